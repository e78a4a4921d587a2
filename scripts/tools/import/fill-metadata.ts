import { compareComponents } from '../../reading/metadata/compare-components.ts'
import type { ComponentMetadata, Member, Metadata } from '../../reading/metadata/model.ts'
import { looseName } from '../../reading/metadata/tag-name.ts'
import { joinTypes } from '../../reading/code-text/type-text.ts'
import { knownValues } from '../../words/model/known-values.ts'
import { byList, listKeys, type ListKey } from '../../words/model/lists.ts'
import { linkedName } from '../../words/model/members.ts'
import { quoted, shorten } from '../../words/model/printable.ts'
import { isUnresolved, typeSet } from '../../words/type-text/type-set.ts'
import type { ComponentImport } from '../../reading/types/package/metadata-fault.ts'
import type {
  ApiComponent,
  ApiMember,
  LeftOutExports,
} from '../../reading/types/members/api-model.ts'
import { isAssignable } from '../../words/type-text/type-relation.ts'

/** Metadata of a package after gaps were filled from its types. */
export interface FilledMetadata {
  readonly components: readonly ApiComponent[]
  /** Exports for which neither the package's metadata file nor its types have a component. */
  readonly leftOut: readonly LeftOutExports[]
  /**
   * Contradictions between the package's own metadata file and its types, one line each. They show
   * that the file is out of date.
   */
  readonly contradictions: readonly string[]
}

/**
 * Fills gaps in a package's own metadata from its types: missing components and members, and types
 * of which the file has only a name or a word such as `string`. Facts that both have are taken from the file.
 *
 * @param imports checked imports of the package's own metadata
 */
export function fillMetadata(
  own: Metadata,
  types: Metadata,
  imports: readonly ComponentImport[],
): FilledMetadata {
  const byName = componentsByName(types)
  const pairOf = createPairing(own.components, byName)
  const importOf = new Map(imports.map((one) => [one.component, one]))
  const toldLists = new Set(
    listKeys.filter((list) => types.components.some((one) => one[list].length > 0)),
  )
  const used = new Set<ComponentMetadata>()
  const contradictions: string[] = []
  const filled = own.components.map((written) => {
    const other = pairOf(written)
    const line = importOf.get(written)
    const fault = line === undefined ? null : importFault(line, other, byName)
    if (fault !== null) contradictions.push(fault)
    const component = fault === null ? written : { ...written, import: null }
    if (other === undefined) return apiOf(component, (list) => component[list])
    used.add(other)
    contradictions.push(...contradictionsOf(component, other, toldLists))
    return apiOf(withFacts(component, other), (list) => filledList(component[list], other[list]))
  })
  const lacking = types.components.filter((one) => !used.has(one))
  const known = new Set(own.components.flatMap(({ names }) => names.map(looseName)))
  return {
    components: [...filled, ...lacking.map((one) => apiOf(one, (list) => one[list]))].toSorted(
      (one, other) => (one.name < other.name ? -1 : 1),
    ),
    leftOut: types.leftOutExports.flatMap(({ reason, names }) => {
      const others = names.filter((name) => !known.has(looseName(name)))
      return others.length === 0 ? [] : { reason, names: others }
    }),
    contradictions,
  }
}

/** Metadata of a package that also says what only the package's types have. */
export interface NotedMetadata extends Pick<FilledMetadata, 'components'> {
  /**
   * Components that only the types have, the number of names of props and events that only they have,
   * and the number of props for which they have other values.
   */
  readonly more: {
    readonly components: readonly string[]
    readonly names: number
    readonly props: number
  }
}

/**
 * Adds to a package's own metadata what code may use by its types, and changes nothing on pages:
 * hidden names that only the types have, and open lists of values.
 */
export function noteTypes(own: Metadata, types: Metadata): NotedMetadata {
  const pairOf = createPairing(own.components, componentsByName(types))
  const used = new Set<ComponentMetadata>()
  let names = 0
  let props = 0
  const components = own.components.map((written) => {
    const other = pairOf(written)
    if (other === undefined) return apiOf(written, (list) => written[list])
    used.add(other)
    const more = [
      ...(other.hidden ?? []),
      ...[...lackingIn(written.props, other.props), ...lackingIn(written.events, other.events)].map(
        ({ name }) => name,
      ),
    ].filter((name) => !ofEveryComponent.has(name))
    const hidden = [...new Set([...(written.hidden ?? []), ...more])]
    names += hidden.length - (written.hidden ?? []).length
    // Types that do not list all props cannot confirm that the file does.
    const open = other.open?.includes('props') ? [...(written.open ?? []), 'props'] : written.open
    const noted = { ...written, open, hidden: hidden.length === 0 ? null : hidden }
    return apiOf(noted, (list) =>
      written[list].map((member) => {
        const same = other[list].find((one) => looseName(one.name) === ownName(member))
        if (member.open || same === undefined || widened(member, same) === member) return member
        props++
        return { ...member, open: true }
      }),
    )
  })
  const lacking = types.components.filter((one) => !used.has(one)).map(({ key }) => key)
  return { components, more: { components: lacking, names, props } }
}

/** Names of props that every component of Vue takes. */
const ofEveryComponent: ReadonlySet<string> = new Set(['class', 'style', 'key', 'ref'])

/** Components in the types of a package, by their names without hyphens and letter case. */
type ByName = ReadonlyMap<string, ComponentMetadata>

const componentsByName = ({ components }: Metadata): ByName =>
  new Map(components.map((one) => [looseName(one.key), one]))

/**
 * Makes a function that finds a component of the metadata file in the package's types: by its key,
 * then by its key without the first word if all keys share that (`t-radio`), then by its other
 * names, which may be those of a class that several share.
 */
function createPairing(
  own: readonly ComponentMetadata[],
  byName: ByName,
): (component: ComponentMetadata) => ComponentMetadata | undefined {
  const [first = ''] = own.map(({ key }) => key)
  const word = first.slice(0, first.indexOf('-') + 1)
  const isShared = own.length > 1 && own.every(({ key }) => key.startsWith(word))
  return ({ key, names }) => {
    const stem = isShared ? key.slice(word.length) : key
    const name = [key, stem, ...names].map(looseName).find((one) => byName.has(one))
    return name === undefined ? undefined : byName.get(name)
  }
}

/**
 * Returns what is wrong with the name by which a metadata file imports a component, or null: the
 * package does not export it, or it is the name of another component.
 */
function importFault(
  { component, exported, isExport }: ComponentImport,
  other: ComponentMetadata | undefined,
  byName: ByName,
): string | null {
  const [what, name] = [quoted(component.key), quoted(exported)]
  if (!isExport) return `it imports ${what} as ${name}, which the package does not export`
  const named = byName.get(looseName(exported))
  return named === undefined || named === other
    ? null
    : `it imports ${what} as ${name}, which is another component`
}

/**
 * Adds facts that the package's own metadata file lacks: selector, entry points, import line,
 * native attributes, and which lists may be incomplete. It joins the hidden names of both.
 */
function withFacts(own: ComponentMetadata, types: ComponentMetadata): ComponentMetadata {
  // A list that the file has is complete, since its authors wrote it.
  const open = (types.open ?? []).filter((list) => !isWritten(own, list))
  const hidden = [...new Set([...(own.hidden ?? []), ...(types.hidden ?? [])])]
  return {
    ...own,
    selector: own.selector ?? types.selector,
    entries: own.entries ?? types.entries,
    import: own.import ?? (own.tag === null ? types.import : ranImport(types.import)),
    native: own.native ?? types.native,
    open: open.length === 0 ? own.open : open,
    hidden: hidden.length === 0 ? null : hidden,
    exportedAs: own.exportedAs ?? types.exportedAs,
  }
}

/** Returns an import line that only runs a module: an element is used by its tag, not by names. */
const ranImport = (line: string | null): string | null =>
  line?.replace(/^import \{.*\} from /, 'import ') ?? null

const isWritten = (component: ComponentMetadata, list: string): boolean =>
  listKeys.some((key) => key === list && component[key].length > 0)

/**
 * Adds to a member of the metadata file the values that only the types name. If the types may allow
 * more than that, the member is marked as open (its list of values may be incomplete).
 */
function widened(own: Member, types: Member): Member {
  const [written, known] = [own, types].map((one) => knownValues(one.expansion ?? one.type))
  if (written === undefined || known === undefined || written.closed === null) return own
  if (types.open || own.open) return { ...own, open: true }
  if (known.closed === null) {
    const saysMore = types.type !== null && !isUnresolved(types.type) && !known.isBoolean
    return saysMore ? { ...own, open: true } : own
  }
  const { closed } = written
  const more = known.closed.filter((value) => !closed.includes(value))
  const texts = more.map((value) =>
    isNumber(value) ? value : `'${value.replace(/['\\]/g, '\\$&')}'`,
  )
  const boolean = known.takesBooleans && !written.takesBooleans ? ['boolean'] : []
  return texts.length + boolean.length === 0 || own.type === null
    ? own
    : { ...own, type: joinTypes([own.type, ...texts, ...boolean]) }
}

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text)

function filledList(own: readonly Member[], types: readonly Member[]): readonly Member[] {
  const others = new Map(types.map((member) => [looseName(member.name), member]))
  return [
    ...own.map((written) => {
      const other = others.get(ownName(written))
      if (other === undefined) return written
      const member = withRequired(written, other)
      const { type } = member
      const isName = type !== null && isUnresolved(type)
      const isExact = type !== null && compareExactness(type, other.type) !== 'less'
      if (isExact && !isName) return widened(member, other)
      return {
        ...member,
        type: other.type,
        alias: other.alias ?? (isName ? type : null),
        expansion: other.expansion,
        open: other.open,
      }
    }),
    ...lackingIn(own, types),
  ]
}

const ownName = (member: Member): string => looseName(linkedName(member))

/** Returns the members of a list of the types that the list of the metadata file lacks. */
function lackingIn(own: readonly Member[], types: readonly Member[]): readonly Member[] {
  const names = new Set(own.map(ownName))
  return types.filter(({ name }) => !names.has(looseName(name)))
}

const entryNouns = byList(({ one }) => one.replace(/^an? /, ''))

/**
 * Makes a member of the metadata file required if the types say so and the file has no default for
 * it: most files do not say which props are required. A member with a default stays required only if
 * both say so. The word `undefined` is no default.
 */
function withRequired(own: Member, types: Member): Member {
  const value = own.default === 'undefined' ? null : own.default
  const [file, code] = [own.required, types.required]
  return { ...own, default: value, required: value === null ? file || code : file && code }
}

/**
 * Returns the contradictions between a package's metadata file and its types: entries that only the
 * file has, and facts that differ, other than defaults. Gaps in the file do not count, nor does a
 * type that is only less exact on one side. Nor does an entry of a list that no component of the
 * types has: types of Vue name no slots as a rule, those of React no events. Vue lets people write
 * the event `update:modelValue` as `update:model-value`, other than custom elements.
 */
function contradictionsOf(
  own: ComponentMetadata,
  types: ComponentMetadata,
  toldLists: ReadonlySet<ListKey>,
): readonly string[] {
  return compareComponents(own, types).findings.flatMap(({ rule, list, name, written, code }) => {
    const isGap =
      rule === 'api-type' && (written === null || compareExactness(written, code) !== 'other')
    if (isGap || rule === 'api-missing' || rule === 'api-default') return []
    const what = name === null ? quoted(own.key) : quoted(`${own.key}.${name}`)
    if (rule === 'api-unknown' && list !== null && name !== null)
      return toldLists.has(list) && !(own.tag === null && hasLoosely(types[list], name))
        ? [`the types have no ${entryNouns[list]} ${quoted(name)} of ${quoted(own.key)} [${rule}]`]
        : []
    return [
      `the ${rule.slice('api-'.length)} of ${what} is ${shorten(written ?? 'none', longestShown)}, the types say ${shorten(code ?? 'none', longestShown)} [${rule}]`,
    ]
  })
}

/** Number of characters of a value that a line has room for: some types have thousands. */
const longestShown = 160

const hasLoosely = (members: readonly Member[], name: string): boolean =>
  members.some((one) => looseName(one.name) === looseName(name))

function apiOf(
  component: ComponentMetadata,
  listOf: (list: ListKey) => readonly Member[],
): ApiComponent {
  const { key, names, tag, selector, description, body, deprecated, since, place } = component
  const [entry, ...further] = component.entries ?? []
  const { open, native, hidden, exportedAs } = component
  const prose = [description, body].filter((text) => text !== null).join('\n\n')
  return {
    name: key,
    ...(names.length > 1 ? { names } : {}),
    ...(entry === undefined ? {} : { entry }),
    ...(further.length === 0 ? {} : { entries: further }),
    ...(open === null ? {} : { open: listKeys.filter((list) => open.includes(list)) }),
    import: component.import ?? false,
    ...(native === null ? {} : { native }),
    ...(hidden === null ? {} : { hidden }),
    ...(exportedAs === null ? {} : { exportedAs }),
    ...(tag === null ? {} : { tag }),
    ...(selector === null ? {} : { selector }),
    ...(prose === '' ? {} : { description: prose }),
    ...(deprecated === null ? {} : { deprecated }),
    ...(since === null ? {} : { since }),
    ...(place === null ? {} : { place }),
    ...byList(({ key: list }) => listOf(list).map(memberOf)),
    common: [],
  }
}

/** Returns a member without the values that say nothing: null and false. */
function memberOf(member: Member): ApiMember {
  const said = Object.entries(member).filter(([, value]) => value !== null && value !== false)
  return { ...Object.fromEntries(said), name: member.name }
}

/**
 * Compares a type of metadata with that of the published types. Returns `less` for a type that is
 * only less exact: `string` beside `'a' | 'b'`, `Function` beside a signature. Returns `other` if
 * one of the two names a value, or a kind of values, which the other lacks.
 */
function compareExactness(type: string, exact: string | null): 'same' | 'less' | 'other' {
  if (exact === null || exact === 'any' || exact === 'unknown') return 'same'
  const [own, others] = [typeSet(plain(type)), typeSet(plain(exact))]
  const more = [...own].filter((one) => !others.has(one))
  if (more.length === 0) return own.size === others.size ? 'same' : 'other'
  const isVague = more.every((one) => vague.test(one) || isKindOf(one, others))
  return isVague && isAssignable(plain(exact), plain(type), style) === 'yes' ? 'less' : 'other'
}

/**
 * Returns a type without `readonly`, which metadata as a rule does not write. Nor does it mark
 * optional parameters and `null`, which `style` says.
 */
const plain = (type: string): string => type.replace(/\breadonly /g, '')
const style = { marksOptional: false, marksNothing: false }

/**
 * Pattern of words, in the normal form of types, for values of many kinds or for none, and of lists
 * of arguments with such words.
 */
const vague =
  /^(?:any|unknown|[oO]bject|Function|null|undefined|Array(?:<any>)?|\[.*\b(?:any|object|Function)\b.*\])$/s

const isKindOf = (word: string, members: ReadonlySet<string>): boolean => {
  const literal = word === 'string' ? /^["`]/ : word === 'number' ? /^-?\d/ : null
  return literal !== null && [...members].some((one) => literal.test(one))
}
