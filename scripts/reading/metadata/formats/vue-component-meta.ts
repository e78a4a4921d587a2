import { readMetadataComponent, type ComponentDraft } from '../metadata-component.ts'
import { readMember, readMembers, readSlotName } from '../member.ts'
import type { Member } from '../model.ts'
import type { Reading } from '../reading.ts'
import { isShape, shapes, string, type Shape } from '../shape.ts'
import { hasEntry, readEntries } from './docgen-entries.ts'

/** True for a file of vue-component-meta: a component, a list, or a map by name. */
export const isVueComponentMeta = (json: unknown): boolean => hasEntry(json, isComponent)

function isComponent(entry: unknown): boolean {
  if (!isShape(entry) || !Array.isArray(entry['props'])) return false
  return (
    Array.isArray(entry['exposed']) ||
    shapes(entry['props']).some((prop) => typeof prop['global'] === 'boolean')
  )
}

export const readVueComponentMeta = (json: unknown, reading: Reading): readonly ComponentDraft[] =>
  readEntries(json, reading, isComponent, (entry, key, name) =>
    isComponent(entry) ? readEntry(entry, key, name, reading) : null,
  )

function readEntry(
  entry: Shape,
  key: string | null,
  otherName: string | null,
  reading: Reading,
): ComponentDraft | null {
  const name = reading.name(string(entry['name']) ?? otherName)
  if (name === null) return null
  const item = (member: Shape): Member | null => readItem(member, reading)
  return readMetadataComponent(
    {
      key: name,
      names: [name],
      description: entry['description'],
      deprecated: tag(entry, 'deprecated'),
      since: tag(entry, 'since'),
      status: tag(entry, 'status'),
      group: tag(entry, 'group') ?? tag(entry, 'category'),
      place: key,
      lists: {
        props: readProps(entry, reading),
        events: readMembers(shapes(entry['events']), reading, item),
        slots: readMembers(shapes(entry['slots']), reading, (slot) =>
          readItem({ ...slot, name: readSlotName(slot['name']) }, reading),
        ),
        methods: readMembers(shapes(entry['exposed']).filter(isMethod), reading, item),
      },
    },
    reading,
  )
}

/** Reads the props of a component, without internal ones and those that every Vue component has. */
function readProps(entry: Shape, reading: Reading): readonly Member[] {
  const own = shapes(entry['props']).filter((prop) => prop['global'] !== true)
  reading.leaveOut('props of every component', shapes(entry['props']).length - own.length)
  return readMembers(own, reading, (prop) => {
    if (tag(prop, 'ignore') ?? tag(prop, 'internal') ?? tag(prop, 'private'))
      return reading.leaveOut('members marked as internal')
    const type = string(prop['type'])
    return readItem(
      { ...prop, type: prop['required'] === true || type === null ? type : withoutUndefined(type) },
      reading,
    )
  })
}

function readItem(item: Shape, reading: Reading): Member | null {
  return readMember(
    {
      name: item['name'],
      type: string(item['type']),
      default: item['default'],
      required: item['required'],
      description: item['description'],
      deprecated: tag(item, 'deprecated'),
      since: tag(item, 'since'),
    },
    reading,
  )
}

/** Removes `undefined`, which the tool adds to the type of each optional prop. */
function withoutUndefined(type: string): string {
  const text = type.trim()
  if (/^undefined\s*\|/.test(text)) return text.slice(text.indexOf('|') + 1)
  if (!text.endsWith('undefined')) return text
  const rest = text.slice(0, -'undefined'.length).trimEnd()
  return rest.endsWith('|') ? rest.slice(0, -1) : text
}

/** True for an exposed method. A component may also expose other values. */
function isMethod({ type }: Shape): boolean {
  return typeof type === 'string' && /^\s*[(<]/.test(type) && type.includes('=>')
}

/**
 * Returns the text of an item's doc comment tag, from its list of tags. Returns true for a tag
 * without a text, undefined if there is no such tag.
 */
function tag(item: Shape, name: string): unknown {
  const found = shapes(item['tags']).find((entry) => entry['name'] === name)
  return found === undefined ? undefined : (string(found['text']) ?? true)
}
