import type { Nodes } from 'mdast'
import type { ParserName } from '../../scripts/reading/options/option-names.ts'
import { engines } from './engines.ts'

/** A tree as plain data in one form: texts that touch are one, and what is not said is left out. */
export function plainTree(text: string, parser: ParserName, positions: boolean): unknown {
  return plain(engines[parser].parse(text), positions)
}

/** The same of a tree, or of a part of one, that is there already. */
export function plainOf(node: Nodes, positions = true): unknown {
  return plain(node, positions)
}

const copyOf = ({ start, end }: Position): Position => ({
  start: { line: start.line, column: start.column, offset: start.offset ?? 0 },
  end: { line: end.line, column: end.column, offset: end.offset ?? 0 },
})

type Position = NonNullable<Nodes['position']>
type Plain = Record<string, unknown>

function plain(node: Nodes, positions: boolean): Plain {
  const result: Plain = {}
  for (const [key, value] of Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (key === 'children' || key === 'data' || value === undefined || value === null) continue
    if (key === 'position') {
      if (positions) result[key] = copyOf(value as Position)
    } else result[key] = value as unknown
  }
  if (!('children' in node)) return result
  const children: Plain[] = []
  for (const child of node.children) {
    const made = plain(child, positions)
    const last = children.at(-1)
    if (made['type'] === 'text' && last?.['type'] === 'text') {
      last['value'] = `${String(last['value'])}${String(made['value'])}`
      if (positions) {
        const [from, to] = [last['position'], made['position']] as {
          start: unknown
          end: unknown
        }[]
        last['position'] = { start: from?.start, end: to?.end }
      }
    } else children.push(made)
  }
  result['children'] = children
  return result
}
