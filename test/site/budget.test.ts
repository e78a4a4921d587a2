import { statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { attributesOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'

test('what a page loads stays within the budget: style 5.5 kB, script 3 kB, both as hosts send them, font 23,128', async () => {
  const site = await buildSite({ 'a.md': '---\nname: A\n---\n' })
  /** Bytes of the files that a page loads, by their kind, as hosts send them. */
  const load = (page: string): Record<string, number> => {
    const sizes: Record<string, number> = { css: 0, js: 0 }
    for (const [, path = ''] of site
      .text(page)
      .matchAll(
        /<(?:script|link rel="stylesheet")[^>]*? (?:src|href)="(?:\.\.\/)*([^"]+)"[^>]*>/g,
      )) {
      const kind = path.split('.').at(-1) ?? ''
      sizes[kind] = (sizes[kind] ?? 0) + gzipSync(site.text(path), { level: 9 }).length
    }
    return sizes
  }
  const component = load('components/a.html')
  const index = load('index.html')
  // With what is for paper.
  expect(component['css']).toBeLessThanOrEqual(5.5 * 1024)
  expect(index['css']).toBeLessThanOrEqual(5.5 * 1024)
  expect(component['js']).toBeLessThanOrEqual(3 * 1024)
  // The filter is the index's own.
  expect(index['js']).toBeLessThanOrEqual(3 * 1024)
  expect(index['css']).toBeGreaterThan(component['css'] ?? 0)
  const notFound = load('404.html')
  expect(notFound['css']).toBeLessThanOrEqual(5.5 * 1024)
  expect(notFound['js']).toBeLessThanOrEqual(3 * 1024)
  const font = /data-font="([^"]+)"/.exec(site.text('index.html'))?.[1] ?? ''
  expect(statSync(join(site.out, font)).size).toBeLessThanOrEqual(23_128)
})

test('a long index has at most 6 kB of style, as hosts send it', async () => {
  const files = Array.from({ length: 500 }, (_, i) => [`c${i}.md`, `---\nname: C${i}\n---\n`])
  const site = await buildSite(Object.fromEntries(files) as Record<string, string>)
  const sheets = attributesOf(site.text('index.html'), 'link', 'href').filter((path) =>
    path?.endsWith('.css'),
  )
  const sizes = sheets.map((path) => gzipSync(site.text(path ?? ''), { level: 9 }).length)
  expect(sizes).toHaveLength(4)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(6 * 1024)
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
