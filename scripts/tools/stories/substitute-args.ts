import { attributeIn, textIn } from '../../../templates/code-quoting.ts'
import { namesOf } from '../../reading/code/bindings.ts'
import {
  childOf,
  offsetOf,
  syntaxChildren,
  textField,
  walk,
  type Node,
} from '../../reading/code/tree.ts'
import { editText, type Edit } from '../../building/live-code/edits.ts'
import {
  bareValue,
  isBlankText,
  propertyKey,
  sliceNode,
  textOfNode,
  type StoryFile,
} from './story-file.ts'
import type { Args } from './read-stories.ts'

/** Names through which a story's function reads its args. */
export interface ArgNames {
  /** Name that holds all args, or the rest of them; null if there is none. */
  readonly whole: string | null
  /** Keys of the args that the rest does not hold. */
  readonly taken: ReadonlySet<string>
  /** Local names of single args, each with the arg's key and its default value. */
  readonly named: ReadonlyMap<string, { readonly key: string; readonly fallback: Node | null }>
}

export const noNames: ArgNames = { whole: null, taken: new Set(), named: new Map() }

/**
 * Reads the names that a function's first parameter gives the args; null for an unsupported
 * pattern.
 */
export function readArgNames(render: Node): ArgNames | null {
  const [first] = syntaxChildren(render, 'params')
  const given = first?.type === 'AssignmentPattern' ? childOf(first, 'left') : (first ?? null)
  if (given === null) return noNames
  if (given.type === 'Identifier') return { ...noNames, whole: textField(given, 'name') }
  if (given.type !== 'ObjectPattern') return null
  const named = new Map<string, { key: string; fallback: Node | null }>()
  let whole: string | null = null
  for (const one of syntaxChildren(given, 'properties')) {
    if (one.type === 'RestElement') {
      whole = textField(childOf(one, 'argument'), 'name')
      if (whole === null) return null
      continue
    }
    const key = propertyKey(one)
    const value = childOf(one, 'value')
    const isDefault = value?.type === 'AssignmentPattern'
    const local = textField(isDefault ? childOf(value, 'left') : value, 'name')
    if (key === null || local === null) return null
    named.set(local, { key, fallback: isDefault ? childOf(value, 'right') : null })
  }
  return { whole, named, taken: new Set([...named.values()].map(({ key }) => key)) }
}

/** Returns the names that functions and blocks below a node declare. */
export function declaredNames(root: Node): ReadonlySet<string> {
  const names = new Set<string>()
  walk(root, (node) => {
    const made =
      node.type === 'VariableDeclarator' || /^(?:Function|Class)/.test(node.type)
        ? namesOf(childOf(node, 'id'))
        : node.type === 'CatchClause'
          ? namesOf(childOf(node, 'param'))
          : []
    for (const name of [...made, ...syntaxChildren(node, 'params').flatMap(namesOf)])
      names.add(name)
  })
  return names
}

/** Returns the names that the code below a node assigns to, directly or to one of their members. */
export function assignedNames(root: Node): ReadonlySet<string> {
  const names = new Set<string>()
  walk(root, (node) => {
    const isSet = /^(?:Assignment|Update)Expression$/.test(node.type)
    const isDeleted = node.type === 'UnaryExpression' && node['operator'] === 'delete'
    if (!isSet && !isDeleted) return
    let target = bareValue(childOf(node, 'left') ?? childOf(node, 'argument'))
    while (target?.type === 'MemberExpression') target = bareValue(childOf(target, 'object'))
    for (const name of namesOf(target)) names.add(name)
  })
  return names
}

/** Data for writing a file's code in which a story's args are replaced with their values. */
export interface ArgWriter {
  readonly file: StoryFile
  readonly names: ArgNames
  readonly args: Args
  /** Returns the args of another story, for an expression such as `Primary.args`. */
  readonly argsOf: (local: string) => Args | null
}

const longestLine = 80
/**
 * Number of characters before an expression, and after it, that are searched for a text next to it.
 * Nearly all of them are blanks of an indent.
 */
const mostBlanks = 200

/** Returns the code of a node, in which the args are replaced with their values. */
export function writeNode(node: Node, writer: ArgWriter): string {
  const from = offsetOf(node, 'start')
  const edits = collectEdits(node, writer)
  const moved = edits.map(({ start, end, text }) => ({
    start: start - from,
    end: end - from,
    text,
  }))
  return editText(sliceNode(writer.file, node), moved).code
}

/** Returns the code of an arg's value, in which nothing is replaced with the story's own args. */
const writeValue = (value: Node, writer: ArgWriter): string =>
  settledLines(writeNode(value, { ...writer, names: noNames }))

/** Returns the code of an object with the given args. */
export function writeObject(args: Args, writer: ArgWriter): string {
  const entries = [...args].map(
    ([key, value]) => `${isName(key) ? key : JSON.stringify(key)}: ${writeValue(value, writer)}`,
  )
  if (entries.length === 0) return '{}'
  const inLine = `{ ${entries.join(', ')} }`
  return inLine.length <= longestLine
    ? inLine
    : `{\n${entries.map((one) => `  ${one.replaceAll('\n', '\n  ')},\n`).join('')}}`
}

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text)

/** Writes a component's element with the args as attributes, `children` as content. */
export function writeArgElement(name: string, writer: ArgWriter): string {
  const attributes = [...writer.args]
    .filter(([key, value]) => key !== 'children' && given(value) !== null)
    .map((one) => attributeOf(one, writer))
  const children = given(writer.args.get('children'))
  return elementText(name, attributes, children === null ? '' : contentOf(children, writer), '')
}

function elementText(
  name: string,
  attributes: readonly string[],
  content: string,
  indent: string,
): string {
  const end = content === '' ? ' />' : '>'
  const head = [`<${name}`, ...attributes].join(' ')
  const isShort = !head.includes('\n') && indent.length + head.length + 3 <= longestLine
  const more = attributes.map((one) => `\n${indent}  ${one.replaceAll('\n', `\n${indent}  `)}`)
  const open =
    isShort || attributes.length === 0
      ? head + end
      : `<${name}${more.join('')}\n${indent}${end.trim()}`
  if (content === '') return open
  const close = `</${name}>`
  const isInLine = !content.includes('\n') && !open.includes('\n')
  if (isInLine && indent.length + open.length + content.length + close.length <= longestLine)
    return open + content + close
  return /^\s|\s$/.test(content)
    ? open + content + close
    : `${open}\n${indent}  ${content.replaceAll('\n', `\n${indent}  `)}\n${indent}${close}`
}

/** Returns the code of an attribute. A name that JSX cannot have is written as a spread. */
function attributeOf([key, wrapped]: readonly [string, Node], writer: ArgWriter): string {
  const value = bareValue(wrapped) ?? wrapped
  if (!/^[A-Za-z_$][\w$-]*$/.test(key))
    return `{...{ ${JSON.stringify(key)}: ${writeValue(value, writer)} }}`
  const text = textOfNode(value)
  if (text !== null) return attributeIn.jsx(key, text)
  if (value.type === 'BooleanLiteral' && value['value'] === true) return key
  return `${key}={${writeValue(value, writer)}}`
}

/** Returns the code of a value as the content of an element. */
function contentOf(wrapped: Node, writer: ArgWriter): string {
  const value = bareValue(wrapped) ?? wrapped
  const text = textOfNode(value)
  if (text !== null) return textIn.jsx(text)
  if (/^(?:NullLiteral|BooleanLiteral)$/.test(value.type)) return ''
  if (value.type === 'JSXElement') return writeValue(value, writer)
  if (value.type !== 'JSXFragment') return `{${writeValue(value, writer)}}`
  const children = syntaxChildren(value, 'children')
  return settledLines(
    children
      .map((child) => writeNode(child, { ...writer, names: noNames }))
      .join('')
      .replace(/^[ \t]*\n\s*|\n[ \t]*$/g, ''),
  )
}

/**
 * Removes the indent that all lines of a text share, except for the first `first` lines. A text
 * with backquotes stays unchanged, since its indent may be a part of a value.
 */
export function settledLines(text: string, first = 1): string {
  if (text.includes('`')) return text
  const lines = text.split('\n')
  const depths = lines
    .slice(first)
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length)
  const least = Math.min(...depths)
  return lines.map((line, i) => (i < first ? line : line.slice(least))).join('\n')
}

/** Returns the value of the arg that an expression stands for, or null if it stands for none. */
export function argOf(
  expression: Node | null,
  { names, args }: ArgWriter,
): { readonly value: Node | null } | null {
  const node = bareValue(expression)
  if (node === null) return null
  if (node.type === 'Identifier') {
    const found = names.named.get(textField(node, 'name') ?? '')
    return found === undefined ? null : { value: given(args.get(found.key)) ?? found.fallback }
  }
  const key = memberKey(node)
  const object = textField(childOf(node, 'object'), 'name')
  if (key === null || object === null || object !== names.whole) return null
  return { value: names.taken.has(key) ? null : given(args.get(key)) }
}

export const isUndefined = (value: Node): boolean =>
  value.type === 'Identifier' && value['name'] === 'undefined'

/** Returns a value's node; null if it is missing or the name `undefined`. */
const given = (value: Node | undefined): Node | null =>
  value === undefined || isUndefined(value) ? null : value

/**
 * Returns the name of the member that an expression reads: `label` for `args.label` or
 * `args['label']`, whatever the object is. Returns null for any other node, and for a computed
 * name.
 */
function memberKey(node: Node): string | null {
  if (!/^(?:Optional)?MemberExpression$/.test(node.type)) return null
  const property = childOf(node, 'property')
  if (node['computed'] !== true) return textField(property, 'name')
  return property?.type === 'StringLiteral' ? textField(property, 'value') : null
}

/** Returns the args that a spread such as `...args` stands for, or null if it is something else. */
function spreadArgs(given: Node | null, writer: ArgWriter): Args | null {
  const node = bareValue(given)
  const { names, args } = writer
  if (node?.type === 'Identifier' && names.whole === textField(node, 'name'))
    return new Map([...args].filter(([key]) => !names.taken.has(key)))
  return node === null ? null : storyArgs(node, writer)
}

/** Returns the args that an expression such as `Primary.args` stands for, or null. */
function storyArgs(node: Node, { argsOf, file }: ArgWriter): Args | null {
  const object = textField(childOf(node, 'object'), 'name')
  if (memberKey(node) !== 'args' || object === null || !file.declared.has(object)) return null
  return argsOf(object)
}

const onlyTypes = /^TS(?!AsExpression|SatisfiesExpression|NonNull|TypeAssertion|Enum)/

function collectEdits(root: Node, writer: ArgWriter): readonly Edit[] {
  const edits: Edit[] = []
  const labels = new Set<Node>()
  walk(root, (node) => {
    if (labels.has(node) || onlyTypes.test(node.type)) return false
    const text = replacementOf(node, writer)
    if (text !== null) {
      const start = offsetOf(node, 'start')
      const isSettled = node.type === 'JSXElement' || text.includes('`')
      const indent = isSettled ? '' : indentAt(writer.file.text, start)
      edits.push({ start, end: offsetOf(node, 'end'), text: text.replaceAll('\n', `\n${indent}`) })
      return false
    }
    for (const key of ['property', 'key', 'label']) {
      const label = childOf(node, key)
      if (label !== null && node['computed'] !== true) labels.add(label)
    }
    if (node.type === 'VariableDeclarator') edits.push(...typeEdits(node, writer))
    return true
  })
  return edits
}

/** Returns edits that remove a Storybook type, as in `const Template: StoryFn = …`. */
function typeEdits(declarator: Node, { file }: ArgWriter): readonly Edit[] {
  const annotation = childOf(childOf(declarator, 'id'), 'typeAnnotation')
  const name = textField(childOf(childOf(annotation, 'typeAnnotation'), 'typeName'), 'name') ?? ''
  if (annotation === null || !isStorybook(file.imports.get(name)?.module)) return []
  return [{ start: offsetOf(annotation, 'start'), end: offsetOf(annotation, 'end'), text: '' }]
}

export const isStorybook = (module: string | undefined): boolean =>
  /^(?:@storybook\/(?!theming|icons|components|design-system)|storybook(?:\/|-|$)|@chromatic-com\/)/.test(
    module ?? '',
  )

function replacementOf(node: Node, writer: ArgWriter): string | null {
  switch (node.type) {
    case 'JSXElement':
      return rewrittenElement(node, writer)
    case 'JSXExpressionContainer': {
      const arg = argOf(childOf(node, 'expression'), writer)
      if (arg === null) return null
      if (arg.value === null) return ''
      const isText = textOfNode(arg.value) !== null
      return isText && isBesideText(node, writer.file.text)
        ? `{${writeValue(arg.value, writer)}}`
        : contentOf(arg.value, writer)
    }
    case 'JSXSpreadAttribute':
    case 'SpreadElement': {
      const args = spreadArgs(childOf(node, 'argument'), writer)
      return args === null ? null : `...${writeObject(args, writer)}`
    }
    case 'CallExpression': {
      const callee = childOf(node, 'callee')
      const called = callee?.type === 'CallExpression' ? actionOf(callee, writer) : null
      if (called === null) return actionOf(node, writer)
      const given = syntaxChildren(node, 'arguments').map((one) => writeNode(one, writer))
      return `(${called})(${given.join(', ')})`
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression': {
      const inner = childOf(node, 'expression')
      return inner?.type === 'CallExpression' ? actionOf(inner, writer) : null
    }
    case 'ObjectProperty': {
      const text =
        node['shorthand'] === true ? replacementOf(childOf(node, 'value') ?? node, writer) : null
      return text === null ? null : `${propertyKey(node) ?? ''}: ${text}`
    }
    case 'Identifier':
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const arg = argOf(node, writer)
      if (arg !== null) return argText(arg.value, writer)
      const of = childOf(node, 'object')
      const others = of === null ? null : storyArgs(of, writer)
      const key = memberKey(node)
      if (others !== null && key !== null) return argText(others.get(key) ?? null, writer)
      const all = spreadArgs(node, writer)
      return all === null ? null : `(${writeObject(all, writer)})`
    }
    default:
      return null
  }
}

/**
 * Returns true if only a line end separates an expression from text before or behind it. JSX drops
 * that line end, but would read it as a blank if a text stood in place of the expression.
 */
function isBesideText(node: Node, text: string): boolean {
  const [start, end] = [offsetOf(node, 'start'), offsetOf(node, 'end')]
  const before = text.slice(Math.max(0, start - mostBlanks), start).replace(/[ \t]*\n\s*$/, '\n')
  const after = text.slice(end, end + mostBlanks).replace(/^[ \t]*\n\s*/, '\n')
  return /[^>]\n$/.test(before) || /^\n[^<]/.test(after)
}

function argText(value: Node | null, writer: ArgWriter): string {
  if (value === null) return 'undefined'
  const text = writeValue(value, writer)
  const isSafe = /Literal$|^Identifier$|^(?:Array|Call|Member)Expression$/.test(value.type)
  return isSafe ? text : `(${text})`
}

/** Returns the name of Storybook's `action` or `fn` if a call calls it; null for all else. */
export function calledAction(call: Node | null, { imports }: StoryFile): 'action' | 'fn' | null {
  const callee = call?.type === 'CallExpression' ? childOf(call, 'callee') : null
  const { module, name } = imports.get(textField(callee, 'name') ?? '') ?? {}
  return isStorybook(module) && (name === 'action' || name === 'fn') ? name : null
}

/**
 * Returns the code of a function that does nothing, for a call of `action` or `fn`, which only
 * reports calls to Storybook. Returns the function that `fn` wraps if it has one, and null for any
 * other call.
 */
function actionOf(call: Node, writer: ArgWriter): string | null {
  const name = calledAction(call, writer.file)
  if (name === null) return null
  const [own] = syntaxChildren(call, 'arguments')
  return name === 'fn' && own !== undefined ? writeNode(own, writer) : '() => {}'
}

/**
 * Returns the code of an element whose attributes use args, with their values. Returns null if it
 * uses none.
 */
function rewrittenElement(element: Node, writer: ArgWriter): string | null {
  const opening = childOf(element, 'openingElement')
  const attributes = syntaxChildren(opening, 'attributes')
  const argAt = (one: Node): ReturnType<typeof argOf> => {
    const value = one.type === 'JSXAttribute' ? childOf(one, 'value') : null
    return value?.type === 'JSXExpressionContainer'
      ? argOf(childOf(value, 'expression'), writer)
      : null
  }
  const spreadAt = (one: Node): Args | null =>
    one.type === 'JSXSpreadAttribute' ? spreadArgs(childOf(one, 'argument'), writer) : null
  if (attributes.every((one) => argAt(one) === null && spreadAt(one) === null)) return null
  const named = (one: Node): string | null => {
    const name = one.type === 'JSXAttribute' ? childOf(one, 'name') : null
    return name === null ? null : sliceNode(writer.file, name)
  }
  // Of several attributes with the same name the last one counts.
  const written = new Map<string, string>()
  const put = (key: string, text: string): void => {
    written.delete(key)
    written.set(key, text)
  }
  let children: Node | null = null
  for (const [i, one] of attributes.entries()) {
    const spread = spreadAt(one)
    const name = named(one)
    const arg = argAt(one)
    for (const [key, value] of spread ?? []) {
      if (key === 'children') {
        children = given(value)
        written.delete(key)
      } else if (given(value) === null) written.delete(key)
      else put(key, attributeOf([key, value], writer))
    }
    if (spread !== null) continue
    if (name === 'children') children = arg?.value ?? null
    if (name === null || arg === null) put(name ?? `...${i}`, settledLines(writeNode(one, writer)))
    else if (arg.value === null || name === 'children') written.delete(name)
    else put(name, attributeOf([name, arg.value], writer))
  }
  const tag = childOf(opening, 'name')
  const types = childOf(opening, 'typeArguments') ?? childOf(opening, 'typeParameters')
  const name = `${tag === null ? '' : sliceNode(writer.file, tag)}${types === null ? '' : sliceNode(writer.file, types)}`
  const own = syntaxChildren(element, 'children')
  const isEmpty = own.every(isBlankText)
  const indent = indentAt(writer.file.text, offsetOf(element, 'start'))
  const texts = [...written.values()]
  if (isEmpty)
    return elementText(name, texts, children === null ? '' : contentOf(children, writer), indent)
  const content = own.map((one) => writeNode(one, writer)).join('')
  const open = elementText(name, texts, '', indent).replace(/\s*\/>$/, (end) =>
    end.includes('\n') ? `\n${indent}>` : '>',
  )
  return `${open}${content}</${tag === null ? '' : sliceNode(writer.file, tag)}>`
}

/** Returns the blanks at the beginning of the line that an offset is in. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? ''
}
