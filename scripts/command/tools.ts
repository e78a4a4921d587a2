import { fileURLToPath } from 'node:url'
import { readShippedAssets } from '../pipeline/shipped-assets.ts'
import type { BuildOptions, BuildTools } from '../pipeline/options.ts'
import { createRenderer } from '../render/renderer.ts'
import type { Options } from '../options/options.ts'
import { readProgramFile } from '../program-file.js'

/** The folder of the compiled program: the chunk of this file lies in it or in `chunks/`. */
function programFolder(): URL {
  const folder = new URL('./', import.meta.url)
  return folder.pathname.endsWith('/chunks/') ? new URL('../', folder) : folder
}

/** What a build stands on, from the compiled program's folder. `endsSoon`: no other build follows. */
export function buildTools({ endsSoon }: { readonly endsSoon: boolean }): BuildTools {
  const folder = programFolder()
  return {
    renderer: createRenderer({ worker: new URL('worker.js', folder), endsSoon }),
    shipped: readShippedAssets(folder),
    fingerprint: String(readProgramFile(new URL('fingerprint', folder))),
    cacheFolder: fileURLToPath(new URL('../builds/', folder)),
  }
}

/**
 * In CI what is published may be uploaded at once, so it waits for the disk, except where node's
 * permission model forbids it (`process.permission` is there only under that model).
 */
const syncsByItself = (): boolean => process.env['CI'] === 'true' && !('permission' in process)

export function buildOptions(options: Options): BuildOptions {
  const {
    content,
    out,
    baseUrl,
    hosting,
    outputs,
    drafts,
    strict,
    parser,
    highlight,
    cache,
    fsync,
  } = options
  return {
    content,
    out,
    baseUrl,
    hosting,
    outputs,
    drafts,
    strict,
    parser,
    highlight,
    cache,
    fsync: fsync || syncsByItself(),
    publish: options.command !== 'check',
  }
}
