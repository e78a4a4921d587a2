import type { ApiMember } from '../api-model.ts'
import type { CodeDeclaration, CodeSymbol, CodeType } from '../compiler/compiler.ts'
import { componentDoc } from '../doc.ts'
import { byName, leaveOutMember, readTypedMember } from '../member.ts'
import { isOfPlatform, packageOfFile } from '../origin.ts'
import { isTagName } from '../../../words/model/tag-name.ts'
import type { Candidate, FoundComponent, FoundProp, LeaveOut } from './reader.ts'

/**
 * True for a custom element class with a tag in its own file: `interface HTMLElementTagNameMap`.
 */
export function isElementClass(type: CodeType): boolean {
  return tagOf(type) !== null
}

/** Returns the tag that the file of a class declares for it; null if there is none. */
function tagOf(type: CodeType): string | null {
  const instance = type.constructs()[0]?.returns()
  const name = instance?.symbolName ?? null
  if (instance === undefined || name === null || instance.property('shadowRoot') === null)
    return null
  const [own] = instance.symbol()?.declarations() ?? []
  const maps = own?.resolve('HTMLElementTagNameMap')?.declarations() ?? []
  for (const map of maps) {
    if (map.file !== own?.file) continue
    for (const [, tag = '', of] of map.text().matchAll(/['"]([\w.-]+)['"]\s*:\s*([\w$]+)/g))
      if (of === name && isTagName(tag)) return tag
  }
  return null
}

/**
 * Reads a custom element. Its public fields are its props. Events and slots are only those in its doc
 * comments, so there may be more.
 */
export function readElementTypes(
  { type, symbol }: Candidate,
  leaveOut: LeaveOut,
): FoundComponent | null {
  const facts = componentDoc(symbol)
  const tag = tagOf(type)
  const instance = type.constructs()[0]?.returns()
  if (facts === null || tag === null || instance === undefined) return null
  const props: FoundProp[] = []
  const hidden: string[] = []
  for (const property of instance.properties()) {
    const declarations = property.declarations()
    if (property.isPrivate || !isField(property, declarations)) continue
    const member = readTypedMember(property, { isOptional: true })
    if (member === null) {
      const name = leaveOutMember(property.name, leaveOut)
      if (name !== null) hidden.push(name)
    } else props.push({ member, declarations })
  }
  const comments = classesOf(instance, 0).map((one) => one.trivia())
  return {
    ...facts,
    selector: tag,
    open: ['events', 'slots'],
    ...(hidden.length === 0 ? {} : { hidden: hidden.toSorted() }),
    props: props.toSorted((one, other) => byName(one.member, other.member)),
    events: tagged(comments, 'fires|event'),
    slots: tagged(comments, 'slot'),
  }
}

// Packages whose base classes give members to every element, such as lit.
const ofLibraries = /^(?:lit|lit-element|@lit\/.*|@microsoft\/fast-.*)$/

/**
 * True for a field or accessor that the library itself declares, not for methods and members of the
 * platform.
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

const maxBases = 32

/** Returns the declarations of a class and of the classes that it extends, nearest first. */
function classesOf(instance: CodeType, depth: number): readonly CodeDeclaration[] {
  if (depth > maxBases) return []
  const own = instance.symbol()?.declarations() ?? []
  return [
    ...own.filter((one) => !isOfPlatform(one)),
    ...instance.bases().flatMap((base) => classesOf(base, depth + 1)),
  ]
}

/**
 * Reads members from tags of doc comments: `@fires close {Event} Sent before it closes.`, `@slot header -
 * The title.` `words` are the names of the tags, as a pattern.
 */
function tagged(comments: readonly string[], words: string): readonly ApiMember[] {
  const pattern = new RegExp(
    `@(?:${words})[ \\t]+(?:\\{([^}\\n]*)\\}[ \\t]+)?([\\w:-]+)(?:[ \\t]+\\{([^}\\n]*)\\})?[ \\t]*(?:-[ \\t]*)?([^\\n@*]*)`,
    'g',
  )
  const found = new Map<string, ApiMember>()
  for (const comment of comments)
    for (const [, before, name = '', behind, text = ''] of comment.matchAll(pattern)) {
      const type = (before ?? behind ?? '').trim()
      const description = text.trim()
      if (found.has(name)) continue
      found.set(name, {
        name,
        ...(type === '' ? {} : { type }),
        ...(description === '' ? {} : { description }),
      })
    }
  return [...found.values()].toSorted(byName)
}
