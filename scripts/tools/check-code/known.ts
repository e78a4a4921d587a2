import { importedNamespaces, nameInNamespace } from '../../words/model/namespaces.ts'
import { readDefaultImport } from '../../reading/metadata/package-origin.ts'
import { readExportName, type Component, type ExportName } from '../../words/model/component.ts'
import { linkedName, type ListEntry } from '../../words/model/members.ts'
import { namePattern } from '../../words/model/name-pattern.ts'
import { hostOf, selectorParts } from '../../words/model/selector.ts'
import { namesBehind } from '../../words/model/subcomponents.ts'
import { plainName, camelName, nearestWord, pascalName } from '../../words/model/text.ts'
import { isBuiltInElement } from '../../words/model/word-forms.ts'
import type { Spelling } from '../../reading/code/uses.ts'
import { countEach } from '../../words/model/gather.ts'
import { prefixOf } from './code-names.ts'
import { namedPackages } from './named-packages.ts'

/** Entries of one list of a component, such as its props, to be looked up by names in code. */
export interface KnownList {
  readonly entries: readonly ListEntry[]
  /** True if the catalog has all names of the list. Otherwise an unknown name may be right. */
  readonly isClosed: boolean
  /** Names of props whose list of allowed values may be incomplete. */
  readonly widened: ReadonlySet<string>
  /** Names of entries that code may use although no page shows them. */
  readonly hidden: ReadonlySet<string>
  /** Names of the list's entries and of their attributes, in lower case without hyphens. */
  readonly plainNames: ReadonlySet<string>
  /**
   * Finds the entry that a name in code stands for. Returns `pattern` if only an entry for many
   * names covers the name, such as `item.<name>`, and null if nothing does.
   */
  find(name: string, spelling: Spelling): ListEntry | 'pattern' | null
  /** Returns the entry for many names, such as `item.<name>`, that covers this name, or null. */
  pattern(name: string): ListEntry | null
  /**
   * Returns the names to suggest for a mistyped one: for the spelling `attribute` the attributes of
   * the entries, if they have any, and otherwise the names of the entries.
   */
  names(spelling: Spelling): readonly string[]
}

/** Component or sub-component that code can use, prepared for comparing. */
export interface KnownComponent {
  readonly component: Component
  /** Name in messages and counts: the tag, or else the name in code. */
  readonly name: string
  /** Id in counts: the slug, followed by `/` and the name for a sub-component. */
  readonly id: string
  readonly isElement: boolean
  readonly deprecated: true | string | null
  /** Elements whose attributes the component takes beside its props; null if not known. */
  readonly native: ReadonlySet<string> | null
  readonly props: KnownList
  readonly events: KnownList
  readonly slots: KnownList
}

/** Catalog in the form that code is compared with. */
export interface KnownCatalog {
  readonly size: number
  byTag(tag: string): KnownComponent | null
  /** Returns true for a tag that needs attributes to be a component: `acme-list[sortable]`. */
  hasTagOfSome(tag: string): boolean
  /**
   * Finds a component by its name in code, in any spelling. With `byDisplayName`, the name that
   * only pages show counts, too. Returns null if there is none.
   */
  byName(name: string, byDisplayName: boolean): KnownComponent | null
  /**
   * Finds the component that an entry point exports by this name beside its own. A tag without an
   * import does not stand for it. Returns null if there is none.
   */
  byExport(path: string, name: string): KnownComponent | null
  /**
   * Finds the component that an entry point of the package exports under a name. `path` is the part
   * of the import behind the package's name. Returns null if there is none.
   */
  byEntry(path: string, name: string): KnownComponent | null
  /**
   * Finds the component whose import line takes it from this module as the default export. Returns
   * null if there is none.
   */
  byDefault(module: string): KnownComponent | null
  /** Names of the packages that the components say they come from ({@link namedPackages}). */
  readonly packages: ReadonlySet<string>
  /**
   * Returns true if an entry point exports a component. For an empty path, returns true if the
   * catalog knows the exports of any entry point.
   */
  hasEntry(path: string): boolean
  /** Prefix that all tags share; null if there is none. `namePrefix` is the same for slugs. */
  readonly tagPrefix: string | null
  readonly namePrefix: string | null
  /**
   * Returns true for a tag that is probably misspelt: it begins as almost all tags do, and its rest
   * is near to that of one of them. `isSlipOfName` is the same for slugs.
   */
  isSlipOfTag(tag: string): boolean
  isSlipOfName(name: string): boolean
  /**
   * All tags of elements in the catalog, such as `sl-button`, in lower case. One of them is
   * suggested for a tag that is not known. `names` has the components' names in code, for the same
   * use.
   */
  readonly tags: readonly string[]
  readonly names: readonly string[]
  /** Returns true if any component sends the event. It may bubble up to other components. */
  hasEvent(name: string): boolean
  /** True if any component has a selector, as those of Angular have. */
  readonly isOfAngular: boolean
  /** True if props of any component have types of React, such as `ReactNode`. */
  readonly isOfReact: boolean
  /** Returns true if any component has a prop of this name. */
  hasProp(name: string): boolean
  /**
   * Returns true if any element may have this name as an attribute, because a directive without a
   * tag has this name or a prop of this name.
   */
  hasDirective(name: string): boolean
}

// Smallest numbers of tags and of names that must share a prefix: fewer may begin alike by chance.
const leastForTags = 2
const leastForNames = 5

/** Prepares a catalog for comparing code with it. */
export function knownCatalog(components: readonly Component[]): KnownCatalog {
  const tags = new Map<string, KnownComponent>()
  const tagsOfSome = new Set<string>()
  const names = new Map<string, KnownComponent>()
  const displayNames = new Map<string, KnownComponent>()
  const events = new Set<string>()
  const directives = new Set<string>()
  const exported = new Map<string, KnownComponent>()
  const defaults = new Map<string, KnownComponent>()
  const entries = new Set<string>()
  const props = new Set<string>()
  const shown: string[] = []
  const namespaces = importedNamespaces(components)
  // A name of its own has precedence over one in a namespace.
  const inNamespaces: (readonly [name: string, known: KnownComponent])[] = []
  const others: OtherName[] = []
  for (const component of components) {
    const known = knownComponent(component)
    for (const name of known.props.plainNames) props.add(name)
    const hosts = hostsOf(component)
    for (const tag of hosts.tags) setTag(tags, tag, known)
    for (const tag of hosts.tagsOfSome) tagsOfSome.add(tag.toLowerCase())
    for (const { name } of component.events ?? []) events.add(plainName(name))
    if (hosts.isDirective)
      for (const name of [component.slug, ...component.props.map((prop) => prop.name)])
        directives.add(plainName(name))
    const given = readDefaultImport(component.import)
    if (given?.name === component.name && !defaults.has(given.module))
      defaults.set(given.module, known)
    for (const entry of component.entries ?? []) {
      entries.add(entry)
      for (const name of exportNames(component.name, entry)) {
        const key = `${entry} ${name}`
        if (!exported.has(key)) exported.set(key, known)
      }
    }
    const codeNames = codeNamesOf(component)
    shown.push(...codeNames)
    for (const name of codeNames) setFirst(names, name, known)
    setFirst(displayNames, component.name, known)
    const inNamespace = nameInNamespace(component, namespaces)
    if (inNamespace !== null) inNamespaces.push([inNamespace, known])
    others.push(...otherExports(component, known))
    for (const part of knownParts(component)) {
      for (const name of part.props.plainNames) props.add(name)
      setFirst(names, part.name, part)
      shown.push(part.name)
    }
  }
  for (const [name, known] of inNamespaces) setFirst(names, name, known)
  for (const { name, known } of others.filter(isDotted)) setFirst(names, name, known)
  const exports = exportMap(others)
  const prefixes = components.map(({ slug }) => slug)
  return {
    size: components.length,
    byTag: (tag) => tags.get(tag.toLowerCase()) ?? null,
    hasTagOfSome: (tag) => tagsOfSome.has(tag.toLowerCase()),
    byName(name, byDisplayName) {
      const key = plainName(name)
      return names.get(key) ?? (byDisplayName ? displayNames.get(key) : undefined) ?? null
    },
    byExport: (path, name) =>
      exports.get(`${path === '' ? '.' : `./${path}`} ${plainName(name)}`) ?? null,
    hasEntry: (path) => (path === '' ? entries.size > 0 : entries.has(`./${path}`)),
    byEntry: (path, name) => exported.get(`./${path} ${plainName(name)}`) ?? null,
    byDefault: (module) => defaults.get(module) ?? null,
    packages: new Set(components.flatMap(namedPackages)),
    tagPrefix: sharedPrefix(prefixed([...tags.keys()]), leastForTags),
    namePrefix: sharedPrefix(prefixes, leastForNames),
    isSlipOfTag: slipFinder(prefixed([...tags.keys()]), leastForTags),
    isSlipOfName: slipFinder(prefixes, leastForNames),
    tags: [...tags.keys()],
    names: shown,
    isOfAngular: components.some(({ selector }) => selector !== null),
    isOfReact: components.some(hasTypesOfReact),
    hasEvent: (name) => events.has(plainName(name)),
    hasProp: (name) => props.has(plainName(name)),
    hasDirective: (name) => directives.has(plainName(name)),
  }
}

/** Returns the tags that may have a prefix: in Angular, a tag needs no hyphen. */
const prefixed = (tags: readonly string[]): readonly string[] =>
  tags.filter((tag) => tag.includes('-'))

const hasTypesOfReact = ({ props }: Component): boolean =>
  props.some(({ type }) => /\bReact(?:Node|Element|\.[A-Z])/.test(type ?? ''))

type OtherName = ExportName & { readonly known: KnownComponent }

/** True for a name such as `Tabs.Trigger`: it can stand for nothing else, even without an import. */
const isDotted = ({ name }: OtherName): boolean => name.includes('.')

/** Returns the other exports of the package that are a component or a part of it. */
function otherExports(component: Component, known: KnownComponent): readonly OtherName[] {
  const parts = component.exportedAs === null ? [] : knownParts(component)
  return (component.exportedAs ?? []).map(readExportName).flatMap((one) => {
    const found = one.part === null ? known : parts.find(({ name }) => name === one.part)
    return found === undefined ? [] : [{ ...one, known: found }]
  })
}

/** Returns the components by entry point and plain name of an export; the first, if there are several. */
const exportMap = (others: readonly OtherName[]): ReadonlyMap<string, KnownComponent> =>
  new Map(
    others
      .toReversed()
      .map(({ entry, name, known }) => [`${entry} ${plainName(name)}`, known] as const),
  )

/**
 * Elements that a component stands for in templates: its tags, tags that also need an attribute, and whether an
 * attribute alone is enough (a directive).
 */
interface Hosts {
  readonly tags: readonly string[]
  readonly tagsOfSome: readonly string[]
  readonly isDirective: boolean
}

/**
 * Returns the elements that a component stands for: those with its own tag, and those in the
 * selector of a component of Angular, such as `p-checkbox, p-checkBox`.
 */
function hostsOf({ tag, selector }: Component): Hosts {
  const hosts = selector === null ? [] : selectorParts(selector).map(hostOf)
  const elements = hosts.flatMap((host) => {
    if (typeof host?.element !== 'string' || isBuiltInElement(host.element)) return []
    const isWhole = host.attributes.length === 0 && host.classes.length === 0
    return [{ name: host.element, isWhole }]
  })
  const named = elements.filter(({ isWhole }) => isWhole).map(({ name }) => name)
  const tags = [...new Set(tag === null ? named : [tag, ...named])]
  return {
    tags,
    tagsOfSome: elements.filter(({ isWhole }) => !isWhole).map(({ name }) => name),
    isDirective: tags.length === 0 || hosts.some((host) => host === null || host.element === null),
  }
}

function setTag(tags: Map<string, KnownComponent>, tag: string, known: KnownComponent): void {
  const key = tag.toLowerCase()
  // A component that has this tag as its own is preferred to one that lists it in a selector, and
  // the first of several: its entry point is the package's main one.
  const first = tags.get(key)
  if (first === undefined || (first.component.tag === null && known.component.tag !== null))
    tags.set(key, known)
}

/** Returns a component's names at an entry point: `Icons.Table` at `./icons` is `Table`, too. */
function exportNames(name: string, entry: string): readonly string[] {
  const plain = plainName(name)
  const start = plainName(entry)
  const [, last = ''] = /\.([^.]+)$/.exec(name) ?? []
  const own = plainName(last)
  // A number tells entry points of one name apart.
  const isPrefixed =
    start !== '' &&
    own !== '' &&
    plain.startsWith(start) &&
    plain.endsWith(own) &&
    /^\d*$/.test(plain.slice(start.length, -own.length))
  return isPrefixed ? [plain, own] : [plain]
}

function setFirst(names: Map<string, KnownComponent>, name: string, known: KnownComponent): void {
  const key = plainName(name)
  if (!names.has(key)) names.set(key, known)
}

/**
 * Returns the prefix that all names share; null if there is none or there are fewer than `least`
 * names.
 */
function sharedPrefix(names: readonly string[], least: number): string | null {
  const prefix = prefixOf(names[0] ?? '')
  if (prefix === null || names.length < least) return null
  return names.every((name) => name.startsWith(prefix)) ? prefix : null
}

// Share of the names that must begin alike for a name that begins so to be one of them.
const almostAll = 0.9
// Smallest number of letters behind the prefix: short words are near to many others.
const leastOfSlip = 4

/**
 * Returns a function that tells whether a name is probably a misspelt one of `names`. It tells so
 * only if almost all of these begin with the same word, and the name does, too.
 */
function slipFinder(names: readonly string[], least: number): (name: string) => boolean {
  const counts = countEach(names.flatMap((name) => prefixOf(name) ?? []))
  const [prefix] = [...counts].find(([, count]) => count >= names.length * almostAll) ?? [null]
  if (prefix === null || names.length < least) return () => false
  const rests = names.flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  )
  return (name) => {
    const rest = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    return rest.length >= leastOfSlip && nearestWord(rest, rests) !== null
  }
}

/**
 * Returns the names of a component in code: by its slug, by its tag and by its name. The name is
 * left out if it is only the slug without a prefix (`Button` for `el-button`), since an app may use
 * that for something else.
 */
function codeNamesOf({ slug, name, tag }: Component): readonly string[] {
  const pascal = pascalName(tag ?? slug)
  const isShort = plainName(slug) !== plainName(name) && plainName(slug).endsWith(plainName(name))
  const written = name.replace(/[^\p{L}\p{N}.]/gu, '')
  const named = isShort || written === '' ? [] : [written]
  return [...new Set([...named, pascalName(slug), pascal])]
}

function knownComponent(component: Component): KnownComponent {
  const { slug, deprecated, status } = component
  const [tag] = hostsOf(component).tags
  return {
    component,
    name: tag ?? codeNamesOf(component)[0] ?? slug,
    id: slug,
    isElement: tag !== undefined,
    deprecated: deprecated ?? (status === 'deprecated' ? true : null),
    native: wordsOf(component.native, null),
    props: knownList(component.props, listFacts(component, 'props', null)),
    events: knownList(component.events ?? [], listFacts(component, 'events', null)),
    slots: knownSlots(component),
  }
}

function wordsOf(names: readonly string[] | null, part: string | null): ReadonlySet<string> | null {
  const words = namesBehind(part, names).filter((name) => !name.includes('/'))
  return words.length === 0 ? null : new Set(words)
}

interface ListFacts {
  readonly isOpen: boolean
  readonly widened: ReadonlySet<string>
  readonly hidden: ReadonlySet<string>
}

function listFacts({ open, hidden }: Component, list: string, part: string | null): ListFacts {
  const names = namesBehind(part, open)
  return {
    isOpen: names.includes(list),
    widened: new Set(namesBehind(list, names)),
    hidden: new Set(namesBehind(part, hidden)),
  }
}

/**
 * Returns the slots of a component. If the slots come only from types, the list may be incomplete,
 * since the code may pass others on.
 */
function knownSlots(component: Component): KnownList {
  const { tag, slots = [] } = component
  const list = knownList(slots, listFacts(component, 'slots', null))
  const isOfTypes =
    tag === null && slots.every(({ type, description }) => type !== null && description === null)
  return isOfTypes ? { ...list, isClosed: false } : list
}

function knownParts(component: Component): readonly KnownComponent[] {
  return (component.subcomponents ?? []).map(({ name, props }) => ({
    component,
    name,
    id: `${component.slug}/${name}`,
    isElement: false,
    deprecated: null,
    native: wordsOf(component.native, name),
    props: knownList(props, listFacts(component, 'props', name)),
    events: noList,
    slots: noList,
  }))
}

/**
 * Returns a matcher for a name that stands for many, such as `item.<name>` and `on*`. Returns
 * `open` if it stands for unknown names, as `[props]` does, and null for a plain name.
 */
function patternOf(name: string): ((name: string) => boolean) | 'open' | null {
  const inner = /^\[\s*`(.*)`\s*\]$/.exec(name)?.[1] ?? name
  if (/^(?:\[.*\]|\.{3}.*|\*|.*\s.*)$/.test(inner)) return 'open'
  const glob = inner.replace(/\$\{[^}]*\}|<[^>]*>|\{[^}]*\}|\[[^\]]*\]/g, '*')
  if (glob !== name && glob !== '') return namePattern(glob)
  return name.includes('*') ? namePattern(name) : null
}

const noFacts: ListFacts = { isOpen: false, widened: new Set(), hidden: new Set() }

function knownList(entries: readonly ListEntry[], facts: ListFacts = noFacts): KnownList {
  const hasAttributes = entries.some(({ attribute }) => attribute !== null)
  const exact = new Map<string, ListEntry>()
  const attributes = new Map<string, ListEntry>()
  const hyphens = new Map<string, ListEntry>()
  const patterns: { readonly entry: ListEntry; matches(name: string): boolean }[] = []
  let { isOpen } = facts
  for (const entry of entries) {
    const name = linkedName(entry)
    const pattern = patternOf(name)
    if (pattern === 'open') isOpen = true
    else if (pattern !== null) patterns.push({ entry, matches: pattern })
    else {
      exact.set(name, entry)
      hyphens.set(camelName(name), entry)
    }
    const attribute = entry.attribute ?? (hasAttributes ? null : plainName(name))
    if (attribute !== null) attributes.set(attribute.toLowerCase(), entry)
  }
  const byAttribute = (name: string): ListEntry | undefined =>
    attributes.get(hasAttributes ? name.toLowerCase() : plainName(name))
  const byHyphens = (name: string): ListEntry | undefined =>
    exact.get(name) ?? hyphens.get(camelName(name))
  const finders: Readonly<Record<Spelling, (name: string) => ListEntry | undefined>> = {
    property: (name) => exact.get(name),
    attribute: byAttribute,
    hyphens: byHyphens,
    any: (name) => byHyphens(name) ?? byAttribute(name),
  }
  return {
    entries,
    isClosed: entries.length > 0 && !isOpen,
    widened: facts.widened,
    hidden: facts.hidden,
    plainNames: new Set(
      entries.flatMap(({ name, attribute }) =>
        attribute === null ? [plainName(name)] : [plainName(name), plainName(attribute)],
      ),
    ),
    find: (name, spelling) =>
      finders[spelling](name) ?? (patterns.some(({ matches }) => matches(name)) ? 'pattern' : null),
    pattern: (name) => patterns.find(({ matches }) => matches(name))?.entry ?? null,
    names: (spelling) =>
      spelling === 'attribute' && hasAttributes ? [...attributes.keys()] : [...exact.keys()],
  }
}

const noList: KnownList = knownList([])
