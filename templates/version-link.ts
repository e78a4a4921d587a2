import { versionsPagePath, versionsScriptPath } from '../scripts/words/model/addresses.ts'
import type { Site } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { wordLang, wordText } from '../scripts/words/interface/word.ts'

/**
 * Draws the link in the header of every page that names the page's version and leads to the other
 * versions, with and without script. Returns null if the catalog has no versions.
 */
export function versionLink({ versions, words }: Site, root: string): Html | null {
  if (versions === null) return null
  return html`<a class="end" data-version="${versions.here}" href="${root}${versionsPagePath}" aria-label="${wordText(words, 'versionNamed', { name: versions.here })}"${wordLang(words, 'versionNamed')}>${versions.here}</a>`
}

/**
 * Links the script of the versions. It has a fixed name, so that pages of old versions load the
 * newest script.
 */
export function versionsScript({ versions }: Site, root: string): Html | null {
  if (versions === null) return null
  return html`<script src="${root}${versionsScriptPath}" defer></script>
`
}
