import { exampleSandbox } from '../scripts/model/policy.ts'
import type { SiteWords } from '../scripts/model/site.ts'
import { html, type Html } from './html.ts'
import { word } from './word.ts'

export interface ExampleProps {
  readonly words: SiteWords
  readonly id: string
  /** One more id that leads to it. */
  readonly alias: string
  readonly title: string
  /** The title, told apart from those of the page's other examples. */
  readonly name: string
  /** Address of its document. */
  readonly address: string
  readonly height: number
  /** Its fences, drawn. */
  readonly code: Html
}

/** A live example: its title, the frame that shows it, its code. */
export function exampleFigure(props: ExampleProps): Html {
  const { words, id, alias, title, name, address, height, code } = props
  const newTab = word(words, 'inNewTab', { title: name })
  return html`<figure class="example" id="${id}"><figcaption><span id="${alias}"></span>${title}</figcaption><a href="${address}" target="_blank" rel="noopener">${word(words, 'openExample')}<span class="vh"> ${newTab}</span></a><iframe src="${address}" title="${name}" sandbox="${exampleSandbox}" loading="lazy" height="${height}" referrerpolicy="no-referrer"></iframe>
${code}</figure>`
}
