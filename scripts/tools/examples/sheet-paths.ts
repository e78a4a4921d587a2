import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isBelow } from '../../words/model/paths.ts'
import { compareText } from '../../words/model/text.ts'
import { isPlainSheet } from './companion-sheets.ts'

/** Usual paths of the style sheet that all components of a package need, the most likely first. */
const usualSheets = [
  'styles.css',
  'style.css',
  'dist/styles.css',
  'dist/style.css',
  'dist/index.css',
  'dist/styles/index.css',
  'styles/styles.css',
  'styles/index.css',
  'css/index.css',
  'lib/index.css',
  'dist/themes/light.css',
  'themes/light.css',
]

/** Usual paths of the style sheet of the dark colour scheme, beside that of the light one. */
export const usualDarkSheets = [
  'dist/themes/dark.css',
  'dist/styles/themes/dark.css',
  'themes/dark.css',
  'theme-chalk/dark/css-vars.css',
  'dist/dark.css',
  'styles/dark.css',
  'css/dark.css',
]

/** Folders of a package that may have its style sheet under a name of the package's own. */
const sheetFolders = [
  '',
  'dist',
  'dist/css',
  'dist/styles',
  'css',
  'styles',
  'style',
  'lib',
  'resources',
]

/** Usual names of a style sheet with everything, behind those of the package itself. */
const wholeNames = ['all', 'main', 'theme', 'bundle', 'components']

/**
 * Yields the paths that may have the style sheet of all components of a package, the most likely
 * first. A path may have no file. Folders are read only if nobody takes a path before.
 *
 * @param folder folder in which the package is installed
 * @param name name of the package
 */
export function* sheetPaths(folder: string, name: string): Generator<string> {
  yield* usualSheets
  yield* sheetsByName(folder, name)
  // A sheet that only resets the styles of elements says nothing about components.
  yield 'dist/reset.css'
}

/**
 * Finds the style sheets that have the name of a package or of several of its words, then its scope,
 * then a name such as `all`, then one of its words: `dist/css/arco.css` of `@arco-design/web-react`,
 * `dist/vue-select.css` of `vue-select`, `dist/css/semi.css` of `@douyinfe/semi-ui`.
 */
function* sheetsByName(folder: string, name: string): Generator<string> {
  const base = name.replace(/^.*\//s, '')
  const scope = /^@([^/]+)\//.exec(name)?.[1] ?? ''
  const parts = partsOf(wordsOf(name)).map((part) => part.join('-'))
  const names = [
    base,
    ...parts.filter((part) => part.includes('-')),
    ...wordsOf(scope),
    ...wholeNames,
    ...parts,
  ].map((one) => one.toLowerCase())
  const found = [...sheetFolders, `dist/${base}`].flatMap((below) =>
    filesIn(join(folder, below)).flatMap((file) => {
      const [, stem = '', min = ''] = /^(.+?)(\.min)?\.css$/.exec(file) ?? []
      const rank = names.indexOf(stem.toLowerCase())
      return rank < 0 ? [] : [{ path: below === '' ? file : `${below}/${file}`, rank, min }]
    }),
  )
  for (const { path } of found.toSorted((a, b) => a.rank - b.rank || a.min.length - b.min.length)) {
    const file = join(folder, path)
    if (isBelow(file, folder) && isPlainSheet(file)) yield path
  }
}

const wordsOf = (name: string): readonly string[] =>
  name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')

/** Returns the words that stand next to each other in a list, the longest parts first. */
const partsOf = (words: readonly string[]): readonly (readonly string[])[] =>
  words
    .flatMap((_, from) => words.slice(from).map((__, i) => words.slice(from, from + i + 1)))
    .toSorted((a, b) => b.length - a.length)

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted(compareText)
  } catch {
    return []
  }
}
