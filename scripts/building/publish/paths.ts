import { dirname } from 'node:path'
import { printable } from '../../words/model/printable.ts'
import { PublishError } from './errors.ts'

/** Returns true if a path stays inside its folder, and every system can store it. */
export function isSoundPath(path: string): boolean {
  // No part of the path may be empty, `.` or `..`.
  return !/[\\:\0\n]|(?:^|\/)\.{0,2}(?:\/|$)/.test(path)
}

/** Throws if a path is both a file and a folder, or if two paths differ only in case. */
export function checkFolders(paths: Iterable<string>): void {
  const lower = new Map<string, string>()
  const folders = new Set<string>()
  for (const path of paths) {
    const other = lower.get(path.toLowerCase())
    if (other !== undefined)
      throw new PublishError(
        `${printable(path)} and ${printable(other)} are the same file on some systems`,
      )
    lower.set(path.toLowerCase(), path)
    for (
      let folder = dirname(path);
      folder !== '.' && !folders.has(folder);
      folder = dirname(folder)
    )
      folders.add(folder)
  }
  for (const folder of folders) {
    const path = lower.get(folder.toLowerCase())
    if (path !== undefined)
      throw new PublishError(`${printable(path)} is a file of the site, and a folder of others`)
  }
}

/**
 * Returns the rank of a path in the order of publishing: 0 for assets and other files of examples,
 * 1 for data and documents of examples, 2 for pages, 3 for index pages, 4 for the home page.
 */
function rankOf(path: string): number {
  if (path.startsWith('assets/')) return 0
  if (path.startsWith('examples/')) return path.endsWith('.html') ? 1 : 0
  if (path === 'index.html') return 4
  if (path.startsWith('catalog/')) return 3
  return path.endsWith('.html') ? 2 : 1
}

/** Sorts paths for publishing: new files before replaced ones, so that all links lead somewhere. */
export function putOrder(
  paths: ReadonlySet<string>,
  published: ReadonlyMap<string, unknown>,
): string[] {
  return [...paths]
    .map((path) => ({ path, rank: rankOf(path) + (published.has(path) ? 5 : 0) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ path }) => path)
}

/** Sorts paths in the order in which they are removed: a page before the files that it links to. */
export function removeOrder(paths: readonly string[]): string[] {
  return paths.toSorted((a, b) => rankOf(b) - rankOf(a))
}
