/*
 * How a file of the memo is written. The text of a large catalog would take much memory, so it is made and written in
 * parts.
 */
import { createHash, hash } from 'node:crypto'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { isJsonObject } from '../../words/model/json.ts'

/** Largest number of lines, or of entries of a list, that are turned into text at once. */
export const step = 500

/** Yields the lines as text, up to {@link step} lines at a time, each with a line end. */
export function* inLines(lines: readonly string[]): Generator<string> {
  for (let at = 0; at < lines.length; at += step) yield `${lines.slice(at, at + step).join('\n')}\n`
}

/**
 * Yields the text that `JSON.stringify` would return for an object, in pieces. The object's values
 * are values of JSON, or undefined.
 */
export function* inPieces(record: object): Generator<string> {
  let before = '{'
  for (const [key, value] of Object.entries(record) as [string, unknown][]) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(key)}:`
    if (Array.isArray(value) && value.length > step) yield* entriesInPieces(value)
    else if (isJsonObject(value)) yield* inPieces(value)
    else yield JSON.stringify(value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

function* entriesInPieces(list: readonly unknown[]): Generator<string> {
  for (let at = 0; at < list.length; at += step) {
    const some = JSON.stringify(list.slice(at, at + step))
    yield `${at === 0 ? '[' : ','}${some.slice(1, -1)}`
  }
  yield ']'
}

/** Yields the given parts of a text, and then a last line with the hash of them all. */
export function* sealed(parts: Iterable<string>): Generator<string> {
  const sum = createHash('sha256')
  for (const part of parts) {
    sum.update(part)
    yield part
  }
  yield `\n${sum.digest('hex')}`
}

/**
 * Checks the hash in the last line of a text from {@link sealed}. Returns the text before it, or
 * null if the hash is wrong or missing.
 */
export function unsealed(text: string): string | null {
  const end = text.lastIndexOf('\n')
  const body = text.slice(0, Math.max(end, 0))
  return hash('sha256', body) === text.slice(end + 1) ? body : null
}

/** Writes a file from parts, and returns the hash of its bytes. Throws file system errors. */
export function writeParts(path: string, parts: Iterable<string>): string {
  const sum = createHash('sha256')
  const file = openSync(path, 'w')
  try {
    for (const part of parts) {
      sum.update(part)
      writeFileSync(file, part)
    }
  } finally {
    closeSync(file)
  }
  return sum.digest('hex')
}

/** Reads a text file. Returns null if it cannot be read. */
export function readTextFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Parses JSON. Returns null if the text is not JSON. */
export function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
