import { extname } from 'node:path'
import { byExtension, type Artifact } from '../../words/model/media-types.ts'
import type { SiteAssets } from '../../words/model/site.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'

/**
 * Files that the program ships for sites: style sheets, scripts, fonts and the licence of the
 * fonts. Some are for every site, others only for sites with live examples, panels of controls or
 * several versions.
 */
export interface ShippedAssets {
  readonly names: Omit<SiteAssets, 'words'>
  /** Reads the files that the program ships for every site. */
  read(): readonly Artifact[]
  /** Reads the files that the program ships for a site with live examples, and those for panels. */
  readForExamples(hasPanel: boolean): readonly Artifact[]
  /** Reads the text of the script that the program ships for a site with several versions. */
  readForVersions(): string
}

/**
 * Reads the list of the shipped files from `folder`, the folder of the compiled program. Returns
 * functions that read the files themselves. All of these functions throw `ProgramFileError` if a
 * file cannot be read.
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

/** Script for sites with several versions. A site's own copy of it begins with the site's data. */
const versionsFile = 'versions.js'

interface AssetList {
  readonly names: Omit<SiteAssets, 'words'>
  readonly files: readonly string[]
  readonly examples: readonly string[]
  readonly controls: readonly string[]
}
