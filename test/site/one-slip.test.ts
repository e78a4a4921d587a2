import { expect, test } from 'vitest'
import { buildSite } from '../helpers/site.ts'

const settings = `---
title: Catalog
guides: guides
examples:
  folder: _preview
---
`

/** Guides and examples in plenty: each would be a mistake if the settings meant neither. */
const files = {
  '_preview/a.css': '',
  'button.md':
    '---\nname: Button\n---\n\n[How](guides/start.md)\n\n```html example title="One"\n<b>1</b>\n```\n```js example\nf()\n```\n',
  'guides/start.md':
    '---\ntitle: Start\norder: 1\n---\n\n[Button](../button.md)\n\n```html example height=90\n<b>2</b>\n```\n',
  'guides/deep/more.md': '---\ntitle: More\ndescription: And more.\n---\n',
}

const slip = async (from: string, to: string, more = {}): Promise<string> =>
  (await buildSite({ ...files, ...more, 'index.md': settings.replace(from, to) })).report

test('without a slip nothing is told', async () => {
  expect(await slip('', '')).toBe('')
})

test.each([
  [
    'title: Catalog',
    'title: Catalog: all',
    [
      '2:15: not valid YAML: bad indentation of a mapping entry (quote a text that holds ": " or starts with a sign) [front-matter-yaml]',
    ],
  ],
  [
    'guides: guides',
    'guides: guides\nguides: guides',
    ['4:1: the key "guides" is given twice; keep one of the two [front-matter-yaml]'],
  ],
  [
    'guides: guides',
    'guides: ../x',
    [
      '3:9: "guides" is "../x", it must be a folder inside the content folder, such as guides [front-matter-value]',
    ],
  ],
  [
    'guides: guides',
    'guides: [guides]',
    [`3:9: "guides" must be a text, not a list; quote it: guides: '[guides]' [front-matter-value]`],
  ],
  [
    'guides: guides',
    'guides: Guides',
    [
      '3:9: "guides" is the folder "Guides" of the content folder, which is not there, did you mean "guides"? [guides-folder]',
    ],
  ],
  [
    'guides: guides',
    'guide: guides',
    ['3:1: unknown key "guide" in index.md, did you mean "guides"? [front-matter-key]'],
  ],
  [
    'examples:',
    'example:',
    ['4:1: unknown key "example" in index.md, did you mean "examples"? [front-matter-key]'],
  ],
  [
    'examples:\n  folder: _preview',
    'examples: _preview',
    ['4:11: "examples" must be a mapping of keys and values [front-matter-value]'],
  ],
  [
    'folder: _preview',
    'foldr: _preview',
    ['5:3: unknown key "foldr" in "examples", did you mean "folder"? [front-matter-key]'],
  ],
])('%j as %j is told, and nothing that follows from it', async (from, to, lines) => {
  const count = lines.length === 1 ? '1 problem' : `${lines.length} problems`
  expect(await slip(from, to)).toBe(
    `${lines.map((line) => `content/index.md:${line}\n`).join('')}${count}\n`,
  )
})

test('other mistakes are told still, behind those of the settings', async () => {
  const more = {
    'a.md': '---\ntitle: A\nname: A\n---\n',
    'guides/start.md':
      '---\ntitle: Start\n---\n\n[x](gone.md)\n\n```html example hieght=90\n<b></b>\n```\n',
    'b.md': '---\nname: B\n---\n\n```js other words\nf()\n```\n',
  }
  const report = await slip('title: Catalog', 'title: Catalog: all', more)
  expect(placesOf(report)).toEqual([
    'content/index.md:2:15 [front-matter-yaml]',
    'content/a.md:2:1 [front-matter-key]',
    'content/b.md:5:1 [fence-words]',
    'content/guides/start.md:5:1 [link-dead]',
    'content/guides/start.md:7:17 [example-attribute]',
  ])
})

test('what index.md does not speak of is held against the others', async () => {
  const broken = '---\ntitle: Catalog: all\n---\n'
  const { report } = await buildSite({
    'guides/a.md': files['guides/start.md'],
    'index.md': broken,
  })
  expect(placesOf(report)).toEqual([
    'content/index.md:2:15 [front-matter-yaml]',
    'content/guides/a.md:2:1 [front-matter-key]',
    'content/guides/a.md:3:1 [front-matter-key]',
    'content/guides/a.md:6:1 [link-dead]',
    'content/guides/a.md:8:1 [fence-words]',
  ])
})

const placesOf = (report: string): string[] =>
  [...report.matchAll(/^(\S+): .*( \[[a-z-]+\])$/gm)].map(([, place, rule]) => `${place}${rule}`)
