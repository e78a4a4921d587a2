// Draws the parts that a catalog brings of its own: see `Brand`. If the catalog does not bring a
// part, its function returns nothing, or the program's own part.
import type { Site, SizedPicture } from '../scripts/words/model/site.ts'
import { html, trusted, type Html } from '../scripts/words/interface/html.ts'
import { titleText } from './name-text.ts'
import { proseListAddress, proseLists } from '../scripts/words/interface/page-kinds.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

export function socialImage({ baseUrl, brand: { socialImage: picture } }: Site): Html | null {
  if (picture === null) return null
  return html`<meta property="og:image" content="${baseUrl}/${picture.path}">
<meta property="og:image:width" content="${picture.width}">
<meta property="og:image:height" content="${picture.height}">
`
}

export function icon({ assets, brand }: Site, root: string): Html {
  const { path, mediaType } = brand.icon ?? { path: assets.icon, mediaType: 'image/svg+xml' }
  return html`<link rel="icon" href="${root}${path}" type="${mediaType}">`
}

/**
 * Links the style sheets of the site's own look: for its head and its accent colour. They stand
 * after the program's sheet, and before the paper sheet, which is black on white for all sites.
 */
export function brandStyles({ assets, brand, prose }: Site, root: string): Html {
  const isInHead = brand.logo !== null || brand.links.length > 0 || prose.length > 1
  const sheets = [isInHead ? assets.brandStyle : null, brand.accentStyle]
  return html`${sheets.map((path) =>
    path === null
      ? null
      : html`<link rel="stylesheet" href="${root}${path}">
`,
  )}`
}

/**
 * Links the author's own style sheet. It comes last, so that its rules win. Returns null if there
 * is none.
 */
export function ownStyle({ brand }: Site, root: string): Html | null {
  if (brand.ownStyle === null) return null
  return html`<link rel="stylesheet" href="${root}${brand.ownStyle}">
`
}

/**
 * Draws the logo and the title of the site. A logo that shows the site's name stands alone, with
 * the name as its alternative text.
 */
export function siteName({ brand, shownTitle }: Site, root: string): Html {
  if (brand.logo === null) return titleText(shownTitle)
  const { light, dark, isWordmark } = brand.logo
  const alt = isWordmark ? shownTitle : ''
  const draw = (scheme: string, { path, width, height }: SizedPicture): Html =>
    html`<img class="${`logo ${scheme}`.trim()}" src="${root}${path}" width="${width}" height="${height}" alt="${alt}">`
  const pictures = dark === null ? draw('', light) : [draw('light', light), draw('dark', dark)]
  return html`${pictures}${isWordmark ? null : titleText(shownTitle)}`
}

/**
 * Draws the links in the head of a page: first one to each list of guides, releases or other prose,
 * then the catalog's own. They come last in the head, so that keyboard and eye have the same order
 * where the links are a row of their own.
 */
export function headLinks({ brand: { links }, prose, words }: Site, root: string): Html | null {
  const toLists = (end: Html | null): readonly Html[] =>
    prose.map(
      (kind) =>
        html`<a${end} href="${root}${proseListAddress(kind)}">${word(words, proseLists[kind].word)}</a>`,
    )
  if (links.length === 0 && prose.length < 2) return toLists(html` class="end"`)[0] ?? null
  const items = [
    ...toLists(null),
    ...links.map(
      ({ text, address, external }) =>
        html`<a href="${external ? '' : root}${address}">${text}</a>`,
    ),
  ]
  return html`<nav aria-label="${wordText(words, 'ownLinks')}"><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></nav>`
}

export function ownFooter({ brand }: Site, root: string): Html | null {
  const markup = brand.footer?.[root]
  return markup === undefined ? null : html`<p class="own">${trusted(markup)}</p>`
}
