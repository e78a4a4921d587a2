import {
  readComponents,
  readMetadataComponent,
  type ComponentDraft,
} from '../metadata-component.ts'
import { readMember, readMembers, readSlotName } from '../member.ts'
import type { Member } from '../model.ts'
import type { Reading } from '../reading.ts'
import { isShape, readItems, shape, shapes, string, type Shape } from '../shape.ts'
import { taglessReason, tagName } from '../tag-name.ts'
import { resolveAlias, withoutMethodName } from '../../code-text/type-text.ts'

/**
 * True for a file of `stencil build --docs-json`: it has `components`, and a compiler, a timestamp,
 * or tags with props.
 */
export function isStencil(json: unknown): boolean {
  if (!isShape(json) || !Array.isArray(json['components'])) return false
  if (isShape(json['compiler']) || typeof json['timestamp'] === 'string') return true
  return shapes(json['components']).some(
    ({ tag, props }) => typeof tag === 'string' && Array.isArray(props),
  )
}

export function readStencil(json: unknown, reading: Reading): readonly ComponentDraft[] {
  return readComponents(shapes(shape(json)['components']), reading, (entry) => {
    const tag = tagName(reading.name(entry['tag']))
    return tag === null ? taglessReason(entry['tag']) : readEntry(tag, entry, reading)
  })
}

function readEntry(tag: string, entry: Shape, reading: Reading): ComponentDraft {
  const read = (key: string, toMember: (item: Shape) => Member | null): readonly Member[] =>
    readMembers(shapes(entry[key]), reading, toMember)
  const named = (item: Shape): Member | null =>
    readMember({ name: item['name'], description: item['docs'], ...facts(item) }, reading)
  return readMetadataComponent(
    {
      key: tag,
      tag,
      names: [],
      description: string(entry['docs']) ?? entry['overview'],
      ...facts(entry),
      status: docsTag(entry, 'status'),
      group: docsTag(entry, 'group') ?? docsTag(entry, 'category'),
      place: entry['filePath'],
      lists: {
        props: read('props', (prop) => readProp(prop, reading)),
        events: read('events', (event) => readEvent(event, reading)),
        slots: read('slots', (slot) =>
          readMember(
            { name: readSlotName(slot['name']), description: slot['docs'], ...facts(slot) },
            reading,
          ),
        ),
        methods: read('methods', (method) => readMethod(method, reading)),
        cssParts: read('parts', named),
        // The file repeats a property for each design mode; only the first is kept.
        cssProperties: readMembers(
          shapes(entry['styles']),
          reading,
          named,
          'CSS properties repeated for each mode',
        ),
        // Stencil's types call the list `customStates`, its output calls it `states`.
        cssStates: read(Array.isArray(entry['customStates']) ? 'customStates' : 'states', named),
      },
    },
    reading,
  )
}

function readProp(prop: Shape, reading: Reading): Member | null {
  const original = string(shape(prop['complexType'])['original'])
  return readMember(
    {
      name: prop['name'],
      ...resolveAlias(original, string(prop['type'])),
      default: prop['default'],
      required: prop['required'],
      description: prop['docs'],
      attribute: prop['attr'],
      ...facts(prop),
    },
    reading,
  )
}

/** Reads an event as one of type `CustomEvent<…>`, around the type that the field `detail` has. */
function readEvent(event: Shape, reading: Reading): Member | null {
  const detail = string(event['detail'])
  return readMember(
    {
      name: event['event'],
      type: detail === null ? null : `CustomEvent<${detail}>`,
      description: event['docs'],
      ...facts(event),
    },
    reading,
  )
}

function readMethod(method: Shape, reading: Reading): Member | null {
  const name = string(method['name'])
  const signature = string(method['signature'])
  return readMember(
    {
      name,
      type: signature === null ? null : withoutMethodName(signature, name ?? ''),
      description: method['docs'],
      ...facts(method),
    },
    reading,
  )
}

function facts(item: Shape) {
  return { deprecated: item['deprecation'], since: docsTag(item, 'since') }
}

function docsTag(item: Shape, name: string): unknown {
  return readItems(item['docsTags'])
    .filter(isShape)
    .find((tag) => tag['name'] === name)?.['text']
}
