import { expect, test } from 'vitest'
import { openPublished } from '../../scripts/published/published.ts'
import { readExamples } from '../../scripts/published/read-examples.ts'
import { example, exampleCatalog, page } from '../helpers/example-site.ts'
import { attributesOf } from '../helpers/markup.ts'
import { buildSite, type BuiltSite } from '../helpers/site.ts'

const fence = example('<b>x</b>')
const indented = (by: string, text: string): string => text.replace(/^(?=.)/gm, by)

/** Ways to write what may be a live example, and how many of them are. */
const forms: Readonly<Record<string, readonly [markdown: string, shown: number]>> = {
  plain: [fence, 1],
  twice: [`${fence}\n${fence}`, 2],
  'with style and script': [example('<b>x</b>', { css: 'b {}', js: 'let a' }), 1],
  'script after a blank line': [`${fence}\n${'```js example\nlet b\n```\n'}`, 1],
  titled: [example('<b>x</b>', { words: 'title="A &amp; b"' }), 1],
  'title in single quotes': [example('<b>x</b>', { words: "title='It is'" }), 1],
  'with a height': [example('<b>x</b>', { words: 'height=40' }), 1],
  tildes: ['~~~html example\n```\n~~~\n', 1],
  'four marks': ['````html example\n```\n````\n', 1],
  'blanks before the language': ['```   html   example\n<b>x</b>\n```\n', 1],
  'blanks before the fence': [indented('   ', fence), 1],
  'code by its indent': [indented('    ', fence), 0],
  'open to the end': ['```html example\n<b>x</b>\n', 1],
  'in another fence': [`\`\`\`\`md\n${fence}\`\`\`\`\n`, 0],
  'other letters': [fence.replace('example', 'Example'), 0],
  'another word': [fence.replace('example', 'examples'), 0],
  'in a quote': [indented('> ', fence), 1],
  'in an alert': [`> [!NOTE]\n${indented('> ', fence)}`, 1],
  'in a quote in a quote': [indented('> > ', fence), 1],
  'first in a list item': [`- ${indented('  ', fence).trimStart()}`, 1],
  'in a list item': [`- Words\n\n${indented('  ', fence)}`, 1],
  'in a numbered item': [`1. Words\n\n${indented('   ', fence)}`, 1],
  'in a list in a list': [`- a\n  - b\n\n${indented('    ', fence)}`, 1],
  'in a comment': [`<!--\n${fence}-->\n`, 0],
  'in a comment with blank lines': [`<!--\n\n${fence}\n-->\n`, 0],
  'in pre': [`<pre>\n${fence}</pre>\n`, 0],
  'in details': [`<details>\n<summary>More</summary>\n\n${fence}\n</details>\n`, 1],
  'beside a tab': [`${fence}\n\`\`\`css tab="A"\na {}\n\`\`\`\n`, 1],
  'below a heading': [`## Usage\n\n${fence}`, 1],
  'below the props': [`## Props\n\n| Prop |\n| --- |\n| a |\n\n${fence}`, 1],
  'in a table cell': ['| a |\n| --- |\n| ```html example |\n', 0],
  'of a line of words': ['Words ```html example``` words.\n', 0],
}

interface Shown {
  readonly title: string | null
  readonly html: string
}

/** The frames of a page, with the titles that it gives them and what their documents show. */
function framesOf(site: BuiltSite, name: string): Shown[] {
  const markup = site.text(`${name}.html`)
  const titles = attributesOf(markup, 'iframe', 'title')
  return attributesOf(markup, 'iframe', 'src').map((address, i) => {
    const [, path = ''] = /(examples\/[^#?]+)/.exec(address ?? '') ?? []
    const [, html = ''] = /<body>\n?(.*?)\n?<\/body>/s.exec(site.text(path)) ?? []
    return { title: titles[i] ?? null, html: html.trim() }
  })
}

async function toldOf(site: BuiltSite, name: string): Promise<Shown[]> {
  const told = await readExamples(openPublished(site.out), name)
  return told.map(({ title, html }) => ({ title, html: html.trim() }))
}

test('agents are told of the examples that the page has, and of no others, however they are written', async () => {
  const names = Object.keys(forms)
  const site = await buildSite({
    ...exampleCatalog,
    'index.md':
      exampleCatalog['index.md']?.toString().replace('title:', 'guides: guides\ntitle:') ?? '',
    ...Object.fromEntries(names.map((name, i) => [`c${i}.md`, page(name, forms[name]?.[0] ?? '')])),
    ...Object.fromEntries(
      names.map((name, i) => [
        `guides/g${i}.md`,
        `---\ntitle: ${name}\n---\n\n${forms[name]?.[0] ?? ''}`,
      ]),
    ),
  })
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const [i, name] of names.entries()) {
    const count = forms[name]?.[1]
    for (const pageName of [`components/c${i}`, `guides/g${i}`]) {
      const frames = framesOf(site, pageName)
      expect([name, pageName, frames.length]).toEqual([name, pageName, count])
      expect([name, await toldOf(site, pageName)]).toEqual([name, frames])
    }
  }
  expect(site.text('llms.txt')).toContain('`api/v1/examples/components/<slug>.json`')
}, 60_000)

test('the code of examples goes with the last of them, and stays with a page that stays', async () => {
  const [kept, gone] = ['components/a', 'components/b'].map(
    (name) => `api/v1/examples/${name}.json`,
  )
  const first = await buildSite({
    ...exampleCatalog,
    'a.md': page('A', fence),
    'b.md': page('B', fence),
  })
  const before = first.text(kept ?? '')
  const next = await buildSite({ 'b.md': page('B', 'Words.') }, { folder: first.folder })
  expect(next.text(kept ?? '')).toBe(before)
  expect(await openPublished(next.out).read(gone ?? '')).toBe(null)
})
