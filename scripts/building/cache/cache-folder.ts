import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isWritable } from '../publish/publish-places.ts'

const name = 'component-catalog'

/**
 * Finds the user's folder for the builds' memos, or for types that were read: never inside the
 * package, which may be shared, packed or not writable. `COMPONENT_CATALOG_CACHE` names it; else a
 * clone keeps it with its compiled program; else it is the nearest `node_modules/.cache` that can
 * be written, or the system's folder for caches. Null: there is none, and every build is a first
 * one.
 *
 * @param program folder of the compiled program
 */
export function findCacheFolder(program: URL, of: 'builds' | 'types' = 'builds'): string | null {
  const named = process.env['COMPONENT_CATALOG_CACHE'] ?? ''
  if (named !== '') return join(resolve(named), of)
  if (program.pathname.endsWith(`/node_modules/.cache/${name}/program/`))
    return fileURLToPath(new URL(`../${of}`, program))
  const folder = nearestCache(process.cwd()) ?? systemCache()
  return folder === null ? null : join(folder, name, of)
}

function nearestCache(start: string): string | null {
  // Another user's folder could hold a memo made to mislead: /tmp/node_modules, say.
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
 * Id of the user who owns a folder; null: the folder is missing. On systems without users all ids
 * are the same.
 */
function ownerOf(folder: string): number | null {
  try {
    const stats = statSync(folder)
    return stats.isDirectory() ? stats.uid : null
  } catch {
    return null
  }
}

/** Folder of the system for files that programs can make again. */
function systemCache(): string | null {
  const named = process.env[process.platform === 'win32' ? 'LOCALAPPDATA' : 'XDG_CACHE_HOME'] ?? ''
  // The specification of XDG_CACHE_HOME: a relative one is to be ignored.
  if (isAbsolute(named)) return named
  const home = homeFolder()
  const below = { darwin: 'Library/Caches', win32: 'AppData/Local' }[String(process.platform)]
  return isAbsolute(home) ? join(home, below ?? '.cache') : null
}

/** Home folder; empty or relative if HOME is, or if this user has none. */
function homeFolder(): string {
  try {
    return homedir()
  } catch {
    return ''
  }
}
