import { hash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printable } from '../problems.ts'
import { fileError, PublishError } from './errors.ts'
import { manifestName, readManifest } from './manifest.ts'
import { recover } from './stage.ts'

export interface VerifyResult {
  /** How many files the manifest lists. */
  readonly files: number
  /** One line for each file that is not as the build wrote it. */
  readonly faults: readonly string[]
}

/** Compares a site with its manifest, after completing a publication that was cut off. */
export function verifySite(out: string): VerifyResult {
  recover(out)
  if (!existsSync(join(out, manifestName))) {
    throw new PublishError(`${printable(out)} holds no site of ours: ${manifestName} is missing`)
  }
  const faults: string[] = []
  const manifest = readManifest(out)
  for (const [path, fileHash] of manifest) {
    const place = join(out, path)
    const stats = lstatSync(place, { throwIfNoEntry: false })
    if (stats === undefined) faults.push(`${printable(path)} is missing`)
    else if (!stats.isFile()) faults.push(`${printable(path)} is no regular file`)
    else {
      try {
        if (hash('sha256', readFileSync(place)) !== fileHash)
          faults.push(`${printable(path)} was changed`)
      } catch (error) {
        throw fileError(error, `${printable(path)} cannot be read`)
      }
    }
  }
  return { files: manifest.size, faults }
}
