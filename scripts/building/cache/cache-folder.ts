import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isWritable } from '../publish/publish-places.ts'

const name = 'component-catalog'

/**
 * Finds the folder in which the program caches memos (what a build remembers for the next one), or
 * types that it has read. The environment variable `COMPONENT_CATALOG_CACHE` names the folder above
 * it. Without the variable, a program that runs from a clone has it beside its compiled code, if it
 * can be written there.
 * Otherwise it lies in the nearest `node_modules/.cache`, seen from the working directory, that can
 * be written; else in the system's folder for caches. It never lies inside the installed package,
 * which may be shared, packed or not writable. Returns null if there is no such folder: then every
 * build starts without a memo.
 *
 * @param program folder of the compiled program
 */
export function findCacheFolder(program: URL, of: 'builds' | 'types' = 'builds'): string | null {
  const named = process.env['COMPONENT_CATALOG_CACHE'] ?? ''
  if (named !== '') return join(resolve(named), of)
  if (program.pathname.endsWith(`/node_modules/.cache/${name}/program/`)) {
    const own = fileURLToPath(new URL('../', program))
    const beside = join(own, of)
    if (isWritable(ownerOf(beside) === null ? own : beside)) return beside
  }
  const folder = nearestCache(process.cwd()) ?? systemCache()
  return folder === null ? null : join(folder, name, of)
}

function nearestCache(start: string): string | null {
  // A folder of another user, such as /tmp/node_modules, could hold a memo made to mislead.
  const owners = [process.getuid?.(), ownerOf(start)]
  for (let folder = start; ; folder = dirname(folder)) {
    const packages = join(folder, 'node_modules')
    const owner = ownerOf(packages)
    if (owner !== null && owners.includes(owner)) {
      const cache = join(packages, '.cache')
      const own = join(cache, name)
      const nearest = [own, cache, packages].find((path) => ownerOf(path) !== null) ?? packages
      if (isWritable(nearest)) return cache
    }
    if (dirname(folder) === folder) return null
  }
}

/**
 * Returns the id of the user who owns a folder, or null if there is no folder at the path. On
 * systems without users all ids are the same.
 */
function ownerOf(folder: string): number | null {
  try {
    const stats = statSync(folder)
    return stats.isDirectory() ? stats.uid : null
  } catch {
    return null
  }
}

/** Returns the system's folder for caches, or null if this user has no home folder. */
function systemCache(): string | null {
  const named = process.env[process.platform === 'win32' ? 'LOCALAPPDATA' : 'XDG_CACHE_HOME'] ?? ''
  // The specification of XDG_CACHE_HOME says that a relative path is to be ignored.
  if (isAbsolute(named)) return named
  const home = homeFolder()
  const below = { darwin: 'Library/Caches', win32: 'AppData/Local' }[String(process.platform)]
  return isAbsolute(home) ? join(home, below ?? '.cache') : null
}

/**
 * Returns the path of the user's home folder. It is empty or relative if the variable HOME is so,
 * and empty if this user has no home folder.
 */
function homeFolder(): string {
  try {
    return homedir()
  } catch {
    return ''
  }
}
