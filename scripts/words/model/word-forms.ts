import { listKeys } from './lists.ts'
import type { FactKey } from './members.ts'
import { didYouMean } from './text.ts'

/** Form of each word in the list of a fact that tools read, such as `open`. */
export interface WordForm {
  /** Pattern of a word, for the reader of front matter and for its schema. */
  readonly pattern: string
  /** Words in messages for what has the form, such as `list`. */
  readonly is: string
  /** Advice in messages: what has the form. */
  readonly write: string
  /** Words that begin or end a text of this form, from which messages choose the nearest. */
  readonly known: readonly string[]
}

// Names of HTML's elements, those that browsers only still know included.
const ofHtml = `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blockquote body br
  button canvas caption center cite code col colgroup command data datalist dd del details dfn dialog dir div dl dt em
  embed fencedframe fieldset figcaption figure font footer form frame frameset geolocation h1 h2 h3 h4 h5 h6 head header
  hgroup hr i iframe img input ins kbd keygen label legend li link main map mark marquee math menu menuitem meta meter nav
  noframes noindex noscript object ol optgroup option output p param permission picture pre progress q rp rt ruby s samp
  script search section select selectedcontent slot small source span strike strong style sub summary sup table tbody td
  template textarea tfoot th thead time title tr track tt u ul var video wbr webview`

// Names of elements that only SVG has.
const ofSvg = `animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence filter foreignObject g image line linearGradient marker mask
  metadata mpath path pattern polygon polyline radialGradient rect set stop svg switch symbol text textPath tspan use
  view`

const builtIn = new Set(`${ofHtml} ${ofSvg}`.toLowerCase().split(/\s+/))

/** Returns true for an element of HTML or SVG, by its tag in any letter case. */
export const isBuiltInElement = (tag: string): boolean => builtIn.has(tag.toLowerCase())

// Words for the attributes of many elements; `media` stands for audio and video.
const groups = ['html', 'all', 'svg', 'css', 'media', 'none']
const elements = [...new Set([...groups, ...`${ofHtml} ${ofSvg}`.split(/\s+/)])]

// Name of a sub-component before the slash.
const part = '(?:[^\\s/]+/)?'

/** Forms of the words in the facts of a component (contract 2.9), by the key of the fact. */
export const wordForms: Readonly<Partial<Record<FactKey, WordForm>>> = {
  open: {
    pattern: `^${part}(?:${listKeys.join('|')})(?:/.+)?$`,
    is: 'list',
    write: '"slots", "props/size" for a member, or "Tabs.List/props" for a sub-component',
    known: listKeys,
  },
  native: {
    pattern: `^${part}(?:${elements.join('|')})$`,
    is: 'element of HTML or SVG',
    write: 'a tag such as "button", or "html", "all", "svg", "css" or "none"',
    known: elements,
  },
  entries: {
    pattern: '^\\.(?:/(?!\\.{0,2}(?:/|$))[^/\\s]+)*$',
    is: 'entry point of a package',
    write: '"." or one such as "./button"',
    known: [],
  },
  exportedAs: {
    pattern: `^${part}(?:\\./\\S+ )?[\\p{ID_Start}$_][\\p{ID_Continue}$]*(?:\\.[\\p{ID_Start}$_][\\p{ID_Continue}$]*)*$`,
    is: 'name that code can import',
    write: 'one such as "TabList", "Tabs.List", or "./menu List" for another entry point',
    known: [],
  },
}

const patterns = new Map(
  Object.entries(wordForms).map(([key, { pattern }]) => [key, new RegExp(pattern, 'u')]),
)

/** Returns true for a word that a fact can have; every word, if the fact has no form. */
export const hasForm = (key: FactKey, word: string): boolean =>
  patterns.get(key)?.test(word) ?? true

/** Returns what is wrong with a word of a fact; null if it has the fact's form. */
export function wordFault(key: FactKey, word: string): string | null {
  const form = wordForms[key]
  if (form === undefined || hasForm(key, word)) return null
  const steps = word.split('/')
  const [first = '', last = ''] = [steps[0], steps.at(-1)]
  const meant = [first, last]
    .map((step) => didYouMean(step, form.known))
    .find((hint) => hint !== '')
  return `is no ${form.is}${meant ?? `; write ${form.write}`}`
}
