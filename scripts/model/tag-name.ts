// The names of the HTML standard, less the letters that no published library uses.
const pattern = /^[a-z][a-z0-9._·-]*-[a-z0-9._-]*$/

/** True if a custom element can be called so. */
export function isTagName(name: string): boolean {
  return pattern.test(name)
}
