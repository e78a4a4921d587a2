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

/**
 * The id that a fragment `prop-…` means: authors write the name as it is (`prop-items[].text`), or
 * copy the id from the page.
 */
export function propFragmentId(fragment: string): string {
  const written = fragment.slice('prop-'.length)
  const name = written.replace(/~([\da-f]{1,6})~/g, (escape, hex: string) => {
    const code = Number.parseInt(hex, 16)
    // No name holds a control character: this is no escape of ours.
    return code < 0x20 || code > 0x10ffff ? escape : String.fromCodePoint(code)
  })
  return propAnchor(name) === fragment ? fragment : propAnchor(written)
}
