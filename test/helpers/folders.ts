import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { atEnd } from './ends.ts'

export type Files = Readonly<Record<string, string | Uint8Array>>

export function writeFiles(folder: string, files: Files): void {
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), body)
  }
}

const memory = '/dev/shm'

/** True if folders in memory have room, and programs in them can be started. */
function isMemoryFit(): boolean {
  if (!existsSync(memory) || !existsSync('/proc/mounts')) return false
  const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm \S+ (\S+)/m)
  const { bavail, bsize } = statfsSync(memory)
  return mount !== null && !/\bnoexec\b/.test(mount[1] ?? '') && bavail * bsize > 2 ** 31
}

/**
 * A folder of its own for one test, with these files, until the tests of the file are done. It is in memory, where that is fit for it:
 * a build writes a hundred small files, and a disk takes several times as long for these.
 */
export function tempFolder(files: Files = {}): string {
  const folder = mkdtempSync(join(isMemoryFit() ? memory : tmpdir(), 'component-catalog-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
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
