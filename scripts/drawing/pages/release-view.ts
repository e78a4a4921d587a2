import type { ReleaseProps } from '../../../templates/release-page.ts'
import { formOf, levels, type Change } from '../../catalogs/diff/compare-catalogs.ts'
import { changeAnchor, changeView } from './past.ts'
import { printable } from '../../words/model/printable.ts'

type View = Pick<ReleaseProps, 'parts' | 'quiet'>
type Part = View['parts'][number]
type Row = Part['components'][number]

/**
 * Changes of a release as its page shows them: the worst level first, in each part by component.
 */
export function releaseView(changes: readonly Change[], isThere: (slug: string) => boolean): View {
  const seen = new Set<string>()
  const parts = levels.flatMap((level): Part[] => {
    const components = rowsOf(
      changes.filter((one) => one.level === level),
      isThere,
      seen,
    )
    return components.length === 0 ? [] : [{ level, components }]
  })
  const quiet = { given: 0, renamed: 0, texts: 0 }
  for (const change of changes) {
    if (changeView(change) !== null) continue
    const form = formOf(change.kind)
    quiet[form === 'type-given' ? 'given' : form === 'type-renamed' ? 'renamed' : 'texts']++
  }
  return { parts, quiet }
}

/** Rows of a part. `seen` are the components that have their id on the page already. */
function rowsOf(
  changes: readonly Change[],
  isThere: (slug: string) => boolean,
  seen: Set<string>,
): readonly Row[] {
  const rows = new Map<string, Row & { readonly changes: Row['changes'][number][] }>()
  for (const change of changes) {
    const view = changeView(change)
    if (view === null) continue
    const { slug, name } = change
    const row = rows.get(slug) ?? {
      name: printable(name),
      address: isThere(slug) ? `${slug}.html` : null,
      id: seen.has(slug) ? null : changeAnchor(slug),
      changes: [],
    }
    seen.add(slug)
    rows.set(slug, row)
    row.changes.push(view)
  }
  return [...rows.values()]
}
