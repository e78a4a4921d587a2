import { join } from 'node:path'
import { openMetadataFile, readJsonObject } from '../../metadata/file.ts'
import type { ComponentMetadata } from '../../metadata/model.ts'
import { findOrigin } from '../../metadata/package-files.ts'
import { readMetadata } from '../../metadata/read.ts'
import { findTypedPackage } from './package-entries.ts'
import { codeFiles, readRuntimeExports } from './runtime-exports.ts'

/**
 * Finds why the types of a package are better than its metadata: its files are of no known format, list no component, or
 * import more than a tenth of the components by names that the package does not export. Returns a phrase to stand after
 * "its metadata". Returns null if there is no such fault, or if the package has no types to be read instead. None of its
 * code runs.
 *
 * @param paths files of metadata
 * @param from folder from which the package is looked for, upwards
 */
export function metadataFault(name: string, paths: readonly string[], from: string): string | null {
  const sources = paths.flatMap((path) => {
    const opened = openMetadataFile(path, name)
    return 'bytes' in opened ? [{ ...opened, origin: findOrigin(path)?.origin ?? null }] : []
  })
  const { components, files } = readMetadata(sources)
  if (components.length === 0 && sources.length > 0) {
    if ('fault' in findTypedPackage(name, from, [])) return null
    return files.length === 0 ? 'is of no known format' : 'lists no component'
  }
  const imports = checkImports(name, components, from)
  const wrong = imports.filter(({ isExport }) => !isExport)
  if (wrong.length * 10 <= imports.length) return null
  const names = wrong.slice(0, 2).map(({ exported }) => exported)
  const shown = `${names.join(', ')}${wrong.length > names.length ? ' …' : ''}`
  return `imports ${wrong.length} of ${imports.length} components by names that the package does not export (${shown})`
}

/**
 * Import of a component, as a package's metadata writes it, from an entry point of this package:
 * `.`, `./button`.
 */
export interface ComponentImport {
  readonly component: ComponentMetadata
  readonly entry: string
  readonly exported: string
  /** False if the entry point does not export the name that the import names. */
  readonly isExport: boolean
}

/**
 * Checks the names by which metadata imports components from their own package. Returns an empty
 * list if the package has no types. None of its code runs.
 *
 * @param from folder from which the package is looked for, upwards
 */
export function checkImports(
  name: string,
  components: readonly ComponentMetadata[],
  from: string,
): readonly ComponentImport[] {
  const typed = findTypedPackage(name, from, [])
  if ('fault' in typed) return []
  const lines = components.flatMap((component) => {
    const [, exported, module = ''] =
      /^import \{ (\S+) \} from '(.+)'$/.exec(component.import ?? '') ?? []
    const isOwn = module === name || module.startsWith(`${name}/`)
    return exported === undefined || !isOwn
      ? []
      : [{ component, entry: `.${module.slice(name.length)}`, exported }]
  })
  const json = readJsonObject(join(typed.folder, 'package.json')) ?? {}
  const entries = [...new Set(lines.map(({ entry }) => entry))]
  const runtime = readRuntimeExports(typed.folder, codeFiles(json, entries))
  return lines.map((line) => ({ ...line, isExport: runtime.gives(line.entry, line.exported) }))
}
