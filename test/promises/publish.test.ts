import { spawnSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFiles, writeFiles, type Files } from '../helpers/site.ts'
import { tempFolder } from '../helpers/folders.ts'
import { cacheOf, readLog, siteFiles, start, type Tree } from '../helpers/publish/driver.ts'
import { after, before, edition, foreign } from '../helpers/publish/catalogs.ts'

const places: string[] = []
afterAll(() => {
  for (const folder of places) rmSync(cacheOf(folder), { recursive: true, force: true })
})

/** A folder with content, and with a site of it. */
async function built(files: Files = before): Promise<string> {
  const folder = withContent(files)
  expect(await start(folder, ['build'])).toMatchObject({ status: 0, stderr: '' })
  return folder
}

function withContent(files: Files): string {
  const folder = tempFolder()
  places.push(folder)
  writeFiles(folder, files)
  return folder
}

function replaceContent(folder: string, files: Files): void {
  rmSync(join(folder, 'content'), { recursive: true })
  writeFiles(folder, files)
}

// Its link leads to a heading that is not there.
const warned = '---\nname: Card\n---\n\nSee [the alert](alert.md#nowhere).\n'

/** Inode and times of everything in the site. */
function marks(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => {
      const { ino, mtimeMs, ctimeMs } = lstatSync(join(folder, path))
      return [path, `${ino} ${mtimeMs} ${ctimeMs}`]
    }),
  )
}

describe('P15: a build', () => {
  test.each([[[]], [['--no-cache']], [['--fsync']]])(
    'that makes the same site changes nothing in it: %j',
    async (options) => {
      const folder = await built()
      const found = marks(join(folder, 'dist'))
      const log = join(tempFolder(), 'log')
      const faults = { roots: [join(folder, 'dist')], log }
      expect(await start(folder, ['build', ...options], { faults })).toMatchObject({ status: 0 })
      expect(readLog(log)).toEqual([])
      expect(marks(join(folder, 'dist'))).toEqual(found)
      expect(Object.keys(siteFiles(folder)).filter((path) => !path.startsWith('dist/'))).toEqual([])
    },
  )

  test('writes the files that differ, and no others', async () => {
    const folder = await built()
    const [old, oldMarks] = [siteFiles(folder), marks(join(folder, 'dist'))]
    replaceContent(folder, { ...before, 'content/card.md': after['content/card.md'] ?? '' })
    await start(folder, ['build'])
    const [fresh, freshMarks] = [siteFiles(folder), marks(join(folder, 'dist'))]
    const kept = Object.keys(fresh).filter((path) => fresh[path] === old[path])
    const moved = kept
      .map((path) => path.slice('dist/'.length))
      .filter((path) => freshMarks[path] !== oldMarks[path])
    // A file that was replaced by its like has lost a second name, which is a mark of the inode.
    expect(moved).toEqual([])
    expect(kept.length).toBeGreaterThan(20)
    expect(fresh['dist/components/card.html']).not.toBe(old['dist/components/card.html'])
  })
})

describe('P2: a build with a mistake in the content', () => {
  test.each([
    ['an error', [], { 'content/card.md': '---\nnmae: Card\n---\n' }],
    ['a warning, taken for an error', ['--strict'], { 'content/card.md': warned }],
  ])('changes nothing: %s', async (_, options, mistake) => {
    const folder = await built()
    const [old, oldMarks] = [siteFiles(folder), marks(join(folder, 'dist'))]
    replaceContent(folder, { ...after, ...mistake })
    const { status, stderr } = await start(folder, ['build', ...options])
    expect(status).toBe(1)
    expect(stderr).toMatch(/\nnothing was published, dist is as it was\n$/)
    expect(siteFiles(folder)).toEqual(old)
    expect(marks(join(folder, 'dist'))).toEqual(oldMarks)
  })
})

describe('P16: files that no build wrote', () => {
  test('stay, also in folders that lose all of ours', async () => {
    const folder = await built({ ...before, 'content/shape.png': '' })
    const others = { ...foreign, 'dist/assets/own/logo.txt': 'logo', 'dist/empty/x': '' }
    writeFiles(folder, others)
    replaceContent(folder, after)
    await start(folder, ['build'])
    replaceContent(folder, { 'content/only.md': '---\nname: Only\n---\n' })
    expect(await start(folder, ['build'])).toMatchObject({ status: 0, stderr: '' })
    expect(siteFiles(folder)).toMatchObject(others)
    expect(siteFiles(folder)['dist/components/card.html']).toBeUndefined()
  })

  test('are not overwritten: the build says which one is in its way, and changes nothing', async () => {
    const folder = await built()
    writeFiles(folder, { 'dist/components/drawer.html': 'mine' })
    const old = siteFiles(folder)
    replaceContent(folder, after)
    expect(await start(folder, ['build'])).toMatchObject({
      status: 2,
      stderr:
        'dist/components/drawer.html was not written by this program; move it away or choose another --out\n',
    })
    expect(siteFiles(folder)).toEqual(old)
    rmSync(join(folder, 'dist/components/drawer.html'))
    expect(await start(folder, ['build'])).toMatchObject({ status: 0 })
  })

  test('are not overwritten by a first build either', async () => {
    const folder = withContent({ ...before, 'dist/index.html': 'mine' })
    expect(await start(folder, ['build'])).toMatchObject({
      status: 2,
      stderr:
        'dist/index.html was not written by this program; move it away or choose another --out\n',
    })
    expect(siteFiles(folder)).toEqual({ 'dist/index.html': 'mine' })
  })
})

describe('P16: links and other things in the way', () => {
  test.each([
    ['a symbolic link', (place: string, target: string) => symlinkSync(target, place)],
    ['a file', (place: string) => writeFileSync(place, 'mine')],
  ])('%s in the place of a folder is not written through', async (kind, lay) => {
    const folder = await built()
    const target = tempFolder()
    renameSync(join(folder, 'dist/components'), join(target, 'components'))
    lay(join(folder, 'dist/components'), join(target, 'components'))
    const [old, outside] = [siteFiles(folder), readFiles(target)]
    replaceContent(folder, after)
    const result = await start(folder, ['build'])
    expect(result.status).toBe(2)
    expect(result.stderr).toMatch(
      kind === 'a file'
        ? /file stands where a folder is needed|is a file, a folder is needed there/
        : /dist\/components is a symbolic link, a folder is needed there; remove it and build again\n$/,
    )
    expect(siteFiles(folder)).toEqual(old)
    expect(readFiles(target)).toEqual(outside)
    rmSync(join(folder, 'dist/components'))
    expect(await start(folder, ['build'])).toMatchObject({ status: 0 })
    expect(readFiles(target)).toEqual(outside)
  })

  test('a folder in the place of a file is refused', async () => {
    const folder = await built()
    rmSync(join(folder, 'dist/index.html'))
    writeFiles(folder, { 'dist/index.html/notes.txt': 'mine' })
    const old = siteFiles(folder)
    const result = await start(folder, ['build'])
    expect(result.status).toBe(2)
    expect(result.stderr).toMatch(/dist\/index\.html is a folder, a file of the site belongs there/)
    expect(siteFiles(folder)).toEqual(old)
  })

  test('a link in the place of a file is replaced, what it leads to stays', async () => {
    const folder = await built()
    const target = join(tempFolder(), 'target')
    writeFileSync(target, 'outside')
    rmSync(join(folder, 'dist/index.html'))
    symlinkSync(target, join(folder, 'dist/index.html'))
    expect(await start(folder, ['build'])).toMatchObject({ status: 0 })
    expect(lstatSync(join(folder, 'dist/index.html')).isFile()).toBe(true)
    expect(readFileSync(target, 'utf8')).toBe('outside')
  })

  test('removals go through no link', async () => {
    const folder = await built()
    const target = tempFolder()
    renameSync(join(folder, 'dist/api/v1/components'), join(target, 'components'))
    symlinkSync(join(target, 'components'), join(folder, 'dist/api/v1/components'))
    const outside = readFiles(target)
    replaceContent(folder, { 'content/alert.md': before['content/alert.md'] ?? '' })
    await start(folder, ['build'])
    expect(readFiles(target)).toEqual(outside)
  })

  test('an output folder that is itself a link is followed, and stays a link', async () => {
    const folder = withContent(before)
    const target = tempFolder()
    mkdirSync(join(target, 'site'))
    symlinkSync(join(target, 'site'), join(folder, 'dist'))
    expect(await start(folder, ['build'])).toMatchObject({ status: 0 })
    expect(readlinkSync(join(folder, 'dist'))).toBe(join(target, 'site'))
    expect(Object.keys(readFiles(target))).toContain('site/index.html')
  })

  test.each([
    ['dist/.catalog-manifest.json', { version: 1, files: { '../precious.txt': '00' } }],
    ['.dist.work/journal.json', { put: [], remove: ['../precious.txt', '/etc/precious'] }],
    ['.dist.work/journal.json', { put: ['../precious.txt'], remove: [] }],
    [
      '.dist.work/journal.json',
      { put: [], remove: [], kept: { folder: '..', put: ['precious.txt'] } },
    ],
    [
      '.dist.work/journal.json',
      { put: [], remove: [], kept: { folder: 'api/v1', put: ['../../precious.txt'] } },
    ],
    ['.dist.work/journal.json', { put: [], remove: [], kept: { folder: 7, put: [] } }],
    ['.dist.work/journal.json', { put: [], remove: [], kept: null }],
    ['.dist.work/journal.json', 'torn'],
  ])('%s with paths outside of the site touches nothing: %j', async (path, body) => {
    const folder = await built()
    writeFiles(folder, { 'precious.txt': 'mine', [path]: JSON.stringify(body).slice(0, -1) + '}' })
    // What a journal puts lies staged: pages in the work folder, a kept site in one of its own.
    if (path.startsWith('.dist'))
      writeFiles(folder, {
        '.dist.work/precious.txt': 'theirs',
        '.dist.work/new-kept/precious.txt': 'theirs',
      })
    replaceContent(folder, after)
    const { status, stderr } = await start(folder, ['build'])
    if (path.startsWith('dist')) {
      expect(status).toBe(2)
      expect(stderr).toMatch(/^\S+\.catalog-manifest\.json is damaged; [^\n]+\n$/)
    } else expect(status).toBe(0)
    expect(readFileSync(join(folder, 'precious.txt'), 'utf8')).toBe('mine')
  })

  test.each([
    ['is the content folder', 'content'],
    ['lies in it', 'content/site'],
    ['holds it', '.'],
    ['is a link to it', 'link'],
    ['leads into it through a link', 'link/deeper/site'],
  ])('--out that %s is refused', async (_, out) => {
    const folder = withContent(before)
    symlinkSync(join(folder, 'content'), join(folder, 'link'))
    const old = readFiles(folder)
    expect(await start(folder, ['build', '--out', out])).toMatchObject({
      status: 2,
      stderr: `--out ${out} and --content content must be two folders side by side\n`,
    })
    expect(readFiles(folder)).toEqual(old)
  })

  test('--out that is a file is refused', async () => {
    const folder = withContent({ ...before, dist: 'mine' })
    const { status, stderr } = await start(folder, ['build'])
    expect(status).toBe(2)
    expect(stderr).toMatch(/^[^\n]*: a file stands where a folder is needed\n$/)
    expect(siteFiles(folder)).toEqual({ dist: 'mine' })
  })

  test.each(['f/site', 'f/more/site'])('--out %s below a file names the file', async (out) => {
    const folder = withContent({ ...before, f: 'mine' })
    const { status, stderr } = await start(folder, ['build', '--out', out])
    expect(status).toBe(2)
    expect(stderr).toMatch(/^[^\n]*\/f is no folder\n$/)
    expect(siteFiles(folder)).toEqual({ f: 'mine' })
  })
})

describe('P17: two contents for one output folder', () => {
  const args = (name: string, out = 'dist') => ['build', '--content', name, '--out', out]
  let folder: string
  /** The sites of the one and of the other, each built alone. */
  let clean: Tree[]
  const siteIn = (name: string): Tree =>
    Object.fromEntries(
      Object.entries(siteFiles(folder))
        .filter(([path]) => path.startsWith(`${name}/`))
        .map(([path, text]) => [path.slice(name.length + 1), text]),
    )
  beforeAll(async () => {
    folder = withContent(before)
    renameSync(join(folder, 'content'), join(folder, 'one'))
    writeFiles(folder, after)
    renameSync(join(folder, 'content'), join(folder, 'two'))
    for (const name of ['one', 'two']) await start(folder, args(name, `clean-${name}`))
    clean = [siteIn('clean-one'), siteIn('clean-two')]
  })
  afterAll(() => {
    for (const name of ['one', 'two'])
      for (const out of ['dist', `clean-${name}`])
        rmSync(cacheOf(folder, name, out), { recursive: true, force: true })
  })

  test('in turn give the site of the last one, whatever their caches remember', async () => {
    for (const [i, name] of ['one', 'two', 'one', 'one', 'two'].entries()) {
      expect(await start(folder, args(name)), `${i}`).toMatchObject({ status: 0, stderr: '' })
      expect(siteIn('dist'), `${i}: ${name}`).toEqual(clean[name === 'one' ? 0 : 1])
    }
  })

  test('at once give one of the two sites; the others are told to try again', async () => {
    for (let round = 0; round < 3; round++) {
      // A killed process has left its lock: all of them want to take it over.
      const dead = spawnSync(process.execPath, ['-e', '0']).pid
      const holder = { pid: dead, host: hostname(), space: readlinkSync('/proc/self/ns/pid') }
      writeFileSync(join(folder, '.dist.lock'), JSON.stringify({ ...holder, nonce: `${round}` }))
      const names = ['one', 'two', 'one', 'two']
      const results = await Promise.all(names.map((name) => start(folder, args(name), {})))
      for (const { status, stderr } of results) {
        if (status === 0) continue
        expect(stderr).toMatch(
          /^another build \(process \d+\) is publishing; try again when it is done\n$/,
        )
        expect(status).toBe(75)
      }
      expect(results.map(({ status }) => status)).toContain(0)
      expect(clean).toContainEqual(siteIn('dist'))
      expect(Object.keys(siteFiles(folder)).filter((path) => path.startsWith('.'))).toEqual([])
    }
  })
})

describe('P12: a reader', () => {
  test('never meets a missing or a torn file, while builds run and are killed', async () => {
    const editions = [edition('one'), edition('two')]
    const folder = withContent(editions[0] ?? {})
    const clean: Tree[] = []
    for (const files of editions) {
      replaceContent(folder, files)
      await start(folder, ['build'])
      clean.push(siteFiles(folder))
    }
    const [one = {}, two = {}] = clean
    const names = Object.keys(one).filter((path) => path in two)
    expect(names.length).toBeGreaterThan(240)
    let [reads, done] = [0, false]
    const faults: string[] = []
    const reader = (async () => {
      while (!done) {
        for (const path of names) {
          let text = 'missing'
          try {
            text = readFileSync(join(folder, path), 'latin1')
          } catch {
            // Told below.
          }
          if (text !== one[path] && text !== two[path]) faults.push(path)
          reads++
        }
        await new Promise((next) => setImmediate(next))
      }
    })()
    // Milliseconds after the start; the last two finish.
    let killed = 0
    for (const [i, delay] of [180, 260, 340, 420, 500, 580, -1, -1].entries()) {
      replaceContent(folder, editions[i % 2] ?? {})
      const { status } = await start(folder, ['build', '--no-cache'], {
        started: (child) => {
          if (delay > 0) setTimeout(() => child.kill('SIGKILL'), delay).unref()
        },
      })
      expect([0, -9]).toContain(status)
      if (status !== 0) killed++
      if (delay < 0) expect(siteFiles(folder)).toEqual(clean[i % 2])
    }
    done = true
    await reader
    expect(faults).toEqual([])
    expect(killed).toBeGreaterThan(0)
    expect(reads).toBeGreaterThan(10 * names.length)
  })
})

describe('verify', () => {
  test('says what is missing, what was changed, what is no file, and what no build wrote', async () => {
    const folder = await built()
    expect(await start(folder, ['verify'])).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\d+ files in dist are as the build wrote them\n$/) as string,
      stderr: '',
    })
    writeFiles(folder, foreign)
    expect((await start(folder, ['verify'])).stdout.split('\n')[1]).toBe(
      'not written by a build: CNAME, api/v1/components/badge-draft.json, components/notes.txt',
    )
    rmSync(join(folder, 'dist/components/card.md'))
    rmSync(join(folder, 'dist/llms.txt'))
    symlinkSync('index.html', join(folder, 'dist/llms.txt'))
    writeFileSync(join(folder, 'dist/404.html'), 'other')
    const { status, stdout, stderr } = await start(folder, ['verify'])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr.split('\n').slice(0, 3)).toEqual([
      '404.html was changed',
      'components/card.md is missing',
      'llms.txt is no regular file',
    ])
    expect(stderr).toMatch(/\n3 of \d+ files are not as the build wrote them; build again\n$/)
    expect(await start(folder, ['build'])).toMatchObject({ status: 0 })
    expect(await start(folder, ['verify'])).toMatchObject({ status: 0 })
  })

  test('does not know a folder without a manifest', async () => {
    const folder = withContent({ 'dist/index.html': 'mine' })
    expect(await start(folder, ['verify'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'dist holds no site that this program built: .catalog-manifest.json is missing\n',
    })
  })
})
