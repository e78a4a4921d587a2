import type { Root, RootContent } from 'mdast'
import { byList, lists } from '../../words/model/lists.ts'
import { createReporter } from '../../words/model/problem.ts'
import { selectorLabel } from '../../words/model/selector.ts'
import { nodeText } from '../../words/mdast/node-text.ts'
import { checkNesting } from '../../reading/content/nesting-limit.ts'

/**
 * Returns the prose that the team wrote on a component's page, as Markdown. This is the Markdown page without the parts
 * that the JSON has: front matter, title, route and the tables of lists. Returns null if nothing else is left.
 *
 * The Markdown page is itself a source (contract 2.6), so the reader of sources tells which tables are lists. `name` is
 * that of the component.
 */
export async function pageProse(markdownPage: string, name: string): Promise<string | null> {
  const end = markdownPage.indexOf('\n---\n')
  const front = end < 0 ? '' : markdownPage.slice(0, end)
  const body = end < 0 ? markdownPage : markdownPage.slice(end + '\n---\n'.length)
  const report = createReporter('')
  // A text that no build would read is returned as it is.
  if (!checkNesting(body, report)) return textOrNull(body)
  const { loadEngine } = await import('../../drawing/markdown/load-engine.ts')
  const tree = (await loadEngine('fast', [body])).parse(body)
  const { checkTree } = await import('../../drawing/markdown/read/check-tree.ts')
  if (!checkTree(tree, report)) return textOrNull(body)
  return textOrNull(withoutNodes(body, tree, await repeatedIn(tree, front, name)))
}

/** Returns the top-level blocks that repeat the JSON, and headings with nothing left below them. */
async function repeatedIn(tree: Root, front: string, name: string): Promise<Set<RootContent>> {
  const { children } = tree
  const { cutSections } = await import('../../drawing/markdown/lists/sections.ts')
  const { tablesOf } = await import('../../drawing/markdown/lists/read-lists.ts')
  const given = byList(({ key }) => {
    const inFrontMatter = new RegExp(`^${key}:`, 'm').test(front)
    return { inFrontMatter, inCode: false, hasEntries: false }
  })
  const input = { title: name, kind: 'component', given, listedNames: [] } as const
  const sections = cutSections(tree, input, createReporter(''))
  const ofParts = sections.subcomponents.flatMap(({ section }) => section.table ?? [])
  const repeated = new Set<RootContent>([...tablesOf(sections), ...ofParts])
  // A page begins with the title, the route and perhaps the selector.
  for (const node of children.slice(0, 2)) {
    if (node.type === 'heading' || isRoute(node)) repeated.add(node)
  }
  const [, , third] = children
  if (third !== undefined && isSelector(third) && /^selector:/m.test(front)) repeated.add(third)
  const { headingKind } = await import('../../drawing/markdown/lists/table-places.ts')
  // A list that only front matter can hold is a Markdown list on the page, the first one below its heading.
  const isInFront = (node: RootContent): boolean => {
    const kind = headingKind(node, name)
    if (kind === 'subcomponent') return /^subcomponents:/m.test(front)
    const list = lists.find(({ key }) => key === kind)
    if (list !== undefined) return given[list.key].inFrontMatter
    return isListTitle(node) && anyList.test(front)
  }
  let isAwaited = false
  for (const [i, node] of children.entries()) {
    const isSeparator = node.type === 'html' && node.value === separator
    const next = children[i + 1]
    if (isSeparator) repeated.add(node)
    if (node.type === 'heading') isAwaited = isInFront(node)
    if (!isAwaited || next?.type !== 'list' || !(isSeparator || node.type === 'heading')) continue
    repeated.add(next)
    isAwaited = false
  }
  // The last headings are checked first, since only empty headings may be left below a heading.
  for (let i = children.length - 1; i >= 0; i--) {
    const node = children[i]
    if (node?.type !== 'heading' || !repeated.has(children[i + 1] ?? node)) continue
    const next = children.slice(i + 1).find((other) => !repeated.has(other))
    if (next === undefined || (next.type === 'heading' && next.depth <= node.depth)) {
      repeated.add(node)
    }
  }
  return repeated
}

/** Comment between two blocks of a Markdown page that would otherwise be read as one. */
const separator = '<!-- -->'

const isSelector = (node: RootContent): boolean =>
  node.type === 'paragraph' && nodeText(node).startsWith(`${selectorLabel} `)

const isRoute = (node: RootContent): boolean =>
  node.type === 'paragraph' && nodeText(node).startsWith('GET ')

const anyList = new RegExp(`^(?:${lists.map(({ key }) => key).join('|')}|subcomponents):`, 'm')
const listTitle = new RegExp(
  `^(?:${lists.map(({ label }) => label).join('|')}) list(?: of .*)?$`,
  'i',
)

const isListTitle = (node: RootContent): boolean =>
  node.type === 'heading' && listTitle.test(nodeText(node))

/** Returns a text without some of its blocks and the blank lines around them. */
function withoutNodes(text: string, { children }: Root, left: ReadonlySet<RootContent>): string {
  const pieces: string[] = []
  let run: RootContent[] = []
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)]
    run = []
    if (first === undefined || last === undefined) return
    const start = first.position?.start.offset ?? 0
    // The indent of a code block is a part of it.
    const line = text.lastIndexOf('\n', start - 1) + 1
    const isIndented = text.slice(line, start).trim() === ''
    pieces.push(text.slice(isIndented ? line : start, last.position?.end.offset))
  }
  for (const node of children) {
    if (left.has(node)) close()
    else run.push(node)
  }
  close()
  return pieces.join('\n\n')
}

function textOrNull(text: string): string | null {
  const trimmed = text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  return trimmed === '' ? null : trimmed
}
