import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRenderer } from '../../scripts/building/render/renderer.ts'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import { buildSite, writeFiles, type Files } from '../helpers/site.ts'
import { tempFolder } from '../helpers/folders.ts'
import { cacheOf, siteFiles, start, type Tree } from '../helpers/publish/driver.ts'
import { after, before } from '../helpers/publish/catalogs.ts'
import { example, library } from '../helpers/example-site.ts'

const named = (name: string, slug: string): string =>
  `---\nname: ${name}\nslug: ${slug}\ngroup: ${name.slice(0, 1)}\ntags: [ö, z, i, I, ä]\ntag: acme-${slug}\n---\n\nSee [Alert](alert.md).\n\n- one\n- two[^1]\n\n[^1]: A note.\n\n\`\`\`tsx\n<Alert size={1.5} />\n\`\`\`\n`

// Words that other languages sort, and write in capitals, in their own ways.
const catalog: Files = {
  ...before,
  'content/index.md':
    '---\ntitle: Katalog\nbaseUrl: https://acme.example/ui\noutputs: [all]\nexamples:\n  folder: _preview\n  styles: [theme.css]\n  scripts: [acme.js]\n---\n\nHej.\n',
  ...Object.fromEntries(Object.entries(library).map(([path, text]) => [`content/${path}`, text])),
  'content/_preview/ikoner/I.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/_preview/ikoner/i.css': '',
  'content/o/live.md': `---\nname: Ljus\nslug: live\n---\n\n${example('<p>ä</p>', { js: 'console.log(1)' })}\n${example('<b>I</b>')}`,
  'content/a-umlaut.md': named('Ärende', 'a-umlaut'),
  'content/aa.md': named('Aaland', 'aa'),
  'content/z.md': named('Zebra', 'z'),
  'content/o/o-umlaut.md': named('Öl', 'o-umlaut'),
  'content/o/i-dotless.md': named('ıI iİ', 'i-dotless'),
  'content/o/v.md': named('Vy', 'v'),
  'content/o/w.md': named('W', 'w'),
}

/** Builds the files, written in this order, in a folder of its own. */
async function siteOf(
  files: Files,
  options: {
    readonly folder?: string
    readonly args?: readonly string[]
    readonly env?: Record<string, string>
    readonly preloads?: readonly string[]
  } = {},
): Promise<Tree> {
  const { folder = tempFolder(), args = [], ...others } = options
  writeFiles(folder, files)
  const result = await start(folder, ['build', '--hosting', 'all', ...args], others)
  expect(result.status, result.stderr).toBe(0)
  rmSync(cacheOf(folder), { recursive: true, force: true })
  return siteFiles(folder)
}

const elsewhere = fileURLToPath(new URL('../helpers/publish/elsewhere.cjs', import.meta.url))

describe('P14: the same content makes the same bytes', () => {
  // Built when a test of them runs: all may be left out.
  let usual: Promise<Tree>
  beforeAll(() => {
    usual = siteOf(catalog)
  })

  test('whatever is in it: live examples and their library, too', async () => {
    const names = Object.keys(await usual).filter((path) => path.startsWith('dist/examples/'))
    const ends = ['live-1-', 'live-2-', 'theme.css', 'acme.js', 'ikoner/I.svg']
    expect(ends.filter((end) => !names.some((path) => path.includes(end)))).toEqual([])
  })

  test('in another folder, time zone and language', async () => {
    const folder = join(tempFolder(), 'en mapp', 'för ändå', 'catalog')
    mkdirSync(folder, { recursive: true })
    const env = { TZ: 'Pacific/Kiritimati', LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8' }
    expect(await siteOf(catalog, { folder, env })).toEqual(await usual)
    const turkish = { TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr', HOME: '/nowhere' }
    expect(await siteOf(catalog, { env: turkish })).toEqual(await usual)
  })

  test('with files written and listed in another order', async () => {
    const reversed = Object.fromEntries(Object.entries(catalog).reverse())
    expect(await siteOf(reversed, { preloads: [elsewhere] })).toEqual(await usual)
  })

  test('with the other parser, and with a file mode that keeps others out', async () => {
    const old = process.umask(0o077)
    try {
      expect(await siteOf(catalog, { args: ['--parser', 'reference'] })).toEqual(await usual)
    } finally {
      process.umask(old)
    }
  })

  test('after other builds, with what those remember', async () => {
    const folder = tempFolder({ ...after, 'content/o/x.md': named('X', 'x') })
    await start(folder, ['build', '--hosting', 'all'])
    rmSync(join(folder, 'content'), { recursive: true })
    expect(await siteOf(catalog, { folder })).toEqual(await usual)
  })

  test('when the folder was renamed in between', async () => {
    const folder = tempFolder(catalog)
    await start(folder, ['build', '--hosting', 'all'])
    const moved = join(tempFolder(), 'moved')
    mkdirSync(dirname(moved), { recursive: true })
    renameSync(folder, moved)
    rmSync(cacheOf(folder), { recursive: true, force: true })
    expect(await siteOf({}, { folder: moved })).toEqual(await usual)
  })

  test('from one thread and from two', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [
        `content/part-${i}.md`,
        `---\nname: Part ${i}\n---\n\nSee [the next](part-${(i + 1) % 300}.md).\n`,
      ]),
    )
    const sites: Tree[] = []
    for (const threads of [1, 2]) {
      const folder = tempFolder()
      const worker = new URL('program/worker.js', cacheRoot)
      // However little work it is: all threads that there are.
      const renderer = createRenderer({ worker })
      try {
        await buildSite(many, { folder, renderer, threads })
      } finally {
        await renderer.close()
      }
      rmSync(join(folder, 'cache'), { recursive: true })
      sites.push(siteFiles(folder))
    }
    const [one = {}, two = {}] = sites
    const differing = Object.keys({ ...one, ...two }).filter((path) => one[path] !== two[path])
    expect(differing).toEqual([])
    expect(Object.keys(one).length).toBeGreaterThan(1200)
  })
})
