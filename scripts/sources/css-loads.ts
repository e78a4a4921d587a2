import { tokenizer, TokenType, type CSSToken } from '@csstools/css-tokenizer'

/** Functions that load what a text in them names, each in its own way. */
const loading: ReadonlySet<string> = new Set(['src', 'image', 'image-set', '-webkit-image-set'])
/** In these a text is no address. */
const harmless =
  /^(?:|format|tech|local|attr|var|counters?|symbols|string|lang|dir|is|where|not|has|matches|host|slotted|style|(?:-\w+-)?any)$/
// Without these letters, or an escape that may stand for one, nothing is loaded.
const suspect = /\\|@|url|src|image/i

/** True if an address is one that loads nothing, as the value of this property; null: of none that is known. */
export type IsStill = (address: string, property: string | null) => boolean

/**
 * The first piece of a style, or of a value in one, that could load something but what `isStill`
 * allows; null if there is none. Escapes and comments are read as browsers read them. `property` is
 * whose value the text is, if it is one.
 */
export function findCssLoad(
  css: string,
  isStill: IsStill,
  property: string | null = null,
): string | null {
  if (!suspect.test(css)) return null
  const { nextToken, endOfFile } = tokenizer({ css })
  const isOfValue = property !== null
  let current = property
  /** True where a declaration may begin. */
  let begins = !isOfValue
  /** What each open bracket belongs to: a function's name, or nothing. */
  const open: string[] = []
  while (!endOfFile()) {
    const token = nextToken()
    const [type, source] = token
    const inside = open.at(-1) ?? ''
    const isOwn = (address: string): boolean => isStill(address, current)
    if (inside === 'url' ? isOddInUrl(token, isOwn) : isLoad(token, inside, isOwn))
      return inside === 'url' ? `url(${source}` : source
    if (type === TokenType.Function) open.push(token[4].value.toLowerCase())
    else if (type === TokenType.OpenParen) open.push(inside)
    else if (type === TokenType.OpenSquare || type === TokenType.OpenCurly) open.push('')
    else if (closing.has(type)) open.pop()
    if (isOfValue) continue
    if (ending.has(type)) {
      current = null
      begins = true
    } else if (begins && type !== TokenType.Whitespace && type !== TokenType.Comment) {
      current = type === TokenType.Ident ? token[4].value.toLowerCase() : null
      begins = false
    }
  }
  return null
}

/** After these a declaration, or a rule, may begin. */
const ending: ReadonlySet<TokenType> = new Set([
  TokenType.Semicolon,
  TokenType.OpenCurly,
  TokenType.CloseCurly,
])

const closing: ReadonlySet<TokenType> = new Set([
  TokenType.CloseParen,
  TokenType.CloseSquare,
  TokenType.CloseCurly,
])

type IsOwn = (address: string) => boolean

function isLoad(token: CSSToken, inside: string, isOwn: IsOwn): boolean {
  switch (token[0]) {
    case TokenType.AtKeyword:
      return token[4].value.toLowerCase() === 'import'
    case TokenType.URL:
      return !isOwn(token[4].value)
    case TokenType.Function:
      return loading.has(token[4].value.toLowerCase())
    case TokenType.String:
      return !harmless.test(inside)
    case TokenType.BadURL:
    case TokenType.BadString:
      return true
    default:
      return false
  }
}

/** `url("…")`: one text, and nothing that could become one. */
function isOddInUrl(token: CSSToken, isOwn: IsOwn): boolean {
  switch (token[0]) {
    case TokenType.String:
      return !isOwn(token[4].value)
    case TokenType.Whitespace:
    case TokenType.Comment:
    case TokenType.CloseParen:
    case TokenType.EOF:
      return false
    default:
      return true
  }
}
