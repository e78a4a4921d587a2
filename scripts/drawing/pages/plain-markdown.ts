/**
 * Escapes a text of one line so that Markdown shows it as it is behind other text of the line. At
 * the start of a line, a text such as `- a` or `1. a` would still be a list.
 */
export function escapeMarkdownLine(name: string): string {
  return (
    name
      .replace(/[\\`*_[\]<>&#~|!]|:(?=\S*@)/g, '\\$&')
      // A program that reads line by line takes these for line ends; Markdown does not.
      .replaceAll('\u2028', '&#x2028;')
      .replaceAll('\u2029', '&#x2029;')
  )
}
