import { versionsPagePath, versionsScriptPath } from '../scripts/words/model/addresses.ts'
import type { Site } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { wordLang, wordText } from '../scripts/words/interface/word.ts'

/**
 * Link in the head of every page: the page's version, and the way to the others, with and without
 * script.
 */
export function versionLink({ versions, words }: Site, root: string): Html | null {
  if (versions === null) return null
  return html`<a class="end" data-version="${versions.here}" href="${root}${versionsPagePath}" aria-label="${wordText(words, 'versionNamed', { name: versions.here })}"${wordLang(words, 'versionNamed')}>${versions.here}</a>`
}

/** Script of the versions, under a fixed name: pages of old versions load the newest one. */
export function versionsScript({ versions }: Site, root: string): Html | null {
  if (versions === null) return null
  return html`<script src="${root}${versionsScriptPath}" defer></script>
`
}
