import { parseWhole } from '../../reading/code/parse.ts'
import {
  childOf,
  offsetOf,
  syntaxChildren,
  textField,
  walk,
  type Node,
} from '../../reading/code/tree.ts'
import { codeSpan } from '../../words/model/text.ts'
import { isBlankText } from './story-file.ts'

/** Part of an MDX document of Storybook: prose, or a story that the document shows. */
export type MdxPart =
  | { readonly kind: 'prose'; readonly text: string }
  /** Story of another file, as in `<Canvas of={ButtonStories.Primary} />`. */
  | { readonly kind: 'of'; readonly local: string; readonly name: string }
  /** Story in the document itself, by its name in {@link MdxDocument.module}. */
  | { readonly kind: 'own'; readonly name: string }

/** MDX document of Storybook, which was read without running it. */
export interface MdxDocument {
  readonly parts: readonly MdxPart[]
  /**
   * Name under which the document imports the story file that it is about, as in `<Meta
   * of={ButtonStories} />`; null if it names none.
   */
  readonly of: string | null
  /** Stories of the document itself, as the code of a story file. */
  readonly module: string
  /** Names of components in the document that are not Storybook's, and that are left out. */
  readonly unread: readonly string[]
}

/** Blocks of Storybook that are not converted: a page shows the same by itself. */
const ownBlocks = new Set([
  'Primary',
  'Controls',
  'ArgsTable',
  'ArgTypes',
  'Props',
  'Stories',
  'Title',
  'Subtitle',
  'Description',
  'Source',
])

/** Largest number of lines in a block, and in the opening tag of an element that has no closing tag. */
const mostLines = 2000
const mostTagLines = 400
/** Largest number of attempts to find the ends of blocks in a document. Everything after these is read as prose. */
const mostTries = 2000

/** Reads an MDX document: its prose as Markdown, and its stories as a story file. */
export function readMdx(text: string): MdxDocument {
  const lines = text.replace(/^---\n[\s\S]*?\n---\n/, '').split(/\r?\n/)
  const reading: Reading = { parts: [], scripts: [], stories: [], unread: [], meta: '', of: null }
  let prose: string[] = []
  const tries = { left: mostTries }
  const flush = (): void => {
    addProse(prose.join('\n'), reading)
    prose = []
  }
  let fence: string | null = null
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null
    if (fence !== null || mark !== null) {
      if (fence === null) fence = mark
      else if (mark?.startsWith(fence) === true && line.trim() === mark) fence = null
      prose.push(line)
      continue
    }
    const block = blockAt(lines, at, tries)
    if (block === null) {
      prose.push(line)
      continue
    }
    flush()
    readBlock(block, reading)
    at += block.lines - 1
  }
  flush()
  const { parts, scripts, stories, unread, meta, of } = reading
  const module = [...scripts, `export default { ${meta} }`, ...stories].join('\n')
  return { parts, of, module, unread: [...new Set(unread)] }
}

interface Reading {
  readonly parts: MdxPart[]
  readonly scripts: string[]
  readonly stories: string[]
  readonly unread: string[]
  meta: string
  of: string | null
}

function addProse(text: string, { parts }: Reading): void {
  if (text.trim() !== '') parts.push({ kind: 'prose', text: text.trim() })
}

/** Block of an MDX document that is no prose: an import or export, or markup. */
type Block =
  | { readonly kind: 'script'; readonly lines: number; readonly text: string }
  | {
      readonly kind: 'markup'
      readonly lines: number
      readonly text: string
      readonly nodes: readonly Node[]
    }

/** Returns the block that begins at a line, or null if there is none. */
function blockAt(lines: readonly string[], at: number, tries: { left: number }): Block | null {
  const first = lines[at] ?? ''
  const isScript = /^(?:import|export)\s/.test(first)
  if (!isScript && !/^(?:<(?:[A-Za-z]|>)|\{)/.test(first)) return null
  const tag = /^<([\w.]*)/.exec(first)?.[1] ?? null
  for (let count = 1; count <= mostLines && at + count <= lines.length; count++) {
    const last = lines[at + count - 1] ?? ''
    const isEnd = (lines[at + count] ?? '').trim() === '' || !isScript
    if (!isEnd || !(isScript || /[>}.)\w`:!?*_;,"']\s*$/.test(last))) continue
    // Parsing is slow, so it is tried only where the first element may end.
    const isOpen = tag !== null && !last.includes(`</${tag}>`)
    if (isOpen && !(count <= mostTagLines && last.includes('/>'))) continue
    const text = lines.slice(at, at + count).join('\n')
    // A line of prose may begin with an element and continue as Markdown.
    if (!isScript && (lines[at + count] ?? '').trim() !== '' && !/[>}]\s*$/.test(last)) continue
    if (tries.left-- <= 0) return null
    const program = programOf(isScript ? text : `<>${text}\n</>`)
    if (program === null) continue
    if (isScript) return { kind: 'script', lines: count, text }
    const [statement] = syntaxChildren(program, 'body')
    const nodes = syntaxChildren(childOf(statement ?? null, 'expression'), 'children')
    return { kind: 'markup', lines: count, text: `<>${text}\n</>`, nodes }
  }
  return null
}

function programOf(text: string): Node | null {
  const parsed = parseWhole(text, 'tsx')
  return 'program' in parsed ? parsed.program : null
}

function readBlock(block: Block, reading: Reading): void {
  if (block.kind === 'markup') readNodes(block.nodes, block.text, reading)
  else {
    // Only elements of a document are stories. What it exports is for itself.
    const own = block.text.replace(/^export\s+default\b/gm, 'void')
    reading.scripts.push(own.replace(/^export\s+(?=[a-z]+\s+\w)/gm, ''))
  }
}

/** Reads nodes in their order: components as blocks, all other markup as prose. */
function readNodes(nodes: readonly Node[], text: string, reading: Reading): void {
  let prose = ''
  const flush = (): void => {
    addProse(prose.replace(/\n{3,}/g, '\n\n'), reading)
    prose = ''
  }
  for (const node of nodes) {
    const name = nameOf(node)
    const isWrapper = name === 'Unstyled' || (name !== null && isLower(name) && hasComponent(node))
    if (name !== null && (isWrapper || !isLower(name))) {
      flush()
      if (isWrapper) readNodes(syntaxChildren(node, 'children'), text, reading)
      else readElement(name, node, text, reading)
    } else if (isComputed(node)) reading.unread.push('{…}')
    else prose += markdownOf(node)
  }
  flush()
}

const isLower = (name: string): boolean => /^[a-z]/.test(name)

function hasComponent(root: Node): boolean {
  let found = false
  walk(root, (node) => {
    found ||= !isLower(nameOf(node) ?? 'text')
    return !found
  })
  return found
}

/** Returns true for an expression that is neither a text nor a comment. */
function isComputed(node: Node): boolean {
  const value = node.type === 'JSXExpressionContainer' ? childOf(node, 'expression') : null
  return value !== null && !/^(?:StringLiteral|JSXEmptyExpression)$/.test(value.type)
}

function readElement(name: string, node: Node, text: string, reading: Reading): void {
  const of = attributeValue(node, 'of') ?? attributeValue(node, 'story')
  switch (name) {
    case 'Meta': {
      reading.of = textField(of, 'name') ?? reading.of
      const given = ['component', 'args', 'title'].flatMap((key) => {
        const value = attributeValue(node, key)
        return value === null ? [] : [`${key}: ${slice(text, value)}`]
      })
      if (given.length > 0) reading.meta = given.join(', ')
      return
    }
    case 'Canvas':
    case 'Preview':
    case 'Story':
      readCanvas(name, node, text, reading)
      return
    default:
      if (!ownBlocks.has(name)) reading.unread.push(shownName(node, text))
  }
}

function readCanvas(name: string, node: Node, text: string, reading: Reading): void {
  const of = attributeValue(node, 'of') ?? attributeValue(node, 'story')
  if (of !== null) {
    const local = textField(childOf(of, 'object'), 'name')
    const story = textField(childOf(of, 'property'), 'name')
    if (local !== null && story !== null) reading.parts.push({ kind: 'of', local, name: story })
    return
  }
  const children = syntaxChildren(node, 'children').filter((one) => !isBlank(one))
  const inner = name === 'Story' ? [] : children.filter((one) => nameOf(one) === 'Story')
  if (inner.length > 0) {
    for (const one of inner) readCanvas('Story', one, text, reading)
    return
  }
  const [first] = children
  const last = children.at(-1)
  if (first === undefined || last === undefined) {
    if (name === 'Story') reading.unread.push(name)
    return
  }
  const local = `Story${reading.stories.length + 1}`
  const title = attributeValue(node, 'name')
  const args = attributeValue(node, 'args')
  const expression = first.type === 'JSXExpressionContainer' ? childOf(first, 'expression') : null
  const markup = text.slice(offsetOf(first, 'start'), offsetOf(last, 'end'))
  const value =
    expression === null
      ? `{ render: () => ${children.length === 1 ? markup : `<>${markup}</>`} }`
      : slice(text, expression)
  reading.stories.push(
    [
      `export const ${local} = ${value}`,
      ...(title === null ? [] : [`${local}.storyName = ${slice(text, title)}`]),
      ...(args === null ? [] : [`${local}.args = ${slice(text, args)}`]),
    ].join('\n'),
  )
  reading.parts.push({ kind: 'own', name: local })
}

const slice = (text: string, node: Node): string =>
  text.slice(offsetOf(node, 'start'), offsetOf(node, 'end'))

function nameOf(node: Node): string | null {
  const name = childOf(childOf(node, 'openingElement'), 'name')
  return node.type === 'JSXElement' ? (textField(name, 'name') ?? 'Member') : null
}

function shownName(node: Node, text: string): string {
  const name = childOf(childOf(node, 'openingElement'), 'name')
  return name === null ? '' : slice(text, name)
}

const isBlank = (node: Node): boolean =>
  isBlankText(node) || childOf(node, 'expression')?.type === 'JSXEmptyExpression'

/** Returns an attribute's value, an expression or a text; null if there is none. */
function attributeValue(node: Node, name: string): Node | null {
  const found = syntaxChildren(childOf(node, 'openingElement'), 'attributes').find(
    (one) => textField(childOf(one, 'name'), 'name') === name,
  )
  const value = childOf(found ?? null, 'value')
  return value?.type === 'JSXExpressionContainer' ? childOf(value, 'expression') : value
}

const markdownIn = (node: Node): string =>
  syntaxChildren(node, 'children')
    .map((one) => markdownOf(one))
    .join('')

/** Converts HTML markup of a document into Markdown. Texts in it are Markdown already. */
function markdownOf(node: Node): string {
  if (node.type === 'JSXText') return (textField(node, 'value') ?? '').replace(/[ \t]*\n\s*/g, '\n')
  if (node.type === 'JSXExpressionContainer') {
    const value = childOf(node, 'expression')
    return value?.type === 'StringLiteral' ? (textField(value, 'value') ?? '') : ''
  }
  const name = nameOf(node) ?? ''
  const inner = markdownIn(node)
  const plain = inner.replace(/\s+/g, ' ').trim()
  switch (name) {
    case 'ul':
    case 'ol': {
      const items = syntaxChildren(node, 'children').filter((one) => nameOf(one) === 'li')
      const lines = items.map((one, i) => {
        const item = markdownIn(one).trim().replace(/\n+/g, '\n  ')
        return `${name === 'ul' ? '-' : `${i + 1}.`} ${item}`
      })
      return `\n\n${lines.join('\n')}\n\n`
    }
    case 'b':
    case 'strong':
      return plain === '' ? '' : `**${plain}**`
    case 'i':
    case 'em':
      return plain === '' ? '' : `*${plain}*`
    case 'code':
      return plain === '' ? '' : codeSpan(plain)
    case 'br':
      return '\n\n'
    case 'a': {
      const href = attributeValue(node, 'href')
      const address = href?.type === 'StringLiteral' ? (textField(href, 'value') ?? '') : ''
      return /^https?:\/\/[^\s<>()]+$/.test(address) ? `[${plain}](${address})` : plain
    }
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return `\n\n${'#'.repeat(Number(name.slice(1)))} ${plain}\n\n`
    case 'p':
    case 'div':
    case 'section':
      return `\n\n${inner.trim()}\n\n`
    case 'script':
    case 'style':
    case 'svg':
      return ''
    default:
      return inner
  }
}
