import type { Component } from '../../words/model/component.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { namePattern } from '../../words/model/name-pattern.ts'
import { hostOf, selectorParts } from '../../words/model/selector.ts'
import type { Spelling } from '../../reading/code/uses.ts'
import { camelName, plainName, prefixOf } from './code-names.ts'

/** Entries of one list of a component, found by the names that code gives them. */
export interface KnownList {
  readonly entries: readonly ListEntry[]
  /** True if the catalog has all names of the list: otherwise an unknown name may be right. */
  readonly isClosed: boolean
  /** Props whose type may lack values. */
  readonly widened: ReadonlySet<string>
  /** Names that code may give and no page shows. */
  readonly hidden: ReadonlySet<string>
  /** Names without hyphens and case, those of attributes too. */
  readonly plainNames: ReadonlySet<string>
  /**
   * Finds the entry that a name means; `pattern`: one of many that a pattern stands for; null:
   * none.
   */
  find(name: string, spelling: Spelling): ListEntry | 'pattern' | null
  /** Entry whose name stands for many, this one among them; null: there is none. */
  pattern(name: string): ListEntry | null
  /** Names in this spelling, for suggestions. */
  names(spelling: Spelling): readonly string[]
}

/** Component, or sub-component, that code can use. */
export interface KnownComponent {
  readonly component: Component
  /** Name in messages and counts: the tag, else the name in code. */
  readonly name: string
  /** Id in counts: the slug, and behind it the sub-component. */
  readonly id: string
  readonly isElement: boolean
  readonly deprecated: true | string | null
  /**
   * Entry points of the package that export the component, the one to import it from first; null:
   * not known.
   */
  readonly entries: readonly string[] | null
  /** Elements whose attributes the component takes beside its props; null: not known. */
  readonly native: ReadonlySet<string> | null
  readonly props: KnownList
  readonly events: KnownList
  readonly slots: KnownList
}

/** Catalog, in the form that code is compared with. */
export interface KnownCatalog {
  /** Number of components in the catalog. */
  readonly size: number
  byTag(tag: string): KnownComponent | null
  /** True for a tag that is a component only with some attribute, as in `acme-list[sortable]`. */
  hasTagOfSome(tag: string): boolean
  /**
   * Finds a component by its name in code, whatever the spelling; with `byDisplayName` also by the
   * name that only pages have.
   */
  byName(name: string, byDisplayName: boolean): KnownComponent | null
  /**
   * Finds the component that an entry point of the package exports by a name; `path` is the text
   * behind the package's name.
   */
  byEntry(path: string, name: string): KnownComponent | null
  /**
   * True for an entry point that exports some component. For an empty path: true if any is known,
   * so that the catalog knows the exports of each.
   */
  hasEntry(path: string): boolean
  /** Shared beginning of all tags, and of the app's own component names; null: there is none. */
  readonly tagPrefix: string | null
  readonly namePrefix: string | null
  /** Tags and names in code, for suggestions. */
  readonly tags: readonly string[]
  readonly names: readonly string[]
  /** True if any component sends the event: events bubble. */
  hasEvent(name: string): boolean
  /** True if any component has a prop of this name. */
  hasProp(name: string): boolean
  /**
   * True for a name that any element may have as an attribute: a prop, or the name, of a directive
   * without a tag.
   */
  hasDirective(name: string): boolean
}

// Fewer may begin alike by chance.
const leastForTags = 2
const leastForNames = 5

/** Reads a catalog once for all that is compared with it. */
export function knownCatalog(components: readonly Component[]): KnownCatalog {
  const tags = new Map<string, KnownComponent>()
  const tagsOfSome = new Set<string>()
  const names = new Map<string, KnownComponent>()
  const displayNames = new Map<string, KnownComponent>()
  const events = new Set<string>()
  const directives = new Set<string>()
  const exported = new Map<string, KnownComponent>()
  const entries = new Set<string>()
  const props = new Set<string>()
  const shown: string[] = []
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
    for (const entry of component.entries ?? []) entries.add(entry)
    for (const entry of component.entries ?? [])
      for (const name of exportNames(component.name, entry)) {
        const key = `${entry} ${name}`
        if (!exported.has(key)) exported.set(key, known)
      }
    const codeNames = codeNamesOf(component)
    shown.push(...codeNames)
    for (const name of codeNames) setFirst(names, name, known)
    setFirst(displayNames, component.name, known)
    for (const part of knownParts(component)) {
      for (const name of part.props.plainNames) props.add(name)
      setFirst(names, part.name, part)
      shown.push(part.name)
    }
  }
  const prefixes = components.map(({ slug }) => slug)
  return {
    size: components.length,
    byTag: (tag) => tags.get(tag.toLowerCase()) ?? null,
    hasTagOfSome: (tag) => tagsOfSome.has(tag.toLowerCase()),
    byName(name, byDisplayName) {
      const key = plainName(name)
      return names.get(key) ?? (byDisplayName ? displayNames.get(key) : undefined) ?? null
    },
    hasEntry: (path) => (path === '' ? entries.size > 0 : entries.has(`./${path}`)),
    byEntry: (path, name) => exported.get(`./${path} ${plainName(name)}`) ?? null,
    tagPrefix: sharedPrefix([...tags.keys()], leastForTags),
    namePrefix: sharedPrefix(prefixes, leastForNames),
    tags: [...tags.keys()],
    names: shown,
    hasEvent: (name) => events.has(plainName(name)),
    hasProp: (name) => props.has(plainName(name)),
    hasDirective: (name) => directives.has(plainName(name)),
  }
}

/** Hosts of a component in templates: its tags, tags that need an attribute, too, or an attribute alone. */
interface Hosts {
  readonly tags: readonly string[]
  readonly tagsOfSome: readonly string[]
  readonly isDirective: boolean
}

/** Tags of a component: its own, or those in the selector of a component of Angular: `p-checkbox, p-checkBox`. */
function hostsOf({ tag, selector }: Component): Hosts {
  const hosts = selector === null ? [] : selectorParts(selector).map(hostOf)
  const elements = hosts.flatMap((host) =>
    host?.element?.includes('-') === true
      ? [
          {
            name: host.element,
            isWhole: host.attributes.length === 0 && host.classes.length === 0,
          },
        ]
      : [],
  )
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
  // What names the tag alone goes before one of several.
  if (!tags.has(key) || known.component.tag !== null) tags.set(key, known)
}

/** Names of a component at an entry point: `Table` for `Icons.Table` at `./icons`. */
function exportNames(name: string, entry: string): readonly string[] {
  const plain = plainName(name)
  const start = plainName(entry)
  const [, last = ''] = /\.([^.]+)$/.exec(name) ?? []
  const isPrefixed = start !== '' && last !== '' && plain === `${start}${plainName(last)}`
  return isPrefixed ? [plain, plainName(last)] : [plain]
}

function setFirst(names: Map<string, KnownComponent>, name: string, known: KnownComponent): void {
  const key = plainName(name)
  if (!names.has(key)) names.set(key, known)
}

/** Prefix that all names have; null: there is none, or there are too few names to tell. */
function sharedPrefix(names: readonly string[], least: number): string | null {
  const prefix = prefixOf(names[0] ?? '')
  if (prefix === null || names.length < least) return null
  return names.every((name) => name.startsWith(prefix)) ? prefix : null
}

/**
 * Names of a component in code: by its slug and its tag, and by its name, unless that is the slug
 * without a prefix (`Button` of `el-button`), which an app may call something of its own.
 */
function codeNamesOf({ slug, name, tag }: Component): readonly string[] {
  const pascal = pascalName(tag ?? slug)
  const isShort = plainName(slug) !== plainName(name) && plainName(slug).endsWith(plainName(name))
  const written = name.replace(/[^\p{L}\p{N}.]/gu, '')
  const named = isShort || written === '' ? [] : [written]
  return [...new Set([...named, pascalName(slug), pascal])]
}

function pascalName(slug: string): string {
  const camel = camelName(slug)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
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
    entries: component.entries,
    native: wordsOf(component.native, null),
    props: knownList(component.props, listFacts(component, 'props', null)),
    events: knownList(component.events ?? [], listFacts(component, 'events', null)),
    slots: knownSlots(component),
  }
}

/**
 * Names that a component gives for itself, or for a part of it: `Tabs.List/html` is for
 * `Tabs.List`.
 */
function namesOf(names: readonly string[] | null, part: string | null): readonly string[] {
  if (part === null) return names ?? []
  const start = `${part}/`
  return (names ?? []).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
}

function wordsOf(names: readonly string[] | null, part: string | null): ReadonlySet<string> | null {
  const words = namesOf(names, part).filter((name) => !name.includes('/'))
  return words.length === 0 ? null : new Set(words)
}

interface ListFacts {
  readonly isOpen: boolean
  readonly widened: ReadonlySet<string>
  readonly hidden: ReadonlySet<string>
}

function listFacts({ open, hidden }: Component, list: string, part: string | null): ListFacts {
  const names = namesOf(open, part)
  return {
    isOpen: names.includes(list),
    widened: new Set(namesOf(names, list)),
    hidden: new Set(namesOf(hidden, part)),
  }
}

/** Slots of a component. Slots that types alone name are not all: code may pass others on. */
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
    entries: component.entries,
    native: wordsOf(component.native, name),
    props: knownList(props, listFacts(component, 'props', name)),
    events: noList,
    slots: noList,
  }))
}

/**
 * Pattern of a name that stands for many: `[props]` for all members of another thing, `item.<name>`
 * and `on*` for many names.
 */
function patternOf(name: string): ((name: string) => boolean) | 'open' | null {
  const inner = /^\[\s*`(.*)`\s*\]$/.exec(name)?.[1] ?? name
  if (/^(?:\[.*\]|\.{3}.*|\*|.*\s.*)$/.test(inner)) return 'open'
  const glob = inner.replace(/\$\{[^}]*\}|<[^>]*>|\{[^}]*\}|\[[^\]]*\]/g, '*')
  return glob === name || glob === ''
    ? name.includes('*')
      ? namePattern(name)
      : null
    : namePattern(glob)
}

/**
 * Name behind a type in brackets, `props` of `[props]`: metadata made from a page has lost the link
 * to it.
 */
const linkedName = ({ name, type }: ListEntry): string =>
  type === null ? name : (/^\[([\w-]+)\]$/.exec(name)?.[1] ?? name)

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
