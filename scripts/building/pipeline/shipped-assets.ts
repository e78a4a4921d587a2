import { extname } from 'node:path'
import { byExtension, type Artifact } from '../../words/model/media-types.ts'
import type { SiteAssets } from '../../words/model/site.ts'
import { readProgramFile } from '../../words/bootstrap/program-file.js'

export type ShippedAssets = ReturnType<typeof readShippedAssets>

/**
 * Reads the list of the files that the program ships for sites, such as style sheets, scripts and
 * fonts, from `folder`, the folder of the compiled program. Returns functions that read the files
 * themselves. All of these functions throw `ProgramFileError` if a file cannot be read.
 */
export function readShippedAssets(folder: URL) {
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
    /** Reads the files for every site. */
    read: () => readAll(files),
    /** Reads the files for a site with live examples, and those for panels of controls. */
    readForExamples: (hasPanel: boolean) =>
      readAll(hasPanel ? [...examples, ...controls] : examples),
    /**
     * Reads the text of the script for a site with several versions. The site's own copy of it
     * begins with the site's data.
     */
    readForVersions: () => String(readProgramFile(new URL('versions.js', folder))),
  }
}

interface AssetList {
  readonly names: Omit<SiteAssets, 'words'>
  readonly files: readonly string[]
  readonly examples: readonly string[]
  readonly controls: readonly string[]
}
