import { expect, test } from 'vitest'
import { attributesOf, query } from '../helpers/markup.ts'
import { buildSite, readFiles, tempFolder } from '../helpers/site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2z"/></svg>'
const source = (name: string, more = ''): string => `---\nname: ${name}\n${more}---\n\nText.\n`

const pictured = {
  'forms/button.md': source('Button', 'thumbnail: shots/button.svg\n'),
  'forms/shots/button.svg': svg,
  'forms/link.md': source('Link', 'thumbnail: { light: a.svg, dark: ../b.svg }\n'),
  'forms/a.svg': svg,
  'b.svg': `${svg}\n`,
  'tabs.md': source('Tabs'),
  'thumbnails/tabs-light.png': 'light',
  'thumbnails/tabs-dark.png': 'dark',
  'none.md': source('None'),
}

test('the index shows what sources name, and what was taken of an example', async () => {
  const { report, out, text } = await buildSite(pictured)
  expect(report).toBe('')
  const shown = attributesOf(text('index.html'), '.thumbnail img', 'src')
  expect(shown.map((path) => path?.replace(/-[0-9a-f]{16}(?=\.)/, ''))).toEqual([
    'assets/button.svg',
    'assets/a.svg',
    'assets/b.svg',
    'assets/tabs-light.png',
    'assets/tabs-dark.png',
  ])
  const files = readFiles(out)
  for (const path of shown) expect(files).toHaveProperty([path ?? ''])
  expect(attributesOf(text('index.html'), '.thumbnail img', 'class')).toEqual([
    null,
    'in-light',
    'in-dark',
    'in-light',
    'in-dark',
  ])
  // What has none is its name: no empty box.
  expect(query(text('index.html'), '.thumbnail')).toHaveLength(3)
  expect(attributesOf(text('index.html'), '.views input', 'checked')).toEqual(['', null])
})

test('below half pictures the list is what readers see first', async () => {
  const bare = { 'x.md': source('X'), 'y.md': source('Y'), 'z.md': source('Z') }
  const { text } = await buildSite({ ...pictured, ...bare })
  expect(attributesOf(text('index.html'), '.views input', 'checked')).toEqual([null, ''])
})

test('a catalog without pictures has neither the switch nor the style sheet of the grid', async () => {
  const { out, text } = await buildSite({ 'a.md': source('A'), 'unused.svg': svg })
  expect(query(text('index.html'), '.views')).toEqual([])
  expect(query(text('index.html'), '.thumbnail')).toEqual([])
  expect(Object.keys(readFiles(out)).filter((path) => /grid|unused/.test(path))).toEqual([])
})

test('a picture that was taken later, and one that went away, change the index alone', async () => {
  const folder = tempFolder()
  const files = { 'a.md': source('A'), 'b.md': source('B') }
  const first = await buildSite(files, { folder })
  const plain = readFiles(first.out)
  const second = await buildSite({ ...files, 'thumbnails/a-light.png': '1' }, { folder })
  const after = readFiles(second.out)
  // What hosts are told and the manifest follow the list of files.
  const about = ['.catalog-manifest.json', '.htaccess']
  const different = Object.keys(after).filter(
    (path) => after[path] !== plain[path] && !about.includes(path),
  )
  expect(different.map((path) => path.replace(/-[0-9a-f]{16}(?=\.)/, '')).toSorted()).toEqual([
    'assets/a-light.png',
    'assets/grid.css',
    'index.html',
  ])
  const clean = await buildSite({ ...files, 'thumbnails/a-light.png': '1' })
  expect(after).toEqual(readFiles(clean.out))
})

test.each([
  ['thumbnail: nothing.png', '3:12', 'there is no picture "nothing.png" in the content folder'],
  ['thumbnail: shot.pgn', '3:12', '"shot.pgn" is no picture; a thumbnail ends with'],
  ['thumbnail: ../up.png', '3:12', 'the path "../up.png" leaves the content folder'],
  ['thumbnail: /etc/up.png', '3:12', 'the path "/etc/up.png" leaves the content folder'],
  ['thumbnail: c:\\up.png', '3:12', 'has a "\\"; folders are separated by "/"'],
  ['thumbnail: https://a.example/b.png', '3:12', 'there is no picture "https:/a.example/b.png"'],
  ['thumbnail: { dark: shot.png }', '3:12', 'the thumbnail has no "light"'],
  ['thumbnail: { light: shot.png, drak: a.png }', '3:31', 'unknown key "drak" in a thumbnail'],
  ['thumbnail: { light: shot.png, dark: a.png }', '3:37', 'there is no picture "a.png"'],
  ['thumbnail: [shot.png]', '3:12', '"thumbnail" must be a text'],
  ['thumbnail: shto.png', '3:12', 'did you mean "shot.png"?'],
])('%s is an error with its place', async (line, place, message) => {
  const files = { 'a.md': source('A', `${line}\n`), 'shot.png': 'x' }
  const { report, problems } = await buildSite(files)
  expect(problems.filter(({ severity }) => severity === 'error')).toHaveLength(1)
  expect(report).toContain(`a.md:${place}`)
  expect(report).toContain(message)
})
