import { isJsonObject } from '../../words/model/json.ts'
import {
  componentName,
  pageName,
  markdownPagePath,
  type PageName,
} from '../../words/model/addresses.ts'
import type { Published } from '../../catalogs/catalog-reader/published.ts'
import { readPublishedComponent } from '../../catalogs/catalog-reader/read-catalog.ts'
import { exampleMembers } from '../../words/model/example-model.ts'
import { readOptionalText } from '../../catalogs/catalog-reader/read-optional.ts'
import { readExamples } from '../../catalogs/catalog-reader/read-examples.ts'
import { readProseText, type ListedProse } from '../../catalogs/catalog-reader/read-prose.ts'
import { pageProse } from './page-prose.ts'

type Answer = Readonly<Record<string, unknown>>

/**
 * Returns all of a component's page: the API's JSON, the code of live examples, and the team's
 * prose as Markdown; null for an unknown slug. Throws `CatalogError`.
 */
export async function componentAnswer(site: Published, slug: string): Promise<Answer | null> {
  const found = await readPublishedComponent(site, slug)
  if (found === null) return null
  const page = await readOptionalText(site, markdownPagePath(slug))
  const prose = page === null ? null : await pageProse(page, found.component.name)
  return {
    ...found.document,
    ...(await examplesOf(site, componentName(slug))),
    ...(prose === null ? {} : { prose }),
  }
}

/**
 * Returns the answer about a component without the props that many components share or another
 * package declares. `leftOut` has the number of these props, by what declares them.
 */
export function withoutCommon(found: Answer): Answer {
  const leftOut: Record<string, number> = {}
  const ownOf = (props: unknown): readonly unknown[] =>
    (Array.isArray(props) ? props : []).filter((prop: unknown) => {
      const from = isJsonObject(prop) ? prop['inheritedFrom'] : undefined
      if (typeof from !== 'string') return true
      leftOut[from] = (leftOut[from] ?? 0) + 1
      return false
    })
  const parts = found['subcomponents']
  const own = {
    ...found,
    props: ownOf(found['props']),
    ...(Array.isArray(parts)
      ? {
          subcomponents: parts.map((part: unknown) =>
            isJsonObject(part) ? { ...part, props: ownOf(part['props']) } : part,
          ),
        }
      : {}),
  }
  return Object.keys(leftOut).length === 0 ? own : { ...own, leftOut }
}

/**
 * Returns the answer about a page of prose, such as a guide, with its text; null if there is no
 * such page. Throws `CatalogError`.
 */
export async function proseAnswer(site: Published, page: ListedProse): Promise<Answer | null> {
  const markdown = await readProseText(site, page)
  if (markdown === null) return null
  const examples = await examplesOf(site, pageName(page.kind, page.slug))
  return { ...saidOf(page), markdown, ...examples }
}

export function saidOf({ slug, title, description }: ListedProse): Answer {
  return withoutNulls({ slug, title, description })
}

/** Returns the live examples of a page as a member of an answer, or no member if it has none. */
async function examplesOf(site: Published, page: PageName): Promise<Answer> {
  const examples = await readExamples(site, page)
  return examples.length === 0 ? {} : { examples: examples.map(exampleMembers) }
}

export function withoutNulls(members: object): Answer {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null))
}
