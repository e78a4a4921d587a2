import { lists } from '../scripts/words/model/lists.ts'
import { entryMembers } from '../scripts/words/model/members.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { nameText } from './name-text.ts'
import { wordText } from '../scripts/words/interface/word.ts'

/** Table of an author's Markdown, with its cells drawn. */
export interface ProseTable {
  readonly heads: readonly ProseHead[]
  readonly rows: readonly (readonly ProseCell[])[]
}
export interface ProseHead {
  readonly inner: Html
  /** Plain text of the head of the column. */
  readonly text: string
  readonly align: string | null
}
export interface ProseCell {
  readonly inner: Html
  /** Text of a cell that holds inline code and nothing else; null for other cells. */
  readonly code: string | null
}

/**
 * Draws a table of an author's Markdown in an element that scrolls. A table that may be wider than a
 * small phone can be focused and scrolled by keyboard; the words of one that is wider than paper
 * break there. A table of names and descriptions becomes lines of text on a phone, as tables of
 * props do, with the head of its column before each cell.
 */
export function proseTable(words: SiteWords, table: ProseTable): Html {
  const { heads, rows } = table
  // A fourth column is never narrow (`prose.css`).
  const isReachable = heads.length > 3 || isWider(table, /[ \t\n]+/, narrowest)
  const reachable = isReachable
    ? html` tabindex="0" role="group" aria-label="${wordText(words, 'table')}"`
    : null
  const kinds = isOfEntries(heads) ? heads.map(kindOf) : null
  const drawn = kinds === null ? plainTable(table) : entriesTable(heads, rows, kinds)
  const isWide = isWider(table, /[ \t\n]+|(?<=[-/])/, paper)
  return html`<div class="scroll${isWide ? ' wide' : ''}"${reachable}>${drawn}</div>`
}

/** Width of a phone's text in a list, at 320 pixels, and room behind a column, in characters. */
const narrowest = 27
const gap = 3
/** Width of the text on A4, in characters. */
const paper = 96

/**
 * Returns true for a table whose longest words need more than `width` characters beside each other.
 * `ends` says where words end: all browsers break at spaces, those that print behind hyphens and
 * slashes, too. Most cells are too short to matter, or the table is wide before they are looked at.
 */
function isWider({ heads, rows }: ProseTable, ends: RegExp, width: number): boolean {
  // One column at least needs more than its share.
  const share = Math.floor(width / heads.length) - gap
  const isLong = new RegExp(`[^ \\t\\n<>]{${share + 1}}`)
  const mayBe = ({ inner: { markup } }: { readonly inner: Html }): boolean =>
    markup.length > share && isLong.test(markup)
  if (!heads.some(mayBe) && !rows.some((row) => row.some(mayBe))) return false
  const widths = heads.map(({ inner }) => longestWord(inner.markup, ends))
  let sum = widths.reduce((all, one) => all + one + gap, 0)
  for (const row of rows)
    for (let column = 0; column < widths.length; column++) {
      if (sum > width) return true
      const [cell, widest = 0] = [row[column], widths[column]]
      if (cell === undefined || cell.inner.markup.length <= widest) continue
      const own = longestWord(firstText(cell, column).markup, ends)
      if (own <= widest) continue
      sum += own - widest
      widths[column] = own
    }
  return sum > width
}

/** Returns the number of characters in the longest word of a cell; a picture is a long one. */
function longestWord(markup: string, ends: RegExp): number {
  if (markup.includes('<img')) return narrowest
  const text = markup.replace(/<w?br>/g, '\n').replace(/<[^>]*>/g, '')
  const isWhole = markup.startsWith('<code class="name">')
  const words = text.replace(/&#?\w+;/g, '.').split(isWhole ? /\n/ : ends)
  // Code has a ground that is a little wider than its text.
  return Math.max(...words.map(({ length }) => length)) + Number(markup.includes('<code'))
}

function plainTable({ heads, rows }: ProseTable): Html {
  const head = heads.map((one) => html`\n${headCell(one, null)}`)
  const body = rows.map(
    (row) => html`<tr>${row.map(
      (cell, i) => html`\n<td${alignment(heads[i]?.align)}>${firstText(cell, i)}</td>`,
    )}
</tr>
`,
  )
  return html`<table>
<thead>
<tr>${head}
</tr>
</thead>
${
  body.length === 0
    ? null
    : html`<tbody>
${body}</tbody>
`
}</table>`
}

/**
 * Draws a table whose first column has names. Its ARIA roles are written out, since some screen
 * readers lose roles when `display` changes.
 */
function entriesTable(
  heads: ProseTable['heads'],
  rows: ProseTable['rows'],
  kinds: readonly Kind[],
): Html {
  const role = html` scope="col" role="columnheader"`
  const head = heads.map((one) => html`\n${headCell(one, role)}`)
  const body = rows.map((row) => {
    const cells = row.map((cell, i) => {
      const kind = kinds[i] ?? 'other'
      const align = alignment(heads[i]?.align, kind === 'other' ? '' : kind)
      if (i === 0)
        return html`\n<th scope="row" role="rowheader"${align}>${firstText(cell, i)}</th>`
      const label =
        kind === 'other' && cell.inner.markup !== ''
          ? html` data-head="${heads[i]?.text ?? ''}"`
          : null
      return html`\n<td role="cell"${align}${label}>${cell.inner}</td>`
    })
    return html`<tr role="row">${cells}
</tr>
`
  })
  return html`<table class="entries" role="table">
<thead role="rowgroup">
<tr role="row">${head}
</tr>
</thead>
<tbody role="rowgroup">
${body}</tbody>
</table>`
}

/** Draws the head of a column; a column without one has an empty cell there, which names nothing. */
function headCell({ inner, align }: ProseHead, role: Html | null): Html {
  if (inner.markup === '') return role === null ? html`<td></td>` : html`<td role="cell"></td>`
  return html`<th${role}${alignment(align)}>${inner}</th>`
}

function alignment(align: string | null | undefined, name = ''): Html | null {
  const names = [name, align === null || align === undefined ? '' : `align-${align}`]
  const given = names.filter((one) => one !== '')
  return given.length === 0 ? null : html` class="${given.join(' ')}"`
}

/** Draws a row's first cell. A name in code has the line breaks of a prop's name. */
function firstText({ inner, code }: ProseCell, column: number): Html {
  if (column > 0 || code === null || !/^.{19}|-/s.test(code)) return inner
  return html`<code class="name">${nameText(code)}</code>`
}

type Kind = 'name' | 'type' | 'default' | 'about' | 'other'

/** True for a table of named things: a column of names, and one of types or descriptions. */
function isOfEntries(heads: readonly ProseHead[]): boolean {
  const [first, ...others] = heads.map(({ text }) => headKinds.get(text.toLowerCase()))
  return first === 'name' && others.some((kind) => kind === 'type' || kind === 'about')
}

/** Returns the kind of a column by its head; of two columns of one kind, the second is `other`. */
function kindOf({ text }: ProseHead, i: number, heads: readonly ProseHead[]): Kind {
  if (i === 0) return 'name'
  const kind = headKinds.get(text.toLowerCase())
  const isFirst = heads.slice(0, i).every((head) => headKinds.get(head.text.toLowerCase()) !== kind)
  return kind === undefined || kind === 'name' || !isFirst ? 'other' : kind
}

const headKinds: ReadonlyMap<string, Kind> = new Map([
  ...headsOf('type', 'type'),
  ...headsOf('default', 'default'),
  ...headsOf('description', 'about'),
  ...lists.flatMap(({ nameHeads }) => nameHeads.map((head): [string, Kind] => [head, 'name'])),
])

function headsOf(member: string, kind: Kind): readonly [string, Kind][] {
  const heads = entryMembers.find(({ key }) => key === member)?.column?.heads ?? []
  return heads.filter((head) => head !== '').map((head) => [head, kind])
}
