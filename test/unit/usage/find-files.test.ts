import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appName } from '../../../scripts/tools/check-code/app-name.ts'
import { codeLanguage } from '../../../scripts/reading/code/languages.ts'
import { findFiles } from '../../../scripts/tools/check-code/find-files.ts'
import { tempFolder } from '../../helpers/site.ts'

const shown = (folder: string): readonly string[] =>
  findFiles([folder]).files.map((file) => file.shown.slice(folder.length + 1))

test('rules of .gitignore tell capitals apart, as git does', () => {
  const folder = tempFolder({
    '.gitignore': 'Icon?\nlib\n',
    'icons/a.tsx': '',
    'src/Lib/b.tsx': '',
  })
  expect(shown(folder)).toEqual(['icons/a.tsx', 'src/Lib/b.tsx'])
})

test('a .gitignore that is a link or a pipe is not read', () => {
  const folder = tempFolder({ all: '*', 'a/b.tsx': '', 'c/d.tsx': '' })
  symlinkSync(join(folder, 'all'), join(folder, 'a/.gitignore'))
  execFileSync('mkfifo', [join(folder, 'c/.gitignore')])
  expect(shown(folder)).toEqual(['a/b.tsx', 'c/d.tsx'])
})

test('a file whose name is no UTF-8 is reported', () => {
  const folder = tempFolder()
  writeFileSync(Buffer.from(`${folder}/bad\xff.html`, 'latin1'), '<x-chip size="huge">')
  writeFileSync(Buffer.from(`${folder}/bad\xff.png`, 'latin1'), '')
  const { files, limits } = findFiles([folder])
  expect(files).toEqual([])
  expect(limits).toEqual([`${folder}/bad\ufffd.html has a name that is no UTF-8: it is not read`])
})

test('files of template languages are read as HTML', () => {
  const folder = tempFolder({ 'a.html.erb': '', 'b.blade.php': '', 'c.jinja2': '', 'd.rb': '' })
  expect(shown(folder)).toEqual(['a.html.erb', 'b.blade.php', 'c.jinja2'])
  expect(codeLanguage('a.html.erb')).toBe('html')
})

test('files of Astro are counted, except those that are left out', () => {
  const folder = tempFolder({
    '.gitignore': 'gone',
    'a.astro': '<Button/>',
    'b/c.astro': '',
    'b/.d.astro': '',
    'gone/e.astro': '',
  })
  expect(findFiles([folder])).toMatchObject({
    files: [],
    ofAstro: [`${folder}/a.astro`, `${folder}/b/c.astro`],
  })
})

test('the name of many packages is that of what holds them, once it is too long for counts', () => {
  const names = Array.from({ length: 30 }, (_, i) => `package-with-a-long-name-${i}`)
  const files = names.map((name) => [`packages/${name}/package.json`, `{ "name": "${name}" }`])
  const folder = tempFolder({ 'package.json': '{ "name": "shop" }', ...Object.fromEntries(files) })
  const folders = names.map((name) => join(folder, 'packages', name))
  expect(appName(folders)).toBe('shop')
  expect(appName(folders.slice(0, 2))).toBe(names.slice(0, 2).join(', '))
  expect(appName(['/'])).not.toBe('')
})
