import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite, run, tempFolder, type Files } from '../../helpers/site.ts'

/*
 * Templates that only their own compiler reads: those of Svelte, Angular and Vue, as a project has them installed.
 */

const packages = fileURLToPath(new URL('node_modules', import.meta.url))

const card = `---
name: Card
tag: acme-card
---

## Props

| Prop | Type | Attribute |
| - | - | - |
| size | \`"small" \\| "large"\` | size |
| header | \`string\` | header |

## Events

| Event |
| - |
| acme-close |

## Slots

| Slot |
| - |
| actions |
`
const tab =
  '---\nname: Tab\nselector: tab\n---\n\n## Props\n\n| Prop | Required |\n| - | - |\n| heading | yes |\n'

let catalog: string
beforeAll(async () => {
  catalog = (await buildSite({ 'card.md': card, 'tab.md': tab })).out
})

/** `line:column rule` of what is told of a file, and what is said of files that are not read. */
async function told(file: string, text: string, hasCompilers = true, others: Files = {}) {
  const cwd = tempFolder({ ...others, [`src/${file}`]: text })
  if (hasCompilers) symlinkSync(packages, join(cwd, 'node_modules'))
  const args = ['usage', 'src', '--catalog', catalog, '--package', '@acme/ui', '--format', 'json']
  const { stdout } = await run(args, { cwd })
  const { findings, counts, notCompared } = JSON.parse(stdout) as {
    findings: { line: number; column: number; rule: string; suggestion: string | null }[]
    counts: { uses: number }
    notCompared: { unread: Record<string, number> }
  }
  return {
    uses: counts.uses,
    unread: notCompared.unread,
    findings: findings.map(({ line, column, rule, suggestion }) =>
      [`${line}:${column}`, rule, suggestion].filter((one) => one !== null).join(' '),
    ),
  }
}

const vue = `<script setup lang="ts">
import { Card } from '@acme/ui'
</script>
<template>
  <Card size="smal" :heder="title" />
  <Card size="small" />
</template>
`
const svelte = `<script lang="ts">
  import { Card } from '@acme/ui'
  let title = $state('a')
</script>

{#if title}
  <Card size="smal" heder={title} />
{:else}
  <Card size="large" />
{/if}
`
const line = "import { Card } from '@acme/ui'\n\n"
const angular = `import { Component } from '@angular/core'

@Component({
  selector: 'app-a',
  template: \`
    @if (shown) {
      <acme-card size="smal" [heder]="title"></acme-card>
    }
    <acme-card [size]="'large'"></acme-card>
  \`,
})
export class A {}
`

describe('code is read by the compilers of the project', () => {
  test.each([
    ['a.vue', vue, ['5:9 use-value small', '5:21 use-prop header']],
    ['a.svelte', svelte, ['7:9 use-value small', '7:21 use-prop header']],
    [
      'a.svelte',
      `${svelte}<style lang="scss">\n  // Sass\n  .a { @include b; }\n</style>\n`,
      ['7:9 use-value small', '7:21 use-prop header'],
    ],
    ['a.ts', angular, ['7:18 use-value small', '7:30 use-prop header']],
    // A tag of Angular needs no hyphen. The elements of SVG are those of SVG.
    [
      'a.ts',
      'import { Component } from "@angular/core"\n@Component({ template: `<tab headng="a"/><svg><tab headng="a"/><g/></svg><tab heading="a"/>` })\nclass A {}\n',
      ['2:25 use-required', '2:30 use-prop heading'],
    ],
    // In a string of a script a backslash stands before a mark that would end it.
    [
      'a.ts',
      '@Component({ template: \'<acme-card title="it\\\'s" [size]="f(\\\'a\\\')"/><acme-card [heder]="b"/>\' })\nclass A {}\n',
      ['1:80 use-prop header'],
    ],
    [
      'a.html',
      '<acme-card *ngIf="a" [heder]="b"></acme-card>\n<acme-card size="large"></acme-card>\n',
      ['1:22 use-prop header'],
    ],
    [
      'a.md',
      '```html\n<acme-card [heder]="b"></acme-card>\n```\n\n```ts\n@Component({ template: `<acme-card [heder]="b"/>` })\nclass A {}\n```\n',
      ['2:12 use-prop header', '6:36 use-prop header'],
    ],
  ])('%s, each finding at its character', async (file, text, findings) => {
    expect(await told(file, text)).toEqual({ uses: 2, unread: {}, findings })
  })

  // The reason of Angular's own NG8008: only an input gives it, neither an attribute nor an output.
  test.each([
    ['<tab heading="a"/>', true],
    ['<tab [heading]="a"/>', true],
    ['<tab [(heading)]="a"/>', true],
    ['<tab heading="{{ a }}"/>', true],
    ['<tab *ngIf="a" [heading]="a"/>', true],
    ['<tab/>', false],
    ['<tab (heading)="a()"/>', false],
  ])('%s gives the required input: %s', async (template, isGiven) => {
    const text = `import { Component } from "@angular/core"\n@Component({ template: \`${template}\` })\nclass A {}\n`
    const { findings } = await told('a.ts', text)
    expect(findings.filter((one) => one.includes('use-required'))).toEqual(
      isGiven ? [] : ['2:25 use-required'],
    )
  })

  test.each([
    '{#each a as Card}<Card heder="b" />{/each}',
    '{#each a as { x: [Card] }}<Card heder="b" />{/each}',
    '{#snippet a(Card)}<Card heder="b" />{/snippet}',
    '{#await a then Card}<Card heder="b" />{:catch Card}<Card heder="b" />{/await}',
  ])('a name that a block of Svelte makes is no component: %s', async (block) => {
    const script = `<script>\n  import { Card } from '@acme/ui'\n</script>\n`
    const { findings } = await told('a.svelte', `${script}${block}\n<Card heder="b" />\n`)
    expect(findings).toEqual(['5:7 use-prop header'])
  })

  test.each([
    ['export default {', '}'],
    ['export default defineComponent({', '})'],
    ['@Options({', '})\nexport default class A extends Vue {}'],
  ])('the names that a Vue script registers decide: %s', async (before, after) => {
    const registered = `<template>
  <acme-card heder="a" /><Card heder="a" /><my-card heder="a" />
</template>
<script lang="ts">
import { Card } from '@acme/ui'
import Own from './own.vue'
${before}
  name: 'A',
  components: { AcmeCard: () => import('./card.vue'), Card: Own, 'my-card': Card },
${after}
</script>
`
    const { uses, findings } = await told('a.vue', registered)
    expect([uses, findings]).toEqual([1, ['2:53 use-prop header']])
  })

  test.each(['Card.vue', 'base/card.vue', 'Card/index.vue'])(
    'a component of the app that no file imports is not held against the catalog: %s',
    async (name) => {
      const page = '<template><Card heder="a" /><acme-card heder="b" /></template>\n'
      const own = { [`src/components/${name}`]: '<template><p /></template>\n' }
      const { uses, findings } = await told('a.vue', page, true, own)
      expect([uses, findings]).toEqual([1, ['1:40 use-prop header']])
    },
  )

  test.each([
    ['{@html \'<style>\' + css}\n<Card heder="a" />\n<style>p { color: red }</style>', '5:7'],
    [
      '<svelte:head><script type="application/ld+json">{"@context": "x"}</script></svelte:head>\n<Card heder="a" />\n<style lang="scss">$a: 1px;</style>',
      '5:7',
    ],
    [
      '<svelte:head><script src="x.js" /></svelte:head>\n<Card heder="a" title="<!-- x" />\n<style lang="scss">$a: 1px;</style>',
      '5:7',
    ],
  ])('Svelte: what looks like a script or style sheet, and what is one: %s', async (markup, at) => {
    const page = `<script>\n  import { Card } from '@acme/ui'\n</script>\n${markup}\n`
    const { findings, unread } = await told('a.svelte', page)
    expect([findings, unread]).toEqual([[`${at} use-prop header`], {}])
  })

  test('MDX: the JSX around the fences and in them, each finding at its character', async () => {
    const page = `---
title: "{x}"
---
import { Card } from '@acme/ui'

export const first = <Card size="smal" />

<!-- <Card size="gone" /> --> \`<Card size="code" />\`

# Title {#title}

<Card>
  - *Words* <Card heder={<Card size="smal" />} /> {a && <Card heder="b" />}

  > <Card
  >   heder="b"
  > />

{/* catalog-ignore */}
  <Card size="smal" />
</Card>

\`\`\`jsx
<Card size="smal" />
\`\`\`
`
    const { uses, unread, findings } = await told('a.mdx', page)
    expect([uses, unread]).toEqual([8, {}])
    expect(findings).toEqual([
      '6:28 use-value small',
      '13:19 use-prop header',
      '13:32 use-value small',
      '13:63 use-prop header',
      '16:7 use-prop header',
      '24:7 use-value small',
    ])
    const broken = await told('a.mdx', `${line}An open <Card heder="a">.\n`)
    expect(broken).toEqual({ uses: 0, unread: { 'MDX that does not parse': 1 }, findings: [] })
  })

  test.each([
    ['a comment in an element', `${line}<Card>\n\n<!-- note -->\n\n</Card>\n`, 1, []],
    ['marks of comments in code', `${line}\`<!--\` <Card heder="a" /> \`-->\`\n`, 1, ['3:14']],
    ['empty front matter', `---\n---\n${line}<Card heder="a" />\n\n---\n`, 1, ['5:7']],
    ['blanks of front matter', `--- \ntitle: {a: b}\n---\n${line}<Card heder="a" />\n`, 1, ['6:7']],
    ['a namespace', `import * as ui from '@acme/ui'\n\n<ui.Card heder="a" />\n`, 1, ['3:10']],
    ['lines of Windows', `${line}<Card heder="a" />\n`.replaceAll('\n', '\r\n'), 1, ['3:7']],
    ['a tag of no import', '<Card heder="a" />\n', 0, []],
  ])('MDX: %s', async (_, page, count, at) => {
    const { uses, unread, findings } = await told('a.mdx', page)
    expect([uses, unread]).toEqual([count, {}])
    expect(findings).toEqual(at.map((place) => `${place} use-prop header`))
  })

  test('MDX without the compiler is not read only where its JSX may use a component', async () => {
    const plain = 'Text with `Array<String>`.\n\n```jsx\n<Card heder="a" />\n```\n'
    expect((await told('a.mdx', `${line}${plain}`, false)).unread).toEqual({})
    const { unread } = await told('a.mdx', `${line}<Card />\n`, false)
    expect(unread).toEqual({ '@mdx-js/mdx is not installed': 1 })
  })

  test('Svelte 4: each component is one use, however deep it is', async () => {
    const page = `<script>
  import { Card } from '@acme/ui'
</script>
<Card><Card><Card>{#if true}<Card heder="a" />{:else}<Card heder="b" />{/if}</Card></Card></Card>
`
    const cwd = tempFolder({ 'src/a.svelte': page, 'node_modules/acme/index.js': '' })
    symlinkSync(join(packages, 'svelte-4'), join(cwd, 'node_modules/svelte'))
    const args = ['usage', 'src', '--catalog', catalog, '--package', '@acme/ui']
    const { stdout } = await run(args, { cwd })
    expect(stdout).toContain('5 uses in 1 file: 2 errors, 0 warnings\n')
  })

  test.each([
    ['a.vue', vue, '@vue/compiler-sfc 3', 0],
    ['a.svelte', svelte, 'svelte/compiler', 0],
    ['a.ts', angular, '@angular/compiler', 0],
    // Its tags and plain attributes are read.
    ['a.html', '<acme-card *ngIf="a" [heder]="b"></acme-card>\n', '@angular/compiler', 1],
  ])('%s without one is counted as not read', async (file, text, name, count) => {
    const { uses, unread, findings } = await told(file, text, false)
    expect([uses, findings]).toEqual([count, []])
    expect(unread).toEqual({ [`${name} is not installed`]: 1 })
  })
})
