import { join } from 'node:path'
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  createProcessMemory,
  type ProcessMemory,
} from '../../scripts/building/cache/process-memory.ts'
import { holdsPublication } from '../../scripts/building/publish/stage.ts'
import { createRenderer } from '../../scripts/building/render/renderer.ts'
import { cacheRoot } from '../../scripts/doors/bundle/compile.js'
import {
  changeAt,
  documentFiles,
  placesIn,
  wholeCatalog,
  type Documents,
} from '../helpers/catalog-documents.ts'
import { randomFrom } from '../helpers/generators/random.ts'
import { buildSite, inThread, readFiles, tempFolder, type BuiltSite } from '../helpers/site.ts'
import { runs, share } from '../helpers/tiers.ts'
import { headKeys } from '../../scripts/reading/front-matter/head.ts'
import { optionTable } from '../../scripts/reading/options/table.ts'
import type { Renderer } from '../../scripts/building/render/renderer.ts'

/**
 * A folder that one build after the other is made in, each with what the one before has remembered: on the disk, or in
 * the memory of one process, as the builds of the development server are.
 */
function createFolder(memory: ProcessMemory | null = null) {
  const folder = tempFolder()
  return async (documents: Documents, renderer: Renderer = inThread): Promise<Made> => {
    rmSync(join(folder, 'content'), { recursive: true, force: true })
    return madeOf(
      await buildSite(documentFiles(documents), { ...asWritten, folder, renderer, memory }),
    )
  }
}

/** What a user sees of a build. */
interface Made {
  readonly ok: boolean
  readonly report: string
  /** Empty after a build with errors, which leaves what was published before. */
  readonly files: Readonly<Record<string, string>>
}

const madeOf = ({ ok, report, out }: BuiltSite): Made => ({
  ok,
  report,
  files: ok ? readFiles(out) : {},
})

// What index.md says is not overridden.
const asWritten = { baseUrl: null }

const anew = new WeakMap<Documents, Promise<Made>>()

/** What a build makes of these documents that remembers nothing, and leaves nothing to remember. */
function madeAnew(documents: Documents): Promise<Made> {
  const made =
    anew.get(documents) ??
    buildSite(documentFiles(documents), { ...asWritten, cache: false }).then(madeOf)
  anew.set(documents, made)
  return made
}

/** Settings that other tests are about: a picture of many bytes, what git says, and how a command runs. */
const elsewhere = [
  'socialImage',
  'changed',
  'out',
  'strict',
  'all',
  'format',
  'failOn',
  'cache',
  'bundle',
  'fsync',
  'threads',
  'host',
  'port',
]

describe('P14: what builds before remember changes no byte', () => {
  const places = placesIn(wholeCatalog)

  test('the catalog is whole, and a change in most of its places is no mistake', async () => {
    const made = await madeAnew(wholeCatalog)
    expect(made, made.report).toMatchObject({ ok: true })
    const paths = Object.keys(made.files)
    const kinds = [/^examples\/button-1-/, /^llms-full\.txt$/, /2\.0\.0\.html$/, /usage\.json$/]
    expect(kinds.filter((kind) => !paths.some((path) => kind.test(path)))).toEqual([])
    expect(places.length).toBeGreaterThan(150)
  })

  test('the catalog has each setting and each key of a component, or says why not', () => {
    const keys = (pages: Documents): readonly string[] =>
      Object.entries(pages).flatMap(([path, page]) =>
        path.endsWith('.md') ? Object.keys((page as { settings: object }).settings) : [],
      )
    const { 'index.md': home, ...others } = wholeCatalog
    const settings = new Set(keys({ 'index.md': home ?? {} }))
    const ofPages = new Set(keys(others))
    const rows = Object.entries(optionTable).filter(([, { where }]) => where !== 'command')
    expect(rows.map(([key]) => key).filter((key) => !settings.has(key))).toEqual(elsewhere)
    expect(headKeys.filter((key) => !ofPages.has(key))).toEqual([])
  })

  test('the date of a release, in every file that says it', async () => {
    const build = createFolder()
    await build(wholeCatalog)
    const later = changeAt(wholeCatalog, ['history.json', 'releases', 1, 'date'])
    const made = await build(later)
    expect(made.files['llms-full.txt']).toContain('2025-02-02')
    expect(made).toEqual(await madeAnew(later))
  })

  const changes = share(places.length).map((number) => {
    const place = places[number - 1] ?? []
    return { place: place.join('.'), documents: changeAt(wholeCatalog, place) }
  })
  test.each([
    ['on the disk', null],
    ['in memory', createProcessMemory()],
  ])(
    'one place after the other is changed, and the one before changed back: %s',
    { tags: 'sampled' },
    async (_, memory) => {
      const build = createFolder(memory)
      const first = await build(wholeCatalog)
      let built = 0
      for (const { place, documents } of changes) {
        const anew = await madeAnew(documents)
        expect(await build(documents), place).toEqual(anew)
        if (anew.ok) built++
      }
      expect(await build(wholeCatalog), 'all changed back').toEqual(first)
      expect(built / changes.length).toBeGreaterThan(0.5)
    },
  )

  describe('a process that builds again and again', () => {
    const pagesWith = (text: string) => ({
      'a.md': `---\nname: A\n---\n\n${text}\n`,
      'b.md': '---\nname: B\n---\n',
    })
    const memosBelow = (folder: string, name: string): readonly string[] =>
      readdirSync(join(folder, 'cache')).map((memo) => join(folder, 'cache', memo, name))

    test('does not read what it has written', async () => {
      const options = { folder: tempFolder(), memory: createProcessMemory() }
      await buildSite(pagesWith('one'), options)
      expect(options.memory.write()).toBe(null)
      for (const path of memosBelow(options.folder, 'catalog')) writeFileSync(path, 'damaged')
      const again = await buildSite(pagesWith('two'), options)
      expect(again.rendered).toBe(1)
      expect(readFiles(again.out)).toEqual(readFiles((await buildSite(pagesWith('two'))).out))
    })

    test('reads what another process has written since', async () => {
      const options = { folder: tempFolder(), memory: createProcessMemory() }
      await buildSite(pagesWith('one'), options)
      await buildSite(
        { ...pagesWith('one'), 'c.md': '---\nname: C\n---\n' },
        { folder: options.folder },
      )
      rmSync(join(options.folder, 'content'), { recursive: true })
      const again = await buildSite(pagesWith('two'), options)
      expect(readFiles(again.out)).toEqual(readFiles((await buildSite(pagesWith('two'))).out))
    })

    test('starts anew if its memo is gone', async () => {
      const options = { folder: tempFolder(), memory: createProcessMemory() }
      await buildSite(pagesWith('one'), options)
      options.memory.write()
      rmSync(join(options.folder, 'cache'), { recursive: true })
      expect(await buildSite(pagesWith('two'), options)).toMatchObject({ ok: true, rendered: 2 })
    })

    test('writes its memo when it has time, for the next process', async () => {
      const options = { folder: tempFolder(), memory: createProcessMemory() }
      await buildSite(pagesWith('one'), options)
      await buildSite(pagesWith('two'), options)
      expect(readdirSync(options.folder)).not.toContain('cache')
      expect(options.memory.write()).toBe(null)
      const next = await buildSite(pagesWith('three'), { folder: options.folder })
      expect(next).toMatchObject({ ok: true, rendered: 1 })
    })

    test('leaves a memo that another process has written since', async () => {
      const options = { folder: tempFolder(), memory: createProcessMemory() }
      await buildSite(pagesWith('one'), options)
      await buildSite(pagesWith('two'), { folder: options.folder })
      expect(options.memory.write()).toBe(null)
      const next = await buildSite(pagesWith('two'), { folder: options.folder })
      expect(next).toMatchObject({ ok: true, rendered: 0, written: 0 })
    })

    test('notices each change of a source, however fast they come', async () => {
      const options = { folder: tempFolder(), memory: createProcessMemory() }
      for (let save = 10; save < 60; save++) {
        const { text } = await buildSite(pagesWith(`Save ${save}`), options)
        expect(text('components/a.html')).toContain(`Save ${save}`)
      }
    })

    test('reads a source again that is as old as it was and as long, but another file', async () => {
      const options = { folder: tempFolder(), memory: createProcessMemory() }
      const built = await buildSite(pagesWith('one'), options)
      const source = join(options.folder, 'content/a.md')
      const { atime, mtime } = statSync(source)
      // A file that was written to this moment is read again anyway, so the clock goes on.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
      onTestFinished(() => void vi.useRealTimers())
      await buildSite({}, options)
      writeFileSync(source, pagesWith('two')['a.md'])
      utimesSync(source, atime, mtime)
      await buildSite({}, options)
      expect(built.text('components/a.html')).toContain('two')
    })

    test('finds the file that somebody has removed or changed when it looks, and restores it', async () => {
      const options = { folder: tempFolder(), memory: createProcessMemory() }
      const { out, text } = await buildSite(pagesWith('one'), options)
      const { memory } = options
      const isIntact = () => memory.last !== null && holdsPublication(out, memory.last)
      const before = text('components/b.html')
      for (const spoil of [
        () => rmSync(join(out, 'components/b.html')),
        () => writeFileSync(join(out, 'components/b.html'), 'changed'),
      ]) {
        expect(isIntact()).toBe(true)
        memory.keepsUnseen = true
        spoil()
        expect(await buildSite(pagesWith('two'), options)).toMatchObject({ ok: true, rendered: 1 })
        expect(isIntact()).toBe(false)
        memory.keepsUnseen = false
        await buildSite(pagesWith('one'), options)
        expect(text('components/b.html')).toBe(before)
      }
      rmSync(out, { recursive: true })
      expect(isIntact()).toBe(false)
    })

    test('makes no file of one that somebody has changed and that it has not looked at', async () => {
      const options = {
        folder: tempFolder(),
        memory: createProcessMemory(),
        hosting: ['azure'] as const,
      }
      const described = { ...pagesWith('one'), 'a.md': '---\nname: A\ndescription: Other\n---\n' }
      const { out, text } = await buildSite(pagesWith('one'), options)
      const before = readFiles(out)
      options.memory.keepsUnseen = true
      writeFileSync(join(out, 'api/v1/components/b.json'), 'changed')
      await expect(buildSite(described, options)).rejects.toThrow(
        /^api.v1.components.b\.json was changed or removed after the build/,
      )
      expect(text('components/a.html')).toBe(before['components/a.html'])
      options.memory.keepsUnseen = false
      await buildSite(described, options)
      const anew = await buildSite(described, { hosting: ['azure'] })
      expect(readFiles(out)).toEqual(readFiles(anew.out))
    })
  })

  test(
    'random changes, one on top of the other, with any number of threads',
    // A thousand builds: on a busy machine they take longer than other tests may.
    { tags: 'long', timeout: 3_600_000 },
    async () => {
      const steps = runs(500)
      const random = randomFrom(7)
      const worker = new URL('program/worker.js', cacheRoot)
      const threads = createRenderer({ worker })
      try {
        let memory = createProcessMemory()
        let build = createFolder(memory)
        let documents = wholeCatalog
        for (let step = 0; step < steps; step++) {
          // Now and then the catalog is whole again, in the same folder or in another one.
          const places = placesIn(documents)
          const next = random.chance(0.1) ? wholeCatalog : changeAt(documents, random.pick(places))
          if (random.chance(0.02))
            build = createFolder(random.chance(0.5) ? (memory = createProcessMemory()) : null)
          const anew = await madeAnew(next)
          // Nobody else touches the site here, so a build need not look at it.
          memory.keepsUnseen = random.chance(0.5)
          if (random.chance(0.3)) memory.write()
          const made = await build(next, random.chance(0.3) ? threads : inThread)
          expect(made, `step ${step}`).toEqual(anew)
          if (anew.ok) documents = next
        }
      } finally {
        await threads.close()
      }
    },
  )
})
