import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../helpers/site.ts'

test('what a page loads stays within the budget: style 12,288 bytes, script 3 kB, font 23,128', async () => {
  const site = await buildSite({ 'a.md': '---\nname: A\n---\n' })
  /** Bytes of the files that a page loads at once, by their kind. */
  const load = (page: string): Record<string, number> => {
    const sizes: Record<string, number> = { css: 0, js: 0 }
    for (const [tag, path = ''] of site
      .text(page)
      .matchAll(
        /<(?:script|link rel="stylesheet")[^>]*? (?:src|href)="(?:\.\.\/)*([^"]+)"[^>]*>/g,
      )) {
      const kind = path.split('.').at(-1) ?? ''
      if (!tag.includes('media="print"')) sizes[kind] = (sizes[kind] ?? 0) + site.text(path).length
    }
    return sizes
  }
  const component = load('components/a.html')
  const index = load('index.html')
  expect(component['css']).toBeLessThanOrEqual(12_288)
  expect(index['css']).toBeLessThanOrEqual(12_288)
  expect(component['js']).toBeLessThanOrEqual(3 * 1024)
  // The filter is the index's own.
  expect(index['js']).toBeLessThanOrEqual(5 * 1024 + 512)
  expect(index['css']).toBeGreaterThan(component['css'] ?? 0)
  const font = /data-font="([^"]+)"/.exec(site.text('index.html'))?.[1] ?? ''
  expect(statSync(join(site.out, font)).size).toBeLessThanOrEqual(23_128)
})
