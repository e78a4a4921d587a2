import { joinBindings, unknownBindings, type Bindings } from './bindings.ts'
import type { Compile } from './compilers.ts'
import { literalsOf } from './literals.ts'
import type { CodePiece } from './line-index.ts'
import type { Dialect } from './script-file.ts'
import { parseValue } from './parse.ts'
import { handsOn } from './vue-directives.ts'
import { readScript, type Script } from './script.ts'
import { slotReads } from './vue-slots.ts'
import {
  arrayOf,
  isObject,
  childOf,
  keyName,
  pointOffset,
  syntaxChildren,
  textField,
  type Node,
} from './tree.ts'
import type { Literal, ReadUses, Unread, Use, UsedMember, Origin } from './uses.ts'

/** Vue file to read, or a piece of a template. */
interface VueInput extends CodePiece {
  readonly isSnippet: boolean
}

interface VueFile extends VueInput {
  /** Number to add to an offset of Vue's compiler to get the offset in the file. */
  readonly shift: number
  readonly bindings: Bindings
}

/** Reads the components that a Vue file uses, in its template and in the JSX of its scripts. */
export function readVueCode(input: VueInput, compile: Compile): ReadUses {
  const code = input.text.slice(input.start, input.end)
  const isBare = input.isSnippet && !isWholeFile(code)
  const open = '<template>'
  const source = isBare ? `${open}${code}</template>` : code
  const shift = input.start - (isBare ? open.length : 0)
  const unread: Unread[] = []
  const tell = (offset: number, reason: string, isMistake: boolean): void =>
    void unread.push({ at: input.places.place(Math.max(0, offset)), reason, isMistake })
  const { descriptor, fault } = parsed(compile, source)
  if (fault !== null) tell(fault.offset + shift, fault.reason, true)
  const scripts = ['script', 'scriptSetup'].flatMap((key) => {
    const block = blockOf(descriptor?.[key])
    if (block === null) return []
    const dialect = dialects[block.lang]
    if (dialect === undefined) return []
    const place = { start: block.start + shift, end: block.end + shift }
    return [readScript({ ...input, ...place, dialect, isVue: true })]
  })
  // If a script could not be parsed, its names may mean anything.
  const isRead = scripts.every(({ program }) => program !== null)
  const bindings = isRead ? joinBindings(scripts.flatMap(namesOf)) : unknownBindings
  const uses: Use[] = scripts.flatMap((script) => script.uses)
  unread.push(...scripts.flatMap((script) => script.unread))
  const template = blockOf(descriptor?.['template'])
  if (template !== null && template.lang !== '' && template.lang !== 'html')
    tell(template.start + shift, `templates in ${template.lang} are not read`, false)
  else if (template !== null) uses.push(...readTree(template.ast, { ...input, shift, bindings }))
  return { uses, unread }
}

/**
 * Returns the names that a Vue template can use from a script: first those of the components that
 * the script registers, then all that it imports or declares.
 */
const namesOf = ({ program, bindings }: Script): readonly Bindings[] =>
  program === null ? [bindings] : [registeredNames(program, bindings), bindings]

/**
 * True for the code of a whole Vue file, false for a piece of a template. A piece may begin with a
 * `<template #header>`.
 */
export const isWholeFile = (code: string): boolean =>
  /<script[\s>]|<template(?:\s+(?:lang|src)\b[^>]{0,200})?\s*>/i.test(code)

const dialects: Readonly<Record<string, Dialect>> = {
  '': 'jsx',
  js: 'jsx',
  jsx: 'jsx',
  ts: 'ts',
  tsx: 'tsx',
}

type Members = Readonly<Record<string, unknown>>

interface Parsed {
  readonly descriptor: Members | null
  readonly fault: { readonly offset: number; readonly reason: string } | null
}

function parsed(compile: Compile, source: string): Parsed {
  try {
    const result = compile(source, { sourceMap: false, ignoreEmpty: false })
    const { descriptor, errors }: Members = isObject(result) ? result : {}
    const [first] = arrayOf(errors)
    return {
      descriptor: isObject(descriptor) ? descriptor : null,
      fault: first === undefined ? null : faultOf(first),
    }
  } catch (error) {
    return { descriptor: null, fault: faultOf(error) }
  }
}

function faultOf(error: unknown): { readonly offset: number; readonly reason: string } {
  const members = isObject(error) ? error : {}
  const reason =
    error instanceof RangeError
      ? 'it nests deeper than the compiler reads'
      : String(members['message'] ?? 'the compiler of Vue cannot read it')
  const at = pointOffset(members['loc'], 'start')
  return { offset: at ?? 0, reason: reason.split('\n')[0] ?? '' }
}

function blockOf(value: unknown) {
  if (!isObject(value) || typeof value['src'] === 'string') return null
  const start = pointOffset(value['loc'], 'start')
  const end = pointOffset(value['loc'], 'end')
  if (start === null || end === null) return null
  const lang = typeof value['lang'] === 'string' ? value['lang'] : ''
  return { start, end, lang, ast: value['ast'] }
}

// Numbers that Vue's compiler gives to the kinds of nodes.
const element = 1
const attribute = 6
const directive = 7

/** Finds the uses of components in the tree of a Vue template, without recursion. */
function readTree(root: unknown, file: VueFile): readonly Use[] {
  const uses: Use[] = []
  const waiting: unknown[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isObject(node)) continue
    if (node['type'] === element) {
      const use = readElement(node, file)
      if (use !== null) uses.push(use)
    }
    waiting.push(...arrayOf(node['children']).toReversed())
  }
  return uses
}

function readElement(node: Members, file: VueFile): Use | null {
  const { tag } = node
  if (typeof tag !== 'string' || !/[A-Z-]/.test(tag) || tag === 'template') return null
  const props = arrayOf(node['props']).filter(isObject)
  const children = arrayOf(node['children']).filter(isObject)
  const isDynamic = props.some((prop) => nameOf(prop) === 'is' && tag === 'component')
  const start = pointOffset(node['loc'], 'start')
  if (isDynamic || start === null) return null
  const members = props.flatMap((prop) => memberOf(prop, file, children) ?? [])
  const slots = children.flatMap((child) => slotOf(child, file))
  return {
    name: tag,
    origin: originOf(tag, file.bindings),
    isGlobal: true,
    at: spanOf(node, file, openingEnd(props, start, tag)),
    members: [...members, ...slots],
    hasSpread: props.some((prop) => prop['type'] === directive && isWhole(prop)),
    forwardedBy: forwarderOf(props),
    hasContent: children.length > 0,
  }
}

/**
 * Returns the offset behind the last attribute of an opening tag, or behind its name if it has no
 * attributes. The tree does not tell where the tag itself ends.
 */
function openingEnd(props: readonly Members[], start: number, tag: string): number {
  const last = props.at(-1)
  return (last === undefined ? null : pointOffset(last['loc'], 'end')) ?? start + tag.length + 1
}

function spanOf(node: Members, { places, shift }: VueFile, end: number): Use['at'] {
  return places.span((pointOffset(node['loc'], 'start') ?? 0) + shift, end + shift)
}

/**
 * Returns the import that a tag comes from, found by the tag's name as written or in camel or
 * Pascal case; 'local' if the script makes the component itself, null if it knows no such name.
 */
function originOf(tag: string, { originOf: find }: Bindings): Use['origin'] {
  const camel = tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
  const [first = tag, ...rest] = tag.split('.')
  const found = find(first) ?? find(camel) ?? find(pascal)
  if (found === null || found === 'local' || rest.length === 0) return found
  const name = found.name === '*' ? rest.join('.') : [found.name, ...rest].join('.')
  return { module: found.module, name }
}

/**
 * Returns the argument of a directive, `size` of `:size`; null if it has none or a computed one.
 */
function argumentOf(prop: Members): string | null {
  const { arg } = prop
  if (!isObject(arg) || arg['isStatic'] !== true) return null
  return typeof arg['content'] === 'string' ? arg['content'] : null
}

const nameOf = (prop: Members): string =>
  prop['type'] === attribute ? String(prop['name']) : (argumentOf(prop) ?? '')

/** True for `v-bind="all"`, `v-on="all"` and `:[name]="value"`, which may give any member. */
const isWhole = (prop: Members): boolean =>
  (prop['name'] === 'bind' || prop['name'] === 'on') && argumentOf(prop) === null

/**
 * Returns the attribute that may pass the element's other attributes on to another element: `as`,
 * `asChild`, `component`, or a directive of the app, which may do anything. Null if there is none.
 */
function forwarderOf(props: readonly Members[]): string | null {
  for (const prop of props) {
    const { name } = prop
    if (prop['type'] === directive && typeof name === 'string' && handsOn(name)) return `v-${name}`
    if (/^(?:as|as-child|asChild|component)$/.test(nameOf(prop))) return nameOf(prop)
  }
  return null
}

function memberOf(prop: Members, file: VueFile, content: readonly unknown[]): UsedMember | null {
  const end = pointOffset(prop['loc'], 'end') ?? 0
  const at = spanOf(prop, file, end)
  const { name, type } = prop
  if (type === attribute) {
    const member = { kind: 'prop', name: String(name), spelling: 'hyphens', at } as const
    return name === 'slot' ? null : { ...member, values: attributeValues(prop['value']) }
  }
  const argument = argumentOf(prop)
  if (name === 'bind' && argument !== null)
    return { kind: 'prop', name: argument, spelling: 'hyphens', values: valuesOf(prop), at }
  if (name === 'on' && argument !== null)
    return { kind: 'event', name: argument, spelling: 'hyphens', values: [], at }
  if (name === 'model')
    return { kind: 'prop', name: argument ?? 'v-model', spelling: 'hyphens', values: [], at }
  // `#header` on the component itself: the content of the component fills that slot.
  return name === 'slot' ? slotMember(prop, file, content) : null
}

function attributeValues(value: unknown): readonly Literal[] {
  if (!isObject(value)) return [true]
  return typeof value['content'] === 'string' && value['content'] !== '' ? [value['content']] : []
}

/**
 * Returns the values of a bound attribute such as `:size="…"`. Only expressions that may hold
 * literals are parsed.
 */
function valuesOf({ exp }: Members): readonly Literal[] {
  const content = isObject(exp) ? exp['content'] : null
  if (
    typeof content !== 'string' ||
    !/^[\s(]*["'`\d-]|\?|\|\||&&|^\s*(?:true|false)\s*$/.test(content)
  )
    return []
  return literalsOf(parseValue(content))
}

/**
 * Returns the slots that a child fills if it is a `<template #header>`; empty for any other child.
 */
function slotOf(child: Members, file: VueFile): readonly UsedMember[] {
  if (child['type'] !== element || child['tag'] !== 'template') return []
  return arrayOf(child['props'])
    .filter(isObject)
    .flatMap((prop) =>
      prop['name'] === 'slot' ? (slotMember(prop, file, arrayOf(child['children'])) ?? []) : [],
    )
}

function slotMember(prop: Members, file: VueFile, content: readonly unknown[]): UsedMember | null {
  const name = argumentOf(prop)
  if (prop['type'] !== directive || name === null) return null
  const at = spanOf(prop, file, pointOffset(prop['loc'], 'end') ?? 0)
  const reads = slotReads(prop['exp'], content)
  const member = { kind: 'slot', name, spelling: 'property', values: [], at } as const
  return reads === undefined ? member : { ...member, reads }
}

/**
 * Returns the origins of the names that a Vue script registers for its own template, as
 * `components: { Tag, 'my-tag': MyTag }` does. A component that is made in place, such as by
 * `() => import('./Tag.vue')`, is `local`.
 */
function registeredNames(program: Node, { originOf }: Bindings): Bindings {
  const known = new Map<string, Origin | 'local' | null>()
  for (const options of optionsOf(program))
    for (const property of syntaxChildren(valueOf(options, 'components'), 'properties')) {
      const name = keyName(property)
      const value = textField(childOf(property, 'value'), 'name')
      if (name !== null) known.set(name, value === null ? 'local' : originOf(value))
    }
  return { originOf: (name) => known.get(name) ?? null }
}

/**
 * Returns the objects with the options of a Vue component: what the script exports, and the
 * arguments of a call or a decorator around it.
 */
function optionsOf(program: Node): readonly Node[] {
  const exported = syntaxChildren(program, 'body').map((statement) =>
    statement.type === 'ExportDefaultDeclaration' ? childOf(statement, 'declaration') : null,
  )
  return exported.flatMap((made) => [
    ...(made === null ? [] : [childOf(made, 'expression') ?? made]),
    ...syntaxChildren(made, 'arguments'),
    ...syntaxChildren(made, 'decorators').flatMap((decorator) =>
      syntaxChildren(childOf(decorator, 'expression'), 'arguments'),
    ),
  ])
}

const valueOf = (options: Node, name: string): Node | null =>
  childOf(
    syntaxChildren(options, 'properties').find((property) => keyName(property) === name) ?? null,
    'value',
  )
