import { codeText, html, trusted, type Html } from '../scripts/words/interface/html.ts'

// Number of characters in a line of the column of names where it is narrowest.
const longestName = 18
// Number of characters in a line of the column of defaults where it is narrowest.
const longestValue = 10
// Length of the longest word in a default that stays whole: the column makes room for it.
const longestWord = 16
// A word of code that stays whole at its hyphens, such as `--no-cache`: it fits the narrowest column.
const wholeInCode = new RegExp(String.raw`(?<!\S)((?=\S*-\S)\S{1,${longestName}})(?!\S)`)

/**
 * Draws a name that stays whole while there is room. Its lines break only at a `<wbr>`: a short
 * name has none, a long one has them at the humps of camel case, and after dots, slashes and
 * hyphens within. No character of the text changes.
 */
export function nameText(name: string): Html {
  if (name.length <= longestName) return codeText(name)
  return html`${name
    .split(/(?<=[^-]-)(?=[^-])/)
    .map((piece, i) => [
      i === 0 ? null : html`<wbr>`,
      humps(piece, (part) =>
        part.length > longestName
          ? html`<span class="cut">${codeText(part)}</span>`
          : codeText(part),
      ),
    ])}`
}

/** Draws a name in a heading or list. A long one may break at humps, after dots and slashes. */
export function nameInLine(name: string): Html {
  return name.length <= longestName ? html`${name}` : humps(name, (part) => html`${part}`)
}

/** Draws a title in a narrow place. It may break at humps, and after dots and slashes. */
export const titleText = (title: string): Html => humps(title, (part) => html`${part}`)

/**
 * Draws a value, such as a default. A long value may break at the humps of camel case, and after
 * dots and slashes. Lines of its element break wherever they have to.
 */
export function valueText(text: string): Html {
  if (text.length <= longestValue) return codeText(text)
  return humps(text, wholeWords)
}

function wholeWords(text: string): Html {
  if (text.length <= longestValue) return codeText(text)
  return html`${text
    .split(/( )/)
    .map((piece) =>
      piece.length > longestValue && piece.length <= longestWord
        ? html`<span class="whole">${codeText(piece)}</span>`
        : codeText(piece),
    )}`
}

/**
 * Cuts code that stands in a line of text. Pieces at odd positions are words that would break at a
 * hyphen, which would look like one that ends the line, and belong into an element that does not
 * break.
 */
export const wholeCodeWords = (code: string): readonly string[] =>
  code.includes('-') ? code.split(wholeInCode) : [code]

/** Draws alternatives of a selector. Lines break behind commas, and inside of a long one. */
export function selectorText(parts: readonly string[]): Html {
  const last = parts.length - 1
  return html`${parts.map(
    (part, i) =>
      html`${i === 0 ? null : ' '}<span class="part">${part}${i < last ? ',' : null}</span>`,
  )}`
}

function humps(text: string, draw: (part: string) => Html): Html {
  return html`${humpsOf(text).map((part, i) => [i === 0 ? null : html`<wbr>`, draw(part)])}`
}

/** Cuts a name into the pieces between which a line may break; a short name is one piece. */
export const nameParts = (name: string): readonly string[] =>
  name.length <= longestName ? [name] : humpsOf(name)

const humpsOf = (text: string): readonly string[] =>
  text.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=[\p{L}\p{N}][./:_])(?=[\p{L}\p{N}])/u)

/**
 * Adds possible breaks (`<wbr>`) to the long words of an author's drawn text: at the humps of camel
 * case, and after dots and slashes. Its tags stay as they are.
 */
export function longWords(drawn: Html): Html {
  const { markup } = drawn
  if (!/[^\s<>]{19}/.test(markup)) return drawn
  const pieces = markup.split(/(<[^<>"']*(?:"[^"]*"[^<>"']*)*>)/)
  return trusted(
    pieces
      .map((piece, i) =>
        i % 2 === 1 ? piece : piece.replace(/[^\s&;]{19,}/g, (name) => humpsOf(name).join('<wbr>')),
      )
      .join(''),
  )
}
