import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isObject } from './tree.ts'

/*
 * Loads the compilers of the user's project. Compilers of our own would differ in version from those
 * that compile the code, and would be as large as the rest of the program.
 */

/** Languages whose templates only the framework's own compiler can read. */
export type CompiledLanguage = 'vue' | 'svelte' | 'angular' | 'mdx'

const packages: Readonly<Record<CompiledLanguage, readonly string[]>> = {
  vue: ['@vue/compiler-sfc', 'vue/compiler-sfc'],
  svelte: ['svelte/compiler'],
  angular: ['@angular/compiler'],
  mdx: ['@mdx-js/mdx'],
}

/** Returns the name of a language's compiler package, for messages that it is not installed. */
export const compilerName = (language: CompiledLanguage): string =>
  language === 'vue' ? '@vue/compiler-sfc 3' : (packages[language][0] ?? '')

/**
 * Function of a framework's compiler package that parses a text, such as `parse` of
 * `svelte/compiler`. Each member of its result is checked before it is used.
 */
export type Compile = (text: string, ...more: readonly unknown[]) => unknown

/** Compilers of the user's project by language; null for one that is not installed. */
export type Compilers = { readonly [Language in CompiledLanguage]: Compile | null }

export const noCompilers: Compilers = { vue: null, svelte: null, angular: null, mdx: null }

const functions: Readonly<Record<CompiledLanguage, string>> = {
  vue: 'parse',
  svelte: 'parse',
  angular: 'parseTemplate',
  mdx: 'createProcessor',
}

/**
 * Loads the compilers of some languages from the `node_modules` of the given folders or of the
 * folders above them. A compiler is null if it is not installed, if its package cannot be loaded,
 * if the package lacks the function that this program calls, or if it is of Vue 2.
 */
export async function findCompilers(
  languages: ReadonlySet<CompiledLanguage>,
  folders: readonly string[],
): Promise<Partial<Compilers>> {
  const found: Partial<Record<CompiledLanguage, Compile | null>> = {}
  for (const language of languages) found[language] = await findCompiler(language, folders)
  return found
}

async function findCompiler(
  language: CompiledLanguage,
  folders: readonly string[],
): Promise<Compile | null> {
  for (const folder of folders) {
    for (const name of packages[language]) {
      const path = resolved(name, folder)
      const loaded = path === null ? null : await loadPackage(path)
      const compile = functionOf(loaded, functions[language])
      if (compile !== null && !isOfVue2(loaded))
        return language === 'mdx' ? parserOf(compile) : compile
    }
  }
  return null
}

/**
 * True for the compiler of Vue 2.7. Its `parse` takes no text, and answers an empty file without an
 * error. Vue 3's compiler also reads files of Vue 2.
 */
const isOfVue2 = (loaded: unknown): boolean => functionOf(loaded, 'parseComponent') !== null

/** Returns the function of MDX that parses a text, from the one that makes a processor. */
function parserOf(createProcessor: Called): Compile {
  const processor: unknown = createProcessor()
  // A processor is a function with functions of its own.
  const { parse } = Object(processor) as { readonly parse?: unknown }
  return (text) => (typeof parse === 'function' ? (parse.call(processor, text) as unknown) : null)
}

/** Loads a package. Returns null if it throws while it is loaded: then it cannot compile anything. */
async function loadPackage(address: string): Promise<unknown> {
  try {
    return await import(address)
  } catch {
    return null
  }
}

function resolved(name: string, folder: string): string | null {
  try {
    const require = createRequire(join(resolve(folder), 'package.json'))
    return pathToFileURL(require.resolve(name)).href
  } catch {
    return null
  }
}

type Called = (...given: readonly unknown[]) => unknown

function functionOf(loaded: unknown, name: string): Called | null {
  if (!isObject(loaded)) return null
  const own: unknown = loaded[name]
  if (typeof own === 'function') return (...given) => own.call(loaded, ...given) as unknown
  return 'default' in loaded && loaded['default'] !== loaded
    ? functionOf(loaded['default'], name)
    : null
}
