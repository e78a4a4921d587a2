import {
  readComponents,
  readMetadataComponent,
  type ComponentDraft,
} from '../metadata-component.ts'
import { cleanDefault, defaultText, quoteDefault } from '../../code-text/default-text.ts'
import {
  createMemberSet,
  readMember,
  readMembers,
  readSlotName,
  type RawMember,
  type ReadProps,
} from '../member.ts'
import type { Member } from '../model.ts'
import type { Reading } from '../reading.ts'
import { importOf } from '../package-origin.ts'
import { isShape, readItems, shape, shapes, string, type Shape } from '../shape.ts'
import { looseName, tagName } from '../tag-name.ts'
import { joinTypes, objectType, tupleType } from '../../code-text/type-text.ts'

/**
 * True for web-types, the format of JetBrains for editors, which lists what a library contributes
 * to HTML.
 */
export function isWebTypes(json: unknown): boolean {
  return isShape(json) && isShape(json['contributions'])
}

// Names of the lists of components. Older files list elements and components of any framework under `tags`.
const componentLists = ['elements', 'vue-components', 'tags'] as const

export function readWebTypes(json: unknown, reading: Reading): readonly ComponentDraft[] {
  const html = shape(shape(shape(json)['contributions'])['html'])
  const entries = componentLists.flatMap((kind) =>
    shapes(html[kind]).map((entry) => ({ kind, entry })),
  )
  return readComponents(entries, reading, ({ kind, entry }) => {
    const name = reading.name(entry['name'])
    return name === null ? null : readEntry(name, kind === 'elements', entry, reading)
  })
}

function readEntry(
  name: string,
  isElement: boolean,
  entry: Shape,
  reading: Reading,
): ComponentDraft {
  const js = shape(entry['js'])
  const css = shape(entry['css'])
  const named = (item: Shape): Member | null =>
    readMember({ name: item['name'], default: item['default'], ...facts(item) }, reading)
  const { props, hidden } = readProps(isElement, entry, reading)
  return readMetadataComponent(
    {
      key: name,
      // A name that no custom element can have is a component of a framework.
      tag: isElement ? tagName(name) : null,
      names: [name, reading.name(shape(entry['source'])['symbol'])],
      ...facts(entry),
      place: entry['doc-url'],
      importLine: sourceImport(shape(entry['source']), reading.origin?.name ?? null),
      hidden,
      lists: {
        props,
        events: readEvents([...shapes(js['events']), ...shapes(entry['events'])], reading),
        slots: readMembers(shapes(entry['slots']), reading, (slot) =>
          readMember(
            { name: readSlotName(slot['name']), type: slotType(slot), ...facts(slot) },
            reading,
          ),
        ),
        cssParts: readMembers(shapes(css['parts']), reading, named),
        cssProperties: readMembers(shapes(css['properties']), reading, named),
      },
    },
    reading,
  )
}

/**
 * Returns the import line of a component, made from its module and export. If an entry names no
 * module, the module is the library (web-types schema, `source`). Returns null for a path within
 * the package, since it does not tell what apps may import.
 */
function sourceImport({ module, symbol }: Shape, library: string | null): string | null {
  const [from, name] = [module === undefined ? library : string(module), string(symbol)]
  if (from === null || name === null || /^[./]/.test(from)) return null
  return importOf([name], library === null ? from : inLibraryCase(from, library))
}

/**
 * Returns a module with the library's name as its package spells it. PrimeReact's web-types say
 * `PrimeReact`, and no two packages have names that differ in letter case alone.
 */
function inLibraryCase(module: string, library: string): string {
  const start = module.slice(0, library.length)
  const isLibrary = start.toLowerCase() === library.toLowerCase()
  return isLibrary && /^(?:\/|$)/.test(module.slice(library.length))
    ? library + module.slice(library.length)
    : module
}

/**
 * Reads the props of an entry: properties first, then attributes without a property. An attribute
 * belongs to the property whose name differs only in hyphens and letter case.
 */
function readProps(isElement: boolean, entry: Shape, reading: Reading): ReadProps {
  const attributes = new Map<string, Shape>()
  for (const attribute of shapes(entry['attributes'])) {
    const name = string(attribute['name'])
    if (name !== null && !attributes.has(looseName(name)))
      attributes.set(looseName(name), attribute)
    else reading.leaveOut(name === null ? 'members without a name' : 'members described twice')
  }
  const props = createMemberSet(reading)
  const hidden: string[] = []
  const add = (item: Shape, isPublic: boolean): void => {
    const key = looseName(string(item['name']) ?? '')
    const attribute = attributes.get(key)
    attributes.delete(key)
    const member = prop(item, attribute)
    if (attribute === undefined && !isPublic && string(member.description) === null) {
      reading.leaveOut('fields without attribute and description')
      if (member.readonly !== true) hidden.push(string(item['name']) ?? '')
    } else props.add(readMember(member, reading))
  }
  // A property of an element counts as a prop only if it is an attribute too, or has a description.
  for (const item of shapes(shape(entry['js'])['properties'])) add(item, !isElement)
  for (const item of shapes(entry['props'])) add(item, true)
  for (const attribute of attributes.values()) {
    if (reading.isRefused()) break
    const member = prop(attribute, isElement ? attribute : undefined)
    props.add(readMember(member, reading))
  }
  return { props: props.list, hidden }
}

/**
 * Reads the events of an element or component. `js.events` and `events` repeat the same events, for
 * two generations of editors.
 */
function readEvents(events: readonly Shape[], reading: Reading): readonly Member[] {
  const read = (event: Shape): Member | null =>
    readMember({ name: event['name'], type: eventType(event), ...facts(event) }, reading)
  return readMembers(events, reading, read, null)
}

function prop(item: Shape, attribute: Shape | undefined): RawMember {
  const other = attribute ?? {}
  const type = typeText(item) ?? typeText(other)
  return {
    name: item['name'],
    type,
    default: defaultValue(item, type) ?? defaultValue(other, type),
    required: flag(item) ?? flag(other),
    description: item['description'] ?? other['description'],
    deprecated: deprecation(item) ?? deprecation(other),
    since: since(item) ?? since(other),
    attribute: attribute?.['name'],
    readonly: attribute === undefined && item['read-only'] === true,
  }
}

function flag(item: Shape): unknown {
  return item['required'] ?? shape(item['value'])['required']
}

function defaultValue(item: Shape, type: string | null): string | null {
  const value = defaultText(item['default'] ?? shape(item['value'])['default'])
  return quoteDefault(cleanDefault(typeof value === 'string' ? value.trim() : null), type)
}

/**
 * Returns the type of an item as text. The file gives a text, an object with a name, or a list of
 * these, which is a union.
 */
function typeText(item: Shape): string | null {
  const type = item['type'] ?? shape(item['value'])['type']
  if (type === undefined || type === 'enum') return valuesType(item)
  if (!Array.isArray(type)) return typeName(type)
  const parts = readItems(type).map(typeName)
  const text = joinTypes(parts.filter((part) => part !== null))
  return text === '' ? null : text
}

function typeName(type: unknown): string | null {
  const name = string(type) ?? string(shape(type)['name'])
  return name === null ? null : plainQuotes(name)
}

/**
 * Returns a type with plain quotes. Quasar doubles the quotes of strings: `''left''|''right''`. A
 * `''` alone is an empty string.
 */
const plainQuotes = (type: string): string =>
  type.replace(/(?<!['\\])''(?=[^'|\s])([^'\n]*)''(?!')/g, "'$1'")

/** Returns the union of the values that an item lists, else the name of its type. */
function valuesType(item: Shape): string | null {
  const names = shapes(item['values']).map((value) => string(value['name']))
  const text = names.filter((name) => name !== null).map((name) => JSON.stringify(name))
  return text.length === 0 ? typeName(item['type']) : text.join(' | ')
}

function eventType(event: Shape): string | null {
  const items = shapes(event['arguments']).map((argument) => ({
    name: string(argument['name']),
    type: typeText(argument),
  }))
  return tupleType(items) ?? typeText(event)
}

/**
 * Returns the type of a slot: an object of the values that it gives to its content
 * (`vue-properties`), else the type that the file names.
 */
function slotType(slot: Shape): string | null {
  const items = shapes(slot['vue-properties']).flatMap((item) => {
    const name = string(item['name'])
    return name === null ? [] : [{ name, type: typeText(item) }]
  })
  return objectType(items) ?? typeText(slot)
}

function facts(item: Shape) {
  return { description: item['description'], deprecated: deprecation(item), since: since(item) }
}

function deprecation(item: Shape): unknown {
  return item['deprecated'] ?? item['obsolete']
}

function since(item: Shape): unknown {
  return shape(item['description-sections'])['since'] ?? item['since']
}
