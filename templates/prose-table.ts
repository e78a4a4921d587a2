import { lists } from '../scripts/words/model/lists.ts'
import { entryMembers } from '../scripts/words/model/members.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { nameText } from './name-text.ts'
import { wordText } from '../scripts/words/interface/word.ts'

/** Table of the Markdown, with its cells drawn. */
export interface ProseTable {
  readonly heads: readonly ProseHead[]
  readonly rows: readonly (readonly ProseCell[])[]
}
export interface ProseHead {
  readonly inner: Html
  /** Plain text. */
  readonly text: string
  readonly align: string | null
}
export interface ProseCell {
  readonly inner: Html
  /** Text of a cell that is one code and nothing else. */
  readonly code: string | null
}

/**
 * Draws a table of the Markdown in a scroller; wide ones can be focused and scrolled by keyboard. A
 * table of names and descriptions becomes lines of text on a phone, as the props do: each column
 * has its head before it.
 */
export function proseTable(words: SiteWords, table: ProseTable): Html {
  const { heads, rows } = table
  const reachable =
    heads.length > 2
      ? html` tabindex="0" role="group" aria-label="${wordText(words, 'table')}"`
      : null
  const kinds = isOfEntries(heads) ? heads.map(kindOf) : null
  const drawn = kinds === null ? plainTable(table) : entriesTable(heads, rows, kinds)
  return html`<div class="scroll"${reachable}>${drawn}</div>`
}

function plainTable({ heads, rows }: ProseTable): Html {
  const head = heads.map(({ inner, align }) => html`\n<th${alignment(align)}>${inner}</th>`)
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
 * Draws a table of names. Its roles are spelled out, since some screen readers lose them by a
 * changed `display`.
 */
function entriesTable(
  heads: ProseTable['heads'],
  rows: ProseTable['rows'],
  kinds: readonly Kind[],
): Html {
  const head = heads.map(
    ({ inner, align }) =>
      html`\n<th scope="col" role="columnheader"${alignment(align)}>${inner}</th>`,
  )
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

function alignment(align: string | null | undefined, name = ''): Html | null {
  const names = [name, align === null || align === undefined ? '' : `align-${align}`]
  const given = names.filter((one) => one !== '')
  return given.length === 0 ? null : html` class="${given.join(' ')}"`
}

/**
 * Draws the first cell of a row. A name in code, which most first columns hold, breaks as the name
 * of a prop does.
 */
function firstText({ inner, code }: ProseCell, column: number): Html {
  if (column > 0 || code === null || !/^.{19}|-/s.test(code)) return inner
  return html`<code class="name">${nameText(code)}</code>`
}

type Kind = 'name' | 'type' | 'default' | 'about' | 'other'

/** True for names in the first column and at least a type or a description of what they name. */
function isOfEntries(heads: readonly ProseHead[]): boolean {
  const [first, ...others] = heads.map(({ text }) => headKinds.get(text.toLowerCase()))
  return first === 'name' && others.some((kind) => kind === 'type' || kind === 'about')
}

/** Kind of a column. If two columns are of one kind, only the first has it. */
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
