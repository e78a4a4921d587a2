/** A name with nothing but its letters and digits, in lower case: `v-btn`, `VBtn` and `vBtn` are one. */
export const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** `modelValue` of `model-value`. */
export const camelName = (name: string): string =>
  name.replace(/-(\p{L})/gu, (_, letter: string) => letter.toUpperCase())

/** `model-value` of `modelValue`. */
export const hyphenName = (name: string): string =>
  name.replace(/\B\p{Lu}/gu, (letter) => `-${letter}`).toLowerCase()

/** The first word of a name with hyphens, and its hyphen: `sl-` of `sl-button`; null: there is none. */
export const prefixOf = (name: string): string | null => /^[^-]+-(?=.)/.exec(name)?.[0] ?? null
