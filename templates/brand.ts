// What a catalog brings of its own: see `Brand`. Pages of a catalog without one call none of these.
import type { Brand, Site, SizedPicture } from '../scripts/words/model/site.ts'
import { html, trusted, type Html } from '../scripts/words/interface/html.ts'
import { nameInLine } from './name-text.ts'
import { proseListAddress, proseLists } from '../scripts/words/interface/page-kinds.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

export function socialImage({ path, width, height }: SizedPicture, baseUrl: string): Html {
  return html`<meta property="og:image" content="${baseUrl}/${path}">
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
`
}

/** Draws the logo and the title. A logo that shows the name has it as its alternative text. */
export function logoAndTitle(
  { light, dark, isWordmark }: NonNullable<Brand['logo']>,
  shownTitle: string,
  root: string,
): Html {
  const alt = isWordmark ? shownTitle : ''
  const draw = (scheme: string, { path, width, height }: SizedPicture): Html =>
    html`<img class="${`logo ${scheme}`.trim()}" src="${root}${path}" width="${width}" height="${height}" alt="${alt}">`
  const pictures = dark === null ? draw('', light) : [draw('light', light), draw('dark', dark)]
  return html`${pictures}${isWordmark ? null : nameInLine(shownTitle)}`
}

/**
 * Draws the links in the header of a page: first one to each list of guides, releases or other
 * prose, then the catalog's own. They come last in the header, so that keyboard and eye have the
 * same order where the links are a row of their own. A single list is `beside` the buttons. There
 * has to be one link.
 */
export function headLinks(
  { brand: { links }, prose, words }: Site,
  root: string,
): { readonly beside?: Html; readonly below?: Html } {
  const lists = prose.map(
    (kind) =>
      html`<a href="${root}${proseListAddress(kind)}">${word(words, proseLists[kind].word)}</a>`,
  )
  const [first] = lists
  if (first !== undefined && lists.length + links.length === 1) return { beside: first }
  const items = [
    ...lists,
    ...links.map(
      ({ text, address, external }) =>
        html`<a href="${external ? '' : root}${address}">${text}</a>`,
    ),
  ]
  const nav = html`<nav aria-label="${wordText(words, 'ownLinks')}"><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></nav>`
  return { below: nav }
}

export function ownFooter(footer: NonNullable<Brand['footer']>, root: string): Html | null {
  const markup = footer[root]
  return markup === undefined ? null : html`<p class="own">${trusted(markup)}</p>`
}
