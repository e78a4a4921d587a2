import { listKeys, type ByList, type ListKey } from '../../words/model/lists.ts'
import type { ComponentMetadata, Member } from './model.ts'
import { looseName } from './tag-name.ts'
import { knownValues } from '../../words/model/known-values.ts'
import { isUnresolved, plainValue, typeSet } from '../../words/type-text/type-set.ts'

/** Kind of value that is compared between a member on a component's page and in its code. */
export type Fact = 'type' | 'default' | 'required' | 'deprecated' | 'description'

/** Component as its page describes it, for the comparison with the code. */
export type WrittenComponent = ByList<readonly Member[]> & Pick<ComponentMetadata, 'deprecated'>

/** Difference between a component's page and its code, such as another default. */
export interface Drift {
  readonly rule: `api-${'missing' | 'unknown' | 'empty' | Fact}`
  /** Key of the list with the difference; null if it is about the component itself. */
  readonly list: ListKey | null
  /**
   * Name of the member: the page's, or the code's if only the code has it. Null if the difference
   * is about the component.
   */
  readonly name: string | null
  /** Value on the component's page that differs from the code; null if the page has none. */
  readonly written: string | null
  /** Value in the component's code that differs from the page; null if the code has none. */
  readonly code: string | null
}

export interface Comparison {
  /**
   * Differences: those of the component itself, then those of its lists. In each list, those of the
   * page's members come first, then members that only the code has.
   */
  readonly findings: readonly Drift[]
  /**
   * Number of types that differ but cannot be compared: the metadata only has the name of a type,
   * which means something only in the code.
   */
  readonly uncomparable: number
}

export interface CompareOptions {
  /** True to compare descriptions too. They are prose, which pages often write better than code. */
  readonly descriptions?: boolean
  /**
   * Returns true if no member of a list on the page states a value, as in a table without that
   * column. Then nothing is reported for that value.
   */
  readonly isOpen?: (list: ListKey, fact: Fact) => boolean
}

/**
 * Compares the page of a component with its code. Equal meanings are equal: types are compared as
 * sets, defaults without their quotes, `undefined` counts as no default, and the page may call a
 * prop by its attribute's name.
 *
 * If the code has no members at all but the page has props, the only finding is `api-empty`: a tool
 * that cannot read a component writes an empty entry without an error.
 */
export function compareComponents(
  written: WrittenComponent,
  code: ComponentMetadata,
  options: CompareOptions = {},
): Comparison {
  if (written.props.length > 0 && listKeys.every((list) => code[list].length === 0)) {
    const rule = 'api-empty'
    return {
      findings: [{ rule, list: null, name: null, written: null, code: null }],
      uncomparable: 0,
    }
  }
  const findings: Drift[] = []
  let uncomparable = 0
  if ((written.deprecated === null) !== (code.deprecated === null))
    findings.push({
      rule: 'api-deprecated',
      list: null,
      name: null,
      written: deprecatedText(written.deprecated),
      code: deprecatedText(code.deprecated),
    })
  for (const list of listKeys) {
    const { pairs, unknown, missing } = pairMembers(list, written[list], code[list])
    for (const member of written[list]) {
      const other = pairs.get(member)
      if (other === undefined) continue
      const context = { list, saysRequired: code.file.saysRequired, options }
      for (const drift of compareMembers(member, other, context)) {
        if (drift === 'uncomparable') uncomparable++
        else findings.push(drift)
      }
    }
    for (const { name } of unknown)
      findings.push({ rule: 'api-unknown', list, name, written: name, code: null })
    for (const { name } of missing)
      findings.push({ rule: 'api-missing', list, name, written: null, code: name })
  }
  return { findings, uncomparable }
}

export interface Pairing {
  readonly pairs: ReadonlyMap<Member, Member>
  /** Members of a component that its page has but its code does not. */
  readonly unknown: readonly Member[]
  /** Members of a component that its code has but its page does not. */
  readonly missing: readonly Member[]
}

/**
 * Pairs the members of a page with those of the code by name. Props that are left are paired by
 * attribute, then by name without hyphens and letter case, since frameworks let people write
 * `helpText` as `help-text`.
 */
export function pairMembers(
  list: ListKey,
  written: readonly Member[],
  code: readonly Member[],
): Pairing {
  const pairs = new Map<Member, Member>()
  const taken = new Set<Member>()
  const pairBy = (
    keysOf: (member: Member) => readonly string[],
    keyOf: (member: Member) => string | null,
  ): void => {
    const open = new Map<string, Member>()
    for (const member of code) {
      if (taken.has(member)) continue
      for (const key of keysOf(member)) if (!open.has(key)) open.set(key, member)
    }
    for (const member of written) {
      if (pairs.has(member)) continue
      const key = keyOf(member)
      const other = key === null ? undefined : open.get(key)
      if (other === undefined || taken.has(other)) continue
      pairs.set(member, other)
      taken.add(other)
    }
  }
  pairBy(
    ({ name }) => [name],
    ({ name }) => name,
  )
  if (list === 'props') {
    pairBy(
      ({ attribute }) => (attribute === null ? [] : [attribute]),
      ({ name }) => name,
    )
    pairBy(
      ({ name }) => [name],
      ({ attribute }) => attribute,
    )
    pairBy(
      ({ name, attribute }) => [
        looseName(name),
        ...(attribute === null ? [] : [looseName(attribute)]),
      ],
      ({ name }) => looseName(name),
    )
  }
  return {
    pairs,
    unknown: written.filter((member) => !pairs.has(member)),
    missing: code.filter((member) => !taken.has(member)),
  }
}

interface Context {
  readonly list: ListKey
  readonly saysRequired: boolean
  readonly options: CompareOptions
}

function compareMembers(
  written: Member,
  code: Member,
  { list, saysRequired, options }: Context,
): readonly (Drift | 'uncomparable')[] {
  const found: (Drift | 'uncomparable')[] = []
  const isSaid = (fact: Fact): boolean => options.isOpen?.(list, fact) !== true
  const report = (fact: Fact, page: string | null, file: string | null): void => {
    found.push({ rule: `api-${fact}`, list, name: written.name, written: page, code: file })
  }
  if (isSaid('type')) {
    const types = lacksValues(written, code) ? 'different' : compareTypes(written, code)
    if (types === 'different') report('type', written.type, code.type)
    else if (types === 'uncomparable') found.push('uncomparable')
  }
  if (isSaid('default') && !isSameDefault(written.default, code.default))
    report('default', written.default, code.default)
  if (list === 'props' && saysRequired && isSaid('required') && written.required !== code.required)
    report('required', String(written.required), String(code.required))
  if (isSaid('deprecated') && (written.deprecated === null) !== (code.deprecated === null))
    report('deprecated', deprecatedText(written.deprecated), deprecatedText(code.deprecated))
  if (options.descriptions === true && isSaid('description') && code.description !== null)
    if (proseOf(written.description) !== proseOf(code.description))
      report('description', written.description, code.description)
  return found
}

/**
 * True if the page gives no type for a member whose values the code names completely. Readers of
 * the page need these values.
 */
const lacksValues = (written: Member, code: Member): boolean =>
  written.type === null && knownValues(code.expansion ?? code.type).closed !== null

/**
 * Compares the type of a member on the page with that in the code. A missing type on either side
 * counts as the same. The result may be 'uncomparable' if the code has only the name of a type.
 */
export function compareTypes(written: Member, code: Member): 'same' | 'different' | 'uncomparable' {
  if (code.type === null || written.type === null) return 'same'
  const page = withoutUndefined(typeSet(written.type), code)
  let isOpen = false
  for (const type of [code.type, code.alias, code.expansion]) {
    if (type === null) continue
    const file = withoutUndefined(typeSet(type), code)
    const lacking = [...file].filter((member) => !page.has(member))
    const extra = [...page].some((member) => !file.has(member))
    if (lacking.length === 0 && !extra) return 'same'
    // Everything that the page lacks is the name of a type, and the page's other types may be what
    // that name means.
    if (extra && lacking.length > 0 && lacking.every(isUnresolved)) isOpen = type === code.type
  }
  return isOpen ? 'uncomparable' : 'different'
}

/** Removes `undefined` from the type of an optional prop, where it may be written or not. */
function withoutUndefined(members: ReadonlySet<string>, { required }: Member): ReadonlySet<string> {
  if (required) return members
  return new Set([...members].filter((member) => member !== 'undefined'))
}

/**
 * True if two defaults mean the same. Quotes do not count, and `undefined` counts as no default.
 */
export function isSameDefault(one: string | null, other: string | null): boolean {
  return valueOf(one) === valueOf(other)
}

function valueOf(text: string | null): string | null {
  if (text === null) return null
  const value = plainValue(text)
  return value === 'undefined' ? null : value
}

function deprecatedText(deprecated: true | string | null): string | null {
  return deprecated === true ? 'true' : deprecated
}

function proseOf(text: string | null): string | null {
  return text === null ? null : text.replace(/\s+/g, ' ').trim()
}
