import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../helpers/site.ts'

/** Those that the guide on the look promises. */
const promised = [
  ...readFileSync(join(import.meta.dirname, '../../content/guides/settings.md'), 'utf8').matchAll(
    /^\| `(--[\w-]+)` \| .*look\/[\w-]+\.svg\) \|$/gm,
  ),
].map(([, name = '']) => name)

test('the custom properties that the guide promises are declared on every page, and used', async () => {
  expect(promised).toHaveLength(10)
  const site = await buildSite({ 'a.md': '---\nname: A\n---\n' })
  for (const path of ['index.html', 'components/a.html', '404.html']) {
    const [, sheet = ''] =
      /<link rel="stylesheet" href="(?:\.\.\/|\/)?([^"]+)"/.exec(site.text(path)) ?? []
    const css = site.text(sheet)
    const declared = promised.filter((name) => new RegExp(`[{;]${name}:`).test(css))
    expect([path, declared]).toEqual([path, promised])
    expect(promised.filter((name) => !css.includes(`var(${name})`))).toEqual([])
  }
})
