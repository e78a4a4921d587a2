import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from './ends.ts'

/** A new folder below `parent`, until the tests of the file are done. */
export function newFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'component-catalog-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Paths of the files below a folder. Packages that are installed there have many times as many, and are left out. */
export function ownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : ownFiles(path)
    return entry.isFile() ? [path] : []
  })
}
