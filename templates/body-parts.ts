import type { SiteWords } from '../scripts/words/model/site.ts'
import { html, type Html, type Part } from '../scripts/words/interface/html.ts'
import { longWords } from './name-text.ts'
import { word, wordLang, wordText } from '../scripts/words/interface/word.ts'
import type { nameWords } from '../scripts/words/interface/words.ts'

/** Draws the link to a style sheet, for the head of a document. */
export const sheetLink = (address: string): Html => html`<link rel="stylesheet" href="${address}">
`

/** Draws parts one after the other, with something between each two. */
export const joined = (parts: readonly Part[], between: Part): Part =>
  parts.map((part, i) => (i === 0 ? part : [between, part]))

/** Puts drawn Markdown into a block with these classes; null if there is no Markdown. */
export const proseBlock = (className: string, markup: Html | null): Html | null =>
  markup === null
    ? null
    : html`<div class="${className}">${markup}</div>
`

/** Draws a description below a title, plain if `drawn` is null; null without a description. */
export const leadText = (description: string | null, drawn: Html | null): Html | null =>
  description === null
    ? null
    : html`<p class="lead">${drawn ?? description}</p>
`

/**
 * Draws a heading of the Markdown, with a link to itself if it has a text: at level 2 as a bar
 * across the column, at deeper levels as bold text.
 */
export function headingBar(
  words: SiteWords,
  depth: number,
  id: string,
  inner: Html,
  text: string,
): Html {
  const level = Math.min(6, Math.max(2, depth))
  const shown = longWords(inner)
  const anchor = text === '' ? null : anchorLink(words, id, text)
  if (level === 2) return html`<div class="bar head"><h2 id="${id}">${shown}</h2>${anchor}</div>`
  const [open, close] = headingTags(level)
  return html`<div class="subhead">${open} id="${id}">${shown}${close} ${anchor}</div>`
}
/** Returns both tags of a heading of `level` 2 to 6; the opening one lacks its `>`. */
export function headingTags(level: number): readonly [Html, Html] {
  return tags[level] ?? tags[6]
}
const tags: Readonly<Record<number, readonly [Html, Html]>> & {
  readonly 6: readonly [Html, Html]
} = {
  2: [html`<h2`, html`</h2>`],
  3: [html`<h3`, html`</h3>`],
  4: [html`<h4`, html`</h4>`],
  5: [html`<h5`, html`</h5>`],
  6: [html`<h6`, html`</h6>`],
}

/**
 * Draws the `#` beside a heading, as a link to it. Screen readers hear a sentence with the
 * heading's plain `text`, or with `shown`, the same text as markup.
 */
export function anchorLink(words: SiteWords, id: string, text: string, shown: Part = text): Html {
  // An attribute has one language, and the sentence with the heading's text may have two.
  return wordLang(words, 'linkTo') === null
    ? html`<a class="anchor" href="#${id}" aria-label="${wordText(words, 'linkTo', { text })}">#</a>`
    : html`<a class="anchor" href="#${id}"><span aria-hidden="true">#</span><span class="vh">${word(words, 'linkTo', { text: shown })}</span></a>`
}

/** Word at the head of a column of {@link rowsTable}. */
type HeadWord = 'app' | 'default' | 'description' | 'name' | 'type' | 'uses' | NameWord
type NameWord = (typeof nameWords)[keyof typeof nameWords]

/**
 * Draws a table whose rows become lines of text on a phone. Its ARIA roles are written out: some
 * screen readers lose them when `display` changes.
 */
export function rowsTable(
  words: SiteWords,
  { className, label, id = null }: { className: string; label: string; id?: string | null },
  heads: readonly HeadWord[],
  rows: readonly Html[],
): Html {
  const titles = heads.map(
    (head) => html`<th scope="col" role="columnheader">${word(words, head)}</th>`,
  )
  return html`<table class="${className}"${id === null ? null : html` id="${id}"`} role="table" aria-label="${label}"><thead role="rowgroup"><tr role="row">${titles}</tr></thead><tbody role="rowgroup">${rows}</tbody></table>`
}

/** Draws the bar over a section of the page: its heading, with a link to itself. */
export function sectionBar(words: SiteWords, id: string, title: 'history' | 'usedBy'): Html {
  const shown = word(words, title)
  return html`<div class="bar head"><h2 id="${id}">${shown}</h2>${anchorLink(words, id, wordText(words, title), shown)}</div>`
}

// In characters: a longer line of code is data rather than something to read, and each possible
// break would make it larger.
const longestBroken = 200

/**
 * Draws a fenced code block: a bar with its tab or language, then the code. `code` is markup that
 * may hold spans for colours, `text` the same code as plain text.
 */
export function codeBlock(
  words: SiteWords,
  block: {
    readonly language: string | null
    readonly tab: string | null
    readonly code: Html
    readonly text: string
  },
): Html {
  const { language, tab, code, text } = block
  const label = tab ?? language
  const name =
    language !== null && /^[\w+#.-]+$/.test(language) ? html` class="language-${language}"` : null
  const { lines, attributes } = codeRegion(text, label ?? wordText(words, 'code'))
  const isBroken = lines === 1 && text.length <= longestBroken
  return html`<div class="code">${codeBar(words, label, lines)}<pre${attributes}><code${name}>${isBroken ? longWords(code) : code}</code></pre></div>`
}

/**
 * Draws several code blocks, of which a reader needs one, in a stack under the list of their
 * labels. A script shows that list and makes tabs of it (`client/tabs.ts`).
 */
export function codeTabs(labels: readonly string[], blocks: readonly (Html | null)[]): Html {
  const [first, ...others] = blocks
  if (others.length === 0) return html`${first}`
  const list = labels.map((label) => html`<span class="tab">${label}</span>`)
  return html`<div class="tabs"><div class="bar tab-list">${list}</div>${first}${others}</div>`
}

/** Draws the bar over code: label, number of lines if it is long, room for a copy button. */
export function codeBar(words: SiteWords, label: Part, lines: number, className = ''): Html {
  const count =
    lines > 20 ? html`<span class="lines">${word(words, 'lines', { n: lines })}</span>` : null
  const name = label === null ? null : html`<span class="label ${className}">${label}</span>`
  return html`<div class="bar block-bar"${copyable}>${name}${count}</div>`
}

/** Draws an item of a task list: its state as text, since an unlabelled checkbox says nothing. */
export function taskItem(words: SiteWords, checked: boolean, inner: Html): Html {
  const mark = checked ? '[x]' : '[ ]'
  const state = word(words, checked ? 'done' : 'toDo')
  return html`<li class="task"><span class="mark" aria-hidden="true">${mark}</span><span class="vh">${state} </span>${inner}</li>`
}

/** Draws an alert: a quote under a bar that names its kind, so that no colour is needed. */
export function alertFrame(
  words: SiteWords,
  kind: 'note' | 'tip' | 'important' | 'warning' | 'caution',
  inner: Html,
): Html {
  return html`<blockquote class="alert" role="note" data-kind="${kind}"><p class="bar"><strong class="label">${word(words, kind)}</strong></p>${inner}</blockquote>`
}

/** Draws the marks of a row about something required: its attribute, a star, a word for ears. */
export const requiredMarks = (words: SiteWords): typeof noMarks => ({
  flag: html` data-required`,
  mark: html`<i aria-hidden="true">*</i>`,
  hidden: html`<span class="vh">, ${word(words, 'required')}</span>`,
})
/** Marks of a row about something that is not required: there are none. */
export const noMarks: Readonly<Record<'flag' | 'mark' | 'hidden', Html | null>> = {
  flag: null,
  mark: null,
  hidden: null,
}

/** Attribute that marks a block with code to copy; a script adds the copy button. */
export const copyable: Html = html` data-copy`

// In characters: wider code scrolls on a phone, so the keyboard must be able to reach it.
const wideCells = 24
const longLines = 20
const boxDrawing = /[\u2500-\u259f]/

/**
 * Returns the number of lines of a code, and the attributes that its `pre` needs. Code of one line
 * wraps. Long or wide code scrolls: it can be focused, and has `label` as its name for screen
 * readers.
 */
export function codeRegion(code: string, label: string): { lines: number; attributes: Html } {
  const { lines, longest } = measure(code)
  const wide = lines > 1 && (lines > longLines || longest > wideCells)
  const classes: string[] = []
  if (lines === 1) classes.push('one')
  if (lines > longLines) classes.push('long')
  if (boxDrawing.test(code)) classes.push('box')
  const names = classes.length === 0 ? null : html` class="${classes.join(' ')}"`
  const region = wide ? html` tabindex="0" role="group" aria-label="${label}"` : null
  return { lines, attributes: html`${names}${region}` }
}

/** Returns the number of lines of a code, and the length of its longest line. */
function measure(code: string): { lines: number; longest: number } {
  let lines = 1
  let longest = 0
  let start = 0
  for (let end = code.indexOf('\n'); end >= 0; end = code.indexOf('\n', start)) {
    longest = Math.max(longest, end - start)
    start = end + 1
    lines++
  }
  return { lines, longest: Math.max(longest, code.length - start) }
}
