import { statSync } from 'node:fs'
import { join } from 'node:path'
import { shellPath } from '../../words/hosts/quote.ts'
import { printable } from '../../words/model/printable.ts'
import type { PackageManager } from './package-manager.ts'

/** Input from which live examples for a new catalog are planned. */
export interface ExamplesInput {
  readonly project: string
  /**
   * Path of the content folder as commands name it. It holds only letters, digits, blanks and
   * `._/-`.
   */
  readonly content: string
  readonly manifest: Readonly<Record<string, unknown>>
  readonly manager: PackageManager
  readonly starter: (name: string) => string
}

/**
 * Texts that give a new catalog its first live example: lines for the front matter of `index.md`, a
 * Markdown section and files; also the steps that are left to the user.
 */
export interface ExamplesPlan {
  /** Lines for the front matter of `index.md` that set up the examples, as one text. */
  readonly setting: string
  /** Markdown section with a live example, for the first component's page. */
  readonly section: string
  /** Texts of the files to write, by their paths below the content folder. */
  readonly files: Readonly<Record<string, string>>
  /**
   * Returns lines that say what is left for the user to do, with shell commands indented. `index`
   * is the path of `index.md` to show.
   */
  steps(index: string): readonly string[]
}

const folder = '_preview'
const sheet = 'preview.css'
const bundle = 'library.js'

/** Plans live examples in the language of the project's framework, or in HTML if none is known. */
export function planExamples(input: ExamplesInput): ExamplesPlan {
  const framework = frameworkOf(input.manifest)
  return framework === null ? planMarkup(input) : planCompiled(framework, input)
}

/**
 * Plans examples in HTML that work at once, with a style sheet only. The library's bundle does not
 * exist yet, so the setting for it is commented out with a `#`.
 */
function planMarkup(input: ExamplesInput): ExamplesPlan {
  const { project, content, manifest, manager, starter } = input
  const entry = shellPath(libraryEntry(project, manifest))
  const file = shellPath(`${content}/${folder}/${bundle}`)
  const command = `${manager.exec} rolldown ${entry} --format iife --name library --minify --file ${file}`
  const commands = [
    ...(usesPackage(manifest, 'rolldown') ? [] : [`${manager.add} rolldown`]),
    command,
  ]
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
    steps: (index) => [
      'To show your own library in the live example, bundle it,',
      ...commands.map((one) => `  ${one}`),
      `then take the "#" off the line "scripts" in ${index}.`,
    ],
  }
}

/** Framework whose examples are compiled, with the files of a first example and the packages that are needed. */
interface CompiledFramework {
  /** Package whose presence in the project shows the framework. */
  readonly mark: string
  readonly fence: string
  /** Name of the setup's file in `starter/`, and its name in the content's `_preview`. */
  readonly setup: readonly [starter: string, name: string]
  readonly needs: readonly string[]
}

const compiledFrameworks: readonly CompiledFramework[] = [
  {
    mark: 'vue',
    fence: 'example-vue.md',
    setup: ['preview-vue.txt', 'preview.js'],
    needs: ['vite', '@vitejs/plugin-vue', 'vue'],
  },
  {
    mark: 'svelte',
    fence: 'example-svelte.md',
    setup: ['preview-svelte.txt', 'Preview.svelte'],
    needs: ['vite', '@sveltejs/vite-plugin-svelte', 'svelte'],
  },
  {
    mark: 'react',
    fence: 'example-react.md',
    setup: ['preview-react.txt', 'preview.jsx'],
    needs: ['vite', 'react', 'react-dom'],
  },
]

const frameworkOf = (manifest: ExamplesInput['manifest']): CompiledFramework | null =>
  compiledFrameworks.find(({ mark }) => usesPackage(manifest, mark)) ?? null

/** Returns true if a project's `package.json` lists a package as a dependency. */
export const usesPackage = (manifest: ExamplesInput['manifest'], name: string): boolean =>
  ['dependencies', 'devDependencies', 'peerDependencies'].some((key) => {
    const named = manifest[key]
    return typeof named === 'object' && named !== null && Object.hasOwn(named, name)
  })

/** Plans examples that the project's Vite compiles: a fence without components, and a setup. */
function planCompiled(
  { fence, setup: [text, name], needs }: CompiledFramework,
  { manifest, manager, starter }: ExamplesInput,
): ExamplesPlan {
  const missing = needs.filter((one) => !usesPackage(manifest, one))
  return {
    setting: [
      'examples:',
      `  setup: ${folder}/${name}`,
      '  # The package of your components, or the path of the module that exports them:',
      '  # package: ../src/index.js',
    ].join('\n'),
    section: starter(fence),
    files: { [`${folder}/${name}`]: starter(text) },
    steps: (index) => [
      ...(missing.length === 0
        ? []
        : ['The live example is compiled by:', `  ${manager.add} ${missing.join(' ')}`]),
      `To show your own components in it, name their package under "examples" in ${index}.`,
    ],
  }
}

const usualEntries = ['src/index.ts', 'src/index.tsx', 'src/index.js', 'src/index.jsx', 'index.js']

/**
 * Returns the file that a bundler starts with: one that package.json names, or a usual one. An
 * existing file is preferred to a missing one.
 */
function libraryEntry(project: string, manifest: Readonly<Record<string, unknown>>): string {
  const { module, exports, main } = manifest
  const named = [module, mainExport(exports), main].flatMap((path) =>
    isScript(path) ? [path.replace(/^(?:\.\/)+/, '')] : [],
  )
  const isFile = (path: string): boolean =>
    statSync(join(project, path), { throwIfNoEntry: false })?.isFile() ?? false
  return [...named, ...usualEntries].find(isFile) ?? named[0] ?? 'src/index.js'
}

// Conditions of `exports`, in the order in which a bundler for browsers prefers them.
const conditions = ['browser', 'import', 'module', 'default', 'require']

/** Returns the file that `exports` has for an import of the package by its name. */
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

/** Returns true for the path of a script that can be printed on one line. */
function isScript(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    /(?<!\.d)\.[cm]?[jt]sx?$/.test(path) &&
    printable(path) === path &&
    path.length <= 200
  )
}
