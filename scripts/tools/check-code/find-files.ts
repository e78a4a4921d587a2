import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { codeLanguage } from '../../reading/code/languages.ts'
import { slashed } from '../../words/model/paths.ts'
import { isIgnored, rulesAbove, rulesIn, type GitRules } from './git-rules.ts'

/** File of code that was found in the given folders, and is to be read. */
export interface FoundFile {
  /** Path for messages, with `/`, that begins with the folder as given. */
  readonly shown: string
  readonly path: string
  readonly size: number
}

export interface FoundFiles {
  readonly files: readonly FoundFile[]
  /** Messages about files that are not read, mostly because there are too many. */
  readonly limits: readonly string[]
  /** Files of Astro, which are not read, as messages name them. */
  readonly ofAstro: readonly string[]
}

const codeLimits = { files: 100_000, entries: 1_000_000, depth: 64 } as const

const tooMany = `more than ${codeLimits.files.toLocaleString('en')} files: the others are not read`

interface Waiting {
  readonly path: string
  readonly shown: string
  readonly depth: number
  readonly rules: readonly GitRules[]
}

/**
 * Finds the files in these folders whose names tell a known language. Leaves out `node_modules`,
 * names that begin with a dot, symbolic links, and what `.gitignore` files there or above ignore. A
 * file that is given itself is always read. Each file is found once, even if the folders overlap.
 */
export function findFiles(folders: readonly string[]): FoundFiles {
  const found = new Map<string, FoundFile>()
  const told = new Set<string>()
  let entries = 0
  const ofAstro: string[] = []
  for (const given of folders) {
    const root = realpathSync(given)
    const shown = slashed(given).replace(/\/+$/, '')
    const stats = statSync(root)
    if (!stats.isDirectory()) {
      // Reading a pipe would wait forever.
      if (!stats.isFile()) told.add(`${shown} is no regular file and no folder: it is not read`)
      else if (!found.has(root)) found.set(root, { shown, path: root, size: stats.size })
      continue
    }
    const start = {
      path: root,
      shown: shown === '.' ? '' : shown,
      depth: 0,
      rules: rulesAbove(root),
    }
    const waiting: Waiting[] = [start]
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      if (found.size >= codeLimits.files || entries >= codeLimits.entries) {
        told.add(tooMany)
        break
      }
      const listed = listFolder(folder.path)
      entries += listed.length
      for (const name of listed)
        if (/^[^.].*\.astro$/i.test(name)) ofAstro.push(slashed(join(folder.shown, name)))
      for (const name of listed)
        if (isUnreadable(name, folder))
          told.add(`${join(folder.shown, name)} has a name that is no UTF-8: it is not read`)
      const next = listed.flatMap((name) => visit(name, folder, found))
      if (folder.depth < codeLimits.depth) waiting.push(...next.toReversed())
      else if (next.length > 0) told.add(`folders deeper than ${codeLimits.depth} are not read`)
    }
  }
  if (found.size > codeLimits.files) told.add(tooMany)
  const files = [...found.values()].sort((a, b) => (a.shown < b.shown ? -1 : 1))
  return { files: files.slice(0, codeLimits.files), limits: [...told], ofAstro }
}

function listFolder(path: string): readonly string[] {
  try {
    return readdirSync(path).sort()
  } catch {
    return []
  }
}

/** Returns true for a file whose name is not valid text, so that it cannot be opened. */
function isUnreadable(name: string, { path }: Waiting): boolean {
  if (!name.includes('\ufffd') || codeLanguage(name) === null) return false
  return lstatSync(join(path, name), { throwIfNoEntry: false }) === undefined
}

/**
 * Looks at a name in a folder. Returns a folder that has to be searched, or adds a file to `found`,
 * or does neither.
 */
function visit(name: string, folder: Waiting, found: Map<string, FoundFile>): readonly Waiting[] {
  if (name.startsWith('.') || name === 'node_modules') return []
  const path = join(folder.path, name)
  const shown = folder.shown === '' ? name : `${folder.shown}/${name}`
  // Links are not followed. If the target is in the folder, it is found there.
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined || stats.isSymbolicLink()) return []
  const isFolder = stats.isDirectory()
  if (!isFolder && (!stats.isFile() || codeLanguage(name) === null)) return []
  if (isIgnored(path, isFolder, folder.rules)) return []
  if (!isFolder) {
    if (!found.has(path)) found.set(path, { shown, path, size: stats.size })
    return []
  }
  return [{ path, shown, depth: folder.depth + 1, rules: [...folder.rules, ...rulesIn(path)] }]
}
