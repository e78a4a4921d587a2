import type { RootContent } from 'mdast'

/**
 * Kinds of raw HTML that no blank line ends: pattern of the beginning, pattern of the end, and text
 * that closes it.
 */
const openHtml: readonly (readonly [RegExp, RegExp, string])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i, '</pre>'],
  [/^<!--/, /-->/, '-->'],
  [/^<\?/, /\?>/, '?>'],
  [/^<!\[CDATA\[/, /\]\]>/, ']]>'],
  [/^<![a-z]/i, />/, '>'],
]

/**
 * Returns the text that closes the last block of a source, if that block is code or HTML that is
 * still open and would swallow what follows. Returns null for any other block; one in a quote or a
 * list ends with that.
 */
export function closerOf(last: RootContent | undefined, text: string): string | null {
  if (last?.type === 'html') {
    const { value } = last
    const open = openHtml.find(([begin]) => begin.test(value.trimStart()))
    return open === undefined || open[1].test(value) ? null : open[2]
  }
  if (last?.type !== 'code') return null
  const lines = text
    .slice(last.position?.start.offset ?? 0, last.position?.end.offset ?? 0)
    .split(/\r?\n|\r/)
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1]
  if (fence === undefined) return null
  const close = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(
    lines.length > 1 ? (lines.at(-1) ?? '') : '',
  )?.[1]
  return close?.startsWith(fence) === true ? null : fence
}
