import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './ends.ts'

const memory = '/dev/shm'

/** True if folders in memory have room, and programs in them can be started. */
function isMemoryFit(): boolean {
  if (!existsSync(memory) || !existsSync('/proc/mounts')) return false
  const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm \S+ (\S+)/m)
  const { bavail, bsize } = statfsSync(memory)
  return mount !== null && !/\bnoexec\b/.test(mount[1] ?? '') && bavail * bsize > 2 ** 31
}

/**
 * A folder of its own for one test, until the tests of the file are done. It is in memory, where that is fit for it:
 * a build writes a hundred small files, and a disk takes several times as long for these.
 */
export function tempFolder(): string {
  const folder = mkdtempSync(join(isMemoryFit() ? memory : tmpdir(), 'component-catalog-'))
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
