import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

export function elementsOf(html: string): Element[] {
  const found: Element[] = []
  const visit = (node: Node): void => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) node.childNodes.forEach(visit)
    if ('content' in node) visit(node.content as Node)
  }
  visit(parse(html))
  return found
}

/**
 * Elements of a page, in their order, by `tag`, `.class`, `#id` and `[name="value"]`, together and,
 * with a blank between them, one inside the other: `tr#prop-a td.type`.
 */
export function query(html: string, selector: string): Element[] {
  const steps = selector.split(/ (?=[\w.#[])(?![^[]*\])/).map(readStep)
  return elementsOf(html).filter((element) => fits(element, steps))
}

/** The text of each of these elements. */
export const textsOf = (html: string, selector: string): string[] =>
  query(html, selector).map(textOf)

/** What stands inside of each of these elements, as parse5 writes it. */
export const markupOf = (html: string, selector: string): string[] =>
  query(html, selector).map((element) => serialize(element))

/** An attribute of each of these elements; null where it is not there. */
export const attributesOf = (html: string, selector: string, name: string): (string | null)[] =>
  query(html, selector).map((element) => attributeOf(element, name))

type Step = (element: Element) => boolean

function readStep(text: string): Step {
  const parts = text.match(/^\w+|[.#][^.#[]+|\[[\w-]+(?:="[^"]*")?\]/g) ?? []
  if (parts.join('') !== text) throw new Error(`${text} is no selector that is known here`)
  return (element) => parts.every((part) => hasPart(element, part))
}

function hasPart(element: Element, part: string): boolean {
  const rest = part.slice(1)
  if (part.startsWith('.')) return (attributeOf(element, 'class') ?? '').split(/\s+/).includes(rest)
  if (part.startsWith('#')) return attributeOf(element, 'id') === rest
  if (!part.startsWith('[')) return element.tagName === part
  const [, name = '', value] = /^\[([\w-]+)(?:="([^"]*)")?\]$/.exec(part) ?? []
  const found = attributeOf(element, name)
  return value === undefined ? found !== null : found === value
}

function fits(element: Element, steps: readonly Step[]): boolean {
  const rest = steps.slice(0, -1)
  if (steps.at(-1)?.(element) !== true) return false
  if (rest.length === 0) return true
  for (let above = element.parentNode; above !== null;) {
    if ('tagName' in above && fits(above, rest)) return true
    above = 'parentNode' in above ? above.parentNode : null
  }
  return false
}

export function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

export function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null
}

export function commentsOf(html: string): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if (node.nodeName === '#comment') found.push((node as DefaultTreeAdapterTypes.CommentNode).data)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html))
  return found
}

// All that our templates and the Markdown rules make; no page of ours has another.
const tags = new Set(
  'html head body meta title link script a abbr b blockquote br button code dd del details div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li main nav ol option p pre search section select span strong sub summary sup table tbody td th thead tr ul var wbr'.split(
    ' ',
  ),
)
const addresses = /^(?:https?:|mailto:|tel:|#|\?|(?![a-z][a-z0-9+.-]*:|[\\/]{2}))/i

/** What a page may never hold, whoever wrote the text; empty for a page of ours. */
export function faultsOf(html: string): string[] {
  const faults = commentsOf(html).map((text) => `comment ${text}`)
  const ids = new Set<string>()
  for (const element of elementsOf(html)) {
    const { tagName, attrs } = element
    if (!tags.has(tagName)) faults.push(`<${tagName}>`)
    if (tagName === 'script' && (textOf(element) !== '' || attributeOf(element, 'src') === null))
      faults.push('a script of its own')
    if (tagName === 'meta' && /refresh/i.test(attributeOf(element, 'http-equiv') ?? ''))
      faults.push('a refresh')
    for (const { name, value } of attrs) {
      if (/^(?:on|style$|srcdoc$|action$|formaction$|ping$|background$|is$|slot$)/.test(name))
        faults.push(`${tagName} ${name}`)
      if (name === 'id') {
        if (ids.has(value)) faults.push(`id ${value} twice`)
        ids.add(value)
        if (/\s/.test(value) || value === '') faults.push(`id ${JSON.stringify(value)}`)
      }
      if (name === 'name' && !/^(?:meta|select|input)$/.test(tagName)) faults.push(`name ${value}`)
      if ((name === 'href' || name === 'src') && !addresses.test(value.trim()))
        faults.push(`${tagName} ${name}=${value}`)
      if (name === 'src' && /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(value.trim()))
        faults.push(`loads ${value}`)
    }
  }
  return faults
}
