import { readMetadataComponent, type ComponentDraft } from '../metadata-component.ts'
import { defaultText, quoteDefault } from '../../code-text/default-text.ts'
import {
  cutDocTags,
  docExamples,
  isInternal,
  unknownTags,
  type DocTags,
} from '../../code-text/doc-tags.ts'
import { nameFromKey } from '../entry-name.ts'
import { createMemberSet, readMember, readMembers } from '../member.ts'
import type { Member } from '../model.ts'
import type { Reading } from '../reading.ts'
import { isShape, readItems, shape, shapes, string, type Shape } from '../shape.ts'
import { hasEntry, readEntries } from './docgen-entries.ts'
import {
  joinTypes,
  memberName,
  methodType,
  resolveAlias,
  typeInOneLine,
  type NamedType,
} from '../../code-text/type-text.ts'

/**
 * True for a file of react-docgen or react-docgen-typescript, where each component is an object
 * with `props` by name. A file is one component, a list, a map by path or name, or a map by path to
 * lists. Props may be grouped by the type that declares them.
 */
export const isReactDocgen = (json: unknown): boolean => hasEntry(flat(json), isComponent)

export const readReactDocgen = (json: unknown, reading: Reading): readonly ComponentDraft[] =>
  readEntries(flat(json), reading, isComponent, (entry, key) =>
    readDocgenEntry(entry, key, reading),
  )

/** Returns a list without the lists in it; any other value as it is. */
const flat = (json: unknown): unknown => (Array.isArray(json) ? json.flat() : json)

function isComponent(entry: unknown): boolean {
  if (!isShape(entry)) return false
  if (isShape(entry['props'])) return hasName(entry) || hasProps(entry)
  return hasName(entry) && Array.isArray(entry['methods']) && entry['props'] === undefined
}

function hasName(entry: Shape): boolean {
  return string(entry['displayName']) !== null || string(entry['display-name']) !== null
}

function hasProps(entry: Shape): boolean {
  const props = Object.values(shape(entry['props']))
  return props.some((prop) => isProp(prop) || isGroup(prop))
}

/**
 * True for an object that describes a prop. Its form decides, since a group of props may have props
 * called `type` or `description`.
 */
function isProp(value: unknown): value is Shape {
  if (!isShape(value)) return false
  if (typeof value['required'] === 'boolean' || typeof value['description'] === 'string')
    return true
  return ['type', 'tsType', 'flowType', 'defaultValue'].some((key) => {
    const part = value[key]
    return isShape(part) && !isProp(part) && ('name' in part || 'value' in part)
  })
}

function isGroup(value: unknown): value is Shape {
  if (!isShape(value) || isProp(value)) return false
  const props = Object.values(value)
  return props.length > 0 && props.every(isProp)
}

/**
 * Reads the component that an entry of a docgen file describes. Null if it has no name with a
 * capital letter, or is internal.
 */
export function readDocgenEntry(
  entry: Shape,
  key: string | null,
  reading: Reading,
): ComponentDraft | null {
  const name = reading.name(
    string(entry['display-name']) ?? string(entry['displayName']) ?? nameFromKey(key),
  )
  if (name === null || !/^\p{Lu}/u.test(name)) return null
  const whole = reading.text(entry['description'])
  const { description: prose, tags } = cutDocTags(whole)
  const examples = whole === null ? [] : docExamples(whole)
  const description = examples.length === 0 ? prose : [prose ?? [], examples].flat().join('\n\n')
  const fields = tagFields(tags, entry)
  if (isInternal(tags)) return null
  const unknown = unknownTags(tags) - (tags.has('example') ? 1 : 0)
  reading.leaveOut('tags of doc comments without a counterpart', unknown)
  return readMetadataComponent(
    {
      key: name,
      names: [name, reading.name(entry['displayName'])],
      description,
      ...fields,
      group: docTag('group', tags, entry) ?? docTag('category', tags, entry),
      place: key ?? entry['filePath'] ?? entry['path'],
      lists: {
        props: readProps(shape(entry['props']), reading),
        methods: readMethods(entry, reading),
      },
    },
    reading,
  )
}

// Names of the types with which React declares the attributes of elements. Components that pass
// attributes on have all of these.
const domGroup = /^(?:.*HTMLAttributes|.*SVGAttributes|AriaAttributes|DOMAttributes|Attributes)$/

function readProps(props: Shape, reading: Reading): readonly Member[] {
  const members = createMemberSet(reading)
  const add = (name: string, value: unknown): void => {
    if (reading.isRefused()) return
    // LeafyGreen writes an address in place of a group of props that React declares.
    if (!isShape(value)) reading.leaveOut('props of the DOM')
    else if (isOfTheDom(value)) reading.leaveOut('props of the DOM')
    else members.add(readProp(name, value, reading))
  }
  for (const [name, value] of Object.entries(props)) {
    if (!isGroup(value)) add(name, value)
    else if (domGroup.test(name)) reading.leaveOut('props of the DOM', Object.keys(value).length)
    else for (const [key, prop] of Object.entries(value)) add(key, prop)
  }
  return members.list
}

/**
 * True for a prop that comes from the DOM: all its declarations that react-docgen-typescript names
 * are React's.
 */
function isOfTheDom(prop: Shape): boolean {
  const parents = [shape(prop['parent']), ...shapes(prop['declarations'])].filter(
    (parent) => string(parent['name']) !== null || string(parent['fileName']) !== null,
  )
  return parents.length > 0 && parents.every(isReacts)
}

/**
 * True for a declaration in React's own types. `TypeLiteral` is an exception: it declares
 * `children`, which is a prop like any other.
 */
function isReacts(type: Shape): boolean {
  const name = string(type['name']) ?? ''
  const file = string(type['fileName']) ?? ''
  if (domGroup.test(name)) return true
  return name !== 'TypeLiteral' && /(?:^|\/)node_modules\/@types\/react\//.test(file)
}

function readProp(key: string, prop: Shape, reading: Reading): Member | null {
  const { description, tags } = cutDocTags(reading.text(prop['description']))
  const own = shape(prop['tags'])
  if (isInternal(tags) || isInternal(new Map(Object.entries(own).map(([name]) => [name, '']))))
    return reading.leaveOut('members marked as internal')
  reading.leaveOut('tags of doc comments without a counterpart', unknownTags(tags))
  const type = propType(prop, reading)
  const value = defaultText(shape(prop['defaultValue'])['value'])
  const given = reading.text(value) ?? tags.get('default') ?? tags.get('defaultvalue') ?? null
  return readMember(
    {
      name: string(prop['name']) ?? key,
      ...type,
      // react-docgen-typescript removes the quotes of a default. The default of react-docgen is
      // code.
      default: isShape(prop['tsType']) ? given : quoteDefault(given, type.type),
      required: prop['required'],
      description,
      ...tagFields(tags, prop),
    },
    reading,
  )
}

/**
 * Reads deprecation, first release and status from the tags of a doc comment. The tags are in
 * fields of the entry or in its text.
 */
function tagFields(tags: DocTags, entry: Shape) {
  const field = (name: string): unknown => docTag(name, tags, entry)
  return {
    deprecated: field('deprecated') ?? entry['deprecated'],
    since: field('since') ?? field('version'),
    status: field('status'),
  }
}

function docTag(name: string, tags: DocTags, entry: Shape): unknown {
  const value = shape(entry['tags'])[name]
  return (Array.isArray(value) ? value[0] : value) ?? tags.get(name)
}

/** Reads the type of a prop from the most exact source: TypeScript, else Flow, else PropTypes. */
function propType(prop: Shape, reading: Reading): NamedType {
  const type = prop['tsType'] ?? prop['flowType'] ?? prop['type']
  if (typeof type === 'string') return resolveAlias(type, null)
  if (!isShape(type)) return { type: null, alias: null }
  const raw = string(type['raw'])
  // The name of a union together with its members. `boolean` says more than `false | true`.
  if (type['name'] === 'enum' && raw !== null && raw !== 'boolean')
    return resolveAlias(raw, typeText(type, reading, 0))
  return resolveAlias(typeText(type, reading, 0), null)
}

function typeText(type: unknown, reading: Reading, depth: number): string | null {
  if (typeof type === 'string') return string(type)
  if (!isShape(type)) return null
  if (reading.isTooDeep(depth)) return null
  const inner = (value: unknown): string =>
    typeInOneLine(typeText(value, reading, depth + 1) ?? 'any')
  const { name, value, elements, raw } = type
  const written = string(raw)
  switch (name) {
    case 'enum':
      if (written === 'boolean') return written
      if (!Array.isArray(value)) return written ?? string(value) ?? 'enum'
      return union(readItems(value).map((item) => string(shape(item)['value']) ?? string(item)))
    case 'union':
      if (Array.isArray(value)) return union(readItems(value).map(inner))
      if (written === null && Array.isArray(elements)) return union(readItems(elements).map(inner))
      return written ?? string(value) ?? 'union'
    case 'arrayOf':
      return `Array<${inner(value)}>`
    case 'objectOf':
      return `Record<string, ${inner(value)}>`
    case 'instanceOf':
      return string(value) ?? 'instanceOf'
    case 'literal':
      return written ?? string(value) ?? 'literal'
    case 'shape':
    case 'exact':
      if (!isShape(value)) return written ?? string(value) ?? string(name)
      return `{ ${Object.entries(value)
        .map(
          ([key, item]) =>
            `${memberName(key)}${shape(item)['required'] === true ? '' : '?'}: ${inner(item)}`,
        )
        .join('; ')} }`
    default:
      if (written !== null) return written
      if (Array.isArray(elements) && typeof name === 'string')
        return `${name}<${readItems(elements).map(inner).join(', ')}>`
      return string(name)
  }
}

function union(members: readonly (string | null)[]): string | null {
  const known = members.filter((member) => member !== null)
  return known.length === 0 ? null : joinTypes(known)
}

/** Reads the methods of a component that have a description. Others are internals of a class. */
function readMethods(entry: Shape, reading: Reading): readonly Member[] {
  return readMembers(shapes(entry['methods']), reading, (method) => {
    const text = reading.text(string(method['description']) ?? string(method['docblock']))
    const { description, tags } = cutDocTags(text)
    if (description === null) return reading.leaveOut('methods without a description')
    if (isInternal(tags)) return reading.leaveOut('members marked as internal')
    const parameters = shapes(method['params']).flatMap((parameter) => {
      const name = string(parameter['name'])
      const type = typeText(parameter['type'], reading, 0)
      const optional = parameter['optional'] === true
      return name === null ? [] : [{ name, type, optional, rest: false }]
    })
    const returns = typeText(shape(method['returns'])['type'], reading, 0)
    return readMember(
      {
        name: method['name'],
        type: methodType(parameters, returns),
        description,
        ...tagFields(tags, method),
      },
      reading,
    )
  })
}
