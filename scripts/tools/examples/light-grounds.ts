/**
 * Expression that counts the elements of an example that have a light background of their own, in
 * shadow trees, too. Native controls without a class are left out: they follow the scheme in any
 * library.
 */
export const countLightGrounds = `(() => {
  const isLight = (colour) => {
    const [red, green, blue, alpha = 1] = (colour.match(/[\\d.]+/g) ?? []).map(Number)
    return /^rgb/.test(colour) && alpha > 0.9 && 0.3 * red + 0.6 * green + 0.1 * blue > 200
  }
  const isNative = (element) =>
    element.className === '' && /^(?:button|input|select|textarea|progress|meter)$/.test(element.localName)
  let count = 0
  let left = 2000
  const walk = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (left-- <= 0) return
      if (!isNative(element) && isLight(getComputedStyle(element).backgroundColor)) count++
      if (element.shadowRoot !== null) walk(element.shadowRoot)
    }
  }
  try {
    if (document.body !== null) walk(document.body)
  } catch {
    // The code of an example may have changed what this calls.
  }
  return count
})()`

/** Number of elements with a light background, in the light colour scheme and in the dark one. */
export interface LightGrounds {
  readonly light: number
  readonly dark: number
}

const fewest = 3

/**
 * Returns true if components stay light in the dark colour scheme: most of those with light
 * backgrounds have as many of them there. Returns false if they follow the scheme, or if there are
 * too few to tell.
 */
export function staysLight(components: readonly LightGrounds[]): boolean {
  const judged = components.filter(({ light }) => light > 0)
  const kept = judged.filter(({ light, dark }) => dark >= light)
  return judged.length >= fewest && kept.length * 2 > judged.length
}
