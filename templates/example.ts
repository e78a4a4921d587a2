import { exampleSandbox } from '../scripts/words/model/policy.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { word } from '../scripts/words/interface/word.ts'

export interface ExampleProps {
  readonly words: SiteWords
  readonly id: string
  /** More ids that lead to the example. */
  readonly ids: readonly string[]
  readonly title: Html | string
  /** Title of the example as plain text, distinct from the titles of the page's other examples. */
  readonly name: string
  /** Address of the example's document. */
  readonly address: string
  readonly height: number
  /** Drawn code of the example's fences. */
  readonly code: Html
  /** Drawn panel of the controls that drive the example, or null. */
  readonly panel: Html | null
}

/** Draws a live example: its title, the frame that shows it, its code. */
export function exampleFigure(props: ExampleProps): Html {
  const { words, name, address, height, code, panel } = props
  const newTab = word(words, 'inNewTab', { title: name })
  const link = html`<a href="${address}" target="_blank" rel="noopener">${word(words, 'openExample')}<span class="vh"> ${newTab}</span></a>`
  return html`${opening(props)}${panel === null ? link : html`<span class="bar commands">${link}</span>`}<iframe src="${address}" title="${name}" sandbox="${exampleSandbox}" loading="lazy" height="${height}" referrerpolicy="no-referrer"></iframe>${panel}
${code}</figure>`
}

/** Draws the beginning of an example, up to its caption. */
const opening = ({ id, ids, title }: Pick<ExampleProps, 'id' | 'ids' | 'title'>): Html =>
  html`<figure class="example" id="${id}"><figcaption>${ids.map((other) => html`<span id="${other}"></span>`)}${title}</figcaption>`

/** Draws an example as code alone, since nothing compiled it. */
export function exampleCode(
  props: Pick<ExampleProps, 'words' | 'id' | 'ids' | 'title' | 'code'>,
): Html {
  const { words, code } = props
  return html`${opening(props)}<p class="muted">${word(words, 'exampleNotCompiled')}</p>
${code}</figure>`
}
