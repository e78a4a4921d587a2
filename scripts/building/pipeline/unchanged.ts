import { isFailing } from '../../words/model/problem.ts'
import type { Stage } from '../publish/stage.ts'
import { keyOfExampleLibrary } from '../../reading/content/example-library.ts'
import { keyOfNamedFiles } from '../../reading/content/named-files.ts'
import { keyOfUsageFiles } from '../../reading/content/usage-files.ts'
import type { BuildInput } from './input.ts'
import { inputKeyOf } from '../cache/keys.ts'
import { readFilesOf, sameBytes } from '../cache/file-stamps.ts'
import type { Memo } from '../cache/memo.ts'
import type { BuildResult } from './result.ts'

/**
 * Returns the result of a build that has nothing to do, because everything that it reads and every
 * published file is as last time. Returns null if there is something to do.
 *
 * Files that were written to but hold the same bytes get new stamps in the memo, so that the next
 * build need not read them again.
 */
export function sameAsLastTime(
  { options, tools, content, fingerprint }: BuildInput,
  { last, restamp }: Memo,
  stage: Stage,
): BuildResult | null {
  if (last === null || options.keep !== null || isFailing(content.problems, false)) return null
  const namedKey = keyOfNamedFiles(options.content, last.namedFiles)
  const folder = last.exampleFolder
  const examplesKey = folder === null ? '' : keyOfExampleLibrary(options.content, folder)
  if (namedKey === null || examplesKey === null) return null
  const keys = {
    named: namedKey,
    examples: examplesKey,
    usage: keyOfUsageFiles(options.content, last.usagePatterns),
  }
  if (inputKeyOf(fingerprint, content, keys) !== last.inputKey) return null
  const metadataFiles = sameBytes(last.metadataFiles, options.content)
  if (metadataFiles === null) return null
  const { problems, components, baseUrl, site, serverFiles } = last
  const ok = !isFailing(problems, options.strict)
  const result = { problems, ok, components, rendered: 0, written: 0, removed: 0, kept: 0, baseUrl }
  if (!options.publish || !ok) return { ...result, unchanged: 0 }
  if (!stage.isIntact()) return null
  const restamped = stage.restamped()
  if (restamped !== null || metadataFiles !== last.metadataFiles)
    restamp({ ...last, ...restamped, metadataFiles })
  tools.alsoRead?.(readFilesOf(metadataFiles, options.content))
  return { ...result, unchanged: site.files.size + (serverFiles?.files.size ?? 0) }
}
