import { join } from 'node:path'
import type { HostName } from '../hosts/names.ts'
import type { Problem } from '../model/problem.ts'
import type { OutputName } from '../options/output-names.ts'
import type { ParserName } from '../options/parser-names.ts'
import { openStage, type Stage } from '../publish/stage.ts'
import { readContent, type Content } from '../sources/content.ts'
import type { ShippedAssets } from './shipped-assets.ts'
import { dropCache, loadCache, type LastBuild } from './cache.ts'
import { keyOfListed } from '../sources/listed-files.ts'
import type { Renderer } from '../render/renderer.ts'
import { cacheName, contentLabel, fingerprintOf, inputKeyOf } from './site.ts'

/** What a build is told. Paths are as the user gave them. */
export interface BuildOptions {
  readonly content: string
  readonly out: string
  readonly baseUrl: string | null
  /** More hosts to write files for; null: as `index.md` says. */
  readonly hosting: readonly HostName[] | null
  /** Files in other tools' formats; null: as `index.md` says. */
  readonly outputs: readonly OutputName[] | null
  readonly drafts: boolean
  readonly strict: boolean
  readonly parser: ParserName
  readonly highlight: boolean
  readonly cache: boolean
  readonly fsync: boolean
  /** False: only look for problems, write nothing. */
  readonly publish: boolean
}

/** What a build stands on: the compiled program and its workers. */
export interface BuildTools {
  readonly renderer: Renderer
  readonly shipped: ShippedAssets
  /** Hash of the program and of all it is made of. */
  readonly fingerprint: string
  /** Folder of the caches. */
  readonly cacheFolder: string
  /** Told now and then how many sources are rendered. */
  readonly progress?: (done: number, total: number) => void
  /** Told when files are about to be staged, so that a signal can throw them away. */
  readonly staging?: (stage: Stage | null) => void
}

export interface BuildResult {
  readonly problems: readonly Problem[]
  /** False if errors kept the build from publishing. */
  readonly ok: boolean
  readonly components: number
  readonly rendered: number
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Null without `--base-url` and without `baseUrl` in `index.md`. */
  readonly baseUrl: string | null
}

/**
 * Builds the site: reads every source, draws what may have changed, publishes all or nothing.
 *
 * Problems of the content are in the result. Throws `ContentError` and `PublishError` when the
 * machine fails.
 */
export async function build(options: BuildOptions, tools: BuildTools): Promise<BuildResult> {
  const label = contentLabel(options.content)
  const content = readContent(options.content, label)
  const fingerprint = fingerprintOf(options, tools.fingerprint, label)
  const cacheFolder = join(tools.cacheFolder, cacheName(options))
  const cache = options.cache ? loadCache(cacheFolder, fingerprint) : null
  const stage = options.publish
    ? openStage({
        out: options.out,
        content: options.content,
        fsync: options.fsync,
        known: cache,
      })
    : null
  tools.staging?.(stage)
  try {
    if (cache !== null && isSameInput(cache, fingerprint, content, options)) {
      const same = unchanged(cache, options.strict, stage)
      if (same !== null) return same
    }
    // All that a build needs to read, draw and write is loaded only if there is something to do.
    const { rebuild, DamagedCache } = await import('./rebuild.ts')
    const input = { options, tools, content, label, fingerprint, cacheFolder, stage }
    try {
      return await rebuild({ ...input, cache })
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error
    }
  } finally {
    stage?.discard()
    tools.staging?.(null)
  }
  dropCache(cacheFolder)
  return await build(options, tools)
}

function isSameInput(
  cache: LastBuild,
  fingerprint: string,
  content: Content,
  options: BuildOptions,
): boolean {
  if (content.problems.length > 0) return false
  const listedKey = keyOfListed(options.content, cache.namedFiles)
  return listedKey !== null && inputKeyOf(fingerprint, content, listedKey) === cache.inputKey
}

/** The result where nothing was changed, or null if a published file is not as it was. */
function unchanged(cache: LastBuild, strict: boolean, stage: Stage | null): BuildResult | null {
  const { problems, components, baseUrl, site, beside } = cache
  const ok = !isFailing(problems, strict)
  const result = { problems, ok, components, rendered: 0, written: 0, removed: 0, baseUrl }
  if (stage === null || !ok) return { ...result, unchanged: 0 }
  if (!stage.isIntact()) return null
  return { ...result, unchanged: site.files.size + (beside?.files.size ?? 0) }
}

/** Whether these keep a build from publishing. */
export function isFailing(problems: readonly Problem[], strict: boolean): boolean {
  return problems.some(({ severity }) => strict || severity === 'error')
}
