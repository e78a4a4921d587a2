import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLogReader } from '../../scripts/reading/git-dates/read-log.ts'
import { commitAll, git } from '../helpers/git.ts'
import { attributesOf } from '../helpers/markup.ts'
import { buildSite, readFiles, tempFolder, writeFiles, type BuiltSite } from '../helpers/site.ts'

const settings = '---\nguides: guides\nchanged: git\n---\n'
const files = {
  'index.md': settings,
  'a.md': '---\nname: A\n---\n',
  'forms/b.md': '---\nname: B\n---\n',
  'guides/start.md': '---\ntitle: Start\n---\n\nText.\n',
}

/** A repository whose folder `content` has these files, all of one commit. */
function repository(): string {
  const folder = tempFolder()
  writeFiles(join(folder, 'content'), files)
  commitAll(folder, '2024-01-02')
  return folder
}

const days = (site: BuiltSite): Readonly<Record<string, readonly (string | null)[]>> =>
  Object.fromEntries(
    ['components/a', 'components/b', 'guides/start'].map((page) => [
      page,
      attributesOf(site.text(`${page}.html`), '.edit time', 'datetime'),
    ]),
  )

describe('changed: git', () => {
  test('shows on each page the day on which a commit changed its source last, and a new commit changes that page', async () => {
    const folder = repository()
    const first = await buildSite({}, { folder })
    expect(first.report).toBe('')
    expect(days(first)).toEqual({
      'components/a': ['2024-01-02'],
      'components/b': ['2024-01-02'],
      'guides/start': ['2024-01-02'],
    })
    const changed = {
      'forms/b.md': '---\nname: B\n---\n\nMore.\n',
      'new.md': '---\nname: New\n---\n',
    }
    writeFiles(join(folder, 'content'), changed)
    git(folder, '2025-03-04', 'commit', '-qam', 'two')
    const second = await buildSite({}, { folder })
    expect(days(second)).toEqual({ ...days(first), 'components/b': ['2025-03-04'] })
    expect(attributesOf(second.text('components/new.html'), '.edit time', 'datetime')).toEqual([])
    // The same sources, and another commit.
    git(folder, '2026-05-06', 'add', 'content')
    git(folder, '2026-05-06', 'commit', '-qm', 'three')
    const third = await buildSite({}, { folder })
    expect(attributesOf(third.text('components/new.html'), '.edit time', 'datetime')).toEqual([
      '2026-05-06',
    ])
    const anew = await buildSite({}, { folder, out: join(folder, 'anew') })
    expect(readFiles(third.out)).toEqual(readFiles(anew.out))
  })

  test('runs nothing that the settings of the repository name, and shows the same days', async () => {
    const folder = repository()
    const planted = join(folder, 'planted')
    writeFiles(folder, { 'run.sh': `#!/bin/sh\ntouch '${planted}'\n` })
    const program = join(folder, 'run.sh')
    chmodSync(program, 0o755)
    const named = [
      ['core.pager', program],
      ['core.fsmonitor', program],
      ['core.sshCommand', program],
      ['diff.external', program],
      ['gpg.program', program],
      ['log.showSignature', 'true'],
      ['log.showRoot', 'false'],
      ['pager.log', 'true'],
      ['alias.log', `!${program}`],
    ] as const
    for (const [key, value] of named) git(folder, '2024-01-02', 'config', key, value)
    expect(days(await buildSite({}, { folder }))['components/a']).toEqual(['2024-01-02'])
    expect(existsSync(planted)).toBe(false)
  })

  test('without history, commits or a repository it is an error that says what to do, and nothing is published', async () => {
    const whole = repository()
    const shallow = join(tempFolder(), 'clone')
    git(whole, '2025-01-01', 'commit', '-q', '--allow-empty', '-m', 'two')
    git(whole, '2025-01-01', 'clone', '-q', '--depth', '1', `file://${whole}`, shallow)
    const cut = await buildSite({}, { folder: shallow })
    expect(cut.report).toContain(
      'content/index.md:3:10: the last change of pages is not known: this clone lacks',
    )
    expect(cut.report).toContain('fetch-depth: 0')
    expect(existsSync(cut.out)).toBe(false)
    const plain = await buildSite(files)
    expect(plain.report).toContain('lies in no git repository')
    const fresh = tempFolder()
    git(fresh, '2025-01-01', 'init', '-q')
    expect((await buildSite(files, { folder: fresh })).report).toContain('has no commit yet')
  })

  test('another word is an error', async () => {
    const site = await buildSite({ ...files, 'index.md': '---\nchanged: today\n---\n' })
    expect(site.report).toContain('git')
    expect(site.report).toContain('index.md:2:')
  })
})

test('names of files cannot pretend to be commits, and come in any pieces', () => {
  const wanted = ['a.md', '2024-01-01', '/etc', 'line\n//2020-01-01//', '\nb.md']
  const log = [
    '//2025-05-06//',
    '\n\nb.md',
    'line\n//2020-01-01//',
    'other.md',
    '//2024-04-05//grafted-not, tag: x',
    '\na.md',
    '\nb.md',
    '2024-01-01',
  ]
  const reader = createLogReader(new Set(wanted))
  for (const char of `${log.join('\0')}\0`) reader.take(char)
  expect(Object.fromEntries(reader.days)).toEqual({
    '\nb.md': '2025-05-06',
    'line\n//2020-01-01//': '2025-05-06',
    'a.md': '2024-04-05',
    '2024-01-01': '2024-04-05',
  })
  expect(reader.isCut).toBe(false)
  reader.take('//2023-01-01//grafted\0\n/etc\0')
  expect(reader.isCut).toBe(true)
})
