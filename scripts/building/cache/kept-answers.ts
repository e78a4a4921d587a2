import { hash } from 'node:crypto'
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../publish/make-folder.ts'
import { parseOrNull, readTextFile } from './memo-file.ts'

/*
 * Answers that took long to get, such as compiled examples, each in a file of the cache. The first line of a file is
 * the hash of the rest.
 */

// Most files that a folder of the cache keeps, so that it does not grow.
const mostKept = 32

/**
 * Keeps a value of JSON as a file of a folder of the cache, and removes all but the newest 32 files.
 * Never throws: without the file, the answer is made again.
 */
export function keepAnswer(folder: string, name: string, answer: unknown): void {
  const fresh = join(folder, `${name}.${process.pid}`)
  const body = JSON.stringify(answer)
  try {
    makeFolder(folder)
    writeFileSync(fresh, `${hash('sha256', body)}\n${body}`)
    renameSync(fresh, join(folder, name))
    const ages = readdirSync(folder).map((one) => {
      const path = join(folder, one)
      return { path, age: statSync(path).mtimeMs }
    })
    const old = ages.toSorted((one, other) => other.age - one.age).slice(mostKept)
    for (const { path } of old) rmSync(path, { force: true })
  } catch {
    // A file that is left over is removed some day, as an old one.
  }
}

/** Reads a value that {@link keepAnswer} kept; null if there is none, or if its file is damaged. */
export function readAnswer(folder: string, name: string): unknown {
  const text = readTextFile(join(folder, name)) ?? ''
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return hash('sha256', body) === text.slice(0, end) ? parseOrNull(body) : null
}
