/**
 * The members of a type's union, in a form in which two spellings of one type are equal: no white
 * space outside strings, one style of quotes, `boolean` as its two values, and the members of every
 * union inside it (of generics, parameters, objects, results of functions) in one order.
 *
 * Split at each `|` that stands in no string and no bracket and not in what a function returns
 * (`() => a | b` is one member). A type whose brackets do not close is one member, its text.
 */
export function typeMembers(type: string): ReadonlySet<string> {
  const list = tokens(type)
  const tree = nest(list)
  return new Set(tree === null ? [textOf(list)] : unionMembers(tree))
}

/** True if both are the same text, or the same string in other quotes. */
export function isSameValue(old: string | null, now: string | null): boolean {
  return old === now || (old !== null && now !== null && quotes(old) === quotes(now))
}

interface Token {
  readonly text: string
  /** White space stands before it. */
  readonly spaced: boolean
}
interface Group {
  readonly open: string
  readonly close: string
  readonly spaced: boolean
  readonly children: readonly Part[]
}
type Part = Token | Group

// A string, an arrow, the "or" of JavaScript, a word, or one character.
const token =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|=>|\|\||[\p{L}\p{N}_$]+|\s+|./gsu

function tokens(type: string): Token[] {
  const list: Token[] = []
  let spaced = false
  const all = [...type.matchAll(token)].map(([text]) => text)
  for (const [i, text] of all.entries()) {
    if (/^\s/.test(text)) {
      spaced = true
      continue
    }
    // A pipe as tables of Markdown write it.
    if (text === '\\' && all[i + 1]?.startsWith('|')) continue
    list.push({ text: quotes(text), spaced })
    spaced = false
  }
  return list
}

function quotes(word: string): string {
  return /^'[^'"\\]*'$/s.test(word) ? `"${word.slice(1, -1)}"` : word
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }
const closers = new Set(Object.values(closing))
// Deeper than any type that a person reads; beyond it a type is its text.
const maxDepth = 100

/** The tokens as a tree of brackets; null if they do not pair. */
function nest(list: readonly Token[]): Part[] | null {
  const root: Part[] = []
  const open: { readonly start: Token; readonly children: Part[] }[] = []
  for (const next of list) {
    const children = open.at(-1)?.children ?? root
    if (closing[next.text] !== undefined) {
      if (open.length === maxDepth) return null
      open.push({ start: next, children: [] })
    } else if (closers.has(next.text)) {
      const frame = open.pop()
      if (frame === undefined || closing[frame.start.text] !== next.text) return null
      const { text, spaced } = frame.start
      const outer = open.at(-1)?.children ?? root
      outer.push({ open: text, close: next.text, spaced, children: frame.children })
    } else children.push(next)
  }
  return open.length > 0 ? null : root
}

const isGroup = (part: Part | undefined): part is Group => part !== undefined && 'open' in part
const isToken = (part: Part | undefined, text: string): boolean =>
  part !== undefined && !isGroup(part) && part.text === text

/** The members of a union, each in its form. */
function unionMembers(parts: readonly Part[]): string[] {
  if (isConditional(parts)) return [`(${conditionalForm(parts)})`]
  const arrow = parts.findIndex((part) => isToken(part, '=>'))
  const head = arrow < 0 ? parts : parts.slice(0, arrow)
  const members = splitAt(head, '|')
  const last = members.at(-1) ?? []
  const forms = (arrow < 0 ? members : members.slice(0, -1)).flatMap(memberForms)
  // All that follows an arrow is what the function returns; in brackets it is one member of many.
  if (arrow >= 0) forms.push(`(${textOf(last)}=>${resultForm(parts.slice(arrow + 1))})`)
  return [...new Set(forms)].sort()
}

function memberForms(parts: readonly Part[]): string[] {
  const [first] = parts
  if (first === undefined) return []
  if (parts.length === 1 && isGroup(first) && first.open === '(') {
    const isList = first.children.some((part) => isToken(part, ',') || isToken(part, ':'))
    if (!isList || isConditional(first.children)) return unionMembers(first.children)
  }
  const text = textOf(parts)
  return text === 'boolean' ? ['false', 'true'] : [text]
}

function unionForm(parts: readonly Part[]): string {
  return unionMembers(parts).join('|')
}

/** What a function returns: a type, or `x is type`. */
function resultForm(parts: readonly Part[]): string {
  const is = parts.findIndex((part) => isToken(part, 'is'))
  if (is < 1) return unionForm(parts)
  return `${textOf(parts.slice(0, is))} is ${unionForm(parts.slice(is + 1))}`
}

const conditionMarks = ['extends', '?', ':']

/** `A extends B ? C : D`, which binds looser than the unions in it. */
function isConditional(parts: readonly Part[]): boolean {
  const indexOf = (mark: string): number => parts.findIndex((part) => isToken(part, mark))
  const [word = -1, question = -1, colon = -1] = conditionMarks.map(indexOf)
  const arrow = indexOf('=>')
  return word > 0 && question > word && colon > question + 1 && (arrow < 0 || arrow > word)
}

function conditionalForm(parts: readonly Part[]): string {
  let form = ''
  let start = 0
  for (const [i, part] of parts.entries()) {
    if (isGroup(part) || !conditionMarks.includes(part.text)) continue
    form += `${unionForm(parts.slice(start, i))} ${part.text} `
    start = i + 1
  }
  return form + unionForm(parts.slice(start))
}

function splitAt(parts: readonly Part[], ...marks: readonly string[]): Part[][] {
  const pieces: Part[][] = [[]]
  for (const part of parts) {
    if (!isGroup(part) && marks.includes(part.text)) pieces.push([])
    else pieces.at(-1)?.push(part)
  }
  return pieces
}

/** White space parts two words and means nothing elsewhere. */
function textOf(parts: readonly Part[]): string {
  let text = ''
  let word = false
  for (const part of parts) {
    const next = isGroup(part) ? groupForm(part) : part.text
    const isWord = /^[\p{L}\p{N}_$"'`]/u.test(next)
    if (part.spaced && word && isWord) text += ' '
    text += next
    word = isWord
  }
  return text
}

function groupForm({ open, close, children }: Group): string {
  const items = splitAt(children, ',', ';').map(itemForm)
  if (open !== '{') return `${open}${items.join(',')}${close}`
  const members = items.filter((item) => item !== '')
  // The order of properties says nothing, that of overloads does.
  const keys = members.map((item) => /^(?:readonly )?[\p{L}\p{N}_$"'`-]+\??:/u.exec(item)?.[0])
  const areProperties = !keys.includes(undefined) && new Set(keys).size === keys.length
  return `{${(areProperties ? members.sort() : members).join(',')}}`
}

/** One thing of a list in brackets: a type, `name: type`, `T extends type = type`. */
function itemForm(parts: readonly Part[]): string {
  const at = (mark: string): number => parts.findIndex((part) => isToken(part, mark))
  if (isConditional(parts)) return unionForm(parts)
  for (const mark of [':', '=', 'extends', 'in']) {
    const index = at(mark)
    const arrow = at('=>')
    if (index < 1 || (arrow >= 0 && arrow < index)) continue
    const pad = /\w/.test(mark) ? ' ' : ''
    const name = mark === '=' ? itemForm(parts.slice(0, index)) : textOf(parts.slice(0, index))
    return `${name}${pad}${mark}${pad}${itemForm(parts.slice(index + 1))}`
  }
  return unionForm(parts)
}
