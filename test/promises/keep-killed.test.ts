import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recover } from '../../scripts/publish/stage.ts'
import { after, before, foreign } from '../helpers/publish/catalogs.ts'
import {
  createCase,
  expectWhole,
  memoryFolder,
  readLog,
  siteFiles,
  start,
  type Case,
  type Tree,
} from '../helpers/publish/driver.ts'
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
  const snapshots = memoryFolder()
  const faults = { roots: [site.folder, site.cache], log: join(memoryFolder(), 'log'), snapshots }
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
    const log = join(memoryFolder(), 'log')
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
