import { dirname, join, resolve } from 'node:path'
import type { Artifact } from '../model.ts'
import { holdsSite } from '../publish/manifest.ts'
import { openStage, type PublishedSite } from '../publish/stage.ts'
import type { BuildOptions } from './build.ts'

type Place = Pick<BuildOptions, 'out' | 'content' | 'fsync'>

/** Where the files lie that servers read from outside the site. */
export function besideFolder(out: string): string {
  return join(dirname(resolve(out)), 'hosting')
}

/**
 * Publishes the files beside the site, and removes what an earlier build wrote there and this one
 * does not. Null if there is nothing of ours there.
 */
export function publishBeside(files: readonly Artifact[], options: Place): PublishedSite | null {
  const folder = besideFolder(options.out)
  if (files.length === 0 && !holdsSite(folder)) return null
  const stage = openStage({ ...options, out: folder })
  try {
    for (const { path, body } of files) stage.put(path, body)
    return stage.commit().site
  } finally {
    stage.discard()
  }
}

/** True if the files beside the site are as the last build left them, or gone with it. */
export function isBesideIntact(known: PublishedSite | null, options: Place): boolean {
  const folder = besideFolder(options.out)
  if (known === null) return !holdsSite(folder)
  const stage = openStage({ ...options, out: folder, known })
  try {
    return stage.isIntact()
  } finally {
    stage.discard()
  }
}
