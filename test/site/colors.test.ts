import fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { createRenderer } from '../../scripts/building/render/renderer.ts'
import type { ParserName } from '../../scripts/reading/options/option-names.ts'
import { buildSite, readFiles, run, tempFolder, writeFiles, type Files } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

// Each shows another language in itself, or is made out of the grammar of another one.
const fences = [
  '```html\n<script>\n  const x = 1\n</script>\n<a style="color: red">b</a>\n```',
  '```jsx\n<B style={{ color: "red" }}>{`c ${d}`}</B>\n```',
  '````md\n# e\n\n```scss\n$f: 1px;\n```\n````',
  '```js\nconst y = `a ${b}`\n```',
  '```less\n@media (min-width: 1px) { .g { &:hover { color: @h } } }\n```',
  '```css\n@media (min-width: 1px) { a { color: red } }\n```',
  '```tsx\nconst k = <L m={n}>o</L>\n```',
]
const page = (name: string, body: string): string => `---\nname: ${name}\n---\n\n${body}\n`
const catalogOf = (bodies: readonly string[]): Files =>
  Object.fromEntries(
    bodies.map((body, i) => [`c${i}.md`, page(`C${i}`, body === '' ? 'Words.' : body)]),
  )

/** The pages of a new folder, built at once. */
async function clean(bodies: readonly string[], parser: ParserName): Promise<Files> {
  const { out } = await buildSite(catalogOf(bodies), { parser, cache: false })
  return pagesOf(out)
}

function pagesOf(out: string): Files {
  const files = Object.entries(readFiles(out))
  return Object.fromEntries(files.filter(([path]) => path.startsWith('components/')))
}

test(
  "a page's colours depend on the page alone, built at once or page by page, by both engines",
  { tags: 'sampled' },
  async () => {
    const bodies = fc.shuffledSubarray(fences, { minLength: 3, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(bodies, async (some) => {
        const folder = tempFolder()
        let site = await buildSite(catalogOf(some.map(() => '')), { folder })
        for (const [i] of some.entries())
          site = await buildSite(catalogOf(some.map((body, k) => (k <= i ? body : ''))), { folder })
        const stepwise = pagesOf(site.out)
        expect(await clean(some, 'fast')).toEqual(stepwise)
        expect(await clean(some, 'reference')).toEqual(stepwise)
      }),
      // The first one begins in a process that has drawn nothing.
      { numRuns: runs(3), examples: [[[fences[0] ?? '', fences[3] ?? '', fences[4] ?? '']]] },
    )
  },
)

test("a page's colours are those that other threads draw", async () => {
  const worker = new URL('program/worker.js', cacheRoot)
  // However little work it is: both threads.
  const renderer = createRenderer({ worker })
  // Long enough for several batches.
  const bodies = [...fences, ...fences].map((body) => `${body}\n\n${'Words. '.repeat(4000)}`)
  try {
    const site = await buildSite(catalogOf(bodies), { renderer, cache: false, threads: 2 })
    expect(await clean(bodies, 'fast')).toEqual(pagesOf(site.out))
  } finally {
    await renderer.close()
  }
})

test("a page's colours are those that another process draws", { tags: 'sampled' }, async () => {
  const bodies = fc.shuffledSubarray(fences, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(bodies, async (some) => {
      const folder = tempFolder()
      const [content, out] = [join(folder, 'content'), join(folder, 'dist')]
      writeFiles(content, catalogOf(some))
      const options = ['--content', content, '--out', out, '--no-cache']
      const built = await run(['build', ...options, '--base-url', 'https://catalog.example'])
      expect(built).toMatchObject({ status: 0 })
      expect(await clean(some, 'fast')).toEqual(pagesOf(out))
    }),
    { numRuns: runs(3), examples: [[fences.slice(0, 1)]] },
  )
})
