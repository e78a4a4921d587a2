import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import { sitemapFiles } from '../../scripts/drawing/outputs/sitemap.ts'
import { buildSite } from '../helpers/site.ts'

const sources = {
  'index.md': '---\ntitle: Acme UI\ndescription: Parts of *Acme*.\n---\n',
  'button.md':
    '---\nname: Button\ndescription: |\n  Starts\n  something.\ngroup: Actions\n---\n## Props\n\n| Prop | Type |\n| - | - |\n| **kind** | `"a"` |\n',
  'old.md': '---\nname: Old [one]\ngroup: Actions\ndeprecated: Use Button.\n---\nText of old.\n',
  'new.md': '---\nname: New\nstatus: experimental\n---\n',
}

test('the OpenAPI document describes both addresses of the route, and the list', async () => {
  const site = await buildSite(sources)
  const document = JSON.parse(site.text('openapi.json')) as any
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.servers).toEqual([{ url: 'https://catalog.example' }])
  expect(Object.keys(document.paths)).toEqual([
    '/api/v1/components.json',
    '/api/v1/components/{slug}',
    '/api/v1/components/{slug}.json',
  ])
  expect(Object.values(document.paths).map((path: any) => path.get.operationId)).toEqual([
    'listComponents',
    'getComponent',
    'getComponentFile',
  ])
  const { parameters, schemas } = document.components
  expect(schemas.Slug.enum).toEqual(['button', 'new', 'old'])
  const slugs = [schemas.Component.properties, schemas.ComponentSummary.properties]
  expect([parameters.slug.schema, ...slugs.map(({ slug }) => slug)]).toEqual(
    Array.from({ length: 3 }, () => ({ $ref: '#/components/schemas/Slug' })),
  )
})

test('OpenAPI names the folder it lies in as the server while the site has no address', async () => {
  const site = await buildSite(sources, { baseUrl: null })
  expect(JSON.parse(site.text('openapi.json')).servers).toEqual([{ url: '.' }])
})

test('the API catalog leads to the list, its description and its documentation', async () => {
  const site = await buildSite(sources, { baseUrl: 'https://acme.github.io/ui' })
  const { linkset } = JSON.parse(site.text('.well-known/api-catalog'))
  const [catalog, api] = linkset
  expect(catalog.anchor).toBe('https://acme.github.io/ui/.well-known/api-catalog')
  expect(catalog.item[0].href).toBe('https://acme.github.io/ui/api/v1/components.json')
  expect(api.anchor).toBe(catalog.item[0].href)
  expect(api['service-desc'][0].href).toBe('https://acme.github.io/ui/openapi.json')
  expect(api['service-doc'][0].href).toBe('https://acme.github.io/ui/index.html')
})

test('every page links to what machines look for', async () => {
  const site = await buildSite(sources, { baseUrl: 'https://acme.github.io/ui' })
  for (const [path, base] of [
    ['index.html', 'https://acme.github.io/ui/'],
    ['404.html', 'https://acme.github.io/ui/deep/er'],
    ['components/button.html', 'https://acme.github.io/ui/components/button'],
  ] as const) {
    const links = linksOf(site.text(path))
    const target = (rel: string) => new URL(links[rel] ?? '', base).href
    expect(target('api-catalog')).toBe('https://acme.github.io/ui/.well-known/api-catalog')
    expect(target('service-desc')).toBe('https://acme.github.io/ui/openapi.json')
    expect(target('describedby')).toBe('https://acme.github.io/ui/llms.txt')
  }
  const headers = site.text('_headers')
  expect(headers).toMatch(/^ {2}Link: .*<\/ui\/\.well-known\/api-catalog>; rel="api-catalog"/m)
})

test('llms.txt has the form of llmstxt.org', async () => {
  const site = await buildSite(sources)
  const text = site.text('llms.txt')
  const [title, note, files, ...rest] = text.split('\n\n')
  expect([title, note]).toEqual(['# Acme UI', '> Parts of Acme.'])
  for (const member of ['native', 'open', 'hidden']) expect(files).toContain(`\`${member}\``)
  expect(rest).toEqual([
    '## Actions',
    '- [Button](https://catalog.example/components/button.md): Starts something.\n' +
      '- [Old \\[one\\]](https://catalog.example/components/old.md): Deprecated: Use Button.',
    '## More components',
    '- [New](https://catalog.example/components/new.md): Status: experimental.',
    '## Optional',
    expect.stringContaining('https://catalog.example/llms-full.txt'),
  ])
})

test.each([
  ['no groups', ['', '', ''], ['## Components\n\n- A\n- B\n- C']],
  [
    'a group beside them',
    ['', 'group: G\n', ''],
    ['## G\n\n- B', '## More components\n\n- A\n- C'],
  ],
])(
  'components without a group stand under one heading in llms.txt: %s',
  async (_, groups, want) => {
    const guide = {
      'index.md': '---\nguides: guides\n---\n',
      'guides/g.md': '---\ntitle: G\n---\n',
    }
    for (const guides of [{}, guide]) {
      const site = await buildSite({
        ...guides,
        ...Object.fromEntries(
          groups.map((group, i) => [`${'abc'[i]}.md`, `---\nname: ${'ABC'[i]}\n${group}---\n`]),
        ),
      })
      const text = site.text('llms.txt').replaceAll(/\[(\w)\]\(\S+/g, '$1')
      const sections = text.split(/\n\n(?=## )/).slice(1, -1)
      expect(sections.filter((section) => !section.startsWith('## Guides'))).toEqual(want)
    }
  },
)

test('an author\'s group called "Optional" is not taken for what may be left unread', async () => {
  const site = await buildSite({ 'a.md': '---\nname: A\ngroup: Optional\n---\n' })
  expect(site.text('llms.txt')).toContain('## Optional components\n\n- [A]')
})

test('llms-full.txt holds every component as Markdown, without front matter', async () => {
  const site = await buildSite(sources)
  const text = site.text('llms-full.txt')
  expect(text).toContain(
    '# Button\n\nStarts something.\n\n`GET https://catalog.example/api/v1/components/button`',
  )
  expect(text).toContain('| **`kind`** | `"a"` |')
  expect(text).toContain('# Old \\[one\\]\n\nDeprecated: Use Button.\n')
  expect(text).toContain('Text of old.')
  expect(text).not.toMatch(/^---$/m)
})

test('a changed component changes llms-full.txt, and the rest of it stays', async () => {
  const site = await buildSite(sources)
  const again = await buildSite(
    { ...sources, 'old.md': sources['old.md'].replace('Text of old.', 'Other text.') },
    { folder: site.folder },
  )
  expect(again.rendered).toBe(1)
  expect(again.text('llms-full.txt')).toBe(
    (
      await buildSite({
        ...sources,
        'old.md': sources['old.md'].replace('Text of old.', 'Other text.'),
      })
    ).text('llms-full.txt'),
  )
})

test('the site map names every page when the site has an address', async () => {
  const site = await buildSite(sources, { baseUrl: 'https://acme.example/a&b' })
  const locations = [...site.text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)
  expect(locations).toEqual([
    'https://acme.example/a&amp;b/',
    'https://acme.example/a&amp;b/components/button.html',
    'https://acme.example/a&amp;b/components/old.html',
    'https://acme.example/a&amp;b/components/new.html',
  ])
  expect(site.text('robots.txt')).toContain('Sitemap: https://acme.example/a&b/sitemap.xml')
  const local = await buildSite(sources, { baseUrl: null })
  expect(() => local.text('sitemap.xml')).toThrow('ENOENT')
  expect(() => local.text('robots.txt')).toThrow('ENOENT')
})

test('a site map that is too long becomes an index of maps', async () => {
  const site = { published: true, baseUrl: 'https://c.example' } as Parameters<
    typeof sitemapFiles
  >[1]
  const entries = ['a', 'b', 'c'].map((slug) => ({ component: { slug } })) as unknown as Parameters<
    typeof sitemapFiles
  >[0]
  const files = new Map(
    sitemapFiles(entries, site, 2).map(({ path, body }) => [path, String(body)]),
  )
  expect([...files.keys()].toSorted()).toEqual([
    'robots.txt',
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap.xml',
  ])
  expect(files.get('sitemap.xml')).toContain(
    '<sitemap><loc>https://c.example/sitemap-2.xml</loc></sitemap>',
  )
  expect(files.get('sitemap-2.xml')).toContain('https://c.example/components/c.html')
})

function linksOf(markup: string): Record<string, string> {
  const links: Record<string, string> = {}
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node && node.tagName === 'link') {
      const attribute = (name: string) => node.attrs.find((attr) => attr.name === name)?.value ?? ''
      links[attribute('rel')] ??= attribute('href')
    }
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(markup))
  return links
}
