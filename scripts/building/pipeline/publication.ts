import { openDryStage } from '../publish/dry-stage.ts'
import { openStage, type Stage } from '../publish/stage.ts'
import type { Memo } from '../cache/memo.ts'
import type { BuildOptions } from './options.ts'

/** Where the new site is put; a build that only looks for problems publishes nothing. */
export function openPublication(options: BuildOptions, { last }: Memo): Stage {
  if (!options.publish) return openDryStage()
  const { out, content, fsync, keep } = options
  return openStage({ out, content, fsync, keep, known: last })
}
