/** Returns a name with hyphens: `model-value` for `modelValue`. */
export const hyphenName = (name: string): string =>
  name.replace(/\B\p{Lu}/gu, (letter) => `-${letter}`).toLowerCase()

/**
 * Returns the first word of a hyphenated name with its hyphen: `sl-` for `sl-button`. Returns null
 * if the name has no hyphen.
 */
export const prefixOf = (name: string): string | null => /^[^-]+-(?=.)/.exec(name)?.[0] ?? null
