import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveCatalog, type ServedCatalog } from './catalog.ts'
import { readLlms, tablesBelow } from './llms.ts'
import { deref, operations, type OpenApi, type Operation } from './openapi.ts'

describe.each(['', '/ui'])('from the base URL alone, at the path "%s"', (basePath) => {
  let catalog: ServedCatalog
  beforeAll(async () => {
    catalog = await serveCatalog(basePath)
  })
  afterAll(() => catalog.close())

  test('the API catalog and OpenAPI lead to the props (RFC 9727, 9264, 8288)', async () => {
    const address = await apiCatalogOf(catalog.baseUrl)
    if (basePath === '') expect(new URL(address).pathname).toBe('/.well-known/api-catalog')
    const linkset = await linksetAt(address)
    const apis = linkset.flatMap((context) => context['service-desc'] ?? [])
    expect(apis).toHaveLength(1)
    const description = new URL(apis[0]?.href ?? '', address).href

    const { document, answer } = await componentThrough(description, 'button')
    expect(answer).toMatchObject({
      slug: 'button',
      props: [
        { name: 'label', type: 'string', required: true },
        { name: 'variant', type: `'primary' | "ghost"`, default: `'primary'`, required: false },
        { name: 'items[].text', required: false },
      ],
    })
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  })

  test('the catalog answers HEAD with a link to itself, and names its API as an item', async () => {
    const address = await apiCatalogOf(catalog.baseUrl)
    const head = await fetch(address, { method: 'HEAD' })
    expect(linkOf(head, 'api-catalog')).toBe(address)
    expect(head.headers.get('content-type')).toContain('https://www.rfc-editor.org/info/rfc9727')
    const linkset = await linksetAt(address)
    for (const { href } of linkset.flatMap((context) => context['item'] ?? [])) {
      const target = new URL(href, address).href
      expect((await fetch(target)).status).toBe(200)
      expect(linkset.some(({ anchor }) => new URL(anchor, address).href === target)).toBe(true)
    }
  })

  test('the page itself names the API catalog, for hosts that send no Link header', async () => {
    const page = await fetch(`${catalog.baseUrl}/`)
    const link = elements(parse(await page.text()))
      .map(({ attrs }) => new Map(attrs.map(({ name, value }) => [name, value])))
      .find((attributes) => attributes.get('rel') === 'api-catalog')
    const address = new URL(link?.get('href') ?? '', page.url).href
    expect(address).toBe(await apiCatalogOf(catalog.baseUrl))
  })

  test('llms.txt leads to the props (llmstxt.org)', async () => {
    const address = `${catalog.baseUrl}/llms.txt`
    const llms = readLlms(await text(address, 'text/plain'))
    expect(llms.title).toBe('Acme UI')
    expect(llms.summary).toBe("What Acme's pages are made of.")
    const link = llms.sections
      .filter(({ title }) => title !== 'Optional')
      .flatMap(({ links }) => links)
      .find(({ notes }) => notes === 'Starts an action.')
    expect(link?.text).toBe('Button')

    const markdown = await text(new URL(link?.url ?? '', address).href, 'text/markdown')
    expect(tablesBelow(markdown, 'Props')).toEqual([
      [
        ['Prop', 'Type', 'Default', 'Description'],
        ['label', 'string', '', 'Text of the button.'],
        ['variant', `'primary' | "ghost"`, `'primary'`, 'How loud it is: <b> or &.'],
        ['items[].text', '', '', 'A pattern is a name, too.'],
      ],
    ])
  })

  test('every link of llms.txt leads somewhere', async () => {
    const address = `${catalog.baseUrl}/llms.txt`
    const llms = readLlms(await text(address, 'text/plain'))
    const links = llms.sections.flatMap((section) => section.links)
    expect(links.length).toBeGreaterThan(3)
    for (const { url } of links) {
      expect([url, (await fetch(new URL(url, address))).status]).toEqual([url, 200])
    }
  })
})

/** At its well-known place, or, for a site below a path, where the site's Link header says. */
async function apiCatalogOf(baseUrl: string): Promise<string> {
  const wellKnown = new URL('/.well-known/api-catalog', baseUrl).href
  if ((await fetch(wellKnown)).ok) return wellKnown
  return linkOf(await fetch(`${baseUrl}/`), 'api-catalog') ?? 'no catalog'
}

/** The target of the first link with this relation in the Link header (RFC 8288). */
function linkOf(response: Response, relation: string): string | null {
  for (const link of (response.headers.get('link') ?? '').split(/,\s*(?=<)/)) {
    const [, target = '', parameters = ''] = /^<([^>]*)>(.*)$/.exec(link) ?? []
    const [, rel = ''] = /;\s*rel="?([^";]*)"?/.exec(parameters) ?? []
    if (rel.split(' ').includes(relation)) return new URL(target, response.url).href
  }
  return null
}

type Context = { readonly anchor: string } & Readonly<
  Record<string, readonly { readonly href: string }[]>
>

async function linksetAt(address: string): Promise<readonly Context[]> {
  const { linkset } = JSON.parse(await text(address, 'application/linkset+json')) as {
    linkset: Context[]
  }
  return linkset
}

async function text(address: string, mediaType: string): Promise<string> {
  const response = await fetch(address)
  expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([
    200,
    mediaType,
  ])
  return await response.text()
}

/**
 * Finds, by the rules of OpenAPI, an operation that lists things without being told anything, and
 * one that takes a member of these as its path parameter; calls both, and holds the answers
 * against their schemas.
 */
async function componentThrough(
  description: string,
  wanted: string,
): Promise<{ document: OpenApi; answer: unknown }> {
  const document = JSON.parse(await text(description, 'application/json')) as OpenApi
  const server = new URL(document.servers[0]?.url ?? '/', description).href.replace(/\/$/, '')
  const ajv = new Ajv2020({ strict: false, logger: false })
  ajv.addFormat('uri-reference', (value) => URL.canParse(value, description))
  ajv.addSchema(document, 'openapi')
  const call = async ({ path, schemaAt }: Operation): Promise<unknown> => {
    const answer: unknown = JSON.parse(await text(server + path, 'application/json'))
    const validate = ajv.compile({ $ref: `openapi#${schemaAt}` })
    expect([validate(answer), validate.errors]).toEqual([true, null])
    return answer
  }

  const all = operations(document)
  const list = all.find(({ parameters }) => parameters.length === 0)
  const one = all.find(({ parameters }) => parameters.length === 1)
  if (list === undefined || one === undefined) throw new Error('no such operations')
  const [parameter = ''] = one.parameters
  const arrays = Object.entries(deref(document, list.schema).properties ?? {}).filter(
    ([, member]) =>
      deref(document, deref(document, member).items ?? {}).properties?.[parameter] !== undefined,
  )
  expect(arrays).toHaveLength(1)
  const [member = ''] = arrays[0] ?? []
  const items = ((await call(list)) as Record<string, Record<string, string>[]>)[member] ?? []
  const item = items.find((candidate) => candidate[parameter] === wanted)
  const value = encodeURIComponent(item?.[parameter] ?? '')
  const answer = await call({ ...one, path: one.path.replace(`{${parameter}}`, value) })
  return { document, answer }
}

function elements(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) => ('attrs' in child ? [child, ...elements(child)] : []))
}
