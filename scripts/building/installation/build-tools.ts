import type { BuildTools } from '../pipeline/options.ts'
import { findCacheFolder } from '../cache/cache-folder.ts'
import { readShippedAssets } from '../pipeline/shipped-assets.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'
import type { Bundler } from '../live-code/bundler.ts'
import { createRenderer } from '../render/renderer.ts'
import { programFolder } from './folder.ts'

/** Makes a build's tools; `endsSoon` tunes V8 for one build. The caller closes the renderer. */
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
 * Returns true in CI, where published files are flushed to the disk because an upload may follow at
 * once. Returns false if node's permission model is on, since it forbids the flush
 * (`process.permission` exists only then).
 */
export const syncsByItself = (): boolean =>
  process.env['CI'] === 'true' && !('permission' in process)
