import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileImport, importOf, readImport } from '../../reading/metadata/package-origin.ts'
import { findPackageFolder, readPackageFields } from '../../building/live-code/project-module.ts'
import type { CodeLanguage } from '../../words/model/control.ts'
import { knownValues } from '../../words/model/known-values.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { companionSheets } from './companion-sheets.ts'
import { sheetPaths, usualDarkSheets } from './sheet-paths.ts'
import { countEach } from '../../words/model/gather.ts'
import { darkFault } from '../../reading/options/setting-kinds.ts'

/**
 * Proposed setup: the module that all live examples are drawn with, such as one that imports a
 * style sheet.
 */
export interface SetupProposal {
  /** File name of the setup module: `preview.jsx`, else `preview.js`. */
  readonly name: string
  readonly text: string
  /** Contents of the module for the report: `@mantine/core/styles.css, MantineProvider`. */
  readonly parts: readonly string[]
  /** Class, or `attribute=value`, that the root element has in the dark scheme; null if none is known. */
  readonly dark: string | null
}

/** Library that a setup is proposed for. */
export interface SetupInput {
  readonly language: CodeLanguage
  /** Name of the package that has the components. */
  readonly module: string
  /** Module that components are imported from, if their import line is not known. */
  readonly entry: string
  readonly project: string
  readonly components: readonly NamedComponent[]
}

export interface NamedComponent {
  readonly name: string
  /** Line that imports the component; null if it is not known. */
  readonly import: string | null
  readonly props: readonly Pick<ListEntry, 'name' | 'type' | 'required'>[]
}

/** Setups to try for a library. Of each list, the first one that makes a difference is taken. */
export interface SetupPlan {
  /**
   * Setups of style sheets alone: the sheet of the package, then also those of its companions. The
   * first entry is null if the package has no sheet.
   */
  readonly bare: readonly (SetupProposal | null)[]
  /** Returns the setups that add a provider or plugin to the one of `bare` that was taken. */
  readonly wrap: (taken: SetupProposal | null) => readonly SetupProposal[]
}

/** Proposes the setups to try for a library. */
export function proposeSetups(input: SetupInput): SetupPlan {
  const { language, module, entry, project } = input
  const own = styleSheetsOf(input)
  const plain = own.imports.length === 0 ? null : setupOf(language, own, null)
  const companions = companionSheets(module, project)
  const all: Sheets = {
    imports: [...companions.map(({ address }) => address), ...own.imports],
    dark: own.dark ?? findDarkHook(companions.map(({ file }) => file)),
  }
  const withCompanions = companions.length === 0 ? [] : [setupOf(language, all, null)]
  const wrappers =
    language === 'vue' ? pluginsOf(entry) : language === 'jsx' ? providersOf(input) : []
  return {
    bare: [plain, ...withCompanions],
    wrap: (taken) =>
      wrappers.map((wrapper) => setupOf(language, taken === plain ? own : all, wrapper)),
  }
}

/** Style sheets of a package for a setup, and the class or attribute of their dark scheme. */
interface Sheets {
  /** Names by which a module imports the sheets, such as `@acme/ui/styles.css`. */
  readonly imports: readonly string[]
  /** Class, or `attribute=value`, of the root element in the dark scheme; null if they name none. */
  readonly dark: string | null
}

/** Finds the style sheet of a package, and the one of its dark scheme. */
function styleSheetsOf({ module, project }: SetupInput): Sheets {
  const folder = findPackageFolder(module, project)
  if (folder === null) return { imports: [], dark: null }
  const { style, exports } = readPackageFields(folder)
  const named = typeof style === 'string' && style.endsWith('.css') ? [style] : []
  const find = (paths: Iterable<string>): readonly (readonly [path: string, address: string])[] => {
    for (const path of paths) {
      if (!existsSync(join(folder, path))) continue
      const address = fileImport(path, { name: module, version: null, exports, folder: '' })
      if (address !== null) return [[path, address]]
    }
    return []
  }
  const main = find([
    ...named.map((one) => one.replace(/^\.\//, '')),
    ...sheetPaths(folder, module),
  ])
  const inDark = main.length === 0 ? [] : find(usualDarkSheets)
  const found = [...main, ...inDark]
  return {
    imports: found.map(([, address]) => address),
    dark: findDarkHook([...inDark, ...main].map(([path]) => join(folder, path))),
  }
}

/** Component that is put around all examples, or plugin of an app. */
interface Wrapper {
  readonly label: string
  readonly imports: readonly string[]
  readonly code: string
  /** True if the wrapper has a prop for the colour scheme, and the proposed code sets that prop. */
  readonly followsScheme: boolean
}

const mostProviders = 3

/** Finds providers that need no prop but children; those with the library's name come first. */
function providersOf({ components, module, entry }: SetupInput): readonly Wrapper[] {
  const plain = plainName(module)
  const isProvider = (name: string): boolean =>
    name.endsWith('Provider') || name === 'Theme' || plainName(name) === plain
  const rank = (name: string): number =>
    (plainName(name).startsWith(plain) ? 0 : 100) +
    (/^(?:Config|Theme)/.test(name) ? 0 : 20) +
    name.length
  return components
    .filter(({ name }) => /^[A-Z]\w*$/.test(name) && isProvider(name))
    .filter(({ props }) => props.every((prop) => !prop.required || prop.name === 'children'))
    .toSorted((a, b) => rank(a.name) - rank(b.name))
    .slice(0, mostProviders)
    .flatMap(({ name, props, import: own }): readonly Wrapper[] => {
      const line = lineOf(name, own) ?? importOf([name], entry)
      if (line === null) return []
      const scheme = props.find(({ name: prop, type }) => {
        const { closed } = knownValues(type)
        return isSchemeName(prop) && closed?.includes('dark') === true && closed.includes('light')
      })
      const attribute = scheme === undefined ? '' : ` ${scheme.name}={dark ? 'dark' : 'light'}`
      const wrapper = {
        label: name,
        imports: [line],
        followsScheme: scheme !== undefined,
        code: `export default function Preview({ ${scheme === undefined ? '' : 'dark, '}children }) {\n  return <${name}${attribute}>{children}</${name}>\n}\n`,
      }
      return [wrapper]
    })
}

/** Returns the line that imports a component; null if the line gives the component another name. */
function lineOf(name: string, line: string | null): string | null {
  const [, bound, own] = /^import (?:\{ (\S+) \}|(\S+)) from /.exec(line ?? '') ?? []
  return name === bound || name === own ? readImport(line) : null
}

const isSchemeName = (name: string): boolean =>
  /^(?:force)?(?:colorScheme|colorMode|themeMode|theme|mode|appearance)$/i.test(name)

const plainName = (name: string): string =>
  name
    .replace(/^@([^/]+)\/.*$/s, '$1')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

/**
 * Returns the likely plugins of a Vue library: its default export, and the result of its function
 * `create…`, as `createVuestic` of `vuestic-ui`.
 */
function pluginsOf(module: string): readonly Wrapper[] {
  const words = module.replace(/^.*\//, '').split(/[^A-Za-z0-9]+/)
  const name = joinedName(words)
  if (!/^[A-Z]\w*$/.test(name)) return []
  const short = joinedName(words.filter((word) => !/^(?:js|next|ui|vue)$/i.test(word)))
  const functions = [...new Set([name, short])].filter((one) => /^[A-Z]/.test(one))
  return [
    pluginOf('its plugin', `import ${name} from '${module}'`, name),
    ...functions.map((one) =>
      pluginOf(`create${one}`, `import { create${one} } from '${module}'`, `create${one}()`),
    ),
  ]
}

const pluginOf = (label: string, line: string, plugin: string): Wrapper => ({
  label,
  imports: [line],
  followsScheme: false,
  code: `export const app = (app) => app.use(${plugin})\n`,
})

const joinedName = (words: readonly string[]): string =>
  words.map((word) => word.replace(/^./, (letter) => letter.toUpperCase())).join('')

function setupOf(language: CodeLanguage, sheets: Sheets, wrapper: Wrapper | null): SetupProposal {
  const imports = [
    ...sheets.imports.map((sheet) => `import '${sheet}'`),
    ...(wrapper?.imports ?? []),
  ]
  const text = `${imports.join('\n')}\n${wrapper === null ? '' : `\n${wrapper.code}`}`
  return {
    name: language === 'jsx' ? 'preview.jsx' : 'preview.js',
    text,
    parts: [...sheets.imports, ...(wrapper === null ? [] : [wrapper.label])],
    dark: wrapper?.followsScheme === true ? null : sheets.dark,
  }
}

const mostBytes = 4 * 1024 * 1024

/**
 * Finds the class or attribute of the root element by which the style sheets of a package switch to the dark scheme, as
 * the setting `dark` of examples spells it: `sl-theme-dark`, `data-bs-theme=dark`. Returns null if there is none, or if
 * every frame has it.
 */
export function findDarkHook(files: readonly string[]): string | null {
  for (const file of files) {
    if (statSync(file).size > mostBytes) continue
    const hook = darkHookOf(readFileSync(file, 'utf8'))
    if (hook !== null) return hook
  }
  return null
}

const anyHook = /\.([\w-]*dark[\w-]*)|\[([a-z][\w-]*)=(["']?)dark\3\]/
const rootHook =
  /(?::root|\b(?:html|body))(?:\.(dark|[\w-]*(?:theme-dark|dark-theme|dark-mode))(?![\w-])|\[([a-z][\w-]*)=(["']?)dark\3\])/
const usualHook =
  /\.(dark|[\w-]*(?:theme-dark|dark-theme|dark-mode))(?![\w-])|\[([a-z][\w-]*)=(["']?)dark\3\]/g

/**
 * Reads the class or attribute from a style sheet: the one in a rule with `color-scheme: dark`, else
 * one of the root element or the body, else the usual name that the sheet has most often.
 */
export function darkHookOf(css: string): string | null {
  // Split at the ends of rules: a pattern for a whole rule takes quadratic time where braces are missing.
  for (const piece of css.split('}')) {
    const open = piece.lastIndexOf('{')
    if (open < 0 || !/(?:^|[;\s])color-scheme:\s*dark\b/.test(piece.slice(open + 1))) continue
    const found = anyHook.exec(piece.slice(piece.lastIndexOf('{', open - 1) + 1, open))
    if (found !== null && isUsable(nameOfHook(found))) return nameOfHook(found)
  }
  // A sheet may name states of its components like a scheme: `.back-top--theme-dark`.
  const ofRoot = rootHook.exec(css)
  if (ofRoot !== null && isUsable(nameOfHook(ofRoot))) return nameOfHook(ofRoot)
  const counts = countEach([...css.matchAll(usualHook)].map(nameOfHook))
  const [best] = [...counts].filter(([hook]) => isUsable(hook)).toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? null
}

/**
 * True for a class or attribute that the setting `dark` accepts, and that frames of examples do not
 * have anyway.
 */
const isUsable = (hook: string): boolean => hook !== 'data-theme=dark' && darkFault(hook) === null

const nameOfHook = ([, name, attribute]: readonly (string | undefined)[]): string =>
  name ?? `${attribute ?? ''}=dark`
