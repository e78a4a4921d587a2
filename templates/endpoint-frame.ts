import { codeRegion, copyable, codeBar, noMarks, requiredMarks, rowsTable } from './body-parts.ts'
import { codeText, html, type Html, type Part } from '../scripts/words/interface/html.ts'
import { longWords } from './name-text.ts'
import { cellText, typeText } from './type-text.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

import type { Palette } from '../scripts/words/model/palette.ts'

/** API endpoint as it is drawn: every part is read and decided (contract 2.4). */
export interface EndpointView {
  /** Caption on the top edge of the frame: `''` for none, null for the frame's default caption. */
  readonly title: string | null
  /** HTTP method in capitals. */
  readonly method: string
  readonly path: string
  /** Drawn prose and the Markdown blocks after it, each a block element of its own. */
  readonly about: readonly Html[]
  readonly params: readonly ParamView[]
  readonly blocks: readonly BlockView[]
  readonly palette: Palette
  /** Text at the four corners of the frame; `''` for none. */
  readonly corner: string
  /** CSS classes of the figure beside the frame's own. */
  readonly className: string | null
  readonly words: SiteWords
}
export interface ParamView {
  readonly name: string
  readonly type: string | null
  readonly description: Html | string | null
  readonly required: boolean
}
export interface BlockView {
  readonly label: string | null
  /** Id of the interface's word that is shown in place of a label. */
  readonly word?: 'request' | 'response'
  readonly code: string
}

/**
 * Short form of the frame, for the route of the page's own component. Long code is shown in part;
 * on paper, only its first lines are printed.
 */
export interface Compact {
  /** Address of the whole answer, which is printed on paper where the code is cut. */
  readonly address: string
  /** Fold that hides all but the first line until a reader opens it; null if the frame is open. */
  readonly fold: Fold | null
}
export interface Fold {
  /**
   * Slug of the component. The first line of the folded frame shows it in place of `:slug` in the
   * path of the API route, so that the line is a real address.
   */
  readonly slug: string
  /** Links to the component's JSON and Markdown, at the end of the folded frame's first line. */
  readonly links: Html
}

/**
 * Draws the frame around one API route. Contract 2.4 promises its CSS classes. A part that is
 * absent has no element. The accessible name of the figure is a plain string: a name computed from
 * the path, with its possible line breaks, would be read in pieces.
 */
export function endpointFrame(view: EndpointView, compact: Compact | null = null): Html {
  const { title, method, path, about, params, blocks, corner, words } = view
  const fold = compact?.fold ?? null
  const own = view.className?.split(/\s+/) ?? []
  const classes = ['graph', 'endpoint', fold === null ? '' : 'folded', ...own].filter(
    (name) => name !== '',
  )
  const route = `${method} ${fold === null ? path : filled(path, fold.slug)}`
  const caption = title ?? wordText(words, 'endpoint')
  const name = caption === '' ? route : `${caption}: ${route}`
  return html`<figure class="${classes.join(' ')}" data-palette="${view.palette}" data-corner="${corner}" aria-label="${name}">${
    title === ''
      ? null
      : html`<figcaption><span>${title ?? word(words, 'endpoint')}</span></figcaption>`
  }<div class="frame-body">${foldable(
    html`<b class="endpoint-method">${method}</b> <span class="endpoint-path">${pathText(path, fold?.slug)}</span>`,
    html`${
      about.length === 0 ? null : html`<div class="endpoint-about">${about}</div>`
    }${paramRows(words, params)}${blocks.map((one) => block(words, one, compact))}`,
    fold,
  )}</div>${
    corner === ''
      ? null
      : corners.map(
          (place) =>
            html`<span class="endpoint-corner ${place}" aria-hidden="true">${corner}</span>`,
        )
  }</figure>`
}

const corners = ['tl', 'tr', 'bl', 'br'] as const

/**
 * Draws the first line of a frame, then the rest. With a fold, the rest is hidden until a reader
 * opens it, which works without script.
 */
function foldable(line: Html, rest: Html, fold: Fold | null): Html {
  if (fold === null) return html`<p class="route">${line}</p>${rest}`
  return html`<details><summary class="route">${line}</summary><div class="frame-rest">${rest}</div></details>${fold.links}`
}

const placeholder = /((?<=\/):[\w-]+|\{[^{}/]+\})/

const isSlug = (part: string): boolean => part === ':slug' || part === '{slug}'

/** Returns a path with the slug of the component in place of its placeholder. */
const filled = (path: string, slug: string): string =>
  path
    .split(placeholder)
    .map((part) => (isSlug(part) ? slug : part))
    .join('')

/** Draws the path with marked placeholders, and a possible break after each slash but the first. */
function pathText(path: string, slug: string | undefined): Html {
  const parts = path.split(placeholder)
  return html`${parts.map((part, i) => {
    if (i % 2 === 1) return html`<var>${isSlug(part) ? (slug ?? part) : part}</var>`
    const pieces = part.split(/(?<=\/)/)
    return pieces.map((piece, j) =>
      i === 0 && j === 0
        ? piece
        : j === 0
          ? piece
          : html`${i === 0 && j === 1 && pieces[0] === '/' ? null : html`<wbr>`}${piece}`,
    )
  })}`
}

function paramRows(words: SiteWords, params: readonly ParamView[]): Html | null {
  if (params.length === 0) return null
  const required = params.some((param) => param.required)
  const legend = html`<span class="endpoint-legend"><i aria-hidden="true">*</i> ${word(words, 'required')}</span>`
  const table = { className: 'rows', label: wordText(words, 'parameterTable') }
  const rows = params.map((param) => paramRow(words, param))
  return html`<div class="endpoint-params"><div class="bar"><span class="label">${word(words, 'parameters')}</span>${
    required ? legend : null
  }</div>${rowsTable(words, table, ['name', 'type', 'description'], rows)}</div>`
}

function paramRow(words: SiteWords, { name, type, description, required }: ParamView): Html {
  const { flag, mark, hidden } = required ? requiredMarks(words) : noMarks
  return html`<tr class="endpoint-param" role="row"${flag}><th scope="row" role="rowheader">${mark}<span class="endpoint-param-name">${name}</span>${hidden}</th><td role="cell" class="type">${
    type === null
      ? null
      : cellText(
          words,
          type,
          html`<span class="endpoint-param-type">${typeText(type)}</span>`,
          'typeOf',
          name,
        )
  }</td><td role="cell">${
    description === null
      ? null
      : html`<span class="endpoint-param-description">${description}</span>`
  }</td></tr>`
}

function block(
  words: SiteWords,
  { label, word: id, code }: BlockView,
  compact: Compact | null,
): Html {
  const region = label ?? wordText(words, id ?? 'code')
  const { lines, attributes } = codeRegion(code, region)
  const shown = label ?? (id === undefined ? null : word(words, id))
  if (compact === null || lines <= linesOnScreen) {
    // A line alone is mostly an address, which breaks after its slashes.
    const shownCode = lines === 1 ? longWords(codeText(code)) : codeText(code)
    return html`<div class="endpoint-block code">${codeBar(words, shown, lines, 'endpoint-label')}<pre${attributes}><code>${shownCode}</code></pre></div>`
  }
  const [first, others] = cutForPaper(code, lines)
  const more = lines - linesOnPaper
  return html`<div class="endpoint-block code">${unfoldingBar(words, shown, lines)}<pre class="brief" tabindex="0" role="group" aria-label="${region}"><code>${codeText(first)}${
    others === '' ? null : html`<span class="rest">${codeText(others)}</span>`
  }</code></pre>${
    others === ''
      ? null
      : // Written as a character reference: one character beyond Latin 1 doubles what the
        // whole page takes in memory, and the time to write it.
        html`<p class="paper">&#8230; ${word(words, 'moreLines', { n: more })}: ${compact.address}</p>`
  }</div>`
}

// The style sheet knows these numbers, too.
const linesOnScreen = 6
const linesOnPaper = 12

/** Draws the bar over code shown in part, which unfolds without script. */
function unfoldingBar(words: SiteWords, label: Part, lines: number): Html {
  const name = label === null ? null : html`<span class="label endpoint-label">${label}</span>`
  return html`<div class="bar block-bar"${copyable}>${name}<details class="unfold"><summary>${word(words, 'lines', { n: lines })}</summary></details></div>`
}

/** Cuts code in two: the lines that are printed, and the lines that are left out on paper. */
function cutForPaper(code: string, lines: number): readonly [first: string, others: string] {
  if (lines <= linesOnPaper) return [code, '']
  let end = -1
  for (let i = 0; i < linesOnPaper; i++) end = code.indexOf('\n', end + 1)
  return [code.slice(0, end), code.slice(end)]
}
