import { listedForwardingProps } from '../../words/model/forwarding.ts'
import { knownValues, type KnownValues } from '../../words/model/known-values.ts'
import { linkedName, type ListEntry } from '../../words/model/members.ts'
import { shorten } from '../../words/model/printable.ts'
import { plainName, camelName, firstNames, nearestWord } from '../../words/model/text.ts'
import type { KnownCatalog, KnownComponent, KnownList } from './known.ts'
import { hyphenName } from './code-names.ts'
import {
  isAngularName,
  isBooleanOf,
  isEnumerated,
  isNativeEvent,
  isNativeHandler,
  isNativeName,
  isOfElements,
  isOfEveryElement,
  isOfFramework,
  isOfSvelte,
  isOfSvgAlone,
  isOfVueDirective,
  isOpenName,
  isSvgElement,
  mayHandOn,
  reactName,
} from './native.ts'
import type { Literal, Spelling, Use, UsedMember } from '../../reading/code/uses.ts'
import type { Templates } from './resolve.ts'
import { deprecatedFor, instead, replacementIn, tell, type Told } from './tell.ts'

/** Findings about the members (props, events and slots) of one use of a component. */
export interface CheckedMembers {
  readonly told: readonly Told[]
  /**
   * Number of members, such as props, that could not be judged, because the catalog's list of names
   * or values may be incomplete.
   */
  readonly open: number
}

interface Context {
  readonly use: Use
  readonly known: KnownComponent
  readonly catalog: KnownCatalog
  readonly templates: Templates
  /**
   * Names that modules of the app add to interfaces of other modules by `declare module`: props, and values of unions.
   * Null if there are none, or they were not read.
   */
  readonly widenings: ReadonlySet<string> | null
}

/**
 * Result of checking one member. `open` means that it could not be judged, because the catalog may
 * not have all names.
 */
type Checked = readonly Told[] | 'open'

export function checkMembers(context: Context): CheckedMembers {
  const told: Told[] = []
  let open = 0
  for (const member of context.use.members) {
    const checked = checkMember(member, context)
    if (checked === 'open') open++
    else told.push(...checked)
  }
  told.push(...checkRequired(context))
  return { told, open }
}

function checkMember(member: UsedMember, context: Context): Checked {
  switch (member.kind) {
    case 'prop':
      return checkProp(member, context)
    case 'event':
      return checkEvent(member, context)
    case 'slot':
      return checkSlot(member, context)
  }
}

function checkProp(member: UsedMember, context: Context): Checked {
  const { known, use } = context
  const { name, spelling } = member
  // A wrapper component passes a prop that its element does not have on as an attribute, so both
  // spellings count.
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
function checkNativeValue({ name, at, values }: UsedMember, context: Context): Checked {
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
    suggestion: null,
  })

// Props that `v-model` sets in Vue 2 and that libraries of Vue 3 kept under these names.
const olderModels = ['value', 'checked']

/**
 * Checks a plain `v-model` on a component without the prop `modelValue`. It is wrong if the
 * component has instead the prop `value` or `checked` with an update event, and passes `modelValue`
 * on to no other component that can take it.
 */
function checkModel(member: UsedMember, context: Context): Checked {
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
const passesModelOn = ({ catalog, known, use }: Context): boolean =>
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
const mayFallThrough = ({ name, spelling }: UsedMember, { known }: Context): boolean =>
  spelling === 'hyphens' && !known.isElement && known.native === null && isNativeName(name)

/**
 * Returns a finding about an unknown name, or `open` if the name may belong to a directive: in a
 * template of Angular, any name may that is not near to a member's name.
 */
const unlessDirective = (told: Told, { templates }: Context): Checked =>
  templates.haveDirectives && told.suggestion === null ? 'open' : [told]

/** True for a custom element used under another name than its tag, as in packages for React. */
const isWrapper = ({ name }: Use): boolean => !name.includes('-')

/**
 * True for a name that is allowed although it is no prop: attributes of elements, and event
 * handlers.
 */
function isOther(member: UsedMember, context: Context): boolean {
  const { known, catalog, templates, use } = context
  const { name, spelling } = member
  // Svelte reads `slot` of any component itself: it puts the component into that slot of its parent.
  if (use.isSvelte === true && name === 'slot') return true
  if (known.props.hidden.has(name) || known.props.hidden.has(camelName(name))) return true
  if (templates.haveDirectives && (isAngularName(name) || catalog.hasDirective(name))) return true
  if (spelling === 'hyphens' && isOfVueDirective(name)) return true
  if (isKnownHandler(name, known, catalog)) return true
  // TypeScript accepts any name with a hyphen in JSX, and leaves it to the component.
  if (isJsx(context, spelling) ? /[-:]/.test(name) : isOpenName(name)) return true
  if (isNative(member, context)) return true
  return known.isElement && spelling === 'property' && isNodeProperty(name)
}

/** Returns true for a component in JSX or Svelte, where upper and lower case matter. */
const isJsx = ({ known }: Context, spelling: Spelling): boolean =>
  spelling === 'property' && !known.isElement

/** Returns true if code sets a prop that names the element to draw, such as `tag="a"`. */
const namesElement = ({ use, known }: Context): boolean =>
  use.members.some(
    ({ kind, name, spelling }) =>
      kind === 'prop' &&
      /^(?:tag|is|element|(?:root|html|wrapper)-?tag|render-?as)$/i.test(name) &&
      known.props.find(name, spelling) !== null,
  )

/**
 * Returns the HTML element that a use of a component names as the one to draw, such as `span` in
 * `component="span"`. Returns null if it names none, or only running the code would tell it.
 */
function drawnElement({ members }: Use, forwarder: string | null): string | null {
  const values = members.find(({ name }) => name === forwarder)?.values ?? []
  const [only] = values
  return values.length === 1 && typeof only === 'string' && /^[a-z][a-z\d]*$/.test(only)
    ? only
    : null
}

/**
 * True for a use of a component that passes its members on to another component, which the code
 * does not tell. A type that lists the elements to draw leaves no room for such a component.
 */
export function isHandedOn(use: Use, known: KnownComponent): boolean {
  const forwarder = forwarderOf(use, known)
  return (
    forwarder !== null && drawnElement(use, forwarder) === null && !listsDrawn(forwarder, known)
  )
}

/**
 * Returns the prop by which a use hands its other props on: `as` and the like, or `tag` if the
 * component lists it. Returns null if there is none.
 */
function forwarderOf({ forwardedBy, members }: Use, known: KnownComponent): string | null {
  if (forwardedBy !== null || known.isElement) return forwardedBy
  const isListed = ({ kind, name, spelling }: UsedMember): boolean =>
    kind === 'prop' && listedForwardingProps.has(name) && known.props.find(name, spelling) !== null
  return members.find(isListed)?.name ?? null
}

/**
 * Returns true if the prop that names the element to draw takes only elements of a complete list. A
 * list from documents does not count, since they list only some of the elements. Nor does a list of
 * one element: for a generic component, types list only its default.
 */
function listsDrawn(name: string, { native, props }: KnownComponent): boolean {
  const entry = props.find(name, 'property')
  if (native === null || entry === null || entry === 'pattern' || props.widened.has(entry.name))
    return false
  const { closed } = knownValues(entry.expansion ?? entry.type)
  return closed !== null && closed.length > 1
}

/**
 * Returns the elements whose attributes a use of the component takes, or null if they are not
 * known.
 */
function takenBy({ known, use }: Context): ReadonlySet<string> | null {
  const drawn = drawnElement(use, forwarderOf(use, known))
  if (drawn === null || known.native === null) return known.native
  // The types of the component may take the attributes of its own element all the same.
  const own = [...known.native].filter((element) => element !== 'none')
  return new Set([...own, ...(isSvgElement(drawn) ? ['svg'] : ['html', drawn])])
}

/**
 * Returns true for an attribute that the component may pass on to its element. If the catalog tells
 * these elements, an attribute that another component has as a prop, or that only SVG has, is right
 * only if one of the elements has it. If the catalog does not tell them, an attribute that another
 * component has as a prop is right if the component's name or props make such an element likely.
 */
function isNative(member: UsedMember, context: Context): boolean {
  const { known, catalog, templates, use } = context
  const { name, spelling } = member
  if (isOfFramework(name)) return true
  const native = takenBy(context)
  if (isJsx(context, spelling) && native !== null && !isHandedOn(use, known)) {
    if (isMisspelledForReact(member, context)) return false
    if (isOfElements(name, native) || (use.isSvelte && isOfSvelte(name, native))) return true
    // A prop's name in another case is a mistake.
    if (known.props.plainNames.has(plainName(name)) || native.has('none')) return false
    return isNativeName(name) && !catalog.hasProp(name) && !isOfSvgAlone(name)
  }
  // Vue's types have `indeterminate` beside the attributes of HTML.
  const isOfVue = name === 'indeterminate' && spelling === 'hyphens' && !known.isElement
  if (!isNativeName(name) && !isOfVue) return false
  if (use.forwardedBy !== null || templates.haveDirectives || isOfEveryElement(name)) return true
  if (namesElement(context)) return true
  if (known.native !== null && isOfElements(name, known.native)) return true
  if (!catalog.hasProp(name)) return true
  return mayHandOn(name, known.name, known.props.plainNames)
}

/**
 * Returns true for an attribute in the spelling of HTML that React's types do not know, such as
 * `class` or `tabindex`. Returns false beside a spread: the code does not tell its type, and beside
 * a spread of `any` TypeScript compares no names.
 */
const isMisspelledForReact = ({ name }: UsedMember, { catalog, use }: Context): boolean =>
  catalog.isOfReact && use.isSvelte !== true && !use.hasSpread && reactName(name) !== null

/**
 * Returns a value from the code as messages quote it, shortened, since a line has no room for a
 * whole data URL.
 */
const shown = (written: Literal): string =>
  JSON.stringify(typeof written === 'string' ? shorten(written, 80) : written)

/**
 * True for the handler of an event that the component or an element sends: `onClose`, `on-close`
 * and `onclose` for `close`.
 */
function isKnownHandler(
  name: string,
  { events, isElement }: KnownComponent,
  catalog: KnownCatalog,
): boolean {
  if (!/^on/i.test(name)) return false
  const event = plainName(name.slice(2))
  if (events.entries.some((entry) => plainName(entry.name) === event)) return true
  return isElement && (catalog.hasEvent(name.slice(2)) || isNativeHandler(name))
}

/** Returns true for some properties of all DOM elements that templates often set: `.innerHTML`. */
const isNodeProperty = (name: string): boolean =>
  /^(?:inner(?:HTML|Text)|textContent|class(?:Name|List)|style|scroll(?:Top|Left)|on[a-z]+)$/.test(
    name,
  )

function unknownProp(member: UsedMember, context: Context): Told {
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

// Largest number of names in a message, so that it fits on a line or two.
const mostNames = 12

/**
 * Returns the end of a message that lists the component's own props, without inherited ones, or
 * those with an attribute by its name; `''` if it has none.
 */
function ownProps({ props }: Context['known'], spelling: UsedMember['spelling']): string {
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

function checkEntry(member: UsedMember, entry: ListEntry, context: Context): Checked {
  const { known, use } = context
  const { name, at } = member
  const about = { at, component: known.name, member: name }
  const told: Told[] = []
  if (entry.deprecated !== null) {
    const message = `${name} of ${known.name} ${deprecatedFor(entry.deprecated)}`
    const names = listOf(member, known).names(member.spelling)
    const suggestion = replacementIn(entry.deprecated, names)
    told.push(tell('use-deprecated', { ...about, message, suggestion }))
  }
  if (entry.readonly) {
    const message = `${name} of ${known.name} can only be read`
    told.push(tell('use-readonly', { ...about, message, suggestion: null }))
  }
  const isAnything = name === use.forwardedBy && !listsDrawn(name, known)
  const wrong = isAnything ? null : checkValue(member, entry, context)
  if (wrong === 'open') return told.length === 0 ? 'open' : told
  return wrong === null ? told : [...told, wrong]
}

const listOf = ({ kind }: UsedMember, { props, events, slots }: KnownComponent): KnownList =>
  ({ prop: props, event: events, slot: slots })[kind]

/**
 * Returns the finding about the first wrong value of a member, whose value may differ by branch of
 * the code. Returns null if all are right, and `open` if that cannot be judged.
 */
function checkValue(
  { name, at, values: written }: UsedMember,
  entry: ListEntry,
  { known, templates, widenings }: Context,
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

const mostShown = 12

function oneOf({ closed, takesBooleans }: ReturnType<typeof knownValues>): string {
  const all = [...(closed ?? []), ...(takesBooleans ? ['true', 'false'] : [])]
  const shown = all
    .slice(0, mostShown)
    .map((value) => (value === '' ? '""' : value))
    .join(', ')
  const more = all.length > mostShown ? `, or one of ${all.length - mostShown} others` : ''
  return all.length === 1 ? shown : `one of ${shown}${more}`
}

function checkEvent(member: UsedMember, context: Context): Checked {
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

function checkSlot(member: UsedMember, context: Context): Checked {
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
function nearSnippet({ name }: UsedMember, { use, known }: Context): string | null {
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
  return tell('use-deprecated', {
    at,
    message,
    component: known.name,
    member: name,
    suggestion: null,
  })
}

/**
 * Returns findings about required props that a use lacks. Returns none if the use may have members
 * that the code does not show, as in a spread.
 */
function checkRequired({ use, known }: Context): readonly Told[] {
  if (use.hasSpread || use.forwardedBy !== null) return []
  return known.props.entries.flatMap((entry) => {
    const hasDefault = entry.default !== null && entry.default !== 'undefined'
    if (!entry.required || hasDefault || isGiven(entry, use, known)) return []
    const name = known.isElement ? entry.attribute : entry.name
    // A property without an attribute is set by a script.
    if (name === null) return []
    const message = `${known.name} needs ${JSON.stringify(name)}`
    return [
      tell('use-required', {
        at: use.at,
        message,
        component: known.name,
        member: name,
        suggestion: null,
      }),
    ]
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
