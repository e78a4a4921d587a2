import {
  inDoubleQuotes,
  indexOfToken,
  isGroup,
  isToken,
  nest,
  tokensOf,
  type Group,
  type Part,
} from './type-tokens.ts'

/**
 * Returns the members of a type's union in a normal form, which is the same for all spellings of a
 * type. White space, the style of quotes, the order of unions at any depth, the order of an
 * object's properties, `,` or `;` between them, and parentheses around a member mean nothing.
 * `boolean` is its two values, and `T[]` is `Array<T>`. The members come in the order in which the
 * type names them.
 *
 * The type is split at each `|` outside of strings and brackets, but not in what a function returns
 * (`() => a | b` is one member). A type whose brackets do not pair, or that nests deeper than any
 * real type, is one member: its text.
 */
export function typeSet(type: string): ReadonlySet<string> {
  const tokens = tokensOf(type)
  const parts = nest(tokens)
  return new Set(parts === null ? [textOf(tokens)] : unionMembers(parts))
}

/** Returns a default in normal form, without quotes around it: `m` for both `m` and `'m'`. */
export function plainValue(text: string): string {
  const value = textOf(tokensOf(text))
  return /^"(?:[^"\\]|\\.)*"$/s.test(value) ? value.slice(1, -1) : value
}

/** Returns true if both values are the same text, or the same string in other quotes. */
export function isSameValue(old: string | null, now: string | null): boolean {
  return (
    old === now || (old !== null && now !== null && inDoubleQuotes(old) === inDoubleQuotes(now))
  )
}

/** Returns the members of a union, each in its normal form, in their order. */
function unionMembers(parts: readonly Part[]): readonly string[] {
  if (isConditional(parts)) return [`(${conditionalForm(parts)})`]
  const arrow = indexOfToken(parts, '=>')
  const head = arrow < 0 ? parts : parts.slice(0, arrow)
  const members = splitAt(head, '|')
  const last = members.at(-1) ?? []
  const forms = (arrow < 0 ? members : members.slice(0, -1)).flatMap(memberForms)
  // All that follows an arrow is the function's result. In parentheses, the function is one of
  // several members.
  if (arrow >= 0) forms.push(`(${textOf(last)}=>${resultForm(parts.slice(arrow + 1))})`)
  return forms
}

function memberForms(parts: readonly Part[]): readonly string[] {
  const [first] = parts
  if (first === undefined) return []
  const inside = parts.length === 1 ? wrappedIn(first) : null
  if (inside !== null) return unionMembers(inside)
  const text = textOf(parts)
  return text === 'boolean' ? ['false', 'true'] : [text]
}

/**
 * Returns the type inside of parentheses that mean nothing. Returns null if there are no
 * parentheses, or if they contain a list.
 */
export function wrappedIn(part: Part): readonly Part[] | null {
  if (!isGroup(part) || part.open !== '(') return null
  const isList = part.parts.some((inner) => isToken(inner, ',') || isToken(inner, ':'))
  return isList && !isConditional(part.parts) ? null : part.parts
}

/** Returns a type in its normal form, with the members of its union sorted. */
export function unionForm(parts: readonly Part[]): string {
  return [...new Set(unionMembers(parts))].sort().join('|')
}

/** Returns the normal form of a function's result: of a type, or of `x is type`. */
function resultForm(parts: readonly Part[]): string {
  const is = indexOfToken(parts, 'is')
  if (is < 1) return unionForm(parts)
  return `${textOf(parts.slice(0, is))} is ${unionForm(parts.slice(is + 1))}`
}

const conditionMarks = ['extends', '?', ':']

/** True for a conditional type `A extends B ? C : D`, which binds looser than unions. */
export function isConditional(parts: readonly Part[]): boolean {
  const [word = -1, question = -1, colon = -1] = conditionMarks.map((mark) =>
    indexOfToken(parts, mark),
  )
  const arrow = indexOfToken(parts, '=>')
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

/** Splits the parts of a type at the given marks, except inside of brackets. */
export function splitAt(parts: readonly Part[], ...marks: readonly string[]): Part[][] {
  const pieces: Part[][] = [[]]
  for (const part of parts) {
    if (!isGroup(part) && marks.includes(part.text)) pieces.push([])
    else pieces.at(-1)?.push(part)
  }
  return pieces
}

/**
 * Returns the normal form, as text, of the parts of a type or value: of its tokens and brackets.
 * White space separates two words, and means nothing elsewhere. A list such as `T[]` becomes
 * `Array<T>`, and what is in brackets gets its normal form, too.
 */
function textOf(parts: readonly Part[]): string {
  let text = ''
  let isAfterWord = false
  for (const [i, part] of parts.entries()) {
    if (isBrackets(part) && isElement(text)) {
      text = `Array<${text}>`
      isAfterWord = false
      continue
    }
    const element = i === 0 && isBrackets(parts[1]) ? wrappedIn(part) : null
    const next = element !== null ? unionForm(element) : isGroup(part) ? groupForm(part) : part.text
    const isWord = /^[\p{L}\p{N}_$"'`]/u.test(next)
    if (part.isSpaced && isAfterWord && isWord) text += ' '
    text += next
    isAfterWord = isWord
  }
  return text
}

const isBrackets = (part: Part | undefined): boolean =>
  isGroup(part) && part.open === '[' && part.parts.length === 0

/**
 * Returns true for a text that can be the type of a list's items, `T` in `T[]`. The limit of length
 * keeps a chain of brackets from being read again for each bracket.
 */
const isElement = (text: string): boolean =>
  text !== '' && text.length < 1000 && !/[\s&]/.test(text)

function groupForm({ open, close, parts }: Group): string {
  const items = splitAt(parts, ',', ';').map(itemForm)
  if (open !== '{') return `${open}${items.join(',')}${close}`
  const members = items.filter((item) => item !== '')
  // The order of properties means nothing, but the order of overloads does.
  const keys = members.map((item) => /^(?:readonly )?[\p{L}\p{N}_$"'`-]+\??:/u.exec(item)?.[0])
  const areProperties = !keys.includes(undefined) && new Set(keys).size === keys.length
  return `{${(areProperties ? members.sort() : members).join(',')}}`
}

/** Returns the normal form of an item in brackets: type, `name: type`, `T extends type = type`. */
function itemForm(parts: readonly Part[]): string {
  if (isConditional(parts)) return unionForm(parts)
  for (const mark of [':', '=', 'extends', 'in']) {
    const index = indexOfToken(parts, mark)
    const arrow = indexOfToken(parts, '=>')
    if (index < 1 || (arrow >= 0 && arrow < index)) continue
    const pad = /\w/.test(mark) ? ' ' : ''
    const name = mark === '=' ? itemForm(parts.slice(0, index)) : textOf(parts.slice(0, index))
    return `${name}${pad}${mark}${pad}${itemForm(parts.slice(index + 1))}`
  }
  return unionForm(parts)
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

// Types of the platform, which everyone knows: their meaning is never written out.
const platform = new RegExp(
  `^(?:${[
    'Array|ArrayBuffer|BigInt|Boolean|Date|Function|Map|Number|Object|Promise|Record|RegExp|Set|String|Symbol',
    'ReadonlyArray|ReadonlyMap|ReadonlySet|WeakMap|WeakRef|WeakSet',
    '(?:Eval|Range|Reference|Syntax|Type|URI)?Error|(?:Big)?U?[Ii]nt(?:8|16|32|64)Array|Float(?:32|64)Array',
    'AbortController|AbortSignal|Blob|File|FileList|FileReader|FormData|Headers|URL|URLSearchParams',
    'DataTransfer|DocumentFragment|DOMRect|DOMRectReadOnly|DOMTokenList|Element|EventTarget|HTMLCollection',
    '(?:HTML|SVG)\\w*Element|Node|NodeList|ShadowRoot|ValidityState',
    '(?:Intersection|Mutation|Resize)Observer|CSSStyleDeclaration|CSSStyleSheet|MediaQueryList',
    'CustomEvent|ErrorEvent|Event|UIEvent|\\w*(?:Mouse|Keyboard|Focus|Pointer|Touch|Wheel|Drag|Input|Submit)Event',
    '(?:Animation|BeforeUnload|Clipboard|Composition|HashChange|Message|PopState|Progress|Storage|Toggle|Transition)Event',
  ].join('|')})$`,
)

/**
 * Returns true if a member of a type is a name that only the code can resolve: `ButtonVariant`,
 * `BUTTON_KIND[]`, `typeof sizes[number]`.
 */
export function isUnresolved(member: string): boolean {
  if (/^(?:typeof|keyof) /.test(member)) return true
  const element = /^(?:readonly )?(?:Readonly)?Array<(.*)>$/s.exec(member)?.[1] ?? member
  const name = /^[\p{L}_$][\p{L}\p{N}_$.]*(?=$|[[<])/u.exec(element.replace(/^readonly /, ''))?.[0]
  return name !== undefined && !primitives.has(name) && !platform.test(name)
}

/**
 * Returns the texts of the string literals in a union: `a` and `b` of `'a' | "b" | number`; no
 * template literals with a placeholder.
 */
export function literalTexts(members: ReadonlySet<string>): readonly string[] {
  return [...members].flatMap((member) => {
    const [, quote, inside = ''] = /^(["'`])((?:(?!\1)[^\\]|\\.)*)\1$/s.exec(member) ?? []
    const isFilled = quote === '`' && inside.includes('${')
    return quote === undefined || isFilled ? [] : [inside.replace(/\\(.)/gs, '$1')]
  })
}
