/** Escapes a text so that Markdown shows it as it is. */
export function escapeMarkdownLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&'))
    .join('\n')
}

/**
 * Markdown with its headings as bold words: under a heading such as "Events" a table would be read
 * as a list of the component.
 */
export function withoutHeadings(text: string): string {
  return text.replace(/^ {0,3}#{1,6}[ \t]+([^\n]*?)[ \t]*#*$/gm, (_, words: string) =>
    words === '' ? '' : `\n**${words.replace(/[*_\\]/g, '\\$&')}**\n`,
  )
}
