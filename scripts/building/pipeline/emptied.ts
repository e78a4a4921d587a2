import { htmlPath, pageName } from '../../words/model/addresses.ts'
import { writtenKinds, type ListedKind } from '../../words/model/page-kind.ts'
import { fileStart, isFailing, type Problem } from '../../words/model/problem.ts'
import type { Stage } from '../publish/stage.ts'
import type { Catalog } from './collect.ts'
import type { BuildInput } from './input.ts'
import { countEach } from '../../words/model/gather.ts'
import { countNoun } from '../../words/model/text.ts'

/**
 * Reports a build that would remove every page of components and guides from a published catalog:
 * usually a mistake, such as a wrong folder, a wrong branch or sources of another format. It is not
 * reported if other errors explain why there are no pages. Problem: `catalog-empty`.
 */
export function checkEmptied(
  { options, label }: BuildInput,
  { pages, drafts }: Catalog,
  found: readonly Problem[],
  stage: Pick<Stage, 'lastPaths'>,
): Problem[] {
  if (
    options.allowEmpty ||
    pages.some(({ kind }) => kind !== 'home' && writtenKinds.includes(kind)) ||
    isFailing(found, false)
  )
    return []
  const before = publishedBefore(stage.lastPaths())
  if (before === null) return []
  const message = `no ${writtenKinds.join(' and no ')} is left to publish, and the published site has ${before}${draftsText(drafts.length)}; nothing is removed. If the catalog should be empty, build with --allow-empty`
  const about = { file: `${label}/index.md`, ...fileStart, message, ofSettings: true } as const
  return [{ ...about, rule: 'catalog-empty', severity: 'error' }]
}

function draftsText(drafts: number): string {
  if (drafts === 0) return ''
  return drafts === 1
    ? '; 1 draft is left out, and --drafts publishes it'
    : `; ${drafts} drafts are left out, and --drafts publishes them`
}

/** Returns the numbers of published pages by kind, as in `14 components`; null if there were none. */
function publishedBefore(paths: Iterable<string>): string | null {
  const pages = countEach(
    [...paths].flatMap((path) => writtenKinds.find((one) => isPageOf(one, path)) ?? []),
  )
  const kinds = writtenKinds.flatMap((kind) => {
    const n = pages.get(kind) ?? 0
    return n === 0 ? [] : [countNoun(n, kind)]
  })
  return kinds.length === 0 ? null : kinds.join(' and ')
}

/** Returns true if a path is in this kind's folder, with the ending of pages. */
function isPageOf(kind: ListedKind, path: string): boolean {
  const [folder = '', ending = ''] = htmlPath(pageName(kind, '')).split('.')
  return path.startsWith(folder) && path.endsWith(`.${ending}`)
}
