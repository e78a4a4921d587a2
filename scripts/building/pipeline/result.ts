import type { Problem } from '../../words/model/problem.ts'
import type { PublishResult } from '../publish/stage.ts'

type Counts = Pick<PublishResult, 'written' | 'unchanged' | 'removed' | 'kept'>

export interface BuildResult extends Counts {
  readonly problems: readonly Problem[]
  /** False if errors kept the site from being published. */
  readonly ok: boolean
  readonly components: number
  readonly rendered: number
  /** Address of the site; null if neither `--base-url` nor `baseUrl` in `index.md` gives one. */
  readonly baseUrl: string | null
}
