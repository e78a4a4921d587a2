import { listKeys } from '../../../words/model/lists.ts'
import { quoted } from '../../../words/model/printable.ts'
import {
  oneEach,
  readMetadataComponent,
  type ComponentDraft,
  type FileContent,
} from '../metadata-component.ts'
import {
  inherit,
  readReference,
  type Declaration,
  type DeclarationIndex,
  type Inherited,
  type Reference,
} from '../inherit.ts'
import { readMember, readMembers, readSlotName, type RawMember } from '../member.ts'
import type { Member } from '../model.ts'
import type { Reading } from '../reading.ts'
import { moduleImport } from '../package-origin.ts'
import { isShape, shape, shapes, string, type Shape } from '../shape.ts'
import { taglessReason, tagName } from '../tag-name.ts'
import { readEntryFacts, readTypeText } from './custom-elements-entry.ts'
import { readMethods } from './custom-elements-methods.ts'
import { readProps } from './custom-elements-props.ts'
import { getOrMake } from '../../../words/model/gather.ts'

/** True for a custom elements manifest of schema 1.x or 2.x, which has a list of modules. */
export function isCustomElements(json: unknown): boolean {
  if (!isShape(json)) return false
  return (
    Array.isArray(json['modules']) ||
    (typeof json['schemaVersion'] === 'string' && 'modules' in json)
  )
}

/**
 * Custom elements manifest whose declarations and definitions were collected, before references
 * between manifests are resolved.
 */
export interface Manifest {
  readonly declarations: readonly Declaration[]
  readonly definitions: readonly Definition[]
}

/** Definition that gives a class its tag: `customElements.define(name, class)`. */
interface Definition {
  /** Tag of the element; null if no element can have this name. */
  readonly tag: string | null
  /** Reference to the class of the element; null if the definition names none. */
  readonly reference: Reference | null
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
      if (entry['kind'] !== 'custom-element-definition') continue
      const reference = readReference(entry['declaration'])
      definitions.push({
        tag: tagName(string(entry['name'])),
        reference: reference && { ...reference, module: reference.module ?? path },
      })
    }
  }
  return { declarations, definitions }
}

/** Tags of custom elements that a manifest gives to classes. */
export interface ManifestTags {
  readonly tags: ReadonlyMap<Declaration, ReadonlySet<string>>
  /** Classes that are defined with a name that no element can have. */
  readonly misnamed: ReadonlySet<Declaration>
  /** Tags whose class no file declares. */
  readonly strays: ReadonlySet<string>
}

/**
 * Finds the class of each definition in a manifest. `own` is the index of this file's classes,
 * `all` that of all files, since the parts of a library refer to each other across packages.
 */
export function readTags(
  { definitions }: Manifest,
  own: DeclarationIndex,
  all: DeclarationIndex,
  reading: Reading,
): ManifestTags {
  reading.count('definitions', definitions.length)
  const tags = new Map<Declaration, Set<string>>()
  const misnamed = new Set<Declaration>()
  const strays = new Set<string>()
  for (const { tag, reference } of reading.isRefused() ? [] : definitions) {
    const declaration = reference && (own.find(reference) ?? all.find(reference))
    if (declaration === null) {
      if (tag !== null) strays.add(tag)
    } else if (tag === null) misnamed.add(declaration)
    else getOrMake(tags, declaration, () => new Set()).add(tag)
  }
  return { tags, misnamed, strays }
}

/**
 * Reads the components of one manifest, and its custom element classes without a tag. `others` are
 * the tags of all manifests.
 */
export function readElementsManifest(
  { declarations }: Manifest,
  { tags, misnamed, strays }: ManifestTags,
  others: readonly ManifestTags[],
  all: DeclarationIndex,
  reading: Reading,
): FileContent {
  const defined = new Set([...tags.values()].flatMap((names) => [...names]))
  const isElsewhere = (declaration: Declaration): boolean =>
    others.some((other) => other.tags.has(declaration))
  const strangers = createStrangers(reading)
  const listed: ComponentDraft[] = []
  const unlisted: ComponentDraft[] = []
  const documented = new Set<string>()
  for (const declaration of new Set([...declarations, ...tags.keys()])) {
    if (reading.isRefused()) break
    const { data } = declaration
    const names = tags.get(declaration) ?? documentedTag(data, defined)
    if (data['kind'] !== 'class' || (names.size === 0 && data['customElement'] !== true)) continue
    let isOpen = false
    const known = namesOfOrigins(data)
    const entries = inherit(declaration, all, reading, (reference) => {
      if (known.has(reference.name)) return
      strangers(reference)
      isOpen ||= mayHaveMembers(reference)
    })
    const read = (tag: string | null): ComponentDraft =>
      readClass(declaration, tag, { ...entries, isOpen }, reading)
    for (const tag of names) {
      documented.add(tag)
      listed.push(read(tag))
    }
    if (names.size > 0) continue
    unlisted.push(read(null))
    if (isElsewhere(declaration)) continue
    reading.leaveOut(
      misnamed.has(declaration)
        ? 'elements without a tag that an element can have'
        : tagName(string(data['tagName'])) === null
          ? taglessReason(data['tagName'])
          : 'elements with the tag of another one',
    )
  }
  const lost = [...strays].filter((tag) => !documented.has(tag))
  reading.leaveOut('elements whose class no file declares', lost.length)
  return { listed: oneEach(listed, reading), unlisted: oneEach(unlisted, reading) }
}

/**
 * Returns the tag that a class's doc comment names, unless another class is defined with it. Empty
 * if there is none.
 */
function documentedTag(data: Shape, defined: ReadonlySet<string>): ReadonlySet<string> {
  const tag = tagName(string(data['tagName']))
  return new Set(tag === null || defined.has(tag) ? [] : [tag])
}

/**
 * Makes the function that reports superclasses that no file declares, each once, except
 * `HTMLElement` and others of browsers.
 */
function createStrangers(reading: Reading): (reference: Reference) => void {
  const reported = new Set<string>()
  return ({ name, package: from }) => {
    if (from === 'global:' || name === 'HTMLElement') return
    reading.leaveOut('superclasses of other packages')
    if (reported.has(name)) return
    reported.add(name)
    const origin = from === null ? '' : ` of ${quoted(from)}`
    reading.note(
      `what is inherited from ${quoted(name)}${origin} is not known: no file declares it`,
    )
  }
}

/**
 * Returns the names of the superclasses and mixins whose members are listed with those of a class
 * itself. The analyzer has read them, also in other packages.
 */
function namesOfOrigins(data: Shape): ReadonlySet<string> {
  const entries = ['members', 'attributes', 'events'].flatMap((key) => shapes(data[key]))
  return new Set(entries.flatMap((entry) => string(shape(entry['inheritedFrom'])?.['name']) ?? []))
}

/**
 * True for a superclass or mixin whose members a component has, though no file declares them. The
 * base classes of libraries for custom elements, such as `LitElement` and `UI5Element`, have none
 * that apps set.
 */
const mayHaveMembers = ({ name, package: from }: Reference): boolean =>
  from !== 'global:' && !name.endsWith('Element')

function readClass(
  { name, path, data }: Declaration,
  tag: string | null,
  entries: Inherited & {
    /** True if a part of what the class inherits is not known. */
    readonly isOpen: boolean
  },
  reading: Reading,
): ComponentDraft {
  const className = reading.name(name)
  const key = tag ?? className ?? name
  const read = (
    list: readonly Shape[],
    more: (entry: Shape) => Partial<RawMember>,
  ): readonly Member[] => {
    const toMember = (entry: Shape): Member | null =>
      readMember({ name: entry['name'], ...readEntryFacts(entry), ...more(entry) }, reading)
    return readMembers(list, reading, toMember, null)
  }
  const typed = (entry: Shape): Partial<RawMember> => ({ type: readTypeText(entry, 'type') })
  const { props, hidden } = readProps(entries, reading)
  return readMetadataComponent(
    {
      key,
      tag,
      names: [className],
      summary: data['summary'],
      description: data['description'],
      deprecated: data['deprecated'],
      status: data['status'],
      since: data['since'],
      group: data['group'] ?? data['category'],
      place: path,
      importLine: tag === null ? null : moduleImport(path, reading.origin),
      ...(entries.isOpen ? { open: listKeys } : {}),
      hidden,
      lists: {
        props,
        events: read(entries.events, (event) => ({
          type: readTypeText(event, 'type') ?? string(event['eventName']),
        })),
        slots: read(entries.slots, (slot) => ({
          ...typed(slot),
          name: readSlotName(slot['name']),
        })),
        methods: readMethods(entries.members, reading),
        cssParts: read(entries.cssParts, () => ({})),
        cssProperties: read(entries.cssProperties, (property) => ({
          type: string(property['syntax']) ?? readTypeText(property, 'type'),
          default: property['default'],
        })),
        cssStates: read(entries.cssStates, () => ({})),
      },
    },
    reading,
  )
}
