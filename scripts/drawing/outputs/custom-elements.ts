import { jsonFileOf } from '../../words/model/json.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { listEntries, lists, type ByList, type MemberOf } from '../../words/model/lists.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { written } from '../../reading/front-matter/document.ts'
import {
  componentText,
  elementsOf,
  jsonLines,
  listed,
  requiredText,
  sayEntry,
  inPlainWords,
  repeatedTags,
  writeSlotName,
  unsaid,
  type ElementComponent,
  type EntryWords,
  type Json,
} from './editor-data.ts'
import { defineOutput } from './output.ts'
import { readSignature, type Parameter } from './signature.ts'

const customElementsPath = 'custom-elements.json'

/**
 * Output of the catalog as a custom elements manifest, schema 2.1.0, without components that have
 * no tag.
 */
export const customElements = defineOutput({
  name: 'custom-elements',
  from: ['components', 'entries'],
  rules: [{ pattern: `/${customElementsPath}`, mediaType: null, open: true, cache: null }],
  problems: repeatedTags,
  make({ components, entries }) {
    const modules = jsonLines(modulesOf(elementsOf(inPlainWords(components, entries))))
    const body = jsonFileOf(`{"schemaVersion":"2.1.0","modules":${modules}}`)
    return [{ path: customElementsPath, body, mediaType: mediaTypes.json }]
  },
})

function* modulesOf(elements: Iterable<ElementComponent>): Generator<Json> {
  for (const element of elements) yield moduleOf(element)
}

/** Makes the module of a component. A catalog knows no files, but the schema wants a path. */
function moduleOf(element: ElementComponent): Json {
  const path = `${element.slug}.js`
  const name = className(element)
  const declaration = { name, module: path }
  return {
    kind: 'javascript-module',
    path,
    declarations: [classOf(element, name)],
    exports: [
      { kind: 'js', name, declaration },
      { kind: 'custom-element-definition', name: element.tag, declaration },
    ],
  }
}

/**
 * Returns the class name of a component: a name such as `SlButton` or `Button` stays; any other
 * name is replaced by one made from the tag.
 */
function className({ name, tag }: ElementComponent): string {
  if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return name
  return tag.replace(/(?:^|[^a-z0-9]+)([a-z0-9]?)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * Makes the declaration of an element's class in the manifest. Facts that the schema has no word
 * for, such as `since` and `status`, stand where Shoelace has them.
 */
function classOf(element: ElementComponent, name: string): Json {
  const { tag, deprecated, since, status } = element
  return {
    kind: 'class',
    name,
    customElement: true,
    tagName: tag,
    ...written({ description: componentText(element), deprecated, status, since }),
    ...listsOf(element),
  }
}

/** Makes the lists of a class in the manifest, in the order of the component's lists. */
function listsOf(element: ElementComponent): Json {
  const found: Record<string, Json[]> = {}
  for (const list of lists)
    for (const [key, say] of Object.entries(classLists[list.key])) {
      const entries = (found[key] ??= [])
      for (const entry of listEntries(element, list)) entries.push(...say(entry))
    }
  return Object.assign({}, ...Object.entries(found).map(([key, entries]) => listed(key, entries)))
}

/** Lists of a class in the manifest that hold the entries of each list of a component. */
const classLists: ByList<Readonly<Record<string, (entry: ListEntry) => readonly Json[]>>> = {
  props: {
    members: (prop) => [{ kind: 'field', ...sayEntry(prop, fieldWords) }],
    // A prop without an attribute is a property only, in catalogs that are written by hand, too: what
    // the attribute would be called differs from library to library, and a wrong name is worse than none.
    attributes: (prop) => (prop.attribute === null ? [] : [sayEntry(prop, attributeWords)]),
  },
  events: { events: (event) => [sayEntry(event, eventWords)] },
  slots: { slots: (slot) => [sayEntry(slot, slotWords)] },
  methods: { members: (method) => [{ kind: 'method', ...sayEntry(method, methodWords) }] },
  cssParts: { cssParts: (part) => [sayEntry(part, partWords)] },
  cssProperties: { cssProperties: (property) => [sayEntry(property, cssPropertyWords)] },
  cssStates: { cssStates: (state) => [sayEntry(state, partWords)] },
}

const typeOf = (type: string | null): Json => (type === null ? {} : { type: { text: type } })

const name = ({ name }: ListEntry): Json => ({ name })
const type = (entry: ListEntry): Json => typeOf(entry.type)
const fallback = (entry: ListEntry): Json => written({ default: entry.default })
const facts: EntryWords<'description' | 'deprecated' | 'since'> = {
  description: (entry) => written({ description: requiredText(entry) }),
  deprecated: ({ deprecated }) => written({ deprecated }),
  since: ({ since }) => written({ since }),
}

const fieldWords: EntryWords<MemberOf<'props'>> = {
  name,
  type,
  default: fallback,
  attribute: ({ attribute }) => written({ attribute }),
  readonly: ({ readonly }) => (readonly ? { readonly } : {}),
  // The schema wants a reference to a declaration of the manifest; this one is of another package
  // as a rule.
  inheritedFrom: unsaid,
  expansion: unsaid,
  // The description begins with the word "required".
  required: unsaid,
  ...facts,
}

const attributeWords: EntryWords<MemberOf<'props'>> = {
  name: ({ attribute }) => ({ name: attribute }),
  type,
  default: fallback,
  required: unsaid,
  ...facts,
  attribute: ({ name }) => ({ fieldName: name }),
  // The field of the class says it.
  readonly: unsaid,
  inheritedFrom: unsaid,
  expansion: unsaid,
}

const methodWords: EntryWords<MemberOf<'methods'>> = {
  name,
  type: signatureOf,
  default: unsaid,
  ...facts,
}

/**
 * Makes the signature of a method. A signature that is not TypeScript's stays a text, in the member
 * that Web Awesome has for it.
 */
function signatureOf({ type }: ListEntry): Json {
  const signature = type === null ? null : readSignature(type)
  if (signature === null) return typeOf(type)
  return {
    ...listed('parameters', signature.parameters.map(parameterOf)),
    return: { type: { text: signature.returns } },
  }
}

function parameterOf({ name, type, optional, rest }: Parameter): Json {
  return {
    name,
    ...typeOf(type),
    ...(optional ? { optional } : {}),
    ...(rest ? { rest } : {}),
  }
}

const eventWords: EntryWords<MemberOf<'events'>> = {
  name,
  ...facts,
  // The schema demands a type.
  type: (event) => typeOf(event.type ?? 'Event'),
  default: unsaid,
}

const slotWords: EntryWords<MemberOf<'slots'>> = {
  name: (slot) => ({ name: writeSlotName(slot) }),
  ...facts,
  // The schema knows no type of a slot; readers that do look for it here.
  type,
  default: unsaid,
}

const partWords: EntryWords<MemberOf<'cssParts' | 'cssStates'>> = {
  name,
  ...facts,
  type: unsaid,
  default: unsaid,
}

const cssPropertyWords: EntryWords<MemberOf<'cssProperties'>> = {
  name,
  ...facts,
  type: ({ type: syntax }) => written({ syntax }),
  default: fallback,
}
