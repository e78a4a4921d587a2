import type { Component } from '../scripts/words/model/component.ts'
import {
  otherUses,
  isCountedList,
  type AppUses,
  type ComponentUses,
  type MemberUses,
  type PartUses,
  unusedPart,
} from '../scripts/words/model/component-uses.ts'
import { listEntries, lists, type List } from '../scripts/words/model/lists.ts'
import type { ListEntry } from '../scripts/words/model/members.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { unusedMembers, unusedValues } from '../scripts/words/model/unused.ts'
import { joined, rowsTable, sectionBar } from './body-parts.ts'
import type { ListView } from './component-page.ts'
import { entryAnchor } from '../scripts/words/interface/entry-anchor.ts'
import { html, type Html, type Part } from '../scripts/words/interface/html.ts'
import { nameText, valueText } from './name-text.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

/** Id of the section with the apps that use a component; ids of headings have no dot. */
export const usedById = 'used.by'

/** Draws the fact about how often apps use a component: `191 times in 3 of 4 apps`. */
export function usesFact(words: SiteWords, { uses, apps, counted }: ComponentUses): Html {
  const all = word(words, 'appCount', { n: counted })
  if (uses === 0) return word(words, 'notUsedIn', { apps: all })
  const times = word(words, 'timesUsed', { n: uses })
  const shown =
    apps.length === counted
      ? word(words, 'usedIn', { times, apps: all })
      : word(words, 'usedInSome', { times, n: apps.length, apps: all })
  return html`<a href="#${usedById}">${shown}</a>`
}

// More apps or values in a line are not read; the JSON has all.
const mostApps = 4
const mostValues = 12

/** Draws a sentence about the uses in each app: `167 uses: shop 120, admin 47`. */
function byApp(words: SiteWords, uses: number, apps: readonly AppUses[]): Html {
  const named = apps.slice(0, mostApps).map(({ app, uses: own }) => html`${app} ${own}`)
  const more = apps.length - named.length
  const rest = more === 0 ? null : html`, ${word(words, 'moreApps', { n: more })}`
  return word(words, 'usesByApp', {
    uses: word(words, 'useCount', { n: uses }),
    apps: html`${joined(named, ', ')}${rest}`,
  })
}

/** Returns the uses of the sub-component that owns the list, or else of the component. */
function usesOfList({ owner }: List, uses: ComponentUses): PartUses {
  if (owner === null) return uses
  return uses.parts.find(({ name }) => name === owner) ?? unusedPart
}

/**
 * Adds to a list, such as the props, how often apps use each entry. The list of a sub-component
 * also gets how often apps use the sub-component.
 */
export function listWithUses(words: SiteWords, view: ListView, uses: ComponentUses): ListView {
  if (uses.uses === 0) return view
  const { list, rows } = view
  const part = usesOfList(list, uses)
  const lead = list.owner === null ? view.lead : html`${partNote(words, part)}${view.lead}`
  return {
    ...view,
    lead,
    rows: rows.map((row) => ({ ...row, told: usesNote(words, list, row.entry, part) })),
  }
}

/**
 * Draws the note about how often apps use an entry. Returns null if the component itself is not
 * used, or if entries of this kind, such as methods, are not counted.
 */
function usesNote(words: SiteWords, list: List, entry: ListEntry, part: PartUses): Html | null {
  if (part.uses === 0 || !isCountedList(list.key)) return null
  const member = part.members[list.key].find(({ name }) => name === entry.name)
  if (member === undefined)
    return unusedMembers(list, [entry], part).length === 0
      ? null
      : html`<div class="prop-note"><span class="muted">${word(words, 'neverUsed')}</span></div>`
  const values = list.key === 'props' ? valueParts(words, entry, member, part.uses) : []
  return html`<div class="prop-note"><span class="muted">${byApp(words, member.uses, member.apps)}</span>${
    values.length === 0 ? null : html` <span class="muted">·</span> ${joined(values, ', ')}`
  }</div>`
}

/** Draws how often apps give each value: `small 166`, `other 12`, `never xlarge`. */
function valueParts(
  words: SiteWords,
  entry: ListEntry,
  member: MemberUses,
  uses: number,
): readonly Part[] {
  const { values } = member
  const unused = unusedValues(entry, member, uses)
  if (values.length === 0 && unused.length === 0) return []
  const others = otherUses(member)
  const muted = (text: Part): Html => html`<span class="muted">${text}</span>`
  const code = (value: string): Html => html`<code>${valueText(value)}</code>`
  return [
    ...values
      .slice(0, mostValues)
      .map(({ value, uses: own }) => html`${code(value)} ${muted(own)}`),
    ...(others === 0 ? [] : [html`${muted(word(words, 'computed'))} ${muted(others)}`]),
    ...(unused.length === 0
      ? []
      : [
          html`${muted(word(words, others === 0 ? 'never' : 'notSeen'))} ${joined(unused.slice(0, mostValues).map(code), ' ')}`,
        ]),
  ]
}

/** Draws the note above the list of a sub-component about how often apps use it. */
function partNote(words: SiteWords, part: PartUses): Html {
  return html`<p class="muted">${part.uses === 0 ? word(words, 'neverUsed') : byApp(words, part.uses, part.apps)}</p>`
}

/**
 * Draws the section with the apps that use a component, and with the props and slots that no app
 * uses. Returns null if no app uses the component, which the facts below the title already say.
 */
export function usedBySection(
  words: SiteWords,
  component: Component,
  uses: ComponentUses,
): Html | null {
  if (uses.uses === 0) return null
  const table = { className: 'rows props of-2', label: wordText(words, 'usedBy') }
  const rows = uses.apps.map(
    ({ app, uses: own, files }) =>
      html`<tr role="row"><th scope="row" role="rowheader">${app}</th><td role="cell">${word(words, 'timesUsed', { n: own })} ${word(words, 'fileCount', { n: files })}</td></tr>`,
  )
  const unused = lists.flatMap((list) => {
    const names = unusedMembers(list, listEntries(component, list), uses)
    if (names.length === 0 || (list.key !== 'props' && list.key !== 'slots')) return []
    const links = names.map(
      (name) =>
        html`<a href="#${encodeURI(entryAnchor(list.rowPrefix, name))}"><code>${nameText(name)}</code></a>`,
    )
    return [html`<p>${word(words, unusedWords[list.key])}: ${joined(links, ', ')}</p>`]
  })
  return html`<section aria-labelledby="${usedById}">${sectionBar(words, usedById, 'usedBy')}
${rowsTable(words, table, ['app', 'uses'], rows)}${
    unused.length === 0
      ? null
      : html`
<div class="prose">${unused}</div>`
  }</section>
`
}

const unusedWords = { props: 'unusedProps', slots: 'unusedSlots' } as const
