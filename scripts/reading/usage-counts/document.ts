import { isJsonObject } from '../../words/model/json.ts'
import type { UsageCounts } from './counts.ts'
import { countsOfApp } from './read-counts.ts'

/** `api/v1/usage.json`. Members are only ever added. */
export function usageDocument(apps: readonly UsageCounts[]) {
  return { apps: apps.map(({ name, catalog, components }) => ({ name, catalog, components })) }
}

/** Reads the counts of each app from `api/v1/usage.json`; null: the document has another form. */
export function appsOfDocument(document: unknown): readonly UsageCounts[] | null {
  const rows: unknown = isJsonObject(document) ? document['apps'] : null
  if (!Array.isArray(rows)) return null
  const apps = rows.map(countsOfApp)
  return apps.every((app) => app !== null) ? apps : null
}
