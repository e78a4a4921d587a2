/**
 * The id of a prop's row: `prop-title`. Names are any text, an id may hold no white space, and
 * `Size` and `size` are two props: characters beyond letters, digits, `-`, `_`, `.` and `:` are
 * written as their code point in hex between two tildes.
 */
export function propAnchor(name: string): string {
  // Nearly every name; the letters of all scripts take much longer to look for.
  if (/^[\w.:-]+$/.test(name)) return `prop-${name}`
  const safe = name.replace(
    /[^\p{L}\p{N}_.:-]/gu,
    (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}~`,
  )
  return `prop-${safe}`
}
