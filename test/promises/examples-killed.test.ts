import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recover } from '../../scripts/building/publish/stage.ts'
import { example, exampleCatalog, page } from '../helpers/example-site.ts'
import { tempFolder } from '../helpers/folders.ts'
import {
  createCase,
  expectWhole,
  readLog,
  siteFiles,
  start,
  type Tree,
} from '../helpers/publish/driver.ts'
import type { Files } from '../helpers/site.ts'
import { share } from '../helpers/tiers.ts'

const below = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/${path}`, text]))

// One example is changed, one goes, one comes, and the library is another for all of them.
const older = below({
  ...exampleCatalog,
  'button.md': page('Button', example('<p>old</p>', { js: 'console.log(1)' }) + example('<i></i>')),
  'card.md': page('Card', example('<b>same</b>')),
})
const newer = below({
  ...exampleCatalog,
  '_preview/theme.css': ':root { color: red }\n',
  'button.md': page('Button', example('<p>new</p>', { js: 'console.log(2)' })),
  'card.md': page('Card', example('<b>same</b>')),
  'drawer.md': page('Drawer', example('<u>more</u>')),
})

/** The frames that pages show, each with whether its document is there. */
function frames(tree: Tree): [frame: string, isThere: boolean][] {
  return Object.entries(tree)
    .filter(([path]) => /^dist\/components\/[^/]+\.html$/.test(path))
    .flatMap(([, html]) => [...html.matchAll(/<iframe [^>]*src="\.\.\/(examples\/[^"]+)"/g)])
    .map(([, path = '']) => [path, `dist/${path}` in tree])
}

test.each<[string, Files | null, number]>([
  ['the first time', null, 0],
  ['over another site', older, 3],
])(
  'P12: no page names an example that is not there, wherever the build is killed: %s',
  { tags: 'sampled' },
  async (_, from, before) => {
    const site = await createCase(from, newer, {})
    expect([frames(site.old).length, frames(site.new).length]).toEqual([before, 3])
    expect(frames(site.new).filter(([path]) => `dist/${path}` in site.old)).toEqual([])
    site.reset()
    const snapshots = tempFolder()
    const log = join(tempFolder(), 'log')
    const faults = { roots: [site.folder, site.cache], log, snapshots }
    expect(await start(site.folder, ['build'], { faults })).toMatchObject({ status: 0, stderr: '' })
    const operations = readLog(log)
    expect(operations.length).toBeGreaterThan(50)
    const shown = new Set<string>()
    const decided = operations.findIndex(({ path }) => path.endsWith('journal.json'))
    const around = operations.slice(decided, decided + 12).map((_, i) => decided + 1 + i)
    for (const number of new Set([...share(operations.length), ...around])) {
      const { name, path } = operations[number - 1] ?? { name: '', path: '' }
      site.restore(snapshots, number)
      const moment = `killed at operation ${number}: ${name} ${path}`
      const found = siteFiles(site.folder)
      expectWhole(found, site, moment)
      const all = frames(found)
      expect(
        all.filter(([, isThere]) => !isThere),
        moment,
      ).toEqual([])
      for (const [frame] of all) shown.add(frame)
      // Whoever comes next completes it or clears it away.
      recover(join(site.folder, 'dist'))
      const next = siteFiles(site.folder)
      expect(
        frames(next).filter(([, isThere]) => !isThere),
        moment,
      ).toEqual([])
    }
    expect(shown.size).toBe(before + 3)
    rmSync(site.cache, { recursive: true, force: true })
  },
)
