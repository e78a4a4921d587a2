import { posix } from 'node:path'
import { quoted } from '../../words/model/printable.ts'
import type { FileName } from '../content/named-files.ts'
import type { Fields } from '../fields/fields.ts'
import { backslashFault } from './thumbnail.ts'

/** File that the shadcn registry offers with a component, from `files:` in front matter. */
export interface RegistryFileEntry extends FileName {
  readonly type: RegistryFileType
}

/** Types of files in the schema of the shadcn registry. */
const registryFileTypes = [
  'registry:ui',
  'registry:component',
  'registry:block',
  'registry:lib',
  'registry:hook',
  'registry:page',
  'registry:file',
  'registry:style',
  'registry:theme',
  'registry:item',
] as const
type RegistryFileType = (typeof registryFileTypes)[number]

/**
 * Reads `files:`, mappings of `path` (from the source's folder, inside the content folder), `type`
 * and `target`. Problems: `registry-file` and those of `readFields`.
 */
export function readRegistryFiles(front: Fields, sourcePath: string): readonly RegistryFileEntry[] {
  const info = { what: 'a file', required: ['path'] }
  const items = front.items('files', ['path', 'type', 'target'], info, 'path') ?? []
  return items.flatMap(({ fields, at }) => {
    const given = fields.word('path')
    const type = fields.oneOf('type', registryFileTypes) ?? 'registry:ui'
    const target = fields.word('target')
    if (given === null) {
      if (!fields.has('path')) fields.error('registry-file', 'path', 'a file without a "path"')
      return []
    }
    const pathAt = fields.at('path') ?? at
    const path = posix.join(posix.dirname(sourcePath), given)
    const fault = pathFault(given, path)
    if (fault !== null) {
      fields.error('registry-file', 'path', fault)
      return []
    }
    if (target !== null && (posix.isAbsolute(target) || target.split(/[\\/]/).includes('..'))) {
      const what = `the target ${quoted(target)} must be a path inside the project that takes the file`
      fields.error('registry-file', 'target', what)
    }
    if (target === null && (type === 'registry:page' || type === 'registry:file'))
      fields.error('registry-file', 'type', `a file of type "${type}" needs a "target"`)
    return [{ path, type, target, at: pathAt }]
  })
}

/**
 * Returns what is wrong with the path of a file; null if it may be published. `path` is the same
 * path below the content folder.
 */
function pathFault(given: string, path: string): string | null {
  if (given.includes('\\')) return backslashFault(given)
  if (posix.isAbsolute(given) || path === '..' || path.startsWith('../'))
    return `the path ${quoted(given)} leaves the content folder; put the file inside and name it from this source's folder`
  // Such files hold secrets and settings, and are not read elsewhere, either.
  return path.split('/').some((name) => /^\.[^/]/.test(name))
    ? `the path ${quoted(given)} has a name that begins with a dot, and such files are not read; rename it`
    : null
}
