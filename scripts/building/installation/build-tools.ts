import type { BuildTools } from '../pipeline/options.ts'
import { findCacheFolder } from '../cache/cache-folder.ts'
import { readShippedAssets } from '../pipeline/shipped-assets.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'
import type { Bundler } from '../live-code/bundler.ts'
import { createRenderer } from '../render/renderer.ts'
import { programFolder } from './place.ts'

/**
 * Makes the tools that every build needs, such as the renderer and the files that the program
 * ships. `endsSoon` tunes V8 for a process that ends after one build. The caller must close the
 * renderer, which ends the bundler, too.
 */
export function buildTools({ endsSoon }: { readonly endsSoon: boolean }): BuildTools {
  const folder = programFolder()
  const renderer = createRenderer({ worker: new URL('worker.js', folder), endsSoon })
  let bundler: Bundler | null = null
  const startBundler = async (): Promise<Bundler> => {
    const { createBundler } = await import('../live-code/bundler.ts')
    return (bundler ??= createBundler(new URL('live.js', folder)))
  }
  return {
    renderer: {
      ...renderer,
      async close() {
        bundler?.close()
        await renderer.close()
      },
    },
    ...(mayStartProcesses() ? { bundler: startBundler } : {}),
    shipped: readShippedAssets(folder),
    fingerprint: String(readProgramFile(new URL('fingerprint', folder))),
    cacheFolder: findCacheFolder(folder),
  }
}

/** Returns true unless node's permission model forbids other processes. */
const mayStartProcesses = (): boolean => process.permission?.has('child') ?? true

/**
 * Returns true if published files are flushed to the disk without being asked for. That is so in
 * CI, where an upload may follow at once. Returns false if node's permission model is on, since it
 * forbids the flush (`process.permission` exists only then).
 */
export const syncsByItself = (): boolean =>
  process.env['CI'] === 'true' && !('permission' in process)
