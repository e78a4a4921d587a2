import { realpathSync, statSync } from 'node:fs'
import { typesLimits } from '../types-limits.ts'

/** Test of which files a compiler may read; other files do not exist for it. */
export type MayRead = (path: string) => boolean

/**
 * Test for declarations and manifests of packages, and of the one that is read, which may be a link
 * to another folder of the project. Whatever a declaration imports, no other file is read.
 *
 * @param folder where the package lies
 */
export function readableFiles(folder: string): MayRead {
  const real = slashed(realpathSync(folder))
  return (given) => {
    const path = slashed(given)
    if (!/(?:\.[cm]?tsx?|\/package\.json)$/.test(path)) return false
    const isKnown = path.includes('/node_modules/') || path.startsWith(`${real}/`)
    return isKnown && !path.split('/').includes('..') && isSmall(given) && !leadsOut(path)
  }
}

/**
 * True for a file that is a link out of its package. A package may be a link itself: those of a workspace are, and those
 * that pnpm installs.
 */
function leadsOut(path: string): boolean {
  const root = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
  try {
    const real = slashed(realpathSync(path))
    if (real === path || real.includes('/node_modules/') || root === undefined) return false
    return !real.startsWith(`${slashed(realpathSync(root))}/`)
  } catch {
    // What is not there is read by nobody.
    return false
  }
}

const slashed = (path: string): string => path.replaceAll('\\', '/')

/** True for a file below the size limit; also for a missing one, which is reported elsewhere. */
function isSmall(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined || (stats.isFile() && stats.size <= typesLimits.fileBytes)
}
