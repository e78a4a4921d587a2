import type { Fence } from './fences.ts'

/** Languages of a file or of a piece of code. */
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
] as const
export type Language = (typeof languages)[number]

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
  mdx: 'markdown',
}

export const isLanguage = (word: string): word is Language => languages.some((one) => one === word)

/** Language of a file by the end of its name; null: it is not read. */
export function codeLanguage(path: string): Language | null {
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''
  // Types alone.
  if (/\.d\.[cm]?ts$/i.test(path)) return null
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? null) : null
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

/** Language of a fence; null: it is not read. */
export function languageOfFence({ language }: Fence): Language | null {
  return Object.hasOwn(fenceLanguages, language) ? (fenceLanguages[language] ?? null) : null
}
