/** The engines that read and draw Markdown; both give the same bytes (contract 2.7). */
export const parserNames = ['fast', 'reference'] as const
export type ParserName = (typeof parserNames)[number]

/** What they were called when only their parsers had names. */
export const oldParserNames: Readonly<Record<string, ParserName>> = {
  satteri: 'fast',
  remark: 'reference',
}
