import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
} from '@modelcontextprotocol/server'
import { slugFault } from '../model/slug.ts'
import type { Published } from '../published/published.ts'
import { readList } from '../published/read-catalog.ts'
import { readGuideList, readGuideText } from '../published/read-guides.ts'
import { componentAnswer } from './page-answers.ts'
import { resourcePage } from './resource-page.ts'

const guide = { description: 'Its text', mimeType: 'text/markdown' }
const component = { description: 'Its props', mimeType: 'application/json' }

/** What an agent can read of a catalog by its address: the components, and their pages. */
export function registerResources(server: McpServer, site: Published): void {
  // First, since the other template takes these addresses, too.
  registerPages(server, site)
  registerGuides(server, site)
  registerComponents(server, site)
  // In place of the template's own list, which knows no pages.
  setList(server, site)
}

function registerPages(server: McpServer, site: Published): void {
  server.registerResource(
    'component-page',
    new ResourceTemplate('catalog://components/{slug}.md', { list: undefined }),
    { title: 'Component page', description: 'Its reference page', mimeType: 'text/markdown' },
    async (uri, { slug }) => {
      const text =
        typeof slug === 'string' && slugFault(slug) === null
          ? await site.read(`components/${slug}.md`)
          : null
      if (text === null) throw new ResourceNotFoundError(uri.href)
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    },
  )
}

function registerGuides(server: McpServer, site: Published): void {
  server.registerResource(
    'guide',
    new ResourceTemplate('catalog://guides/{slug}.md', { list: undefined }),
    { title: 'Guide', ...guide },
    async (uri, { slug }) => {
      const text = typeof slug === 'string' ? await readGuideText(site, slug) : null
      if (text === null) throw new ResourceNotFoundError(uri.href)
      return { contents: [{ uri: uri.href, mimeType: guide.mimeType, text }] }
    },
  )
}

function registerComponents(server: McpServer, site: Published): void {
  server.registerResource(
    'component',
    new ResourceTemplate('catalog://components/{slug}', {
      list: undefined,
      complete: {
        slug: async (start) =>
          (await readList(site)).map(({ slug }) => slug).filter((slug) => slug.startsWith(start)),
      },
    }),
    { title: 'Component', ...component },
    async (uri, { slug }) => {
      const found = typeof slug === 'string' ? await componentAnswer(site, slug) : null
      if (found === null) throw new ResourceNotFoundError(uri.href)
      const text = JSON.stringify(found, null, 2)
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] }
    },
  )
}

function setList(server: McpServer, site: Published): void {
  server.server.setRequestHandler('resources/list', async ({ params }) => {
    const page = resourcePage(await readList(site), params?.cursor)
    if (page === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'unknown cursor')
    // After the last component.
    const guides = page.next === null ? await readGuideList(site) : []
    return {
      resources: [
        ...page.rows.map((entry) => ({
          ...component,
          uri: `catalog://components/${entry.slug}`,
          name: entry.slug,
          title: typeof entry['name'] === 'string' ? entry['name'] : entry.slug,
        })),
        ...guides.map(({ slug, title }) => ({
          ...guide,
          uri: `catalog://guides/${slug}.md`,
          name: slug,
          title,
        })),
      ],
      ...(page.next === null ? {} : { nextCursor: page.next }),
    }
  })
}
