/** Label of the line with the component's selector on a Markdown page. */
export const selectorLabel = 'Selector:'

/** Alternative of a component's selector for which code can be written: `button[nz-button]`. */
export interface HostSelector {
  /** Name of the element; null if any element will do. */
  readonly element: string | null
  /** Attributes that the element must have. `value` is null if any value will do. */
  readonly attributes: readonly { readonly name: string; readonly value: string | null }[]
  readonly classes: readonly string[]
}

// A longer selector is only shown, not taken apart.
const maxText = 4096

/** Returns a selector's alternatives as written, cut at commas outside of brackets and strings. */
export function selectorParts(selector: string): readonly string[] {
  if (selector.length > maxText) return [selector.trim()]
  const parts: string[] = []
  let [start, depth, quote] = [0, 0, '']
  for (let i = 0; i < selector.length; i++) {
    const char = selector.charAt(i)
    if (char === '\\') i++
    else if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '[' || char === '(') depth++
    else if (char === ']' || char === ')') depth--
    else if (char === ',' && depth <= 0) {
      parts.push(selector.slice(start, i))
      start = i + 1
    }
  }
  parts.push(selector.slice(start))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

// The prefix of a name space, such as `svg:`, is not part of the name in markup.
const elementPattern = /^(?:(?:svg|math):)?([A-Za-z][\w-]{0,100})/
const piecePattern =
  /\[([^\][="'\s]{1,100})(?:=(?:"([^"]{0,200})"|'([^']{0,200})'|([^\]"']{0,200})))?\]|\.([\w-]{1,100})|:not\((?:[^()"']|"[^"]{0,200}"|'[^']{0,200}'){0,500}\)/y
const attributeName = /^[A-Za-z_@][\w.:@-]*$/

/**
 * Reads one alternative of a selector. Returns null if no element can be written for it, or if it
 * has a form that is not read.
 */
export function hostOf(part: string): HostSelector | null {
  const [named = '', element = null] = elementPattern.exec(part) ?? []
  const attributes: { name: string; value: string | null }[] = []
  const classes: string[] = []
  let at = part.startsWith('*') ? 1 : named.length
  while (at < part.length) {
    piecePattern.lastIndex = at
    const found = piecePattern.exec(part)
    if (found === null) return null
    const [whole, written, inDouble, inSingle, plain, className] = found
    const name = written?.replace(/\\(.)/g, '$1')
    if (name !== undefined && !attributeName.test(name)) return null
    if (name !== undefined)
      attributes.push({ name, value: inDouble ?? inSingle ?? plain?.trim() ?? null })
    if (className !== undefined) classes.push(className)
    at += whole.length
  }
  const isEmpty = element === null && attributes.length === 0 && classes.length === 0
  return isEmpty ? null : { element, attributes, classes }
}
