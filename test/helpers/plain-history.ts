import { historyRules, type History } from '../../scripts/catalogs/history/history.ts'

/** History as the first form of the file has it: each change of each component, and all texts where they belong. */
export function plainHistory({ releases, last }: History): string {
  const isKept = (key: string, value: unknown): boolean =>
    value !== null && (value !== false || key === 'required')
  const bare = releases.map(({ version, date, changes }) => ({
    version,
    date,
    changes: changes.map((change) => ({ ...change, level: null })),
  }))
  return JSON.stringify(
    { history: 1, rules: historyRules, releases: bare, last: { components: last } },
    (key, value: unknown) => (isKept(key, value) ? value : undefined),
    1,
  )
}
