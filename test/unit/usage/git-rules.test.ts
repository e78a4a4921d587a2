import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isLeftOutByGit } from '../../../scripts/tools/check-code/git-rules.ts'
import { git } from '../../helpers/git.ts'
import { tempFolder } from '../../helpers/site.ts'

test('a file is left out as git leaves it out', () => {
  const files = [
    'docs/_metadata/ui/dist/a.json',
    'docs/_metadata/ui/package.json',
    'out/a.json',
    'out/deep/b.json',
    'docs/x.log',
    'docs/own.log',
    'packages/dist/a.json',
  ]
  const rules = {
    '.gitignore': 'dist\n/out\n*.log\n!**/_metadata/**\n',
    'docs/.gitignore': '!own.log\n',
  }
  const folder = tempFolder({ ...rules, ...Object.fromEntries(files.map((file) => [file, ''])) })
  git(folder, '2026-01-01', 'init', '-q')
  git(folder, '2026-01-01', 'add', '.')
  const listed = git(folder, '2026-01-01', 'ls-files').split('\n')
  const left = (names: readonly string[]) =>
    names.filter((name) => isLeftOutByGit(join(folder, name)))
  expect(left(files)).toEqual(files.filter((file) => !listed.includes(file)))
  // What is not there yet has the same rules.
  expect(left(['new/dist/a.json', 'new/_metadata/dist/a.json'])).toEqual(['new/dist/a.json'])
})
