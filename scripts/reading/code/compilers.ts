import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isObject } from './tree.ts'

/*
 * Compilers of the user's project. Ours would be other versions than the one that compiles the code,
 * and as large as the rest of the program.
 */

/** Languages whose templates only their own compiler reads. */
export type CompiledLanguage = 'vue' | 'svelte' | 'angular'

const packages: Readonly<Record<CompiledLanguage, readonly string[]>> = {
  vue: ['@vue/compiler-sfc', 'vue/compiler-sfc'],
  svelte: ['svelte/compiler'],
  angular: ['@angular/compiler'],
}

/** Name of a language's compiler package in messages about a missing one. */
export const compilerName = (language: CompiledLanguage): string => packages[language][0] ?? ''

/** Function of a compiler. Its result is checked member by member. */
export type Compile = (text: string, ...more: readonly unknown[]) => unknown

/** Compilers that are installed. */
export type Compilers = { readonly [Language in CompiledLanguage]: Compile | null }

export const noCompilers: Compilers = { vue: null, svelte: null, angular: null }

const functions: Readonly<Record<CompiledLanguage, string>> = {
  vue: 'parse',
  svelte: 'parse',
  angular: 'parseTemplate',
}

/**
 * Loads the compilers of some languages as a program in one of the folders would: from the
 * `node_modules` there or above. Null: it is not installed, or is none that this program knows.
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
      const loaded: unknown = path === null ? null : await import(path)
      const compile = functionOf(loaded, functions[language])
      if (compile !== null) return compile
    }
  }
  return null
}

function resolved(name: string, folder: string): string | null {
  try {
    const require = createRequire(join(resolve(folder), 'package.json'))
    return pathToFileURL(require.resolve(name)).href
  } catch {
    return null
  }
}

function functionOf(loaded: unknown, name: string): Compile | null {
  if (!isObject(loaded)) return null
  const own: unknown = loaded[name]
  if (typeof own === 'function') return (text, ...more) => own(text, ...more) as unknown
  return 'default' in loaded && loaded['default'] !== loaded
    ? functionOf(loaded['default'], name)
    : null
}
