import { codeText, html, trusted, type Html } from '../scripts/words/interface/html.ts'

// Characters in a line of the column of names where it is narrowest.
const longestName = 18
// The same of the column of defaults.
const longestValue = 10
// The longest word of a default that stays whole: the column makes room for it.
const longestWord = 16

/**
 * A name as text that stays whole while there is room, in an element whose lines end at a `<wbr>`
 * alone: at no hyphen of a short one; in a long one at the humps of camel case, after dots,
 * slashes and hyphens within. The text itself stays as it is, character for character.
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

/** A name in a heading or a list, which breaks there before it breaks elsewhere. */
export function nameInLine(name: string): Html {
  return name.length <= longestName ? html`${name}` : humps(name, (part) => html`${part}`)
}

/** A title where every cell counts, with the same chances to break. */
export const titleText = (title: string): Html => humps(title, (part) => html`${part}`)

/** A value with the same chances to break, in an element whose lines end wherever they have to. */
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
 * Draws a selector. Its lines break behind commas; a part that is too long for a line breaks
 * inside, too.
 */
export function selectorText(selector: string): Html {
  return html`${selector
    .split(/(?<=,)/)
    .map(
      (part, i) =>
        html`${i === 0 ? null : html`<wbr>`}${/^\s/.test(part) ? ' ' : null}<span class="part">${part.trimStart()}</span>`,
    )}`
}

function humps(text: string, draw: (part: string) => Html): Html {
  return html`${humpsOf(text).map((part, i) => [i === 0 ? null : html`<wbr>`, draw(part)])}`
}

/** A name in the pieces between which a line may end; one that is short is one piece. */
export const nameParts = (name: string): readonly string[] =>
  name.length <= longestName ? [name] : humpsOf(name)

const humpsOf = (text: string): readonly string[] =>
  text.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=[\p{L}\p{N}][./:_])(?=[\p{L}\p{N}])/u)

/** Drawn text of an author with the same chances to break in its long words; its tags stay as they are. */
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
