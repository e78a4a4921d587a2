import { versionsPagePath, versionsScriptPath } from '../scripts/words/model/addresses.ts'
import type { Site } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { wordLang, wordText } from '../scripts/words/interface/word.ts'

/** In the head of every page: which version it is, and the way to the others, with and without script. */
export function versionLink({ versions, words }: Site, root: string): Html | null {
  if (versions === null) return null
  return html`<a class="end" data-version="${versions.here}" href="${root}${versionsPagePath}" aria-label="${wordText(words, 'versionNamed', { name: versions.here })}"${wordLang(words, 'versionNamed')}>${versions.here}</a>`
}

/** By a name that stays: the pages of old versions load that of the newest. */
export function versionsScript({ versions }: Site, root: string): Html | null {
  if (versions === null) return null
  return html`<script src="${root}${versionsScriptPath}" defer></script>
`
}
