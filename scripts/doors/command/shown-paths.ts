import { realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { contentLabel } from '../../reading/content/label.ts'
import type { Note } from '../../words/model/problem.ts'
import { isBelow, slashed } from '../../words/model/paths.ts'

/** Returns the folder in which the command was typed. Messages show paths as seen from there. */
export function runFolder(): string {
  const cwd = process.cwd()
  // npm goes to the package's folder first, and names the person's folder in `INIT_CWD`. Programs
  // that a script starts in other folders inherit both variables, so these count only in the
  // package's folder.
  const { INIT_CWD: from, npm_package_json: manifest } = process.env
  if (from === undefined || manifest === undefined || !isAbsolute(from)) return cwd
  try {
    return realpathSync(dirname(manifest)) === realpathSync(cwd) ? from : cwd
  } catch {
    return cwd
  }
}

/**
 * Makes a function that converts a path from the command line to a path from the working folder.
 * Words in a package's script count from the package's folder, in which the script runs. Words that
 * a person adds, as in `npm run build -- --content docs`, count from the person's folder. `at` is
 * the position of the word in `argv`.
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
 * Returns the number of words of the command line that come from the npm script; all of them if npm
 * did not start the program.
 */
function wordsOfScript(argv: readonly string[]): number {
  const { npm_lifecycle_script: script } = process.env
  if (script === undefined) return argv.length
  const words = (script.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []).map((word) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'),
  )
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
 * Returns the folder from which the paths of GitHub annotations count: the repository's folder,
 * whatever folder a step works in.
 */
export function annotationFolder(content: string): string {
  const workspace = process.env['GITHUB_WORKSPACE'] ?? ''
  return workspace !== '' && isBelow(content, workspace) ? workspace : runFolder()
}

/** Returns the path of a file for GitHub annotations. The given path counts from the working folder. */
export function annotationPath(path: string): string {
  const absolute = resolve(path)
  const from = annotationFolder(absolute)
  return from === runFolder() ? path : slashed(relative(from, absolute))
}

/**
 * Returns a path for messages, as seen from {@link runFolder}. The given path counts from the
 * working folder. An absolute path stays as it is.
 */
export function shownPath(path: string): string {
  const from = runFolder()
  if (isAbsolute(path) || from === process.cwd()) return path
  return slashed(relative(from, resolve(path))) || '.'
}

/** Returns the path of a file of the content folder for messages, with slashes. */
export const shownSource = (content: string, path: string): string =>
  slashed(shownPath(join(content, path)))

/**
 * Converts the paths of problems, which begin with the label of the content folder, to paths that
 * can be opened from the folder `from`.
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
