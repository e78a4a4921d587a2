import type { Thumbnail } from '../scripts/words/model/component.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { word } from '../scripts/words/interface/word.ts'

/**
 * Draws the picture in a component's row of the index. Returns null if there is none. The picture
 * loads lazily, so that an index that shows the list, which hides pictures, loads none. The style
 * sheet gives it its size.
 */
export function thumbnailBox(root: string, thumbnail: Thumbnail | null): Html | null {
  const image = (path: string, scheme: string | null): Html =>
    html`<img src="${root}${path}" alt=""${scheme === null ? null : html` class="${scheme}"`} loading="lazy">`
  if (thumbnail === null) return null
  const { light, dark } = thumbnail
  return dark === null
    ? html`<span class="thumbnail">${image(light, null)}</span>`
    : html`<span class="thumbnail">${image(light, 'in-light')}${image(dark, 'in-dark')}</span>`
}

/**
 * Draws the switch between grid and list. It works without script; a script only remembers the
 * choice.
 */
export function viewSwitch(words: SiteWords, isGrid: boolean): Html {
  const radio = (value: string, isChecked: boolean, text: Html): Html =>
    html`<label><input type="radio" name="view" value="${value}"${isChecked && html` checked`}> ${text}</label>`
  return html`<fieldset class="views"><legend>${word(words, 'view')}</legend>${radio('grid', isGrid, word(words, 'viewPictures'))} ${radio('list', !isGrid, word(words, 'viewList'))}</fieldset>
`
}
