import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { repository as repositoryKind } from '../options/kinds.ts'
import { contentLabel } from './label.ts'
import { foldersUp, slashed } from '../../words/model/paths.ts'

/** Place of the content folder in its repository, for links to edit a source. */
export interface RepositoryPlace {
  /** Path of the content folder from the repository's root, with `/`; '' if it is the root. */
  readonly path: string
  /**
   * Address for editing a file, with `:path` in place of its path, made from `repository` of
   * `package.json`. Null if there is none.
   */
  readonly address: string | null
}

/**
 * Finds the repository of the content folder. Its root is the nearest folder upwards with a `.git`,
 * which is a file in worktrees and submodules. Without a `.git`, the path comes from `directory` in
 * `repository` of `package.json`, or else is the path from the working folder.
 *
 * `.git/config` is not read: its addresses can contain credentials, and differ between clones of
 * one repository, which build the same site.
 */
export function findRepository(content: string): RepositoryPlace {
  const folder = realFolder(content)
  const root = nearest(folder, '.git')
  const top = root ?? topWithoutGit(folder)
  const manifest = nearest(folder, 'package.json', top)
  const said = manifest === null ? null : repositoryField(join(manifest, 'package.json'))
  const address = said === null ? null : repositoryAddress(said.url)
  if (root !== null) return { path: slashed(relative(root, folder)), address }
  if (manifest !== null && said !== null && said.directory !== null) {
    const below = slashed(relative(manifest, folder))
    return { path: [said.directory, below].filter((part) => part !== '').join('/'), address }
  }
  return { path: contentLabel(content), address }
}

/** Finds the nearest folder with a `.git`, from this one upwards; null if there is none. */
export function gitRootOf(folder: string): string | null {
  return nearest(realFolder(folder), '.git')
}

/**
 * Returns the address of the remote `origin` in `.git/config`, without credentials. Null if {@link
 * repositoryAddress} does not know it. The address is a proposal for a person; no build uses it.
 */
export function originOf(root: string): string | null {
  try {
    const config = readFileSync(join(root, '.git/config'), 'utf8')
    const [, url] = /^\[remote "origin"\]\n(?:(?!\[).*\n)*?\s*url = (\S+)$/m.exec(config) ?? []
    const pattern = url === undefined ? null : repositoryAddress(url)
    return pattern?.replace(/(?:\/-)?\/edit\/HEAD\/:path$/, '') ?? null
  } catch {
    // In a worktree or a submodule, the configuration is stored elsewhere.
    return null
  }
}

/**
 * Returns the address for editing a file, with `:path` in it, for a repository as npm spells it:
 * `acme/ui`, `github:acme/ui`, `git+https://…`, `git@github.com:acme/ui.git`. Credentials are
 * dropped. Null unless the host is GitHub or GitLab, whose addresses for editing are known.
 */
export function repositoryAddress(given: string): string | null {
  const [, service = 'github', short] =
    /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/.exec(given) ?? []
  if (short !== undefined) return read(`https://${service}.com/${short}`)
  const [, scpHost, scpPath] = /^(?:[\w.-]+@)([\w.-]+):(?!\/\/)([^?#]+)$/.exec(given) ?? []
  const text = scpHost === undefined ? given.replace(/^git\+/, '') : `https://${scpHost}/${scpPath}`
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!/^(?:https?|git|ssh):$/.test(url.protocol)) return null
  if (!/(?:^|\.)git(?:hub|lab)\./.test(url.hostname)) return null
  // The port of ssh and git addresses is not that of the web pages.
  const host = /^https?:$/.test(url.protocol) ? url.host : url.hostname
  return read(`https://${host}${url.pathname}`)
}

function read(address: string): string | null {
  const found = repositoryKind.read(address)
  return 'value' in found ? found.value : null
}

function repositoryField(file: string): { url: string; directory: string | null } | null {
  try {
    const { repository } = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, '')) as {
      readonly repository?: unknown
    }
    if (typeof repository === 'string') return { url: repository, directory: null }
    const { url, directory } = repository as Readonly<Record<string, unknown>>
    if (typeof url !== 'string') return null
    const inside = typeof directory === 'string' ? directory.replace(/^\.?\/+|\/+$/g, '') : null
    return { url, directory: inside?.split('/').includes('..') ? null : inside }
  } catch {
    // There is no `repository`, or the file is one that npm could not read either.
    return null
  }
}

/**
 * Returns the highest folder in which a `package.json` is looked for if there is no repository, so
 * that no foreign `package.json` above the project is used.
 */
function topWithoutGit(folder: string): string {
  const cwd = realFolder('.')
  return folder === cwd || folder.startsWith(cwd + sep) ? cwd : dirname(folder)
}

/**
 * Finds the nearest folder, from this one up to `top`, that contains a file or folder of that name;
 * null if none does.
 */
function nearest(folder: string, name: string, top?: string): string | null {
  for (const at of foldersUp(folder)) {
    if (isThere(join(at, name))) return at
    if (at === top) return null
  }
  return null
}

function isThere(path: string): boolean {
  try {
    return existsSync(path)
  } catch {
    // The permission model of Node.js forbids reading the folder.
    return false
  }
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return resolve(folder)
  }
}
