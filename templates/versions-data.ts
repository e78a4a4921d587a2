import { inertJson } from '../scripts/words/model/json.ts'
import type { SiteVersions, SiteWords } from '../scripts/words/model/site.ts'
import { wordLang, wordText } from '../scripts/words/interface/word.ts'

/**
 * Data in `versions.js`. Pages of old versions, which are never drawn again, run the newest script
 * with this data. All that the script needs of such a page is a link with `data-version`.
 */
export interface VersionsData extends SiteVersions {
  readonly lang: string
  readonly words: {
    readonly versions: string
    readonly versionNamed: string
    readonly versionOld: string
    readonly versionSamePage: string
    readonly versionHome: string
  }
}

/** Names of a version's pages, without `.html`, by the folder that they are in. */
export type VersionPages = Readonly<Record<string, readonly string[]>>

/** Returns the line of `versions.js` that stands before the script and sets its data. */
export function versionsData(versions: SiteVersions, words: SiteWords): string {
  const [name, old, newest] = ['{name}', '{old}', '{newest}']
  const data: VersionsData = {
    ...versions,
    lang: wordLang(words, 'versionOld') === null ? words.lang : 'en',
    words: {
      versions: wordText(words, 'versions'),
      versionNamed: wordText(words, 'versionNamed', { name }),
      versionOld: wordText(words, 'versionOld', { old, newest }),
      versionSamePage: wordText(words, 'versionSamePage', { newest }),
      versionHome: wordText(words, 'versionHome', { newest }),
    },
  }
  return `catalogVersions=${inertJson(data)};\n`
}
