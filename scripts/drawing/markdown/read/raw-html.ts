import type { Html, Nodes, Parents } from 'mdast'
import { quoted } from '../../../words/model/printable.ts'
import type { Reporter } from '../../../words/model/problem.ts'
import type { CatalogElement } from '../../../words/mdast/nodes.ts'
import { nodeChildren, nodeStart } from '../../../words/mdast/node-text.ts'

const phrasingTags = new Set(['br', 'kbd', 'sub', 'sup', 'del', 'ins'])
const flowTags = new Set(['details', 'summary'])
const phrasingParents = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
])

/**
 * Reads raw HTML in a Markdown tree (contract 2.6). The eight allowed tags become elements if they
 * are well nested, comments are removed, and every other tag is shown as text, with a warning:
 * authors mean `<router-link>` as words.
 *
 * Changes the tree in place. Problems: `html-text`, `html-attribute`, `html-nesting`.
 */
export function applyRawHtml(tree: Nodes, report: Reporter): void {
  if (!('children' in tree)) return
  let found = false
  for (const child of tree.children) {
    if (child.type === 'html') found = true
    else if ('children' in child) applyRawHtml(child, report)
  }
  if (found) setChildren(tree, nest(tree, report))
}

function setChildren(parent: Parents, children: readonly Nodes[]): void {
  parent.children = children as typeof parent.children
}

interface Tag {
  readonly name: string
  readonly closing: boolean
  readonly open: boolean
  readonly source: string
  readonly node: Html
}
type Token = Tag | Nodes
interface Frame {
  readonly tag: Tag | null
  readonly children: Nodes[]
}

const isTag = (token: Token): token is Tag => 'closing' in token

/** Joins the tags among a parent's children into elements; a tag without a partner becomes text. */
function nest(parent: Parents, report: Reporter): Nodes[] {
  const phrasing = phrasingParents.has(parent.type)
  const stack: Frame[] = [{ tag: null, children: [] }]
  const top = (): Frame => stack.at(-1) as Frame
  const asText = (tag: Tag): Nodes => {
    report.warning(
      'html-nesting',
      nodeStart(tag.node),
      `${quoted(tag.source)} has no matching tag here and is shown as text; put it in \`code\` or escape "<"`,
    )
    return { type: 'text', value: tag.source }
  }
  const unwind = (): void => {
    const frame = stack.pop() as Frame
    if (frame.tag !== null) top().children.push(asText(frame.tag))
    top().children.push(...frame.children)
  }
  for (const token of tokens(parent, phrasing, report)) {
    if (!isTag(token)) top().children.push(token)
    else if (token.name === 'br') {
      top().children.push(element('br', [], false))
    } else if (!token.closing) {
      stack.push({ tag: token, children: [] })
    } else {
      const depth = stack.findLastIndex((frame) => frame.tag?.name === token.name)
      if (depth < 0) {
        top().children.push(asText(token))
        continue
      }
      while (stack.length - 1 > depth) unwind()
      const frame = stack.pop() as Frame
      const made = make(frame, top())
      if (made !== null) top().children.push(made)
      else {
        top().children.push(asText(frame.tag as Tag), ...frame.children, asText(token))
      }
    }
  }
  while (stack.length > 1) unwind()
  return phrasing ? top().children : paragraphs(top().children)
}

function element(tagName: string, children: Nodes[], open: boolean): CatalogElement {
  return { type: 'catalogElement', tagName, open, children }
}

/**
 * Makes the element of an opening tag and its closing tag. Returns null if the element may not have
 * this content, or may not stand inside the element `outer`.
 */
function make(frame: Frame, outer: Frame): Nodes | null {
  const tag = frame.tag as Tag
  if (tag.name === 'summary') {
    const first = outer.children.every((node) => isBlank(node))
    if (outer.tag?.name !== 'details' || !first) return null
    const inner = frame.children.flatMap((node) =>
      node.type === 'paragraph' ? node.children : [node],
    )
    return inner.every(isPhrasing) ? element('summary', inner, false) : null
  }
  if (tag.name === 'details') {
    const children = frame.children.filter((node) => !isBlank(node))
    if (!isSummary(children[0])) {
      children.unshift(element('summary', [{ type: 'text', value: 'Details' }], false))
    }
    const [summary, ...rest] = children
    return element('details', [summary as Nodes, ...paragraphs(rest)], tag.open)
  }
  if (tag.name === 'del' || tag.name === 'ins') return element(tag.name, frame.children, false)
  return frame.children.every(isPhrasing) ? element(tag.name, frame.children, false) : null
}

const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === ''
const isSummary = (node: Nodes | undefined): boolean =>
  node?.type === 'catalogElement' && node.tagName === 'summary'
const isPhrasing = (node: Nodes): boolean =>
  node.type === 'text' ||
  node.type === 'inlineCode' ||
  node.type === 'break' ||
  node.type === 'image' ||
  node.type === 'imageReference' ||
  node.type === 'footnoteReference' ||
  (node.type !== 'paragraph' &&
    phrasingParents.has(node.type) &&
    node.type !== 'heading' &&
    node.type !== 'tableCell') ||
  (node.type === 'catalogElement' && !flowTags.has(node.tagName) && node.children.every(isPhrasing))

/** Returns nodes with each run of loose text between blocks wrapped in a paragraph. */
function paragraphs(nodes: readonly Nodes[]): Nodes[] {
  const blocks: Nodes[] = []
  let run: Nodes[] = []
  const flush = (): void => {
    if (run.some((node) => !isBlank(node))) {
      blocks.push({ type: 'paragraph', children: run as never })
    }
    run = []
  }
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node)
    else {
      flush()
      blocks.push(node)
    }
  }
  flush()
  return blocks
}

// Takes linear time: only one branch can match each character.
const construct = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g

/** Yields the children of a node, with each HTML node cut into tags and text. */
function* tokens(parent: Parents, phrasing: boolean, report: Reporter): Generator<Token> {
  for (const node of nodeChildren(parent)) {
    if (node.type !== 'html') {
      yield node
      continue
    }
    const value = withoutBlankEnd(node.value)
    let last = 0
    let text = ''
    let isReported = false
    const reportTag = (source: string): void => {
      if (isReported) return
      isReported = true
      report.warning(
        'html-text',
        nodeStart(node),
        `${quoted(source)} is shown as text; put it in \`code\` or escape "<"`,
      )
    }
    for (const match of value.matchAll(construct)) {
      const [source, slash, rawName = '', attributes = ''] = match
      text += value.slice(last, match.index)
      last = match.index + source.length
      if (source.startsWith('<!--')) continue
      const name = rawName.toLowerCase()
      if (!phrasingTags.has(name) && (phrasing || !flowTags.has(name))) {
        reportTag(source)
        text += source
        continue
      }
      if (text !== '') yield { type: 'text', value: text }
      text = ''
      const words = attributes.replace(/\/\s*$/, '').trim()
      const open = name === 'details' && /^open(?:=(?:""|''|"open"|'open'|open))?$/i.test(words)
      if (words !== '' && !open) {
        report.warning(
          'html-attribute',
          nodeStart(node),
          `attributes of <${name}> are left out: ${quoted(words)}`,
        )
      }
      yield { name, closing: slash === '/', open, source, node }
    }
    text += value.slice(last)
    if (/<[!?/a-z]/i.test(value.slice(last))) reportTag(value.slice(last))
    if (text !== '') yield { type: 'text', value: text }
  }
}

/**
 * Returns raw HTML without the blank lines at its end, which CommonMark leaves out of a block that
 * nothing closes.
 */
function withoutBlankEnd(value: string): string {
  const end = value.indexOf('\n', value.trimEnd().length)
  return end < 0 ? value : value.slice(0, end).replace(/\r$/, '')
}
