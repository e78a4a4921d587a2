import { hash } from 'node:crypto'
import type { Code, Root, RootContent } from 'mdast'
import { cutMarkdown } from '../../reading/content/front-matter.ts'
import { isExampleFence } from '../../drawing/markdown/blocks/live-fences.ts'
import { fencedCode } from '../../words/model/text.ts'
import type { ProposedFence } from './proposed-element.ts'

/** Function that parses Markdown with the parser that draws the pages. */
export type ParseMarkdown = (text: string) => Root

/** Source of a page with its proposed example, or the reason why it stays as it is. */
export type Inserted =
  | { readonly text: string }
  /**
   * Reason why the source stays as it is: it has an example that its author wrote (`author`) or
   * that was proposed earlier (`proposed`).
   */
  | { readonly kept: 'author' | 'proposed' }

/**
 * Returns the hash of a proposed example's code. Its fence carries the hash, as in
 * `proposed=1a2b3c4d`, so that later edits are noticed.
 */
const markOf = (code: string): string => hash('sha256', code).slice(0, 8)

/** Returns fences of an example as Markdown, the first one with the mark of a proposed example. */
export function exampleMarkdown(fences: readonly ProposedFence[]): string {
  return fences
    .map(({ language, code }, i) =>
      fencedCode(code, `${language} example${i === 0 ? ` proposed=${markOf(code)}` : ''}`),
    )
    .join('\n')
}

/**
 * Puts an example into the source of a page, behind its introduction and before its first heading.
 * With `refresh`, a proposed example that nobody has changed is replaced.
 */
export function insertExample(
  text: string,
  fences: readonly ProposedFence[],
  { parse, refresh }: { readonly parse: ParseMarkdown; readonly refresh: boolean },
): Inserted {
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = text.split(/\r?\n/)
  const { children } = parse(cutMarkdown(lines.join('\n')))
  const join = (before: readonly string[], after: readonly string[]): Inserted => ({
    text: withBlocks(before, [exampleMarkdown(fences)], after).join(end),
  })
  const examples = children.filter(
    (node): node is Code => node.type === 'code' && isExampleFence(node),
  )
  const [first] = examples
  if (first !== undefined) {
    if (!isProposed(first)) return { kept: 'author' }
    if (!refresh || !isUntouched(first)) return { kept: 'proposed' }
    const last = examples.length > 1 && isImport(examples[1]) ? examples[1] : first
    return join(lines.slice(0, startLine(first)), lines.slice(endLine(last ?? first)))
  }
  const next = children[countIntroduction(children)]
  const at = next === undefined ? lines.length : startLine(next)
  return join(lines.slice(0, at), lines.slice(at))
}

/** Returns the number of paragraphs that a text begins with, without one that introduces a list. */
function countIntroduction(children: readonly RootContent[]): number {
  const end = children.findIndex(({ type }) => type !== 'paragraph')
  const length = end < 0 ? children.length : end
  const last = children[length - 1]
  return last !== undefined && children[length]?.type === 'list' ? length - 1 : length
}

const startLine = (node: RootContent): number => (node.position?.start.line ?? 1) - 1
const endLine = (node: RootContent): number => node.position?.end.line ?? 1

/** Returns true if a code fence is an example that was proposed by this program. */
const isProposed = ({ meta }: Pick<Code, 'meta'>): boolean =>
  /\sproposed=[0-9a-f]{8}(?:\s|$)/.test(` ${meta ?? ''}`)

const isUntouched = ({ meta, value }: Code): boolean =>
  ` ${meta ?? ''} `.includes(` proposed=${markOf(value)} `)

/** Returns true for a fence that only imports, to define the element of the fence before it. */
const isImport = (node: Code | undefined): boolean =>
  node !== undefined && node.lang === 'js' && /^import '[^'\n]+'$/.test(node.value)

/** Returns lines of Markdown with blocks between them, and one blank line between all of these. */
export const withBlocks = (
  before: readonly string[],
  blocks: readonly string[],
  after: readonly string[],
): readonly string[] => [
  ...trimmed(before, 'end'),
  ...blocks.flatMap((one) => ['', ...one.split('\n')]),
  '',
  ...trimmed(after, 'start'),
]

function trimmed(lines: readonly string[], side: 'start' | 'end'): readonly string[] {
  const isFull = (line: string): boolean => line.trim() !== ''
  const at = side === 'start' ? lines.findIndex(isFull) : lines.findLastIndex(isFull)
  if (at < 0) return []
  return side === 'start' ? lines.slice(at) : lines.slice(0, at + 1)
}

export interface ProposedSettings {
  /** Name of the module that examples are drawn with; null: they need none. */
  readonly setup: string | null
  /** Class, or `attribute=value`, that the root element has in the dark scheme; null if neither. */
  readonly dark: string | null
  /** Colour scheme that the components always have; null if they follow that of the page. */
  readonly scheme: 'light' | null
}

/** Returns the lines of the setting `examples` for the front matter of `index.md`. */
export const exampleSettingLines = (settings: ProposedSettings): readonly string[] => [
  'examples:',
  ...(['setup', 'dark', 'scheme'] as const).flatMap((key) =>
    settings[key] === null ? [] : [`  ${key}: ${settings[key]}`],
  ),
  '  controls: all',
]

/**
 * Adds the setting `examples` to the text of `index.md`. Returns null if it exists already, or
 * there is no front matter.
 */
export function withExampleSettings(text: string, settings: ProposedSettings): string | null {
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = text.split(/\r?\n/)
  if (lines[0]?.trim() !== '---') return null
  const close = lines.findIndex((line, i) => i > 0 && /^---\s*$/.test(line))
  if (close < 0 || lines.slice(0, close).some((line) => /^["']?examples["']?\s*:/.test(line)))
    return null
  const added = exampleSettingLines(settings)
  return [...lines.slice(0, close), ...added, ...lines.slice(close)].join(end)
}
