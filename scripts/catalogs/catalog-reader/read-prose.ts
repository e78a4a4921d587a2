import { kindOfPage, markdownPath, pageName } from '../../words/model/addresses.ts'
import { isProse, writtenKinds, type ProseKind } from '../../words/model/page-kind.ts'
import { slugFault } from '../../words/model/slug.ts'
import type { Published } from './published.ts'

/** Page of prose, such as a guide, as `llms.txt` lists it. The API has no list of these pages. */
export interface ListedProse {
  readonly kind: ProseKind
  readonly slug: string
  readonly title: string
  readonly description: string | null
}

const line =
  /^- \[((?:\\[\\[\]]|[^\\[\]])*)\]\((?:[^()\s]*\/)?([a-z]+)\/([a-z0-9-]+)\.md\)(?:: (.*))?$/gm

/**
 * Reads the list of a published site's pages of prose, such as guides, in their order. Returns an
 * empty list if the site has no `llms.txt`.
 */
export async function readProseList(site: Published): Promise<readonly ListedProse[]> {
  const text = (await site.read('llms.txt')) ?? ''
  return [...text.matchAll(line)].flatMap(([, name = '', folder = '', slug = '', description]) => {
    const kind = kindOfPage(`${folder}/${slug}`)
    if (!isProse(kind) || !writtenKinds.includes(kind) || slugFault(slug) !== null) return []
    const title = name.replace(/\\([\\[\]])/g, '$1')
    return [{ kind, slug, title, description: description ?? null }]
  })
}

/** Reads the Markdown of a guide or another page of prose; null if there is no such page. */
export async function readProseText(
  site: Published,
  { kind, slug }: Pick<ListedProse, 'kind' | 'slug'>,
): Promise<string | null> {
  return slugFault(slug) === null ? site.read(markdownPath(pageName(kind, slug))) : null
}
