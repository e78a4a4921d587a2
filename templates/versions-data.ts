import type { SiteVersions, SiteWords } from '../scripts/words/model/site.ts'
import { wordLang, wordText } from '../scripts/words/interface/word.ts'

/**
 * Data of `versions.js`. Pages of old versions, which nobody draws again, run the newest script
 * with this data: the script needs no more of them than a link with `data-version`.
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

/** Pages of a version: names without `.html`, by their folder. */
export type VersionPages = Readonly<Record<string, readonly string[]>>

/** Text of the line of `versions.js` before the script. */
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
  // `<` as in every script of ours that holds texts.
  return `catalogVersions=${JSON.stringify(data).replaceAll('<', '\\u003c')};\n`
}
