import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recover } from '../../scripts/building/publish/stage.ts'
import { after, before, foreign } from '../helpers/publish/catalogs.ts'
import { tempFolder } from '../helpers/folders.ts'
import {
  createCase,
  expectWhole,
  readLog,
  siteFiles,
  start,
  startFaultyRunner,
  type Case,
  type Tree,
} from '../helpers/publish/driver.ts'
import { codeAt, failing, lasting } from '../helpers/publish/failing.ts'
import { share } from '../helpers/tiers.ts'

const keep = ['build', '--keep', 'v/1.0']

/** One build that keeps the site, with the state before each of its operations. */
async function keptOnce(): Promise<{
  site: Case
  snapshots: string
  operations: ReturnType<typeof readLog>
  kept: Tree
}> {
  const site = await createCase(before, after, foreign)
  site.reset()
  const snapshots = tempFolder()
  const faults = { roots: [site.folder, site.cache], log: join(tempFolder(), 'log'), snapshots }
  expect(await start(site.folder, keep, { faults })).toMatchObject({ status: 0, stderr: '' })
  return { site, snapshots, operations: readLog(faults.log), kept: siteFiles(site.folder) }
}

const isKept = (path: string): boolean => path.startsWith('dist/v/')
const partOf = (tree: Tree, holds: (path: string) => boolean): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => holds(path)))

test(
  'P12: a build that keeps the site and is killed leaves the old site, or the new one with a whole kept one',
  { tags: 'sampled' },
  async () => {
    const { site, snapshots, operations, kept } = await keptOnce()
    expect(partOf(kept, (path) => !isKept(path))).toEqual(site.new)
    const version = partOf(kept, isKept)
    expect(Object.keys(version).length).toBeGreaterThan(30)
    const decided = operations.findIndex(({ path }) => path.endsWith('journal.json'))
    const around = [0, 1, 2, 3, 4, 5, 6, 7].map((more) => decided + more)
    const ends = new Set<string>()
    for (const number of new Set([...share(operations.length), ...around])) {
      const { name, path } = operations[number - 1] ?? { name: '', path: '' }
      const moment = `killed at operation ${number}: ${name} ${path}`
      site.restore(snapshots, number)
      const found = siteFiles(site.folder)
      expectWhole(
        partOf(found, (one) => !isKept(one)),
        site,
        moment,
      )
      // It comes by one rename: nobody meets a half.
      expect([{}, version], moment).toContainEqual(partOf(found, isKept))
      const isDecided = existsSync(join(site.folder, '.dist.work/journal.json'))
      recover(join(site.folder, 'dist'))
      const end = partOf(siteFiles(site.folder), (one) => !one.includes('.lock'))
      expect(isDecided ? [kept] : [site.old, kept], moment).toContainEqual(end)
      ends.add(isDecided ? 'new' : 'old')
    }
    expect(ends).toEqual(new Set(['old', 'new']))
    rmSync(site.cache, { recursive: true, force: true })
  },
)

test(
  'P12: and the same command, or one without it, goes on from where it was really killed',
  { tags: 'long' },
  async () => {
    const { site, operations, kept } = await keptOnce()
    const log = join(tempFolder(), 'log')
    for (let at = 2; at <= operations.length; at += 17) {
      site.reset()
      const faults = { roots: [site.folder, site.cache], log, at, code: 'SIGKILL' }
      expect((await start(site.folder, keep, { faults })).status).toBe(-9)
      const isDecided = existsSync(join(site.folder, '.dist.work/journal.json'))
      const isThere = existsSync(join(site.folder, 'dist/v/1.0'))
      const next = await start(site.folder, isDecided || isThere ? ['build'] : keep)
      expect(next).toMatchObject({ status: 0, stderr: '' })
      expect(siteFiles(site.folder), `killed at operation ${at}`).toEqual(kept)
    }
    rmSync(site.cache, { recursive: true, force: true })
  },
)

test(
  'P13: an operation that fails while the site is kept has an honest status, one line that says why, and leaves the old site or the new one',
  { tags: 'long' },
  async () => {
    const site = await createCase(before, after, foreign)
    const command = [...keep, '--fsync']
    const log = join(tempFolder(), 'log')
    const roots = [site.folder, site.cache]
    site.reset()
    expect(await start(site.folder, command, { faults: { roots, log } })).toMatchObject({
      status: 0,
    })
    const kept = siteFiles(site.folder)
    const version = partOf(kept, isKept)
    const operations = readLog(log)
    const decided = operations.findIndex(({ path }) => path.endsWith('journal.json')) + 1
    const runner = await startFaultyRunner()
    let failed = 0
    for (const at of new Set([...failing(operations), decided, decided + 1, decided + 2])) {
      const { name, path } = operations[at - 1] ?? { name: '', path: '' }
      // One staged file is like the other.
      if (/\.work\/new(?:-kept)?\//.test(path) && at % 3 > 0) continue
      const code = codeAt(at, name)
      const moment = `${code} at operation ${at}: ${name} ${path}`
      site.reset()
      const { status, stderr } = await runner.run(site.folder, command, {
        roots,
        log: join(tempFolder(), 'log'),
        at,
        code,
        lasting: lasting.has(code),
      })
      const found = siteFiles(site.folder)
      expectWhole(
        partOf(found, (one) => !isKept(one)),
        site,
        moment,
      )
      expect([{}, version], moment).toContainEqual(partOf(found, isKept))
      const isDecided = Object.keys(found).some((file) => file.endsWith('.work/journal.json'))
      const published = partOf(found, (one) => !one.startsWith('.dist.'))
      if (status === 0) {
        expect([stderr, published], moment).toEqual(['', kept])
        continue
      }
      failed++
      expect(status, moment).toBe(2)
      expect(stderr, moment).toMatch(/^[^\n]+: [a-z][^\n]*\n$/)
      expect(stderr, moment).not.toMatch(/made up| at .*:\d+:\d+|undefined/)
      if (isDecided) expect(stderr, moment).toMatch(/next build completes it|is in place/)
      else expect([site.old, kept], moment).toContainEqual(published)
      const isNew = isDecided || 'dist/v/1.0/index.html' in found
      const next = await runner.run(site.folder, isNew ? ['build'] : keep, null)
      expect(next, moment).toMatchObject({ status: 0, stderr: '' })
      expect(siteFiles(site.folder), moment).toEqual(kept)
    }
    runner.end()
    expect(failed).toBeGreaterThan(15)
    rmSync(site.cache, { recursive: true, force: true })
  },
)
