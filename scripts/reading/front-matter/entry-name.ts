import type { List } from '../../words/model/lists.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point, Reporter } from '../../words/model/problem.ts'

const partners: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])
const openers: ReadonlySet<string> = new Set(partners.values())

/**
 * Finds the sign that a name is part of a row that a line end inside a cell has cut: a bracket,
 * quote or backtick without its partner, or code outside of brackets (`;`, `=`). Returns that
 * character; null for a good name.
 *
 * Names have no grammar (contract 2.2). Text in balanced brackets belongs to the name, such as the
 * parameters of a method, and a text without code is always a name.
 */
export function findNameFault(name: string): string | null {
  if (!/[`;={}]/.test(name)) return null
  const open: string[] = []
  for (let i = 0; i < name.length; i++) {
    const character = name[i] ?? ''
    const partner = partners.get(character)
    if (openers.has(character)) open.push(character)
    else if (partner !== undefined) {
      if (open.pop() !== partner) return character
    } else if (character === '`' || isQuote(name, i)) {
      const close = name.indexOf(character, i + 1)
      if (close < 0) return character
      i = close
    } else if (open.length === 0 && (character === ';' || isAssignment(name, i))) {
      return character
    }
  }
  return open.at(-1) ?? null
}

/** True for a quote, but not for an apostrophe, which follows a letter (`parent's`). */
function isQuote(name: string, index: number): boolean {
  if (name[index] === '"') return true
  return name[index] === "'" && !/[\p{L}\p{N}]/u.test(name[index - 1] ?? '')
}

/** True if the character at `index` is an `=` that does not begin `=>`, as in a signature. */
const isAssignment = (name: string, index: number): boolean =>
  name[index] === '=' && name[index + 1] !== '>'

/**
 * Reports a name that an earlier entry of a list has. `lines` holds the line of each name so far;
 * this name is added.
 */
export function reportTwice(
  name: string,
  at: Point,
  lines: Map<string, number>,
  { list: { anchor, label }, report }: { readonly list: List; readonly report: Reporter },
): void {
  const first = lines.get(name)
  if (first === undefined) lines.set(name, at.line)
  else {
    const what = `${label} ${quoted(name)} is declared twice, first on line ${first}`
    report.error(`${anchor}-duplicate`, at, what)
  }
}

/**
 * Returns the hint for a message about a missing name: in some lists, an entry without a name has a
 * word to write instead. Returns '' for other lists.
 */
export function unnamedHint({ label, unnamed }: List): string {
  return unnamed === undefined ? '' : `; the ${label} without a name is called "${unnamed}"`
}
