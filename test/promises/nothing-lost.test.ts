import { expect, test } from 'vitest'
import { buildSite } from '../helpers/site.ts'
import { elementsOf, textOf } from '../helpers/markup.ts'

const page = (body: string, front = 'name: A'): string => `---\n${front}\n---\n\n${body}\n`

/** The mark stands in the text of a page. */
function shows(html: string, mark: string): boolean {
  return elementsOf(html).some(
    (element) => element.tagName === 'main' && textOf(element).includes(mark),
  )
}

test.each([
  [
    'a cell beyond the head',
    '| a | b |\n| - | - |\n| 1 | 2 | LOST |',
    '7:11: warning: the row has 3 cells, the head has 2; a "|" inside a cell is written "\\|", with one backslash, in code too [table-cells]',
  ],
  [
    'a cell beyond the head in a quote in a list',
    '- > | a |\n  > | - |\n  > | 1 | LOST |',
    '7:11: warning: the row has 2 cells, the head has 1; a "|" inside a cell is written "\\|", with one backslash, in code too [table-cells]',
  ],
  [
    'a cell beyond the columns of an Endpoint',
    ':::endpoint\nGET /x\n\n| a | b | c |\n| - | - | - |\n| 1 | 2 | 3 | LOST |\n:::',
    '10:15: warning: the row has 4 cells, the head has 3; a "|" inside a cell is written "\\|", with one backslash, in code too [table-cells]',
  ],
  [
    'a fourth column of an Endpoint',
    ':::endpoint\nGET /x\n\n| a | b | c | d |\n| - | - | - | - |\n| 1 | 2 | 3 | LOST |\n:::',
    '8:1: warning: a parameter table has three columns: name, type, description; the others are left out [endpoint-columns]',
  ],
  [
    'a second route of an Endpoint',
    ':::endpoint\nGET /x\n\nPOST /LOST\n:::',
    '8:1: warning: a second route in one endpoint is left out; give it a frame of its own [endpoint-route]',
  ],
  [
    'a caption behind the language of a fence',
    '- one\n\n  ~~~ts title="LOST" {1,3}\n  a\n  ~~~',
    '7:3: warning: words after the first one of a fence are left out: "title="LOST" {1,3}" [fence-words]',
  ],
  [
    'a caption of a block of an Endpoint',
    ':::endpoint\nGET /x\n\n``` json LOST\n{}\n```\n:::',
    '8:1: warning: words after the first one of a fence are left out: "LOST" [fence-words]',
  ],
  [
    'a note that nothing refers to',
    'Text.\n\n[^x]: LOST',
    '7:1: warning: nothing refers to the note "[^x]", so it is not shown [footnote]',
  ],
  [
    'a second note of one name',
    'Text[^x].\n\n[^x]: One\n\n[^X]: LOST',
    '9:1: warning: the note "[^X]" is defined twice; only the first is shown [footnote]',
  ],
  [
    'an attribute of an allowed tag',
    'a <kbd title="LOST">b</kbd>',
    '5:3: warning: attributes of <kbd> are left out: "title="LOST"" [html-attribute]',
  ],
  [
    'a cell beyond the head of the props',
    '## Props\n\n| Prop | Type |\n| - | - |\n| a | b | LOST |',
    '9:11: the row has 3 cells, the head has 2; a "|" inside a cell is written "\\|", with one backslash, in code too [props-cells]',
  ],
  [
    'the second table of props',
    '## Props\n\n| Prop |\n| - |\n| a |\n\n| Prop |\n| - |\n| SHOWN |',
    '11:1: warning: only the first table under "Props" holds the props; this one is shown as it is; if it has props, join the two, or write "open: [props]" in the front matter [props-second-table]',
  ],
  [
    'text right under the table of props',
    '## Props\n\n| Prop |\n| - |\n| a |\nLOST',
    '10:1: a line without "|" right under the table is taken for a row; put an empty line between [props-line]',
  ],
  [
    'a column that the API does not know',
    '## Props\n\n| Prop | Figma |\n| - | - |\n| a | SHOWN |',
    '7:10: warning: the column "Figma" is shown on the page, but is no part of the JSON [props-column]',
  ],
  [
    'a tag that is no tag of ours',
    'Use <SHOWN-element> here.',
    '5:5: warning: "<SHOWN-element>" is shown as text; put it in `code` or escape "<" [html-text]',
  ],
  [
    'a picture that is not there',
    '![SHOWN](gone.png)',
    '5:1: warning: the picture "gone.png" is not in the content folder, its text is shown instead [picture-missing]',
  ],
  [
    'two tags of one block, of which the first is named',
    '<section>\n<SHOWN-element>',
    '5:1: warning: "<section>" is shown as text; put it in `code` or escape "<" [html-text]',
  ],
  [
    'a file that is no picture',
    '![SHOWN](notes.txt)',
    '5:1: warning: the picture "notes.txt" has no ending of a picture (avif, gif, jpg, jpeg, png, svg, webp), its text is shown instead [picture-missing]',
  ],
  [
    'a picture of another site',
    '![SHOWN](https://x.example/a.png)',
    '5:1: warning: the picture "https://x.example/a.png" is shown as a link: pages load nothing from other sites; put the file into the content folder [picture-remote]',
  ],
  [
    'an Endpoint whose attributes are broken',
    ':::endpoint{title="LOST}\nGET /x\n:::',
    '5:1: the line ":::endpoint" cannot be read; write only attributes right after it, as in {title="text"} [directive]',
  ],
  [
    'a block in colons that never ends',
    ':::note\nSHOWN',
    '5:1: warning: ":::note" is shown as text; write a quote whose first line is "> [!NOTE]", its text in the lines below [directive]',
  ],
])('P4: %s is told at its place', async (_, body, message) => {
  for (const parser of ['fast', 'reference'] as const) {
    const site = await buildSite({ 'a.md': page(body) }, { parser })
    expect(site.report.split('\n')[0]).toBe(`content/a.md:${message}`)
    if (site.ok) {
      const html = site.text('components/a.html')
      expect(shows(html, 'LOST')).toBe(false)
      expect(shows(html, 'SHOWN')).toBe(body.includes('SHOWN'))
    }
  }
})

test.each([
  ['an unknown key', 'name: A\nnmae: x', '3:1: unknown key "nmae"'],
  [
    'an unknown key of a prop',
    'name: A\nprops:\n  - name: a\n    kind: b',
    '5:5: unknown key "kind" in a prop',
  ],
  [
    'an unknown key of the frame',
    'name: A\nendpoint:\n  colour: b',
    '4:3: unknown key "colour" in "endpoint"',
  ],
  [
    'a list for a text',
    'name: A\ndescription: [a, b]',
    '3:14: "description" must be a text, not a list',
  ],
  ['a mapping for a text', 'name: A\nsince: {a: b}', '3:8: "since" must be a text, not a mapping'],
  ['a text for a list', 'name: A\ntags: a, b', '3:7: "tags" must be a list; write "tags: [a, b]"'],
  [
    'a mapping for a list',
    'name: A\nprops:\n  size: { type: x }',
    '4:3: "props" must be a list; begin each item with "- name: …"',
  ],
  [
    'a word for yes',
    'name: A\nprops:\n  - name: a\n    required: yes',
    '5:15: "required" must be true or false',
  ],
  [
    'a quoted flag',
    'name: A\nprops:\n  - name: a\n    required: "true"',
    '5:15: "required" must be true or false',
  ],
])('P4: %s is an error at its place', async (_, front, message) => {
  const site = await buildSite({ 'a.md': page('Text.', front) })
  expect(site.ok).toBe(false)
  expect(site.report.split('\n')[0]).toContain(`content/a.md:${message}`)
})

test('P4: the home page has no props, so a table under that heading stays where it is', async () => {
  const site = await buildSite({
    'index.md': '---\ntitle: T\n---\n\n## Props\n\n| Prop |\n| - |\n| SHOWN |\n',
    'a.md': page('Text.'),
  })
  expect(site.report).toBe('')
  expect(shows(site.text('index.html'), 'SHOWN')).toBe(true)
})

test('P4: honest Markdown is told nothing', async () => {
  const site = await buildSite({
    'a.md': page(
      '| a | b |\n| - | - |\n| 1 |\n| 1 \\| 1 | 2 |\n\nText[^a] and[^a].\n\n[^a]: Note.\n\n[//]: # (a remark)\n\n<!-- another -->\n\n<!--\n:::endpoint\n-->\n\n```\n:::endpoint\n:::\n```\n\n```ts\na\n```\n\n> :::endpoint{title=x}\n> GET /x\n> :::\n\n- :::endpoint\n  GET /y\n  :::',
    ),
  })
  expect(site.report).toBe('')
})
