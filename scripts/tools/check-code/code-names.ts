/** Name with only its letters and digits, in lower case: `v-btn`, `VBtn` and `vBtn` are one. */
export const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Name in camel case: `modelValue` of `model-value`. */
export const camelName = (name: string): string =>
  name.replace(/-(\p{L})/gu, (_, letter: string) => letter.toUpperCase())

/** Name with hyphens: `model-value` of `modelValue`. */
export const hyphenName = (name: string): string =>
  name.replace(/\B\p{Lu}/gu, (letter) => `-${letter}`).toLowerCase()

/** First word of a name with hyphens, and its hyphen: `sl-` of `sl-button`; null: there is none. */
export const prefixOf = (name: string): string | null => /^[^-]+-(?=.)/.exec(name)?.[0] ?? null
