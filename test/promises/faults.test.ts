import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recover } from '../../scripts/building/publish/stage.ts'
import { verifySite } from '../../scripts/building/publish/verify.ts'
import { tempFolder } from '../helpers/folders.ts'
import {
  createCase,
  expectWhole,
  readLog,
  siteFiles,
  start,
  startFaultyRunner,
  type Case,
  type Faults,
  type FaultyRunner,
  type Tree,
} from '../helpers/publish/driver.ts'
import type { Files } from '../helpers/site.ts'
import { after, before, edition, foreign, hosted } from '../helpers/publish/catalogs.ts'
import { codeAt, failing, lasting } from '../helpers/publish/failing.ts'
import { atLeast, factor, share } from '../helpers/tiers.ts'

const build = ['build']
const sampled = { tags: 'sampled' }
// Of the server files, one goes, one comes, one is changed.
const older = hosted(before, 'nginx, s3')
const newer = hosted(after, 'caddy, s3')

/** Two at a time, each in a folder and with a program of its own. */
let lanes: { readonly site: Case; readonly runner: FaultyRunner }[] = []
beforeAll(async () => {
  lanes = await Promise.all(
    [0, 1].map(async () => ({
      site: await createCase(older, newer, foreign),
      runner: await startFaultyRunner(),
    })),
  )
})
afterAll(() => {
  for (const { site, runner } of lanes) {
    runner.end()
    rmSync(site.cache, { recursive: true, force: true })
  }
})

/** Shares the numbers among the lanes. */
async function forEach(
  numbers: readonly number[],
  act: (number: number, lane: (typeof lanes)[number]) => Promise<void>,
): Promise<void> {
  const left = numbers.values()
  await Promise.all(
    lanes.map(async (lane) => {
      for (const number of left) await act(number, lane)
    }),
  )
}

function faultsOf(site: Case, more: Partial<Faults> = {}): Faults {
  return { roots: [site.folder, site.cache], log: join(tempFolder(), 'log'), ...more }
}

describe('P12: a build that is killed', () => {
  test(
    'leaves every file whole at every operation, and the next command completes it',
    sampled,
    async () => {
      const [first] = lanes
      if (first === undefined) return
      first.site.reset()
      const snapshots = tempFolder()
      const faults = faultsOf(first.site, { snapshots })
      expect(await start(first.site.folder, build, { faults })).toMatchObject({ status: 0 })
      expect(siteFiles(first.site.folder)).toEqual(first.site.new)
      const operations = readLog(faults.log)
      expect(operations.length).toBeGreaterThan(150)
      let decided = 0
      const numbers = share(operations.length)
      await forEach(numbers, async (number, { site, runner }) => {
        const { name, path } = operations[number - 1] ?? { name: '', path: '' }
        const moment = `killed at operation ${number}: ${name} ${path}`
        site.restore(snapshots, number)
        const found = siteFiles(site.folder)
        expectWhole(found, site, moment)
        const isDecided = existsSync(join(site.folder, '.dist.work/journal.json'))
        if (isDecided) decided++
        // Whoever comes next completes it or clears it away: a look at the site, or another build.
        if (number % (isDecided ? 2 : 5) > 0) {
          verifySite(join(site.folder, 'dist'))
          // The next build clears a dead lock away; it hinders nobody.
          const seen = Object.fromEntries(
            Object.entries(siteFiles(site.folder)).filter(([name]) => !name.includes('.lock')),
          )
          const isNew = seen['dist/index.html'] === site.new['dist/index.html']
          expect(isNew || !isDecided).toBe(true)
          expect(seen, moment).toEqual(isNew ? site.new : site.old)
        } else {
          const next = await runner.run(site.folder, build, null)
          expect(next, moment).toMatchObject({ status: 0, stderr: '' })
          expect(siteFiles(site.folder), moment).toEqual(site.new)
        }
      })
      expect(decided).toBeGreaterThan(numbers.length / 6)
    },
  )

  test(
    'is in the state that the copies show when it is really killed there',
    { tags: 'long' },
    async () => {
      const [lane] = lanes
      if (lane === undefined) return
      const { site } = lane
      let killed = 0
      for (let at = 3; ; at += 24) {
        site.reset()
        const faults = faultsOf(site, { at, code: 'SIGKILL' })
        const { status } = await start(site.folder, build, { faults })
        if (status === 0) break
        killed++
        expect(status).toBe(-9)
        expectWhole(siteFiles(site.folder), site, `killed at operation ${at}`)
        expect(await start(site.folder, build)).toMatchObject({ status: 0, stderr: '' })
        expect(siteFiles(site.folder)).toEqual(site.new)
      }
      expect(killed).toBeGreaterThan(5)
    },
  )
})

describe('P2, P12: a site and its server files', () => {
  const withHosts = (hosts: string): Files => hosted(after, hosts)
  const cases: readonly [string, Files | null, Files, Files][] = [
    ['come together to a folder of others', null, withHosts('caddy, s3'), foreign],
    ['come together the first time', null, withHosts('caddy, s3'), {}],
    ['are one publication when the first of them comes', after, withHosts('nginx'), {}],
    ['are one publication when the last of them goes', withHosts('nginx, s3'), after, {}],
  ]
  const differing = [...cases.slice(0, 1), ...cases.slice(2, 3)]
  test.each(atLeast(differing, cases))(
    '%s, wherever the build is killed',
    sampled,
    async (_, from, to, others) => {
      const site = await createCase(from, to, others)
      site.reset()
      const snapshots = tempFolder()
      const faults = faultsOf(site, { snapshots })
      expect(await start(site.folder, build, { faults })).toMatchObject({ status: 0 })
      expect(siteFiles(site.folder)).toEqual(site.new)
      const out = join(site.folder, 'dist')
      const ends = new Set<Tree>()
      const operations = readLog(faults.log)
      // It is decided by the journal: what surrounds that is looked at in any case.
      const decided = operations.findIndex(({ path }) => path.endsWith('journal.json'))
      const around = [1, 2, 3, 4, 5].map((after) => decided + after)
      for (const number of new Set([...share(operations.length), ...around])) {
        const { name, path } = operations[number - 1] ?? { name: '', path: '' }
        site.restore(snapshots, number)
        expectWhole(siteFiles(site.folder), site, `${name} ${path}`)
        const isDecided = existsSync(join(site.folder, '.dist.work/journal.json'))
        recover(out)
        const found = Object.fromEntries(
          Object.entries(siteFiles(site.folder)).filter(([file]) => !file.includes('.lock')),
        )
        // Without a journal it was not decided yet, or all was done.
        expect(isDecided ? [site.new] : [site.old, site.new], `${name} ${path}`).toContainEqual(
          found,
        )
        ends.add(isDecided ? site.new : site.old)
      }
      expect(ends).toEqual(new Set([site.old, site.new]))
      rmSync(site.cache, { recursive: true, force: true })
    },
  )
})

describe('P12: a build of many pages', () => {
  test('is as safe at operations here and there', { tags: 'long' }, async () => {
    const large = await createCase(
      hosted(edition('one'), 'nginx, s3'),
      { ...edition('two'), ...newer },
      foreign,
    )
    large.reset()
    const counted = faultsOf(large)
    await start(large.folder, build, { faults: counted })
    const { length } = readLog(counted.log)
    const seed = fc.readConfigureGlobal().seed ?? Date.now()
    for (const at of fc.sample(fc.integer({ min: 1, max: length }), { seed, numRuns: 6 })) {
      large.reset()
      const faults = faultsOf(large, { at, code: 'SIGKILL' })
      expect((await start(large.folder, build, { faults })).status).toBe(-9)
      expectWhole(siteFiles(large.folder), large, `killed at operation ${at} of ${length}`)
      expect(await start(large.folder, build)).toMatchObject({ status: 0, stderr: '' })
      expect(siteFiles(large.folder)).toEqual(large.new)
    }
    rmSync(large.cache, { recursive: true, force: true })
  })
})

describe('P12: a build that is told to end', () => {
  const signals = [
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const
  test.each(atLeast(signals.slice(0, 1), signals))(
    'by %s leaves the old site, or the new one when that was decided',
    sampled,
    async (code, expected) => {
      const [lane] = lanes
      if (lane === undefined) return
      const { site } = lane
      const ends = new Set<string>()
      for (const at of factor < 1 ? [30, 130] : [12, 30, 100, 130]) {
        site.reset()
        const { status, stderr } = await start(site.folder, build, {
          faults: faultsOf(site, { at, code }),
        })
        expect(stderr).toBe('')
        const found = siteFiles(site.folder)
        const isNew = found['dist/index.html'] === site.new['dist/index.html']
        expect(found, `${code} at operation ${at}`).toEqual(isNew ? site.new : site.old)
        if (!isNew) expect(status).toBe(expected)
        ends.add(isNew ? 'new' : 'old')
      }
      expect([...ends]).toEqual(['old', 'new'])
    },
  )
})

describe('P13: an operation that fails', () => {
  test(
    'gives an honest status, one line that says why, whole files, and a next build that works',
    sampled,
    async () => {
      const [first] = lanes
      if (first === undefined) return
      const command = [...build, '--fsync']
      first.site.reset()
      const faults = faultsOf(first.site)
      expect(await start(first.site.folder, command, { faults })).toMatchObject({ status: 0 })
      const operations = readLog(faults.log)
      let crossed = 0
      await forEach(failing(operations), async (at, { site, runner }) => {
        const { name = '', path = '' } = operations[at - 1] ?? {}
        // One staged file is like the other.
        if (path.includes('.work/new/') && at % 3 > 0) return
        const code = codeAt(at, name)
        const moment = `${code} at operation ${at}: ${name} ${path}`
        site.reset()
        const result = await runner.run(
          site.folder,
          command,
          faultsOf(site, { at, code, lasting: lasting.has(code) }),
        )
        const found = siteFiles(site.folder)
        expectWhole(found, site, moment)
        const isDecided = Object.keys(found).some((file) => file.endsWith('.work/journal.json'))
        const published = Object.fromEntries(
          Object.entries(found).filter(([file]) => !file.startsWith('.dist.')),
        )
        // A folder inside the site may be mounted from elsewhere: nothing is renamed into that.
        if (code === 'EXDEV' && name === 'rename' && path.includes('/dist/')) {
          expect(result.status, moment).toBe(0)
          crossed++
        }
        if (result.status === 0) {
          expect(result.stderr, moment).toBe('')
          expect(published, moment).toEqual(site.new)
        } else {
          expect(result.status, moment).toBe(2)
          expect(result.stderr, moment).toMatch(/^[^\n]+: [a-z][^\n]*\n$/)
          expect(result.stderr, moment).not.toMatch(/made up| at .*:\d+:\d+|undefined/)
          if (isDecided)
            expect(result.stderr, moment).toMatch(/next build completes it|is in place/)
          else expect([site.old, site.new]).toContainEqual(published)
        }
        if (isDecided || at % 5 === 0) {
          expect(await runner.run(site.folder, build, null), moment).toMatchObject({
            status: 0,
            stderr: '',
          })
          expect(siteFiles(site.folder), moment).toEqual(site.new)
        }
      })
      expect(crossed).toBeGreaterThan(0)
    },
  )
})
