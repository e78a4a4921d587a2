import type { Component } from '../../words/model/component.ts'
import { knownValues, type KnownValues } from '../../words/model/known-values.ts'
import { linkedName, type ListEntry } from '../../words/model/members.ts'
import { shorten } from '../../words/model/printable.ts'
import { plainName, camelName, firstNames, nearestWord } from '../../words/model/text.ts'
import {
  isHandedOn,
  listsDrawn,
  isJsx,
  isMisspelledForReact,
  isOther,
  takenBy,
  type MemberContext,
} from './allowed-names.ts'
import type { KnownComponent, KnownList } from './known.ts'
import { hyphenName } from './code-names.ts'
import {
  isBooleanOf,
  isEnumerated,
  isNativeEvent,
  isNativeName,
  reactName,
} from '../../reading/code/native.ts'
import { listOfKind } from '../../words/model/component-uses.ts'
import type { Literal, Spelling, Use, UsedMember } from '../../reading/code/uses.ts'
import { deprecatedFor, instead, replacementIn, tell, type Told } from './tell.ts'

/** Findings about the members (props, events and slots) of one use of a component. */
export interface CheckedMembers {
  readonly told: readonly Told[]
  /** Number of members that could not be judged, because the catalog's list may be incomplete. */
  readonly open: number
}

/**
 * Result of checking one member. `open` means that it could not be judged, because the catalog may
 * not have all names.
 */
type Checked = readonly Told[] | 'open'

const checkers = { prop: checkProp, event: checkEvent, slot: checkSlot } as const

export function checkMembers(context: MemberContext): CheckedMembers {
  const told: Told[] = []
  let open = 0
  for (const member of context.use.members) {
    const checked = checkers[member.kind](member, context)
    if (checked === 'open') open++
    else told.push(...checked)
  }
  told.push(...checkRequired(context))
  return { told, open }
}

function checkProp(member: UsedMember, context: MemberContext): Checked {
  const { known, use } = context
  const { name, spelling } = member
  // A wrapper passes a prop that its element lacks on as an attribute: both spellings count.
  const form = known.isElement && spelling === 'property' && isWrapper(use) ? 'any' : spelling
  const entry = known.props.find(name === 'v-model' ? 'modelValue' : name, form)
  if (entry === 'pattern') return []
  if (entry !== null) return checkEntry(member, entry, context)
  if (name === 'v-model') return checkModel(member, context)
  if (name === use.forwardedBy || isOther(member, context)) return checkNativeValue(member, context)
  // The app itself may add the prop to the types of the library, of React or of Vue.
  if (!known.props.isClosed || context.widenings?.has(name) === true) return 'open'
  // Another component behind this one may take any name. Only a name near to one of this
  // component's is reported as misspelled.
  const told = unknownProp(member, context)
  if (isHandedOn(use, known)) return told.suggestion === null ? [] : [told]
  if (told.suggestion === null && passesModelOn(context)) return 'open'
  if (told.suggestion === null && mayFallThrough(member, context)) return 'open'
  return unlessDirective(told, context)
}

/**
 * Checks an attribute of HTML that the component passes on to its element. Reports a boolean
 * attribute with the text "false", which does not turn it off.
 */
function checkNativeValue({ name, at, values }: UsedMember, context: MemberContext): Checked {
  const { known, use } = context
  const isWrong =
    values.includes('false') &&
    known.native !== null &&
    !known.isElement &&
    !isHandedOn(use, known) &&
    isBooleanOf(name, takenBy(context) ?? known.native)
  return isWrong ? [booleanText({ at, component: known.name, member: name })] : []
}

const booleanText = (about: Pick<Told, 'at'> & { component: string; member: string }): Told =>
  tell('use-boolean', {
    ...about,
    message: `${about.member} of ${about.component} is a boolean: the text "false" is true`,
  })

// Props that `v-model` sets in Vue 2 and that libraries of Vue 3 kept under these names.
const olderModels = ['value', 'checked']

/**
 * Checks a plain `v-model` on a component without the prop `modelValue`. It is wrong if the
 * component has instead the prop `value` or `checked` with an update event, and passes `modelValue`
 * on to no other component that can take it.
 */
function checkModel(member: UsedMember, context: MemberContext): Checked {
  const { known, catalog, use } = context
  const { props, events } = known
  if (isHandedOn(use, known) || !passesModelOn(context)) return []
  if (props.find(member.name, 'hyphens') !== null) return []
  const model = olderModels.find(
    (name) =>
      props.find(name, 'hyphens') !== null && events.find(`update:${name}`, 'hyphens') !== null,
  )
  if (model === undefined || !props.isClosed || catalog.hasProp('modelValue')) return 'open'
  const suggestion = `v-model:${model}`
  const message = `v-model sets modelValue, which is no prop of ${known.name}${instead(suggestion)}`
  const about = { at: member.at, component: known.name, member: member.name }
  return [tell('use-prop', { ...about, message, suggestion })]
}

/**
 * Returns true for a component of Vue that is given a plain `v-model`, or its prop `modelValue`,
 * but has no prop or event for it. Only a component that it draws itself can take the value, and
 * Vue passes other undeclared props and events on to that component, too.
 */
const passesModelOn = ({ catalog, known, use }: MemberContext): boolean =>
  !known.isElement &&
  use.members.some(
    ({ name }) => name === 'v-model' || (isModelValue(name) && catalog.hasProp(name)),
  ) &&
  known.props.find('modelValue', 'hyphens') === null &&
  known.events.find('update:modelValue', 'hyphens') === null

const isModelValue = (name: string): boolean => /^(?:modelValue|model-value)$/.test(name)

/**
 * True for an attribute of HTML or SVG that Vue passes on to a component's root, whose element the
 * catalog does not tell.
 */
const mayFallThrough = ({ name, spelling }: UsedMember, { known }: MemberContext): boolean =>
  spelling === 'hyphens' && !known.isElement && known.native === null && isNativeName(name)

/**
 * Returns a finding about an unknown name, or `open` if the name may belong to a directive: in a
 * template of Angular, any name may that is not near to a member's name.
 */
const unlessDirective = (told: Told, { templates }: MemberContext): Checked =>
  templates.haveDirectives && told.suggestion === null ? 'open' : [told]

/** True for a custom element used under another name than its tag, as in packages for React. */
const isWrapper = ({ name }: Use): boolean => !name.includes('-')

/** Returns a value as messages quote it, shortened: a line has no room for a data URL. */
const shown = (written: Literal): string =>
  JSON.stringify(typeof written === 'string' ? shorten(written, 80) : written)

function unknownProp(member: UsedMember, context: MemberContext): Told {
  const { known } = context
  const { name, spelling, at } = member
  // A catalog that names no attribute of an element knows only its props.
  const namesAttributes = known.props.entries.some(({ attribute }) => attribute !== null)
  const word = spelling === 'attribute' && namesAttributes ? 'attribute' : 'prop'
  const isOfHtml = isJsx(context, spelling) && isMisspelledForReact(member, context)
  const suggestion = (isOfHtml ? reactName(name) : null) ?? nearMember(member, known.props)
  return tell('use-prop', {
    at,
    message: `${known.name} has no ${word} ${shown(name)}${suggestion === null ? ownProps(known, spelling) : instead(suggestion)}`,
    component: known.name,
    member: name,
    suggestion,
  })
}

// Largest number of names or values in a message, so that it fits on a line or two.
const mostNames = 12

/**
 * Returns the end of a message that lists the component's own props, without inherited ones, or
 * those with an attribute by its name; `''` if it has none.
 */
function ownProps({ props }: MemberContext['known'], spelling: UsedMember['spelling']): string {
  const own = props.entries.filter(({ inheritedFrom }) => inheritedFrom === null)
  const attributes = spelling === 'attribute' ? own.flatMap(({ attribute }) => attribute ?? []) : []
  const names = (attributes.length > 0 ? attributes : own.map(linkedName)).map(shown)
  if (names.length === 0) return ''
  return `; it has ${firstNames(names, mostNames)}`
}

/**
 * Returns the name of the member that was probably meant, or null if none is near. The same name in
 * another spelling is preferred to a similar name.
 */
function nearMember({ name, spelling }: UsedMember, list: KnownList): string | null {
  const names = list.names(spelling)
  const plain = plainName(name)
  const same =
    names.find((one) => plainName(one) === plain) ??
    list.entries.find((entry) => plainName(entry.name) === plain)?.[
      spelling === 'attribute' ? 'attribute' : 'name'
    ]
  return inForm(same ?? nearestWord(name, names), name, spelling)
}

/**
 * Returns a name to suggest in the spelling of the name that the code has: in Vue's templates with
 * hyphens or in camel case, and elsewhere unchanged. Returns null for null.
 */
function inForm(found: string | null, written: string, spelling: Spelling): string | null {
  if (found === null || spelling !== 'hyphens') return found
  return written.includes('-') || written === written.toLowerCase()
    ? hyphenName(found)
    : camelName(found)
}

function checkEntry(member: UsedMember, entry: ListEntry, context: MemberContext): Checked {
  const { known, use } = context
  const { name, at } = member
  const about = { at, component: known.name, member: name }
  const told: Told[] = []
  if (entry.deprecated !== null) {
    const message = `${name} of ${known.name} ${deprecatedFor(entry.deprecated)}`
    const names = known[listOfKind[member.kind]].names(member.spelling)
    const suggestion = replacementIn(entry.deprecated, names)
    told.push(tell('use-deprecated', { ...about, message, suggestion }))
  }
  if (entry.readonly) {
    const message = `${name} of ${known.name} can only be read`
    told.push(tell('use-readonly', { ...about, message }))
  }
  const isAnything = name === use.forwardedBy && !listsDrawn(name, known)
  const wrong = isAnything ? null : checkValue(member, entry, context)
  if (wrong === 'open') return told.length === 0 ? 'open' : told
  return wrong === null ? told : [...told, wrong]
}

/**
 * Returns the finding about the first wrong value of a member, whose value may differ by branch of
 * the code. Returns null if all are right, and `open` if that cannot be judged.
 */
function checkValue(
  { name, at, values: written }: UsedMember,
  entry: ListEntry,
  { known, templates, widenings }: MemberContext,
): Told | 'open' | null {
  // An input of Angular decides itself what these texts mean: most take "false" for false.
  const values = templates.haveDirectives
    ? written.filter((value) => !['true', 'false', ''].includes(String(value)))
    : written
  if (values.length === 0) return null
  const about = { at, component: known.name, member: name }
  const type = knownValues(entry.expansion ?? entry.type)
  if (type.isBoolean && values.includes('false') && !takesFalse(entry, known))
    return booleanText(about)
  const isWidened = known.props.widened.has(entry.name)
  const wrong = values.find(
    (value) => isOutside(value, type) && !(isWidened && widenings?.has(String(value)) === true),
  )
  if (wrong === undefined || type.closed === null) return null
  const suggestion = nearestWord(String(wrong), type.closed)
  // A module that was not read may add this value.
  if (isWidened && widenings === null && suggestion === null) return 'open'
  const message = `${name} of ${known.name} is ${shown(wrong)}, it must be ${oneOf(type)}${instead(suggestion)}`
  return tell('use-value', { ...about, message, suggestion })
}

/**
 * Returns true for a boolean prop that may be written as the text "false": an HTML attribute that
 * accepts this text, or a prop of a custom element that is true by default and can only be turned off this
 * way. In frameworks, the text is true whatever the default.
 */
const takesFalse = ({ name, default: usual }: ListEntry, { isElement }: KnownComponent): boolean =>
  isEnumerated(name) || (isElement && usual === 'true')

function oneOf({ closed, takesBooleans }: ReturnType<typeof knownValues>): string {
  const all = [...(closed ?? []), ...(takesBooleans ? ['true', 'false'] : [])]
  const shown = all
    .slice(0, mostNames)
    .map((value) => (value === '' ? '""' : value))
    .join(', ')
  const more = all.length > mostNames ? `, or one of ${all.length - mostNames} others` : ''
  return all.length === 1 ? shown : `one of ${shown}${more}`
}

function checkEvent(member: UsedMember, context: MemberContext): Checked {
  const { known, catalog, templates } = context
  const { name, at, spelling } = member
  const entry = known.events.find(name, spelling === 'property' ? 'property' : 'hyphens')
  if (entry === 'pattern' || known.events.hidden.has(name)) return []
  if (entry !== null) return checkEntry(member, { ...entry, type: null }, context)
  if (isNativeEvent(name) || isUpdate(name, known)) return []
  // `click:row` is a click on a part of the component. Components make such names of any DOM event.
  if (/^[^:]+:[^:]+$/.test(name) && isNativeEvent(name.replace(/:.*$/, ''))) return 'open'
  if (known.isElement) {
    if (catalog.hasEvent(name)) return []
    // An event that bubbles up from another element may have any name, except one with the prefix
    // of this catalog.
    const prefix = catalog.tagPrefix
    if (prefix === null || !name.startsWith(prefix)) return templates.haveDirectives ? 'open' : []
  } else if (!known.events.isClosed || isHandlerProp(name, known)) return 'open'
  const suggestion = nearMember(member, known.events)
  if (suggestion === null && passesModelOn(context)) return 'open'
  const message = `${known.name} sends no event ${shown(name)}${instead(suggestion)}`
  const about = { at, message, component: known.name, member: name, suggestion }
  return unlessDirective(tell('use-event', about), context)
}

/**
 * True for an event of a component of Vue that needs no declaration: the update of a prop, such as
 * `update:open` for `v-model:open`, or a hook of Vue, such as `vue:mounted`.
 */
function isUpdate(name: string, { props }: KnownComponent): boolean {
  const prop = /^(?:update:|vue:|vnode-|hook:)(.*)$/.exec(name)?.[1]
  return prop !== undefined && (props.find(prop, 'hyphens') !== null || !name.startsWith('update:'))
}

const isHandlerProp = (name: string, { props }: KnownComponent): boolean =>
  props.find(`on-${name}`, 'hyphens') !== null

function checkSlot(member: UsedMember, context: MemberContext): Checked {
  const { known } = context
  const { name, at } = member
  const { slots, props } = known
  const entry = slots.find(name, 'property') ?? slots.find(hyphenName(name), 'hyphens')
  if (name === 'default' || entry !== null) {
    return entry === null || entry === 'pattern' || entry.deprecated === null
      ? []
      : [deprecatedSlot(member, entry, known)]
  }
  // Snippets of Svelte may also be props.
  if (props.find(name, 'hyphens') !== null) return []
  const suggestion = slots.isClosed ? nearMember(member, slots) : nearSnippet(member, context)
  if (!slots.isClosed && suggestion === null) return 'open'
  // Components of frameworks make slots of their data, such as one for each column, and pass slots on to others.
  if (suggestion === null && !known.isElement) return 'open'
  const message = `${known.name} has no slot ${shown(name)}${instead(suggestion)}`
  return [tell('use-slot', { at, message, component: known.name, member: name, suggestion })]
}

/** Returns the prop of a component of Svelte 5 that takes a snippet of nearly this name; null if there is none. */
function nearSnippet({ name }: UsedMember, { use, known }: MemberContext): string | null {
  const { entries, isClosed } = known.props
  if (use.isSvelte !== true || !isClosed) return null
  const snippets = entries.filter(({ type }) => type !== null && /\bSnippet\b/.test(type))
  return nearestWord(
    name,
    snippets.map((entry) => entry.name),
  )
}

function deprecatedSlot(
  { name, at }: UsedMember,
  { deprecated }: ListEntry,
  known: KnownComponent,
): Told {
  const message = `the slot ${name} of ${known.name} ${deprecatedFor(deprecated)}`
  return tell('use-deprecated', { at, message, component: known.name, member: name })
}

/**
 * Returns true if code must give a prop of a component. A prop with a default may be left out, since
 * extractors call such props required, too. In types, the compiler asks for a required prop whatever
 * default its comment names. A component from types has `native` and `entries`; a page by hand may
 * have `native` alone.
 */
export function mustBeGiven(
  { required, default: usual }: ListEntry,
  { native, entries, tag }: Pick<Component, 'native' | 'entries' | 'tag'>,
): boolean {
  const isOfTypes = native !== null && entries !== null && tag === null
  return required && (usual === null || usual === 'undefined' || isOfTypes)
}

/**
 * Returns findings about required props that a use lacks. Returns none if the use may have members
 * that the code does not show, as in a spread, or that cannot be read.
 */
function checkRequired({ use, known }: MemberContext): readonly Told[] {
  if (use.hasSpread || use.forwardedBy !== null || use.lacksBindings === true) return []
  return known.props.entries.flatMap((entry) => {
    if (!mustBeGiven(entry, known.component) || isGiven(entry, use, known)) return []
    // An input of Angular is given in the template. A property of another element without an attribute is set by a
    // script.
    const isInput = known.component.selector !== null
    const name = known.isElement && !isInput ? entry.attribute : entry.name
    if (name === null) return []
    const message = `${known.name} needs ${JSON.stringify(name)}`
    return [tell('use-required', { at: use.at, message, component: known.name, member: name })]
  })
}

function isGiven(
  entry: ListEntry,
  { members, hasContent }: Use,
  { props }: KnownComponent,
): boolean {
  if (entry.name === 'children' && hasContent) return true
  return members.some(({ kind, name, spelling }) => {
    if (kind === 'event') return false
    if (name === 'v-model') return entry.name === 'modelValue' || entry.name === 'model-value'
    return props.find(name, kind === 'slot' ? 'hyphens' : spelling) === entry
  })
}

/** True if a value is not among those that a closed union names. */
function isOutside(value: Literal, { closed, takesBooleans }: KnownValues): boolean {
  // Code writes an empty text for "no value": `x ? 'small' : ''`.
  if (closed === null || value === '') return false
  if (typeof value === 'boolean') return !takesBooleans && !closed.includes(String(value))
  // HTML only has texts, so "true" is allowed where booleans are.
  if (takesBooleans && (value === 'true' || value === 'false')) return false
  return !closed.includes(String(value))
}
