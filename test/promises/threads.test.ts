import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { createRenderer, type Renderer } from '../../scripts/building/render/renderer.ts'
import { exampleCatalog, example } from '../helpers/example-site.ts'
import { tempFolder } from '../helpers/folders.ts'
import { buildSite, readFiles, writeFiles, type BuiltSite, type Files } from '../helpers/site.ts'
import { atLeast, share } from '../helpers/tiers.ts'

const worker = new URL('program/worker.js', cacheRoot)

// Long enough that each thread gets some.
const filling = 'Words and *more* words, `code`, [a link](https://x.example).\n\n'.repeat(60)

/** What a source ends with: all kinds of pages, files, problems and questions about others. */
const endings = {
  plain: '',
  link: 'See [the first](part-0.md#usage) and [none](gone.md).\n',
  table: '## Props\n\n| Prop | Type |\n| --- | --- |\n| `size` | `number` |\n',
  live: example('<b>x</b>'),
  anchor: 'See [no heading](#nowhere).\n',
  unknown: ':::unknown\n:::\n',
  nested: `${'> '.repeat(200)}x\n`,
  slug: '',
} as const
type Ending = keyof typeof endings

const harmless: readonly Ending[] = ['plain', 'link', 'table', 'live', 'anchor']

function catalogOf(kinds: readonly Ending[], mark = ''): Files {
  const sources = kinds.map((kind, i): [string, string] => {
    const slug = kind === 'slug' ? 'part-0' : `part-${i}`
    const head = `---\nname: Part ${i}\nslug: ${slug}\ngroup: G${i % 2}\n---\n`
    return [`part-${i}.md`, `${head}\n${filling}\n${endings[kind]}${i === 1 ? mark : ''}`]
  })
  return {
    ...exampleCatalog,
    'guides/start.md': `---\ntitle: Start\n---\n\n${filling}`,
    'guides/next.md': `---\ntitle: Next\n---\n\n${endings.live}`,
    'index.md': `${String(exampleCatalog['index.md']).replace(/^---\n/, '---\nguides: guides\n')}\nHello.\n`,
    ...Object.fromEntries(sources),
  }
}

interface Stage {
  readonly site: Readonly<Record<string, string>>
  readonly problems: BuiltSite['problems']
  readonly counts: readonly unknown[]
}

/** A first build, one over its output, one after an edit, and one more over what those remember. */
async function stagesOf(kinds: readonly Ending[], threads: number): Promise<Stage[]> {
  const folder = tempFolder()
  const renderer = createRenderer({ worker })
  const build = async (files: Files, cache: boolean): Promise<Stage> => {
    const result = await buildSite(files, { folder, renderer, threads, cache })
    const { problems, ok, rendered, written, unchanged, removed } = result
    const site = ok ? readFiles(result.out) : {}
    return { site, problems, counts: [ok, rendered, written, unchanged, removed] }
  }
  try {
    return [
      await build(catalogOf(kinds), false),
      await build(catalogOf(kinds), false),
      await build(catalogOf(kinds, 'An edit.\n'), true),
      await build(catalogOf(kinds, 'Another edit.\n'), true),
    ]
  } finally {
    await renderer.close()
  }
}

test('P14: 1, 2, 3 and 8 threads give the same bytes, and the same messages in the same order', async () => {
  const kind = fc.constantFrom(...harmless)
  const wrong = fc.constantFrom(...(Object.keys(endings) as Ending[]))
  const kinds = fc.oneof(
    fc.array(kind, { minLength: 8, maxLength: 14 }),
    fc.array(wrong, { minLength: 8, maxLength: 14 }),
  )
  await fc.assert(
    fc.asyncProperty(kinds, fc.constantFrom(2, 3, 8), async (sources, threads) => {
      expect(await stagesOf(sources, threads)).toEqual(await stagesOf(sources, 1))
    }),
    { numRuns: share(20).length, examples: [[[...harmless, ...harmless, 'plain'], 3]] },
  )
})

/** A renderer whose threads run this first, and then the real work with `onMessage` beside it. */
function rendererWith(script: string, onMessage = '', watchdog = 3000): Renderer {
  const path = join(tempFolder(), 'worker.mjs')
  const listen = `parentPort.on('message', () => { ${onMessage} })`
  const work = `await import(${JSON.stringify(worker.href)})`
  writeFileSync(path, `${script}\n${work}\n${onMessage === '' ? '' : listen}\n`)
  return createRenderer({ worker: pathToFileURL(path), watchdog })
}

// Only the first of them: what it had is left to others.
const first = `
import { parentPort } from 'node:worker_threads'
const fs = process.getBuiltinModule('node:fs')
const isFirst = () => {
  try {
    fs.closeSync(fs.openSync(new URL('begun', import.meta.url), 'wx'))
    return true
  } catch {
    return false
  }
}`

describe('what becomes of a thread changes no byte', () => {
  const endless = `
const { writeFileSync } = fs
fs.writeFileSync = (file, bytes) => {
  while (isFirst() || isEndless) isEndless = true
  writeFileSync(file, bytes)
}
let isEndless = false`
  const torn = `
const { writeFileSync } = fs
fs.writeFileSync = (file, bytes) => {
  if (!isFirst()) return writeFileSync(file, bytes)
  writeFileSync(file, bytes.subarray(0, 10))
  process.exit(1)
}`
  const ends = [
    ['ends by itself', '', 'if (isFirst()) process.exit(1)'],
    ['ends in the middle of a file', torn, ''],
    [
      'has no more memory',
      '',
      'for (const kept = []; kept.length > 0 || isFirst();) kept.push(Array(1e6).fill(kept.length))',
    ],
    ['hangs', endless, ''],
  ]
  test.each(atLeast(ends.slice(0, 2), ends))(
    'P14: one that %s',
    { tags: 'sampled' },
    async (what, before, onMessage) => {
      const files = catalogOf([...harmless, ...harmless])
      const watchdog = what === 'hangs' ? 1000 : undefined
      const renderer = rendererWith(`${first}${before}`, onMessage, watchdog)
      try {
        const site = await buildSite(files, { folder: tempFolder(), renderer, threads: 3 })
        const alone = await buildSite(files, { folder: tempFolder() })
        expect([site.problems, readFiles(site.out)]).toEqual([alone.problems, readFiles(alone.out)])
      } finally {
        await renderer.close()
      }
    },
  )

  test('P11: a source that never ends is refused alone, with the same message', async () => {
    const files = catalogOf(['plain', 'table', 'plain', 'link', 'plain'])
    const endless = `---\nname: Z\n---\n\n${'a|b\n-\n'.repeat(5400)}`
    const renderer = createRenderer({ worker, watchdog: 700 })
    try {
      const options = { folder: tempFolder(), parser: 'reference', renderer, threads: 3 } as const
      const { report } = await buildSite({ ...files, 'z.md': endless }, options)
      expect(report).toContain(
        'z.md:1:1: the source cannot be rendered: it took longer than 0.7 s to render',
      )
      expect(report).toContain('1 problem, 2 warnings')
    } finally {
      await renderer.close()
    }
  })
})

test('P13: a file that a thread cannot write is told as the main thread tells it, and nothing is published', async () => {
  const folder = tempFolder()
  const renderer = rendererWith(`
const fs = process.getBuiltinModule('node:fs')
fs.writeFileSync = () => { throw Object.assign(new Error('x'), { code: 'ENOSPC' }) }`)
  try {
    const files = catalogOf([...harmless, ...harmless])
    await expect(buildSite(files, { folder, renderer, threads: 3 })).rejects.toThrow(
      /^components\/part-\d+\S* cannot be written: the disk is full$|^api\/v1\/components\/part-\d+\S* cannot be written: the disk is full$/,
    )
    expect(readdirSync(folder).sort()).toEqual(['content'])
  } finally {
    await renderer.close()
  }
})

test('P16: a file that is not ours is refused by threads, too, and left as it is', async () => {
  const messages: string[] = []
  for (const threads of [1, 3]) {
    const folder = tempFolder()
    const renderer = createRenderer({ worker })
    try {
      await buildSite({ 'a.md': '---\nname: A\n---\n' }, { folder })
      writeFiles(join(folder, 'dist/components'), { 'part-3.html': 'mine', 'part-5.md': 'mine' })
      const files = catalogOf([...harmless, ...harmless])
      await buildSite(files, { folder, renderer, threads }).catch((error: unknown) => {
        messages.push(String(error).replaceAll(folder, ''))
      })
      expect(readFiles(join(folder, 'dist/components'))['part-3.html']).toBe('mine')
    } finally {
      await renderer.close()
    }
  }
  expect(messages).toHaveLength(2)
  expect(messages[1]).toBe(messages[0])
})

test('P12: a build that is ended leaves the site as it was, and no thread writes after that', async () => {
  const folder = tempFolder()
  const files = catalogOf([...harmless, ...harmless])
  const before = await buildSite(files, { folder })
  const site = readFiles(before.out)
  const renderer = createRenderer({ worker })
  try {
    const ended = new Error('ended')
    const renderAndStop: Renderer = {
      render: (context, jobs, take, around) => {
        let count = 0
        const taken: typeof take = (...outcome) => {
          if (++count === 4) throw ended
          take(...outcome)
        }
        return renderer.render(context, jobs, taken, around)
      },
      close: () => renderer.close(),
    }
    const edited = catalogOf([...harmless, ...harmless], 'New.\n')
    const options = { folder, renderer: renderAndStop, threads: 3, cache: false }
    await expect(buildSite(edited, options)).rejects.toBe(ended)
    expect(readFiles(before.out)).toEqual(site)
    expect(readdirSync(folder).sort()).toEqual(['cache', 'content', 'dist'])
  } finally {
    await renderer.close()
  }
})
