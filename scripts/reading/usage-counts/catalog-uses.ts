import {
  countedLists,
  type AppUses,
  type ComponentUses,
  type CountedList,
  type MemberUses,
  type PartUses,
} from '../../words/model/component-uses.ts'
import { compareText } from '../../words/model/text.ts'
import { mergeCounts, type ComponentCount, type MemberCount, type UsageCounts } from './counts.ts'
import { addTo, getOrMake } from '../../words/model/gather.ts'
import { ownMember } from '../../words/model/json.ts'

/** Usage counts of the components of a catalog. */
export interface CatalogUses {
  /** Counts of each app, sorted by name. Counts of several files with one app name are added up. */
  readonly apps: readonly UsageCounts[]
  /**
   * Returns the usage counts of a component, by its slug. If no app uses the component, only the
   * number of counted apps is more than zero.
   */
  of(slug: string): ComponentUses
}

export function catalogUses(counts: readonly UsageCounts[]): CatalogUses {
  const byName = new Map<string, UsageCounts>()
  for (const one of counts) {
    const known = byName.get(one.name)
    // The name stays as it is: a comma in it may be part of one app's name.
    byName.set(one.name, known === undefined ? one : { ...mergeCounts(known, one), name: one.name })
  }
  const apps = [...byName.values()].sort((a, b) => compareText(a.name, b.name))
  const bySlug = new Map<string, Set<string>>()
  for (const { components } of apps)
    for (const id of Object.keys(components)) {
      const slug = id.split('/')[0] ?? ''
      getOrMake(bySlug, slug, () => new Set()).add(id)
    }
  return {
    apps,
    of(slug) {
      const ids = [...(bySlug.get(slug) ?? [])]
      const parts = ids
        .filter((id) => id !== slug)
        .sort(compareText)
        .map((id) => ({ name: id.slice(slug.length + 1), ...usesOf(apps, id) }))
      return { counted: apps.length, ...usesOf(apps, slug), parts }
    },
  }
}

function usesOf(apps: readonly UsageCounts[], id: string): PartUses {
  const counted = apps.flatMap(({ name, components }) => {
    const count = ownMember(components, id)
    return count === null || count.uses === 0 ? [] : [{ app: name, count }]
  })
  const rows = counted.map(({ app, count: { uses, files } }) => ({ app, uses, files }))
  return {
    uses: sumOf(rows),
    apps: rows.sort(mostFirst),
    members: Object.fromEntries(
      countedLists.map((list) => [list, membersOf(counted, list)]),
    ) as PartUses['members'],
  }
}

interface CountedApp {
  readonly app: string
  readonly count: ComponentCount
}

function membersOf(counted: readonly CountedApp[], list: CountedList): readonly MemberUses[] {
  const found = new Map<string, { app: string; count: MemberCount }[]>()
  for (const { app, count } of counted)
    for (const [name, member] of Object.entries(count[list] ?? {}))
      if (member.uses !== 0) addTo(found, name, { app, count: member })
  return [...found]
    .map(([name, rows]): MemberUses => {
      const apps = rows.map(({ app, count }) => ({ app, uses: count.uses }))
      const values = new Map<string, number>()
      for (const { count } of rows)
        for (const [value, uses] of Object.entries(count.values ?? {}))
          if (uses > 0) values.set(value, (values.get(value) ?? 0) + uses)
      return {
        name,
        uses: sumOf(apps),
        apps: apps.sort(mostFirst),
        values: [...values]
          .map(([value, uses]) => ({ value, uses }))
          .sort((a, b) => b.uses - a.uses || compareText(a.value, b.value)),
      }
    })
    .sort((a, b) => b.uses - a.uses || compareText(a.name, b.name))
}

const mostFirst = (a: AppUses, b: AppUses): number => b.uses - a.uses || compareText(a.app, b.app)
const sumOf = (rows: readonly AppUses[]): number => rows.reduce((sum, { uses }) => sum + uses, 0)
