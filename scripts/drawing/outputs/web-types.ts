import type { Component } from '../../words/model/component.ts'
import type { ByList, ListKey, MemberOf } from '../../words/model/lists.ts'
import { jsonFileOf } from '../../words/model/json.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import type { ListEntry } from '../../words/model/members.ts'
import type { Site } from '../../words/model/site.ts'
import { literalTexts, typeSet } from '../../words/type-text/type-set.ts'
import { written } from '../../reading/front-matter/document.ts'
import {
  componentText,
  elementsOf,
  jsonLines,
  listed,
  publishedPageAddress,
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
import { readObject, readTuple, type Field } from './signature.ts'

const webTypesPath = 'web-types.json'

/**
 * Output of the catalog as web-types, for the editors of JetBrains. It has the components with a
 * tag as elements; for a catalog of Vue, it has all components, by their names in templates.
 */
export const webTypes = defineOutput({
  name: 'web-types',
  from: ['site', 'components', 'entries'],
  rules: [{ pattern: `/${webTypesPath}`, mediaType: null, open: true, cache: null }],
  problems: (sources, framework) => (framework === 'vue' ? [] : repeatedTags(sources)),
  make({ site, components, entries }) {
    const { framework } = site
    const origin: Origin = { packages: new Set(), versions: new Set() }
    const all = noteOrigin(inPlainWords(components, entries), origin)
    const html =
      framework === 'vue'
        ? `"vue-components":${jsonLines(vueComponents(all, site))}`
        : `"elements":${jsonLines(elements(elementsOf(all), site))}`
    const head = JSON.stringify({
      $schema: 'https://json.schemastore.org/web-types',
      ...written({ framework }),
      name: onlyOf(origin.packages) ?? site.title,
      // The schema demands a version, which a catalog may not have.
      version: onlyOf(origin.versions) ?? '0.0.0',
      'js-types-syntax': 'typescript',
      'description-markup': 'markdown',
    })
    const body = jsonFileOf(`${head.slice(0, -1)},"contributions":{"html":{${html}}}}`)
    return [{ path: webTypesPath, body, mediaType: mediaTypes.json }]
  },
})

/** Packages and versions that components of the catalog come from. */
interface Origin {
  readonly packages: Set<string>
  readonly versions: Set<string>
}

/** Yields the components, and notes where they come from: they can be read only once. */
function* noteOrigin(components: Iterable<Component>, origin: Origin): Generator<Component> {
  for (const component of components) {
    if (component.package !== null) origin.packages.add(component.package)
    if (component.version !== null) origin.versions.add(component.version)
    yield component
  }
}

function onlyOf([first, second]: Iterable<string>): string | null {
  return first === undefined || second !== undefined ? null : first
}

function* elements(components: Iterable<ElementComponent>, site: Site): Generator<Json> {
  for (const component of components)
    yield { name: component.tag, ...headOf(component, site), ...listsOf(component, elementLists) }
}

function* vueComponents(components: Iterable<Component>, site: Site): Generator<Json> {
  for (const component of components)
    yield {
      name: vueName(component.name),
      ...headOf(component, site),
      ...listsOf(component, vueLists),
    }
}

/** Returns a component's name in templates of Vue: `DataGrid` for `Data grid`. */
function vueName(name: string): string {
  return name.replace(/\s+(.?)/gu, (_, letter: string) => letter.toUpperCase())
}

function headOf(component: Component, site: Site): Json {
  const { deprecated, since, status, slug } = component
  return written({
    description: componentText(component),
    deprecated,
    'doc-url': publishedPageAddress(slug, site),
    'description-sections': sections({ since, status }),
  })
}

/** Place in web-types for the entries of a list. `group` is their language, if it is not HTML. */
interface ListPlace {
  readonly group?: 'js' | 'css'
  readonly key: string
  say(entry: ListEntry): Json | null
}
/**
 * Places in web-types for the entries of each list. A list without a row does not compile; a list
 * without a place is left out of the file.
 */
type ListPlaces = ByList<readonly ListPlace[]>

/**
 * Makes the lists of a component in web-types: lists of HTML first, then those of each other
 * language, in the order of `places`.
 */
function listsOf(component: Component, places: ListPlaces): Json {
  const html: Record<string, unknown> = {}
  const groups: Record<string, Record<string, unknown>> = { js: {}, css: {} }
  // The cast is right: these are the keys of the object's type.
  for (const listKey of Object.keys(places) as ListKey[])
    for (const { group, key, say } of places[listKey]) {
      const entries = (component[listKey] ?? []).flatMap((entry) => say(entry) ?? [])
      Object.assign(group === undefined ? html : (groups[group] ??= {}), listed(key, entries))
    }
  for (const [group, members] of Object.entries(groups))
    Object.assign(html, grouped(group, members))
  return html
}

function grouped(key: string, group: Json): Json {
  return Object.keys(group).length === 0 ? {} : { [key]: group }
}

/**
 * Returns sections below the description, for facts that web-types have no word for, or null if
 * there are none.
 */
function sections(texts: Json): Json | null {
  const said = written(texts)
  return Object.keys(said).length === 0 ? null : said
}

const elementLists: ListPlaces = {
  props: [
    // Only attributes can be written in HTML: a prop without one is a property of code. The format
    // joins an attribute and its property by their names alone.
    {
      key: 'attributes',
      say: (prop) => (prop.attribute === null ? null : sayEntry(prop, attributeWords)),
    },
    { group: 'js', key: 'properties', say: (prop) => sayEntry(prop, propertyWords) },
  ],
  events: [{ group: 'js', key: 'events', say: (event) => sayEntry(event, eventWords) }],
  slots: [{ key: 'slots', say: (slot) => sayEntry(slot, slotWords) }],
  methods: [],
  cssProperties: [
    { group: 'css', key: 'properties', say: (property) => sayEntry(property, cssPropertyWords) },
  ],
  cssParts: [{ group: 'css', key: 'parts', say: (part) => sayEntry(part, partWords) }],
  cssStates: [],
}

/** Places in web-types of the lists of a Vue component: only what can be written in templates. */
const vueLists: ListPlaces = {
  props: [{ key: 'props', say: (prop) => sayEntry(prop, vuePropWords) }],
  events: [{ group: 'js', key: 'events', say: (event) => sayEntry(event, eventWords) }],
  slots: [{ key: 'slots', say: (slot) => sayEntry(slot, vueSlotWords) }],
  methods: [],
  cssParts: [],
  cssProperties: [],
  cssStates: [],
}

const named: EntryWords<'name' | 'description' | 'deprecated' | 'since'> = {
  name: ({ name }) => ({ name }),
  description: ({ description }) => written({ description }),
  deprecated: ({ deprecated }) => written({ deprecated }),
  since: ({ since }) => written({ 'description-sections': sections({ since }) }),
}
const type = ({ type }: ListEntry): Json => written({ type })
const fallback = (entry: ListEntry): Json => written({ default: entry.default })

const vuePropWords: EntryWords<MemberOf<'props'>> = {
  ...named,
  type,
  default: fallback,
  required: ({ required }) => (required ? { required } : {}),
  readonly: unsaid,
  inheritedFrom: unsaid,
  expansion: unsaid,
  attribute: unsaid,
}

const propertyWords: EntryWords<MemberOf<'props'>> = {
  ...vuePropWords,
  readonly: (prop) => (prop.readonly ? { 'read-only': true } : {}),
}

const attributeWords: EntryWords<MemberOf<'props'>> = {
  ...vuePropWords,
  name: ({ attribute }) => ({ name: attribute }),
  type: ({ type, expansion, default: value }) => ({
    ...grouped('value', written({ type, default: value })),
    ...listed('values', type === null ? [] : valuesOf(expansion ?? type)),
  }),
  // The default stands with the type.
  default: unsaid,
}

/** Returns an attribute's values if all are known, else none: editors mark others as wrong. */
function valuesOf(type: string): readonly Json[] {
  const members = [...typeSet(type)].filter((member) => !/^(?:undefined|null)$/.test(member))
  const values = literalTexts(new Set(members))
  return values.length < members.length ? [] : values.map((name) => ({ name }))
}

const eventWords: EntryWords<MemberOf<'events'>> = {
  ...named,
  // Events of Vue have arguments. If the type does not name them, the whole type is one argument.
  type({ type }) {
    if (type === null) return {}
    return /^\[.*\]$/s.test(type) ? { arguments: argumentsOf(type) } : { type }
  },
  default: unsaid,
}

function argumentsOf(type: string): readonly Field[] {
  const fields = readTuple(type)
  const [only] = fields ?? []
  // A tuple inside of a tuple could be taken for the whole.
  const isAlone = fields?.length === 1 && only?.type?.startsWith('[') === true
  return fields === null || isAlone ? [{ name: 'arguments', type }] : fields
}

const slotWords: EntryWords<MemberOf<'slots'>> = {
  ...named,
  name: (slot) => ({ name: writeSlotName(slot) }),
  type,
  default: unsaid,
}

const vueSlotWords: EntryWords<MemberOf<'slots'>> = {
  ...named,
  // The values that Vue's slots hand to their content are properties, if the type names them.
  type({ type }) {
    const fields = type === null ? null : readObject(type)
    return fields === null ? written({ type }) : { 'vue-properties': fields }
  },
  default: unsaid,
}

const partWords: EntryWords<MemberOf<'cssParts'>> = { ...named, type: unsaid, default: unsaid }

const cssPropertyWords: EntryWords<MemberOf<'cssProperties'>> = {
  ...named,
  since: ({ since, type: syntax }) =>
    written({ 'description-sections': sections({ since, syntax }) }),
  // The type stands below the description.
  type: unsaid,
  default: fallback,
}
