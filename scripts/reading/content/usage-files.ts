import { hash } from 'node:crypto'
import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { namePattern } from '../../words/model/name-pattern.ts'
import { compareText } from '../../words/model/text.ts'
import { fileReason, readBinaryFile, type ContentFile } from './content.ts'

/**
 * Bytes of a file of usage counts, or the reason why the file cannot be read. The path counts from
 * the content folder.
 */
export type UsageFile = ContentFile | { readonly path: string; readonly fault: string }

/**
 * File of usage counts that a pattern matches. It is read only when `read` is called, since all
 * files together may need too much memory.
 */
interface NamedFile {
  readonly path: string
  read(): UsageFile
}

/**
 * Files that a path or pattern under `usage` in `index.md` matches, or the reason why it cannot be
 * used.
 */
export type FoundUsage = { readonly files: readonly NamedFile[] } | { readonly fault: string }

export const usageLimits = { files: 1000, fileBytes: 16 << 20, allBytes: 64 << 20 } as const

/**
 * Finds the files that a pattern matches, sorted by path. In a name, `*` and `?` stand for other
 * characters. The pattern counts from the content folder and may not lead out of the folder that
 * the command runs in. Symbolic links are not followed.
 */
export function findUsageFiles(content: string, pattern: string): FoundUsage {
  const names = pattern.split('/').filter((name) => name !== '.')
  if (isAbsolute(pattern) || names.some((name) => name === '' || /[\\:\0]/.test(name)))
    return { fault: 'must be a path from the content folder, such as usage/*.json' }
  const up = names.findIndex((name) => name !== '..')
  const [above, below] = up < 0 ? [names, []] : [names.slice(0, up), names.slice(up)]
  if (below.length === 0 || below.includes('..'))
    return { fault: 'names no file; name one, or several by a pattern such as usage/*.json' }
  const root = join(content, ...above)
  if (above.length > 0 && !isBelow(root, '.'))
    return { fault: 'lies outside of the folder that the command runs in' }
  const found = pathsOf(root, below)
  if ('fault' in found) return found
  if (found.paths.length > usageLimits.files)
    return { fault: `names more than ${usageLimits.files} files` }
  const files = found.paths.map((path): NamedFile => {
    const shown = [...above, path].join('/')
    const read = (): UsageFile => ({
      ...readBinaryFile(root, path, usageLimits.fileBytes),
      path: shown,
    })
    return { path: shown, read }
  })
  return { files }
}

/**
 * Computes the hash of the names and bytes of the files that these patterns match now. Beyond the
 * limit of bytes, files are not read. Builds fail there, so this hash is that of no published site.
 */
export function keyOfUsageFiles(content: string, patterns: readonly string[]): string {
  if (patterns.length === 0) return ''
  const hashes = new Map<string, string>()
  let bytes = 0
  const hashOf = ({ path, read }: NamedFile): string => {
    const known = hashes.get(path)
    if (known !== undefined) return known
    if (bytes > usageLimits.allBytes) return 'too much'
    const file = read()
    bytes += 'bytes' in file ? file.bytes.length : 0
    const found = 'hash' in file ? file.hash : ''
    hashes.set(path, found)
    return found
  }
  const rows = patterns.map((pattern) => {
    const found = findUsageFiles(content, pattern)
    if ('fault' in found) return [pattern, found.fault]
    return [pattern, ...found.files.map((file) => [hashOf(file), file.path])]
  })
  return hash('sha256', JSON.stringify(rows))
}

function isBelow(path: string, folder: string): boolean {
  try {
    const way = relative(realpathSync(folder), realpathSync(path))
    return !isAbsolute(way) && way.split(sep)[0] !== '..'
  } catch {
    // A folder that does not exist is reported where its files are read.
    return true
  }
}

const isPattern = (name: string): boolean => /[*?]/.test(name)

/**
 * Returns the paths below a folder that match a pattern, in code-unit order. If the only folder
 * that a part of the pattern could mean does not exist, that is a fault.
 */
function pathsOf(
  root: string,
  names: readonly string[],
): { readonly paths: readonly string[] } | { readonly fault: string } {
  let paths: readonly string[] = ['']
  for (const [i, name] of names.entries()) {
    const isLast = i === names.length - 1
    const next: string[] = []
    for (const path of paths) {
      const below = path === '' ? name : `${path}/${name}`
      if (!isPattern(name)) {
        const fault = isLast ? null : folderFault(join(root, below))
        if (fault !== null && paths.length === 1) return { fault: `cannot be read: ${fault}` }
        if (fault === null) next.push(below)
      } else next.push(...matching(join(root, path), name, isLast).map((one) => join(path, one)))
      if (next.length > usageLimits.files) return { paths: next }
    }
    paths = next.map((path) => path.split(sep).join('/'))
  }
  return { paths: [...paths].sort(compareText) }
}

function matching(folder: string, pattern: string, wantsFiles: boolean): readonly string[] {
  const matches = namePattern(pattern)
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && matches(entry.name))
      .filter((entry) => (wantsFiles ? !entry.isDirectory() : entry.isDirectory()))
      .map(({ name }) => name)
  } catch {
    return []
  }
}

function folderFault(path: string): string | null {
  try {
    if (lstatSync(path).isDirectory()) return null
    return 'a part of the path is no folder; links are not followed'
  } catch (error) {
    return fileReason(error)
  }
}
