import { readMetadataComponent, type ComponentDraft } from '../metadata-component.ts'
import { readMember, readMembers, readSlotName } from '../member.ts'
import type { Member } from '../model.ts'
import type { Reading } from '../reading.ts'
import { isShape, readItems, shape, shapes, string, strings, type Shape } from '../shape.ts'
import {
  joinTypes,
  methodType,
  objectType,
  tupleType,
  typeInOneLine,
} from '../../code-text/type-text.ts'
import { hasEntry, readEntries } from './docgen-entries.ts'

/** True for a file of vue-docgen-api: a component, a list, or a map by path. */
export const isVueDocgenApi = (json: unknown): boolean => hasEntry(json, isComponent)

function isComponent(entry: unknown): boolean {
  if (!isShape(entry) || Array.isArray(entry['exposed'])) return false
  if (typeof entry['exportName'] === 'string' && string(entry['displayName']) !== null) return true
  return (
    string(entry['displayName']) !== null &&
    shapes(entry['props']).some(({ type }) => type === undefined || isShape(type)) &&
    Array.isArray(entry['props'])
  )
}

export const readVueDocgenApi = (json: unknown, reading: Reading): readonly ComponentDraft[] =>
  readEntries(json, reading, isComponent, (entry, key, name) =>
    readEntry(entry, key, name, reading),
  )

function readEntry(
  entry: Shape,
  key: string | null,
  otherName: string | null,
  reading: Reading,
): ComponentDraft | null {
  const name = reading.name(string(entry['displayName']) ?? otherName)
  if (name === null || isHidden(entry)) return null
  return readMetadataComponent(
    {
      key: name,
      names: [name],
      description: entry['description'],
      ...facts(entry),
      status: tag(entry, 'status'),
      group: tag(entry, 'group') ?? tag(entry, 'category'),
      place: key ?? string(readItems(entry['sourceFiles'])[0]),
      lists: {
        props: readMembers(shapes(entry['props']), reading, (prop) => readProp(prop, reading)),
        events: readMembers(shapes(entry['events']), reading, (event) =>
          readMember(
            {
              name: event['name'],
              type: eventType(event, reading),
              description: event['description'],
              ...facts(event),
            },
            reading,
          ),
        ),
        slots: readMembers(shapes(entry['slots']), reading, (slot) => readSlot(slot, reading)),
        methods: readMethods(entry, reading),
      },
    },
    reading,
  )
}

function readProp(prop: Shape, reading: Reading): Member | null {
  if (isHidden(prop)) return reading.leaveOut('members marked as internal')
  return readMember(
    {
      name: prop['name'],
      type: valuesType(prop) ?? typeText(prop['type'], reading, 0),
      default: shape(prop['defaultValue'])['value'],
      required: prop['required'] ?? false,
      description: prop['description'],
      ...facts(prop),
    },
    reading,
  )
}

/**
 * Returns the type that `@values s, m` in a doc comment gives; null if there is none. The type of
 * the prop itself is only `String`.
 */
function valuesType(prop: Shape): string | null {
  const values = strings(prop['values'])
  if (values.length === 0) return null
  const isText = shape(prop['type'])['name'] === 'string'
  return values.map((value) => (isText && !/^['"`]/.test(value) ? `'${value}'` : value)).join(' | ')
}

function typeText(type: unknown, reading: Reading, depth: number): string | null {
  if (typeof type === 'string') return string(type)
  if (!isShape(type)) return null
  if (reading.isTooDeep(depth)) return null
  const parts = readItems(type['elements']).map(
    (part) => typeText(part, reading, depth + 1) ?? 'any',
  )
  const inner = parts.map(typeInOneLine)
  const name = string(type['name'])
  if (inner.length === 0) return name
  if (name === 'union' || name === null) return joinTypes(parts)
  if (name === 'intersection') return joinTypes(parts, '&')
  if (name === 'tuple') return `[${inner.join(', ')}]`
  return name === 'Array' && inner.length === 1
    ? `Array<${inner[0]}>`
    : `${name}<${inner.join(', ')}>`
}

/**
 * Returns the type of an event's arguments as a tuple: with names if the doc comment gives them,
 * else with the type of the only argument. Null if it is not known.
 */
function eventType(event: Shape, reading: Reading): string | null {
  const named = shapes(event['properties']).map((property) => ({
    name: string(property['name']),
    type: names(property['type']) ?? typeText(property['type'], reading, 0),
  }))
  if (named.length > 0) return tupleType(named)
  const type = names(event['type'])
  return type === null || type === 'undefined' ? null : `[${type}]`
}

function names(type: unknown): string | null {
  const text = strings(shape(type)['names'])
  return text.length === 0 ? null : joinTypes(text)
}

function readSlot(slot: Shape, reading: Reading): Member | null {
  const bindings = shapes(slot['bindings']).flatMap((binding) => {
    const name = string(binding['name'])
    return name === null ? [] : [{ name, type: typeText(binding['type'], reading, 0) }]
  })
  // The tool reads the bindings from a comment in the template, and leaves their tags in the
  // description.
  const description = reading.text(slot['description'])?.replace(/(?:^|\s)@binding\s[^]*$/, '')
  return readMember(
    { name: readSlotName(slot['name']), type: objectType(bindings), description, ...facts(slot) },
    reading,
  )
}

/**
 * Reads the methods of a component. `methods` has those of the options form, `expose` those of
 * `<script setup>`.
 */
function readMethods(entry: Shape, reading: Reading): readonly Member[] {
  const methods = [...shapes(entry['methods']), ...shapes(entry['expose'])]
  return readMembers(methods, reading, (method) => readMethod(method, reading))
}

function readMethod(method: Shape, reading: Reading): Member | null {
  if (isHidden(method)) return reading.leaveOut('members marked as internal')
  const described = Array.isArray(method['params']) || isShape(method['returns'])
  const parameters = shapes(method['params']).flatMap((parameter) => {
    const name = string(parameter['name'])
    const type = typeText(parameter['type'], reading, 0)
    return name === null ? [] : [{ name, type, optional: false, rest: false }]
  })
  const returns = typeText(shape(method['returns'])['type'], reading, 0)
  return readMember(
    {
      name: method['name'],
      // The file does not list the arguments of exposed methods: "none" would be a guess.
      type: described ? methodType(parameters, returns) : null,
      description: method['description'],
      ...facts(method),
    },
    reading,
  )
}

function facts(item: Shape) {
  return { deprecated: tag(item, 'deprecated'), since: tag(item, 'since') ?? tag(item, 'version') }
}

/**
 * Returns the text of an item's doc comment tag; the tags are lists by name. Returns true for a tag
 * without a text, undefined if there is no such tag.
 */
function tag(item: Shape, name: string): unknown {
  const first = readItems(shape(item['tags'])[name])[0]
  if (first === undefined) return undefined
  const { description, content } = shape(first)
  return string(description) ?? string(content) ?? true
}

function isHidden(item: Shape): boolean {
  const tags = shape(item['tags'])
  if (['ignore', 'internal', 'private'].some((name) => readItems(tags[name]).length > 0))
    return true
  // `@private` and `@protected` are given as levels of access.
  return shapes(tags['access']).some(({ description }) =>
    /^(?:private|protected)$/.test(string(description) ?? ''),
  )
}
