import type { BuildTools } from '../pipeline/options.ts'
import { findCacheFolder } from '../cache/cache-folder.ts'
import { readShippedAssets } from '../pipeline/shipped-assets.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'
import { createRenderer } from '../render/renderer.ts'
import { programFolder } from './folder.ts'

/**
 * What a build stands on, from the compiled program's folder, for commands and callers alike.
 * `endsSoon`: the process ends with this build, so that V8 may know it; else nothing of the
 * process is changed. Who is done with the tools closes their renderer.
 */
export function buildTools({ endsSoon }: { readonly endsSoon: boolean }): BuildTools {
  const folder = programFolder()
  return {
    renderer: createRenderer({ worker: new URL('worker.js', folder), endsSoon }),
    shipped: readShippedAssets(folder),
    fingerprint: String(readProgramFile(new URL('fingerprint', folder))),
    cacheFolder: findCacheFolder(folder),
  }
}

/**
 * In CI what is published may be uploaded at once, so it waits for the disk, except where node's
 * permission model forbids it (`process.permission` is there only under that model).
 */
export const syncsByItself = (): boolean =>
  process.env['CI'] === 'true' && !('permission' in process)
