import type { Catalog, Change } from '../../catalogs/diff/compare-catalogs.ts'
import type { Comparison } from './compare-uses.ts'
import type { Finding } from './findings.ts'
import { plainName } from './code-names.ts'
import { rules } from './rules.ts'
import { replacementIn } from './tell.ts'

/** What a newer catalog means for code. */
export interface Upgrade {
  /** How many breaking changes and warnings lie between the catalogs. */
  readonly breaking: number
  readonly warnings: number
  /** How many places of the code they meet. */
  readonly errors: number
  readonly deprecations: number
}

export interface UpgradeInput {
  /** What the code comes to with the catalog that it is written for. */
  readonly now: Comparison
  /** The same with the newer one. */
  readonly newer: Comparison
  readonly old: Catalog
  readonly next: Catalog
  /** What lies between the two. */
  readonly changes: readonly Change[]
}

/** What is told with the newer catalog and not with the older one. */
export function compareUpgrade({ now, newer, old, next, changes }: UpgradeInput): {
  readonly findings: readonly Finding[]
  readonly upgrade: Upgrade
} {
  const before = new Set(now.findings.map(keyOf))
  const findings = newer.findings
    .filter((finding) => finding.rule !== 'use-ignore' && !before.has(keyOf(finding)))
    .map((finding) => asRemoved(finding, { old, next, changes }))
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return {
    findings,
    upgrade: {
      breaking: changes.filter(({ level }) => level === 'breaking').length,
      warnings: changes.filter(({ level }) => level === 'warning').length,
      errors,
      deprecations: findings.length - errors,
    },
  }
}

const keyOf = ({ file, at, rule, member }: Finding): string =>
  JSON.stringify([file, at.start, rule, member])

const unknown = new Set(['use-component', 'use-prop', 'use-event', 'use-slot'])

/** What the newer catalog does not know, the older one knew: else it would have been told of before. */
function asRemoved(
  finding: Finding,
  { old, next, changes }: Pick<UpgradeInput, 'old' | 'next' | 'changes'>,
): Finding {
  if (!unknown.has(finding.rule)) return finding
  const { component, member } = finding
  const change = changes.findLast((one) => isRemovalOf(one, finding, old))
  const suggestion =
    (change === undefined ? null : (replacementOf(change, old, next) ?? change.renamedTo)) ??
    finding.suggestion
  const what = member === null ? component : `${member} of ${component}`
  const hint = suggestion === null ? '' : `, use "${suggestion}"?`
  return {
    ...finding,
    rule: 'use-removed',
    severity: rules['use-removed'].severity,
    message: `${what} is removed${hint}`,
    suggestion,
  }
}

function isRemovalOf(change: Change, { component, member }: Finding, old: Catalog): boolean {
  if (!change.kind.endsWith('-removed')) return false
  const removed = change.entry?.name ?? change.prop
  if (plainName(removed ?? '') !== plainName(member ?? '')) return false
  const owner = plainName(component ?? '')
  const tag = old.find(({ slug }) => slug === change.slug)?.tag ?? ''
  return [change.slug, change.name, change.subcomponent ?? '', tag].some(
    (name) => plainName(name) === owner,
  )
}

/** What the deprecation of something that is removed said to use instead, if the newer catalog has that; else null. */
function replacementOf({ slug, prop, entry, subcomponent }: Change, old: Catalog, next: Catalog) {
  const before = old.find((component) => component.slug === slug)
  if (before === undefined || subcomponent !== undefined) return null
  const name = entry?.name ?? prop
  if (name === null) {
    const names = next.flatMap((one) => [one.tag ?? one.name, one.name, one.slug])
    return before.deprecated === null ? null : replacementIn(before.deprecated, names)
  }
  const list = entry?.list ?? 'props'
  const text = before[list]?.find((one) => one.name === name)?.deprecated ?? null
  const names = next.find((component) => component.slug === slug)?.[list] ?? []
  return text === null
    ? null
    : replacementIn(
        text,
        names.map((one) => one.name),
      )
}
