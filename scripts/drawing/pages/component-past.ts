import { entryAnchor } from '../../words/interface/entry-anchor.ts'
import type { ListView } from '../../../templates/component-page.ts'
import type { ChangeView } from '../../../templates/change-text.ts'
import { pastFold, pastSection, type Past } from '../../../templates/past.ts'
import {
  historyOf,
  type ComponentHistory,
  type Dated,
  type MemberHistory,
} from '../../catalogs/history/members.ts'
import { word } from '../../words/interface/word.ts'
import type { Article } from '../markdown/article.ts'
import type { Aspect, GoneMember } from './aspect.ts'
import { documentWithPast } from './past-document.ts'
import type { Component } from '../../words/model/component.ts'
import { lists, type List, type ListKey } from '../../words/model/lists.ts'
import { printable } from '../../words/model/printable.ts'
import { subcomponentList } from '../../words/model/subcomponents.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { changeView, isTurn, pastOf, subjectOf, wordOf, type Subject } from './past.ts'
import { changeSentence } from '../../catalogs/diff/print.ts'
import { addTo } from '../../words/model/gather.ts'
import { escapeMarkdownLine } from './plain-markdown.ts'

/** Makes the aspect that shows how releases changed a component. `changes` come oldest first. */
export function pastAspect(changes: readonly Dated[]): Aspect {
  const history = historyOf(changes)
  return {
    anchors: goneAnchors(history),
    complete: (component) => withSince(component, history),
    document: (document, component) => documentWithPast(document, component, history),
    draw({ component: { slug }, article, words }) {
      const { past, ofLists, gone } = pastOfPage(slug, article.flow, changes, history)
      return {
        gone,
        list(view) {
          const own = ofLists.get(view.list)
          if (own === undefined) return view
          const { members } = own
          const rows = view.rows.map((row) => withHistory(row, members?.get(row.entry.name)))
          return { ...view, rows, below: pastFold(words, own.past) }
        },
        section:
          past.length === 0
            ? null
            : {
                at: 'last',
                id: 'history',
                title: word(words, 'history'),
                markup: pastSection(words, past),
              },
        loads: {
          hasPast: past.length > 0 || [...ofLists.values()].some((own) => own.past.length > 0),
        },
      }
    },
    markdown: (_, depth) => pastMarkdown(changes, depth),
  }
}

/** Changes of a component by releases, arranged by the places of its page that show them. */
export interface ComponentPast {
  /** Changes to each list on the page, with the history of each member of the list. */
  readonly ofLists: ReadonlyMap<List, ListPast>
  /** Changes to the component itself, and to members whose list is not on the page. */
  readonly past: Past
  readonly gone: readonly GoneMember[]
}
interface ListPast {
  readonly members: ReadonlyMap<string, MemberHistory> | undefined
  readonly past: Past
}

/**
 * Assigns the changes of a component to the lists on its page, and collects the changes to things
 * without a list. `changes` come oldest first.
 */
function pastOfPage(
  slug: string,
  flow: Article['flow'],
  changes: readonly Dated[],
  history: ComponentHistory,
): ComponentPast {
  const gone: GoneMember[] = []
  const told = changes.flatMap((dated): Told[] => {
    const view = changeView(dated.change)
    return view === null ? [] : [{ ...dated, view, ...subjectOf(dated.change) }]
  })
  const left = new Set(told)
  const ofLists = new Map<List, ListPast>()
  for (const piece of flow) {
    if (piece.kind === 'text') continue
    const { list, rows } = piece
    const members = membersOf(history, list)
    const own = told.filter((one) => isIn(list, one))
    if (members === undefined && own.length === 0) continue
    for (const one of own) left.delete(one)
    const names = new Set(rows.map(({ entry }) => entry.name))
    const past = pastOf(own, slug, (one) => {
      return {
        ...placed(one, { list, names, members }, gone),
        noun: null,
        name: printable(one.name ?? ''),
      }
    })
    ofLists.set(list, { members, past })
  }
  const others = [...left].filter((one) => !isFirst(one, history))
  const past = pastOf(others, slug, (one) => {
    const list = one.owner === null ? lists.find(({ key }) => key === one.noun) : undefined
    if (list === undefined) return one.view
    return placed(one, { list, names: new Set(), members: history.lists[list.key] }, gone)
  })
  return { ofLists, past, gone }
}

/** Change that the page shows, with the thing that it changed. */
interface Told extends Dated, Subject {
  readonly view: ChangeView
}

/**
 * True for the change that added the component. The page shows the release of this change as a fact
 * below the title.
 */
const isFirst = ({ version, change, noun }: Told, { since }: ComponentHistory): boolean =>
  noun === 'component' && change.member === null && version === since

/** True if a change is shown below this list. */
function isIn(list: List, { noun, name, owner }: Subject): boolean {
  if (noun === 'subcomponent') return list.owner !== null && name === list.owner
  return noun === list.key && owner === list.owner
}

const membersOf = (
  { lists: own, subcomponents }: ComponentHistory,
  { key, owner }: List,
): ReadonlyMap<string, MemberHistory> | undefined =>
  owner === null ? own[key] : subcomponents.get(owner)?.props

/** List of a component, such as its props, as the page shows it now. */
interface ListNow {
  readonly list: List
  /** Names of the entries in the list. */
  readonly names: ReadonlySet<string>
  readonly members: ReadonlyMap<string, MemberHistory> | undefined
}

/**
 * Returns the view of a change to an entry of a list. If the entry is gone, the view gets the id
 * that the row of the entry would have, and the entry is added to `gone`.
 */
function placed({ version, view, noun, name }: Told, now: ListNow, gone: GoneMember[]): ChangeView {
  const { list, names, members } = now
  if (view.says !== 'changeRemoved' || name === null || noun === 'subcomponent') return view
  if (names.has(name) || members?.get(name)?.removed !== version) return view
  const id = entryAnchor(list.rowPrefix, name)
  // A history may say twice that a release removed it.
  if (gone.some((one) => one.id === id)) return view
  gone.push({ list, name, id, version })
  return { ...view, id, version }
}

type Row = ListView['rows'][number]

function withHistory(row: Row, history: MemberHistory | undefined): Row {
  if (history === undefined) return row
  const changed = history.changes.findLast(({ change }) => {
    const says = wordOf(change)
    return says !== null && !isTurn(says)
  })
  return { ...row, entry: sinceOf(row.entry, history), changed: changed?.version }
}

/**
 * Returns the ids of all members that releases removed. Called before the page's lists are known.
 */
function goneAnchors({ lists: own, subcomponents }: ComponentHistory): readonly string[] {
  const idsIn = (list: List, members: ReadonlyMap<string, MemberHistory> | undefined) =>
    [...(members ?? [])].flatMap(([name, { removed }]) =>
      removed === null ? [] : [entryAnchor(list.rowPrefix, name)],
    )
  const ofParts = [...subcomponents].flatMap(([name, { props }]) =>
    idsIn(subcomponentList(name, []), props),
  )
  return [...lists.flatMap((list) => idsIn(list, own[list.key])), ...ofParts]
}

/**
 * Adds the release that brought something as its `since`, unless the author gives one. A member
 * that exists although the history says it was removed has come back with its component or
 * sub-component: it gets none, since no release says when.
 */
const sinceOf = <Of extends { readonly since: string | null }>(
  of: Of,
  history: MemberHistory | undefined,
): Of =>
  of.since !== null || history === undefined || history.removed !== null
    ? of
    : { ...of, since: history.since }

/**
 * Returns the component with `since` on itself and on each of its members: the release that brought
 * it, unless the author gives one.
 */
function withSince(component: Component, history: ComponentHistory): Component {
  const made: Partial<Record<ListKey, readonly ListEntry[]>> = {}
  for (const list of lists) {
    const own = history.lists[list.key]
    const entries = component[list.key]
    if (own === undefined || entries === undefined) continue
    made[list.key] = entries.map((entry) => sinceOf(entry, own.get(entry.name)))
  }
  const { subcomponents } = component
  const parts = subcomponents?.map(({ name, props }) => {
    const own = history.subcomponents.get(name)?.props
    return { name, props: props.map((prop) => sinceOf(prop, own?.get(prop.name))) }
  })
  return {
    ...sinceOf(component, history),
    ...made,
    ...(parts === undefined ? {} : { subcomponents: parts }),
  }
}

/** Returns the section of changes for a Markdown page, newest first; null if there are none. */
function pastMarkdown(changes: readonly Dated[], depth: number): string | null {
  if (changes.length === 0) return null
  const versions = new Map<string, string[]>()
  for (const { version, change } of changes)
    if (wordOf(change) !== null) addTo(versions, version, changeSentence(change))
  if (versions.size === 0) return null
  const items = [...versions]
    .toReversed()
    .map(([version, sentences]) => `- ${escapeMarkdownLine(version)}: ${sentences.join('; ')}`)
  return `${'#'.repeat(depth)} History\n\n${items.join('\n')}`
}
