import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
} from '@modelcontextprotocol/server'
import { markdownPagePath, markdownPath, pageName } from '../../words/model/addresses.ts'
import { isProse, writtenKinds, type ProseKind } from '../../words/model/page-kind.ts'
import { slugFault } from '../../words/model/slug.ts'
import type { Published } from '../../catalogs/catalog-reader/published.ts'
import { readList, type ListRow } from '../../catalogs/catalog-reader/read-catalog.ts'
import { readProseList, readProseText } from '../../catalogs/catalog-reader/read-prose.ts'
import { componentAnswer } from './page-answers.ts'
import { compareText } from '../../words/model/text.ts'

const prose = { description: 'Its text', mimeType: 'text/markdown' }
const component = { description: 'Its props', mimeType: 'application/json' }

/** Registers the resources that an agent reads by address: the components and the pages. */
export function registerResources(server: McpServer, site: Published): void {
  // Pages are registered first, since the template for components matches their addresses, too.
  registerPages(server, site)
  for (const kind of writtenKinds.filter(isProse)) registerProse(server, site, kind)
  registerComponents(server, site)
  // The list replaces that of the template, which does not have the pages.
  setList(server, site)
}

function registerPages(server: McpServer, site: Published): void {
  const about = { title: 'Component page', description: 'Its reference page' }
  registerTexts(
    server,
    'component-page',
    new ResourceTemplate('catalog://components/{slug}.md', { list: undefined }),
    { ...about, mimeType: prose.mimeType },
    async (slug) => (slugFault(slug) === null ? site.read(markdownPagePath(slug)) : null),
  )
}

function registerProse(server: McpServer, site: Published, kind: ProseKind): void {
  registerTexts(
    server,
    kind,
    new ResourceTemplate(addressOf({ kind, slug: '{slug}' }), { list: undefined }),
    { title: `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`, ...prose },
    (slug) => readProseText(site, { kind, slug }),
  )
}

/** Registers the resources of a template, each with the text that `read` returns for its slug. */
function registerTexts(
  server: McpServer,
  name: string,
  template: ResourceTemplate,
  about: Readonly<Record<'title' | 'description' | 'mimeType', string>>,
  read: (slug: string) => Promise<string | null>,
): void {
  server.registerResource(name, template, about, async (uri, { slug }) => {
    const text = typeof slug === 'string' ? await read(slug) : null
    if (text === null) throw new ResourceNotFoundError(uri.href)
    return { contents: [{ uri: uri.href, mimeType: about.mimeType, text }] }
  })
}

/** Returns the address by which agents read a page of prose, such as a guide, as a resource. */
const addressOf = ({ kind, slug }: { readonly kind: ProseKind; readonly slug: string }): string =>
  `catalog://${markdownPath(pageName(kind, slug))}`

function registerComponents(server: McpServer, site: Published): void {
  registerTexts(
    server,
    'component',
    new ResourceTemplate('catalog://components/{slug}', {
      list: undefined,
      complete: {
        slug: async (start) =>
          (await readList(site)).map(({ slug }) => slug).filter((slug) => slug.startsWith(start)),
      },
    }),
    { title: 'Component', ...component },
    async (slug) => {
      const found = await componentAnswer(site, slug)
      return found === null ? null : JSON.stringify(found, null, 2)
    },
  )
}

function setList(server: McpServer, site: Published): void {
  server.server.setRequestHandler('resources/list', async ({ params }) => {
    const page = resourcePage(await readList(site), params?.cursor)
    if (page === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'unknown cursor')
    // The pages come after the last component.
    const pages = page.next === null ? await readProseList(site) : []
    return {
      resources: [
        ...page.rows.map((entry) => ({
          ...component,
          uri: `catalog://components/${entry.slug}`,
          name: entry.slug,
          title: nameOf(entry),
          description: textOf(entry['description']) ?? nameOf(entry),
        })),
        ...pages.map(({ kind, slug, title, description }) => ({
          ...prose,
          description: description ?? title,
          uri: addressOf({ kind, slug }),
          name: slug,
          title,
        })),
      ],
      ...(page.next === null ? {} : { nextCursor: page.next }),
    }
  })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const nameOf = (entry: ListRow): string => textOf(entry['name']) ?? entry.slug

/** Part of a list for an agent, with the cursor for the next part; null if this is the last one. */
interface ResourcePage {
  readonly rows: readonly ListRow[]
  readonly next: string | null
}

const usualSize = 200
// Number of parts that the SDK's client requests by itself before it fails.
const mostPages = 64

/**
 * Returns the part of the list that begins after the cursor, or null if the cursor is not valid. A
 * cursor is the slug of the last row that was given. So a catalog that is published between two
 * requests neither repeats nor skips a component that both versions have.
 */
export function resourcePage(
  rows: readonly ListRow[],
  cursor: string | undefined,
): ResourcePage | null {
  if (cursor !== undefined && slugFault(cursor) !== null) return null
  const after = rows
    .filter(({ slug }) => cursor === undefined || compareText(slug, cursor) > 0)
    .toSorted((a, b) => compareText(a.slug, b.slug))
  const page = after.slice(0, Math.max(usualSize, Math.ceil(rows.length / mostPages)))
  return { rows: page, next: page.length < after.length ? (page.at(-1)?.slug ?? null) : null }
}
