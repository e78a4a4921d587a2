import { bindingsOf, joinBindings, partOf, type Bindings } from './bindings.ts'
import type { Compile } from './compilers.ts'
import { literalsOf } from './literals.ts'
import type { CodePiece } from './line-index.ts'
import { parseScript } from './parse.ts'
import { createScopes, type Scopes } from './scopes.ts'
import {
  childOf,
  syntaxChildren,
  isNode,
  isObject,
  offsetOf,
  textField,
  walk,
  type Node,
} from './tree.ts'
import type { ReadUses, Use, UsedMember } from './uses.ts'

interface SvelteFile extends CodePiece {
  readonly bindings: Bindings
  /** Scopes of the blocks that the walk has entered so far. */
  readonly scopes: Scopes
}

/** Reads the components and custom elements that a Svelte file uses. */
export function readSvelteCode(input: CodePiece, compile: Compile): ReadUses {
  const { text, start, end, places } = input
  const tell = (fault: Fault) => ({
    uses: [],
    unread: [{ at: places.place(start + fault.offset), reason: fault.reason, isMistake: true }],
  })
  const code = text.slice(start, end)
  const parsed = parsedFile(compile, code)
  if ('fault' in parsed) return tell(parsed.fault)
  const { root, ownScripts } = parsed
  if (!isNode(root)) return { uses: [], unread: [] }
  const programs = ownScripts === null ? programsOf(root) : programsOfText(input, ownScripts)
  if ('offset' in programs) return tell(programs)
  const bindings = joinBindings(programs.map(bindingsOf))
  const file = { ...input, bindings, scopes: createScopes() }
  const uses: Use[] = []
  const fragment = childOf(root, 'fragment')
  if (fragment !== null)
    walk(fragment, (node) => {
      file.scopes.enter(node)
      const use = readElement(node, file)
      if (use !== null) uses.push(use)
    })
  return { uses, unread: [] }
}

/** Part of a Svelte file: a script, a style sheet, or what stands between them. */
interface Part {
  readonly kind: 'script' | 'style' | 'markup'
  readonly code: string
  readonly start: number
  readonly isTypeScript: boolean
}

/** Types of scripts that hold code; others hold data. */
const codeTypes = /^(?:|module|(?:text|application)\/(?:java|type|ecma)script|ts|typescript)$/i

/**
 * Splits a Svelte file as its preprocessors do: what a script, a style sheet or a comment holds
 * opens no other part. The tags themselves are markup, and so are scripts of data.
 */
function partsOf(code: string): readonly Part[] {
  const parts: Part[] = []
  let at = 0
  const put = (kind: Part['kind'], end: number, isTypeScript = false): void => {
    parts.push({ kind, code: code.slice(at, end), start: at, isTypeScript })
    at = end
  }
  const lastComment = code.lastIndexOf('-->')
  const open = /<!--|<(script|style)(?=[\s>])/g
  const rest = /(?:"[^"]*"|'[^']*'|[^"'<>])*>/y
  for (let tag = open.exec(code); tag !== null; tag = open.exec(code)) {
    const [, name] = tag
    if (name === undefined) {
      if (open.lastIndex <= lastComment) open.lastIndex = code.indexOf('-->', open.lastIndex)
      continue
    }
    rest.lastIndex = open.lastIndex
    const [attributes] = rest.exec(code) ?? []
    // A tag without an end has no part behind it. To look for further ones would take quadratic time.
    if (attributes === undefined) break
    const inside = open.lastIndex + attributes.length
    open.lastIndex = inside
    if (attributes.endsWith('/>')) continue
    const end = code.indexOf(`</${name}`, inside)
    if (end < 0) break
    open.lastIndex = end
    const type = attributeOf('type', attributes)
    if (name === 'script' && !codeTypes.test(type)) continue
    put('markup', inside)
    const isTypeScript = [type, attributeOf('lang', attributes)].some((one) =>
      /\b(?:ts|typescript)$/i.test(one),
    )
    put(name === 'script' ? 'script' : 'style', end, isTypeScript)
  }
  put('markup', code.length)
  return parts
}

/** Returns the value of an attribute in the text of a tag; empty if the tag has none. */
const attributeOf = (name: string, attributes: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']?([^\\s"'>]*)`).exec(attributes)?.[1] ?? ''

interface Fault {
  readonly offset: number
  readonly reason: string
}

/** Tree of a Svelte file. `ownScripts` are the parts whose scripts the compiler did not read, null if it read all. */
interface ParsedFile {
  readonly root: unknown
  readonly ownScripts: readonly Part[] | null
}

/**
 * Parses a Svelte file. If its compiler cannot, blanks stand in place of the style sheets, which may be of a language that
 * only a preprocessor reads; then also in place of scripts in TypeScript, which Svelte 4 leaves to a preprocessor.
 */
function parsedFile(compile: Compile, code: string): ParsedFile | { readonly fault: Fault } {
  const parse = (text: string): { readonly root: unknown } | { readonly fault: Fault } => {
    try {
      return { root: modernSvelteTree(compile(text, { modern: true })) }
    } catch (error) {
      return { fault: faultOf(error) }
    }
  }
  const whole = parse(code)
  if (!('fault' in whole)) return { ...whole, ownScripts: null }
  const parts = partsOf(code)
  const without = (...kinds: readonly Part['kind'][]): string =>
    parts
      .map((one) => (kinds.includes(one.kind) ? one.code.replace(/[^\n]/g, ' ') : one.code))
      .join('')
  const hasStyle = parts.some(({ kind }) => kind === 'style')
  const unstyled = hasStyle ? parse(without('style')) : whole
  if (!('fault' in unstyled)) return { ...unstyled, ownScripts: null }
  if (!parts.some(({ isTypeScript }) => isTypeScript)) return unstyled
  const bare = parse(without('style', 'script'))
  return 'fault' in bare ? bare : { ...bare, ownScripts: parts }
}

/** Returns the scripts of a Svelte file that its compiler has parsed. */
const programsOf = (root: Node): readonly Node[] =>
  ['module', 'instance'].flatMap((key) => childOf(childOf(root, key), 'content') ?? [])

/** Parses the scripts of a Svelte file; returns the first fault if one cannot be parsed. */
function programsOfText(input: CodePiece, parts: readonly Part[]): readonly Node[] | Fault {
  const programs: Node[] = []
  for (const part of parts) {
    if (part.kind !== 'script') continue
    const start = input.start + part.start
    const place = { start, end: start + part.code.length }
    const dialect = part.isTypeScript ? 'ts' : 'js'
    const script = parseScript({ ...input, ...place, dialect, isVue: false, isSnippet: false })
    if ('reason' in script) return { ...script, offset: script.offset - input.start }
    programs.push(script.program)
  }
  return programs
}

function faultOf(error: unknown): Fault {
  if (error instanceof RangeError)
    return { offset: 0, reason: 'it nests deeper than the compiler reads' }
  // An error of Svelte 5 has `position` with start and end, an error of Svelte 4 has `pos` with the
  // start only.
  const { message, position, pos }: Readonly<Record<string, unknown>> = isObject(error) ? error : {}
  const first: unknown = Array.isArray(position) ? position[0] : pos
  const reason = String(message ?? 'the compiler of Svelte cannot read it').split('\n')[0] ?? ''
  return { offset: typeof first === 'number' ? first : 0, reason }
}

const spanOf = (node: Node, { places, start }: SvelteFile): Use['at'] =>
  places.span(start + offsetOf(node, 'start'), start + offsetOf(node, 'end'))

function readElement(node: Node, file: SvelteFile): Use | null {
  const name = textField(node, 'name') ?? ''
  const isTag = node.type === 'RegularElement' && name.includes('-')
  if (!isTag && node.type !== 'Component') return null
  const attributes = syntaxChildren(node, 'attributes')
  const children = syntaxChildren(childOf(node, 'fragment'), 'nodes')
  const [first = '', ...rest] = name.split('.')
  const isMade = file.scopes.hides(first, offsetOf(node, 'start'))
  const origin = isTag ? null : isMade ? 'local' : file.bindings.originOf(first)
  const at = spanOf(node, file)
  const last = attributes.at(-1)
  return {
    name,
    origin: origin === null || origin === 'local' ? origin : rest.reduce(partOf, origin),
    isGlobal: isTag,
    at: last === undefined ? at : { start: at.start, end: spanOf(last, file).end },
    members: [
      ...attributes.flatMap((attribute) => memberOf(attribute, isTag, file) ?? []),
      ...children.flatMap((child) => slotOf(child, file)),
    ],
    hasSpread: attributes.some(({ type }) => type === 'SpreadAttribute'),
    forwardedBy: null,
    hasContent: children.some(
      (child) => child.type !== 'Text' || (textField(child, 'data') ?? '').trim() !== '',
    ),
    isSvelte: true,
  }
}

function memberOf(attribute: Node, isTag: boolean, file: SvelteFile): UsedMember | null {
  const name = textField(attribute, 'name')
  if (name === null || name.startsWith('--') || (name === 'slot' && isTag)) return null
  const at = spanOf(attribute, file)
  const spelling = isTag ? 'any' : 'property'
  if (attribute.type === 'OnDirective') return { kind: 'event', name, spelling, values: [], at }
  if (attribute.type === 'BindDirective')
    return name === 'this' ? null : { kind: 'prop', name, spelling, values: [], at }
  if (attribute.type !== 'Attribute') return null
  return { kind: 'prop', name, spelling, values: valuesOf(attribute, isTag), at }
}

function valuesOf(attribute: Node, isTag: boolean): UsedMember['values'] {
  const { value } = attribute
  // An attribute without a value means true for a component, and an empty text for an element.
  if (value === true) return isTag ? [] : [true]
  const parts = isNode(value) ? [value] : syntaxChildren(attribute, 'value')
  const [part] = parts
  if (part === undefined || parts.length > 1) return []
  if (part.type === 'ExpressionTag') return literalsOf(childOf(part, 'expression'))
  const text = textField(part, 'data')
  return text === null || text === '' ? [] : [text]
}

/**
 * Returns the slot of the parent that a child names, with `slot="header"` or `{#snippet header()}`.
 * Empty if it names none.
 */
function slotOf(child: Node, file: SvelteFile): readonly UsedMember[] {
  const member = (node: Node, name: string): UsedMember => {
    const at = spanOf(node, file)
    return { kind: 'slot', name, spelling: 'property', values: [], at }
  }
  if (child.type === 'SnippetBlock') {
    const name = textField(childOf(child, 'expression'), 'name')
    return name === null ? [] : [member(childOf(child, 'expression') ?? child, name)]
  }
  return syntaxChildren(child, 'attributes').flatMap((attribute) => {
    if (attribute.type !== 'Attribute' || attribute['name'] !== 'slot') return []
    const [value] = valuesOf(attribute, true)
    return typeof value === 'string' ? [member(attribute, value)] : []
  })
}

/** Node types of Svelte 4's tree, each with the node type of Svelte 5. */
const types: Readonly<Record<string, string>> = {
  InlineComponent: 'Component',
  Element: 'RegularElement',
  Spread: 'SpreadAttribute',
  EventHandler: 'OnDirective',
  Binding: 'BindDirective',
  MustacheTag: 'ExpressionTag',
  AttributeShorthand: 'ExpressionTag',
}

/**
 * Returns the tree of Svelte's compiler in the form that Svelte 5 gives it. Svelte 4 has a tree of
 * its own, whatever it is asked for.
 */
function modernSvelteTree(root: unknown): unknown {
  if (!isObject(root) || !isNode(root['html'])) return root
  const { html, ...others } = root
  return { ...others, type: 'Root', fragment: modern(html) }
}

function modern(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modern)
  return isNode(value) ? modernNode(value) : value
}

function modernNode(node: Node): Node {
  const members = Object.entries(node).map(([key, value]) => [key, modern(value)])
  const made = { ...Object.fromEntries(members), type: types[node.type] ?? node.type } as Node
  const { children: nodes, ...others } = made
  if (!Array.isArray(nodes)) return made
  return node.type === 'Fragment'
    ? { ...others, nodes }
    : { ...others, fragment: { type: 'Fragment', nodes } }
}
