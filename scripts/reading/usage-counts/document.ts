import { everyItem, objectOf } from '../../words/model/json-shape.ts'
import type { UsageCounts } from './counts.ts'
import { countsOfApp } from './read-counts.ts'

/** Makes the content of `api/v1/usage.json`, each app's counts. Later versions only add members. */
export function usageDocument(apps: readonly UsageCounts[]) {
  return { apps: apps.map(({ name, catalog, components }) => ({ name, catalog, components })) }
}

/** Shape of `api/v1/usage.json` with the counts of each app. */
export const usageDocumentShape = objectOf({ apps: everyItem(countsOfApp) })
