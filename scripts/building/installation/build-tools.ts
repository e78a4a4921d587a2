import type { BuildTools } from '../pipeline/options.ts'
import { findCacheFolder } from '../cache/cache-folder.ts'
import { readShippedAssets } from '../pipeline/shipped-assets.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'
import type { Bundler } from '../live-code/bundler.ts'
import { createRenderer } from '../render/renderer.ts'
import { programFolder } from './folder.ts'

/**
 * Makes the tools of a build from the compiled program's folder, for commands and callers alike.
 * `endsSoon`: the process ends with this build, so V8's settings may be tuned; otherwise the
 * process stays as it is. The caller closes the renderer.
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

/** True unless node's permission model forbids other processes. */
const mayStartProcesses = (): boolean => process.permission?.has('child') ?? true

/**
 * True in CI, where an upload may follow at once, so that published files are flushed to the disk;
 * false if node's permission model forbids the flush (`process.permission` exists only under that
 * model).
 */
export const syncsByItself = (): boolean =>
  process.env['CI'] === 'true' && !('permission' in process)
