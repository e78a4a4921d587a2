/**
 * The id of an entry's row, such as `prop-title`: `anchor` is that of its list. Names are any text, an id may hold no white space, and
 * `Size` and `size` are two props: characters beyond letters, digits, `-`, `_`, `.` and `:` are
 * written as their code point in hex between two tildes.
 */
export function entryAnchor(anchor: string, name: string): string {
  // Nearly every name; the letters of all scripts take much longer to look for.
  if (/^[\w.:-]+$/.test(name)) return `${anchor}-${name}`
  const safe = name.replace(
    /[^\p{L}\p{N}_.:-]/gu,
    (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}~`,
  )
  return `${anchor}-${safe}`
}

/**
 * The id that a fragment such as `prop-…` means: authors write the name as it is (`prop-items[].text`), or
 * copy the id from the page.
 */
export function entryFragmentId(anchor: string, fragment: string): string {
  const written = fragment.slice(anchor.length + 1)
  const name = written.replace(/~([\da-f]{1,6})~/g, (escape, hex: string) => {
    const code = Number.parseInt(hex, 16)
    // No name holds a control character: this is no escape of ours.
    return code < 0x20 || code > 0x10ffff ? escape : String.fromCodePoint(code)
  })
  return entryAnchor(anchor, name) === fragment ? fragment : entryAnchor(anchor, written)
}
