import type { List } from '../../words/model/lists.ts'

const partners: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])
const openers: ReadonlySet<string> = new Set(partners.values())

/**
 * Finds the reason why a name looks like a piece of a row that a line end inside a cell has cut:
 * code whose brackets, quotes or backticks lack their partner, or that stands outside of brackets
 * (`;`, `=`). Null for a name.
 *
 * Names have no grammar (contract 2.2): whatever stands in balanced brackets belongs to the name,
 * such as the parameters of a method, and what holds no code is a name in any case.
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

/** True for a quote; an apostrophe follows a letter (`parent's`). */
function isQuote(name: string, index: number): boolean {
  if (name[index] === '"') return true
  return name[index] === "'" && !/[\p{L}\p{N}]/u.test(name[index - 1] ?? '')
}

/** True for an assignment; `=>` is part of a signature. */
const isAssignment = (name: string, index: number): boolean =>
  name[index] === '=' && name[index + 1] !== '>'

/** Hint for a message about a missing name, in lists in which an entry of the code has none. */
export function unnamedHint({ label, unnamed }: List): string {
  return unnamed === undefined ? '' : `; the ${label} without a name is called "${unnamed}"`
}
