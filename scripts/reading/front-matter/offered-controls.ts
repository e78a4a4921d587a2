import { defaultSlot, isGuarded, type Control, type Driven } from '../../words/model/control.ts'
import type { Lists } from '../../words/model/lists.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { literalTexts, plainValue, typeSet } from '../../words/type-text/type-set.ts'

/**
 * Controls in the panel of a component, with which readers of its page try values of its props and
 * slots.
 */
export interface OfferedControls {
  readonly controls: readonly Control[]
  /** Number of props and slots without a control: only code can set them. */
  readonly leftOut: number
}

/** Properties of a component that decide how its controls set a value. */
export interface Usage {
  /** True for a custom element, false for a component of a framework. */
  readonly isElement: boolean
  /**
   * True if the code tells which attributes set the props. False on a page written by hand, where
   * each prop's name counts as an attribute.
   */
  readonly hasAttributes: boolean
}

/**
 * Makes the controls of a component from the types of its props. The order is: its content, its own
 * props, inherited props, other slots, CSS custom properties. Props and slots that no control can
 * set are left out and counted.
 */
export function controlsOf(lists: Lists, usage: Usage): OfferedControls {
  const controls: Control[] = []
  let leftOut = 0
  const take = (control: Control | null): void => {
    if (control === null) leftOut++
    else controls.push(control)
  }
  const inherits = ({ inheritedFrom }: ListEntry): boolean => inheritedFrom !== null
  const { props, slots = [], cssProperties = [] } = lists
  // The text in the component comes first: readers look at it first.
  if (slots.some(isDefaultSlot)) take(controlOfSlot(defaultSlot))
  for (const prop of props.filter((one) => !inherits(one))) take(controlOfProp(prop, usage))
  for (const prop of props.filter(inherits)) take(controlOfProp(prop, usage))
  for (const slot of slots) if (!isDefaultSlot(slot)) take(controlOfSlot(slot.name))
  // CSS properties can be set on a custom element only; what a framework component draws may have
  // no element to set them on.
  if (usage.isElement) controls.push(...cssProperties.flatMap(controlOfStyle))
  return { controls, leftOut }
}

const isDefaultSlot = ({ name }: ListEntry): boolean => name === defaultSlot

const propName = /^[A-Za-z_][\w-]*$/
/**
 * Names of props without a control. A framework uses them for itself, or they set only an initial
 * value, so that a later change has no effect.
 */
const reserved = /^(?:key|ref|css|sx|v-.*|default[A-Z].*)$/

function controlOfProp(prop: ListEntry, { isElement, hasAttributes }: Usage): Control | null {
  const { name, attribute, readonly } = prop
  if (readonly || !propName.test(name) || isGuarded(name) || reserved.test(name)) return null
  const { type, expansion } = prop
  const kind = kindOf(type ?? '', !isElement) ?? kindOf(expansion ?? '', !isElement)
  if (kind === null) return null
  const from = isElement ? (attribute ?? (hasAttributes ? null : name)) : null
  if (from !== null && (!propName.test(from) || isGuarded(from))) return null
  const drives: Driven = !isElement ? 'prop' : from === null ? 'property' : 'attribute'
  const byDefault = defaultOf(prop.default, kind)
  return {
    key: name,
    drives,
    name: from ?? name,
    property: name,
    ...kind,
    default: byDefault,
    start: byDefault,
  }
}

function controlOfSlot(name: string): Control | null {
  if (!/^[A-Za-z_][\w-]*$/.test(name)) return null
  const key = name === defaultSlot ? 'slot' : `slot.${name}`
  return { ...text, key, drives: 'slot', name, property: name }
}

function controlOfStyle({ name }: ListEntry): readonly Control[] {
  return /^--[\w-]+$/.test(name)
    ? [{ ...text, key: name, drives: 'css', name, property: name }]
    : []
}

type Kind = Pick<Control, 'kind' | 'options' | 'hasNumbers'>

const text = { kind: 'text', options: [], hasNumbers: false, default: null, start: null } as const
const nothing: ReadonlySet<string> = new Set(['undefined', 'null', 'void', 'never'])
/** Pattern of a type that allows any text in a union of literals. */
const anyText =
  /^(?:string|string&(?:\{\}|Record<never,never>)|(?:\{\}|Record<never,never>)&string)$/
const textNode = /^(?:React\.)?ReactNode$/
const numeral = /^-?\d+(?:\.\d+)?$/

// Highest number of options in a list. A longer one, such as all icons of a library, would fill the
// page: then the reader types the value.
const mostOptions = 200

/**
 * Returns the kind of control for a type; null if no control can set such values. `takesNodes` is
 * true where a type of nodes takes a text.
 */
function kindOf(type: string, takesNodes: boolean): Kind | null {
  if (type === '') return null
  const members = [...typeSet(type)].filter((member) => !nothing.has(member))
  const has = (pattern: RegExp): boolean => members.some((member) => pattern.test(member))
  const numbers = members.filter((member) => numeral.test(member)).map(Number)
  const literals = [...literalTexts(new Set(members)), ...numbers]
  const hasNumbers = has(/^number$/)
  if (has(anyText) || (takesNodes && has(textNode)))
    return {
      kind: 'text',
      options: literals.slice(0, mostOptions).map(String),
      hasNumbers: hasNumbers && takesNodes,
    }
  if (hasNumbers) {
    const [kind, options] =
      literals.length > 0 ? ['text' as const, literals] : ['number' as const, []]
    return { kind, options, hasNumbers: true }
  }
  const flags = [false, true].filter((flag) => members.includes(String(flag)))
  if (literals.length === 0)
    return flags.includes(true) ? { kind: 'flag', options: [], hasNumbers: false } : null
  return literals.length > mostOptions
    ? { kind: 'text', options: [], hasNumbers: false }
    : { kind: 'choice', options: [...literals, ...flags], hasNumbers: false }
}

/**
 * Converts the default in code to the value of a control; null if there is none, or if only code
 * can compute it. The control of a flag is false then.
 */
function defaultOf(
  written: string | null,
  { kind, options, hasNumbers }: Kind,
): Control['default'] {
  if (kind === 'flag') return written?.trim() === 'true'
  if (written === null) return null
  const value = plainValue(written)
  if (kind === 'choice') return options.find((option) => String(option) === value) ?? null
  // A field for text holds a number as text.
  if (hasNumbers && numeral.test(value)) return kind === 'text' ? value : Number(value)
  if (kind === 'number') return null
  // A word without quotes is the name of something in code.
  const isQuoted = /^\s*["'`]/.test(written) && !value.includes('${')
  return (isQuoted || options.includes(value)) && value !== '' ? value : null
}
