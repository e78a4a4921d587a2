import { changesListPath, changesPath } from '../../words/model/addresses.ts'
import {
  aText,
  anObject,
  objectOf,
  orElse,
  fittingItems,
  textThat,
} from '../../words/model/json-shape.ts'
import { quoted } from '../../words/model/printable.ts'
import { isVersion } from '../../words/model/version.ts'
import { CatalogError, type Published } from './published.ts'
import { parseMembers, type Members } from './read-catalog.ts'
import { readOptionalText } from './read-optional.ts'

/** Version and date of a release, from a published catalog's list of releases. */
export interface ListedRelease {
  readonly version: string
  readonly date: string | null
}

/**
 * Reads the releases of a published catalog, newest first. Returns an empty list if the catalog has
 * no history. Throws {@link CatalogError}.
 */
export async function readReleases(site: Published): Promise<readonly ListedRelease[]> {
  const text = await readOptionalText(site, changesListPath)
  if (text === null) return []
  const { releases } = parseMembers(text, `${changesListPath} of ${quoted(site.place)}`)
  return fittingItems(release)(releases)
}

// A version becomes a path: nothing else may.
const release = objectOf({ version: textThat(isVersion), date: orElse(aText, null) })

/** Reads the changes of a release, with all members of their JSON. Throws {@link CatalogError}. */
export async function readRelease(site: Published, version: string): Promise<readonly Members[]> {
  const path = changesPath(version)
  const text = await site.read(path)
  if (text === null)
    throw new CatalogError(
      `${path} of ${quoted(site.place)} is in the list but is not there; is it being published?`,
    )
  const { changes } = parseMembers(text, `${path} of ${quoted(site.place)}`)
  return fittingItems(anObject)(changes)
}
