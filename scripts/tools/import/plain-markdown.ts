/** Escapes a text so that Markdown shows its characters unchanged. */
export function escapeMarkdownLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&'))
    .join('\n')
}

/**
 * Replaces headings with bold words, since a table under a heading such as "Events" would be read
 * as a list of the component.
 */
export function withoutHeadings(text: string): string {
  return text.replace(/^ {0,3}#{1,6}[ \t]+([^\n]*?)[ \t]*#*$/gm, (_, words: string) =>
    words === '' ? '' : `\n**${words.replace(/[*_\\]/g, '\\$&')}**\n`,
  )
}
