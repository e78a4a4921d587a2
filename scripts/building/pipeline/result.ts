import type { Problem } from '../../words/model/problem.ts'

export interface BuildResult {
  readonly problems: readonly Problem[]
  /** False if errors kept the build from publishing. */
  readonly ok: boolean
  readonly components: number
  readonly rendered: number
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Number of files of the site of before that stay in the folder of `--keep`. */
  readonly kept: number
  /** Address of the site; null without `--base-url` and without `baseUrl` in `index.md`. */
  readonly baseUrl: string | null
}
