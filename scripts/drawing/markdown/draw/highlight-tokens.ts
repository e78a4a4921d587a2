import type { ElementContent } from 'hast'

/** Token of Prism: a text, a token with a type, or a list of both. */
export type TokenPart = string | Token | readonly (TokenPart | null | undefined)[]
interface Token {
  readonly type: string
  readonly alias?: string | readonly string[] | null
  readonly content: TokenPart
}

/**
 * Function that colours the code of a fence inside of Markdown code; `language` is the fence's
 * first word. Returns null if the code stays without colours.
 */
export type InnerHighlighter = (code: string, language: string) => ElementContent[] | null

/**
 * Draws tokens of Prism to the same elements as refractor does. refractor takes longer: it writes
 * the classes of every token as a selector and parses that again. Attributes of tokens are left
 * out, since no page shows any.
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

/**
 * Colours a fence inside of Markdown code, whose language the grammar names in an alias. Returns
 * null if there is no such alias.
 */
function colorsOfFence(
  { alias, content }: Token,
  inner: InnerHighlighter,
): ElementContent[] | null {
  if (typeof content !== 'string' || !Array.isArray(alias)) return null
  const name = alias.find((some) => some.startsWith(innerLanguage))
  return name === undefined ? null : inner(content, name.slice(innerLanguage.length))
}
const innerLanguage = 'language-'
