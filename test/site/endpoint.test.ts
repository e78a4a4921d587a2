import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import { endpoint, type EndpointProps } from '../../templates/endpoint.ts'
import { attributesOf, textsOf } from '../helpers/markup.ts'
import { buildSite } from '../helpers/site.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node
const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((attr) => attr.name === name)?.value ?? null

function all(nodes: readonly Node[], className: string): Element[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return []
    const own = (attribute(node, 'class') ?? '').split(/\s+/).includes(className) ? [node] : []
    return [...own, ...all(node.childNodes, className)]
  })
}

function textOf(node: Node | undefined): string {
  if (node === undefined) return ''
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

/** What a reader finds in a frame, by its public class hooks. */
function read(markup: string) {
  const nodes = parseFragment(markup).childNodes
  const figure = nodes.find(isElement)
  const one = (name: string): string | null => {
    const found = all(nodes, name)
    return found.length === 0 ? null : textOf(found[0])
  }
  const captions = figure?.childNodes.filter((node) => node.nodeName === 'figcaption') ?? []
  return {
    caption: captions.length === 0 ? null : textOf(captions[0]),
    method: one('endpoint-method'),
    path: one('endpoint-path'),
    about: all(nodes, 'endpoint-about').flatMap(({ childNodes }) => childNodes.map(textOf)),
    params: all(nodes, 'endpoint-param').map((row) => ({
      name: textOf(all([row], 'endpoint-param-name')[0]),
      type: all([row], 'endpoint-param-type').map(textOf)[0] ?? null,
      description: all([row], 'endpoint-param-description').map(textOf)[0] ?? null,
      required: attribute(row, 'data-required') !== null,
    })),
    legend: one('endpoint-legend'),
    blocks: all(nodes, 'endpoint-block').map((block) => {
      const pre = block.childNodes.find((node) => node.nodeName === 'pre')
      return {
        label: all([block], 'endpoint-label').map(textOf)[0] ?? null,
        code: textOf(pre),
      }
    }),
    corners: all(nodes, 'endpoint-corner').map(textOf),
    palette: figure === undefined ? null : attribute(figure, 'data-palette'),
    classes: figure === undefined ? null : attribute(figure, 'class'),
    label: figure === undefined ? null : attribute(figure, 'aria-label'),
  }
}

const draw = (props: EndpointProps) => read(String(endpoint(props)))

const children = `GET /api/v1/components/:slug
Returns **one** component.

More words.

| name | type | description |
| --- | --- | --- |
| **slug** | string | Registry \`slug\`. |
| fields | string[] | |

\`\`\`bash
curl https://catalog.example/api/v1/components/endpoint
\`\`\`

\`\`\`json
{ "slug": "endpoint" }
\`\`\`
`

test('Markdown gives the route, the prose, the parameters and the blocks', () => {
  expect(draw({ children })).toEqual({
    caption: 'endpoint',
    method: 'GET',
    path: '/api/v1/components/:slug',
    about: ['Returns one component.', 'More words.'],
    params: [
      { name: 'slug', type: 'string', description: 'Registry slug.', required: true },
      { name: 'fields', type: 'string[]', description: null, required: false },
    ],
    legend: '* required',
    blocks: [
      { label: 'request', code: 'curl https://catalog.example/api/v1/components/endpoint' },
      { label: 'json', code: '{ "slug": "endpoint" }' },
    ],
    corners: ['+', '+', '+', '+'],
    palette: 'mono',
    classes: 'graph endpoint',
    label: 'endpoint: GET /api/v1/components/:slug',
  })
})

test('nothing given draws GET / and no more', () => {
  expect(draw({})).toEqual({
    caption: 'endpoint',
    method: 'GET',
    path: '/',
    about: [],
    params: [],
    legend: null,
    blocks: [],
    corners: ['+', '+', '+', '+'],
    palette: 'mono',
    classes: 'graph endpoint',
    label: 'endpoint: GET /',
  })
})

test('each part takes its prop before the Markdown; null is not given, empty is', () => {
  const drawn = draw({
    children,
    method: 'post',
    path: null,
    params: [],
    blocks: [{ code: 'x\n\n' }, { label: 'response', code: '{}' }],
    title: '',
    corner: '',
    palette: 'duo',
    className: ' wide  tall ',
  })
  expect(drawn).toMatchObject({
    caption: null,
    method: 'POST',
    path: '/api/v1/components/:slug',
    about: ['Returns one component.', 'More words.'],
    params: [],
    blocks: [
      { label: null, code: 'x\n' },
      { label: 'response', code: '{}' },
    ],
    corners: [],
    palette: 'duo',
    classes: 'graph endpoint wide tall',
    label: 'POST /api/v1/components/:slug',
  })
})

test.each([
  ['any case', 'get /x', 'GET', '/x'],
  ['every method', 'QUERY /x', 'QUERY', '/x'],
  ['bold and code', '**GET** `/x/:id`', 'GET', '/x/:id'],
  ['one code span', '`DELETE /x`', 'DELETE', '/x'],
  ['a tab between', 'PUT\t/x', 'PUT', '/x'],
  ['a path in pointed brackets', 'GET /x/<id>', 'GET', '/x/<id>'],
  ['not standing first', 'Words.\n\nPATCH /x', 'PATCH', '/x'],
  ['a full address', 'GET https://api.example/x', 'GET', 'https://api.example/x'],
])('a route paragraph: %s', (_, markdown, method, path) => {
  expect(draw({ children: markdown })).toMatchObject({ method, path })
})

test.each([
  ['two words after the method', 'GET the thing'],
  ['another word first', 'Use GET /x'],
  ['no path', 'GET'],
  ['a heading', '# GET /x'],
])('no route paragraph: %s', (_, markdown) => {
  expect(draw({ children: markdown })).toMatchObject({
    method: 'GET',
    path: '/',
    about: [markdown.replace('# ', '')],
  })
})

test('blocks that are no part come after the prose, and nothing is lost', () => {
  const drawn = draw({
    children:
      '- a\n- b\n\nGET /x\n\n> q\n\n| a |\n| - |\n| 1 |\n\n| second |\n| - |\n| 2 |\n\nlast\n\n    indented\n',
  })
  expect(drawn.about.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    'last',
    '- a - b'.replace(/- /g, ''),
    'q',
    'second 2',
  ])
  expect(drawn.params).toEqual([{ name: '1', type: null, description: null, required: false }])
  expect(drawn.blocks).toEqual([{ label: null, code: 'indented' }])
})

test('bold counts in the name cell alone; empty and repeated names are drawn', () => {
  const drawn = draw({
    children:
      '| a | b | c |\n| - | - | - |\n| x | **y** | **z** |\n| `**n**` | | |\n|  | t | |\n| x | | |\n| a **b** | | |\n',
  })
  expect(drawn.params).toEqual([
    { name: 'x', type: 'y', description: 'z', required: false },
    { name: '**n**', type: null, description: null, required: false },
    { name: '', type: 't', description: null, required: false },
    { name: 'x', type: null, description: null, required: false },
    { name: 'a b', type: null, description: null, required: true },
  ])
})

test.each([
  ['a dollar', '```sh\n$ ls\n```', 'request'],
  ['curl after white space', '```\n\n  curl -s x\n```', 'request'],
  ['a word that begins with curl', '```txt\ncurly\n```', 'txt'],
  ['the first word of the info string', '```json title="x"\n{}\n```', 'json'],
  ['none', '```\n{}\n```', null],
])('the label of a block: %s', (_, markdown, label) => {
  expect(draw({ children: markdown }).blocks[0]?.label).toBe(label)
})

test('a hostile value of any prop stays text', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)> & \'</figure>'
  const drawn = draw({
    title: hostile,
    method: hostile,
    path: hostile,
    params: [{ name: hostile, type: hostile, description: hostile, required: true }],
    blocks: [{ label: hostile, code: hostile }],
    corner: hostile,
    className: hostile,
    palette: 'constructor' as never,
  })
  expect(drawn).toMatchObject({
    caption: hostile,
    method: hostile.toUpperCase(),
    path: hostile,
    params: [{ name: hostile, type: hostile, description: hostile, required: true }],
    blocks: [{ label: hostile, code: hostile }],
    corners: [hostile, hostile, hostile, hostile],
    palette: 'mono',
  })
})

test('Markdown cannot bring markup, scripts or schemes of its own', () => {
  const markup = String(
    endpoint({
      children:
        'GET /x\n\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![p](https://x.example/p.png) <b onclick=x>b</b>\n',
    }),
  )
  expect(markup).not.toMatch(/<script|javascript:|<img|<b onclick/)
})

test('a block in colons draws a frame in any page', async () => {
  const site = await buildSite({
    'a.md': `---\nname: A\n---\n\n:::endpoint{title="one component" palette=duo corner="*" class="wide" method=post}\n${children}:::\n`,
  })
  expect(site.report).toBe('')
  const page = site.text('components/a.html')
  const frame = /<figure class="graph endpoint wide".*?<\/figure>/s.exec(page)?.[0] ?? ''
  expect(read(frame)).toMatchObject({
    caption: 'one component',
    method: 'POST',
    path: '/api/v1/components/:slug',
    about: ['Returns one component.', 'More words.'],
    params: [{ name: 'slug', required: true }, { name: 'fields' }],
    corners: ['*', '*', '*', '*'],
    palette: 'duo',
  })
})

test.each([
  [
    'an unknown attribute',
    ':::endpoint{titel="x"}\nGET /\n:::',
    '5:13: unknown attribute "titel" of ":::endpoint", did you mean "title"?; there are title, method, path, palette, corner, class [endpoint-attribute]',
  ],
  [
    'an unknown palette',
    ':::endpoint{title="x" palette=dou}\nGET /\n:::',
    '5:23: the palette is "dou", it must be one of mono, duo, multi, did you mean "duo"? [endpoint-attribute]',
  ],
  [
    'an attribute that is given twice',
    ':::endpoint{title="a title={b}" title=two}\nGET /\n:::',
    '5:33: "title" of ":::endpoint" is given already; keep one of the two [endpoint-attribute]',
  ],
  [
    'a class under both of its names',
    ':::endpoint{.wide className="narrow"}\nGET /\n:::',
    '5:19: "className" of ":::endpoint" is given already, as "class"; keep one of the two [endpoint-attribute]',
  ],
  [
    'an unknown attribute whose name stands in a value before it',
    '> :::endpoint{title="an id" #id}\n> GET /\n> :::',
    '5:29: unknown attribute "id" of ":::endpoint"; there are title, method, path, palette, corner, class [endpoint-attribute]',
  ],
  [
    'an unknown block',
    ':::cards\nx\n:::',
    '5:1: unknown block ":::cards"; the only block is ":::endpoint" [directive]',
  ],
  [
    'an alert of another tool',
    ':::danger\nx\n:::',
    '5:1: unknown block ":::danger"; the only block is ":::endpoint"; write a quote whose first line is "> [!CAUTION]", its text in the lines below [directive]',
  ],
  [
    'a frame with a blank after its colons',
    'a\n\n::: endpoint\nGET /\n:::',
    '7:1: a blank stands behind the colons; write ":::endpoint" [directive]',
  ],
  [
    'a frame that never ends',
    ':::endpoint\nGET /',
    '5:1: the block ":::endpoint" is never closed; end it with ":::" on a line of its own [directive]',
  ],
  [
    'a frame inside another one of as many colons',
    ':::endpoint\nGET /a\n\n:::endpoint\nGET /b\n:::\n\nText.',
    '8:1: the block ":::endpoint" is never closed; end it with ":::" on a line of its own [directive]',
  ],
])('%s is an error at its place', async (_, body, message) => {
  const site = await buildSite({ 'a.md': `---\nname: A\n---\n\n${body}\n` })
  expect(site.ok).toBe(false)
  expect(site.report.split('\n')[0]).toBe(`content/a.md:${message}`)
})

test('blocks of other tools that no reader takes for blocks are told', async () => {
  const blocks = ['tip', 'details More', 'code-group', 'columns']
  const text = blocks.map((name) => `::: ${name}\nText.\n:::\n`).join('\n')
  for (const parser of ['fast', 'reference'] as const) {
    const site = await buildSite(
      { 'a.md': `---\nname: A\n---\n\n${text}\n~~~\n::: tip\n~~~\n` },
      { parser },
    )
    expect(site.report.split('\n').slice(0, 4)).toEqual([
      'content/a.md:5:1: warning: "::: tip" is shown as text; write a quote whose first line is "> [!TIP]", its text in the lines below [directive]',
      'content/a.md:9:1: warning: "::: details" is shown as text; write "<details>" and "<summary>" [directive]',
      'content/a.md:13:1: warning: "::: code-group" is shown as text; write fences below each other, with a label such as tab="npm" after their languages [directive]',
      'content/a.md:17:1: warning: "::: columns" is shown as text; the only block is ":::endpoint" [directive]',
    ])
    expect(site.problems).toHaveLength(4)
  }
})

test('classes of a frame add up', async () => {
  const site = await buildSite({
    'a.md':
      '---\nname: A\n---\n\n:::endpoint{.wide class="tall" .dark corner=".wide"}\nGET /\n:::\n',
  })
  expect(site.report).toBe('')
  expect(attributesOf(site.text('components/a.html'), '.intro figure', 'class')).toEqual([
    'graph endpoint wide tall dark',
  ])
})

test('a block in colons inside code is code, also if it is never closed', async () => {
  const site = await buildSite({ 'a.md': '---\nname: A\n---\n\n```md\n:::endpoint\nGET /\n```\n' })
  expect(site.report).toBe('')
})

test('colons elsewhere are words, also on a page with a frame', async () => {
  const words = 'Bind v-model:show to :slug, not ::name or :foo[bar]{x=1}.'
  const site = await buildSite({
    'a.md': `---\nname: A\n---\n\n${words}\n\n::leaf\n\n## Props\n\n| Prop |\n| - |\n| v-model:show |\n\n## More\n\n:::endpoint\nGET /x/:slug\n:::\n`,
  })
  expect(site.report).toBe('')
  expect(textsOf(site.text('components/a.html'), '.intro p')).toEqual([words, '::leaf'])
  expect(site.json('a')).toMatchObject({ props: [{ name: 'v-model:show' }] })
})

test("the front matter sets the page's own frame, in data form", async () => {
  const front = [
    'endpoint:',
    '  title: read one',
    '  method: post',
    '  path: /v1/{id}',
    '  palette: multi',
    '  corner: "◆"',
    '  className: wide',
    '  params:',
    '    - { name: id, type: string, required: true }',
    '  blocks: []',
  ].join('\n')
  const site = await buildSite({ 'a.md': `---\nname: A\n${front}\n---\n` })
  expect(site.report).toBe('')
  const frame = /<figure.*?<\/figure>/s.exec(site.text('components/a.html'))?.[0] ?? ''
  expect(read(frame)).toMatchObject({
    caption: 'read one',
    method: 'POST',
    path: '/v1/{id}',
    params: [{ name: 'id', type: 'string', description: null, required: true }],
    blocks: [],
    corners: ['◆', '◆', '◆', '◆'],
    palette: 'multi',
    classes: 'graph endpoint folded wide',
  })
})

test('without settings the frame shows the real request and the real answer', async () => {
  const site = await buildSite({ 'a.md': '---\nname: A <b>\n---\n' })
  const frame = /<figure.*?<\/figure>/s.exec(site.text('components/a.html'))?.[0] ?? ''
  expect(read(frame).blocks).toEqual([
    { label: 'request', code: 'curl https://catalog.example/api/v1/components/a' },
    { label: 'response', code: '{ "slug": "a", "name": "A <b>", "props": [] }' },
  ])
  expect(site.text('api/v1/components/a')).toBe(
    '{ "slug": "a", "name": "A \\u003cb>", "props": [] }\n',
  )
})
