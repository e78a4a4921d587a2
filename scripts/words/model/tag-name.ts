// Names that the HTML standard allows for custom elements, without the letters that no published
// library uses.
const pattern = /^[a-z][a-z0-9._·-]*-[a-z0-9._-]*$/

// Names of SVG and MathML elements, which the standard forbids for custom elements.
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

/** Returns true for a name that a custom element can have. */
export function isTagName(name: string): boolean {
  return pattern.test(name) && !reserved.has(name)
}
