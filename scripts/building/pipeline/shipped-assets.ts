import { extname } from 'node:path'
import type { Artifact } from '../../words/model/artifact.ts'
import type { SiteAssets } from '../../words/model/site.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'
import { byExtension } from '../../words/model/media-types.ts'

/** Files that the compiled program ships to every site: style, scripts, fonts, their licence. */
export interface ShippedAssets {
  readonly names: Omit<SiteAssets, 'words'>
  /** Reads the files that every site has. */
  read(): readonly Artifact[]
  /**
   * Reads the files for a site with live examples, and those of panels of controls if it has one.
   */
  readForExamples(hasPanel: boolean): readonly Artifact[]
  /** Reads the script for a site with versions. */
  readForVersions(): string
}

/**
 * Reads the list of the shipped files; `folder` is that of the compiled program. Throws
 * `ProgramFileError`, and so does `read`.
 */
export function readShippedAssets(folder: URL): ShippedAssets {
  const list = String(readProgramFile(new URL('assets.json', folder)))
  const { names, files, examples, controls } = JSON.parse(list) as AssetList
  const readAll = (paths: readonly string[]): Artifact[] =>
    paths.map((path) => ({
      path,
      body: readProgramFile(new URL(path, folder)),
      mediaType: byExtension[extname(path)] ?? 'application/octet-stream',
    }))
  return {
    names,
    read: () => readAll(files),
    readForExamples: (hasPanel) => readAll(hasPanel ? [...examples, ...controls] : examples),
    readForVersions: () => String(readProgramFile(new URL(versionsFile, folder))),
  }
}

/** Text of a script for one site: the site's own data, then the program's file. */
const versionsFile = 'versions.js'

interface AssetList {
  readonly names: Omit<SiteAssets, 'words'>
  readonly files: readonly string[]
  readonly examples: readonly string[]
  readonly controls: readonly string[]
}
