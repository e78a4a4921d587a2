import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { isBuiltInElement } from '../../words/model/word-forms.ts'
import { countUpTo, type Places } from './line-index.ts'
import type { Literal, UsedMember, Use } from './uses.ts'
import { vueForwarder, vueMember, vueSlot, vueValues } from './vue-marks.ts'

/** Expression inside a template literal with markup, such as `${size}`. */
export interface Hole {
  /** Position, in the markup, of the {@link filler} character that stands for the expression. */
  readonly start: number
  readonly values: readonly Literal[]
}

export interface MarkupInput {
  /** Markup to read. In a template literal, a {@link filler} stands for each expression. */
  readonly text: string
  /** Returns the offset in the file for a position in the markup. */
  readonly offsetOf: (position: number) => number
  readonly places: Places
  /** Expressions of the template literal, in the order of the text; empty for other markup. */
  readonly holes: readonly Hole[]
  /**
   * Dialect that decides what marks before attribute names mean: plain HTML, a template in code
   * such as lit's, or Vue.
   */
  readonly marks: 'html' | 'template' | 'vue'
}

/**
 * Character that stands for an expression in a template's markup. It ends no name and no value, and
 * real code does not contain it.
 */
export const filler = '\ue000'

/** Uses of custom elements, and places of scripts, that were found in an HTML text. */
export interface Markup {
  readonly uses: readonly Use[]
  /** Start and end offset in the file of inline scripts, both modules and classic JavaScript. */
  readonly scripts: readonly { readonly start: number; readonly end: number }[]
}

// Elements of HTML that have no end tag.
const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
const modes: Readonly<Record<string, number>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
}
const javascript = /^(?:module|(?:text|application)\/(?:java|ecma)script|)$/i

/**
 * Element that is not closed yet. If it is a custom element, the slots that its children name are
 * added to its use.
 */
interface OpenElement {
  readonly tag: string
  readonly use: MutableUse | null
}
type MutableUse = Use & { readonly members: UsedMember[]; hasContent: boolean }

/**
 * Finds the custom elements and scripts of HTML, and of templates such as lit's and Vue's, by
 * tokens alone, without building a tree. So no element in a wrong place is moved, and deep nesting
 * costs no extra time.
 */
export function readMarkup(input: MarkupInput): Markup {
  const uses: MutableUse[] = []
  const scripts: { start: number; end: number }[] = []
  const open: OpenElement[] = []
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    handlerOf({
      start(token) {
        const parent = open.at(-1)?.use ?? null
        if (parent !== null) parent.hasContent = true
        const { use, slot } = elementOf(token, input)
        if (slot !== null) parent?.members.push(slot)
        if (token.tagName === 'template' && input.marks === 'vue')
          parent?.members.push(...vueSlots(token, input))
        if (use !== null) uses.push(use)
        const { tagName: tag } = token
        // In Vue, a self-closing tag is a component, such as `<Textarea />`.
        if (input.marks === 'vue' && token.selfClosing) return
        if (use === null && voids.has(tag)) return
        const mode = use === null && Object.hasOwn(modes, tag) ? modes[tag] : undefined
        if (mode !== undefined) {
          tokenizer.state = mode
          tokenizer.lastStartTagName = tag
        }
        if (tag === 'script' && isJavaScript(token)) {
          const start = input.offsetOf(token.location?.endOffset ?? 0)
          scripts.push({ start, end: start })
        }
        open.push({ tag, use })
      },
      end({ tagName, location }) {
        const last = scripts.at(-1)
        if (tagName === 'script' && last !== undefined && last.end === last.start)
          last.end = input.offsetOf(location?.startOffset ?? 0)
        // An end tag without its start tag closes nothing. The end tag of an outer element also
        // closes the inner ones that were left open.
        const at = lastOpen(open, tagName)
        if (at >= 0) open.length = at
      },
      text() {
        const parent = open.at(-1)?.use ?? null
        if (parent !== null) parent.hasContent = true
      },
    }),
  )
  tokenizer.write(input.text, true)
  return { uses, scripts: scripts.filter(({ start, end }) => end > start) }
}

/** Highest number of open elements, innermost first, that an end tag is compared with. */
const mostLeftOpen = 100

function lastOpen(open: readonly OpenElement[], tag: string): number {
  for (let i = open.length - 1; i >= Math.max(0, open.length - mostLeftOpen); i--)
    if (open[i]?.tag === tag) return i
  return -1
}

interface Events {
  start(token: Token.TagToken): void
  end(token: Token.TagToken): void
  text(): void
}

function handlerOf({ start, end, text }: Events): TokenHandler {
  const nothing = (): void => {}
  return {
    onStartTag: start,
    onEndTag: end,
    onCharacter: text,
    onNullCharacter: nothing,
    onWhitespaceCharacter: nothing,
    onComment: nothing,
    onDoctype: nothing,
    onEof: nothing,
  }
}

function isJavaScript(token: Token.TagToken): boolean {
  const valueOf = (name: string): string | null =>
    token.attrs.find((attribute) => attribute.name === name)?.value ?? null
  return javascript.test((valueOf('type') ?? '').trim()) && valueOf('src') === null
}

/**
 * Returns the use of the custom element that a start tag opens, and the slot of its parent that the
 * element names with `slot="…"`. Each is null if there is none.
 */
function elementOf(
  token: Token.TagToken,
  input: MarkupInput,
): { readonly use: MutableUse | null; readonly slot: UsedMember | null } {
  const members = membersOf(token, input)
  const name = tagOf(token, input)
  const slot = members.find(({ name, spelling }) => name === 'slot' && spelling === 'attribute')
  const named = typeof slot?.values[0] === 'string' ? slot.values[0] : null
  const { location } = token
  return {
    use:
      name === null || location === null
        ? null
        : {
            name,
            origin: null,
            isGlobal: input.marks !== 'html' || name.includes('-'),
            at: spanOf(input, location.startOffset, location.endOffset),
            members: members.filter((member) => member !== slot),
            hasSpread: token.attrs.some(({ name }) => isSpread(name)),
            forwardedBy: input.marks === 'vue' ? vueForwarder(token) : null,
            hasContent: false,
          },
    slot:
      slot === undefined || named === null || named === ''
        ? null
        : { kind: 'slot', name: named, spelling: 'property', values: [], at: slot.at },
  }
}

/** Returns the slots that a `<template #header>` fills in its parent component. */
function vueSlots(token: Token.TagToken, input: MarkupInput): readonly UsedMember[] {
  return Object.entries(token.location?.attrs ?? {}).flatMap(([name, location]) => {
    const { startOffset: start, endOffset: end } = location
    const slot = vueSlot(input.text.slice(start, start + name.length))
    if (slot === null) return []
    const at = spanOf(input, start, end)
    return [{ kind: 'slot', name: slot, spelling: 'property', values: [], at } as const]
  })
}

// Attributes that may give any member: `${spread(attributes)}` and `...=${attributes}` of
// templates, `v-bind` and `:[name]` of Vue.
const isSpread = (name: string): boolean =>
  name.startsWith(filler) || /^(?:\.{3}|(?::|v-bind:)\[|v-(?:bind|on)$)/.test(name)

const spanOf = ({ places, offsetOf }: MarkupInput, start: number, end: number): Use['at'] =>
  places.span(offsetOf(start), offsetOf(end))

function membersOf(token: Token.TagToken, input: MarkupInput): UsedMember[] {
  const members: UsedMember[] = []
  const locations = token.location?.attrs ?? {}
  for (const { name, value } of token.attrs) {
    const location = Object.hasOwn(locations, name) ? locations[name] : undefined
    if (location === undefined) continue
    const { startOffset: start, endOffset: end } = location
    const written = input.text.slice(start, start + name.length)
    const marked = memberOf(written, input)
    if (marked === null) continue
    const values =
      input.marks === 'vue'
        ? vueValues(written, value, end - start === name.length)
        : valuesOf(value, { start: start + name.length, end }, input.holes)
    // An attribute without a value has no values here: for most, all that can be said is that it is
    // set.
    members.push({ ...marked, values, at: spanOf(input, start, end) })
  }
  return members
}

function memberOf(written: string, { marks }: MarkupInput): Named | null {
  if (marks === 'vue') return vueMember(written)
  return marks === 'template' ? markedMember(written) : plainMember(written)
}

/**
 * Returns the name of an element if it may be a component, else null. In Vue the name keeps its
 * letter case, which counts there.
 */
function tagOf(token: Token.TagToken, { marks, text }: MarkupInput): string | null {
  const { tagName, location } = token
  if (marks === 'vue') {
    const start = (location?.startOffset ?? 0) + 1
    const written = text.slice(start, start + tagName.length)
    return /[A-Z-]/.test(written) ? written : null
  }
  // Only running the code tells which element `<acme-${name}>` is.
  if (tagName.includes(filler)) return null
  if (tagName.includes('-')) return tagName
  // HTML may be a template of Angular, where a component needs no hyphen.
  const isOther = marks === 'html' && !isBuiltInElement(tagName) && !Object.hasOwn(modes, tagName)
  return isOther ? tagName : null
}

type Named = Pick<UsedMember, 'kind' | 'name' | 'spelling'>

/**
 * Reads the name of an attribute in a template literal. A mark before the name counts: `.value`,
 * `?open` and `@change` as in lit, `:value` as a property in FAST. Returns null if the name is
 * empty or computed, or if the attribute belongs to another framework, such as `v-if`.
 */
function markedMember(written: string): Named | null {
  const [, mark = '', name = ''] = /^([.?@:]?)(.*)$/s.exec(written) ?? []
  if (name === '' || name.includes(filler)) return null
  if (mark === '.' || mark === ':') return { kind: 'prop', name, spelling: 'property' }
  if (mark === '@') return { kind: 'event', name, spelling: 'property' }
  return mark === '?' ? { kind: 'prop', name, spelling: 'attribute' } : plainMember(name)
}

// Attribute names of frameworks that read HTML themselves: Vue, Angular, Alpine, htmx.
const foreign = /^(?:[:@#*[(]|v-|x-|hx-|on:)/

function plainMember(name: string): Named | null {
  return foreign.test(name) || name.includes(filler)
    ? null
    : { kind: 'prop', name, spelling: 'attribute' }
}

function valuesOf(
  value: string,
  { start, end }: { readonly start: number; readonly end: number },
  holes: readonly Hole[],
): readonly Literal[] {
  if (value === '') return []
  if (!value.includes(filler)) return [value]
  // The value is known only if it is a single expression and nothing else.
  const hole = holes[countUpTo(holes, start - 1, (one) => one.start)]
  return hole !== undefined && hole.start < end && value === filler
    ? hole.values.filter((one) => typeof one === 'string')
    : []
}
