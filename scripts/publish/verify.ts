import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText, printable } from '../problems.ts'
import { fileError, PublishError } from './errors.ts'
import { holdsSite, manifestName, readManifest } from './manifest.ts'
import { recover } from './stage.ts'

export interface VerifyResult {
  /** How many files the manifest lists. */
  readonly files: number
  /** One line for each file that is not as the build wrote it. */
  readonly faults: readonly string[]
  /** Paths of files that no build wrote. They may stay: builds leave them alone. */
  readonly foreign: readonly string[]
}

/** Compares a site with its manifest, after completing a publication that was cut off. */
export function verifySite(out: string): VerifyResult {
  try {
    recover(out)
    if (!holdsSite(out)) {
      throw new PublishError(`${printable(out)} holds no site of ours: ${manifestName} is missing`)
    }
    return compare(out)
  } catch (error) {
    throw fileError(error, `${printable(out)} cannot be verified`)
  }
}

function compare(out: string): VerifyResult {
  const faults: string[] = []
  const { files: manifest } = readManifest(out)
  const there = filesBelow(out)
  for (const [path, fileHash] of manifest) {
    const isFile = there.get(path)
    if (isFile === undefined) faults.push(`${printable(path)} is missing`)
    else if (!isFile) faults.push(`${printable(path)} is no regular file`)
    else if (hash('sha256', readFileSync(join(out, path))) !== fileHash)
      faults.push(`${printable(path)} was changed`)
  }
  const foreign = [...there.keys()]
    .filter((path) => !manifest.has(path) && path !== manifestName)
    .sort(compareText)
  return { files: manifest.size, faults, foreign }
}

/** All that is no folder, by path: whether it is a regular file. Links are not followed. */
function filesBelow(out: string, folder = '', files = new Map<string, boolean>()) {
  for (const entry of readdirSync(join(out, folder), { withFileTypes: true })) {
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) filesBelow(out, `${path}/`, files)
    else files.set(path, entry.isFile())
  }
  return files
}
