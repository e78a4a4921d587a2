import type { Problem } from '../../words/model/problem.ts'

export interface BuildResult {
  readonly problems: readonly Problem[]
  /** False if errors kept the site from being published. */
  readonly ok: boolean
  readonly components: number
  readonly rendered: number
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Number of files of the previous site that are kept in the folder of `--keep`. */
  readonly kept: number
  /** Address of the site; null if neither `--base-url` nor `baseUrl` in `index.md` gives one. */
  readonly baseUrl: string | null
}
