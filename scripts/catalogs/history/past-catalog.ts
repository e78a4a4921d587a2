import { changedPlace, formOf, type Change, type ChangedPlace } from '../diff/change.ts'
import type { Component } from '../../words/model/component.ts'
import { listKeys, listsOf, type ListKey } from '../../words/model/lists.ts'
import {
  blankEntry,
  entryMembers,
  facts,
  noFacts,
  type ListEntry,
} from '../../words/model/members.ts'
import { hyphenated } from '../../words/model/slug.ts'
import { compareVersions } from '../../words/model/version.ts'
import { namesOfAbsences, withoutAbsences } from './absences.ts'
import type { History, Release } from './history.ts'
import { addTo, countEach, getOrMake } from '../../words/model/gather.ts'

/**
 * Returns the changes between two releases, oldest first, except those of what is only missing
 * in between.
 */
export const changesBetween = (history: History, old: string, now: string): readonly Change[] =>
  withoutAbsences(releasesBetween(history, old, now))

/** Returns the names of components and sub-components that a release between two others lacks, though both have them. */
export const absencesBetween = (history: History, old: string, now: string): readonly string[] =>
  namesOfAbsences(releasesBetween(history, old, now))

function releasesBetween({ releases }: History, old: string, now: string): readonly Release[] {
  const [from, to] = [positionOf(releases, old), positionOf(releases, now)]
  return releases.slice(from + 1, to + 1)
}

/** Returns a release's position in a list, however its version is written; -1 if it is missing. */
function positionOf(releases: readonly Release[], version: string): number {
  return releases.findIndex((release) => compareVersions(release.version, version) === 0)
}

/**
 * Rebuilds the components of a release from the history: takes back every later change from the
 * components of the last release. A component or entry that was removed later comes back with only
 * those values that changes of earlier releases tell. Returns null if the history has no such
 * release.
 */
export function rebuildCatalog(history: History, version: string): readonly Component[] | null {
  const { releases, last } = history
  const at = positionOf(releases, version)
  if (at < 0) return null
  const past = new Past(last)
  const log = logOf(releases)
  for (let i = releases.length - 1; i > at; i--) {
    const earlier: Earlier = (change, place) =>
      (log.get(subjectKey(change, place)) ?? []).flatMap((one) => (one.at < i ? [one.change] : []))
    for (const change of (releases[i]?.changes ?? []).toReversed()) past.takeBack(change, earlier)
  }
  return past.components()
}

/** Function that returns the earlier changes to a change's subject and all in it, oldest first. */
type Earlier = (change: Change, place: ChangedPlace) => readonly Change[]

/**
 * Collects the changes to each component, sub-component and entry, oldest first. Without this
 * index, each look for a subject would go through all changes, which takes quadratic time.
 */
function logOf(releases: readonly Release[]): ReadonlyMap<string, readonly Logged[]> {
  const log = new Map<string, Logged[]>()
  for (const [at, { changes }] of releases.entries())
    for (const change of changes) {
      const place = changedPlace(change)
      const whole = { ...place, part: null, name: null }
      const keys = [whole, { ...place, name: null }, place].map((one) => subjectKey(change, one))
      for (const key of new Set(keys)) addTo(log, key, { at, change })
    }
  return log
}
interface Logged {
  /** Position of the release in the history. */
  readonly at: number
  readonly change: Change
}

/** Returns a key for a component, sub-component or entry. Only an entry's key has the list. */
const subjectKey = ({ slug }: Change, { list, part, name }: ChangedPlace): string =>
  JSON.stringify(name === null ? [slug, part] : [slug, part, list, name])

type Members = Record<string, unknown>
interface Draft {
  readonly component: Component
  facts: Members
  readonly lists: Map<ListKey, Map<string, ListEntry>>
  readonly parts: Map<string, Map<string, ListEntry>>
}

/** Components of a catalog while changes are taken back from them, newest change first. */
class Past {
  readonly drafts = new Map<string, Draft>()
  /** Texts that most tags have before the slug, such as `sl-`. */
  readonly tagPrefixes: readonly string[]
  /** Returns the attribute of a property, as the catalog spells others: `help-text` or `helptext`. */
  readonly attributeOf: (name: string) => string

  constructor(components: readonly Component[]) {
    for (const component of components) this.drafts.set(component.slug, draftOf(component))
    this.tagPrefixes = prefixesOf(components)
    const areWords = spellsWords(components)
    this.attributeOf = (name) => (areWords ? hyphenated(name) : name).toLowerCase()
  }

  takeBack(change: Change, earlier: Earlier): void {
    const form = formOf(change.kind)
    const place = changedPlace(change)
    if (form === '*-added' || form === 'required-*-added') this.remove(change.slug, place)
    else if (form === '*-removed') {
      this.restore(change, place)
      for (const known of earlier(change, place)) this.set(known, changedPlace(known), known.new)
    } else if (form === 'attribute-is-property') this.rename(change, place)
    else this.set(change, place, change.old)
  }

  remove(slug: string, { list, part, name }: ChangedPlace): void {
    const draft = this.drafts.get(slug)
    if (name !== null) entriesOf(draft, list, part)?.delete(name)
    else if (part !== null) draft?.parts.delete(part)
    else this.drafts.delete(slug)
  }

  restore({ slug, name: called }: Change, { list, part, name }: ChangedPlace): void {
    const draft = getOrMake(this.drafts, slug, () => this.blank(slug, called))
    const none = () => new Map<string, ListEntry>()
    const props = part === null ? null : getOrMake(draft.parts, part, none)
    if (name === null) return
    const entries = props ?? getOrMake(draft.lists, list, none)
    // The history does not tell the attribute, which nearly always has the name of the property.
    const hasAttributes = [...entries.values()].some(({ attribute }) => attribute !== null)
    const attribute = hasAttributes ? this.attributeOf(name) : null
    entries.set(name, { ...blankEntry, name, attribute })
  }

  /** Gives a property the name of its attribute, by which earlier releases listed it. */
  rename({ slug, old }: Change, { list, part, name }: ChangedPlace): void {
    const entries = entriesOf(this.drafts.get(slug), list, part)
    const entry = entries?.get(name ?? '')
    if (entries === undefined || entry === undefined || name === null || old === null) return
    entries.delete(name)
    entries.set(old, { ...entry, name: old })
  }

  blank(slug: string, name: string): Draft {
    const tags = this.tagPrefixes.flatMap((prefix) => tagOf(prefix, slug) ?? [])
    const [tag = null] = tags
    const hosts = tags.length > 1 ? { tag: null, selector: tags.join(', ') } : { tag }
    return draftOf({ slug, name, ...noFacts, ...hosts, ...listsOf(() => []) })
  }

  /** Sets a member of a component or of one of its entries to a text from a change. */
  set({ slug, member }: Change, { list, part, name }: ChangedPlace, text: string | null): void {
    const draft = this.drafts.get(slug)
    if (draft === undefined || member === null) return
    if (name === null) {
      const kind = facts.find(({ key }) => key === member)?.kind
      if (part === null && kind !== undefined && isOneText(kind))
        draft.facts = { ...draft.facts, [member]: valueOf(kind, text) }
      return
    }
    const entries = entriesOf(draft, list, part)
    const entry = entries?.get(name)
    const kind = entryMembers.find(({ key }) => key === member)?.kind
    if (entries === undefined || entry === undefined || kind === undefined || kind === 'name')
      return
    if (isOneText(kind)) entries.set(name, { ...entry, [member]: valueOf(kind, text) })
  }

  components(): readonly Component[] {
    return [...this.drafts.values()].map(({ component, facts: own, lists: made, parts }) => ({
      slug: component.slug,
      name: component.name,
      ...(own as unknown as typeof noFacts),
      ...listsOf(({ key }) => [...(made.get(key)?.values() ?? [])]),
      ...(parts.size > 0 && {
        subcomponents: [...parts].map(([name, props]) => ({ name, props: [...props.values()] })),
      }),
    }))
  }
}

function draftOf(component: Component): Draft {
  const byName = (entries: readonly ListEntry[]): Map<string, ListEntry> =>
    new Map(entries.map((entry) => [entry.name, entry]))
  return {
    component,
    facts: Object.fromEntries(facts.map(({ key }) => [key, component[key]])),
    lists: new Map(listKeys.map((key) => [key, byName(component[key] ?? [])])),
    parts: new Map((component.subcomponents ?? []).map(({ name, props }) => [name, byName(props)])),
  }
}

const entriesOf = (draft: Draft | undefined, list: ListKey, part: string | null) =>
  part === null ? draft?.lists.get(list) : draft?.parts.get(part)

type Kind = (typeof facts)[number]['kind']

/** True for a kind of member whose value changes hold as one text: no list and no mapping. */
const isOneText = (kind: Kind | (typeof entryMembers)[number]['kind']): boolean =>
  kind !== 'words' && kind !== 'addresses' && kind !== 'texts'

function valueOf(kind: string, text: string | null): string | boolean | null {
  if (kind === 'flag') return text === 'true'
  return kind === 'deprecation' && text === 'true' ? true : text
}

/** Returns true if most attributes of properties with several words have hyphens: `help-text`. */
function spellsWords(components: readonly Component[]): boolean {
  const attributes = components.flatMap(({ props }) =>
    props.flatMap(({ name, attribute }) => (/\p{Lu}/u.test(name) ? (attribute ?? []) : [])),
  )
  return attributes.filter((one) => one.includes('-')).length * 2 >= attributes.length
}

/**
 * Returns the text before the slug in the most tags, such as `sl-` of `sl-button`. Returns several
 * texts if as many tags have each, at most {@link mostPrefixes}, and none if no two of several tags
 * share one.
 */
function prefixesOf(components: readonly Component[]): readonly string[] {
  const counts = countEach(
    components.flatMap(({ tag, slug }) =>
      tag?.endsWith(slug) === true ? [tag.slice(0, -slug.length)] : [],
    ),
  )
  const most = Math.max(counts.size === 1 ? 1 : 2, ...counts.values())
  const prefixes = [...counts].flatMap(([prefix, count]) => (count === most ? [prefix] : []))
  return prefixes.slice(0, mostPrefixes)
}

const mostPrefixes = 3

/** Returns a component's tag by its slug; null if it would have no hyphen, which a tag needs. */
const tagOf = (prefix: string, slug: string): string | null =>
  `${prefix}${slug}`.includes('-') ? `${prefix}${slug}` : null
