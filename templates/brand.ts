// What a catalog brings of its own: see `Brand`. Each gives nothing, or what was there before.
import type { Site, SizedPicture } from '../scripts/model/site.ts'
import { html, trusted, type Html } from './html.ts'
import { word, wordText } from './word.ts'

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

/** After the site's own sheet, before that of paper, which is black on white for all. */
export function brandStyles({ assets, brand }: Site, root: string): Html {
  const isInHead = brand.logo !== null || brand.links.length > 0
  const sheets = [isInHead ? assets.brandStyle : null, brand.accentStyle]
  return html`${sheets.map((path) =>
    path === null
      ? null
      : html`<link rel="stylesheet" href="${root}${path}">
`,
  )}`
}

/** After all others: it has the last word. */
export function ownStyle({ brand }: Site, root: string): Html | null {
  if (brand.ownStyle === null) return null
  return html`<link rel="stylesheet" href="${root}${brand.ownStyle}">
`
}

/** Without words: the title stands beside it. */
export function logo({ brand }: Site, root: string): Html | null {
  if (brand.logo === null) return null
  const { light, dark } = brand.logo
  const draw = (scheme: string, { path, width, height }: SizedPicture): Html =>
    html`<img class="${`logo ${scheme}`.trim()}" src="${root}${path}" width="${width}" height="${height}" alt="">`
  return dark === null ? draw('', light) : html`${draw('light', light)}${draw('dark', dark)}`
}

/**
 * Those of the catalog, and before them the one to its guides. Last, so that the order of the
 * keyboard is that of the eye where they are a row of their own.
 */
export function headLinks({ brand: { links }, hasGuides, words }: Site, root: string): Html | null {
  const toGuides = (end: Html | null): Html | null =>
    hasGuides ? html`<a${end} href="${root}index.html#guides">${word(words, 'guides')}</a>` : null
  if (links.length === 0) return toGuides(html` class="end"`)
  const items = links.map(
    ({ text, address, external }) =>
      html`<li><a href="${external ? '' : root}${address}">${text}</a></li>`,
  )
  return html`<nav aria-label="${wordText(words, 'ownLinks')}"><ul>${hasGuides ? html`<li>${toGuides(null)}</li>` : null}${items}</ul></nav>`
}

export function ownFooter({ brand }: Site, root: string): Html | null {
  const markup = brand.footer?.[root]
  return markup === undefined ? null : html`<p class="own">${trusted(markup)}</p>`
}
