import { tokenizer, TokenType, type CSSToken } from '@csstools/css-tokenizer'

/** Part of CSS that loads something, or a string in it that may be an address. */
export interface CssLoad {
  /**
   * Form of the part. `url`: a `url()`. `import`: an `@import`. `image`: another function that
   * loads a string in it as an address, such as `image-set()`. `text`: a string that is no address
   * where it stands. `broken`: an address or a string without an end.
   */
  readonly kind: 'url' | 'import' | 'image' | 'text' | 'broken'
  /** Address that is loaded; null if the part only begins a load (`@import`) or is broken. */
  readonly address: string | null
  /** Property whose value holds the part, in lower case; null if it is in no declaration. */
  readonly property: string | null
  /** Part of the CSS as it is written; `index` is its offset. */
  readonly source: string
  readonly index: number
}

/** Names of the CSS functions that load the strings in them as addresses. */
const loading: ReadonlySet<string> = new Set(['src', 'image', 'image-set', '-webkit-image-set'])
/** Pattern of the names of CSS functions in which a string is no address. */
const harmless =
  /^(?:|format|tech|local|attr|var|counters?|symbols|string|lang|dir|is|where|not|has|matches|host|slotted|style|(?:-\w+-)?any)$/
// Characters without which a style cannot load anything. A backslash may spell any of the words.
const suspect = /\\|@|url|src|image|file/i

/**
 * Finds everything that some CSS loads, in order, and reads escapes and comments as browsers do. If
 * `property` is given, the CSS is the value of that property; else it holds declarations or rules.
 */
export function* cssLoads(css: string, property: string | null = null): Generator<CssLoad> {
  if (!suspect.test(css)) return
  const { nextToken, endOfFile } = tokenizer({ css })
  const declarations = createDeclarations(property)
  /**
   * Open brackets, each with the name of the function around its content, or '' if there is none.
   */
  const open: { readonly name: string; readonly at: number }[] = []
  /** Offset of an `@import` whose address has not been met yet; null if there is none. */
  let importing: number | null = null
  while (!endOfFile()) {
    const token = nextToken()
    const [type, , start, end] = token
    const inside = open.at(-1) ?? { name: '', at: start }
    const found = loadOf(token, inside.name, importing !== null)
    if (found !== null) {
      const isAddress = found.address !== null
      const from = isAddress && inside.name !== '' ? inside.at : start
      const index = isAddress ? (importing ?? from) : from
      const source = css.slice(index, end + 1)
      yield { ...found, property: declarations.property(), source, index }
    }
    if (type === TokenType.AtKeyword) importing = found === null ? null : start
    else if (found?.address != null || declarations.ends(type)) importing = null
    const name = type === TokenType.Function ? token[4].value.toLowerCase() : null
    if (name !== null) open.push({ name, at: start })
    else if (type === TokenType.OpenParen) open.push(inside)
    else if (type === TokenType.OpenSquare || type === TokenType.OpenCurly)
      open.push({ name: '', at: start })
    else if (closing.has(type)) open.pop()
    declarations.next(token)
  }
}

const closing: ReadonlySet<TokenType> = new Set([
  TokenType.CloseParen,
  TokenType.CloseSquare,
  TokenType.CloseCurly,
])

type Found = Pick<CssLoad, 'kind' | 'address'>

function loadOf(token: CSSToken, inside: string, isImporting: boolean): Found | null {
  if (inside === 'url') return loadInUrl(token)
  switch (token[0]) {
    case TokenType.AtKeyword:
      return token[4].value.toLowerCase() === 'import' ? { kind: 'import', address: null } : null
    case TokenType.URL:
      return { kind: 'url', address: token[4].value }
    case TokenType.Function:
      return loading.has(token[4].value.toLowerCase()) ? { kind: 'image', address: null } : null
    case TokenType.String: {
      const address = token[4].value
      if (isImporting) return { kind: 'import', address }
      return { kind: harmless.test(inside) ? 'text' : 'image', address }
    }
    case TokenType.BadURL:
    case TokenType.BadString:
      return { kind: 'broken', address: null }
    default:
      return null
  }
}

/** Reads a token of CSS inside `url(…)`, which may hold one string and nothing else. */
function loadInUrl(token: CSSToken): Found | null {
  switch (token[0]) {
    case TokenType.String:
      return { kind: 'url', address: token[4].value }
    case TokenType.Whitespace:
    case TokenType.Comment:
    case TokenType.CloseParen:
    case TokenType.EOF:
      return null
    default:
      return { kind: 'broken', address: null }
  }
}

/** Tokens of CSS after which a declaration or a rule may begin. */
const ending: ReadonlySet<TokenType> = new Set([
  TokenType.Semicolon,
  TokenType.OpenCurly,
  TokenType.CloseCurly,
])

/**
 * Makes a tracker that follows the tokens of CSS and tells which property the current value belongs
 * to. If a property is given, it never changes.
 */
function createDeclarations(given: string | null) {
  let current = given
  let begins = true
  return {
    property: (): string | null => current,
    ends: (type: TokenType): boolean => ending.has(type),
    next(token: CSSToken): void {
      const [type] = token
      if (given !== null) return
      if (ending.has(type)) {
        current = null
        begins = true
      } else if (begins && type !== TokenType.Whitespace && type !== TokenType.Comment) {
        current = type === TokenType.Ident ? token[4].value.toLowerCase() : null
        begins = false
      }
    },
  }
}
