import type { ApiMember } from '../members/api-model.ts'
import {
  withBases,
  type CodeDeclaration,
  type CodeSymbol,
  type CodeType,
} from '../compiler/compiler.ts'
import { commentsIn, componentDoc, tagProse } from '../members/doc.ts'
import { typeInOneLine } from '../../code-text/type-text.ts'
import {
  byName,
  leaveOutMember,
  readTypedMember,
  type FoundProp,
  type LeaveOut,
} from '../members/member.ts'
import { isOfPlatform, packageOfFile } from '../members/origin.ts'
import { isTagName } from '../../../words/model/tag-name.ts'
import type { Candidate, FoundComponent } from './reader.ts'

/**
 * True for a custom element class with a tag in its own file: `interface HTMLElementTagNameMap`.
 */
export function isElementClass(type: CodeType): boolean {
  return tagOf(type) !== null
}

/** True for the type of an element of the DOM. */
export const isElementInstance = (instance: CodeType | undefined): instance is CodeType =>
  instance !== undefined && instance.property('shadowRoot') !== null

/** Returns the tag that the file of a class declares for it; null if there is none. */
function tagOf(type: CodeType): string | null {
  const instance = type.constructs()[0]?.returns()
  const name = instance?.symbolName ?? null
  if (!isElementInstance(instance) || name === null) return null
  const [own] = instance.symbol()?.declarations() ?? []
  const maps = own?.resolve('HTMLElementTagNameMap')?.declarations() ?? []
  for (const map of maps) {
    if (map.file !== own?.file) continue
    for (const [, tag = '', of] of map.text().matchAll(/['"]([\w.-]+)['"]\s*:\s*([\w$]+)/g))
      if (of === name && isTagName(tag)) return tag
  }
  return null
}

/** Reads a custom element from its class. Null if its author hides it. */
export function readElementTypes(
  { type, symbol }: Candidate,
  leaveOut: LeaveOut,
): FoundComponent | null {
  const tag = tagOf(type)
  const instance = type.constructs()[0]?.returns()
  return tag === null || instance === undefined
    ? null
    : readElementInstance(instance, tag, leaveOut, symbol)
}

/**
 * Reads a custom element from the type of its objects. Its public fields are its props. Events are only those in its doc
 * comments and fields with the type of an event, slots only those in its doc comments, so there may be more. `documented` is the symbol that documents the element. Null if its author
 * hides it, or if the type is not that of an element.
 */
export function readElementInstance(
  instance: CodeType,
  tag: string,
  leaveOut: LeaveOut,
  documented: CodeSymbol | null = instance.symbol(),
): FoundComponent | null {
  const facts = documented === null ? {} : componentDoc(documented)
  if (facts === null || !isElementInstance(instance)) return null
  const props: FoundProp[] = []
  const events: ApiMember[] = []
  const hidden: string[] = []
  for (const property of instance.properties()) {
    const declarations = property.declarations()
    if (property.isPrivate || !isField(property, declarations)) continue
    const member = readTypedMember(property, { isOptional: true })
    if (member === null) {
      const name = leaveOutMember(property.name, leaveOut)
      if (name !== null) hidden.push(name)
    } else if (isEvent(property, declarations)) events.push(member)
    else props.push({ member, declarations })
  }
  const classes = withBases(instance).flatMap((one) => one.symbol()?.declarations() ?? [])
  const comments = classes.flatMap((one) => (isOfPlatform(one) ? [] : commentsIn(one.trivia())))
  return {
    ...facts,
    isElement: true,
    selector: tag,
    open: ['events', 'slots'],
    ...(hidden.length === 0 ? {} : { hidden: hidden.toSorted() }),
    props: props.toSorted((one, other) => byName(one.member, other.member)),
    events: tagged(comments, ['fires', 'event'], events),
    slots: tagged(comments, ['slot']),
  }
}

/** True for a field that stands for an event, as Lumina writes it: `readonly acmeClose: TargetedEvent<this, void>`. */
const isEvent = (property: CodeSymbol, [declaration]: readonly CodeDeclaration[]): boolean =>
  declaration !== undefined &&
  /^readonly\s/.test(declaration.text()) &&
  property.type().property('composedPath') !== null

// Packages whose base classes give members to every element, such as lit.
const ofLibraries = /^(?:lit|lit-element|@lit\/.*|@microsoft\/fast-.*)$/

/**
 * True for a field or accessor that the library itself declares. Methods, and members of the DOM or
 * of a base class such as Lit's, are none.
 */
function isField({ name, type }: CodeSymbol, declarations: readonly CodeDeclaration[]): boolean {
  if (!/^[a-z][\w]*$/i.test(name) || declarations.length === 0) return false
  const isOfOthers = declarations.every(
    (one) => isOfPlatform(one) || ofLibraries.test(packageOfFile(one.file) ?? ''),
  )
  return !isOfOthers && !declarations.some((one) => isMethod(one.text(), name)) && !type().isError
}

const isMethod = (text: string, name: string): boolean =>
  new RegExp(`^(?:[a-z]+\\s+)*${name}\\??\\s*[(<]`).test(text) &&
  !/^(?:[a-z]+\s+)*[gs]et\s/.test(text)

/**
 * Reads members from tags of doc comments, each up to the next tag or the end of its comment.
 * `words` are the names of the tags. Members that are known before are returned, too.
 */
function tagged(
  comments: readonly string[],
  words: readonly string[],
  before: readonly ApiMember[] = [],
): readonly ApiMember[] {
  const found = new Map(before.map((member) => [member.name, member]))
  for (const text of comments.flatMap((comment) => comment.split(nextTag))) {
    const [tag = '', word = ''] = /^@(\w+)[ \t]+/.exec(text) ?? []
    const member = words.includes(word) ? readTag(text.slice(tag.length)) : null
    if (member !== null && !found.has(member.name)) found.set(member.name, member)
  }
  return [...found.values()].toSorted(byName)
}

/**
 * Pattern of the place before a tag in a doc comment: at the start of a line, or behind words if it
 * is a tag that is read, such as `@slot`.
 */
const nextTag = /^[ \t]*(?=@[a-z])|(?<=\s)(?=@(?:fires|event|slot)[ \t])/im

/**
 * Reads the text behind a tag: `close {Event} Sent before it closes.`, `{Event} close - Sent …`,
 * `header - The title.` A dash alone is the member without a name, which is called `default`. Null
 * if there is no name.
 */
function readTag(text: string): ApiMember | null {
  const before = bracesIn(text)
  const named = text.slice(before.length).trimStart()
  const name = /^(?:-(?=\s|$)|[\w:-]+)/.exec(named)?.[0] ?? ''
  if (name === '') return null
  const behind = named.slice(name.length).replace(/^[ \t]+/, '')
  const after = bracesIn(behind)
  const type = typeInOneLine((before === '' ? after : before).slice(1, -1))
  const description = tagProse(behind.slice(after.length).replace(/^\s*-?/, ''))
  return {
    name: name === '-' ? 'default' : name,
    ...(type === '' ? {} : { type }),
    ...(description === '' ? {} : { description }),
  }
}

/**
 * Returns the part in braces that a text begins with, such as `{Event}`. Empty if there is none.
 */
function bracesIn(text: string): string {
  let depth = 0
  for (const { 0: brace, index } of text.startsWith('{') ? text.matchAll(/[{}]/g) : []) {
    depth += brace === '{' ? 1 : -1
    if (depth === 0) return text.slice(0, index + 1)
  }
  return ''
}
