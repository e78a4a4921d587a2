/** A text on one line as the text that it is. */
export function escapeMarkdownLine(name: string): string {
  return (
    name
      .replace(/[\\`*_[\]<>&#~|!]|:(?=\S*@)/g, '\\$&')
      // Line ends to a program that reads line by line, but none of Markdown's.
      .replaceAll('\u2028', '&#x2028;')
      .replaceAll('\u2029', '&#x2029;')
  )
}
