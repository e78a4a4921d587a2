import type { Fence } from './fences.ts'
import { ownMember } from '../../words/model/json.ts'

/** Names of the languages of code that this program reads, for a whole file or a piece of code. */
export const languages = [
  'html',
  'js',
  'jsx',
  'ts',
  'tsx',
  'vue',
  'svelte',
  'angular',
  'markdown',
  'mdx',
] as const
export type Language = (typeof languages)[number]

/** Extensions of files of template languages, which are read as HTML. */
const templates = 'ejs erb handlebars hbs jinja jinja2 liquid mustache njk php twig'.split(' ')

const endings: Readonly<Record<string, Language>> = {
  html: 'html',
  htm: 'html',
  js: 'jsx',
  mjs: 'jsx',
  cjs: 'jsx',
  jsx: 'jsx',
  ts: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  vue: 'vue',
  svelte: 'svelte',
  md: 'markdown',
  mdx: 'mdx',
  ...Object.fromEntries(templates.map((ending) => [ending, 'html'] as const)),
}

export const isLanguage = (word: string): word is Language => languages.some((one) => one === word)

/** Returns the language of a file by its extension; null for another extension and for `.d.ts`. */
export function codeLanguage(path: string): Language | null {
  const ending = /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  // Files of declarations hold types only.
  if (/\.d\.[cm]?ts$/i.test(path)) return null
  return ownMember(endings, ending)
}

const fenceLanguages: Readonly<Record<string, Language>> = {
  html: 'html',
  jsx: 'jsx',
  tsx: 'tsx',
  vue: 'vue',
  svelte: 'svelte',
  js: 'jsx',
  javascript: 'jsx',
  ts: 'ts',
  typescript: 'ts',
}

/** Returns the language of a fence; null if this program does not read it. */
export function languageOfFence({ language }: Fence): Language | null {
  return ownMember(fenceLanguages, language)
}
