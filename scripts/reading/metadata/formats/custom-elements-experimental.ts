import {
  readComponents,
  readMetadataComponent,
  type ComponentDraft,
} from '../metadata-component.ts'
import {
  createMemberSet,
  readMember,
  readMembers,
  readSlotName,
  type ReadProps,
} from '../member.ts'
import type { Member } from '../model.ts'
import type { Reading } from '../reading.ts'
import { isShape, shape, shapes, string, type Shape } from '../shape.ts'
import { looseName, taglessReason, tagName } from '../tag-name.ts'

/**
 * True for the format of web-component-analyzer, which is older than the schema of
 * custom-elements.json: it has `version`, and elements in `tags`.
 */
export function isExperimental(json: unknown): boolean {
  return isShape(json) && json['version'] === 'experimental' && Array.isArray(json['tags'])
}

export function readExperimental(json: unknown, reading: Reading): readonly ComponentDraft[] {
  return readComponents(shapes(shape(json)['tags']), reading, (entry) => {
    const tag = tagName(reading.name(entry['name']))
    return tag === null ? taglessReason(entry['name']) : readEntry(tag, entry, reading)
  })
}

function readEntry(tag: string, entry: Shape, reading: Reading): ComponentDraft {
  const named = (item: Shape): Member | null => readMember(plain(item), reading)
  const { props, hidden } = readProps(entry, reading)
  return readMetadataComponent(
    {
      key: tag,
      tag,
      names: [],
      description: entry['description'],
      deprecated: deprecation(entry),
      place: entry['path'],
      hidden,
      lists: {
        props,
        events: readMembers(shapes(entry['events']), reading, named),
        slots: readMembers(shapes(entry['slots']), reading, (slot) =>
          readMember({ ...plain(slot), name: readSlotName(slot['name']) }, reading),
        ),
        cssParts: readMembers(shapes(entry['cssParts']), reading, named),
        cssProperties: readMembers(shapes(entry['cssProperties']), reading, named),
      },
    },
    reading,
  )
}

/**
 * Reads the props of an element: its properties, then the attributes without a property. Properties
 * without attribute and description are hidden, unless they are read-only.
 */
function readProps(entry: Shape, reading: Reading): ReadProps {
  const attributes = new Map<string, Shape>()
  for (const attribute of shapes(entry['attributes']))
    if (typeof attribute['name'] === 'string' && !attributes.has(attribute['name']))
      attributes.set(attribute['name'], attribute)
  const props = createMemberSet(reading)
  const hidden: string[] = []
  const used = new Set<string>()
  for (const property of shapes(entry['properties'])) {
    if (reading.isRefused()) break
    const name = string(property['attribute'])
    const attribute = name === null ? undefined : attributes.get(name)
    if (name !== null) used.add(looseName(name))
    if (name === null && string(property['description']) === null) {
      reading.leaveOut('fields without attribute and description')
      if (property['readonly'] !== true) hidden.push(string(property['name']) ?? '')
      continue
    }
    props.add(
      readMember(
        {
          ...plain(attribute ?? {}),
          ...given(plain(property)),
          attribute: name,
          readonly: name === null && property['readonly'] === true,
        },
        reading,
      ),
    )
  }
  for (const [name, attribute] of attributes) {
    if (reading.isRefused()) break
    if (!used.has(looseName(name)))
      props.add(readMember({ ...plain(attribute), attribute: name }, reading))
  }
  return { props: props.list, hidden }
}

function plain(item: Shape) {
  return {
    name: item['name'],
    type: string(item['type']),
    default: item['default'],
    description: item['description'],
    deprecated: deprecation(item),
  }
}

/** Returns the fields of a record that have a value, so that another record can supply the rest. */
function given<T extends object>(raw: T): Partial<T> {
  const entries = Object.entries(raw).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as Partial<T>
}

function deprecation(item: Shape): unknown {
  return string(item['deprecatedMessage']) ?? item['deprecated']
}
