/**
 * Returns the id of an entry's row on a page, such as `prop-title`. `prefix` is the prefix of the
 * entry's list. A name may be any text, but an id may contain no white space, and `Size` and `size`
 * are two props. So characters other than letters, digits, `-`, `_`, `.` and `:` are written as
 * their code point in hex between two tildes.
 */
export function entryAnchor(prefix: string, name: string): string {
  // Nearly every name fits this pattern; a search for letters of all scripts takes much longer.
  if (/^[\w.:-]+$/.test(name)) return `${prefix}${name}`
  const safe = name.replace(
    /[^\p{L}\p{N}_.:-]/gu,
    (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}~`,
  )
  return `${prefix}${safe}`
}

/**
 * Returns the id of the row that a link's fragment means. Authors write the name of the entry in
 * the fragment (`prop-items[].text`), or the id.
 */
export function entryFragmentId(prefix: string, fragment: string): string {
  const written = fragment.slice(prefix.length)
  const name = written.replace(/~([\da-f]{1,6})~/g, (escape, hex: string) => {
    const code = Number.parseInt(hex, 16)
    // No name contains a control character, so this is no escape.
    return code < 0x20 || code > 0x10ffff ? escape : String.fromCodePoint(code)
  })
  return entryAnchor(prefix, name) === fragment ? fragment : entryAnchor(prefix, written)
}
