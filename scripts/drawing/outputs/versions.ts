import { versionsData, type VersionPages } from '../../../templates/versions-data.ts'
import { movedVersionsPage, versionsPage } from '../../../templates/versions-page.ts'
import { inertJson } from '../../words/model/json.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import {
  versionPagesPath,
  versionsPagePath,
  versionsScriptPath,
} from '../../words/model/addresses.ts'
import type { SiteWords } from '../../words/model/site.ts'
import { compareText } from '../../words/model/text.ts'
import { defineOutput, pageArtifact } from './output.ts'
import { addTo } from '../../words/model/gather.ts'

/**
 * Outputs of a catalog with several versions side by side: the script that pages of every version
 * load, the list of pages by which that script finds the same page in another version, and the page
 * for readers without script. Without `versions` in `index.md` there are no such files.
 */
export const versions = defineOutput({
  name: 'versions',
  from: ['site', 'pageNames', 'versionsScript'],
  make({ site, pageNames, versionsScript }) {
    if (site.versions === null) return []
    return [
      {
        path: versionPagesPath,
        body: pagesScript(pageNames.map((page) => `${page}.html`)),
        mediaType: mediaTypes.script,
      },
      {
        path: versionsScriptPath,
        body: `${versionsData(site.versions, site.words)}${versionsScript}`,
        mediaType: mediaTypes.script,
      },
      pageArtifact(versionsPagePath, versionsPage(site, site.versions)),
    ]
  },
})

/**
 * Returns the files that must differ when a site with these paths is kept as an old version in a
 * folder of another site. Its script and its page of versions lead to those of the outer site,
 * which knows of newer versions. The list of its pages is added even if it had no versions.
 */
export function keptVersionFiles(
  folder: string,
  paths: readonly string[],
  words: SiteWords,
): ReadonlyMap<string, string> {
  const up = '../'.repeat(folder.split('/').length)
  const files = new Map([[versionPagesPath, pagesScript(paths)]])
  if (paths.includes(versionsScriptPath)) files.set(versionsScriptPath, movedScript(up))
  if (paths.includes(versionsPagePath))
    files.set(versionsPagePath, movedVersionsPage(`${up}${versionsPagePath}`, words).markup)
  return files
}

const movedScript = (up: string): string =>
  `(s=>{s.src=new URL("${up}${versionsScriptPath}",document.currentScript.src).href;document.head.append(s)})(document.createElement("script"))\n`

/** Writes the list of the pages in folders as a script: pages on disk can load nothing else. */
function pagesScript(paths: readonly string[]): string {
  const pages = new Map<string, string[]>()
  for (const path of paths.toSorted(compareText)) {
    const [, folder = '', name = ''] = /^([^/]+)\/([^/]+)\.html$/.exec(path) ?? []
    if (name !== '' && folder !== 'api' && folder !== 'examples') addTo(pages, folder, name)
  }
  const told: VersionPages = Object.fromEntries(pages)
  return `catalogVersionPages=${inertJson(told)}\n`
}
