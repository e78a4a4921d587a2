import { createStringScanner, isQuote, type StringScanner } from './string-end.ts'

/**
 * The members of a type's union in a form in which two spellings of one type are equal: white
 * space, the style of quotes, the order of unions at any depth, `,` or `;` between the fields of an
 * object, and parentheses around a member mean nothing. `boolean` is its two values, and `T[]` is
 * `Array<T>`. They come in the order in which the type names them.
 *
 * Linear but for sorting. What nests deeper than any real type is compared as it is written.
 */
export function typeSet(type: string): ReadonlySet<string> {
  const tokens = tokenise(type.replaceAll('\\|', '|'))
  if (!isPlain(tokens)) return new Set([tokens.join('')])
  return new Set([...readLevel(tokens, 0, '').members].reverse())
}

/** A value in the same form, without the quotes around it: `m` and `'m'` are one default. */
export function plainValue(text: string): string {
  const value = tokenise(text).join('')
  return /^"(?:[^"\\]|\\.)*"$/s.test(value) ? value.slice(1, -1) : value
}

const word = /[\p{L}\p{N}_$]+/uy
const space = /\s+/y

function tokenise(text: string): readonly string[] {
  const strings = createStringScanner(text, true)
  const tokens: string[] = []
  let parted = false
  for (let i = 0; i < text.length;) {
    space.lastIndex = i
    if (space.test(text)) {
      parted = true
      i = space.lastIndex
      continue
    }
    const end = tokenEnd(text, i, strings)
    const token = text.slice(i, end)
    // White space parts two words and means nothing elsewhere.
    const before = tokens.at(-1)
    if (parted && before !== undefined && isWord(before) && isWord(token)) tokens.push(' ')
    parted = false
    tokens.push(token.length > 1 && /^['`]/.test(token) ? doubleQuoted(token) : token)
    i = end
  }
  return tokens
}

/** A string, an arrow, a word, or one character. */
function tokenEnd(text: string, start: number, strings: StringScanner): number {
  const code = text.charCodeAt(start)
  if (isQuote(code)) return strings.end(start) ?? start + 1
  if (code === 0x3d && text.charCodeAt(start + 1) === 0x3e) return start + 2
  word.lastIndex = start
  return word.test(text) ? word.lastIndex : start + 1
}

function isWord(text: string): boolean {
  return /^[\p{L}\p{N}_$"'`]/u.test(text)
}

function doubleQuoted(word: string): string {
  const inside = word.slice(1, -1)
  return /["\\]|\$\{/.test(inside) ? word : `"${inside}"`
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

// Deeper and longer than types are.
const mostLevels = 20
const mostHeads = 1000

/** What is rebuilt at each level stays small. */
function isPlain(tokens: readonly string[]): boolean {
  let depth = 0
  let heads = 0
  for (const token of tokens) {
    if (token in closing) depth++
    else if (token === ')' || token === ']' || token === '}' || token === '>') depth--
    else if (token === ':' || token === '=>') heads++
    if (depth > mostLevels || heads > mostHeads) return false
  }
  return true
}

interface Level {
  /** Of the last item, from its last to its first: of a whole type, or of what stands in parentheses. */
  readonly members: ReadonlySet<string>
  /** All items, joined. */
  readonly text: string
  readonly items: number
  /** The index after the bracket that closes. */
  readonly end: number
}

/** Everything up to the bracket that closes, as items between commas and semicolons. */
function readLevel(tokens: readonly string[], start: number, close: string): Level {
  const items: string[] = []
  let item = createItem()
  let i = start
  for (; i < tokens.length && tokens[i] !== close; i++) {
    const word = tokens[i] ?? ''
    const end = closing[word]
    if (end !== undefined) {
      const inner = readLevel(tokens, i + 1, end)
      item.addGroup(word, end, inner)
      i = inner.end - 1
    } else if (word === ',' || word === ';') {
      if (!item.isEmpty()) items.push(joined(item.members()))
      item = createItem()
    } else item.addWord(word)
  }
  const members = item.members()
  if (!item.isEmpty()) items.push(joined(members))
  return { members, text: items.join(','), items: items.length, end: i + 1 }
}

function joined(members: ReadonlySet<string>): string {
  return [...members].sort().join('|')
}

/** One field, argument or type: parts, and what parts them, `|`, `:` or `=>`. */
interface Item {
  addWord(word: string): void
  addGroup(open: string, close: string, inner: Level): void
  isEmpty(): boolean
  members(): ReadonlySet<string>
}

interface Part {
  text: string
  /** What a part in parentheses holds, if there is nothing else in it. */
  group: ReadonlySet<string> | null
}

function createItem(): Item {
  const parts: Part[] = [{ text: '', group: null }]
  const separators: string[] = []
  const add = (text: string, group: ReadonlySet<string> | null): void => {
    const part = parts.at(-1)
    if (part === undefined) return
    part.group = part.text === '' ? group : null
    part.text += text
  }
  return {
    addWord(word) {
      if (word === '|' || word === ':' || word === '=>') {
        separators.push(word)
        parts.push({ text: '', group: null })
      } else add(word, null)
    },
    addGroup(open, close, inner) {
      const part = parts.at(-1)
      if (open === '[' && inner.text === '' && part !== undefined && isElement(part.text)) {
        // `T[]` is `Array<T>`.
        part.text = `Array<${part.group === null ? part.text : joined(part.group)}>`
        part.group = null
        return
      }
      const wraps = open === '(' && inner.items === 1
      add(open + inner.text + close, wraps ? inner.members : null)
    },
    isEmpty: () => separators.length === 0 && parts[0]?.text === '',
    members() {
      // From the right: what stands behind a colon or an arrow is a union of its own.
      let members = new Set<string>()
      let rest: string | null = null
      for (let i = parts.length - 1; i >= 0; i--) {
        const part = parts[i] ?? { text: '', group: null }
        if (rest !== null) members.add(part.text + rest)
        else if (part.group !== null) for (const member of part.group) members.add(member)
        else if (part.text === 'boolean') members.add('false').add('true')
        else if (part.text !== '') members.add(part.text)
        rest = null
        const separator = separators[i - 1]
        if (separator !== undefined && separator !== '|') {
          rest = separator + joined(members)
          members = new Set()
        }
      }
      return members
    },
  }
}

/** One thing that can be in a list; the bound keeps a chain of brackets from being read anew each time. */
function isElement(text: string): boolean {
  return text !== '' && text.length < 1000 && !/[\s&]/.test(text)
}

const primitives = new Set([
  'any',
  'bigint',
  'false',
  'function',
  'never',
  'null',
  'number',
  'object',
  'string',
  'symbol',
  'true',
  'undefined',
  'unknown',
  'void',
])

// Types of the platform: everyone knows what they are, and nobody writes out what they mean.
const platform =
  /^(?:Array|Boolean|CustomEvent|Date|Element|ErrorEvent|Event|EventTarget|File|FileList|FormData|Function|(?:HTML|SVG)\w*Element|\w*(?:Mouse|Keyboard|Focus|Pointer|Touch|Wheel|Drag|Input|Submit)Event|Map|Node|NodeList|Number|Object|Promise|ReadonlyArray|Record|RegExp|Set|String|Symbol|URL|ValidityState|WeakMap|WeakSet)$/

/**
 * Is a member of a type a name that only the code can resolve: `ButtonVariant`, `BUTTON_KIND[]`,
 * `typeof sizes[number]`?
 */
export function isUnresolved(member: string): boolean {
  if (/^(?:typeof|keyof) /.test(member)) return true
  const element = /^(?:readonly )?(?:Readonly)?Array<(.*)>$/s.exec(member)?.[1] ?? member
  const name = /^[\p{L}_$][\p{L}\p{N}_$.]*(?=$|[[<])/u.exec(element.replace(/^readonly /, ''))?.[0]
  return name !== undefined && !primitives.has(name) && !platform.test(name)
}

/**
 * What the literals among a type's members say: `'a' | "b" | number` has `a` and `b`. Texts with
 * something to be filled in are none.
 */
export function literalTexts(members: ReadonlySet<string>): readonly string[] {
  return [...members].flatMap((member) => {
    const [, quote, inside = ''] = /^(["'`])((?:(?!\1)[^\\]|\\.)*)\1$/s.exec(member) ?? []
    const isFilled = quote === '`' && inside.includes('${')
    return quote === undefined || isFilled ? [] : [inside.replace(/\\(.)/gs, '$1')]
  })
}
