import { versionsPagePath, versionsScriptPath } from '../scripts/words/model/addresses.ts'
import type { SiteVersions, SiteWords } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { wordLang, wordText } from '../scripts/words/interface/word.ts'

/**
 * Draws the link in the header of every page that names the page's version and leads to the other
 * versions, with and without script. Returns null if the catalog has no versions.
 */
export function versionLink({ here }: SiteVersions, words: SiteWords, root: string): Html {
  return html`<a class="end" data-version="${here}" href="${root}${versionsPagePath}" aria-label="${wordText(words, 'versionNamed', { name: here })}"${wordLang(words, 'versionNamed')}>${here}</a>`
}

/** Script of the versions, under a fixed name: pages of old versions load the newest one. */
export function versionsScript(root: string): Html {
  return html`<script src="${root}${versionsScriptPath}" defer></script>
`
}
