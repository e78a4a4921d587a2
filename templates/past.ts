import type { SiteWords } from '../scripts/words/model/site.ts'
import { changeText, type ChangeView } from './change-text.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { word } from '../scripts/words/interface/word.ts'

/** Changes by releases to a part of a page, newest release first. */
export type Past = readonly PastRelease[]
export interface PastRelease {
  readonly version: string
  /** Address of the same change on the release's page, below the site's root. */
  readonly address: string
  readonly changes: readonly ChangeView[]
}

/** Draws the history of a list, folded below it. */
export function pastFold(words: SiteWords, past: Past): Html | null {
  if (past.length === 0) return null
  return html`<details class="past"><summary>${word(words, 'history')}</summary>${pastList(words, past)}</details>`
}

/** Draws the releases, each with its changes. */
export function pastList(words: SiteWords, past: Past): Html {
  return html`<ul class="past-list">${past.map(
    ({ version, address, changes }) =>
      html`<li><a href="../${address}">${version}</a><ul>${changes.map(
        (change) =>
          html`<li${change.id === null ? null : html` id="${change.id}"`}>${changeText(words, change)}</li>`,
      )}</ul></li>`,
  )}</ul>`
}
