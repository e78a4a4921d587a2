import { statSync } from 'node:fs'
import { join } from 'node:path'
import { shellText } from '../../words/hosts/quote.ts'
import { printable } from '../../words/model/printable.ts'
import type { PackageManager } from './package-manager.ts'

/** Input for setting up live examples. */
export interface ExamplesInput {
  readonly project: string
  /** Content folder as commands name it: letters, digits, blanks and `._/-` alone. */
  readonly content: string
  readonly manifest: Readonly<Record<string, unknown>>
  readonly manager: PackageManager
  readonly starter: (name: string) => string
}

/** Plan of live examples for a first catalog. */
export interface ExamplesPlan {
  /** Lines for `index.md`. */
  readonly setting: string
  /** Section at the end of the first source. */
  readonly section: string
  /** Files by their path below the content folder. */
  readonly files: Readonly<Record<string, string>>
  /** Shell commands: the preparation for bundling, if it needs one, and the bundling. */
  readonly commands: readonly string[]
}

const folder = '_preview'
const sheet = 'preview.css'
const bundle = 'library.js'

/**
 * Plans examples that work at once, with a style sheet alone: the bundle of the library is not
 * there yet, so its setting stands in a comment behind a `#`.
 */
export function planExamples(input: ExamplesInput): ExamplesPlan {
  const { project, content, manifest, manager, starter } = input
  const entry = shellWord(libraryEntry(project, manifest))
  const file = shellWord(`${content}/${folder}/${bundle}`)
  const command = `${manager.exec} rolldown ${entry} --format iife --name library --minify --file ${file}`
  const isThere = ['dependencies', 'devDependencies'].some((name) =>
    Object.hasOwn((manifest[name] ?? {}) as object, 'rolldown'),
  )
  return {
    setting: [
      'examples:',
      `  folder: ${folder}`,
      `  styles: [${sheet}]`,
      `  # Bundle your library, then take the "#" off the line "scripts":`,
      `  # ${command}`,
      `  # scripts: [${bundle}]`,
      '  dark: data-theme=dark',
    ].join('\n'),
    section: starter('example.md'),
    files: { [`${folder}/${sheet}`]: starter(sheet) },
    commands: [...(isThere ? [] : [`${manager.add} rolldown`]), command],
  }
}

const usualEntries = ['src/index.ts', 'src/index.tsx', 'src/index.js', 'src/index.jsx', 'index.js']

/** Entry of the bundler: as package.json says, an existing file before a missing one. */
function libraryEntry(project: string, manifest: Readonly<Record<string, unknown>>): string {
  const { module, exports, main } = manifest
  const named = [module, mainExport(exports), main].flatMap((path) =>
    isScript(path) ? [path.replace(/^(?:\.\/)+/, '')] : [],
  )
  const isFile = (path: string): boolean =>
    statSync(join(project, path), { throwIfNoEntry: false })?.isFile() ?? false
  return [...named, ...usualEntries].find(isFile) ?? named[0] ?? 'src/index.js'
}

// In the order in which a bundler for browsers prefers them.
const conditions = ['browser', 'import', 'module', 'default', 'require']

/** File that `exports` gives for an import of the package by its name. */
function mainExport(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mainExport).find(isScript)
  if (typeof value !== 'object' || value === null) return value
  const entries = value as Readonly<Record<string, unknown>>
  if (Object.hasOwn(entries, '.')) return mainExport(entries['.'])
  return conditions
    .filter((name) => Object.hasOwn(entries, name))
    .map((name) => mainExport(entries[name]))
    .find(isScript)
}

/** True for the path of a script that can stand on one line. */
function isScript(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    /(?<!\.d)\.[cm]?[jt]sx?$/.test(path) &&
    printable(path) === path &&
    path.length <= 200
  )
}

/** Path as one word of a shell, never an option. */
function shellWord(path: string): string {
  const word = path.startsWith('-') ? `./${path}` : path
  return /^[\w./@-]+$/.test(word) ? word : shellText(word)
}
