import { guideMarkdownPath } from '../model/addresses.ts'
import { slugFault } from '../model/slug.ts'
import type { Published } from './published.ts'

/** A guide as `llms.txt` lists it: the API has none. */
export interface ListedGuide {
  readonly slug: string
  readonly title: string
  readonly description: string | null
}

const line =
  /^- \[((?:\\[\\[\]]|[^\\[\]])*)\]\((?:[^()\s]*\/)?guides\/([a-z0-9-]+)\.md\)(?:: (.*))?$/gm

/** The guides of a catalog, in their order; none if the site has no `llms.txt`. */
export async function readGuideList(site: Published): Promise<readonly ListedGuide[]> {
  const text = await site.read('llms.txt')
  return [...(text ?? '').matchAll(line)].flatMap(([, title = '', slug = '', description]) =>
    slugFault(slug) === null
      ? [{ slug, title: title.replace(/\\([\\[\]])/g, '$1'), description: description ?? null }]
      : [],
  )
}

/** The text of a guide, as Markdown; null if the catalog has none of this slug. */
export async function readGuideText(site: Published, slug: string): Promise<string | null> {
  return slugFault(slug) === null ? site.read(guideMarkdownPath(slug)) : null
}
