import type { ElementContent } from 'hast'
import { drawTokensQuickly } from './highlight-tokens.ts'

/** Colours code: the same text, with spans of classes round its tokens. Null: not a language of ours. */
export type Highlighter = (code: string, language: string) => ElementContent[] | null

type Core = (typeof import('refractor/core'))['refractor']
type Grammar = Parameters<Core['register']>[0]

// The languages of component docs. Each loads its own grammar, on first use.
const grammars: Readonly<Record<string, () => Promise<{ default: Grammar }>>> = {
  bash: () => import('refractor/bash'),
  css: () => import('refractor/css'),
  diff: () => import('refractor/diff'),
  graphql: () => import('refractor/graphql'),
  javascript: () => import('refractor/javascript'),
  json: () => import('refractor/json'),
  jsx: () => import('refractor/jsx'),
  kotlin: () => import('refractor/kotlin'),
  less: () => import('refractor/less'),
  markdown: () => import('refractor/markdown'),
  markup: () => import('refractor/markup'),
  scss: () => import('refractor/scss'),
  swift: () => import('refractor/swift'),
  tsx: () => import('refractor/tsx'),
  typescript: () => import('refractor/typescript'),
  yaml: () => import('refractor/yaml'),
}
const aliases: Readonly<Record<string, string>> = {
  cjs: 'javascript',
  console: 'bash',
  htm: 'markup',
  html: 'markup',
  js: 'javascript',
  jsonc: 'json',
  md: 'markdown',
  mjs: 'javascript',
  mts: 'typescript',
  sh: 'bash',
  shell: 'bash',
  svelte: 'markup',
  svg: 'markup',
  ts: 'typescript',
  vue: 'markup',
  xml: 'markup',
  yml: 'yaml',
  zsh: 'bash',
}

/** The grammar's name for a fence's first word, or null. */
export function languageOf(word: string): string | null {
  const name = Object.hasOwn(aliases, word) ? aliases[word] : word
  return name !== undefined && Object.hasOwn(grammars, name) ? name : null
}

/** Grammars, loaded when the first text names them. */
export interface Grammars {
  /** Loads those of the languages that fences of these texts may name. */
  load(texts: Iterable<string>): Promise<void>
  /** Colours the languages that fences of these texts may name, whatever else is loaded. */
  highlighterFor(texts: Iterable<string>): Highlighter
}

export function createGrammars(): Grammars {
  let core: Core | null = null
  return {
    async load(texts) {
      for (const name of grammarsOf(texts)) {
        if (core === null) {
          core = (await import('refractor/core')).refractor
          drawTokensQuickly(core)
        }
        const grammar = grammars[name]
        if (grammar !== undefined && !core.registered(name))
          core.register((await grammar()).default)
      }
    },
    highlighterFor(texts) {
      const named = grammarsOf(texts)
      return (code, word) => {
        const name = languageOf(word)
        if (name === null || core === null || !named.has(name)) return null
        return core.highlight(code, name).children as ElementContent[]
      }
    },
  }
}

// Wherever a fence may open; what is none names a language for nothing.
const fence = /(?:`{3,}|~{3,})[ \t]*([^\s`]+)/g

function grammarsOf(texts: Iterable<string>): Set<string> {
  const names = new Set<string>()
  for (const text of texts) {
    if (!text.includes('```') && !text.includes('~~~')) continue
    for (const [, word = ''] of text.matchAll(fence)) {
      const name = languageOf(word.toLowerCase())
      if (name !== null) names.add(name)
    }
  }
  return names
}
