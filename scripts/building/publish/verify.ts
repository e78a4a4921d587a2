import { hash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compareText } from '../../words/model/text.ts'
import { printable } from '../../words/model/printable.ts'
import { fileError, PublishError } from './errors.ts'
import {
  holdsKeptSite,
  holdsServerFiles,
  manifestName,
  readManifest,
  serverManifestName,
} from './manifest.ts'
import { publishPlaces, serverLabel } from './publish-places.ts'
import { recover } from './stage.ts'

export interface VerifyResult {
  /** Name of the verified folder in messages. */
  readonly folder: string
  /** Number of files that the manifest lists. */
  readonly files: number
  /** Messages, one for each file that is not as the build wrote it. */
  readonly faults: readonly string[]
  /** Paths of files that no build wrote. They may stay: builds do not touch them. */
  readonly foreign: readonly string[]
  /** True for a kept version of the site, which no build writes again. */
  readonly isKept?: true
}

/**
 * Completes a publication that was interrupted. Then checks the files of a site, of each version
 * that is kept in it, and of its server files against their manifests.
 */
export function verifySite(out: string): VerifyResult[] {
  try {
    recover(out)
    // Unlike `holdsSite`, this throws if the folder cannot be read.
    if (statSync(join(out, manifestName), { throwIfNoEntry: false }) === undefined) {
      throw new PublishError(
        `${printable(out)} holds no site that this program built: ${manifestName} is missing`,
      )
    }
    const { inner, ...site } = compare(out, manifestName)
    const results: VerifyResult[] = [{ folder: out, ...site }]
    for (const folder of inner) results.push(compareKept(out, folder))
    const { server } = publishPlaces(out)
    const label = serverLabel(out)
    if (holdsServerFiles(server)) results.push({ folder: label, ...compareServer(server, label) })
    return results
  } catch (error) {
    throw fileError(error, `${printable(out)} cannot be verified`)
  }
}

type Comparison = Omit<VerifyResult, 'folder' | 'isKept'>

function compareKept(out: string, folder: string): VerifyResult {
  const { files, faults, foreign } = compare(join(out, folder), manifestName)
  const named = (text: string): string => `${printable(folder)}/${text}`
  return {
    folder: join(out, folder),
    files,
    faults: faults.map(named),
    foreign: foreign.map(named),
    isKept: true,
  }
}

function compareServer(server: string, label: string): Comparison {
  if (!lstatSync(server).isDirectory())
    return { files: 0, faults: [`${printable(label)} is no folder, but a link`], foreign: [] }
  const { files, faults, foreign } = compare(server, serverManifestName)
  return { files, faults: faults.map((fault) => `${printable(label)}/${fault}`), foreign }
}

/**
 * Compares a folder with its manifest. `inner` lists the folders of kept versions below it, which
 * have manifests of their own.
 */
function compare(folder: string, name: string): Comparison & { readonly inner: readonly string[] } {
  const faults: string[] = []
  const { files: manifest } = readManifest(folder, name)
  const there = filesBelow(folder)
  const inner = [...there.keys()]
    .flatMap((path) => (path.endsWith(`/${manifestName}`) ? [dirname(path)] : []))
    .filter((one) => holdsKeptSite(join(folder, one)))
    .sort(compareText)
  const isInner = (path: string): boolean => inner.some((one) => path.startsWith(`${one}/`))
  for (const [path, fileHash] of manifest) {
    const isFile = there.get(path)
    if (isFile === undefined) faults.push(`${printable(path)} is missing`)
    else if (!isFile) faults.push(`${printable(path)} is no regular file`)
    else if (hash('sha256', readFileSync(join(folder, path))) !== fileHash)
      faults.push(`${printable(path)} was changed`)
  }
  const foreign = [...there.keys()]
    .filter((path) => !manifest.has(path) && path !== name && !isInner(path))
    .sort(compareText)
  return { files: manifest.size, faults, foreign, inner }
}

/** Finds all files below a folder, by path; true for a regular file. Links are not followed. */
function filesBelow(out: string, folder = '', files = new Map<string, boolean>()) {
  for (const entry of readdirSync(join(out, folder), { withFileTypes: true })) {
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) filesBelow(out, `${path}/`, files)
    else files.set(path, entry.isFile())
  }
  return files
}
