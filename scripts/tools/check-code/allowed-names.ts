import { listedForwardingProps } from '../../words/model/forwarding.ts'
import { knownValues } from '../../words/model/known-values.ts'
import { camelName, plainName } from '../../words/model/text.ts'
import type { Spelling, Use, UsedMember } from '../../reading/code/uses.ts'
import type { KnownCatalog, KnownComponent } from './known.ts'
import {
  isAngularName,
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
} from '../../reading/code/native.ts'
import type { Templates } from './resolve.ts'

/** Use of a component whose members are checked, with what is known about it. */
export interface MemberContext {
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

/** True for a name that is allowed although it is no prop: an attribute, or an event handler. */
export function isOther(member: UsedMember, context: MemberContext): boolean {
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
export const isJsx = ({ known }: MemberContext, spelling: Spelling): boolean =>
  spelling === 'property' && !known.isElement

/** Returns true if code sets a prop that names the element to draw, such as `tag="a"`. */
const namesElement = ({ use, known }: MemberContext): boolean =>
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
export function listsDrawn(name: string, { native, props }: KnownComponent): boolean {
  const entry = props.find(name, 'property')
  if (native === null || entry === null || entry === 'pattern' || props.widened.has(entry.name))
    return false
  const { closed } = knownValues(entry.expansion ?? entry.type)
  return closed !== null && closed.length > 1
}

/** Returns the elements whose attributes a use of the component takes; null if not known. */
export function takenBy({ known, use }: MemberContext): ReadonlySet<string> | null {
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
function isNative(member: UsedMember, context: MemberContext): boolean {
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
  if (isOfVue && known.native?.has('input') === true) return true
  if (!catalog.hasProp(name)) return true
  return mayHandOn(name, known.name, known.props.plainNames)
}

/**
 * Returns true for an attribute in the spelling of HTML that React's types do not know, such as
 * `class` or `tabindex`. Returns false beside a spread: the code does not tell its type, and beside
 * a spread of `any` TypeScript compares no names.
 */
export const isMisspelledForReact = (
  { name }: UsedMember,
  { catalog, use }: MemberContext,
): boolean =>
  catalog.isOfReact && use.isSvelte !== true && !use.hasSpread && reactName(name) !== null

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
