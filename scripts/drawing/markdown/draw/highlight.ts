import type { ElementContent } from 'hast'
import {
  createRegistry,
  type Grammar,
  type Token,
  type TokenPart,
  type Tokenizer,
} from './grammar-registry.ts'

/**
 * Function that colours code: it returns the same text, with a span with classes around each token.
 * Returns null if there is no grammar for the language.
 */
export type Highlighter = (code: string, language: string) => ElementContent[] | null

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

// Grammars of the languages that can embed other languages, in the order of Prism's own bundle: CSS
// and JavaScript write themselves into the grammar of markup if that is there before them.
const embedded: Readonly<Record<string, readonly string[]>> = {
  markdown: ['markup', 'css', 'javascript', 'markdown'],
  markup: ['markup', 'css', 'javascript'],
}

/** Returns the name of the grammar for the first word of a fence, or null if there is none. */
function grammarLanguage(word: string): string | null {
  const name = Object.hasOwn(aliases, word) ? aliases[word] : word
  return name !== undefined && Object.hasOwn(grammars, name) ? name : null
}

/** Loader of the highlighter's grammars. Each is loaded when a text first names its language. */
export interface Grammars {
  /** Loads the grammars of the languages that fences of these texts may name. */
  load(texts: Iterable<string>): Promise<void>
  /**
   * Makes the highlighter for the languages that fences of these texts may name. It colours no
   * other language, even if its grammar is loaded.
   */
  highlighterFor(texts: Iterable<string>): Highlighter
}

export function createGrammars(): Grammars {
  const tokenizers = new Map<string, Tokenizer>()
  return {
    async load(texts) {
      for (const name of grammarsOf(texts))
        if (!tokenizers.has(name)) tokenizers.set(name, await loadTokenizer(name))
    },
    highlighterFor(texts) {
      const named = grammarsOf(texts)
      const highlight: Highlighter = (code, word) => {
        const name = grammarLanguage(word)
        const tokenize = name !== null && named.has(name) ? tokenizers.get(name) : undefined
        return tokenize === undefined ? null : drawTokens(tokenize(code), highlight)
      }
      return highlight
    },
  }
}

async function loadTokenizer(name: string): Promise<Tokenizer> {
  const names = embedded[name] ?? [name]
  const [{ refractor }, ...modules] = await Promise.all([
    import('refractor/core'),
    ...names.flatMap((each) => grammars[each]?.() ?? []),
  ])
  const loaded = modules.map((module) => module.default)
  return createRegistry(refractor, loaded, name)
}

// Matches wherever a fence may open. A match that is no fence only names a language for nothing.
const fence = /(?:`{3,}|~{3,})[ \t]*([^\s`]+)/g

function grammarsOf(texts: Iterable<string>): Set<string> {
  const names = new Set<string>()
  for (const text of texts) {
    if (!text.includes('```') && !text.includes('~~~')) continue
    for (const [, info = ''] of text.matchAll(fence)) {
      const word = info.toLowerCase()
      // In a fence inside of Markdown code, the grammar takes the first letters as the language:
      // `js` of `{.js}`.
      const name = grammarLanguage(word) ?? grammarLanguage(/[a-z][\w-]*/.exec(word)?.[0] ?? '')
      if (name !== null) names.add(name)
    }
  }
  return names
}

/**
 * Draws tokens of Prism to the same elements as refractor does. refractor takes longer: it writes
 * the classes of every token as a selector and parses that again. Attributes of tokens are left
 * out, since no page shows any.
 */
function drawTokens(part: TokenPart, inner: Highlighter): ElementContent[] {
  if (typeof part === 'string') return part === '' ? [] : [{ type: 'text', value: part }]
  if (!('type' in part)) {
    const drawn: ElementContent[] = []
    for (const some of part)
      if (some !== null && some !== undefined) drawn.push(...drawTokens(some, inner))
    return drawn
  }
  const { type, alias } = part
  const classes = ['token', type]
  if (alias) classes.push(...(typeof alias === 'string' ? [alias] : alias))
  const colored = type === 'code-block' ? colorsOfFence(part, inner) : null
  const children = colored ?? drawTokens(part.content, inner)
  return [{ type: 'element', tagName: 'span', properties: { className: classes }, children }]
}

/**
 * Colours a fence inside of Markdown code, whose language the grammar names in an alias. Returns
 * null if there is no such alias.
 */
function colorsOfFence({ alias, content }: Token, inner: Highlighter): ElementContent[] | null {
  if (typeof content !== 'string' || !Array.isArray(alias)) return null
  const name = alias.find((some) => some.startsWith(innerLanguage))
  return name === undefined ? null : inner(content, name.slice(innerLanguage.length))
}
const innerLanguage = 'language-'
