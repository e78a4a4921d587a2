/**
 * The id of an entry's row, such as `prop-title`: `prefix` is that of its list. Names are any text, an id may hold no white space, and
 * `Size` and `size` are two props: characters beyond letters, digits, `-`, `_`, `.` and `:` are
 * written as their code point in hex between two tildes.
 */
export function entryAnchor(prefix: string, name: string): string {
  // Nearly every name; the letters of all scripts take much longer to look for.
  if (/^[\w.:-]+$/.test(name)) return `${prefix}${name}`
  const safe = name.replace(
    /[^\p{L}\p{N}_.:-]/gu,
    (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}~`,
  )
  return `${prefix}${safe}`
}

/**
 * The id that a fragment such as `prop-…` means: authors write the name as it is (`prop-items[].text`), or
 * copy the id from the page.
 */
export function entryFragmentId(prefix: string, fragment: string): string {
  const written = fragment.slice(prefix.length)
  const name = written.replace(/~([\da-f]{1,6})~/g, (escape, hex: string) => {
    const code = Number.parseInt(hex, 16)
    // No name holds a control character: this is no escape of ours.
    return code < 0x20 || code > 0x10ffff ? escape : String.fromCodePoint(code)
  })
  return entryAnchor(prefix, name) === fragment ? fragment : entryAnchor(prefix, written)
}
