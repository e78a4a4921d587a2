import type { McpServer, RegisteredTool } from '@modelcontextprotocol/server'
import { didYouMean } from '../../words/model/text.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Published } from '../../catalogs/catalog-reader/published.ts'
import { readList } from '../../catalogs/catalog-reader/read-catalog.ts'
import { readProseList, type ListedProse } from '../../catalogs/catalog-reader/read-prose.ts'
import { readShownGroups } from '../../catalogs/catalog-reader/read-search.ts'
import { readReleases } from '../../catalogs/catalog-reader/read-releases.ts'
import { createCache } from './catalog-cache.ts'
import { answer, errorAnswer, registerWhatChanged } from './changes-tool.ts'
import {
  componentAnswer,
  proseAnswer,
  saidOf,
  withoutCommon,
  withoutNulls,
} from './page-answers.ts'
import {
  checkCodeInput,
  checkCodeOutput,
  getGuideInput,
  getGuideOutput,
  getInput,
  getOutput,
  listGuidesInput,
  listGuidesOutput,
  listInput,
  listOutput,
  searchInput,
  searchOutput,
} from './schemas.ts'
import type { Found } from './create-search.ts'

/** Hint for agents on where to read how a component is meant to be used. */
export const whereUseStands =
  'How a component is meant to be used stands in its `prose`, and in guides, where list_guides is there.'

/** Rule for agents on what a component takes beside the entries of its answer. */
export const whatElseExists =
  'What is not in the answer of get_component does not exist, except attributes of the elements in `native` (without `native`, this is not known), what a list in `open` may lack, and the names in `hidden`.'

const annotations = { readOnlyHint: true, openWorldHint: false }

/** Facts about a catalog that are known when the server starts. */
export interface KnownSite {
  readonly pages: readonly ListedProse[]
  /** True if the catalog has a history of releases. */
  readonly hasHistory: boolean
}

/** Registers the tools for agents: list, search, component, check of code, guides, changes. */
export function registerTools(
  server: McpServer,
  site: Published,
  { pages, hasHistory }: KnownSite,
): void {
  registerList(server, site)
  registerSearch(server, site, async ({ pages: now }) => {
    if (now.some(isGuide)) for (const tool of ofGuides) if (!tool.enabled) tool.enable()
    if (!ofHistory.enabled && (await readReleases(site)).length > 0) ofHistory.enable()
  })
  registerGet(server, site)
  registerCheckCode(server, site)
  // Without guides the tools for guides are disabled, until a new build brings guides.
  const ofGuides = [registerGuides(server, site), registerGuide(server, site)]
  if (!pages.some(isGuide)) for (const tool of ofGuides) tool.disable()
  const ofHistory = registerWhatChanged(server, site)
  if (!hasHistory) ofHistory.disable()
}

function registerList(server: McpServer, site: Published): void {
  server.registerTool(
    'list_components',
    {
      title: 'List components',
      description:
        'Lists the components of the catalog by slug, with filters. Begin here, or with search_components; do not guess slugs.',
      inputSchema: listInput,
      outputSchema: listOutput,
      annotations,
    },
    async ({ group, status, tag, text, limit, offset }) => {
      const groups = group === undefined ? null : await readShownGroups(site)
      // As on the index, a component that is deprecated has no other status.
      const wanted = (await readList(site)).filter(
        (entry) =>
          same(groups?.get(entry.slug) ?? entry['group'], group) &&
          same(entry['deprecated'] === undefined ? entry['status'] : 'deprecated', status) &&
          (tag === undefined ||
            (Array.isArray(entry['tags']) && entry['tags'].some((word) => same(word, tag)))) &&
          (text === undefined ||
            [entry.slug, entry['name'], entry['selector'], entry['description']]
              .join(' ')
              .toLowerCase()
              .includes(text.toLowerCase())),
      )
      const components = wanted.slice(offset, offset + limit)
      return answer({ total: wanted.length, components })
    },
  )
}

function registerSearch(
  server: McpServer,
  site: Published,
  onRead: (catalog: Pick<KnownSite, 'pages'>) => Promise<void>,
): void {
  const cache = createCache(site, Date.now)
  server.registerTool(
    'search_components',
    {
      title: 'Search components and props',
      description:
        'Finds components, props and guides by names, types, values, descriptions and what the pages say, best first; `text` is what a page says. Then read the component with get_component, a guide with get_guide; never invent props.',
      inputSchema: searchInput,
      outputSchema: searchOutput,
      annotations,
    },
    async ({ query, limit, offset }) => {
      const { pages, search } = await cache.all()
      await onRead({ pages })
      return answer(searchAnswer(search(query), limit, offset))
    },
  )
}

/**
 * Returns the answer of a search. If nothing has all the words of the query, the answer has results
 * with some of them, or similar names: otherwise an agent would conclude that nothing exists.
 */
function searchAnswer({ hits, offers }: Found, limit: number, offset: number) {
  const { partial = [], nearest, guides } = offers
  const all = [...hits, ...partial]
  const results = all.slice(offset, offset + limit).map(withoutNulls)
  const page = { total: all.length, results }
  if (partial.length > 0) {
    const note = hits.length === 0 ? partialNote : partialNoteAfter
    return { ...page, complete: hits.length, note }
  }
  if (all.length > 0) return page
  const offered = { nearest: nearest?.map(withoutNulls), guides: guides?.map(withoutNulls) }
  return { ...page, note: nothingNote, ...offered }
}

const partialNote = 'No result has all of the words; each of these has some of them.'
const partialNoteAfter =
  'The first results, so many as `complete` says, may be meant by all of the words; the others have some of them.'
const nothingNote =
  'Nothing was found. That does not mean that there is nothing for the purpose: try another word, or read the list.'

function registerGet(server: McpServer, site: Published): void {
  server.registerTool(
    'get_component',
    {
      title: 'Get one component',
      description: `Gives one component with all its props; if there are any, its live examples as code, and as \`prose\` what the team wrote about it, such as usage and accessibility, and how often which app uses what, if the catalog knows. ${whatElseExists} \`own: true\` leaves out common props, and counts them; in large libraries a tenth of the answer is left. The slug comes from list_components or search_components.`,
      inputSchema: getInput,
      outputSchema: getOutput,
      annotations,
    },
    async ({ slug, own }) => {
      const found = await componentAnswer(site, slug).catch(async (error: unknown) => {
        // A host may refuse a file that is not there with any status.
        if ((await readList(site)).some((entry) => entry.slug === slug)) throw error
        return null
      })
      if (found !== null) return answer(own ? withoutCommon(found) : found)
      return errorAnswer(await unknown(site, slug))
    },
  )
}

/** Largest number of findings in an answer. An agent corrects these before it asks again. */
const mostFindings = 50

function registerCheckCode(server: McpServer, site: Published): void {
  const cache = createCache(site, Date.now)
  server.registerTool(
    'check_code',
    {
      title: 'Check code that uses the components',
      description:
        'Holds a piece of code against the catalog, and reports invented or misspelt components, props, events and slots, wrong values, missing required props and deprecated members, with line, column and what to write instead. Call it each time before you hand over code that uses these components, and again after you fixed it. The code may leave out its imports.',
      inputSchema: checkCodeInput,
      outputSchema: checkCodeOutput,
      annotations,
    },
    async ({ code, language, framework, prefix }) => {
      // The parsers are loaded only when the tool is called.
      const { checkCodeText: checkCode } = await import('../check-code/check-code.ts')
      const { findingData } = await import('../check-code/print.ts')
      const { components } = await cache.all()
      const prefixes = prefix === undefined ? [] : [prefix]
      const options = { language, framework: framework ?? null, prefixes, folder: '.' }
      const { findings, uses, unread } = await checkCode(components, code, options)
      const shown = findings.slice(0, mostFindings).map((finding) => {
        const { file: _, ...rest } = findingData(finding)
        return withoutNulls(rest)
      })
      const notes = unread.map((reason) => `not read: ${reason}`)
      return answer({
        total: findings.length,
        uses,
        findings: shown,
        ...(notes.length === 0 ? {} : { note: notes.join('; ') }),
      })
    },
  )
}

const isGuide = ({ kind }: ListedProse): boolean => kind === 'guide'

function registerGuides(server: McpServer, site: Published): RegisteredTool {
  return server.registerTool(
    'list_guides',
    {
      title: 'List guides',
      description:
        'Lists the guides of the catalog by slug, with what each is about: how the components are used together, set up or styled. Then read one with get_guide.',
      inputSchema: listGuidesInput,
      outputSchema: listGuidesOutput,
      annotations,
    },
    async ({ limit, offset }) => {
      const guides = (await readProseList(site)).filter(isGuide)
      const listed = guides.slice(offset, offset + limit).map(saidOf)
      return answer({ total: guides.length, guides: listed })
    },
  )
}

function registerGuide(server: McpServer, site: Published): RegisteredTool {
  return server.registerTool(
    'get_guide',
    {
      title: 'Get one guide',
      description:
        'Gives the text of a guide, as Markdown: how the components are used together, set up or styled. The slug comes from list_guides or search_components.',
      inputSchema: getGuideInput,
      outputSchema: getGuideOutput,
      annotations,
    },
    async ({ slug }) => {
      const guides = (await readProseList(site)).filter(isGuide)
      const guide = guides.find((listed) => listed.slug === slug)
      const found = guide === undefined ? null : await proseAnswer(site, guide)
      if (found !== null) return answer(found)
      const slugs = guides.map((listed) => listed.slug)
      return errorAnswer(
        `the catalog has no guide ${quoted(slug)}${didYouMean(slug, slugs)}; list_guides lists what there is`,
      )
    },
  )
}

async function unknown(site: Published, slug: string): Promise<string> {
  const slugs = (await readList(site)).map((entry) => entry.slug)
  return `the catalog has no component ${quoted(slug)}${didYouMean(slug, slugs)}; list_components and search_components list what there is`
}

function same(value: unknown, wanted: string | undefined): boolean {
  return (
    wanted === undefined ||
    (typeof value === 'string' && value.toLowerCase() === wanted.toLowerCase())
  )
}
