import type { ReadFile } from './compare-uses.ts'
import type { KnownCatalog } from './known.ts'
import { compareText } from '../../words/model/text.ts'
import { isFramework } from './resolve.ts'

/** Packages that export the components; `guessed` are those that the user did not name. */
export interface FoundPackages {
  readonly names: readonly string[] | null
  readonly guessed: readonly string[]
}

/**
 * Finds the packages that export the components if the user names none. A package counts if at
 * least half of the names used from it are in the catalog, if these are at least a quarter as many
 * as for the best package, and if it is no framework.
 */
export function findPackages(
  files: readonly ReadFile[],
  catalogs: readonly KnownCatalog[],
  given: readonly string[] | null,
): FoundPackages {
  if (given !== null) return { names: given, guessed: [] }
  const names = new Map<string, Set<string>>()
  for (const { found } of files)
    for (const { origin } of found.uses) {
      if (origin === null || origin === 'local') continue
      const name = packageOf(origin.module)
      if (name === null) continue
      const last = origin.module.split('/').at(-1) ?? ''
      const own = names.get(name) ?? new Set()
      names.set(name, own.add(origin.name.replace(/^default/, last)))
    }
  const isKnown = (name: string): boolean =>
    catalogs.some((catalog) => catalog.byName(name, true) !== null)
  const candidates = [...names]
    .map(([name, own]) => ({ name, all: own.size, known: [...own].filter(isKnown).length }))
    .filter(({ name, all, known }) => known > 0 && known * 2 >= all && !isFramework(name))
  const most = Math.max(0, ...candidates.map(({ known }) => known))
  const guessed = candidates
    .filter(({ known }) => known * 4 >= most)
    .map(({ name }) => name)
    .sort(compareText)
  return { names: guessed, guessed }
}

/**
 * Returns the package of an imported module: `@acme/ui` for `@acme/ui/Button`. Returns null for a
 * file.
 */
function packageOf(module: string): string | null {
  return /^(?:@[\w.-]+\/)?[a-z\d][\w.-]*(?=$|\/)/i.exec(module)?.[0] ?? null
}
