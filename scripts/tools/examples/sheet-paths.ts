import { readdirSync } from 'node:fs'
import { join } from 'node:path'
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
 * Returns the paths that may have the style sheet of all components of a package, the most likely
 * first. A path may have no file.
 *
 * @param folder folder in which the package is installed
 * @param name name of the package
 */
export function sheetPaths(folder: string, name: string): readonly string[] {
  // A sheet that only resets the styles of elements says nothing about components.
  return [...usualSheets, ...sheetsByName(folder, name), 'dist/reset.css']
}

/**
 * Finds the style sheets with the name of a package or of a part of the name: `dist/css/arco.css` of
 * `@arco-design/web-react`, `dist/vue-select.css` of `vue-select`. Behind these are sheets such as
 * `css/all.css`.
 */
function sheetsByName(folder: string, name: string): readonly string[] {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  const names = [...partsOf(words).map((part) => part.join('-').toLowerCase()), ...wholeNames]
  const base = name.replace(/^.*\//s, '')
  return [...sheetFolders, `dist/${base}`]
    .flatMap((below) =>
      filesIn(join(folder, below)).flatMap((file) => {
        const [, stem = '', min = ''] = /^(.+?)(\.min)?\.css$/.exec(file) ?? []
        const rank = names.indexOf(stem.toLowerCase())
        return rank < 0 ? [] : [{ path: below === '' ? file : `${below}/${file}`, rank, min }]
      }),
    )
    .toSorted((a, b) => a.rank - b.rank || a.min.length - b.min.length)
    .map(({ path }) => path)
    .filter((path) => isPlainSheet(join(folder, path)))
}

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
