/** Returns a name with hyphens: `model-value` for `modelValue`. */
export const hyphenName = (name: string): string =>
  name.replace(/\B\p{Lu}/gu, (letter) => `-${letter}`).toLowerCase()

/** Returns a name's first word with its hyphen, `sl-` of `sl-button`; null without a hyphen. */
export const prefixOf = (name: string): string | null => /^[^-]+-(?=.)/.exec(name)?.[0] ?? null
