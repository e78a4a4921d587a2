import { realpathSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { contentLabel } from '../../reading/content/label.ts'
import type { Note } from '../../words/model/problem.ts'

/** Folder of the person who reads the messages. */
export function runFolder(): string {
  const cwd = process.cwd()
  // npm goes to the package's folder first, and says where it came from. The programs that a
  // script starts elsewhere inherit both words, so they count in the package's folder only.
  const { INIT_CWD: from, npm_package_json: manifest } = process.env
  if (from === undefined || manifest === undefined || !isAbsolute(from)) return cwd
  try {
    return realpathSync(dirname(manifest)) === realpathSync(cwd) ? from : cwd
  } catch {
    return cwd
  }
}

/**
 * Makes a function that finds the folder of a word on the command line. Words of a package's script
 * count from the package's folder, in which it runs; those that a person adds behind it, as in `npm
 * run build -- --content docs`, from the person's folder. `at` is the word's place in `argv`.
 */
export function folderFinder(argv: readonly string[]): (path: string, at: number) => string {
  const own = wordsOfScript(argv)
  const from = runFolder()
  return (path, at) =>
    at < own || isAbsolute(path) || from === process.cwd()
      ? path
      : relative('.', resolve(from, path)) || '.'
}

/**
 * Number of words of the command line that stand in the script of npm; all if npm did not start the
 * program.
 */
function wordsOfScript(argv: readonly string[]): number {
  const { npm_lifecycle_script: script } = process.env
  if (script === undefined) return argv.length
  const words = script.split(/\s+/).map((word) => word.replace(/^(['"])(.*)\1$/, '$2'))
  const starts = words.flatMap((word, i) => (word === argv[0] ? [i] : []))
  return Math.max(
    0,
    ...starts.map((start) => {
      const other = argv.findIndex((word, i) => word !== words[start + i])
      return other < 0 ? argv.length : other
    }),
  )
}

/**
 * Folder from which the paths of annotations count: that of the repository, whatever folder a step
 * works in.
 */
export function annotationFolder(content: string): string {
  const workspace = process.env['GITHUB_WORKSPACE'] ?? ''
  const below = relative(workspace, content)
  const isInside = workspace !== '' && !isAbsolute(below) && below.split(sep)[0] !== '..'
  return isInside ? workspace : runFolder()
}

/**
 * Path for the terminal, as seen from the folder `from`. Absolute paths stay; a relative one counts
 * from the working folder.
 */
export function shownPath(path: string, from: string = runFolder()): string {
  if (isAbsolute(path) || from === process.cwd()) return path
  return slashed(relative(from, resolve(path))) || '.'
}

/**
 * Problems with paths that a terminal in `from` can open, in place of the content folder's label.
 */
export function showPlaces<T extends Note>(
  problems: readonly T[],
  content: string,
  from: string = runFolder(),
): T[] {
  const label = `${contentLabel(content)}/`
  const folder = slashed(relative(from, resolve(content)))
  const shown = folder === '' ? '' : `${folder}/`
  const place = (file: string): string =>
    file.startsWith(label) ? shown + file.slice(label.length) : file
  return problems.map((problem) => {
    const { file, message, mentions, ofMetadata } = problem
    const namedAt = ofMetadata?.namedAt
    return {
      ...problem,
      ...(ofMetadata === undefined || namedAt === undefined
        ? {}
        : { ofMetadata: { ...ofMetadata, namedAt: { ...namedAt, file: place(namedAt.file) } } }),
      file: place(file),
      message: mentions === undefined ? message : message.replace(mentions, () => place(mentions)),
    }
  })
}

function slashed(path: string): string {
  return path.split(sep).join('/')
}
