import type { SiteWords } from '../scripts/words/model/site.ts'
import { changeText, type ChangeView } from './change-text.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { sectionBar } from './body-parts.ts'
import { word } from '../scripts/words/interface/word.ts'

/** Changes that releases made to a part of a page, such as a list, newest release first. */
export type Past = readonly PastRelease[]
export interface PastRelease {
  readonly version: string
  /** Address of these changes on the release's page, from the root: `changes/2.0.0.html#c-a`. */
  readonly address: string
  readonly changes: readonly ChangeView[]
}

/** Draws the changes to a list, in a fold below it; null if there are none. */
export function pastFold(words: SiteWords, past: Past): Html | null {
  if (past.length === 0) return null
  return html`<details class="past"><summary>${word(words, 'history')}</summary>${pastList(words, past)}</details>`
}

/** Draws changes to the component itself, and to members whose list is not on the page. */
export function pastSection(words: SiteWords, past: Past): Html {
  return html`<section aria-labelledby="history">${sectionBar(words, 'history', 'history')}
${pastList(words, past)}</section>
`
}

/** Draws a list of releases, each with its changes. */
function pastList(words: SiteWords, past: Past): Html {
  return html`<ul class="past-list">${past.map(
    ({ version, address, changes }) =>
      html`<li><a href="../${address}">${version}</a><ul>${changes.map(
        (change) =>
          html`<li${change.id === null ? null : html` id="${change.id}"`}>${changeText(words, change)}</li>`,
      )}</ul></li>`,
  )}</ul>`
}
