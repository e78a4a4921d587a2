import type { Inherited } from '../inherit.ts'
import { createMemberSet, readMember, type RawMember, type ReadProps } from '../member.ts'
import type { Reading } from '../reading.ts'
import { string, type Shape } from '../shape.ts'
import { looseName } from '../tag-name.ts'
import { resolveAlias, type NamedType } from '../../code-text/type-text.ts'
import { knownValues } from '../../../words/model/known-values.ts'
import { isUnresolved, typeSet } from '../../../words/type-text/type-set.ts'
import { isWholeType } from '../../../words/type-text/type-tokens.ts'
import { readEntryFacts, isHidden, readTypeText } from './custom-elements-entry.ts'

/**
 * Reads the props of an element from its fields and attributes, which are two views of one prop.
 * Entries of the nearest class come first. Public fields without attribute and description are
 * hidden, unless they are read-only.
 */
export function readProps(entries: Inherited, reading: Reading): ReadProps {
  const fields = new Map<string, Shape>()
  for (const member of entries.members) {
    const name = string(member['name'])
    if (member['kind'] !== 'field' || name === null) continue
    if (member['static'] === true) reading.leaveOut('static fields')
    else if (!fields.has(name)) fields.set(name, member)
  }
  const attributes = joinAttributes(entries.attributes, fields)
  const props = createMemberSet(reading, null)
  const hidden: string[] = []
  for (const [name, field] of fields) {
    if (reading.isRefused()) break
    const attribute = attributes.of.get(name)
    const attributeName = string(field['attribute']) ?? string(attribute?.['name'])
    if (attributeName === null && isHidden(field)) {
      reading.leaveOut('private or protected fields')
    } else if (
      attributeName === null &&
      attribute === undefined &&
      readEntryFacts(field).description === null
    ) {
      reading.leaveOut('fields without attribute and description')
      if (field['readonly'] !== true) hidden.push(name)
    } else {
      const shown = isHidden(field) ? attributeName : name
      props.add(readMember(prop(shown, field, attribute ?? {}, attributeName), reading))
    }
  }
  for (const attribute of attributes.others) {
    if (reading.isRefused()) break
    const name = string(attribute['name'])
    props.add(readMember(prop(ownName(attribute, fields), attribute, {}, name), reading))
  }
  return { props: props.list, hidden }
}

/**
 * Returns the name of an attribute's prop: the field that the attribute names, if no class declares
 * that field and its name is not private; else the attribute's own name.
 */
function ownName(attribute: Shape, fields: ReadonlyMap<string, Shape>): unknown {
  const field = string(attribute['fieldName'])
  if (field === null || fields.has(field) || isHidden({ name: field })) return attribute['name']
  return field
}

function prop(
  name: unknown,
  entry: Shape,
  attribute: Shape,
  attributeName: string | null,
): RawMember {
  const own = typeOf(entry, attribute)
  return {
    name,
    ...(own.type === null ? typeOf(attribute, {}) : own),
    default: entry['default'] ?? attribute['default'],
    description: readEntryFacts(entry).description ?? readEntryFacts(attribute).description,
    deprecated: entry['deprecated'] ?? attribute['deprecated'],
    since: entry['since'] ?? attribute['since'],
    attribute: attributeName,
    readonly: entry['readonly'] === true && attributeName === null,
  }
}

/**
 * Pairs attributes with fields. An attribute belongs to the field that it names, the field that
 * names it, or the field whose name differs only in hyphens and letter case (media-chrome names
 * none). An attribute of a private field belongs to the public field with its own name, if there is
 * one. Of several attributes that name a public field, the one that the field names is its
 * attribute, else the first; the others are left out. `of` has the attributes by field, `others`
 * those without a field.
 */
function joinAttributes(
  list: readonly Shape[],
  fields: ReadonlyMap<string, Shape>,
): { readonly of: ReadonlyMap<string, Shape>; readonly others: readonly Shape[] } {
  const named = new Map<string, string>()
  const loose = new Map<string, string>()
  for (const [name, field] of fields) {
    const attribute = string(field['attribute'])
    if (attribute !== null && !named.has(attribute)) named.set(attribute, name)
    if (!isHidden(field) && !loose.has(looseName(name))) loose.set(looseName(name), name)
  }
  const of = new Map<string, Shape>()
  const joined = new Set<string>()
  const others = new Map<string, Shape>()
  const join = (attribute: Shape, field: string | undefined): boolean => {
    if (field === undefined || of.has(field)) return false
    of.set(field, attribute)
    joined.add(nameOf(attribute))
    return true
  }
  const statedField = (attribute: Shape): string | undefined =>
    string(attribute['fieldName']) ?? named.get(nameOf(attribute))
  const isNamedBack = (attribute: Shape): boolean =>
    string(fields.get(statedField(attribute) ?? '')?.['attribute']) === nameOf(attribute)
  // Pairs that the field states come first, then other stated pairs, then those guessed from names.
  const inOrder = list.toSorted(
    (one, other) => Number(isNamedBack(other)) - Number(isNamedBack(one)),
  )
  const rest = inOrder.filter((attribute) => {
    const field = statedField(attribute)
    const entry = fields.get(field ?? '')
    if (entry === undefined || isHidden(entry)) return true
    if (!join(attribute, field)) joined.add(nameOf(attribute))
    return false
  })
  for (const attribute of rest) {
    const name = nameOf(attribute)
    if (name === '' || joined.has(name)) continue
    const field = string(attribute['fieldName'])
    if (join(attribute, loose.get(looseName(name)))) continue
    if (field !== null && fields.has(field) && join(attribute, field)) continue
    if (!others.has(name)) others.set(name, attribute)
  }
  return { of, others: [...others.values()] }
}

function nameOf(attribute: Shape): string {
  return string(attribute['name']) ?? string(attribute['fieldName']) ?? ''
}

/**
 * Reads the type of a prop. Plugins of the analyzer write the meaning of a type's name into
 * `parsedType` or `expandedType`. A meaning that breaks off is ignored. Lumina writes it as the type
 * of the attribute.
 */
function typeOf(entry: Shape, attribute: Shape): NamedType {
  const name = readTypeText(entry, 'type')
  const meaning = ['parsedType', 'expandedType']
    .map((key) => readTypeText(entry, key))
    .find((type) => type !== null && isWholeType(type))
  return resolveAlias(name, meaning ?? listedType(name, readTypeText(attribute, 'type')))
}

/** Returns the type of an attribute if it lists all values and that of its field is only a name; else null. */
function listedType(field: string | null, attribute: string | null): string | null {
  const members = field === null ? [] : [...typeSet(field)].filter((one) => !isNothing(one))
  const isName = members.length > 0 && members.every(isUnresolved)
  return isName && knownValues(attribute).closed !== null ? attribute : null
}

const isNothing = (member: string): boolean => member === 'undefined' || member === 'null'
