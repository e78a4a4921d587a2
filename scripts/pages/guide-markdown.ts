import type { MarkdownBody } from '../markdown/markdown-body.ts'
import type { Guide } from '../model/guide.ts'
import { plainMarkdown } from './plain-markdown.ts'
import { yamlText } from './yaml-text.ts'

/** The page of a guide as Markdown, `guides/<slug>.md`: for agents, and a source again. */
export function guideMarkdown(
  { slug, title, description, order }: Guide,
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
  // No list stands in a guide.
  const texts = body.pieces.flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []))
  const page = [front.join('\n'), `# ${plainMarkdown(title)}`, ...texts].join('\n\n')
  return page.endsWith('\n') ? page : `${page}\n`
}
