import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from './ends.ts'

/** A new folder below `parent`, until the tests of the file are done. */
export function newFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'component-catalog-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
