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

// What JSON leaves as it is and YAML reads in another way, or not at all.
// oxlint-disable-next-line no-control-regex -- these are the characters this is about
const special = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/** Writes any text as a double-quoted YAML scalar, on one line. */
export function yamlText(text: string): string {
  return JSON.stringify(text).replace(
    special,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
