import { createStringScanner, isQuote } from '../scripts/words/type-text/string-end.ts'
import type { SiteWords } from '../scripts/words/model/site.ts'
import { codeText, html, type Html } from '../scripts/words/interface/html.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

/**
 * Draws a type as text that breaks well: before each `|` of the outer union, and after `<` and `,`
 * of a long type. No character of the text changes.
 */
export function typeText(type: string): Html {
  if (!type.includes(' | ')) return breakable(type)
  const members = unionMembers(type)
  return html`${members.map((part, i) => {
    if (i === 0) return html`<span class="member">${breakable(part)}</span>`
    const member = part.slice(' | '.length)
    const bar = part.length > longest ? html`<span class="whole">| </span>` : '| '
    return html` <span class="member">${bar}${breakable(member)}</span>`
  })}`
}

/**
 * Draws the text of a table cell, given as `text` and already `drawn`. A text of more than six
 * lines stands in an element that scrolls, until a reader unfolds it. The label of that element
 * says whether it is the type or the default of `name`.
 */
export function cellText(
  words: SiteWords,
  text: string,
  drawn: Html,
  what: 'typeOf' | 'defaultOf',
  name: string,
): Html {
  // Two neighbouring lines together hold more than one line does: the lines of a short text need no
  // count.
  if (text.length <= ((mostLines - 1) * lineLength) / 2) return drawn
  if (text.length <= mostLines * lineLength && linesOf(text) <= mostLines) return drawn
  return html`<div class="tall"><div tabindex="0" role="group" aria-label="${wordText(words, what, { name })}">${drawn}</div><details class="unfold"><summary>${word(words, 'all')}<span class="vh">: ${word(words, what, { name })}</span></summary></details></div>`
}

// The style sheet knows this number, too.
const mostLines = 6
// Characters in a line of the column of types where there is room for four columns.
const lineLength = 28

/** Returns the number of lines that a type takes; members of a union share a line if they fit. */
function linesOf(type: string): number {
  let lines = 1
  let used = 0
  for (const { length } of type.includes(' | ') ? unionMembers(type) : [type]) {
    if (used > 0 && used + length > lineLength) {
      lines++
      used = 0
    }
    used += length
    lines += Math.ceil(used / lineLength) - 1
    used = ((used - 1) % lineLength) + 1
  }
  return lines
}
// Characters in a line of the column of types where it is narrowest.
const longest = 18

/** Cuts a union before each ` | ` outside of brackets, strings and results of functions. */
function unionMembers(type: string): readonly string[] {
  const pieces = type.split(' | ')
  // Most types are this simple.
  if (pieces.every((piece) => plainMember.test(piece)))
    return pieces.map((piece, i) => (i === 0 ? piece : ` | ${piece}`))
  const strings = createStringScanner(type, true)
  const members: string[] = []
  let start = 0
  let depth = 0
  for (let i = 0; i < type.length; i++) {
    const code = type.charCodeAt(i)
    if (isQuote(code)) i = (strings.end(i) ?? i + 1) - 1
    else if (opening.includes(type[i] ?? '')) depth++
    else if (code === equals && type[i + 1] === '>') {
      // What a function without brackets around it returns goes on to the end.
      if (depth === 0) break
      i++
    } else if (closing.includes(type[i] ?? '')) depth--
    else if (depth === 0 && code === blank && type.startsWith(' | ', i)) {
      members.push(type.slice(start, i))
      start = i
      i += ' |'.length
    }
  }
  return [...members, type.slice(start)]
}
// A word, a number or a string: a bar behind it always separates members.
const plainMember = /^(?:[^"'`()[\]{}<>=]*|"[^"\\]*"|'[^'\\]*')$/
const opening = '([{<'
const closing = ')]}>'
const equals = 0x3d
const blank = 0x20

function breakable(text: string): Html {
  if (text.length <= longest) return codeText(text)
  const pieces = text.split(
    /(?<=[<,])|(?= \|(?: |$))|(?<=[\p{L}\p{N}_$]{6}[\p{Ll}\p{N}])(?=\p{Lu}[\p{L}\p{N}]{4})/u,
  )
  return html`${pieces.map((piece, i) => {
    if (i === 0) return codeText(piece)
    // A bar of an inner union ends its line, so that only bars of the outer union begin one.
    if (piece.startsWith(' |'))
      return html`<span class="whole"> |</span>${codeText(piece.slice(2))}`
    return html`<wbr>${codeText(piece)}`
  })}`
}
