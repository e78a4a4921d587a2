import { statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { example, exampleCatalog, page, settings } from '../helpers/example-site.ts'
import { attributesOf } from '../helpers/markup.ts'
import { buildSite, type BuiltSite } from '../helpers/site.ts'

/** Bytes of the files that a page loads, those for paper too, by their kind, as hosts send them. */
function loadOf(site: BuiltSite, page: string): Readonly<Record<'css' | 'js', number>> {
  const sizes = { css: 0, js: 0 }
  for (const [, path = '', kind] of site
    .text(page)
    .matchAll(
      /<(?:script|link rel="stylesheet")[^>]*? (?:src|href)="(?:\.\.\/|\/)*([^"]+\.(css|js))"[^>]*>/g,
    )) {
    sizes[kind === 'css' ? 'css' : 'js'] += gzipSync(site.text(path), { level: 9 }).length
  }
  return sizes
}

const style = 5.5 * 1024
const script = 3 * 1024

test('what a page loads stays within the budget: style 5.5 kB, script 3 kB, both as hosts send them, font 23,128', async () => {
  const site = await buildSite({
    'index.md': '---\nguides: guides\n---\n\nSome `words`.\n',
    'a.md': '---\nname: A\n---\n',
    'guides/start.md': '---\ntitle: Start\n---\n',
  })
  for (const page of ['components/a.html', 'guides/start.html', 'index.html', '404.html']) {
    const { css, js } = loadOf(site, page)
    expect([page, css > 0 && css <= style, js > 0 && js <= script]).toEqual([page, true, true])
  }
  const font = /data-font="([^"]+)"/.exec(site.text('index.html'))?.[1] ?? ''
  expect(statSync(join(site.out, font)).size).toBeLessThanOrEqual(23_128)
})

test('nor do live examples take a page out of the budget', async () => {
  const site = await buildSite({ ...exampleCatalog, 'a.md': page('A', example('<i>x</i>')) })
  expect(site.text('components/a.html')).toContain('<iframe')
  const { css, js } = loadOf(site, 'components/a.html')
  expect(css).toBeLessThanOrEqual(style)
  expect(js).toBeLessThanOrEqual(script)
})

test('a history and an accent add at most 0.5 kB of style to that', async () => {
  const changes = [{ kind: 'prop-added', slug: 'a', prop: 'size' }]
  const last = { components: [{ slug: 'a', name: 'A', props: [] }] }
  const history = { history: 1, releases: [{ version: '1.0.0', changes }], last }
  const site = await buildSite({
    ...exampleCatalog,
    'index.md': settings.replace('---\n', '---\naccent: "#1db954"\n'),
    'a.md': `---\nname: A\nprops:\n  - name: size\n---\n\n${example('<i>x</i>')}`,
    'history.json': JSON.stringify(history),
  })
  expect(site.text('components/a.html')).toContain('class="past"')
  const { css, js } = loadOf(site, 'components/a.html')
  expect(css).toBeLessThanOrEqual(style + 512)
  expect(js).toBeLessThanOrEqual(script)
})

test('a long index of rows alone has at most 4 kB of style, and none of what it does not show', async () => {
  const files = Array.from({ length: 500 }, (_, i) => [`c${i}.md`, `---\nname: C${i}\n---\n`])
  const site = await buildSite(Object.fromEntries(files) as Record<string, string>)
  const sheets = attributesOf(site.text('index.html'), 'link', 'href').filter((path) =>
    path?.endsWith('.css'),
  )
  expect(loadOf(site, 'index.html').css).toBeLessThanOrEqual(4 * 1024)
  const all = sheets.map((path) => site.text(path ?? '')).join('')
  expect(['.graph{', '.scroll{', 'pre{', '.prose{'].filter((rule) => all.includes(rule))).toEqual(
    [],
  )
})

test('a page of 12 props with 250 characters on each, ten headings and a full list of siblings has at most 24 kB', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, i) =>
      `| property${i} | \`"none" \\| "small" \\| "medium" \\| "large"\` | \`"medium"\` | ${'Says what it is for. '.repeat(12)} |`,
  )
  const site = await buildSite({
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `part-number-${i}.md`,
        `---\nname: PartNumber${i}\n---\n`,
      ]),
    ),
    'whole.md': `---\nname: Whole\ndescription: ${'Says what it is for. '.repeat(10)}\n---\n\n## Props\n\n| Prop | Type | Default | Description |\n| - | - | - | - |\n${rows.join('\n')}\n\n${'## Part\n\nWords.\n\n'.repeat(10)}`,
  })
  const page = site.text('components/whole.html')
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(24 * 1024)
})
