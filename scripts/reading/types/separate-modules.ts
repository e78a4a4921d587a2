import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { openMetadataFile } from '../metadata/file.ts'
import { typesLimits } from './compiler/types-limits.ts'

/** Folder of a package that can be imported, such as `button` of `acme/button`. */
export interface FolderModule {
  readonly entry: string
  /** Declaration file that the types of the module begin with. Counts from the package's folder. */
  readonly types: string
}

/**
 * Returns the entry points of those folders whose types the first declaration file of a package
 * does not load, not even through other files of the package, or loads only for types. The first
 * file exports no component of such a folder.
 *
 * @param name name of the package, which its own files may import by
 * @param place folder of the package
 * @param first declaration file of the entry point `.`, from the package's folder
 */
export function separateModules(
  name: string,
  place: string,
  first: string,
  folders: readonly FolderModule[],
): readonly string[] {
  if (folders.length === 0) return []
  const loaded = loadedFiles(name, place, first)
  return folders.filter(({ types }) => !loaded.has(join(place, types))).map(({ entry }) => entry)
}

/** Returns the paths of a declaration file and of all files of its package that the file loads. */
function loadedFiles(name: string, place: string, first: string): ReadonlySet<string> {
  const loaded = new Set([join(place, first)])
  for (const path of loaded) {
    if (loaded.size > typesLimits.files) break
    for (const module of loadedModules(path)) {
      const isOwn = module === name || module.startsWith(`${name}/`)
      const target = isOwn ? join(place, module.slice(name.length)) : join(dirname(path), module)
      const found = isOwn || module.startsWith('.') ? declarationOf(target, place) : null
      if (found !== null) loaded.add(found)
    }
  }
  return loaded
}

/**
 * Returns the names of the modules and files that a declaration file loads for more than their
 * types.
 */
function loadedModules(path: string): readonly string[] {
  const opened = openMetadataFile(path, path)
  if (!('bytes' in opened)) return []
  const text = new TextDecoder().decode(opened.bytes).replace(typesOnly, '')
  return [...text.matchAll(loading), ...text.matchAll(reference)].flatMap(
    ([, , module]) => module ?? [],
  )
}

const loading = /\b(?:from|import|require|typeof\s+import)(?:\s*\(\s*|\s*)(["'])([^"'\n]+)\1/g
const reference = /^\/\/\/[ \t]*<reference[ \t]+path=(["'])([^"'\n]+)\1/gm

/** `import type … from`, `export type … from`, and `import('…')` without `typeof` before it. */
const typesOnly =
  /^[ \t]*(?:import|export)[ \t]+type\s[^;'"]{0,2000}\bfrom\s*(["'])[^"'\n]*\1|(?<!typeof\s+)\bimport\s*\(\s*(["'])[^"'\n]*\2/gm

/** Returns the path of the declarations of a module; null if there are none in the package. */
function declarationOf(target: string, place: string): string | null {
  if (relative(place, target).split(sep)[0] === '..') return null
  const stem = target.replace(/(?:\.d)?\.([cm]?)[jt]sx?$/, '')
  const places = [stem, target].flatMap((one) => [`${one}.d.ts`, `${one}.d.mts`, `${one}.d.cts`])
  return [...places, join(target, 'index.d.ts')].find((path) => existsSync(path)) ?? null
}
