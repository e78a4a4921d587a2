import type { Files } from './site.ts'

/** A small library: one custom element, a theme with a dark scheme, a web font's worth of rules. */
export const library: Files = {
  '_preview/acme.js': `customElements.define('acme-button', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>'
  }
})
`,
  '_preview/theme.css': `acme-button { color: rgb(4, 5, 6) }
:root { background: rgb(250, 250, 250) }
@media (prefers-color-scheme: dark) { :root { outline: 1px solid rgb(7, 7, 7) } }
:root[data-mode='dark'] acme-button { color: rgb(200, 201, 202) }
`,
}

/** Front matter of `index.md` for it. */
export const settings = `---
title: Examples
examples:
  folder: _preview
  styles: [theme.css]
  scripts: [acme.js]
  dark: data-mode=dark
---
`

/** The library and settings as files of a content folder. */
export const exampleCatalog: Files = { 'index.md': settings, ...library }

export const page = (name: string, body: string): string => `---\nname: ${name}\n---\n\n${body}\n`

/** An example's fences. */
export function example(html: string, { words = '', css = '', js = '' } = {}): string {
  const fence = (language: string, code: string, more = ''): string =>
    code === '' ? '' : `\`\`\`${language} example${more}\n${code}\n\`\`\`\n`
  return fence('html', html, words === '' ? '' : ` ${words}`) + fence('css', css) + fence('js', js)
}
