import type { ProposedElement } from './proposed-element.ts'
import { plainName } from '../../words/model/text.ts'

/** Names of the parts of a table, without that of the table, in lower case, the best first. */
const names = {
  head: ['thead', 'header', 'head'],
  body: ['tbody', 'body'],
  row: ['tr', 'row'],
  heading: ['th', 'columnheadercell', 'columnheader', 'headercell', 'headcell'],
  cell: ['td', 'cell'],
} as const

const headings = ['Name', 'Count']
const rows = [
  ['One', '1'],
  ['Two', '2'],
]

/**
 * Returns the content of a table that is made of parts such as `Table.Body`, `Table.Row` and
 * `Table.Cell`: a head, if there is a part for it, and two rows. Returns null if there is no part
 * for a body, a row or a cell.
 *
 * @param parts parts of the component, whose names begin with its name
 * @param element makes the element of a part
 */
export function tableContent<Part extends { readonly name: string }>(
  parts: readonly Part[],
  name: string,
  element: (part: Part, children: ProposedElement['children']) => ProposedElement,
): readonly ProposedElement[] | null {
  const byName = new Map(parts.map((part) => [plainName(part.name.slice(name.length)), part]))
  const partFor = (role: keyof typeof names): Part | undefined =>
    names[role].map((one) => byName.get(one)).find((part) => part !== undefined)
  const [head, body, row, cell] = [
    partFor('head'),
    partFor('body'),
    partFor('row'),
    partFor('cell'),
  ]
  if (body === undefined || row === undefined || cell === undefined) return null
  const heading = partFor('heading') ?? cell
  const rowOf = (part: Part, texts: readonly string[]): ProposedElement =>
    element(
      row,
      texts.map((text) => element(part, [text])),
    )
  const content = element(
    body,
    rows.map((texts) => rowOf(cell, texts)),
  )
  return head === undefined ? [content] : [element(head, [rowOf(heading, headings)]), content]
}
