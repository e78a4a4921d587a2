import { componentName, guideName, markdownPagePath, type PageName } from '../model/addresses.ts'
import type { Published } from '../published/published.ts'
import { readComponent } from '../published/read-catalog.ts'
import { exampleMembers } from '../model/examples.ts'
import { readExamples } from '../published/read-examples.ts'
import { readGuideText, type ListedGuide } from '../published/read-guides.ts'
import { pageProse } from './page-prose.ts'

type Answer = Readonly<Record<string, unknown>>

/**
 * A component with all that its page says: the route's answer, the code of the live examples, and what
 * the team wrote, as Markdown. Null: the catalog has none of this slug. Throws `CatalogError`.
 */
export async function componentAnswer(site: Published, slug: string): Promise<Answer | null> {
  const found = await readComponent(site, slug)
  if (found === null) return null
  const page = await site.read(markdownPagePath(slug))
  const prose = page === null ? null : await pageProse(page, found.component.name)
  return {
    ...found.document,
    ...(await examplesOf(site, componentName(slug))),
    ...(prose === null ? {} : { prose }),
  }
}

/** A guide with its text; null: it is not there. Throws `CatalogError`. */
export async function guideAnswer(site: Published, guide: ListedGuide): Promise<Answer | null> {
  const { slug } = guide
  const markdown = await readGuideText(site, slug)
  if (markdown === null) return null
  return { ...withoutNulls(guide), markdown, ...(await examplesOf(site, guideName(slug))) }
}

/** The live examples of a page, as a member of an answer; none if it has none. */
async function examplesOf(site: Published, page: PageName): Promise<Answer> {
  const examples = await readExamples(site, page)
  return examples.length === 0 ? {} : { examples: examples.map(exampleMembers) }
}

/** What is said of a thing. */
export function withoutNulls(members: object): Answer {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null))
}
