import { dirname } from 'node:path'
import { isObject } from '../../reading/code/tree.ts'
import type { LiveFence } from '../../words/model/live-code.ts'
import { inputsOf } from './bundle-inputs.ts'
import type { BundleInput, BundleRequest } from './bundle-request.ts'
import { findPackageFolder, importProjectModule, readPackageFields } from './project-module.ts'
import type { Framework } from './runtimes.ts'
import { readTextFile } from '../cache/memo-file.ts'
import type { Vite } from './vite.ts'

/** Parts of the project's Vite configuration by which code fences are compiled. */
export interface UsableConfig {
  /** Files that the configuration was read from. */
  readonly inputs: readonly BundleInput[]
  /** True if the examples' setup module registers components itself, as plugins of Vue do. */
  readonly hasApp: boolean
  /** Names that `define` of the configuration replaces. */
  readonly defined: ReadonlySet<string>
  frameworkOf(language: LiveFence['language']): Framework
  /**
   * Returns a message that names the packages which a framework needs and the project lacks, and
   * how to install them. Returns null if none is missing.
   */
  missing(framework: Framework, language: LiveFence['language']): string | null
  /**
   * Returns the options with which Vite bundles examples of one framework: parts of the project's
   * configuration, its plugins and `plugin`. `entry` is the module to begin with.
   */
  optionsOf(framework: Framework, plugin: object, entry: string): object
}

// Names of plugins that are left out: they build a package or an app, write files, or change the output.
const builders =
  /dts|inject-css|css-injected|banner|visualizer|external|compress|legacy|pwa|storybook|vitest|inspect|sveltekit|react-router|remix|nuxt|astro|singlefile|html/i

/**
 * Official Vite plugin of each framework whose files Vite cannot read without one, and a pattern
 * for the plugin's own name.
 */
const official = [
  { framework: 'vue', name: '@vitejs/plugin-vue', mark: /^vite:vue$/ },
  { framework: 'svelte', name: '@sveltejs/vite-plugin-svelte', mark: /^vite-plugin-svelte/ },
  { framework: 'solid', name: 'vite-plugin-solid', mark: /^solid$/ },
] as const

/** Settings of Vite that say how modules are read: only these are used for compiling fences. */
const kept = [
  'resolve',
  'css',
  'define',
  'esbuild',
  'oxc',
  'json',
  'assetsInclude',
  'envDir',
  'envPrefix',
] as const

/**
 * Reads the project's Vite configuration for compiling fences. Settings about the output of a build
 * are left out. Returns a fault if the configuration cannot be loaded.
 */
export async function usableConfig(
  vite: Vite,
  { project, config, setup, draft, fences }: BundleRequest,
): Promise<UsableConfig | { readonly fault: string }> {
  let read: { readonly config: unknown; readonly dependencies: readonly string[] } | null = null
  try {
    const env = { command: 'build', mode: 'production' } as const
    read =
      config === null ? null : await vite.loadConfigFromFile(env, config, dirname(config), 'silent')
  } catch (error) {
    const [first = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return { fault: `the configuration of Vite cannot be loaded: ${first.slice(0, 300)}` }
  }
  const settings = isObject(read?.config) ? read.config : {}
  const plugins = (await flatten(settings['plugins'])).filter((one) => !builders.test(nameOf(one)))
  const names = plugins.map(nameOf)
  const dependencies = dependenciesOf(project)
  const jsxBy = jsxFramework(names, dependencies)
  const frameworkOf = (language: LiveFence['language']): Framework =>
    language === 'jsx' || language === 'tsx'
      ? jsxBy
      : language === 'vue' || language === 'svelte'
        ? language
        : 'none'
  const needed = new Set(fences.map(({ language }) => frameworkOf(language)))
  const added = new Map<Framework, unknown>()
  const lacking = new Map<Framework, string>()
  for (const { framework, name, mark } of official) {
    if (!needed.has(framework) || names.some((one) => mark.test(one))) continue
    const plugin = await officialPlugin(name, project)
    if (plugin === null) lacking.set(framework, name)
    else added.set(framework, plugin)
  }
  return {
    inputs: config === null ? [] : inputsOf([config, ...(read?.dependencies ?? [])]),
    hasApp:
      setup !== null &&
      /\bexport\s+(?:const|function|\{[^}]*)\s*app\b/.test(draft ?? readTextFile(setup) ?? ''),
    defined: new Set(
      Object.keys(asObject(settings['define'])).map((key) => key.split('.')[0] ?? ''),
    ),
    frameworkOf,
    missing: (framework, language) => whatIsMissing(framework, language, project, lacking),
    optionsOf: (framework, plugin, entry) => ({
      root: project,
      configFile: false,
      logLevel: 'silent',
      clearScreen: false,
      mode: 'production',
      ...keptSettings(settings, Number.parseInt(vite.version, 10), framework, names),
      publicDir: false,
      base: './',
      plugins: [plugin, ...plugins, added.get(framework) ?? null],
      build: buildOptions(Number.parseInt(vite.version, 10), entry),
    }),
  }
}

function buildOptions(major: number, entry: string): object {
  const output = {
    format: 'iife',
    ...(major >= 8 ? { codeSplitting: false } : { inlineDynamicImports: true }),
  }
  return {
    write: false,
    target: 'es2022',
    minify: true,
    sourcemap: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    modulePreload: false,
    reportCompressedSize: false,
    copyPublicDir: false,
    [major >= 8 ? 'rolldownOptions' : 'rollupOptions']: { input: entry, output },
  }
}

/**
 * Returns the settings that are used for fences. If no plugin of the project compiles JSX, Vite is
 * told to compile it for this framework.
 */
function keptSettings(
  settings: Readonly<Record<string, unknown>>,
  major: number,
  framework: Framework,
  names: readonly string[],
): object {
  const own = Object.fromEntries(
    kept.flatMap((key) => (key in settings ? [[key, settings[key]]] : [])),
  )
  const isCompiled = names.some((name) => /react|preact|solid|vue-jsx/.test(name))
  if (isCompiled || (framework !== 'react' && framework !== 'preact')) return own
  const [key, jsx] =
    major >= 8
      ? ['oxc', { jsx: { runtime: 'automatic', importSource: framework } }]
      : ['esbuild', { jsx: 'automatic', jsxImportSource: framework }]
  return { ...own, [key]: { ...jsx, ...asObject(own[key]) } }
}

const asObject = (value: unknown): object => (isObject(value) ? value : {})

function jsxFramework(names: readonly string[], dependencies: ReadonlySet<string>): Framework {
  const byPlugin = [
    [/^solid$/, 'solid'],
    [/preact/, 'preact'],
    [/react/, 'react'],
    [/^vite:vue-jsx/, 'vue'],
  ] as const
  const plugin = byPlugin.find(([mark]) => names.some((name) => mark.test(name)))
  if (plugin !== undefined) return plugin[1]
  if (dependencies.has('react')) return 'react'
  if (dependencies.has('solid-js')) return 'solid'
  return dependencies.has('preact') ? 'preact' : 'react'
}

/** Packages that draw the examples of each framework. */
const packages: Readonly<Record<Framework, readonly string[]>> = {
  react: ['react', 'react-dom'],
  preact: ['preact'],
  solid: ['solid-js'],
  vue: ['vue'],
  svelte: ['svelte'],
  none: [],
}

function whatIsMissing(
  framework: Framework,
  language: LiveFence['language'],
  project: string,
  lacking: ReadonlyMap<Framework, string>,
): string | null {
  const plugin = lacking.get(framework)
  const install = (names: string): string => `install it: npm install --save-dev ${names}`
  if (plugin !== undefined)
    return `${language} examples are compiled by ${plugin}; ${install(plugin)}`
  const absent = packages[framework].filter((name) => findPackageFolder(name, project) === null)
  return absent.length === 0
    ? null
    : `${language} examples are drawn by ${absent.join(' and ')}; ${install(absent.join(' '))}`
}

function dependenciesOf(project: string): ReadonlySet<string> {
  const manifest = readPackageFields(project)
  const all = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) =>
    Object.keys(asObject(manifest[key])),
  )
  return new Set(all)
}

async function officialPlugin(name: string, project: string): Promise<unknown> {
  const module = await importProjectModule(name, project)
  const make = module?.['default'] ?? module?.['svelte']
  // Svelte's own configuration file is made for an app, so it is not read.
  const options = name.includes('svelte') ? [{ configFile: false }] : []
  return typeof make === 'function' ? (make as (...args: unknown[]) => unknown)(...options) : null
}

/** Returns Vite's plugins as one list. They may be given as nested lists, and as promises. */
async function flatten(given: unknown): Promise<readonly unknown[]> {
  const value: unknown = await given
  if (Array.isArray(value)) return (await Promise.all(value.map(flatten))).flat()
  return isObject(value) ? [value] : []
}

const nameOf = (plugin: unknown): string => (isObject(plugin) ? String(plugin['name'] ?? '') : '')
