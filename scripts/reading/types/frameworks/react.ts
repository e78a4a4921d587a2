import type { CodeSignature, CodeSymbol, CodeType } from '../compiler/compiler.ts'
import { componentDoc } from '../doc.ts'
import { leaveOutMember, readTypedMember } from '../member.ts'
import { sortProps } from '../prop-order.ts'
import { hasOwnValues } from '../narrowed.ts'
import { isOfLanguage, isOfPlatform } from '../origin.ts'
import { createTakenNames, type Taken, type TakenNames } from '../taken.ts'
import { isOpen, propertiesOf, type Property } from './properties.ts'
import type { Candidate, FoundComponent, FoundProp, LeaveOut } from './reader.ts'

/**
 * True for a value that can stand in JSX: a function that gives an element, or a class with
 * `props`.
 */
export function isReactComponent(type: CodeType): boolean {
  if (type.isAny || isContext(type)) return false
  const members = type.members()
  // `JSXElementConstructor<P>` is a function or a class.
  if (members !== null) return members.length > 0 && members.every(isReactComponent)
  if (classProps(type) !== null) return true
  return type.calls().some(isElementFunction)
}

/** True for a context, which can be called, too; its provider stands in JSX. */
export const isContext = (type: CodeType): boolean =>
  type.symbolName === 'Context' ||
  (type.symbolName !== 'Provider' && /^(?:Context|Consumer)</.test(type.text))

function isElementFunction(signature: CodeSignature): boolean {
  const parameters = signature.parameters()
  if (parameters.length > 3) return false
  const returned = signature.returns()
  if (!returned.isAny) return isElement(returned)
  const written = returned.isError ? signature.writtenResult() : null
  return written === null ? takesProps(parameters) : namesElement(written)
}

/**
 * True for a function that takes props. Types that hold for several versions of React give `any`:
 * `(props: ButtonProps) => any`.
 */
function takesProps([first]: readonly CodeSymbol[]): boolean {
  if (first === undefined || first.type().isAny) return false
  return (
    /^(?:p|_*props|__0|\w+Props)$/.test(first.name) ||
    /^(?:\w+\.)*\w*Props\b/.test(first.type().text)
  )
}

function isElement(type: CodeType): boolean {
  if (type.text === 'null') return true
  return namesElement(type.text) && !(type.members() ?? [type]).some(isElementOfDom)
}

/** True for the interface `Element` of the DOM, which has the name of that of JSX, and for lists. */
const isElementOfDom = (type: CodeType): boolean =>
  type.symbolName === 'Element'
    ? (type.symbol()?.declarations() ?? []).some(({ file }) => isOfLanguage(file))
    : (type.symbolName ?? '').endsWith('Array') && type.typeArguments().some(isElementOfDom)

/**
 * True for the text of a type that has an element of JSX in it, of any kind that the types of React
 * declare.
 */
const namesElement = (text: string): boolean =>
  /(?:^|[\s|<.(])(?:JSX\.)?(?:Element|ReactNode|ReactPortal|(?:React|DetailedReact)(?:HTML|SVG|Component)?Element|(?:SFC|C|Component|Classic|DOM|FunctionComponent)Element)(?:$|[\s|<>),[])/.test(
    text,
  )

function classProps(type: CodeType): CodeType | null {
  for (const signature of type.constructs()) {
    const instance = signature.returns()
    const props = instance.property('props')
    if (props !== null && instance.property('render') !== null) return props.type()
  }
  return null
}

/**
 * Reads a component of React: its props less those of the DOM, of React and of CSS. `drawn` is what
 * the compiler takes for its call as an element, which fills in type parameters.
 */
export function readReactTypes(
  { type, symbol }: Candidate,
  drawn: () => CodeSignature | null,
  leaveOut: LeaveOut,
): FoundComponent | null {
  const facts = componentDoc(symbol)
  if (facts === null) return null
  const props = propsOf(type, drawn)
  const names = createTakenNames()
  const byDefault = defaultsOf(type)
  const signatures = type.calls().filter(isElementFunction)
  const properties = props === null ? [] : propertiesOf(props)
  const found = sortProps(
    properties.flatMap((prop) =>
      foundProp(withSignatures(withDefault(prop, byDefault), signatures), names, leaveOut),
    ),
    symbol,
  )
  for (const other of otherProps(type, props))
    for (const { symbol: prop } of propertiesOf(other))
      if (isOfDom(prop)) names.addNative(prop)
      else if (!found.some(({ member }) => member.name === prop.name)) names.addHidden(prop.name)
  const open = props === null || isOpen(props)
  return {
    ...facts,
    hasUnknownProps: props !== null && properties.length === 0,
    ...(open ? { open: ['props'], ...onlyHidden(names.taken()) } : names.taken()),
    props: found,
    events: [],
    slots: [],
  }
}

/**
 * Taken props of an open list: only the hidden ones. Such a list may take any attribute, so naming
 * elements would say nothing.
 */
const onlyHidden = ({ hidden }: Taken): Taken => (hidden === undefined ? {} : { hidden })

/** Type of a component's `static defaultProps`: props in it need not be given in JSX. */
function defaultsOf(type: CodeType): CodeType | null {
  const symbol = type.property('defaultProps')
  return symbol === null || symbol.isOptional ? null : symbol.type()
}

function withDefault(prop: Property, defaults: CodeType | null): Property {
  const isGiven =
    defaults !== null &&
    (defaults.isAny || defaults.isIndexed || defaults.property(prop.symbol.name) !== null)
  return isGiven ? { ...prop, isOptional: true } : prop
}

/**
 * Props by all signatures: one that a signature requires and another one calls optional is
 * optional.
 */
function withSignatures(prop: Property, signatures: readonly CodeSignature[]): Property {
  if (prop.isOptional || signatures.length < 2) return prop
  const isOptional = signatures.some(
    (one) => one.parameters()[0]?.type().property(prop.symbol.name)?.isOptional === true,
  )
  return isOptional ? { ...prop, isOptional } : prop
}

/**
 * Props of the other signatures of a function, such as that of a button with `href`, which is a
 * link.
 */
function otherProps(type: CodeType, props: CodeType | null): readonly CodeType[] {
  return type
    .calls()
    .filter((one) => !one.isGeneric && isElementFunction(one))
    .flatMap((one) => one.parameters()[0]?.type() ?? [])
    .filter((one) => one !== props && !one.isAny)
}

/**
 * Type of the props: by the last signature without type parameters, else by the one that the
 * compiler chooses.
 */
function propsOf(type: CodeType, drawn: () => CodeSignature | null): CodeType | null {
  const plain = type.calls().findLast((one) => !one.isGeneric && isElementFunction(one))
  if (plain !== undefined) return plain.parameters()[0]?.type() ?? null
  const ofClass = type.calls().length === 0 ? classProps(type) : null
  if (ofClass !== null && !type.constructs().some((one) => one.isGeneric)) return ofClass
  const first = drawn()?.parameters()[0]?.type() ?? null
  return first ?? ofClass
}

function isOfDom(symbol: CodeSymbol): boolean {
  const declarations = symbol.declarations()
  return (
    declarations.length > 0 &&
    declarations.every(isOfPlatform) &&
    !hasOwnValues(symbol, declarations)
  )
}

function foundProp(
  { symbol, isOptional }: Property,
  names: TakenNames,
  leaveOut: LeaveOut,
): readonly FoundProp[] {
  const declarations = symbol.declarations()
  // React takes it for itself.
  if (symbol.name === 'key') return []
  if (isOfDom(symbol)) {
    leaveOut('props of the DOM')
    names.addNative(symbol)
    return []
  }
  const member = readTypedMember(symbol, { isOptional })
  if (member === null) {
    names.addHidden(leaveOutMember(symbol.name, leaveOut))
    return []
  }
  return [{ member, declarations: declarations.filter((one) => !isOfPlatform(one)) }]
}
