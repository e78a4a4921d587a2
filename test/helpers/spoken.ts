import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { scriptRows, wordRows } from '../../scripts/words/interface/words.ts'
import type { WordForms } from '../../scripts/words/model/site.ts'
import type { Files } from './site.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** A text that a reader sees or hears: what an element holds, or an attribute of it. */
export interface Spoken {
  readonly text: string
  /** `p`, or `nav aria-label`. */
  readonly where: string
  /** The language that it is said to have. */
  readonly lang: string
}

const spokenAttributes = ['aria-label', 'title', 'alt', 'placeholder', 'label', 'aria-description']
// Code, addresses and types are in no language.
const isCode = ({ tagName, attrs }: Element): boolean =>
  tagName === 'pre' ||
  tagName === 'code' ||
  tagName === 'script' ||
  tagName === 'style' ||
  attrs.some(
    ({ name, value }) =>
      name === 'class' && /endpoint-(?:path|method|param-name)|\btype\b/.test(value),
  )

/** All that a page says, in its order, but code. */
export function spokenOf(html: string): Spoken[] {
  const found: Spoken[] = []
  const visit = (node: Node, lang: string): void => {
    if ('tagName' in node) {
      const own = node.attrs.find(({ name }) => name === 'lang')?.value ?? lang
      const { tagName } = node
      for (const { name, value } of node.attrs)
        if (spokenAttributes.includes(name) || isSpokenMeta(node, name))
          found.push({ text: value, where: `${tagName} ${name}`, lang: own })
      if (isCode(node)) return
      for (const child of node.childNodes) visit(child, own)
      if ('content' in node) visit(node.content, own)
    } else if (node.nodeName === '#text') {
      const { value, parentNode } = node as DefaultTreeAdapterTypes.TextNode
      found.push({ text: value, where: parentNode?.nodeName ?? '', lang })
    } else if ('childNodes' in node) for (const child of node.childNodes) visit(child, lang)
  }
  visit(parse(html), '')
  return found
}

const isSpokenMeta = ({ tagName, attrs }: Element, name: string): boolean =>
  tagName === 'meta' &&
  name === 'content' &&
  attrs.some(({ value }) => /^(?:description|og:(?:title|description|site_name))$/.test(value))

/** The words of a made-up language, each between marks and with its id: `words:` of index.md. */
export function markedWords(): string {
  const mark = (id: string, text: string): string => JSON.stringify(`⟦${id}=${text}⟧`)
  const rows: readonly (readonly [string, readonly [WordForms, WordForms]])[] = [
    ...Object.entries(wordRows),
    ...Object.entries(scriptRows),
  ]
  return rows
    .map(([id, [english]]) =>
      typeof english === 'string'
        ? `  ${id}: ${mark(id, english)}`
        : `  ${id}: {one: ${mark(id, english.other)}, other: ${mark(id, english.other)}}`,
    )
    .join('\n')
}

/** The texts with Latin letters outside the marks of {@link markedWords}. */
export function unmarked(html: string): string[] {
  let depth = 0
  return spokenOf(html).flatMap(({ text, where }) => {
    // Between two pieces of one word there may be an element.
    if (where.includes(' ')) depth = 0
    let outside = ''
    for (const character of text) {
      if (character === '⟦') depth++
      if (depth === 0) outside += character
      if (character === '⟧') depth--
    }
    const words = outside.replace(routes, '')
    return /\p{Script=Latin}/u.test(words) ? [`${where}: ${outside.trim()}`] : []
  })
}

// What a frame is called by, addresses, languages, the slot without a name, and the mark of a task.
export const routes =
  /^(?:HTML|React|Vue|default)$|\bhttps?:\S+|\b(?:GET|POST)\b(?: \/\S*)?|^\/[\w/.:-]+$|^html$|^\[x\]$/g

/** The ids of the marked words that a page says. */
export const markedIds = (html: string): string[] =>
  [...html.matchAll(/⟦(\w+)=/g)].map(([, id = '']) => id)

/**
 * A catalog that uses all that pages can show, in which no author's text has a Latin letter: what is
 * Latin on its pages and not code is a word of the interface.
 */
export const greekCatalog = (settings: string): Files => ({
  'index.md': `---
title: Ωμέγα
repository: https://example.com/:path
links: [{text: Άλλο, href: 'https://example.com/'}]
footer: Τέλος.
examples: {folder: _1, styles: [1.css]}
guides: guides
${settings}
---

Αρχή.[^1]

> [!NOTE]
> Σημείωση.

[^1]: Υποσημείωση.
`,
  '_1/1.css': 'b { color: red }\n',
  'α/11.md': greekButton,
  'β/12.md': `---\nname: Βῆτα\naliases: [Βῶτα]\npackage: "1"\nstatus: experimental\ntags: [α]\ndescription: Βήτα.\nthumbnail: 1.png\n---\n`,
  'β/1.png': 'a picture',
  // More than a search shows.
  '13.md': `---\nname: Γάμμα\nstatus: stable\nprops:\n${manyProps}---\n\n# Γάμμα\n\nΛόγος.\n`,
  '14.md': `---\nname: Δέλτα\nstatus: draft\n---\n`,
  'guides/1.md': `---\ntitle: Πρῶτον\ndescription: Ἀρχή.\n---\n\nΛόγος.\n\n## Χρήση\n`,
  'guides/2.md': `---\ntitle: Δεύτερον\n---\n`,
  'history.json': greekHistory,
})

/** Every kind of change. */
const changes = [
  ...['removed', 'added', 'required', 'optional', 'deprecated', 'readonly'].map(
    (what) => `prop-${what}`,
  ),
  'type-narrowed',
  'type-widened',
  'attribute-is-property',
  'type-changed',
  'type-given',
  'type-renamed',
  'default-changed',
  'attribute-changed',
  'deprecation-lifted',
].map((kind) => ({ kind, slug: '13', prop: 'ωμέγα1', old: 'α', new: 'β' }))
const greekHistory = JSON.stringify({
  history: 1,
  releases: [
    { version: '1', changes: [] },
    { version: '2', changes: [] },
    {
      version: '3',
      date: '2026-01-01',
      changes: [
        ...changes,
        ...['1', '2', '3', '4', '5'].map((slug) => {
          return { kind: 'prop-optional', slug, name: 'Δέλτα', prop: 'ωμέγα3' }
        }),
        { kind: 'prop-added', slug: '13', prop: 'ωμέγα4' },
        { kind: 'required-prop-added', slug: '13', prop: 'ωμέγα5' },
        { kind: 'prop-removed', slug: '13', prop: 'ψι', renamedTo: 'ωμέγα1' },
        { kind: 'prop-removed', slug: '13', prop: 'ξι', member: 'open' },
        {
          kind: 'subcomponent-removed',
          slug: '13',
          subcomponent: 'ρω',
          member: 'exported',
          renamedTo: '14',
        },
        { kind: 'text-changed', slug: '13', prop: 'ωμέγα2', member: 'name', old: 'α', new: 'β' },
        { kind: 'text-changed', slug: '13', member: 'description', old: 'α', new: 'β' },
        { kind: 'subcomponent-removed', slug: '13', subcomponent: 'Ψι' },
        { kind: 'component-deprecated', slug: '13', member: 'deprecated', new: 'true' },
      ],
    },
  ],
  last: { components: [{ slug: '13', name: 'Γάμμα', props: [] }] },
})
const manyProps = Array.from({ length: 60 }, (_, i) => `  - {name: ωμέγα${i}}\n`).join('')
/** The same where there is much: what only long lists say. */
export const largeGreekCatalog = (settings: string): Files => ({
  'index.md': `---\ntitle: Ωμέγα\nguides: guides\n${settings}\n---\n`,
  ...Object.fromEntries(
    Array.from({ length: 31 }, (_, i) => [
      [`${i}.md`, `---\nname: Ἄλφα ${i}\nprops: [${i > 0 ? '' : sixteen}]\n---\n`],
      [`guides/${i}.md`, `---\ntitle: Πρῶτον ${i}\n---\n`],
    ]).flat(),
  ),
})
/** The same where the index is several pages. */
export const splitGreekCatalog = (settings: string): Files => ({
  'index.md': `---\ntitle: Ωμέγα\n${settings}\n---\n`,
  ...Object.fromEntries(
    Array.from({ length: 2001 }, (_, i) => [
      `${1000 + i}.md`,
      `---\nname: Ἄλφα ${i}\n${i > 1000 ? 'group: Ἄλλη\n' : ''}---\n`,
    ]),
  ),
})
/** The same where apps were counted: the first catalog has groups, the second none. */
export const countedGreekCatalogs = (settings: string): readonly Files[] => {
  const files = {
    'index.md': `---\ntitle: Ωμέγα\nusage: usage/*.json\n${settings}\n---\n`,
    '1.md': `---
name: Ἄλφα
props: [{name: α, type: '"1" | "2"'}, {name: β, type: '"1" | "2"'}, {name: γ}]
slots: [{name: δ}]
---
`,
    ...Object.fromEntries(
      Array.from({ length: 6 }, (_, i) => [
        `usage/${i}.json`,
        JSON.stringify({
          usage: 1,
          name: `ω${i}`,
          components: {
            ...(i < 5
              ? {
                  1: {
                    uses: 3,
                    files: 2,
                    props: {
                      α: { uses: 2, values: { 1: 1 } },
                      β: { uses: 1, values: { 2: 1 } },
                    },
                  },
                }
              : {}),
            3: { uses: 1, files: 1 },
          },
        }),
      ]),
    ),
  }
  const grouped = {
    ...files,
    'β/2.md': '---\nname: Βῆτα\n---\n',
    'β/3.md': '---\nname: Γάμμα\n---\n',
  }
  return [grouped, files]
}
/** The same where components can be tried. */
export const triedGreekCatalog = (settings: string): Files => ({
  'index.md': `---\ntitle: Ωμέγα\nexamples: {folder: _1, controls: all}\n${settings}\n---\n`,
  '_1/1.css': 'b { color: red }\n',
  '1.md': `---
name: Ἄλφα
tag: x-1
props:
  - {name: _0, type: '"1" | "2"'}
  - {name: ω}
${Array.from({ length: 14 }, (_, i) => `  - {name: _${i + 1}, type: boolean}\n`).join('')}slots: [{name: default}, {name: _1}]
cssProperties: [{name: --_1}]
---
`,
  // Nothing compiles it here.
  '2.md': '---\nname: Βῆτα\n---\n\n```jsx example\n<Α />\n```\n',
})
const sixteen = Array.from({ length: 16 }, (_, i) => `{name: α${i}}`).join()

const longText = 'ξ'.repeat(450)
const greekButton = `---
name: Ἄλφα
description: Ἄλφα.
status: deprecated
deprecated: Βῆτα.
since: '1.0'
tags: [α, β]
tag: x-1
selector: '[_1], [_2], [_3], [_4]'
links: {source: 'https://example.com/', figma: 'https://example.com/', npm: 'https://example.com/', storybook: 'https://example.com/'}
subcomponents:
  - name: Μέρος
    props: [{name: ο}]
  - name: Κενό
props:
  - {name: α, type: '${longText}', default: '${longText}', required: true, description: Κείμενο.}
  - {name: β, deprecated: true, since: '2', attribute: γ, readonly: true}
  - {name: ψ, type: Τύπος, inheritedFrom: Ψ, expansion: Άλφα}
  - {name: δ, deprecated: Ἄλλο.}
events: [{name: ε, type: ζ, default: η, description: Κείμενο.}]
slots: [{name: ε}]
methods: [{name: ε}]
cssParts: [{name: ε}]
cssProperties: [{name: ε}]
cssStates: [{name: ε}]
---

# Ἄλφα

Λόγος.[^1] Ξανά.[^1]

## Χρήση

### Βάθος

> [!NOTE]
> α

> [!TIP]
> α

> [!IMPORTANT]
> α

> [!WARNING]
> α

> [!CAUTION]
> α

- [x] α
- [ ] β

| α | β | γ | δ |
| - | - | - | - |
| 1 | 2 | 3 | 4 |

\`\`\`
${'α\n'.repeat(30)}\`\`\`

\`\`\`html example
<b>α</b>
\`\`\`

${'```html example title="α"\n<x-1 α="1"></x-1>\n```\n\n'.repeat(6)}
:::endpoint
POST /1/{2}

Κείμενο.

| name | type | description |
| - | - | - |
| **α** | ${longText} | Κείμενο. |

\`\`\`
α
\`\`\`
:::

[^1]: Υποσημείωση.
`
