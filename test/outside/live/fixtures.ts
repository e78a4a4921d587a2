import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tempFolder, writeFiles } from '../../helpers/site.ts'

/** A package of two components, as a person begins one, with a catalog beside it. */
export interface Fixture {
  readonly name: string
  /** Packages that it names: what they are called in it, and in the folder that is installed. */
  readonly packages: Readonly<Record<string, string>>
  /** Files below the folder of the package; the first is its entry point. */
  readonly sources: Readonly<Record<string, string>>
  /** Files below the content folder; the first is the setup, which wraps each example. */
  readonly setup: Readonly<Record<string, string>>
  /** Vite's configuration; the guide names none for what Vite compiles by itself. */
  readonly config?: string
  /** Fences of its two pages. */
  readonly badge: string
  readonly card: string
  /** Front matter that says where the text of the badge comes from. */
  readonly content: string
}

const fence = (words: string, ...lines: readonly string[]): string =>
  ['```' + words, ...lines, '```', ''].join('\n')

const slot = 'slots: [{ name: default }]\n'
const children = '  - { name: children, type: ReactNode }\n'

const jsx = (head: string, size: string, title: string): string => `${head}
export function Badge(props: any) {
  return <b>${size}</b>
}
export function Card(props: any) {
  return <i>${title}</i>
}
`
const drawn = "{props.size ?? 'm'}{props.loud ? '!' : ''}: {props.children}"
// No choice of `tone` is "odd".
const badge = '<Badge size="s" tone="odd">Save</Badge>'
const hookFence = (from: string): string =>
  fence(
    'tsx example',
    `import { useState } from '${from}'`,
    'export default function Example() {',
    '  const [n] = useState<number>(2)',
    '  return <Card title={`Hello ${n}`} />',
    '}',
  )

const plainSetup = {
  'preview.tsx':
    'export default function Preview({ dark, children }: any) {\n  return <p className={dark ? "dark" : "light"}>{children}</p>\n}\n',
}

const react = {
  setup: plainSetup,
  sources: { 'src/index.tsx': jsx('', drawn, '{props.title}') },
  badge: fence('jsx example controls', badge),
  card: hookFence('react'),
  content: children,
}
const react19 = { ...react, packages: { react: 'react', 'react-dom': 'react-dom' } }
const vue = {
  packages: { vue: 'vue', '@vitejs/plugin-vue': '@vitejs/plugin-vue' },
  setup: {
    'preview.js':
      "export { default } from './Preview.vue'\nexport const app = (app) => app.provide('wrapped', 'dark')\n",
    'Preview.vue':
      '<script setup>\nimport { inject } from "vue"\ndefineProps({ dark: Boolean })\nconst wrapped = inject("wrapped")\n</script>\n<template><p :class="dark ? wrapped : \'light\'"><slot /></p></template>\n',
  },
  sources: {
    'src/index.ts':
      "export { default as Badge } from './Badge.vue'\nexport { default as Card } from './Card.vue'\n",
    'src/Badge.vue':
      "<script setup lang=\"ts\">\ndefineProps<{ size?: string; loud?: boolean }>()\n</script>\n<template><b>{{ size ?? 'm' }}{{ loud ? '!' : '' }}: <slot /></b></template>\n<style scoped>b { color: rebeccapurple }</style>\n",
    'src/Card.vue':
      '<script setup>\ndefineProps({ title: String })\n</script>\n<template><i>{{ title }}</i></template>\n',
  },
  badge: fence('vue example controls', badge),
  card: fence(
    'vue example',
    '<script setup>',
    "import { ref } from 'vue'",
    'const n = ref(2)',
    '</script>',
    '<template><Card :title="`Hello ${n}`" /></template>',
  ),
  content: slot,
}
const svelte = {
  badge: fence('svelte example controls', badge),
  card: fence(
    'svelte example',
    '<script>',
    '  let n = 2',
    '</script>',
    '<Card title={`Hello ${n}`} />',
  ),
  content: slot,
}
const svelteIndex =
  "export { default as Badge } from './Badge.svelte'\nexport { default as Card } from './Card.svelte'\n"

const lit = {
  setup: {
    'preview.ts': `const show = () => document.body.classList.toggle('dark', document.documentElement.dataset.theme === 'dark')
new MutationObserver(show).observe(document.documentElement, { attributes: true })
show()
`,
  },
  sources: {
    'src/index.ts': `import { LitElement, html } from 'lit'
class Badge extends LitElement {
  static properties = { size: {}, loud: { type: Boolean } }
  declare size: string
  declare loud: boolean
  render() { return html\`<b>\${this.size ?? 'm'}\${this.loud ? '!' : ''}: <slot></slot></b>\` }
}
class Card extends LitElement {
  static properties = { title: {} }
  render() { return html\`<i>\${this.title}</i>\` }
}
customElements.define('acme-badge', Badge)
customElements.define('acme-card', Card)
`,
  },
  badge: `${fence('html example controls', '<acme-badge size="s">Save</acme-badge>')}${fence('ts example', "import '@acme/ui'")}`,
  card: `${fence('html example', '<acme-card></acme-card>')}${fence('ts example', "import '@acme/ui'", 'const n: number = 2', "document.querySelector('acme-card')!.title = `Hello ${n}`")}`,
  content: slot,
}

export const fixtures: readonly Fixture[] = [
  { name: 'React 19, Vite 8', ...react19, packages: { ...react19.packages, vite: 'vite' } },
  { name: 'React 19, Vite 7', ...react19, packages: { ...react19.packages, vite: 'vite-7' } },
  { name: 'React 19, Vite 6', ...react19, packages: { ...react19.packages, vite: 'vite-6' } },
  {
    name: 'React 18, Vite 8',
    ...react,
    packages: { react: 'react-18', 'react-dom': 'react-dom-18', vite: 'vite' },
  },
  {
    name: 'Preact, Vite 8',
    ...react,
    packages: { preact: 'preact', '@preact/preset-vite': '@preact/preset-vite', vite: 'vite' },
    config: "import preact from '@preact/preset-vite'\nexport default { plugins: [preact()] }\n",
    card: hookFence('preact/hooks'),
  },
  {
    name: 'Solid, Vite 8',
    packages: { 'solid-js': 'solid-js', 'vite-plugin-solid': 'vite-plugin-solid', vite: 'vite' },
    sources: react.sources,
    setup: {
      'preview.tsx':
        'export default function Preview(props: any) {\n  return <p class={props.dark ? "dark" : "light"}>{props.children}</p>\n}\n',
    },
    config: "import solid from 'vite-plugin-solid'\nexport default { plugins: [solid()] }\n",
    badge: react.badge,
    card: fence(
      'tsx example',
      "import { createSignal } from 'solid-js'",
      'const [n] = createSignal(2)',
      '<Card title={`Hello ${n()}`} />',
    ),
    content: children,
  },
  { name: 'Vue 3, Vite 8', ...vue, packages: { ...vue.packages, vite: 'vite' } },
  { name: 'Vue 3, Vite 7', ...vue, packages: { ...vue.packages, vite: 'vite-7' } },
  { name: 'Vue 3, Vite 6', ...vue, packages: { ...vue.packages, vite: 'vite-6' } },
  {
    name: 'Vue 3 with options, and with a setup that waits, Vite 8',
    ...vue,
    packages: { ...vue.packages, vite: 'vite' },
    badge: fence(
      'vue example controls',
      '<script>',
      'export default { setup: () => ({ isShown: true }) }',
      '</script>',
      '<template><Badge v-if="isShown" size="s">Save</Badge></template>',
    ),
    card: fence(
      'vue example',
      '<script setup lang="ts" generic="T extends Array<string>">',
      'const n = await Promise.resolve(2)',
      '</script>',
      '<template><Card :title="`Hello ${n}`" /></template>',
    ),
  },
  {
    name: 'Svelte 5, Vite 8',
    ...svelte,
    packages: {
      svelte: 'svelte',
      '@sveltejs/vite-plugin-svelte': '@sveltejs/vite-plugin-svelte',
      vite: 'vite',
    },
    setup: {
      'Preview.svelte':
        "<script>\n  let { dark, children } = $props()\n</script>\n<p class={dark ? 'dark' : 'light'}>{@render children()}</p>\n",
    },
    sources: {
      'src/index.ts': svelteIndex,
      'src/Badge.svelte':
        "<script>\n  let { size = 'm', loud = false, children } = $props()\n</script>\n<b>{size}{loud ? '!' : ''}: {@render children?.()}</b>\n",
      'src/Card.svelte': '<script>\n  let { title } = $props()\n</script>\n<i>{title}</i>\n',
    },
  },
  {
    name: 'Svelte 4, Vite 6',
    ...svelte,
    packages: {
      svelte: 'svelte-4',
      '@sveltejs/vite-plugin-svelte': '@sveltejs/vite-plugin-svelte-3',
      vite: 'vite-6',
    },
    setup: {
      'Preview.svelte':
        "<script>\n  export let dark\n</script>\n<p class={dark ? 'dark' : 'light'}><slot /></p>\n",
    },
    sources: {
      'src/index.ts': svelteIndex,
      'src/Badge.svelte':
        "<script>\n  export let size = 'm'\n  export let loud = false\n</script>\n<b>{size}{loud ? '!' : ''}: <slot /></b>\n",
      'src/Card.svelte': '<script>\n  export let title\n</script>\n<i>{title}</i>\n',
    },
  },
  { name: 'Lit, Vite 8', ...lit, packages: { lit: 'lit', vite: 'vite' } },
  { name: 'Lit, Vite 7', ...lit, packages: { lit: 'lit', vite: 'vite-7' } },
]

const installed = new URL('node_modules/', import.meta.url).pathname

/** Puts a fixture into an empty folder, and gives the folder. */
export function plantFixture(fixture: Fixture): string {
  const { packages, sources, setup, config, badge, card, content } = fixture
  const folder = tempFolder()
  const modules = join(folder, 'node_modules')
  for (const [name, from] of Object.entries(packages)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    // A copy asks for its peers here, a link where it is installed.
    if (name !== from || name.startsWith('@vitejs/'))
      cpSync(join(installed, from), join(modules, name), { recursive: true })
    else symlinkSync(join(installed, from), join(modules, name))
  }
  linkTheRest(modules)
  const [entry = ''] = Object.keys(sources)
  const [preview = ''] = Object.keys(setup)
  const tag = (name: string): string => ('lit' in packages ? `tag: acme-${name}\n` : '')
  const inside = (path: string, files: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${path}/${name}`, text]))
  writeFiles(folder, {
    ...inside('ui', sources),
    ...inside('content', setup),
    ...(config === undefined ? {} : { 'vite.config.ts': config }),
    'package.json': JSON.stringify({ name: 'acme', type: 'module', devDependencies: packages }),
    'ui/package.json': JSON.stringify({ name: '@acme/ui', exports: { '.': `./${entry}` } }),
    'content/index.md': `---\ntitle: Acme\nexamples:\n  package: "@acme/ui"\n  setup: ${preview}\n---\n`,
    'content/badge.md': `---\nname: Badge\n${tag('badge')}props:\n  - { name: size, type: '"s" | "m"', attribute: size }\n  - { name: loud, type: boolean, attribute: loud }\n  - { name: tone, type: '"a" | "b"' }\n${content}---\n\n${badge}`,
    'content/card.md': `---\nname: Card\n${tag('card')}props:\n  - { name: title, type: string }\n---\n\n${card}`,
  })
  mkdirSync(join(modules, '@acme'), { recursive: true })
  symlinkSync(join(folder, 'ui'), join(modules, '@acme/ui'))
  return folder
}

/** Links what is installed here into a folder of packages, but for what is there already. */
export function linkTheRest(modules: string): void {
  for (const name of readdirSync(installed)) {
    const scoped = name.startsWith('@') ? readdirSync(join(installed, name)) : ['']
    for (const part of scoped) {
      const path = join(name, part)
      mkdirSync(dirname(join(modules, path)), { recursive: true })
      try {
        if (!name.startsWith('.')) symlinkSync(join(installed, path), join(modules, path))
      } catch {
        // It is the fixture's own.
      }
    }
  }
}
