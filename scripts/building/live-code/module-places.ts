import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, join, sep } from 'node:path'
import { readPackageFields } from './project-module.ts'
import { foldersUp } from '../../words/model/paths.ts'

/** True if a file belongs neither to the project's repository nor to an installed package. */
export function isOutsideProject(path: string, project: string): boolean {
  if (!path.startsWith(sep) && !/^[A-Za-z]:[\\/]/.test(path)) return false
  const real = realPath(path)
  if (real.split(sep).includes('node_modules')) return false
  const root = realPath(findRepositoryRoot(project))
  return real !== root && !real.startsWith(root.endsWith(sep) ? root : root + sep)
}

/** Resolves symbolic links in a path. The file itself need not exist. */
export function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const folder = dirname(path)
    return folder === path ? path : join(realPath(folder), basename(path))
  }
}

/**
 * Finds the folder of the repository or the workspace that a project lies in. Returns the project's
 * own folder if there is none.
 */
function findRepositoryRoot(project: string): string {
  const isTop = (folder: string): boolean =>
    ['.git', 'pnpm-workspace.yaml'].some((name) => existsSync(join(folder, name))) ||
    'workspaces' in readPackageFields(folder)
  return foldersUp(project).find(isTop) ?? project
}

/**
 * Finds the file whose hash represents a module: the file itself, or the `package.json` of its
 * package. Returns none for a module in `own`, which exists only in memory.
 */
export function inputFilesOf(path: string, own: ReadonlySet<string>): readonly string[] {
  if (own.has(path) || extname(path) === '' || !existsSync(path)) return []
  const parts = path.split(/[\\/]/)
  const at = parts.lastIndexOf('node_modules')
  if (at < 0) return [path]
  const isScoped = parts[at + 1]?.startsWith('@') === true
  const folder = parts.slice(0, at + (isScoped ? 3 : 2)).join('/')
  const manifest = join(folder, 'package.json')
  return existsSync(manifest) ? [manifest] : []
}
