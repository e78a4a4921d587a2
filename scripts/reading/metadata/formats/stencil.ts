import { oneEach, readMetadataComponent, type ComponentDraft } from '../metadata-component.ts'
import { createMemberSet, readMember, readMembers, readSlotName } from '../member.ts'
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
  const components: ComponentDraft[] = []
  for (const entry of shapes(shape(json)['components'])) {
    if (reading.isRefused()) break
    const tag = tagName(reading.name(entry['tag']))
    if (tag === null) reading.leaveOut(taglessReason(entry['tag']))
    else components.push(readEntry(tag, entry, reading))
  }
  return oneEach(components, reading)
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
        cssProperties: readStyles(entry, reading, named),
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

/**
 * Reads the CSS custom properties of a component. The file repeats a property for each design mode;
 * only the first is kept.
 */
function readStyles(
  entry: Shape,
  reading: Reading,
  named: (item: Shape) => Member | null,
): readonly Member[] {
  const styles = createMemberSet(reading, 'CSS properties repeated for each mode')
  for (const style of shapes(entry['styles'])) {
    if (reading.isRefused()) break
    styles.add(named(style))
  }
  return styles.list
}

function facts(item: Shape): { deprecated: unknown; since: unknown } {
  return { deprecated: item['deprecation'], since: docsTag(item, 'since') }
}

function docsTag(item: Shape, name: string): unknown {
  return readItems(item['docsTags'])
    .filter(isShape)
    .find((tag) => tag['name'] === name)?.['text']
}
