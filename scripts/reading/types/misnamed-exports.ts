import { join } from 'node:path'
import { openMetadataFile } from '../metadata/file.ts'
import { parseJson } from '../metadata/json.ts'
import { findOrigin } from '../metadata/package-files.ts'
import { readMetadata } from '../metadata/read.ts'
import { isShape } from '../metadata/shape.ts'
import { findTypedPackage } from './package-entries.ts'
import { codeFiles, readRuntimeExports } from './runtime-exports.ts'

/**
 * Counts the components that a package's metadata imports by names that the package does not export.
 * Returns the count in words if it is more than a tenth of all import lines. Returns null if it is
 * not, or if the package has no types to be read instead. None of its code runs.
 *
 * @param paths files of metadata
 * @param from folder from which the package is looked for, upwards
 */
export function misnamedExports(
  name: string,
  paths: readonly string[],
  from: string,
): string | null {
  const typed = findTypedPackage(name, from, [])
  if ('fault' in typed) return null
  const lines = importsOf(name, paths)
  const manifest = openMetadataFile(join(typed.folder, 'package.json'), name)
  const parsed = 'bytes' in manifest ? parseJson(manifest.bytes) : null
  const json = parsed !== null && 'value' in parsed && isShape(parsed.value) ? parsed.value : {}
  const entries = [...new Set(lines.map(({ entry }) => entry))]
  const runtime = readRuntimeExports(typed.folder, codeFiles(json, entries))
  const wrong = lines.filter(({ entry, exported }) => !runtime.gives(entry, exported))
  if (wrong.length * 10 <= lines.length) return null
  const names = wrong.slice(0, 2).map(({ exported }) => exported)
  const shown = `${names.join(', ')}${wrong.length > names.length ? ' …' : ''}`
  return `${wrong.length} of ${lines.length} components by names that the package does not export (${shown})`
}

/** Import of a component from an entry point of its package: `.`, `./button`. */
interface ComponentImport {
  readonly entry: string
  readonly exported: string
}

/** Reads from files of metadata how components are imported from the package itself. */
function importsOf(name: string, paths: readonly string[]): readonly ComponentImport[] {
  const sources = paths.flatMap((path) => {
    const opened = openMetadataFile(path, name)
    return 'bytes' in opened ? [{ ...opened, origin: findOrigin(path)?.origin ?? null }] : []
  })
  return readMetadata(sources).components.flatMap(({ import: line }) => {
    const [, exported, module = ''] = /^import \{ (\S+) \} from '(.+)'$/.exec(line ?? '') ?? []
    const isOwn = module === name || module.startsWith(`${name}/`)
    return exported === undefined || !isOwn
      ? []
      : [{ entry: `.${module.slice(name.length)}`, exported }]
  })
}
