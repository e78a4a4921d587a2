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

/** Loads the grammars of the languages named (fences' first words) and gives the highlighter. */
export async function loadHighlighter(words: Iterable<string>): Promise<Highlighter> {
  const names = grammarsOf(words)
  if (names.size === 0) return noColors
  if (core === null) {
    core = (await import('refractor/core')).refractor
    drawTokensQuickly(core)
  }
  for (const name of names) {
    if (core.registered(name)) continue
    const load = grammars[name]
    if (load !== undefined) core.register((await load()).default)
  }
  return colors
}

/** The same at once, or null if a grammar has to be loaded first. */
export function loadedHighlighter(words: Iterable<string>): Highlighter | null {
  const names = grammarsOf(words)
  if (names.size === 0) return noColors
  const loaded = core
  if (loaded === null || [...names].some((name) => !loaded.registered(name))) return null
  return colors
}

let core: Core | null = null
const noColors: Highlighter = () => null

function grammarsOf(words: Iterable<string>): Set<string> {
  return new Set([...words].map(languageOf).filter((name) => name !== null))
}

/** One for all sources, since what draws trees is kept as long as the highlighter is the same. */
const colors: Highlighter = (code, word) => {
  const name = languageOf(word)
  if (name === null || core?.registered(name) !== true) return null
  return core.highlight(code, name).children as ElementContent[]
}
