import { childOf, syntaxChildren, textField, type Node } from '../../reading/code/tree.ts'
import { literalsOf } from '../../reading/code/literals.ts'
import { bareValue, isFunction, propertyKey, textOfNode, type StoryFile } from './story-file.ts'

/** Values of a story's `args`, in their order. */
export type Args = ReadonlyMap<string, Node>

export interface Story {
  /** Name under which the file exports the story. */
  readonly name: string
  /** Title of the story that readers see. */
  readonly title: string
  /** Function that draws the story; null if the story is its component with the args as props. */
  readonly render: Node | null
  readonly args: Args
  /**
   * Names of the story's parts that run around it and are not converted: `decorators`, `loaders`,
   * `beforeEach`, `play`.
   */
  readonly around: readonly string[]
}

/** Story that cannot be read, with the reason. */
export interface UnreadStory {
  readonly name: string
  readonly reason: string
}

/** Stories of one file, and the component that they are about. */
export interface StoriesOfFile {
  /** Name by which the story file refers to its component; null if it names none. */
  readonly component: string | null
  /** The file's `title`, such as `Forms/Checkbox`; null if it has none. */
  readonly title: string | null
  readonly stories: readonly (Story | UnreadStory)[]
  /** Returns a story's args by its local name; null if it is no story that can be read. */
  argsOf(local: string): Args | null
}

/** Reasons why a story is not read: only running its file would give the value. */
const notStatic = {
  args: 'their args are made by code that would have to run',
  mapping: 'their args are mapped by code that would have to run',
  condition: 'code that would have to run decides which of their args count',
  value: 'they are made by code that would have to run',
  list: 'a pattern that is not followed decides which exports are stories',
} as const

/** Parts of a story that can be read without running it. */
interface Parts {
  readonly title: string | null
  readonly render: Node | null
  readonly args: Args
  readonly around: readonly string[]
  /** Objects that `argTypes` gives for args, the nearest first, by the arg's name. */
  readonly types: ReadonlyMap<string, readonly Node[]>
}
type Read = Parts | { readonly reason: string }

/** Story file, with what is known of its local names, since stories refer to each other. */
interface Reading {
  readonly file: StoryFile
  readonly known: Map<string, Read>
}

const nothing: Parts = {
  title: null,
  render: null,
  args: new Map(),
  around: [],
  types: new Map(),
}
const aroundKeys = ['decorators', 'loaders', 'beforeEach', 'play'] as const
/** Most steps from story to story. Stories that refer to each other in a circle are left out. */
const mostSteps = 30
/** Number of letters at the beginning of a story's name that a pattern of the file is tried on. */
const longestName = 200

/**
 * Reads the stories of a file in Component Story Format 2 or 3, without running it. Returns a fault
 * if the file has no default export that is an object.
 */
export function readStories(file: StoryFile): StoriesOfFile | { readonly fault: string } {
  const reading: Reading = { file, known: new Map() }
  const meta = objectOf(metaValue(file), file)
  if (meta === null) return { fault: 'it has no default export that is an object' }
  const wholeMeta = partsOfObject(meta, reading, 0)
  const left = listedNames(propertyOf(meta, 'excludeStories'), file)
  const only = listedNames(propertyOf(meta, 'includeStories'), file)
  const isUnclear = left === 'unread' || only === 'unread'
  const stories = orderedExports(file)
    .filter(({ name }) => isUnclear || (left?.(name) !== true && only?.(name) !== false))
    .map(({ name, local }): Story | UnreadStory => {
      if (isUnclear) return { name, reason: notStatic.list }
      if ('reason' in wholeMeta) return { name, reason: wholeMeta.reason }
      const own = partsOfName(local, reading, 0)
      if ('reason' in own) return { name, reason: own.reason }
      const { render, args, around, types } = joinParts(wholeMeta, own)
      const mapped = mapArgs(args, types, file)
      if (mapped === null) return { name, reason: notStatic.mapping }
      const counted = countedArgs(mapped, types, file)
      if (counted === null) return { name, reason: notStatic.condition }
      return { name, title: own.title ?? wordsOfExport(name), render, args: counted, around }
    })
  return {
    component: nameOfComponent(propertyOf(meta, 'component')),
    title: textOfNode(propertyOf(meta, 'title')),
    stories,
    argsOf(local) {
      const own = partsOfName(local, reading, 0)
      return 'reason' in own ? null : own.args
    },
  }
}

/** Returns the default export, or the argument of `preview.meta({ … })`; null for neither. */
function metaValue(file: StoryFile): Node | null {
  if (file.meta !== null) return file.meta
  const made = [...file.declared.values()].find(({ value }) => metaCall(value) !== null)
  return metaCall(made?.value ?? null)
}

function metaCall(value: Node | null): Node | null {
  const callee = value?.type === 'CallExpression' ? childOf(value, 'callee') : null
  const isMeta = textField(childOf(callee, 'property'), 'name') === 'meta'
  return isMeta ? (syntaxChildren(value, 'arguments')[0] ?? null) : null
}

/**
 * Returns the value that an expression stands for, following local names; null if the file does not
 * declare it.
 */
function valueOf(given: Node | null, file: StoryFile): Node | null {
  let node = bareValue(given)
  for (let left = mostSteps; node?.type === 'Identifier' && left > 0; left--)
    node = bareValue(file.declared.get(textField(node, 'name') ?? '')?.value ?? null)
  return node
}

/** Returns the object that an expression stands for, following local names; null if it is none. */
function objectOf(given: Node | null, file: StoryFile): Node | null {
  const node = valueOf(given, file)
  return node?.type === 'ObjectExpression' ? node : metaCall(node)
}

/** Returns the value of an object's property, the last of several with the same name, or null. */
function propertyOf(object: Node, name: string): Node | null {
  const found = syntaxChildren(object, 'properties').findLast((one) => propertyKey(one) === name)
  if (found === undefined) return null
  return found.type === 'ObjectMethod' ? found : childOf(found, 'value')
}

/** Returns the name of the component that a node stands for, such as `Tabs.List`, or null. */
function nameOfComponent(node: Node | null): string | null {
  const value = bareValue(node)
  if (value?.type === 'Identifier') return textField(value, 'name')
  if (value?.type === 'StringLiteral') return textField(value, 'value')
  if (value?.type !== 'MemberExpression' || value['computed'] === true) return null
  const object = nameOfComponent(childOf(value, 'object'))
  const property = textField(childOf(value, 'property'), 'name')
  return object === null || property === null ? null : `${object}.${property}`
}

/** Returns the exports of a file in the order in which Storybook shows them. */
function orderedExports({ exports, declared }: StoryFile): StoryFile['exports'] {
  const listed = bareValue(declared.get('__namedExportsOrder')?.value ?? null)
  const order = syntaxChildren(listed, 'elements').map(textOfNode)
  const place = ({ name }: { readonly name: string }): number =>
    order.includes(name) ? order.indexOf(name) : order.length
  return exports
    .filter(({ name }) => name !== '__namedExportsOrder')
    .toSorted((a, b) => place(a) - place(b))
}

/**
 * Returns a test whether a name is in a list, or matches a pattern, such as that of
 * `includeStories`. Returns null if there is neither, and `unread` if code would have to run, or
 * the pattern is not followed.
 */
function listedNames(
  node: Node | null,
  file: StoryFile,
): ((name: string) => boolean) | 'unread' | null {
  if (node === null) return null
  const value = valueOf(node, file)
  if (value?.type === 'ArrayExpression') {
    const names = syntaxChildren(value, 'elements').map(textOfNode)
    return names.includes(null) ? 'unread' : (name) => names.includes(name)
  }
  const pattern = value?.type === 'RegExpLiteral' ? textField(value, 'pattern') : null
  // A pattern that repeats groups, or has many choices, could take forever.
  if (pattern === null || /\)[*+?{]|\\\d|(?:[*+{][^]*){3}|(?:[|?][^]*){12}/.test(pattern))
    return 'unread'
  try {
    const test = new RegExp(pattern, (textField(value, 'flags') ?? '').replace(/[gy]/g, ''))
    return (name) => test.test(name.slice(0, longestName))
  } catch {
    return 'unread'
  }
}

function partsOfName(local: string, reading: Reading, step: number): Read {
  if (step > mostSteps) return { reason: notStatic.value }
  const known = reading.known.get(local)
  if (known !== undefined) return known
  // A story that refers back to itself has no value.
  reading.known.set(local, { reason: notStatic.value })
  const read = readName(local, reading, step)
  reading.known.set(local, read)
  return read
}

function readName(local: string, reading: Reading, step: number): Read {
  const declared = reading.file.declared.get(local)
  if (declared === undefined)
    return {
      reason: reading.file.imports.has(local) ? 'they come from another file' : notStatic.value,
    }
  const own = partsOfValue(declared.value, reading, step)
  if ('reason' in own) return own
  return withMembers(own, reading.file.members.get(local) ?? new Map<string, Node>(), reading, step)
}

function partsOfValue(given: Node | null, reading: Reading, step: number): Read {
  const value = bareValue(given)
  if (value === null) return { reason: notStatic.value }
  if (isFunction(value)) return { ...nothing, render: value }
  if (value.type === 'ObjectExpression') return partsOfObject(value, reading, step)
  if (storyName(value) !== '') return partsOfName(storyName(value), reading, step + 1)
  if (value.type !== 'CallExpression')
    return { reason: 'they are no story: no function, no object' }
  const callee = childOf(value, 'callee')
  const method = textField(childOf(callee, 'property'), 'name')
  const object = textField(childOf(callee, 'object'), 'name')
  const [first = null] = syntaxChildren(value, 'arguments')
  if (callee?.type !== 'MemberExpression' || object === null) return { reason: notStatic.value }
  if (method === 'bind') {
    const base = partsOfName(object, reading, step + 1)
    // A function made by `bind` has none of the story's members.
    return 'reason' in base ? base : { ...nothing, render: base.render }
  }
  if (method === 'story') return first === null ? nothing : partsOfValue(first, reading, step + 1)
  if (method === 'extend') {
    const base = partsOfName(object, reading, step + 1)
    const more = partsOfValue(first, reading, step + 1)
    if ('reason' in base) return base
    return 'reason' in more ? more : joinParts(base, more)
  }
  return { reason: notStatic.value }
}

function joinParts(base: Parts, more: Parts): Parts {
  return {
    title: more.title ?? base.title,
    render: more.render ?? base.render,
    args: new Map([...base.args, ...more.args]),
    around: [...new Set([...base.around, ...more.around])],
    types: joinTypes(base.types, more.types),
  }
}

/** Joins `argTypes` by args. Those of a story count before those of what it is made of. */
function joinTypes(base: Parts['types'], more: Parts['types']): Parts['types'] {
  const joined = new Map(base)
  for (const [key, all] of more)
    joined.set(key, [...all, ...(base.get(key) ?? [])].slice(0, mostSteps))
  return joined
}

/**
 * Returns the objects that describe each arg in `argTypes`. A spread takes two steps, as one of
 * args does, since objects that are made of each other twice would take twice the time with each.
 */
function typesOf(argTypes: Node, file: StoryFile, step: number): Parts['types'] {
  const found = new Map<string, readonly Node[]>()
  if (step > mostSteps) return found
  for (const one of syntaxChildren(objectOf(argTypes, file), 'properties')) {
    const spread = one.type === 'SpreadElement' ? childOf(one, 'argument') : null
    for (const [key, all] of spread === null ? [] : typesOf(spread, file, step + 2))
      found.set(key, all)
    const key = propertyKey(one)
    const type = key === null ? null : objectOf(childOf(one, 'value'), file)
    if (key !== null) found.set(key, type === null ? [] : [type])
  }
  return found
}

/**
 * Returns the args with the values that `mapping` of their types gives for them, as Storybook does
 * before it draws a story; null if only running the file would tell a value.
 */
function mapArgs(args: Args, types: Parts['types'], file: StoryFile): Args | null {
  const mapped = new Map<string, Node>()
  for (const [key, wrapped] of args) {
    const value = valueOf(wrapped, file)
    const isList = value?.type === 'ArrayExpression'
    const words = isList ? syntaxChildren(value, 'elements').map(wordOf) : [wordOf(value)]
    const mappings = (types.get(key) ?? []).flatMap((type) => propertyOf(type, 'mapping') ?? [])
    const found = mappings.flatMap((mapping) =>
      words.map((word) => (word === null ? undefined : mappedValue(word, mapping, file))),
    )
    const first = found.find((one) => one !== undefined)
    if (first === null || (isList && first !== undefined)) return null
    mapped.set(key, first ?? wrapped)
  }
  return mapped
}

/**
 * Returns the value that a mapping gives for a text; undefined if it gives none, null if the
 * mapping cannot be read.
 */
function mappedValue(word: string, mapping: Node, file: StoryFile): Node | null | undefined {
  const object = objectOf(mapping, file)
  if (object === null) return null
  const found = propertyOf(object, word)
  if (found !== null) return found
  const isWhole = syntaxChildren(object, 'properties').every((one) => propertyKey(one) !== null)
  return isWhole ? undefined : null
}

/**
 * Returns the args without those whose type has an `if` that does not hold, which Storybook leaves
 * out, too; null if only running the file would tell.
 */
function countedArgs(args: Args, types: Parts['types'], file: StoryFile): Args | null {
  const counted = new Map(args)
  for (const key of args.keys()) {
    const [given] = (types.get(key) ?? []).flatMap((type) => propertyOf(type, 'if') ?? [])
    if (given === undefined) continue
    const condition = objectOf(given, file)
    const holds = condition === null ? null : isMet(condition, args, file)
    if (holds === null) return null
    if (!holds) counted.delete(key)
  }
  return counted
}

/** Returns true if the args meet a condition such as `{ arg: 'href', truthy: true }`; null if it cannot be read. */
function isMet(condition: Node, args: Args, file: StoryFile): boolean | null {
  const arg = textOfNode(propertyOf(condition, 'arg'))
  const [only, more] = ['eq', 'neq', 'exists', 'truthy'].flatMap((test) => {
    const operand = propertyOf(condition, test)
    return operand === null ? [] : [{ test, operand: plainOf(valueOf(operand, file)) }]
  })
  const isRead = syntaxChildren(condition, 'properties').length === (only === undefined ? 1 : 2)
  if (arg === null || !isRead || more !== undefined || only?.operand === null) return null
  const { test = 'truthy', operand = true } = only ?? {}
  const given = args.get(arg) ?? null
  const isGiven = given !== null && textField(given, 'name') !== 'undefined'
  if (test === 'exists') return isGiven === operand
  const value = valueOf(given, file)
  const plain = plainOf(value)
  if (test === 'truthy' && /^(?:JSX|Object|Array)/.test(value?.type ?? '')) return operand === true
  if (isGiven && plain === null) return null
  if (test === 'truthy') return Boolean(plain) === operand
  return (isGiven && plain === operand) === (test === 'eq')
}

/** Returns the text, number or flag that a value is; null for any other value. */
const plainOf = (value: Node | null): string | number | boolean | null =>
  value === null || wordOf(value) === null ? null : (literalsOf(value)[0] ?? null)

/** Returns a text, number or flag as the key of an object; null for any other value. */
function wordOf(value: Node | null): string | null {
  const isWord = /^(?:String|Numeric|Boolean|Template)Literal$/.test(value?.type ?? '')
  const [word] = isWord ? literalsOf(value) : []
  return word === undefined ? null : String(word)
}

function partsOfObject(object: Node, reading: Reading, step: number): Read {
  let parts: Parts = nothing
  const members = new Map<string, Node>()
  for (const property of syntaxChildren(object, 'properties')) {
    if (property.type === 'SpreadElement') {
      const base = partsOfValue(childOf(property, 'argument'), reading, step + 1)
      if ('reason' in base) return base
      parts = { ...joinParts(parts, base), title: parts.title }
      continue
    }
    const key = propertyKey(property)
    const value = property.type === 'ObjectMethod' ? property : childOf(property, 'value')
    if (key !== null && value !== null) members.set(key, value)
  }
  return withMembers(parts, members, reading, step)
}

/** Adds to the parts of a story the members that an object or statements set. */
function withMembers(
  parts: Parts,
  members: ReadonlyMap<string, Node>,
  reading: Reading,
  step: number,
): Read {
  const story = bareValue(members.get('story') ?? null)
  const old = story?.type === 'ObjectExpression' ? propertyOf(story, 'name') : null
  const title =
    textOfNode(members.get('name') ?? null) ??
    textOfNode(members.get('storyName') ?? null) ??
    textOfNode(old) ??
    parts.title
  const around = aroundKeys.filter((key) => members.has(key))
  const argTypes = members.get('argTypes')
  const own = argTypes === undefined ? parts.types : typesOf(argTypes, reading.file, step)
  const given = members.get('args')
  const args = given === undefined ? parts.args : readArgs(given, reading, step + 1)
  if (args === null) return { reason: notStatic.args }
  const drawn = members.get('render')
  const render = drawn === undefined ? parts.render : renderOf(drawn, reading, step + 1)
  if (drawn !== undefined && render === null)
    return { reason: 'their render is no function of the file' }
  return { title, render, args, around: [...new Set([...parts.around, ...around])], types: own }
}

/** Returns the function that the member `render` stands for, or null if it is none. */
function renderOf(given: Node, reading: Reading, step: number): Node | null {
  const value = bareValue(given)
  if (isFunction(value)) return value
  const name =
    value?.type === 'MemberExpression' ? textField(childOf(value, 'object'), 'name') : null
  const isRender = textField(childOf(value, 'property'), 'name') === 'render'
  const local = value?.type === 'Identifier' ? textField(value, 'name') : isRender ? name : null
  if (local === null) return null
  const found = partsOfName(local, reading, step)
  return 'reason' in found ? null : found.render
}

/** Reads the args of an object, including spread ones. Returns null if one of them is not known. */
function readArgs(given: Node, reading: Reading, step: number): Map<string, Node> | null {
  if (step > mostSteps) return null
  const value = bareValue(given)
  if (value?.type === 'Identifier') {
    const named = reading.file.declared.get(textField(value, 'name') ?? '')?.value ?? null
    return named === null ? null : readArgs(named, reading, step + 1)
  }
  if (value?.type === 'MemberExpression') return argsOfMember(value, reading, step)
  if (value?.type !== 'ObjectExpression') return null
  const args = new Map<string, Node>()
  for (const property of syntaxChildren(value, 'properties')) {
    if (property.type === 'SpreadElement') {
      const argument = childOf(property, 'argument')
      const more = argument === null ? null : readArgs(argument, reading, step + 1)
      if (more === null) return null
      for (const [key, one] of more) args.set(key, one)
      continue
    }
    const key = propertyKey(property)
    const one = property.type === 'ObjectProperty' ? childOf(property, 'value') : null
    if (key === null || one === null) return null
    args.set(key, one)
  }
  return args
}

/** Returns the local name of a story: `Primary` for `Primary`, `Primary.input` and `Primary.composed`; `''` for all else. */
function storyName(value: Node | null): string {
  const member =
    value?.type === 'MemberExpression' ? textField(childOf(value, 'property'), 'name') : null
  const story = member === 'input' || member === 'composed' ? childOf(value, 'object') : value
  return textField(story, 'name') ?? ''
}

/** Returns the args that `Primary.args` or `meta.args` stands for, or null. */
function argsOfMember(value: Node, reading: Reading, step: number): Map<string, Node> | null {
  const name = storyName(childOf(value, 'object'))
  const isArgs = textField(childOf(value, 'property'), 'name') === 'args'
  if (!isArgs || value['computed'] === true) return null
  const found = partsOfName(name, reading, step + 1)
  return 'reason' in found ? null : new Map(found.args)
}

/** Returns the name of an export in words, as Storybook shows it: `With Icon 2` for `WithIcon2`. */
export function wordsOfExport(name: string): string {
  return name
    .replace(/[_$-]+/g, ' ')
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    .trim()
    .replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
}
