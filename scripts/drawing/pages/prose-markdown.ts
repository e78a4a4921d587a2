import type { MarkdownBody } from '../markdown/markdown-body.ts'
import type { ProsePage } from '../../words/model/prose-page.ts'
import { escapeMarkdownLine } from './plain-markdown.ts'
import { yamlText } from './yaml-text.ts'

/** Markdown page of a page of prose, for agents; it is a source again. */
export function proseMarkdown(
  { slug, title, description, order }: ProsePage,
  body: MarkdownBody,
): string {
  const front = [
    '---',
    `title: ${yamlText(title)}`,
    `slug: ${slug}`,
    ...(description === null ? [] : [`description: ${yamlText(description)}`]),
    ...(order === null ? [] : [`order: ${order}`]),
    '---',
  ]
  // No list stands in it.
  const texts = body.pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []))
  const page = [front.join('\n'), `# ${escapeMarkdownLine(title)}`, ...texts].join('\n\n')
  return page.endsWith('\n') ? page : `${page}\n`
}
