import { trusted, type Html } from '../scripts/words/interface/html.ts'

type Direction = 'ltr' | 'rtl'

/** Element in the markup of a page, for which a direction of text is chosen. */
interface Element {
  readonly parent: Element | null
  /** Index in the markup at which a first attribute would stand. */
  readonly at: number
  /** True for a text, such as a paragraph, a cell or a list, whose letters say its direction. */
  readonly isText: boolean
  /** True for code and frames, which run from left to right in all languages. */
  readonly isFixed: boolean
  readonly isCode: boolean
  /** True for code within a line, which is kept apart from the text around it. */
  readonly isInline: boolean
  readonly isProse: boolean
  /**
   * Number of letters in the element outside of code; `rightToLeft` is the number of those that run
   * from right to left.
   */
  letters: number
  rightToLeft: number
}

const piece = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|[^<]+/g
const empty = /^(?:br|hr|img|input|link|meta|wbr)$/
const blocks =
  '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]'
const anyRightToLeft = new RegExp(`(?=\\p{L})${blocks}`, 'gu')
// Every page is searched, and without the lookahead that is ten times as fast.
const mayRunFromRight = new RegExp(blocks, 'u')

/**
 * Gives the texts of a page that run from right to left their direction, and the code in them its
 * own. A third of the letters decides: such a sentence often begins with the name of a product, so
 * `dir="auto"` would take it for English. A page without such texts stays as it is.
 */
export function withDirections(page: Html): Html {
  const { markup } = page
  if (!mayRunFromRight.test(markup)) return page
  const directions = new Map<Element | null, Direction>()
  let drawn = ''
  let done = 0
  for (const element of elementsOf(markup)) {
    const around = directions.get(element.parent) ?? 'ltr'
    const own = directionOf(element) ?? around
    directions.set(element, own)
    if (own === around && !(element.isInline && element.rightToLeft > 0)) continue
    drawn += `${markup.slice(done, element.at)} dir="${own}"`
    done = element.at
  }
  return done === 0 ? page : trusted(drawn + markup.slice(done))
}

function directionOf({ isFixed, isText, letters, rightToLeft }: Element): Direction | null {
  if (isFixed) return 'ltr'
  if (!isText || letters === 0) return null
  return 3 * rightToLeft > letters ? 'rtl' : 'ltr'
}

/** Finds the elements in the markup of a page, in their order. */
function elementsOf(markup: string): Element[] {
  const elements: Element[] = []
  let open = null as Element | null
  for (const { 0: text, 1: end, 2: name, 3: attributes = '', index } of markup.matchAll(piece)) {
    if (name === undefined) {
      count(text.replace(/&[#\w]+;/g, ''), open)
    } else if (end === '/') {
      open = open?.parent ?? null
    } else if (!empty.test(name)) {
      open = elementOf(name, attributes, index + 1 + name.length, open)
      elements.push(open)
    }
  }
  return elements
}

function count(text: string, within: Element | null): void {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const rightToLeft = text.match(anyRightToLeft)?.length ?? 0
  for (let element = within; element !== null; element = element.parent) {
    element.letters += letters
    element.rightToLeft += rightToLeft
    // Code says nothing of the text around it.
    if (element.isCode) return
  }
}

const texts = /^(?:h[1-6]|p|dd|td|figcaption)$/
const textsOfProse = /^(?:ul|ol|blockquote|details|(?:bar )?head|subhead|scroll)$/
const textsOfRows = /^(?:a|about|prop-note|prop-extra)$/

function elementOf(name: string, attributes: string, at: number, parent: Element | null): Element {
  const className = /^ class="([^"]*)"/.exec(attributes)?.[1] ?? ''
  const isProse = /^prose\b/.test(className) || parent?.isProse === true
  const kind = /^(?:div|span)$/.test(name) ? className : name
  const isCode = /^(?:code|pre|kbd)$/.test(name) || className === 'code'
  return {
    parent,
    at,
    isText: texts.test(kind) || (isProse ? textsOfProse : textsOfRows).test(kind),
    isFixed: isCode || name === 'figure' || className === 'tabs',
    isCode,
    isInline: /^(?:code|kbd)$/.test(name) && parent?.isCode !== true,
    isProse,
    letters: 0,
    rightToLeft: 0,
  }
}
