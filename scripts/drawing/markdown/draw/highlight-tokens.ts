import type { ElementContent } from 'hast'

/** Token of Prism: a text, or a token that may hold more of both. */
export type TokenPart = string | Token | readonly (TokenPart | null | undefined)[]
interface Token {
  readonly type: string
  readonly alias?: string | readonly string[] | null
  readonly content: TokenPart
}

/**
 * Colours the code of a fence inside of Markdown code, by the fence's first word. Null: it stays
 * without colours.
 */
export type InnerHighlighter = (code: string, language: string) => ElementContent[] | null

/**
 * Draws tokens as refractor draws them, which writes the classes of every token as a selector and
 * parses that again. Attributes of tokens are left out, since no page shows any.
 */
export function drawTokens(part: TokenPart, inner: InnerHighlighter): ElementContent[] {
  if (typeof part === 'string') return part === '' ? [] : [{ type: 'text', value: part }]
  if (!('type' in part)) {
    const drawn: ElementContent[] = []
    for (const some of part)
      if (some !== null && some !== undefined) drawn.push(...drawTokens(some, inner))
    return drawn
  }
  const { type, alias } = part
  const classes = ['token', type]
  if (alias) classes.push(...(typeof alias === 'string' ? [alias] : alias))
  const colored = type === 'code-block' ? colorsOfFence(part, inner) : null
  const children = colored ?? drawTokens(part.content, inner)
  return [{ type: 'element', tagName: 'span', properties: { className: classes }, children }]
}

/** Colours a fence inside of Markdown code: the grammar names its language as an alias. */
function colorsOfFence(
  { alias, content }: Token,
  inner: InnerHighlighter,
): ElementContent[] | null {
  if (typeof content !== 'string' || !Array.isArray(alias)) return null
  const name = alias.find((some) => some.startsWith(innerLanguage))
  return name === undefined ? null : inner(content, name.slice(innerLanguage.length))
}
const innerLanguage = 'language-'
