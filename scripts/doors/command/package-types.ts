import { programFolder } from '../../building/installation/folder.ts'
import { readTypes } from '../../reading/types/read-types.ts'
import { runFolder } from './shown-paths.ts'
import { openTypesCache, type FoundTypes } from './types-cache.ts'
import { showTypesProgress } from './types-progress.ts'

/** Reads the types of a package's components, with the project's own TypeScript. */
export async function packageTypes(
  name: string,
  entries: readonly string[],
): Promise<FoundTypes | { readonly fault: string }> {
  const request = { package: name, from: runFolder(), entries }
  const cache = openTypesCache(request)
  const known = cache.find()
  if (known !== null) return known
  const progress = showTypesProgress(process.stderr, name)
  try {
    const answer = await readTypes(request, new URL('types.js', programFolder()), progress.show)
    if (!('fault' in answer)) cache.keep(answer)
    return answer
  } finally {
    progress.clear()
  }
}
