import { childOf, syntaxChildren, textField, type Node } from '../../reading/code/tree.ts'
import { literalsOf } from '../../reading/code/literals.ts'
import { bareValue, isFunction, propertyKey, type StoryFile } from './story-file.ts'

/** Values of a story's `args`, in their order. */
export type Args = ReadonlyMap<string, Node>

/** Story that was read from a story file. */
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
   * `play`.
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
  /** Name that the file gives the component; null if it names none. */
  readonly component: string | null
  /** The file's `title`, such as `Forms/Checkbox`; null if it has none. */
  readonly title: string | null
  readonly stories: readonly (Story | UnreadStory)[]
  /**
   * Returns the args of a story by its local name in the file, or null if it is no story that can
   * be read.
   */
  argsOf(local: string): Args | null
}

/** Reasons why a story is not read: only running its file would give the value. */
const notStatic = {
  args: 'their args are made by code that would have to run',
  value: 'they are made by code that would have to run',
} as const

/** Parts of a story that can be read without running it. */
interface Parts {
  readonly title: string | null
  readonly render: Node | null
  readonly args: Args
  readonly around: readonly string[]
}
type Read = Parts | { readonly reason: string }

/**
 * Story file, with what is known of its local names so far. It is kept because stories may refer to
 * each other.
 */
interface Reading {
  readonly file: StoryFile
  readonly known: Map<string, Read>
}

const nothing: Parts = { title: null, render: null, args: new Map(), around: [] }
const aroundKeys = ['decorators', 'loaders', 'play'] as const
/**
 * Largest number of steps from story to story. Stories that refer to each other in a circle are
 * left out.
 */
const mostSteps = 30

/**
 * Reads the stories of a file in Component Story Format 2 or 3, without running it. Returns a fault
 * if the file has no default export that is an object.
 */
export function readStories(file: StoryFile): StoriesOfFile | { readonly fault: string } {
  const reading: Reading = { file, known: new Map() }
  const meta = objectOf(metaValue(file), file)
  if (meta === null) return { fault: 'it has no default export that is an object' }
  const wholeMeta = partsOfObject(meta, reading, 0)
  const left = listedNames(propertyOf(meta, 'excludeStories'))
  const only = listedNames(propertyOf(meta, 'includeStories'))
  const stories = file.exports
    .filter(({ name }) => left?.(name) !== true && only?.(name) !== false)
    .map(({ name, local }): Story | UnreadStory => {
      if ('reason' in wholeMeta) return { name, reason: wholeMeta.reason }
      const own = partsOfName(local, reading, 0)
      if ('reason' in own) return { name, reason: own.reason }
      return {
        name,
        title: own.title ?? wordsOfExport(name),
        render: own.render ?? wholeMeta.render,
        args: new Map([...wholeMeta.args, ...own.args]),
        around: [...new Set([...wholeMeta.around, ...own.around])],
      }
    })
  return {
    component: nameOfComponent(propertyOf(meta, 'component')),
    title: textOf(propertyOf(meta, 'title')),
    stories,
    argsOf(local) {
      const own = partsOfName(local, reading, 0)
      return 'reason' in own ? null : own.args
    },
  }
}

/**
 * Returns the value of the file's default export, or the argument of `preview.meta({ … })`; null if
 * there is neither.
 */
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

/** Returns the object that an expression stands for, following local names; null if it is none. */
function objectOf(given: Node | null, file: StoryFile): Node | null {
  let node = bareValue(given)
  for (let left = mostSteps; node?.type === 'Identifier' && left > 0; left--)
    node = bareValue(file.declared.get(textField(node, 'name') ?? '')?.value ?? null)
  return node?.type === 'ObjectExpression' ? node : (metaCall(node) ?? null)
}

/**
 * Returns the value of an object's property, or null. Of several with the same name the last one
 * counts.
 */
function propertyOf(object: Node, name: string): Node | null {
  const found = syntaxChildren(object, 'properties').findLast((one) => propertyKey(one) === name)
  if (found === undefined) return null
  return found.type === 'ObjectMethod' ? found : childOf(found, 'value')
}

/**
 * Returns the name of the component that a node stands for, such as `Button` or `Tabs.List`; else
 * null.
 */
function nameOfComponent(node: Node | null): string | null {
  const value = bareValue(node)
  if (value?.type === 'Identifier') return textField(value, 'name')
  if (value?.type === 'StringLiteral') return textField(value, 'value')
  if (value?.type !== 'MemberExpression' || value['computed'] === true) return null
  const object = nameOfComponent(childOf(value, 'object'))
  const property = textField(childOf(value, 'property'), 'name')
  return object === null || property === null ? null : `${object}.${property}`
}

function textOf(node: Node | null): string | null {
  const value = bareValue(node)
  if (value === null || !/^(?:StringLiteral|TemplateLiteral)$/.test(value.type)) return null
  const [text] = literalsOf(value)
  return typeof text === 'string' ? text : null
}

/** Returns a test for the names in a list, or for those that a simple pattern matches; null if the node is neither. */
function listedNames(node: Node | null): ((name: string) => boolean) | null {
  const value = bareValue(node)
  if (value?.type === 'ArrayExpression') {
    const names = syntaxChildren(value, 'elements').map(textOf)
    return (name) => names.includes(name)
  }
  const pattern = value?.type === 'RegExpLiteral' ? (textField(value, 'pattern') ?? '') : null
  // A pattern from the file could take forever, so only simple ones such as `/.*Data$/` are read.
  const [, start = '', any, word = '', end = ''] =
    /^(\^?)(\.\*)?(\w+)(?:\.\*)?(\$?)$/.exec(pattern ?? '') ?? []
  if (pattern === null || word === '') return null
  const isStart = start !== '' && any === undefined
  const isEnd = end !== '' && !pattern.includes('.*$')
  return (name) =>
    isStart && isEnd
      ? name === word
      : isStart
        ? name.startsWith(word)
        : isEnd
          ? name.endsWith(word)
          : name.includes(word)
}

/** Returns the parts of a story by its local name in the file. */
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
  if (value.type === 'Identifier')
    return partsOfName(textField(value, 'name') ?? '', reading, step + 1)
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
  }
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
    textOf(members.get('name') ?? null) ??
    textOf(members.get('storyName') ?? null) ??
    textOf(old) ??
    parts.title
  const around = aroundKeys.filter((key) => members.has(key))
  const given = members.get('args')
  const args = given === undefined ? parts.args : readArgs(given, reading, step + 1)
  if (args === null) return { reason: notStatic.args }
  const drawn = members.get('render')
  const render = drawn === undefined ? parts.render : renderOf(drawn, reading, step + 1)
  if (drawn !== undefined && render === null)
    return { reason: 'their render is no function of the file' }
  return { title, render, args, around: [...new Set([...parts.around, ...around])] }
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

/**
 * Returns the args that an expression such as `Primary.args` or `meta.args` stands for, or null.
 */
function argsOfMember(value: Node, reading: Reading, step: number): Map<string, Node> | null {
  const name = textField(childOf(value, 'object'), 'name') ?? ''
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
    .replace(/(?<=\p{L})(?=\p{N})/gu, ' ')
    .trim()
    .replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
}
