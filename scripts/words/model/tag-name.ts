// The names of the HTML standard, less the letters that no published library uses.
const pattern = /^[a-z][a-z0-9._·-]*-[a-z0-9._-]*$/

// Elements of SVG and MathML, which the standard keeps from custom ones.
const reserved: ReadonlySet<string> = new Set([
  'annotation-xml',
  'color-profile',
  'font-face',
  'font-face-src',
  'font-face-uri',
  'font-face-format',
  'font-face-name',
  'missing-glyph',
])

/** True for a name that a custom element can have. */
export function isTagName(name: string): boolean {
  return pattern.test(name) && !reserved.has(name)
}
