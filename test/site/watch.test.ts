import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { buildSite, tempFolder, writeFiles, type Files } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'
import { serveDev } from '../helpers/ways.ts'

const source = (name: string): string => `---\nname: ${name}\n---\n`

/** The development server on a folder with a `content` in it, or none. */
async function develop(files: Files, folder = tempFolder()) {
  const content = join(folder, 'content')
  if (Object.keys(files).length > 0) writeFiles(content, files)
  const { close } = await serveDev(folder, {
    build: async () => {
      const { problems, ok } = await buildSite({}, { folder, allowEmpty: true })
      return { problems, ok, summary: '' }
    },
  })
  onTestFinished(close)
  return {
    close,
    folder,
    content,
    write: (path: string, name: string) => writeFiles(content, { [path]: source(name) }),
    remove: (path: string) => rmSync(join(content, path), { recursive: true }),
    published: (names: readonly string[]) => untilPublished(folder, names),
  }
}

/** Waits until these are the names of the published components, as long as a slow machine needs. */
async function untilPublished(folder: string, names: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(names.toSorted())
  let found = ''
  for (let i = 0; i < 400; i++) {
    found = JSON.stringify(publishedNames(folder))
    if (found === wanted) return
    await new Promise((done) => setTimeout(done, 50))
  }
  expect(found).toBe(wanted)
}

function publishedNames(folder: string): string[] {
  try {
    const list = readFileSync(join(folder, 'dist/api/v1/components.json'), 'utf8')
    const { components } = JSON.parse(list) as { components: { name: string }[] }
    return components.map(({ name }) => name).sort()
  } catch {
    return []
  }
}

type Site = Awaited<ReturnType<typeof develop>>

const start = { 'forms/a.md': source('A'), 'b.md': source('B') }

/** What happens to the content folder, and the names that are published afterwards. */
const happenings: readonly (readonly [string, (site: Site) => Promise<readonly string[]>])[] = [
  [
    'a folder goes and returns with a new file',
    async ({ write, remove, published }) => {
      remove('forms')
      await published(['B'])
      write('forms/a.md', 'A')
      await published(['A', 'B'])
      write('forms/c.md', 'C')
      return ['A', 'B', 'C']
    },
  ],
  [
    'a folder goes and is back at once',
    async ({ write, remove }) => {
      remove('forms')
      write('forms/c.md', 'C')
      return ['B', 'C']
    },
  ],
  [
    'the content folder goes and is back later',
    async ({ content, folder, write, published }) => {
      write('b.md', 'B2')
      await published(['A', 'B2'])
      renameSync(content, join(folder, 'away'))
      await new Promise((done) => setTimeout(done, 600))
      renameSync(join(folder, 'away'), content)
      return ['A', 'B2']
    },
  ],
  [
    'the content folder goes and is back at once',
    async ({ content, folder }) => {
      renameSync(content, join(folder, 'away'))
      renameSync(join(folder, 'away'), content)
      return ['A', 'B']
    },
  ],
  [
    'the content folder is deleted and made anew',
    async ({ content, write }) => {
      rmSync(content, { recursive: true })
      write('forms/deep/c.md', 'C')
      return ['C']
    },
  ],
  [
    'another folder takes the place of the content folder',
    async ({ content, folder }) => {
      writeFiles(folder, { 'other/forms/d.md': source('D') })
      renameSync(content, join(folder, 'away'))
      renameSync(join(folder, 'other'), content)
      return ['D']
    },
  ],
  [
    'a file takes the place of the content folder for a while',
    async ({ content, folder, write, published }) => {
      write('b.md', 'B2')
      await published(['A', 'B2'])
      renameSync(content, join(folder, 'away'))
      writeFiles(folder, { content: 'a file' })
      await new Promise((done) => setTimeout(done, 600))
      rmSync(content)
      write('forms/e.md', 'E')
      return ['E']
    },
  ],
  [
    'the folder that holds the content folder goes and is back',
    async ({ folder }) => {
      renameSync(folder, `${folder}-away`)
      await new Promise((done) => setTimeout(done, 600))
      renameSync(`${folder}-away`, folder)
      return ['A', 'B']
    },
  ],
  [
    'a folder is renamed, and another takes its name',
    async ({ content, write }) => {
      renameSync(join(content, 'forms'), join(content, 'old'))
      write('forms/c.md', 'C')
      return ['A', 'B', 'C']
    },
  ],
  [
    'a folder takes the place of a file',
    async ({ write, remove }) => {
      remove('b.md')
      write('b.md/c.md', 'C')
      return ['A', 'C']
    },
  ],
  [
    'folders come, one in the other',
    async ({ write }) => {
      write('one/two/three/c.md', 'C')
      return ['A', 'B', 'C']
    },
  ],
  [
    'an editor writes beside the file and renames',
    async ({ content, write }) => {
      write('forms/.a.md.tmp', 'A2')
      renameSync(join(content, 'forms/.a.md.tmp'), join(content, 'forms/a.md'))
      return ['A2', 'B']
    },
  ],
  [
    'git switches the branch and back',
    async ({ content, folder, write, remove, published }) => {
      const git = (...args: readonly string[]): void =>
        void execFileSync(
          'git',
          ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args],
          { stdio: 'ignore' },
        )
      git('init', '-b', 'main')
      git('add', basename(content))
      git('commit', '-m', 'One')
      git('switch', '-c', 'other')
      remove('forms')
      write('menus/m.md', 'M')
      git('add', basename(content))
      git('commit', '-m', 'Two')
      await published(['B', 'M'])
      git('switch', 'main')
      await published(['A', 'B'])
      git('switch', 'other')
      await published(['B', 'M'])
      git('switch', 'main')
      return ['A', 'B']
    },
  ],
]

test.each(happenings)('%s: noticed, and so is what comes after it', async (_, happen) => {
  const site = await develop(start)
  await site.published(['A', 'B'])
  const names = await happen(site)
  await site.published(names)
  // In every folder that there is now.
  for (const folder of ['', ...foldersBelow(site.content)])
    site.write(join(folder, `late-${folder.replaceAll(/\W/g, '-')}x.md`), `Late ${folder}`)
  const late = ['', ...foldersBelow(site.content)].map((folder) => `Late ${folder}`.trim())
  await site.published([...names, ...late])
})

test('a content folder that is missing at the start is noticed when it comes', async () => {
  const site = await develop({}, join(tempFolder(), 'not/there/yet'))
  site.write('forms/a.md', 'A')
  await site.published(['A'])
  site.write('forms/a.md', 'A2')
  await site.published(['A2'])
})

test.each(['node_modules/acme', 'backup~', '.git/x'])(
  'it does not matter what the folders above are called: %s',
  async (name) => {
    const site = await develop(start, join(tempFolder(), name))
    site.write('b.md', 'B2')
    await site.published(['A', 'B2'])
  },
)

test('a file that is written to all the time puts nothing off', async () => {
  const site = await develop(start)
  await site.published(['A', 'B'])
  const noise = setInterval(() => writeFiles(site.content, { '_log.txt': `${Math.random()}` }), 5)
  try {
    site.write('b.md', 'B2')
    await site.published(['A', 'B2'])
  } finally {
    clearInterval(noise)
  }
})

/** Paths below the folder, parents first. */
function foldersBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

type Step =
  | { readonly kind: 'write' | 'remove'; readonly at: string }
  | { readonly kind: 'move'; readonly at: string; readonly to: string }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** Of the content folder itself. */
  | { readonly kind: 'replace' | 'away' }

test(
  'whatever happens to the folders, in any order and at any speed, the end is published',
  { tags: 'sampled', timeout: 240_000 },
  async () => {
    const place = fc.constantFrom('a', 'b', 'a/c', 'b/c', 'a/c/d')
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ kind: fc.constantFrom('write' as const, 'remove' as const), at: place }),
      fc.record({ kind: fc.constant('move' as const), at: place, to: place }),
      fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(1, 40, 300) }),
      fc.record({ kind: fc.constantFrom('replace' as const, 'away' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { close, content, folder, published } = await develop(start)
        let count = 0
        const write = (at: string): void => {
          count++
          writeFiles(join(content, at), { [`n${count}.md`]: source(`N${count}`) })
        }
        const act = async (one: Step): Promise<void> => {
          if (one.kind === 'wait') await new Promise((done) => setTimeout(done, one.milliseconds))
          else if (one.kind === 'move') move(join(content, one.at), join(content, one.to))
          else if (one.kind === 'write') write(one.at)
          else if (one.kind === 'remove')
            rmSync(join(content, one.at), { recursive: true, force: true })
          else if (one.kind === 'replace') rmSync(content, { recursive: true })
          else move(content, join(folder, 'away'))
          // What went away comes back.
          if (existsSync(join(folder, 'away'))) move(join(folder, 'away'), content)
          mkdirSync(content, { recursive: true })
        }
        try {
          for (const one of steps) await act(one)
          await published(namesBelow(content))
          for (const at of ['', ...foldersBelow(content)]) write(at)
          await published(namesBelow(content))
        } finally {
          await close()
        }
      }),
      { numRuns: runs(25) },
    )
  },
)

/** Over what is there, if the one is not in the other. */
function move(from: string, to: string): void {
  if (!existsSync(from) || `${to}/`.startsWith(`${from}/`) || `${from}/`.startsWith(`${to}/`))
    return
  rmSync(to, { recursive: true, force: true })
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

function namesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split(/[:\n]+/)[2])
    .map((name) => name?.trim() ?? '')
}
