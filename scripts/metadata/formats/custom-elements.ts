import { quoted } from '../../model/printable.ts'
import { oneEach, readComponent, type ComponentDraft, type FileContent } from '../component.ts'
import {
  inherit,
  readReference,
  type Declaration,
  type DeclarationIndex,
  type Inherited,
  type Reference,
} from '../inherit.ts'
import { createMemberSet, readMember, slotName, type RawMember } from '../member.ts'
import type { Member } from '../model.ts'
import type { Reading } from '../reading.ts'
import { isShape, shape, shapes, string, type Shape } from '../shape.ts'
import { tagName } from '../tag-name.ts'
import { facts, text } from './custom-elements-entry.ts'
import { readMethods } from './custom-elements-methods.ts'
import { readProps } from './custom-elements-props.ts'

/** A custom elements manifest, schema 1.x and 2.x: modules that declare classes. */
export function isCustomElements(json: unknown): boolean {
  if (!isShape(json)) return false
  return (
    Array.isArray(json['modules']) ||
    (typeof json['schemaVersion'] === 'string' && 'modules' in json)
  )
}

/** A manifest taken apart, before the classes of all manifests know each other. */
export interface Manifest {
  readonly declarations: readonly Declaration[]
  readonly definitions: readonly Definition[]
}

/** Where an element gets its tag: `customElements.define(name, class)`. */
interface Definition {
  readonly tag: string
  readonly reference: Reference
}

export function openManifest(json: unknown): Manifest {
  const declarations: Declaration[] = []
  const definitions: Definition[] = []
  for (const module of shapes(shape(json)['modules'])) {
    const path = string(module['path']) ?? ''
    for (const data of shapes(module['declarations'])) {
      const name = string(data['name'])
      const isClass = data['kind'] === 'class' || data['kind'] === 'mixin'
      if (name !== null && isClass) declarations.push({ name, path, data })
    }
    for (const entry of shapes(module['exports'])) {
      const tag = tagName(string(entry['name']))
      const reference = readReference(entry['declaration'])
      if (entry['kind'] !== 'custom-element-definition' || tag === null || reference === null)
        continue
      definitions.push({ tag, reference: { ...reference, module: reference.module ?? path } })
    }
  }
  return { declarations, definitions }
}

/**
 * The components of one manifest. `own` finds the classes of this file, `all` those of every file:
 * a library's parts inherit from each other over packages.
 */
export function readManifest(
  { declarations, definitions }: Manifest,
  own: DeclarationIndex,
  all: DeclarationIndex,
  reading: Reading,
): FileContent {
  reading.count('definitions', definitions.length)
  const tags = new Map<Declaration, Set<string>>()
  for (const { tag, reference } of definitions) {
    const declaration = own.find(reference) ?? all.find(reference)
    if (declaration === null || reading.isRefused()) continue
    const set = tags.get(declaration)
    if (set === undefined) tags.set(declaration, new Set([tag]))
    else set.add(tag)
  }
  const defined = new Set(definitions.map(({ tag }) => tag))
  const strangers = createStrangers(reading)
  const listed: ComponentDraft[] = []
  const unlisted: ComponentDraft[] = []
  for (const declaration of new Set([...declarations, ...tags.keys()])) {
    if (reading.isRefused()) break
    const { data } = declaration
    const names = tags.get(declaration) ?? documentedTag(data, defined)
    if (data['kind'] !== 'class' || (names.size === 0 && data['customElement'] !== true)) continue
    const entries = inherit(declaration, all, reading, strangers)
    for (const tag of names) listed.push(readClass(declaration, tag, entries, reading))
    if (names.size === 0) unlisted.push(readClass(declaration, null, entries, reading))
  }
  return { listed: oneEach(listed, reading), unlisted: oneEach(unlisted, reading) }
}

/** The tag that a doc comment names, unless another class is defined with it. */
function documentedTag(data: Shape, defined: ReadonlySet<string>): ReadonlySet<string> {
  const tag = tagName(string(data['tagName']))
  return new Set(tag === null || defined.has(tag) ? [] : [tag])
}

/** Superclasses that no file declares: each is told once. */
function createStrangers(reading: Reading): (reference: Reference) => void {
  const told = new Set<string>()
  return ({ name, package: from }) => {
    if (from === 'global:' || name === 'HTMLElement') return
    reading.leaveOut('superclasses of other packages')
    if (told.has(name)) return
    told.add(name)
    const origin = from === null ? '' : ` of ${quoted(from)}`
    reading.note(
      `what is inherited from ${quoted(name)}${origin} is not known: no file declares it`,
    )
  }
}

function readClass(
  { name, data }: Declaration,
  tag: string | null,
  entries: Inherited,
  reading: Reading,
): ComponentDraft {
  const className = reading.name(name)
  const key = tag ?? className ?? name
  const read = (
    list: readonly Shape[],
    more: (entry: Shape) => Partial<RawMember>,
  ): readonly Member[] => {
    const members = createMemberSet(reading, null)
    for (const entry of list) {
      if (reading.isRefused()) break
      members.add(readMember({ name: entry['name'], ...facts(entry), ...more(entry) }, reading))
    }
    return members.list
  }
  const typed = (entry: Shape): Partial<RawMember> => ({ type: text(entry, 'type') })
  return readComponent(
    {
      key,
      tag,
      names: [className],
      summary: data['summary'],
      description: data['description'],
      deprecated: data['deprecated'],
      status: data['status'],
      since: data['since'],
      lists: {
        props: readProps(entries, reading),
        events: read(entries.events, (event) => ({
          type: text(event, 'type') ?? string(event['eventName']),
        })),
        slots: read(entries.slots, (slot) => ({ ...typed(slot), name: slotName(slot['name']) })),
        methods: readMethods(entries.members, reading),
        cssParts: read(entries.cssParts, () => ({})),
        cssProperties: read(entries.cssProperties, (property) => ({
          type: string(property['syntax']) ?? text(property, 'type'),
          default: property['default'],
        })),
        cssStates: read(entries.cssStates, () => ({})),
      },
    },
    reading,
  )
}
