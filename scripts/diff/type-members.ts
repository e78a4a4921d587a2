/**
 * The members of a type's union, in a form in which two spellings of one type are equal: no white
 * space that means nothing, one style of quotes, `boolean` as its two values.
 *
 * Split at each `|` that stands in no string and no bracket and not in what a function returns
 * (`() => a | b` is one member). A type whose brackets do not close is one member.
 */
export function typeMembers(type: string): ReadonlySet<string> {
  const members = new Set<string>()
  for (const part of unionParts(tokens(type.replaceAll('\\|', '|')))) {
    const member = part.join('')
    if (member === '') continue
    if (member === 'boolean') members.add('true').add('false')
    else members.add(member)
  }
  return members
}

/** A text in the same form: for values, where a `|` means nothing. */
export function plainForm(text: string): string {
  return tokens(text).join('')
}

// A string, an arrow, a word with what belongs to it, or one character.
const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|=>|[\p{L}\p{N}_$]+|\s+|./gsu

function tokens(text: string): string[] {
  const list: string[] = []
  let space = false
  for (const [word] of text.matchAll(token)) {
    if (/^\s/.test(word)) {
      space = true
      continue
    }
    // White space parts two words and means nothing elsewhere.
    const before = list.at(-1)
    if (space && before !== undefined && isWord(before) && isWord(word)) list.push(' ')
    space = false
    list.push(quotes(word))
  }
  return list
}

function isWord(text: string): boolean {
  return /^[\p{L}\p{N}_$"'`]/u.test(text)
}

function quotes(word: string): string {
  return /^'[^"\\]*'$/s.test(word) && word.length > 1 ? `"${word.slice(1, -1)}"` : word
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

function unionParts(list: readonly string[]): (readonly string[])[] {
  const parts: string[][] = [[]]
  const open: string[] = []
  let returns = false
  for (const word of list) {
    const end = closing[word]
    if (end !== undefined) open.push(end)
    else if (word === open.at(-1)) open.pop()
    if (open.length === 0 && word === '=>') returns = true
    if (open.length === 0 && word === '|' && !returns) parts.push([])
    else parts.at(-1)?.push(word)
  }
  if (open.length > 0) return [list]
  return parts.flatMap((part) => (isWrapped(part) ? unionParts(part.slice(1, -1)) : [part]))
}

/** Is the whole in one pair of parentheses? */
function isWrapped(part: readonly string[]): boolean {
  if (part[0] !== '(' || part.at(-1) !== ')') return false
  let depth = 0
  for (const [i, word] of part.entries()) {
    if (word === '(') depth++
    else if (word === ')' && --depth === 0) return i === part.length - 1
  }
  return false
}
