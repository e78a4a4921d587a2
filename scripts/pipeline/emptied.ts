import { guidePath, pagePath } from '../model/addresses.ts'
import { isFailing, type Problem } from '../model/problem.ts'
import type { Stage } from '../publish/stage.ts'
import type { Catalog } from './collect.ts'
import type { BuildInput } from './input.ts'

/**
 * A build that would take down every page of a published catalog is a slip far more often than it is
 * meant: a wrong folder, a wrong branch, sources of another format. Problem: `catalog-empty`.
 * Nothing is said where other errors say already why there are no components.
 */
export function checkEmptied(
  { options, label }: BuildInput,
  { sources, shown, guides }: Catalog,
  found: readonly Problem[],
  stage: Pick<Stage, 'lastPaths'>,
): Problem[] {
  if (options.allowEmpty || shown.length + guides.length > 0 || isFailing(found, false)) return []
  const before = publishedBefore(stage.lastPaths())
  if (before === null) return []
  const message = `no component and no guide is left to publish, and the published site has ${before}${draftsText(sources.length)}; nothing is removed. If the catalog should be empty, build with --allow-empty`
  const file = `${label}/index.md`
  return [
    {
      file,
      line: 1,
      column: 1,
      message,
      rule: 'catalog-empty',
      severity: 'error',
      ofSettings: true,
    },
  ]
}

function draftsText(drafts: number): string {
  if (drafts === 0) return ''
  return drafts === 1
    ? '; 1 draft is left out, and --drafts publishes it'
    : `; ${drafts} drafts are left out, and --drafts publishes them`
}

/** `14 components and 2 guides`; null: neither. */
function publishedBefore(paths: Iterable<string>): string | null {
  let [components, guides] = [0, 0]
  for (const path of paths) {
    if (isIn(pagePath(''), path)) components++
    else if (isIn(guidePath(''), path)) guides++
  }
  const kinds = [
    ...(components > 0 ? [count(components, 'component')] : []),
    ...(guides > 0 ? [count(guides, 'guide')] : []),
  ]
  return kinds.length === 0 ? null : kinds.join(' and ')
}

/** True for a page of the folder that a page with an empty slug shows: `components/.html`. */
function isIn(nameless: string, path: string): boolean {
  const [folder = '', ending = ''] = nameless.split('.')
  return path.startsWith(folder) && path.endsWith(`.${ending}`)
}

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
