import { html, type Html } from './html.ts'

/**
 * A type as text that breaks well: before a `|` of a union, never inside a member that would fit
 * a line of its own; after `<` and `,` of a long one. The text itself stays as it is, character
 * for character.
 */
export function typeText(type: string): Html {
  if (!type.includes(' | ')) return breakable(type)
  // A part is what stands up to the next " | "; each part is kept together where it can be.
  const parts = type.split(/(?= \| )/)
  return html`${parts.map((part) => {
    const lead = /^ (?=\|)/.exec(part)?.[0] ?? ''
    const member = part.slice(lead.length)
    // A long one in a box of its own would leave the rest of its first line empty.
    if (member.length > longest) return html`${lead}${breakable(member)}`
    return html`${lead}<span class="member">${member}</span>`
  })}`
}

/**
 * A text of a cell, drawn. One that would be taller than a screen scrolls in its cell instead, and
 * can be focused by `label`.
 */
export function cellText(text: string, drawn: Html, label: string): Html {
  if (text.length <= tallest) return drawn
  return html`<div class="tall" tabindex="0" role="group" aria-label="${label}">${drawn}</div>`
}

// Some 16 lines of a type, where one prop of the real catalogs has 6,914 characters.
const tallest = 400
// Characters in a line of the column of types where it is narrowest.
const longest = 24

function breakable(text: string): Html {
  if (text.length < longest) return html`${text}`
  return html`${text.split(/(?<=[<,])/).map((piece, i) => (i === 0 ? piece : html`<wbr>${piece}`))}`
}
