import { findFreeNames } from '../../building/live-code/free-names.ts'
import type { KnownNames } from '../../building/live-code/fence-problem.ts'
import { readScriptFence } from '../../building/live-code/script-module.ts'
import { parseWhole } from '../../reading/code/parse.ts'
import {
  childOf,
  offsetOf,
  syntaxChildren,
  textField,
  walk,
  type Node,
} from '../../reading/code/tree.ts'
import type { Story, Args } from './read-stories.ts'
import {
  argOf,
  assignedNames,
  declaredNames,
  isStorybook,
  noNames,
  readArgNames,
  settledLines,
  writeArgElement,
  writeNode,
  writeObject,
  type ArgNames,
  type ArgWriter,
} from './substitute-args.ts'
import { bareValue, isBlankText, type ImportedName, type StoryFile } from './story-file.ts'
import { addTo } from '../../words/model/gather.ts'

/** Reason why a story is left out, and the name or text that it is about. */
export interface LeftStory {
  readonly reason: string
  readonly about: string
}

export interface StoryFence {
  readonly language: 'jsx' | 'tsx'
  readonly code: string
}

/**
 * Import that a code fence needs for a name: none, if the fence knows the name without an import
 * (`isKnown`); an import; or the reason why the name cannot be imported.
 */
export type FenceImport =
  | { readonly isKnown: true }
  | ImportedName
  | { readonly reason: string; readonly about: string }

/** Facts about the file and package of a story, with which the story is converted. */
export interface StoryContext {
  readonly file: StoryFile
  /** Name by which the story file refers to its component; null if it names none. */
  readonly component: string | null
  readonly argsOf: (local: string) => Args | null
  /** Returns the import that a code fence needs for a name that the story file imports. */
  readonly importOf: (imported: ImportedName, local: string, isType: boolean) => FenceImport
  readonly known: KnownNames
}

const leftReasons = {
  component: 'they have no render, and name no component',
  context: "they use Storybook's context",
  pattern: 'they take their args apart in a way that is not followed',
  async: 'they wait for something',
  storybook: 'they use Storybook itself',
  clash: 'a name means two things in them',
  size: 'they need too much of their file',
  invalid: 'a fence of them would not compile',
} as const

/** Largest number of statements that a story may need from its file. */
const mostHelpers = 40
const longestCode = 20_000

const left = (reason: string, about = ''): LeftStory => ({ reason, about })

/** Converts a story into a code fence, without running it, or returns why that is impossible. */
export function writeStory(story: Story, context: StoryContext): StoryFence | LeftStory {
  const writer: ArgWriter = { ...context, names: noNames, args: story.args }
  const main = mainOf(story, context, writer)
  if ('reason' in main) return main
  const whole = withNeeds(main, context)
  if ('reason' in whole) return whole
  if (whole.code.length > longestCode) return left(leftReasons.size)
  const read = readScriptFence(whole.code, whole.language, true, {
    known: context.known,
    defined: new Set(),
    isComponent: () => false,
    runtime: '',
  })
  if ('problems' in read) return left(leftReasons.invalid, read.problems[0]?.message ?? '')
  return whole
}

/** Code of what a story shows: elements, or the body of a component. */
interface Main {
  readonly text: string
  readonly isComponent: boolean
  /** Declarations that stand before the component; `''` if there are none. */
  readonly above: string
}

function mainOf(
  { render, args }: Story,
  context: StoryContext,
  writer: ArgWriter,
): Main | LeftStory {
  if (render === null) {
    const { component } = context
    if (component === null || !/^[A-Z]/.test(component)) return left(leftReasons.component)
    return { text: writeArgElement(component, writer), isComponent: false, above: '' }
  }
  const body = childOf(render, 'body')
  if (body === null) return left(leftReasons.component)
  if (render['async'] === true || render['generator'] === true) return left(leftReasons.async)
  const names = readArgNames(render)
  if (names === null) return left(leftReasons.pattern)
  if (usesContext(render, body)) return left(leftReasons.context)
  const own = declaredNames(body)
  const assigned = assignedNames(body)
  const tags = tagNames(body)
  const steady = steadyNames(body, { ...writer, names })
  const isAgain = (name: string): boolean => own.has(name) || assigned.has(name) || steady.has(name)
  const isSame = (name: string, key: string): boolean =>
    textField(args.get(key) ?? null, 'name') === name
  const whole = names.whole ?? ''
  const named = [...names.named].filter(
    ([name, { key }]) => isAgain(name) || (tags.has(name) && !isSame(name, key)),
  )
  const again = new Set([
    ...named.map(([name]) => name),
    ...(isAgain(whole) || tags.has(whole) ? [whole] : []),
  ])
  const values = [
    ...args.values(),
    ...[...names.named.values()].flatMap((one) => one.fallback ?? []),
  ]
  const isClash = ({ name }: { readonly name: string }): boolean => own.has(name) || again.has(name)
  const { file } = context
  if (
    values.some((value) => findFreeNames(value).some(isClash)) ||
    [...steady].some((name) => file.declared.has(name) || file.imports.has(name))
  )
    return left(leftReasons.clash)
  const kept: ArgNames = {
    whole: again.has(whole) ? null : names.whole,
    taken: names.taken,
    named: new Map([...names.named].filter(([name]) => !again.has(name))),
  }
  const inBody: ArgWriter = { ...writer, names: kept }
  const declare = (isAbove: boolean): readonly string[] =>
    declaredArgs(
      { names, assigned, again: (name) => again.has(name) && isAbove === steady.has(name) },
      writer,
    )
  const before = declare(false)
  const above = declare(true).join('\n')
  const result = body.type === 'BlockStatement' ? onlyResult(body) : body
  if (result !== null && isMarkup(result) && before.length === 0 && above === '')
    return { text: elementsOf(result, inBody), isComponent: false, above }
  if (body.type !== 'BlockStatement')
    return {
      text: indented([...before, `return ${settledLines(writeNode(body, inBody))}`].join('\n')),
      isComponent: true,
      above,
    }
  const inner = writeNode(body, inBody)
    .slice(1, -1)
    .replace(/^[ \t]*\n|\s+$/g, '')
  return { text: indented([...before, flushLeft(inner)].join('\n')), isComponent: true, above }
}

/**
 * Returns declarations, such as `let open = true`, of some args of a story. The names of these args
 * stay in the code, because the story's function assigns to the names, declares them again, or uses
 * them as tags. Any other arg is replaced by its value.
 */
function declaredArgs(
  {
    names,
    assigned,
    again,
  }: {
    readonly names: ArgNames
    readonly assigned: ReadonlySet<string>
    readonly again: (name: string) => boolean
  },
  writer: ArgWriter,
): readonly string[] {
  const { args } = writer
  const word = (name: string): string => (assigned.has(name) ? 'let' : 'const')
  const lines = [...names.named]
    .filter(([name]) => again(name))
    .map(([name, { key, fallback }]) => {
      const value = args.get(key) ?? fallback
      return `${word(name)} ${name} = ${value === null ? 'undefined' : writeNode(value, writer)}`
    })
  if (names.whole === null || !again(names.whole)) return lines
  const rest = new Map([...args].filter(([key]) => !names.taken.has(key)))
  return [...lines, `const ${names.whole} = ${writeObject(rest, writer)}`]
}

/** Returns the names that tags of elements begin with: `As` of `<As>`, `args` of `<args.as>`. */
function tagNames(root: Node): ReadonlySet<string> {
  const names = new Set<string>()
  walk(root, (node) => {
    let tag = node.type === 'JSXOpeningElement' ? childOf(node, 'name') : null
    const isMember = tag?.type === 'JSXMemberExpression'
    while (tag?.type === 'JSXMemberExpression') tag = childOf(tag, 'object')
    const name = textField(tag, 'name') ?? ''
    if (isMember || /^[A-Z]/.test(name)) names.add(name)
  })
  return names
}

/**
 * Returns the names of args whose values hooks depend on, as in `useEffect(…, [args.items])`, if
 * the values would be made again each time. Such an effect would run for ever.
 */
function steadyNames(body: Node, writer: ArgWriter): ReadonlySet<string> {
  const names = new Set<string>()
  walk(body, (node) => {
    const callee = node.type === 'CallExpression' ? childOf(node, 'callee') : null
    const name = textField(callee, 'name') ?? textField(childOf(callee, 'property'), 'name')
    const last = syntaxChildren(node, 'arguments').at(-1)
    if (!/^use[A-Z]/.test(name ?? '') || last?.type !== 'ArrayExpression') return
    for (const one of syntaxChildren(last, 'elements')) {
      const value = bareValue(argOf(one, writer)?.value ?? null)
      const root = textField(one, 'name') ?? textField(childOf(one, 'object'), 'name')
      if (value !== null && root !== null && !/Literal$|^Identifier$|^Unary/.test(value.type))
        names.add(root)
    }
  })
  return names
}

/** Returns true if the function reads its second parameter, Storybook's context. */
function usesContext(render: Node, body: Node): boolean {
  const [, ...more] = syntaxChildren(render, 'params')
  const names = more.flatMap((one) => [...declaredNames({ type: 'Function', params: [one] })])
  const free = new Set(findFreeNames(body).map(({ name }) => name))
  return names.some((name) => free.has(name))
}

const isMarkup = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment'

/** Returns what a block returns if it has no other statement; else null. */
function onlyResult(block: Node): Node | null {
  const [first, more] = syntaxChildren(block, 'body')
  if (more !== undefined || first?.type !== 'ReturnStatement') return null
  const argument = childOf(first, 'argument')
  return argument?.type === 'ParenthesizedExpression' ? childOf(argument, 'expression') : argument
}

/** Returns elements as the end of a code fence. A fragment is replaced with the elements in it. */
function elementsOf(node: Node, writer: ArgWriter): string {
  const children = syntaxChildren(node, 'children')
  const isList =
    node.type === 'JSXFragment' &&
    children.length > 0 &&
    children.every((one) => one.type === 'JSXElement' || isBlankText(one))
  if (!isList) return settledLines(writeNode(node, writer))
  const text = children.map((one) => writeNode(one, writer)).join('')
  return flushLeft(text.replace(/^\s*\n|\s+$/g, ''))
}

/** Removes the common indent of a text; with backquotes, only the first line's. */
const flushLeft = (text: string): string =>
  text.includes('`') ? text.trimStart() : settledLines(text, 0)

const indented = (text: string): string =>
  text.includes('`') ? `  ${text}` : text.replace(/^(?=.*\S)/gm, '  ')

/** Adds the imports and the statements of the file that a story needs, until no name is missing. */
function withNeeds(
  { text, isComponent, above }: Main,
  context: StoryContext,
): StoryFence | LeftStory {
  const { file } = context
  const plain: ArgWriter = { ...context, names: noNames, args: new Map() }
  const main = isComponent ? `export default function Example() {\n${text}\n}` : text
  const helpers = new Set<Node>()
  const imports = new Map<string, ImportedName>()
  const types = new Map<string, ImportedName>()
  const known = new Set<string>()
  const locals = new Set<string>()
  for (;;) {
    const before = [...helpers]
      .toSorted((a, b) => offsetOf(a, 'start') - offsetOf(b, 'start'))
      .map((one) => settledLines(writeNode(one, plain)))
    const heads = [...importTexts(imports, ''), ...importTexts(types, 'type ')]
    const code = [heads.join('\n'), before.join('\n'), above, main]
      .filter((part) => part !== '')
      .join('\n\n')
    const parsed = parseSnippet(code)
    if ('reason' in parsed) return left(leftReasons.invalid, parsed.reason)
    const sizes = helpers.size + imports.size + known.size + types.size
    for (const { name } of findFreeNames(parsed.program)) {
      if (known.has(name) || imports.has(name)) continue
      const need = needOf(name, context)
      if (need === null) continue
      if ('statement' in need) {
        helpers.add(need.statement)
        // What statements set of a story, such as its args, is read already.
        if (!file.exports.some(({ local }) => local === name)) locals.add(name)
      } else if ('reason' in need) return need
      else if ('isKnown' in need) known.add(name)
      else imports.set(name, need)
    }
    addTypes(parsed.program, { helpers, types }, context)
    for (const statement of file.statements)
      if (isAbout(statement, new Set([...imports.keys(), ...known, ...locals])))
        helpers.add(statement)
    if (helpers.size > mostHelpers) return left(leftReasons.size)
    if (helpers.size + imports.size + known.size + types.size === sizes)
      return { language: parsed.hasTypes ? 'tsx' : 'jsx', code }
  }
}

/** Returns what a name in the code needs: nothing (null), a statement of the file, or an import. */
function needOf(
  name: string,
  context: StoryContext,
): { readonly statement: Node } | FenceImport | null {
  const { file, importOf } = context
  const declared = file.declared.get(name)
  if (declared !== undefined) return { statement: declared.statement }
  const imported = file.imports.get(name)
  if (imported === undefined) return null
  if (isStorybook(imported.module)) return left(leftReasons.storybook, name)
  return importOf(imported, name, false)
}

function parseSnippet(
  code: string,
): { readonly program: Node; readonly hasTypes: boolean } | { readonly reason: string } {
  const wrapped = /^\s*</m.test(code) ? [code, ...wrappedElements(code)] : [code]
  let reason = ''
  for (const text of wrapped) {
    const parsed = parseWhole(text, 'tsx')
    if ('program' in parsed)
      return parsed.mistake === null
        ? { program: parsed.program, hasTypes: hasTypes(parsed.program) }
        : { reason: parsed.mistake }
    reason ||= parsed.reason
  }
  return { reason }
}

/** Yields the code with its last elements in a fragment, for each line where they may begin. */
function* wrappedElements(code: string): Generator<string> {
  for (const { index } of code.matchAll(/^(?=<)/gm))
    yield `${code.slice(0, index)};<>${code.slice(index)}\n</>`
}

function hasTypes(program: Node): boolean {
  let found = false
  const look = (node: Node): void => {
    for (const key of ['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments'])
      if (childOf(node, key) !== null) found = true
    if (node.type.startsWith('TS') || node['importKind'] === 'type') found = true
  }
  walk(program, look)
  return found
}

/** Adds the types that the code names: declarations from its file, and imports. */
function addTypes(
  program: Node,
  { helpers, types }: { readonly helpers: Set<Node>; readonly types: Map<string, ImportedName> },
  { file, importOf }: StoryContext,
): void {
  for (const name of typeNames(program)) {
    const declared = file.declared.get(name)
    if (declared !== undefined) helpers.add(declared.statement)
    const imported = file.imports.get(name)
    if (imported === undefined || isStorybook(imported.module)) continue
    const found = importOf(imported, name, true)
    if ('module' in found && found.name !== '*') types.set(name, found)
  }
}

function typeNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  // `walk` skips types, so all nodes are visited here.
  const waiting: unknown[] = [program]
  let budget = 100_000
  for (let value = waiting.pop(); value !== undefined && budget > 0; value = waiting.pop()) {
    budget--
    if (Array.isArray(value)) waiting.push(...(value as readonly unknown[]))
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      const node = value as Node
      const name = node.type === 'TSTypeReference' ? childOf(node, 'typeName') : null
      const word = textField(name, 'name')
      if (word !== null) names.add(word)
      for (const [key, one] of Object.entries(node))
        if (key !== 'loc' && typeof one === 'object' && one !== null) waiting.push(one)
    }
  }
  return names
}

/** Returns true for a statement such as `Icon.add(…)` or `Icon.displayName = …` that is about one of these names. */
function isAbout(statement: Node, names: ReadonlySet<string>): boolean {
  const expression = childOf(statement, 'expression')
  const isSet = expression?.type === 'AssignmentExpression'
  let at = childOf(expression, isSet ? 'left' : 'callee')
  if (at?.type !== 'MemberExpression') return false
  while (at?.type === 'MemberExpression') at = childOf(at, 'object')
  return names.has(textField(at, 'name') ?? '')
}

/** Returns import statements, grouped by module. */
function importTexts(
  imports: ReadonlyMap<string, ImportedName>,
  kind: '' | 'type ',
): readonly string[] {
  const byModule = new Map<string, [local: string, name: string][]>()
  for (const [local, { module, name }] of imports) addTo(byModule, module, [local, name])
  return [...byModule].toSorted().flatMap(([module, names]) => {
    const from = /['\\\n\r\u2028\u2029]/.test(module) ? JSON.stringify(module) : `'${module}'`
    const own = names.find(([, name]) => name === 'default')?.[0]
    const all = names.find(([, name]) => name === '*')?.[0]
    const parts = names
      .filter(([, name]) => name !== 'default' && name !== '*')
      .toSorted()
      .map(([local, name]) => (local === name ? local : `${name} as ${local}`))
    const braces = parts.length === 0 ? [] : [`{ ${parts.join(', ')} }`]
    const heads = [...(own === undefined ? [] : [own]), ...braces]
    return [
      ...(heads.length === 0 ? [] : [`import ${kind}${heads.join(', ')} from ${from}`]),
      ...(all === undefined ? [] : [`import ${kind}* as ${all} from ${from}`]),
    ]
  })
}
