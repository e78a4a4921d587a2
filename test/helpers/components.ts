import { noHistory, type History } from '../../scripts/catalogs/history/history.ts'
import { record } from '../../scripts/catalogs/history/record.ts'
import type { Component } from '../../scripts/words/model/component.ts'
import { blankEntry, noFacts, type ListEntry } from '../../scripts/words/model/members.ts'

export const prop = (name: string, members: Partial<ListEntry> = {}): ListEntry => ({
  ...blankEntry,
  name,
  ...members,
})

export const component = (slug: string, members: Partial<Component> = {}): Component => ({
  slug,
  name: slug.toUpperCase(),
  ...noFacts,
  props: [],
  ...members,
})

/** The history of releases 1.0, 2.0 and so on, each with these components. */
export function recordedReleases(...releases: readonly (readonly Component[])[]): History {
  const given = releases.map((components, i) => ({ version: `${i + 1}.0`, date: null, components }))
  const made = record(noHistory, given)
  if ('faults' in made) throw new Error(made.faults.join('\n'))
  return made.history
}
