import { isJsonObject } from '../../words/model/json.ts'
import type { UsageCounts } from './counts.ts'
import { countsOfApp } from './read-counts.ts'

/**
 * Makes the document `api/v1/usage.json`, with the counts of each app. Later versions may only add
 * members.
 */
export function usageDocument(apps: readonly UsageCounts[]) {
  return { apps: apps.map(({ name, catalog, components }) => ({ name, catalog, components })) }
}

/** Reads the counts of each app from `api/v1/usage.json`; null if the document has another form. */
export function appsOfDocument(document: unknown): readonly UsageCounts[] | null {
  const rows: unknown = isJsonObject(document) ? document['apps'] : null
  if (!Array.isArray(rows)) return null
  const apps = rows.map(countsOfApp)
  return apps.every((app) => app !== null) ? apps : null
}
