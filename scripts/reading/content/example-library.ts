import { hash } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { byExtension } from '../../words/model/media-types.ts'
import type { ExampleSettings } from '../../words/model/example-model.ts'
import {
  isFailing,
  type PlacedText,
  type Found,
  type Point,
  type Problem,
} from '../../words/model/problem.ts'
import { quoted } from '../../words/model/printable.ts'
import { compareText, didYouMean } from '../../words/model/text.ts'
import { fileReason, readBinaryFile, type ContentFile } from './content.ts'
import { findModuleSyntax, tooDeep } from './module-syntax.ts'
import { outsideMessage, severityOf, type OutsideAddress } from './example-addresses.ts'
import { activePicture, loadSvgCheck } from './still-pictures.ts'
import { createPositions } from '../fields/text-positions.ts'

/** Files of the library that live examples load, as they lie in the content folder. */
export interface ExampleLibrary {
  /** Path, below the content folder, of the folder with the files that live examples load. */
  readonly folder: string
  /** Hash of the names and bytes of all files of the library. */
  readonly key: string
  /** Files that live examples load, with paths below their folder, in code-unit order. */
  readonly files: readonly ContentFile[]
}

/** Settings under `examples` in `index.md`, for examples that load files of a folder. */
type LibrarySettings = Pick<ExampleSettings, 'styles' | 'scripts'> & { readonly folder: PlacedText }

const maxFiles = 500
const maxBytes = 25 * 1024 * 1024
const allowed = 'css js json map svg png jpg jpeg gif webp avif woff woff2 ttf txt'
const extensions: ReadonlySet<string> = new Set(allowed.split(' ').map((name) => `.${name}`))
const safeName = /^(?!\.)[\w.@+~-]*[\w@+~-]$/
/** Pattern of file names that Windows cannot store, with any extension. */
const device = /^(?:con|nul|aux|prn|com[0-9]|lpt[0-9])(?:\.|$)/i
/** Names of files that systems and git leave in any folder; they are skipped. */
const passedOver: ReadonlySet<string> = new Set(['.DS_Store', '.gitignore', '.gitkeep'])

type Report = (
  rule: string,
  message: string,
  at?: Point,
  path?: string,
  severity?: Problem['severity'],
) => void

/** Functions that check SVG and CSS files of the library; null if it has no such file. */
interface Readers {
  readonly findActive: Awaited<ReturnType<typeof loadSvgCheck>>
  readonly outsideInCss: ((css: string, folder: string) => readonly OutsideAddress[]) | null
}

/**
 * Reads all files of the folder that `examples` of `index.md` names. They keep their names.
 * Symbolic links are reported, not followed. The value is null if there is an error.
 *
 * Problems: `example-file`, `example-limit`, `example-module`, `example-remote`.
 */
export async function readExampleLibrary(
  content: string,
  label: string,
  settings: LibrarySettings,
): Promise<Found<ExampleLibrary | null>> {
  const problems: Problem[] = []
  const { folder } = settings
  const report: Report = (rule, message, at = folder.at, path, severity = 'error') => {
    const file = path === undefined ? `${label}/index.md` : `${label}/${folder.text}/${path}`
    problems.push({ file, ...at, message, rule, severity })
  }
  const library = await readLibrary(content, settings, report)
  return { value: isFailing(problems, false) ? null : library, problems }
}

async function readLibrary(
  content: string,
  { folder, styles, scripts }: LibrarySettings,
  report: Report,
): Promise<ExampleLibrary | null> {
  const fault = folderFault(content, folder.text)
  if (fault !== null) {
    report('example-file', `the folder ${quoted(folder.text)} of examples ${fault}`)
    return null
  }
  const files = readFolder(join(content, folder.text), report)
  if (files === null) return null
  const readers: Readers = {
    findActive: await loadSvgCheck(files),
    outsideInCss: files.some(({ path }) => extname(path) === '.css')
      ? (await import('./example-code.ts')).outsideInCss
      : null,
  }
  for (const file of files) checkFile(file, folder.text, readers, report)
  const names = files.map(({ path }) => path)
  const named = (list: readonly PlacedText[], extension: string): void => {
    for (const [i, { text, at }] of list.entries()) {
      if (list.findIndex((other) => other.text === text) < i) {
        report('example-file', `${quoted(text)} is named twice; name it once`, at)
        continue
      }
      const why = namedFault(text, extension, names, join(content, folder.text))
      if (why !== null) report('example-file', `${quoted(text)} ${why}`, at)
    }
  }
  named(styles, '.css')
  named(scripts, '.js')
  return { folder: folder.text, key: keyOfFiles(files), files }
}

/**
 * Computes the hash of the names and bytes of the library's files as they are now; null if they
 * cannot be read.
 */
export function keyOfExampleLibrary(content: string, folder: string): string | null {
  if (folderFault(content, folder) !== null) return null
  let failed = false
  const files = readFolder(join(content, folder), () => (failed = true))
  return files === null || failed ? null : keyOfFiles(files)
}

const keyOfFiles = (files: readonly ContentFile[]): string =>
  hash('sha256', files.map(({ path, hash: fileHash }) => `${fileHash} ${path}\n`).join(''))

/**
 * Returns the reason why a path cannot be the folder of the library, in words to stand after its
 * name; null if it can.
 */
function folderFault(content: string, folder: string): string | null {
  const names = folder.split('/')
  if (names.some((name) => name === '' || name === '.' || name === '..' || /[\\:\0]/.test(name)))
    return 'must be a path below the content folder, such as _preview'
  for (let depth = 1; depth <= names.length; depth++) {
    const place = names.slice(0, depth).join('/')
    try {
      if (!lstatSync(join(content, place)).isDirectory())
        return depth < names.length || !lstatSync(join(content, place)).isSymbolicLink()
          ? `cannot be read: ${quoted(place)} is no folder; links are not followed`
          : 'is a symbolic link; links are not followed'
    } catch (error) {
      return `cannot be read: ${fileReason(error)}`
    }
  }
  return null
}

/** Reads all files of a folder, in code-unit order; null if there are too many files or bytes. */
function readFolder(folder: string, report: Report): ContentFile[] | null {
  const files: ContentFile[] = []
  let bytes = 0
  /** Paths by their lower case, for systems where letter case does not count. */
  const lower = new Map<string, string>()
  /** Reads a folder and those below it; returns false once a limit is passed. */
  const visit = (below: string): boolean => {
    for (const entry of entriesOf(folder, below, report)) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (passedOver.has(entry.name)) continue
      const other = lower.get(path.toLowerCase())
      lower.set(path.toLowerCase(), path)
      const fault = nameFault(entry.name, !entry.isFile())
      if (!entry.isFile() && !entry.isDirectory()) {
        const kind = entry.isSymbolicLink() ? 'a symbolic link' : 'no regular file'
        report('example-file', `this is ${kind}; only regular files are published`, start, path)
      } else if (fault !== null) report(ruleOfName(entry.name), fault, start, path)
      else if (other !== undefined) {
        const what = `this and ${quoted(other)} are the same on some systems; rename one of the two`
        report('example-file', what, start, path)
      } else if (entry.isDirectory()) {
        if (!visit(path)) return false
      } else {
        const file = readBinaryFile(folder, path, maxBytes)
        if ('fault' in file) report('example-file', file.fault, start, path)
        else {
          files.push(file)
          bytes += file.bytes.length
        }
        if (files.length > maxFiles) {
          report('example-limit', `the folder of examples has more than ${maxFiles} files`)
          return false
        }
        if (bytes > maxBytes) {
          const most = maxBytes / 1024 / 1024
          report('example-limit', `the folder of examples has more than ${most} MiB`)
          return false
        }
      }
    }
    return true
  }
  return visit('') ? files : null
}

const start: Point = { line: 1, column: 1 }

function entriesOf(folder: string, below: string, report: Report) {
  try {
    return readdirSync(join(folder, below), { withFileTypes: true }).sort((a, b) =>
      compareText(a.name, b.name),
    )
  } catch (error) {
    report('example-file', `the folder cannot be read: ${fileReason(error)}`, start, below || '.')
    return []
  }
}

const ruleOfName = (name: string): string =>
  /\.[cm]js$/i.test(name) ? 'example-module' : 'example-file'

/** Returns the reason why a file or folder may not be published under its name; null if it may. */
function nameFault(name: string, isFolder: boolean): string | null {
  if (!safeName.test(name) || device.test(name))
    return 'the name is not safe in addresses and on every system; use letters, digits, ".", "_" and "-"'
  if (isFolder) return null
  if (/\.[cm]js$/i.test(name)) return `a module cannot be loaded by examples; ${bundleHint}`
  const extension = extname(name)
  if (extensions.has(extension)) return null
  return `files ending with ${quoted(extension)} are not published with examples; allowed are ${allowed.replaceAll(' ', ', ')}`
}

export const bundleHint =
  'bundle it: npx rolldown entry.js --format iife --file content/_preview/acme.js'

/**
 * Reports what a file of the library may not contain: modules, code that could run on the site's
 * origin, and addresses outside the site.
 */
function checkFile(
  { path, bytes }: ContentFile,
  folder: string,
  { findActive, outsideInCss }: Readers,
  report: Report,
): void {
  const extension = extname(path)
  if (extension === '.svg') {
    const active = findActive?.(bytes) ?? null
    if (active !== null) report('example-file', activePicture(active), start, path)
  }
  if (extension !== '.js' && extension !== '.css') return
  const text = bytes.toString('utf8')
  if (extension === '.js') {
    const found = findModuleSyntax(text)
    const entry = `npx rolldown entry.js --format iife --file content/${folder}/${path}`
    if (found === tooDeep) report('example-file', 'the script is nested too deeply', start, path)
    else if (found !== null)
      report(
        'example-module',
        `${quoted(found.word)} makes a module of it, which examples cannot load; bundle it: ${entry}`,
        found.at,
        path,
      )
    return
  }
  // The library is published in one folder below `examples/`; `lib` stands for the name of that
  // folder here.
  const below = `examples/lib/${path.replace(/[^/]*$/, '')}`
  const found = outsideInCss?.(text, below) ?? []
  // Reports one address of each severity: a style sheet made by others may have hundreds.
  for (const severity of ['error', 'warning'] as const) {
    const first = found.find((one) => severityOf(one) === severity)
    if (first !== undefined) {
      const at = createPositions(text).at(first.index)
      report('example-remote', outsideMessage(first), at, path, severity)
    }
  }
}

/** Returns why a name in `styles` or `scripts` is no file of the library, or null. */
function namedFault(
  name: string,
  extension: string,
  names: readonly string[],
  folder: string,
): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(name))
    return 'is an address; examples load files of their folder alone'
  if (extname(name) !== extension && names.includes(name))
    return `must end with ${quoted(extension)}`
  if (names.includes(name)) return null
  if (name.split(/[\\/]/).some((part) => part === '..') || /^[\\/]/.test(name))
    return 'lies outside of the folder of examples; copy the file into it'
  if (extname(name) !== extension) return `must end with ${quoted(extension)}`
  try {
    const stats = lstatSync(join(folder, name))
    if (stats.isSymbolicLink()) return 'is a symbolic link; links are not followed'
    if (!stats.isFile()) return 'is no regular file'
  } catch {
    // A file that does not exist is reported below.
  }
  return `is not in the folder of examples${didYouMean(name, names)}`
}

/** Returns the media type of a file of the library, by its extension. */
export const libraryMediaType = (path: string): string =>
  byExtension[extname(path)] ?? 'application/octet-stream'
