import { realpathSync, statSync } from 'node:fs'
import { typesLimits } from './types-limits.ts'

/** Test whether a compiler may read a file. Other files do not exist for the compiler. */
export type MayRead = (path: string) => boolean

/**
 * Makes the function that says whether the compiler may read a file: TypeScript files and
 * `package.json` files of installed packages, up to a limit of bytes. The package being read, and
 * those that it needs, may be links to other folders of the project. The compiler asks for a file
 * by its link first, then by its real path. No other file is read, whatever a declaration imports.
 *
 * @param folder folder of the package being read
 */
export function readableFiles(folder: string): MayRead {
  const linked = new Set([slashed(realpathSync(folder))])
  return (given) => {
    const path = slashed(given)
    if (!/(?:\.[cm]?tsx?|\/package\.json)$/.test(path)) return false
    const isKnown =
      path.includes('/node_modules/') || [...linked].some((real) => path.startsWith(`${real}/`))
    if (!isKnown || path.split('/').includes('..')) return false
    // Compilers look for many files that do not exist. A missing one is reported elsewhere.
    const stats = statSync(given, { throwIfNoEntry: false })
    if (stats === undefined) return true
    return stats.isFile() && stats.size <= typesLimits.fileBytes && !leadsOut(path, linked)
  }
}

/**
 * True for a file that is a link out of its package. The package itself may be a link, as those of
 * workspaces and of pnpm are: if it leads out of `node_modules`, its real folder is added to
 * `linked`.
 */
function leadsOut(path: string, linked: Set<string>): boolean {
  const root = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
  try {
    const real = slashed(realpathSync(path))
    if (real === path || real.includes('/node_modules/') || root === undefined) return false
    const realRoot = slashed(realpathSync(root))
    if (!real.startsWith(`${realRoot}/`)) return true
    linked.add(realRoot)
    return false
  } catch {
    // A file that does not exist is read by nobody.
    return false
  }
}

const slashed = (path: string): string => path.replaceAll('\\', '/')
