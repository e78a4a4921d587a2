import { openDryStage } from '../publish/dry-stage.ts'
import { openStage, type Stage } from '../publish/stage.ts'
import type { Memo } from '../cache/memo.ts'
import type { BuildOptions } from './options.ts'

/**
 * Opens the stage for the new site; a build that only looks for problems gets one that writes
 * nothing.
 */
export function openPublication(options: BuildOptions, { last }: Memo): Stage {
  if (!options.publish) return openDryStage()
  const { out, content, fsync, keep } = options
  return openStage({ out, content, fsync, keep, known: last })
}
