import {
  isGenericSignature,
  once,
  type CodeSignature,
  type CodeSymbol,
  type CodeType,
} from '../compiler/compiler.ts'
import { componentDoc } from '../members/doc.ts'
import {
  leaveOutMember,
  readTypedMember,
  foundProp,
  type FoundProp,
  type LeaveOut,
} from '../members/member.ts'
import { sortProps } from '../members/prop-order.ts'
import { isNativeProp } from '../members/narrowed.ts'
import { isOfLanguage, isOfPlatform, packageOfFile } from '../members/origin.ts'
import { createTakenNames, type Taken, type TakenNames } from '../members/taken.ts'
import {
  foldComputed,
  isOpen,
  propertiesOf,
  settle,
  settledProps,
  type Property,
} from './properties.ts'
import type { Candidate, FoundComponent } from './reader.ts'

/** True for a React component: a function that returns an element, or a class with `props`. */
export function isReactComponent(type: CodeType): boolean {
  if (type.isAny || isContext(type)) return false
  const members = type.members()
  // `JSXElementConstructor<P>` is a union of a function and a class.
  if (members !== null) return members.length > 0 && members.every(isReactComponent)
  if (propsOfClass(type).length > 0) return true
  return type.calls().some(isElementFunction)
}

/**
 * True for a React context, which is no component although it can be called. Its provider can be
 * used in JSX.
 */
export const isContext = (type: CodeType): boolean =>
  type.symbolName === 'Context' ||
  (type.symbolName !== 'Provider' &&
    mayNameContext(type) &&
    /^(?:Context|Consumer)</.test(type.text))

/**
 * True if the text of a type may begin with the name of a React context. The text itself is not
 * asked for, since it may be long, and compilers take a second for some.
 */
function mayNameContext(type: CodeType): boolean {
  const { aliasName: alias } = type
  if (/^(?:Context|Consumer)$/.test(alias ?? type.symbolName ?? '')) return true
  return alias === null && [...(type.members() ?? []), ...type.parts()].some(mayNameContext)
}

function isElementFunction(signature: CodeSignature): boolean {
  const parameters = signature.parameters()
  if (parameters.length > 3) return false
  const returned = signature.returns()
  if (!returned.isAny) return isElement(returned)
  const written = returned.isError ? signature.writtenResult() : null
  return written === null ? takesProps(parameters) : namesElement(written)
}

/**
 * True for a function that takes props. Its result is `any` in types that are written for several
 * versions of React: `(props: ButtonProps) => any`.
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
  const members = type.members() ?? [type]
  // A function that makes components, or an object of them, names elements too: `{ Icon: () => JSX.Element }`.
  const ofComponents = members.some((one) => one.calls().length > 0) || /\{[^]*=>/.test(type.text)
  // An alias such as `JSXElement` has the name of what it stands for as its symbol. Other packages have an `Element`, too.
  const symbols = members.flatMap(({ symbolName }) => symbolName ?? [])
  const names = [type.text, ...symbols.filter((name) => name !== 'Element')]
  const isNamed = !ofComponents && names.some(namesElement) && !members.some(isElementOfDom)
  return isNamed || members.some(isNodeOfPreact)
}

/** True for Preact's `VNode`. Vue and others have a type of the same name, which functions that are no components return. */
const isNodeOfPreact = (type: CodeType): boolean =>
  type.symbolName === 'VNode' &&
  (type.symbol()?.declarations() ?? []).some(({ file }) => packageOfFile(file) === 'preact')

/**
 * True for the DOM's interface `Element`, which has the same name as that of JSX, and for lists of
 * it.
 */
const isElementOfDom = (type: CodeType): boolean =>
  type.symbolName === 'Element'
    ? (type.symbol()?.declarations() ?? []).some(({ file }) => isOfLanguage(file))
    : (type.symbolName ?? '').endsWith('Array') && type.typeArguments().some(isElementOfDom)

/** True for a type text with a JSX element of any kind from the types of React, Preact or Solid. */
const namesElement = (text: string): boolean =>
  /(?:^|[\s|<.(])(?:JSX\.)?(?:Element|ReactNode|ReactPortal|ComponentChild(?:ren)?|(?:React|DetailedReact)(?:HTML|SVG|Component)?Element|(?:SFC|C|Component|Classic|DOM|FunctionComponent)Element)(?:$|[\s|<>),[])/.test(
    text,
  )

/**
 * Returns the props types of a class, one for each signature of its constructor. A class that a
 * mixin extends has the signatures of both.
 */
function propsOfClass(type: CodeType): readonly CodeType[] {
  return type.constructs().flatMap((signature) => propsOfInstance(signature) ?? [])
}

function propsOfInstance(signature: CodeSignature): CodeType | null {
  const instance = signature.returns()
  const props = instance.property('props')
  return props !== null && instance.property('render') !== null ? props.type() : null
}

/**
 * Reads a React component: its props without those of the DOM, of React and of CSS. `drawn` returns
 * the signature that the compiler chooses for its JSX element, with type parameters filled in.
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
  const listed = props === null ? [] : propertiesOf(props)
  const settled = settledProps([...type.calls(), ...type.constructs()])
  const isOpenList =
    props === null ? !takesNoProps(type) : isOpen(props) || takesAnyProps(type) || settled !== null
  const open = isOpenList || (byDefault !== null && isOpen(byDefault)) || hasLooseChecks(type)
  const { single, patterns } = foldComputed(listed)
  const properties = withChecks(single, props !== null && isOpenList, type)
  const own = ownPropsOf(props)
  const isGeneric = [...type.calls(), ...type.constructs()].every(isGenericSignature)
  const found = sortProps(
    properties.flatMap((prop) =>
      propOf(
        {
          ...settle(withSignatures(withDefault(prop, byDefault), signatures), settled),
          isGeneric,
        },
        own,
        names,
        leaveOut,
      ),
    ),
    symbol,
  )
  for (const { size } of patterns) leaveOut('props that a pattern (x-*) stands for', size)
  for (const other of otherProps(type, props))
    for (const { symbol: prop } of propertiesOf(other))
      if (isOfDom(prop)) names.addNative(prop)
      else if (!found.some(({ member }) => member.name === prop.name)) names.addHidden(prop.name)
  // JSX takes the names of `static defaultProps` beside those of the props.
  const known = new Set(listed.map(({ symbol: prop }) => prop.name))
  for (const { name } of byDefault?.properties() ?? []) if (!known.has(name)) names.addHidden(name)
  return {
    ...facts,
    hasUnknownProps: props !== null && open && found.length === 0 && patterns.length === 0,
    ...(open ? { open: ['props'], ...onlyHidden(names.taken()) } : names.taken()),
    props: [...found, ...patterns.map(({ name }) => ({ member: { name }, declarations: [] }))],
    events: [],
    slots: [],
  }
}

/** True for a function without parameters: `(): JSX.Element`. */
const takesNoProps = (type: CodeType): boolean =>
  type.calls().length > 0 && type.calls().every((one) => one.parameters().length === 0)

/**
 * True for a component whose props are a type parameter, or have one among their parts, as in
 * `<P>(props: P & OwnProps) => …`. Such a component takes any props.
 */
const takesAnyProps = (type: CodeType): boolean =>
  [...type.calls(), ...type.constructs()].some((signature) =>
    isAnyOf(signature.parameters()[0]?.type(), signature),
  )

/** True if the props of a signature are one of its type parameters, or have one among their parts. */
function isAnyOf(props: CodeType | undefined, signature: CodeSignature): boolean {
  const parameters = signature.typeParameters()
  if (props === undefined || parameters.length === 0) return false
  return [props, ...props.parts()].some((one) => parameters.includes(one))
}

/**
 * Returns only the hidden props of a component whose list of props may be incomplete. Such a list
 * may take any attribute, so naming elements would say nothing.
 */
const onlyHidden = ({ hidden }: Taken): Taken => (hidden === undefined ? {} : { hidden })

/**
 * Returns the type of `static defaultProps`, whose props need not be given in JSX. Null if there is
 * none, or if it is optional.
 */
function defaultsOf(type: CodeType): CodeType | null {
  const symbol = type.property('defaultProps')
  return symbol === null || symbol.isOptional ? null : symbol.type()
}

function withDefault(prop: Property, defaults: CodeType | null): Property {
  const isGiven =
    defaults !== null &&
    (defaults.isAny || defaults.isIndexed() || defaults.property(prop.symbol.name) !== null)
  return isGiven ? { ...prop, isOptional: true } : prop
}

/**
 * True for a component whose `static propTypes` are `any` or have an index signature. With the
 * types of React before 19, JSX takes any prop of it.
 */
function hasLooseChecks(type: CodeType): boolean {
  const symbol = type.property('propTypes')
  return symbol !== null && !symbol.isOptional && isOpen(symbol.type())
}

/**
 * Adds what `static propTypes` of a component says: the type of a prop that is `any`, and, if the
 * list of props may be incomplete, further props. Packages that are written in JavaScript have such
 * types.
 */
function withChecks(
  listed: readonly Property[],
  isOpenList: boolean,
  component: CodeType,
): readonly Property[] {
  const checks = (component.property('propTypes')?.type().properties() ?? []).flatMap((symbol) => {
    const check = symbol.type()
    const [checked] = check.typeArguments()
    const isCheck = check.symbolName === 'Requireable' || check.symbolName === 'Validator'
    if (!isCheck || checked === undefined) return []
    return [{ symbol, isOptional: check.symbolName === 'Requireable', type: checked }]
  })
  if (checks.length === 0) return listed
  const byName = new Map(checks.map((one) => [one.symbol.name, one]))
  const known = new Set(listed.map(({ symbol }) => symbol.name))
  return [
    ...listed.map((prop) => {
      const check = prop.symbol.type().isAny ? byName.get(prop.symbol.name) : undefined
      return check === undefined
        ? prop
        : { ...check, isOptional: prop.isOptional || check.isOptional }
    }),
    ...(isOpenList ? checks.filter(({ symbol }) => !known.has(symbol.name)) : []),
  ]
}

/** Makes a required prop optional if any signature of the function needs no such prop. */
function withSignatures(prop: Property, signatures: readonly CodeSignature[]): Property {
  if (prop.isOptional || signatures.length < 2) return prop
  const { name } = prop.symbol
  // The prop that says what is drawn, `component: C`, is no part of a signature without such a parameter.
  const isParameter = signatures.some((one) => {
    const type = one.parameters()[0]?.type().property(name)?.type()
    return type !== undefined && one.typeParameters().includes(type)
  })
  const isOptional = signatures.some((one) => {
    const props = one.parameters()[0]?.type()
    if (props?.isAny === true) return false
    const found = props?.property(name) ?? null
    if (found !== null) return found.isOptional
    if (isParameter) return true
    // A part of the props that depends on a type parameter may declare the prop, unless the part is the parameter itself.
    return !isGenericSignature(one) || isAnyOf(props, one)
  })
  return isOptional ? { ...prop, isOptional } : prop
}

/**
 * Returns the props types of the other signatures of a function or class, such as that of a button
 * with `href`, which is a link.
 */
function otherProps(type: CodeType, props: CodeType | null): readonly CodeType[] {
  const ofFunction = type
    .calls()
    .filter((one) => !isGenericSignature(one) && isElementFunction(one))
    .flatMap((one) => one.parameters()[0]?.type() ?? [])
  const ofClass = type
    .constructs()
    .filter((one) => !isGenericSignature(one))
    .flatMap((one) => propsOfInstance(one) ?? [])
  return [...ofFunction, ...ofClass].filter((one) => one !== props && !one.isAny)
}

/**
 * Returns the type of the props: from the last signature without type parameters, else from the
 * last one of the class, as `React.ComponentProps` does, else from the signature that the compiler
 * chooses. Null if there are no props.
 */
function propsOf(type: CodeType, drawn: () => CodeSignature | null): CodeType | null {
  const plain = type.calls().findLast((one) => !isGenericSignature(one) && isElementFunction(one))
  if (plain !== undefined) return plain.parameters()[0]?.type() ?? null
  const ofClass = type.calls().length === 0 ? (propsOfClass(type).at(-1) ?? null) : null
  if (ofClass !== null && !type.constructs().some(isGenericSignature)) return ofClass
  const first = drawn()?.parameters()[0]?.type() ?? null
  if (first?.isAny !== true) return first ?? ofClass
  // One part of the props is `any` for the chosen type argument, and so all of them are. The others
  // are known without an argument.
  const open = type.calls().findLast(isElementFunction)?.parameters()[0]?.type()
  return open === undefined || propertiesOf(open).length === 0 ? first : open
}

/**
 * True for a prop of the DOM or a framework ({@link isNativeProp}). Props of React's `ProviderProps`
 * are none, since a library that exports the provider of a context shows what the provider takes.
 */
const isOfDom = (symbol: CodeSymbol): boolean =>
  isNativeProp(symbol, (one) => isOfPlatform(one) && one.owner()?.name !== 'ProviderProps')

function propOf(
  {
    symbol: found,
    isOptional,
    isSettled = true,
    type,
    symbols,
    isGeneric,
  }: Property & { readonly isGeneric: boolean },
  own: (symbol: CodeSymbol) => CodeSymbol | null,
  names: TakenNames,
  leaveOut: LeaveOut,
): readonly FoundProp[] {
  // React uses `key` itself, but a library may ask for it.
  if (found.name === 'key' && (isOptional || isOfDom(found))) return []
  const symbol = isOfDom(found) ? own(found) : found
  if (symbol === null) {
    leaveOut('props of the DOM')
    names.addNative(found)
    return []
  }
  const member = readTypedMember(symbol, {
    isOptional,
    isGeneric,
    isSettled,
    ...(type && { type }),
    ...(symbols && { symbols }),
  })
  if (member === null) {
    names.addHidden(leaveOutMember(symbol.name, leaveOut))
    return []
  }
  return [foundProp(symbol, member, isOfPlatform)]
}

/**
 * Returns a function that finds the library's own declaration of a prop for which the compiler
 * names only one of React or the DOM. In `interface P extends Html, Options` the compiler takes a
 * prop from the first base that has it. The function returns null if no other base declares the
 * prop.
 */
function ownPropsOf(props: CodeType | null): (symbol: CodeSymbol) => CodeSymbol | null {
  const bases = once(() => (props === null ? [] : [...new Set(laterBases(props, new Set()))]))
  return (symbol) => {
    for (const base of bases()) {
      const declarations = base.property(symbol.name)?.declarations() ?? []
      if (declarations.some((one) => !isOfPlatform(one)))
        return {
          name: symbol.name,
          isOptional: symbol.isOptional,
          isTypeParameter: symbol.isTypeParameter,
          isPrivate: symbol.isPrivate,
          type: symbol.type,
          declarations: () => declarations,
        }
    }
    return null
  }
}

/**
 * Returns all bases but the first of each interface that a type is made of. `seen` are the types
 * that were visited.
 */
function laterBases(type: CodeType, seen: Set<CodeType>): readonly CodeType[] {
  if (seen.has(type)) return []
  seen.add(type)
  const bases = type.bases()
  const inner = [...(type.members() ?? []), ...type.parts(), ...bases]
  return [...bases.slice(1), ...inner.flatMap((one) => laterBases(one, seen))]
}
