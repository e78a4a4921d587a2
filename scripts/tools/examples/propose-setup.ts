import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileImport } from '../../reading/metadata/package-origin.ts'
import { findPackageFolder, readPackageFields } from '../../building/live-code/project-module.ts'
import type { CodeLanguage } from '../../words/model/control.ts'
import { knownValues } from '../../words/model/known-values.ts'
import type { ProposedComponent } from './propose.ts'

/** Module that examples may be drawn with. */
export interface SetupProposal {
  /** Name of the file. */
  readonly name: string
  readonly text: string
  /** Words for the report: `@mantine/core/styles.css, MantineProvider`. */
  readonly parts: readonly string[]
}

/** Library that a setup is proposed for. */
export interface SetupInput {
  readonly language: CodeLanguage
  /** Package of the components. */
  readonly module: string
  readonly project: string
  readonly components: readonly ProposedComponent[]
}

/** Usual places of the style sheet that all components of a package need, the likeliest first. */
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
  'dist/reset.css',
]

/**
 * Proposes setups: the style sheet alone, then with each provider or plugin. The first that makes a difference is
 * to be taken; the very first is the least, null: examples need none.
 */
export function proposeSetups(input: SetupInput): readonly (SetupProposal | null)[] {
  const sheet = styleSheetOf(input)
  const { language, module } = input
  const plain = sheet === null ? null : setupOf(language, [sheet], null)
  if (language === 'vue')
    return [
      plain,
      ...pluginsOf(module).map((plugin) => setupOf(language, sheetList(sheet), plugin)),
    ]
  if (language !== 'jsx') return [plain]
  return [
    plain,
    ...providersOf(input).map((provider) => setupOf(language, sheetList(sheet), provider)),
  ]
}

const sheetList = (sheet: string | null): readonly string[] => (sheet === null ? [] : [sheet])

/** Address of the package's style sheet; null: it has none that can be found. */
function styleSheetOf({ module, project }: SetupInput): string | null {
  const folder = findPackageFolder(module, project)
  if (folder === null) return null
  const { style, exports } = readPackageFields(folder)
  const named = typeof style === 'string' && style.endsWith('.css') ? [style] : []
  for (const path of [...named.map((one) => one.replace(/^\.\//, '')), ...usualSheets]) {
    if (!existsSync(join(folder, path))) continue
    const found = fileImport(path, { name: module, version: null, exports, folder: '' })
    if (found !== null) return found
  }
  return null
}

/** Component that stands around all others, or plugin of an app. */
interface Wrapper {
  readonly label: string
  readonly imports: readonly string[]
  readonly code: string
}

const mostProviders = 3

/** Providers that need no more than what stands in them, those of the library's own name first. */
function providersOf({ components, module }: SetupInput): readonly Wrapper[] {
  const plain = plainName(module)
  const isProvider = (name: string): boolean =>
    name.endsWith('Provider') || plainName(name) === plain
  const rank = (name: string): number =>
    (plainName(name).startsWith(plain) ? 0 : 100) +
    (/^(?:Config|Theme)/.test(name) ? 0 : 20) +
    name.length
  return components
    .filter(({ name }) => /^[A-Z]\w*$/.test(name) && isProvider(name))
    .filter(({ component }) =>
      component.props.every((prop) => !prop.required || prop.name === 'children'),
    )
    .toSorted((a, b) => rank(a.name) - rank(b.name))
    .slice(0, mostProviders)
    .map(({ name, component }) => {
      const scheme = component.props.find(({ name: prop, type }) => {
        const { closed } = knownValues(type)
        return isSchemeName(prop) && closed?.includes('dark') === true && closed.includes('light')
      })
      const attribute = scheme === undefined ? '' : ` ${scheme.name}={dark ? 'dark' : 'light'}`
      return {
        label: name,
        imports: [`import { ${name} } from '${module}'`],
        code: `export default function Preview({ ${scheme === undefined ? '' : 'dark, '}children }) {\n  return <${name}${attribute}>{children}</${name}>\n}\n`,
      }
    })
}

const isSchemeName = (name: string): boolean =>
  /^(?:force)?(?:colorScheme|colorMode|themeMode|theme|mode|appearance)$/i.test(name)

const plainName = (name: string): string =>
  name
    .replace(/^@([^/]+)\/.*$/s, '$1')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

/** Plugins of a library of Vue: its default export, and what its function for apps gives. */
function pluginsOf(module: string): readonly Wrapper[] {
  const name = module
    .replace(/^.*\//, '')
    .replace(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (!/^[A-Z]\w*$/.test(name)) return []
  return [
    {
      label: 'its plugin',
      imports: [`import ${name} from '${module}'`],
      code: `export const app = (app) => app.use(${name})\n`,
    },
    {
      label: `create${name}`,
      imports: [`import { create${name} } from '${module}'`],
      code: `export const app = (app) => app.use(create${name}())\n`,
    },
  ]
}

function setupOf(
  language: CodeLanguage,
  sheets: readonly string[],
  wrapper: Wrapper | null,
): SetupProposal {
  const imports = [...sheets.map((sheet) => `import '${sheet}'`), ...(wrapper?.imports ?? [])]
  const text = `${imports.join('\n')}\n${wrapper === null ? '' : `\n${wrapper.code}`}`
  return {
    name: language === 'jsx' ? 'preview.jsx' : 'preview.js',
    text,
    parts: [...sheets, ...(wrapper === null ? [] : [wrapper.label])],
  }
}
