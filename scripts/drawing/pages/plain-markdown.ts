/** Escapes a text on one line so that Markdown shows it as it is. */
export function escapeMarkdownLine(name: string): string {
  return (
    name
      .replace(/[\\`*_[\]<>&#~|!]|:(?=\S*@)/g, '\\$&')
      // Line ends to a program that reads line by line, but none of Markdown's.
      .replaceAll('\u2028', '&#x2028;')
      .replaceAll('\u2029', '&#x2029;')
  )
}
