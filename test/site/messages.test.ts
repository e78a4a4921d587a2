import { expect, test } from 'vitest'
import { exampleCatalog } from '../helpers/example-site.ts'
import { buildSite, type Files } from '../helpers/site.ts'

const home = (lines: string): Files => ({ 'index.md': `---\n${lines}\n---\n` })
const guide = '---\ntitle: A\n---\n'

/** What is told of these files, without the folder's name. */
async function told(files: Files): Promise<string[]> {
  const { report } = await buildSite(files)
  return report
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line) => line.replace('content/', ''))
}

test.each([
  ['title', 'a component\'s title is its "name"'],
  ['sidebar_label', 'a component\'s title is its "name"'],
  ['category', 'components stand together by their "group"'],
  ['id', 'the last part of its address is its "slug"'],
])('a key of other tools is told with the one of a component: %s', async (key, hint) => {
  expect(await told({ 'a.md': `---\nname: A\n${key}: x\n---\n` })).toEqual([
    `a.md:3:1: unknown key "${key}" in front matter; ${hint} [front-matter-key]`,
  ])
})

test.each([
  ['name', 'a guide\'s name is its "title"'],
  ['sidebar_position', 'its place among the guides is its "order"'],
])('and with the one of a guide: %s', async (key, hint) => {
  const files = { ...home('guides: guides'), 'guides/a.md': `---\ntitle: A\n${key}: x\n---\n` }
  expect(await told(files)).toEqual([
    `guides/a.md:3:1: unknown key "${key}" in the front matter of a guide; ${hint} [front-matter-key]`,
  ])
})

test('what a repository keeps beside its sources is told how to be left out', async () => {
  expect(
    await told({
      ...home('guides: guides'),
      'README.md': '# Acme\n',
      'guides/a.md': guide,
      'guides/README.md': '# Guides\n',
      'guides/other.md': '# Other\n',
    }),
  ).toEqual([
    'README.md:1:1: no front matter, and each Markdown file here is a component; rename it to "_README.md" to leave it out, or start it with "---", "name: …", "slug: …" and "---" [front-matter-missing]',
    'guides/README.md:1:1: no front matter, and each Markdown file here is a guide; rename it to "_README.md" to leave it out, or start it with "---", "title: …", "slug: …" and "---" [front-matter-missing]',
    'guides/other.md:1:1: no front matter: start the file with "---", "title: …" and "---" [front-matter-missing]',
  ])
  const files = {
    ...home('guides: guides'),
    'guides/a.md': guide,
    'guides/_README.md': '# Guides\n',
  }
  expect(await told(files)).toEqual([])
})

test('the slug that is advised has the letters of ASCII for others', async () => {
  const files = {
    ...home('guides: guides'),
    'guides/Übersicht.md': guide,
    'Größe.md': '---\nname: G\n---\n',
  }
  expect((await told(files)).map((line) => /add "([^"]*)"/.exec(line)?.[1])).toEqual([
    'slug: groesse',
    'slug: uebersicht',
  ])
})

test('the metadata that index.md names is shown as it stands there', async () => {
  expect(await told({ ...home('api: /etc/passwd'), 'a.md': '---\nname: A\n---\n' })).toEqual([
    'index.md:2:6: "/etc/passwd" lies outside of the folder that the command runs in; name it with --api [api-file]',
  ])
  for (const address of ['https://e.example/cem.json', 'http://e.example/a/b/cem']) {
    expect(await told({ ...home(`api: ${address}`), 'a.md': '---\nname: A\n---\n' })).toEqual([
      `index.md:2:6: "${address}" is an address; metadata is read from files, so download it and name its path [api-file]`,
    ])
  }
})

test('a script or style sheet of examples that is named twice is told at its second place', async () => {
  const lines = [
    'examples:',
    '  folder: _preview',
    '  scripts: [acme.js, acme.js]',
    '  styles: [theme.css, theme.css]',
  ]
  expect(await told({ ...exampleCatalog, ...home(lines.join('\n')) })).toEqual([
    'index.md:4:22: "acme.js" is named twice; name it once [example-file]',
    'index.md:5:23: "theme.css" is named twice; name it once [example-file]',
  ])
})

test.each([
  ['footer: "[a][r] [r]: https://acme.example"', '2:9'],
  ['footer: "[a][]"', '2:9'],
  ['footer: |\n  See [a][r].\n\n  [r]: https://acme.example', '3:1'],
])('a link by reference in the footer is told: %j', async (line, place) => {
  expect(await told(home(line))).toEqual([
    `index.md:${place}: "footer" holds a link by reference, which would be shown as typed; write [text](address) [footer]`,
  ])
})

test.each(['footer: "`[a][r]` and [b] of (c)"', 'footer: "[a](https://acme.example)[b]"'])(
  'brackets that are no reference stay: %j',
  async (line) => {
    expect(await told(home(line))).toEqual([])
  },
)
