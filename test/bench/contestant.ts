import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PropsForm } from './corpus.ts'
import type { Program } from './measure.ts'

/** What a build starts from: nothing; its own last output; that and one changed source. */
export type Scenario = 'cold' | 'warm' | 'edit'

/** One generator in the contest. All paths are absolute. */
export interface Contestant {
  readonly name: string
  /** As its row says it, e.g. with a version. */
  readonly label: string
  readonly form: PropsForm
  readonly scenarios: readonly Scenario[]
  /** Its copy of the sources. */
  readonly content: string
  readonly out: string
  readonly program: Program
  /** Whose finished site it looks at when it is prepared. */
  readonly model?: Contestant
  /** Lays out all but the sources, which are there already. */
  prepare(): void | Promise<void>
  /** Removes the output and all that the last build left for the next one. */
  clear(): void
  /** The page and the JSON of a component; null: nothing to look at. */
  results(slug: string): { readonly page: string; readonly json: string } | null
}

/** Where a contest takes place. */
export interface Arena {
  /** The project's root folder. */
  readonly root: URL
  /** An empty folder for everything that is written. */
  readonly folder: string
  /** A folder that outlives the run, for programs that had to be installed. */
  readonly tools: string
  /** This project's package, in a project of its own: a clone that two Nodes start in turn compiles itself each time. */
  readonly packed: PackedProgram
}

export interface PackedProgram {
  /** The project that it is installed in; what builds remember lies in its `node_modules/.cache`. */
  readonly folder: string
  /** What node is started with. */
  readonly script: string
}

/**
 * Says what is wrong with the last build of a contestant, or null. A contest without this measures
 * nothing. `props`: how many its answer must have; null: the source is a document, without a promise of props.
 */
export function fault(
  contestant: Contestant,
  slug: string,
  props: number | null,
  mark: string | null,
): string | null {
  const paths = contestant.results(slug)
  if (paths === null) return null
  try {
    const page = readFileSync(paths.page, 'utf8')
    if (props !== null && !page.includes('</table>')) return 'the page has no table of props'
    if (mark !== null && !page.includes(mark)) return 'the edited sentence is not in the page'
    const data = JSON.parse(readFileSync(paths.json, 'utf8')) as {
      slug?: string
      props?: unknown[]
    }
    if (data.slug !== slug || (props !== null && data.props?.length !== props))
      return 'the JSON lacks slug or props'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return null
}

/** What lies below a folder. */
export interface Size {
  readonly files: number
  readonly bytes: number
}

export function sizeOf(folder: string): Size {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.reduce((sum, { parentPath, name }) => {
    return sum + statSync(join(parentPath, name)).size
  }, 0)
  return { files: files.length, bytes }
}
