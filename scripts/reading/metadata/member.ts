import { defaultText } from '../code-text/default-text.ts'
import type { LeftOutReason, Member } from './model.ts'
import type { Reading } from './reading.ts'
import { typeInOneLine } from '../code-text/type-text.ts'

/** Props that a reader lists, and the names of those that it leaves out but apps may set. */
export interface ReadProps {
  readonly props: readonly Member[]
  readonly hidden: readonly string[]
}

/** Member of a list as the reader of a format gives it, before its values are checked. */
export type RawMember = Readonly<Partial<Record<keyof Member, unknown>>>

/**
 * Reads one member by the rules that all formats share. Returns null for a member without a name,
 * which is counted as left out.
 */
export function readMember(raw: RawMember, reading: Reading): Member | null {
  const name = reading.name(raw.name)
  if (name === null) return reading.leaveOut('members without a name')
  if (typeof raw.required === 'boolean') reading.saysRequired = true
  const readType = (given: unknown): string | null => {
    const text = reading.text(given)
    return text === null ? null : typeInOneLine(text) || null
  }
  return {
    name,
    type: readType(raw.type),
    alias: readType(raw.alias),
    expansion: readType(raw.expansion),
    default: reading.text(defaultText(raw.default)),
    required: raw.required === true,
    description: reading.text(raw.description),
    deprecated: readDeprecated(raw.deprecated, reading),
    since: reading.text(raw.since),
    attribute: reading.name(raw.attribute),
    inheritedFrom: reading.name(raw.inheritedFrom),
    readonly: raw.readonly === true,
    open: raw.open === true,
  }
}

/**
 * Reads a deprecation: `true`, or a text that says what to use instead. `''` and `'true'` count as
 * `true`, `'false'` as null.
 */
export function readDeprecated(value: unknown, reading: Reading): true | string | null {
  if (value === true) return true
  if (typeof value !== 'string') return null
  const text = reading.text(value)
  if (text === null || text === 'true') return true
  return text === 'false' ? null : text
}

/** Returns the name of a slot: `''`, `-` and `default` are all `default`. */
export function readSlotName(name: unknown): unknown {
  if (typeof name !== 'string') return name
  const trimmed = name.trim()
  return trimmed === '' || trimmed === '-' ? 'default' : trimmed
}

/**
 * Set of members in the order in which they are added. Of several members with one name, the first
 * is kept. `twice` is the reason under which the others are counted as left out; null if they are
 * not counted.
 */
export interface MemberSet {
  add(member: Member | null): void
  readonly list: readonly Member[]
}

export function createMemberSet(
  reading: Reading,
  twice: LeftOutReason | null = 'members described twice',
): MemberSet {
  const byName = new Map<string, Member>()
  return {
    add(member) {
      if (member === null) return
      if (!byName.has(member.name)) byName.set(member.name, member)
      else if (twice !== null) reading.leaveOut(twice)
    },
    get list() {
      return [...byName.values()]
    },
  }
}

/**
 * Reads the entries of a list as members. An entry for which `toMember` returns null is left out.
 * `twice` is explained at {@link MemberSet}.
 */
export function readMembers<T>(
  entries: readonly T[],
  reading: Reading,
  toMember: (entry: T) => Member | null,
  twice?: LeftOutReason | null,
): readonly Member[] {
  const members = createMemberSet(reading, twice)
  for (const entry of entries) {
    if (reading.isRefused()) break
    members.add(toMember(entry))
  }
  return members.list
}
