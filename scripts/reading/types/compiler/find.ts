import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { printable } from '../../../words/model/printable.ts'
import { createClassicCompiler } from './classic.ts'
import { isClassicModule } from './classic-module.ts'
import type { Compiler } from './compiler.ts'
import type { MayRead } from './readable.ts'
import { createNativeCompiler, isNativeModule } from './native.ts'

/** Reason why no compiler can be used, with the command that helps. */
export interface NoCompiler {
  readonly fault: string
}

/**
 * Finds the project's own TypeScript, as Node.js does from a folder. This program brings no
 * compiler of its own, and runs no other module of the project.
 */
export async function findCompiler(
  folder: string,
  mayRead: MayRead,
): Promise<Compiler | NoCompiler> {
  const require = createRequire(join(folder, 'package.json'))
  const found = findPackage(require)
  if (found === null)
    return {
      fault:
        'TypeScript is needed to read types, and this project has none; install it with: npm install --save-dev typescript',
    }
  const { version, place } = found
  try {
    const major = Number.parseInt(version, 10)
    if (major === 5 || major === 6) {
      const module: unknown = require('typescript')
      if (isClassicModule(module)) return createClassicCompiler(module, folder, mayRead)
    }
    if (major >= 7) {
      const path = createRequire(join(place, 'package.json')).resolve('typescript/unstable/sync')
      const module: unknown = await import(pathToFileURL(path).href)
      if (isNativeModule(module)) return createNativeCompiler(module, folder, mayRead)
    }
  } catch (error) {
    return { fault: `${unusable(version)} (${reason(error)})` }
  }
  return { fault: unusable(version) }
}

/** Returns the version of the TypeScript that is installed for a folder; null if there is none. */
export function compilerVersion(folder: string): string | null {
  return findPackage(createRequire(join(folder, 'package.json')))?.version ?? null
}

const unusable = (version: string): string =>
  `types cannot be read with TypeScript ${printable(version)} of this project; install 5, 6 or 7.0: npm install --save-dev typescript@6`

const reason = (error: unknown): string =>
  printable(error instanceof Error ? error.message : String(error)).slice(0, 200)

function findPackage(
  require: NodeJS.Require,
): { readonly version: string; readonly place: string } | null {
  try {
    const path = require.resolve('typescript/package.json')
    const manifest: unknown = require(path)
    const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest
    return isManifest ? { version: String(manifest.version), place: dirname(path) } : null
  } catch {
    return null
  }
}
