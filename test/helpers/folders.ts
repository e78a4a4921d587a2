import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const folders: string[] = []

/** A new folder below `parent`, until the tests of the file are done. */
export function newFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'component-catalog-'))
  folders.push(folder)
  return folder
}

/** Removes what `newFolder` made so far; see clean.ts. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
