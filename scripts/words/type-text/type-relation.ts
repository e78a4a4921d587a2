import { isUnresolved, unionForm } from './type-set.ts'
import {
  shapeOfType,
  typeParts,
  type FunctionParam,
  type FunctionShape,
  type ListShape,
  type ObjectMember,
  type ObjectShape,
  type TypeParts,
  type TypeShape,
} from './type-shape.ts'

/** Answer to whether a type takes another's values; `unknown` if their names do not tell. */
export type Relation = 'yes' | 'no' | 'unknown'

/** Marks that the compared types have, or lack since tools leave them out. */
export interface TypeStyle {
  /** True if types mark optional members and parameters. False: any of them may be optional. */
  readonly marksOptional: boolean
  /** True if types write `null` and `undefined`; false if one side leaves them out. */
  readonly marksNothing: boolean
}

interface Context extends TypeStyle {
  /** Number of comparisons that may still follow: types from outside may be of any length. */
  left: number
  /** Facts of the types that were already taken apart, so that none is taken apart twice. */
  readonly known: Map<TypeParts, Known>
}
interface Known {
  readonly form: string
  readonly shape: TypeShape
  /** Normal forms of the members, if the type is a union; else empty. */
  readonly forms: ReadonlySet<string>
  /** Members of the union that are no literals, or stand for several as templates do. */
  readonly wide: readonly TypeParts[]
}

const mostComparisons = 20_000

/** Tells whether every value of `from` is one of `to`, as in TypeScript's assignments. */
export function isAssignable(from: string, to: string, style: TypeStyle): Relation {
  const [source, target] = [typeParts(from), typeParts(to)]
  if (source === null || target === null) return 'unknown'
  return relate(source, target, { ...style, left: mostComparisons, known: new Map() })
}

/**
 * Returns whether code that handles an event with the type `to` can handle one with the type
 * `from`. The type is the handler itself, a function, or a tuple of its arguments. A handler may
 * ignore further arguments.
 */
export function isHandled(from: string, to: string, style: TypeStyle): Relation {
  const [given, known] = [from, to].map((type) => handlerShape(typeParts(type) ?? []))
  const context = { ...style, left: mostComparisons, known: new Map() }
  if (given?.kind === 'function' && known?.kind === 'function')
    return relateFunctions(known, given, context)
  if (given?.kind !== 'list' || known?.kind !== 'list') return isAssignable(from, to, style)
  const handler = ({ items }: ListShape): FunctionShape => ({
    kind: 'function',
    params: items,
    result: word('void'),
  })
  return relateFunctions(handler(known), handler(given), context)
}

/** Returns the shape of a handler's type without `null` and `undefined`. */
function handlerShape(parts: TypeParts): TypeShape {
  const shape = shapeOfType(parts)
  const members = shape.kind === 'union' ? shape.members.map(shapeOfType) : []
  const [only, ...others] = members.filter(
    (member) => !isWord(member, 'null') && !isWord(member, 'undefined'),
  )
  return only !== undefined && others.length === 0 ? only : shape
}

const word = (text: string): TypeParts => [{ text, isSpaced: false }]

function knownOf(parts: TypeParts, { known }: Context): Known {
  const there = known.get(parts)
  if (there !== undefined) return there
  const shape = openShape(shapeOfType(parts))
  const members = shape.kind === 'union' ? shape.members : []
  const isWide = (member: TypeParts): boolean => !isOneLiteral(shapeOfType(member))
  const made = {
    form: unionForm(parts),
    shape,
    forms: new Set(members.map(unionForm)),
    wide: members.filter(isWide),
  }
  known.set(parts, made)
  return made
}

/** Returns true for a literal that is one value, unlike a template with a placeholder. */
const isOneLiteral = (shape: TypeShape): boolean =>
  shape.kind === 'literal' && !isTemplate(shape.form)

const isTemplate = (form: string): boolean => form.startsWith('`') && form.includes('${')

/**
 * Returns a `Record` as an object: with its keys as members, or for `Record<string, T>` with any
 * member. Returns `ReactNode` as a union, and a union with `any` as `any`. Returns any other shape as
 * it is, and a record whose keys are not known.
 */
function openShape(shape: TypeShape): TypeShape {
  if (shape.kind === 'name' && /^(?:React\.)?ReactNode$/.test(shape.name)) return reactNode
  if (shape.kind === 'union')
    return shape.members.map(shapeOfType).find((member) => isWord(member, 'any')) ?? shape
  if (!isRecord(shape)) return shape
  const [key = [], type = []] = shape.args
  const all = shapeOfType(key)
  const keys = all.kind === 'union' ? all.members.map(shapeOfType) : [all]
  const names = keys.flatMap((one) =>
    one.kind === 'literal' && isOneLiteral(one) ? [one.form.replace(/^(["'`])(.*)\1$/s, '$2')] : [],
  )
  const isAny = keys.every((one) => isWord(one, 'string') || isWord(one, 'number'))
  if (isAny && keys.some((one) => isWord(one, 'string')))
    return { kind: 'object', members: new Map(), index: type, others: [] }
  if (names.length < keys.length) return shape
  const members = new Map(names.map((name) => [name, { type, isOptional: false }]))
  return { kind: 'object', members, index: null, others: [] }
}

/**
 * Members of `ReactNode` in every version of React. Of its others, `ReactPortal` is enough: no other
 * type takes all of them.
 */
const reactNode = shapeOfType(
  typeParts(
    'string | number | boolean | null | undefined | ReactElement | React.ReactElement | JSX.Element | React.JSX.Element | ReactPortal',
  ) ?? [],
)

/** Returns `yes` if all relations are `yes`, `no` if one is `no`, and else `unknown`. */
const every = (relations: Iterable<Relation>): Relation => firstOf(relations, 'no', 'yes')

/** Returns `yes` if one relation is `yes`, `no` if all are `no`, and else `unknown`. */
const some = (relations: Iterable<Relation>): Relation => firstOf(relations, 'yes', 'no')

/** Returns `wanted` if one relation is that, `unknown` if one is that, and `other` if none is. */
function firstOf(relations: Iterable<Relation>, wanted: Relation, other: Relation): Relation {
  let found = other
  for (const one of relations) {
    if (one === wanted) return one
    if (one === 'unknown') found = one
  }
  return found
}

function relate(from: TypeParts, to: TypeParts, context: Context): Relation {
  if (context.left-- <= 0) return 'unknown'
  const [of, wanted] = [knownOf(from, context), knownOf(to, context)]
  if (of.form === wanted.form || wanted.forms.has(of.form)) return 'yes'
  const [source, target] = [of.shape, wanted.shape]
  if (source.kind === 'union')
    return every(lazily(source.members, (member) => relate(member, to, context)))
  if (isWord(source, 'boolean'))
    return every(lazily(bothBooleans, (member) => relate(member, to, context)))
  if (target.kind === 'union') {
    // Among literals only the same one takes a literal, which was looked up before.
    const others = isOneLiteral(source) ? wanted.wide : target.members
    const one = some(lazily(others, (member) => relate(from, member, context)))
    return one === 'no' && mayBeSplit(source, target.members) ? 'unknown' : one
  }
  if (target.kind === 'all')
    return every(lazily(target.members, (member) => relate(from, member, context)))
  if (source.kind === 'all') return relateAll(source.members, target, to, context)
  const known = relateShapes(source, target, context)
  if (known !== null) return known
  const areKnown = [from, to].every((parts) => !isUnresolved(knownOf(parts, context).form))
  return areKnown && source.kind !== 'opaque' && target.kind !== 'opaque' ? 'no' : 'unknown'
}

const bothBooleans: readonly TypeParts[] = ['true', 'false'].map(word)

/** True if a union may take an object by parts: `{ a: 1 } | { a: 2 }` takes `{ a: 1 | 2 }`. */
function mayBeSplit(source: TypeShape, members: readonly TypeParts[]): boolean {
  if (source.kind !== 'object' && source.kind !== 'list') return false
  const parts = source.kind === 'object' ? [...source.members.values()] : source.items
  const isSeveral = ({ type, isOptional }: ObjectMember): boolean => {
    const shape = shapeOfType(type)
    return isOptional || shape.kind === 'union' || isWord(shape, 'boolean')
  }
  return (
    parts.some(isSeveral) &&
    members.filter((member) => shapeOfType(member).kind === source.kind).length > 1
  )
}

function* lazily<Of>(list: readonly Of[], of: (one: Of) => Relation): Iterable<Relation> {
  for (const one of list) yield of(one)
}

/** Tells whether a type takes an intersection, which has all that each of its types has. */
function relateAll(
  members: readonly TypeParts[],
  target: TypeShape,
  to: TypeParts,
  context: Context,
): Relation {
  const shapes = members.map((member) => knownOf(member, context).shape)
  if (target.kind !== 'object' || !shapes.every((shape) => shape.kind === 'object')) {
    const one = some(lazily(members, (member) => relate(member, to, context)))
    return one === 'no' && target.kind === 'object' ? 'unknown' : one
  }
  const entries = shapes.flatMap((shape) => [...shape.members])
  const merged: ObjectShape = {
    kind: 'object',
    members: new Map(entries),
    index: shapes.find(({ index }) => index !== null)?.index ?? null,
    others: shapes.flatMap(({ others }) => others),
  }
  // A member that several of the types have is of all of their types.
  if (merged.members.size < entries.length) return 'unknown'
  return relateObjects(merged, target, context)
}

const isWord = (shape: TypeShape, word: string): boolean =>
  shape.kind === 'name' && shape.name === word && shape.args.length === 0

const anything = new Set(['any', 'unknown'])
const nothing = new Set(['null', 'undefined', 'void'])

/** Tells by the shapes of two types whether the target takes the source; null if no rule does. */
function relateShapes(source: TypeShape, target: TypeShape, context: Context): Relation | null {
  if (target.kind === 'name' && target.args.length === 0 && anything.has(target.name)) return 'yes'
  // A target `never` tells nothing: extractors write it if they do not know a type, and types of
  // functions of any form have it for parameters.
  if (isWord(target, 'never')) return 'unknown'
  if (isWord(source, 'any') || isWord(source, 'never')) return 'yes'
  if (isWord(source, 'Function') && target.kind === 'function') return 'yes'
  if (isWord(source, 'unknown')) return 'no'
  const isNothing = source.kind === 'name' && nothing.has(source.name)
  if (isWord(target, 'void') && isWord(source, 'undefined')) return 'yes'
  if (isNothing && !isWord(source, 'void') && !context.marksNothing) return 'unknown'
  if (isWord(target, 'Object') || isEmpty(target))
    return isNothing ? 'no' : isUnknownType(source) ? 'unknown' : 'yes'
  if (source.kind === 'literal') return relateLiteral(source.form, target)
  if (source.kind === 'object' && target.kind === 'object')
    return relateObjects(source, target, context)
  if (source.kind === 'function' && target.kind === 'function')
    return relateFunctions(source, target, context)
  if (source.kind === 'list') {
    const known = relateList(source, target, context)
    if (known !== null) return known
  }
  if (target.kind === 'literal')
    return isWord(source, 'string') && target.form === '`${string}`' ? 'unknown' : null
  if (target.kind !== 'name') return mayHaveMembers(source) ? 'unknown' : null
  // The keys of the record are not known.
  if (source.kind === 'object' && isRecord(target)) return 'unknown'
  if (target.name === 'object') return isValue(source) ? 'yes' : null
  if (target.name === 'Function') return source.kind === 'function' ? 'yes' : null
  return source.kind === 'name' ? relateNames(source, target, context) : null
}

type Named = Extract<TypeShape, { kind: 'name' }>

const isRecord = (shape: TypeShape): shape is Named =>
  shape.kind === 'name' && shape.name === 'Record' && shape.args.length === 2

const isEmpty = (shape: TypeShape): boolean =>
  shape.kind === 'object' && shape.members.size + shape.others.length === 0 && shape.index === null

const isUnknownType = (shape: TypeShape): boolean =>
  shape.kind === 'opaque' || (shape.kind === 'name' && isUnresolved(shape.name))

/**
 * Returns true for a type that may have the members of an object, or be called, though its text
 * does not say so: a class, a tuple, a record, an object with signatures.
 */
const mayHaveMembers = (source: TypeShape): boolean =>
  source.kind === 'list' ||
  (source.kind === 'object' && source.others.length > 0) ||
  (source.kind === 'name' && isClass(source))

const isClass = ({ name }: Named): boolean => /^\p{Lu}/u.test(name) && !isUnresolved(name)

/** Returns true for a type whose values are objects, functions or arrays, and no primitives. */
const isValue = (source: TypeShape): boolean =>
  source.kind === 'object' ||
  source.kind === 'function' ||
  source.kind === 'list' ||
  (source.kind === 'name' && isClass(source))

function relateLiteral(form: string, target: TypeShape): Relation | null {
  const isText = /^["'`]/.test(form)
  if (target.kind === 'literal')
    return isTemplate(form) || (isText && isTemplate(target.form)) ? 'unknown' : 'no'
  if (target.kind !== 'name') return null
  const number = form.endsWith('n') ? 'bigint' : 'number'
  const own = isText ? 'string' : /^[\d-]/.test(form) ? number : 'boolean'
  return target.name === own ? 'yes' : null
}

function relateObjects(source: ObjectShape, target: ObjectShape, context: Context): Relation {
  const named = lazily([...target.members], ([name, wanted]) => {
    const there = source.members.get(name)
    if (there === undefined) return relateMissing(source, wanted, context)
    if (there.isOptional && !wanted.isOptional) return 'no'
    return relate(wholeType(there), wholeType(wanted), context)
  })
  // Of several signatures the first that fits counts, so they are not compared one by one.
  const isSame = target.others.length === 0 || target.others.join() === source.others.join()
  const others = isSame ? 'yes' : 'unknown'
  const fits = every([every(named), relateIndex(source, target, context), others])
  return fits === 'yes' && isStrange(source, target) ? 'unknown' : fits
}

/** Tells whether an object fits a type with a member that the object does not name. */
function relateMissing(source: ObjectShape, wanted: ObjectMember, context: Context): Relation {
  if (!wanted.isOptional)
    return source.index !== null || source.others.length > 0 ? 'unknown' : lacking(context)
  if (source.index === null) return source.others.length > 0 ? 'unknown' : 'yes'
  return relate(source.index, wholeType(wanted), context) === 'yes' ? 'yes' : 'unknown'
}

/** Tells whether an object's members fit the type that a target gives to members of any name. */
function relateIndex(source: ObjectShape, target: ObjectShape, context: Context): Relation {
  const { index } = target
  if (index === null) return 'yes'
  const own = source.index === null ? [] : [{ type: source.index, isOptional: false }]
  const members = lazily([...own, ...source.members.values()], ({ type, isOptional }) => {
    const fits = relate(type, index, context)
    return fits === 'no' && isOptional ? 'unknown' : fits
  })
  return every([every(members), source.others.length > 0 ? 'unknown' : 'yes'])
}

/**
 * Returns true if all members of the target are optional, and the source has members but none of
 * these. TypeScript takes this for a mistake.
 */
function isStrange(source: ObjectShape, target: ObjectShape): boolean {
  const wanted = [...target.members]
  return (
    target.index === null &&
    wanted.length > 0 &&
    source.members.size > 0 &&
    wanted.every(([name, { isOptional }]) => isOptional && !source.members.has(name))
  )
}

/** Returns the type of a member, with `undefined` if the member may be left out. */
function wholeType({ type, isOptional }: ObjectMember): TypeParts {
  if (!isOptional) return type
  const [bar] = word('|')
  const inside = { open: '(', close: ')', isSpaced: false, parts: type }
  return bar === undefined ? type : [inside, bar, ...word('undefined')]
}

const lacking = ({ marksOptional }: Context): Relation => (marksOptional ? 'no' : 'unknown')

/**
 * Tells whether a function fits the type of another one. A function may ignore parameters, and may
 * return more than is asked of it.
 */
function relateFunctions(source: FunctionShape, target: FunctionShape, context: Context): Relation {
  const params = lazily([...source.params.entries()], ([i, param]) => {
    const given = target.params[i]
    if (given !== undefined) return relateParams(given, param, context)
    if (param.isOptional) return 'yes'
    return target.params.some(({ isRest }) => isRest) ? 'unknown' : lacking(context)
  })
  const isIgnored = isWord(shapeOfType(target.result), 'void')
  return every([every(params), isIgnored ? 'yes' : relate(source.result, target.result, context)])
}

/** Tells whether a function's parameter takes what callers give it. */
function relateParams(given: FunctionParam, param: FunctionParam, context: Context): Relation {
  if (given.isRest !== param.isRest) return 'unknown'
  if (given.isRest) return relate(given.type, param.type, context)
  const fits = relate(wholeType(given), wholeType(param), context)
  const isLess = fits === 'no' && given.isOptional && !param.isOptional
  return isLess && relate(given.type, param.type, context) !== 'no' ? lacking(context) : fits
}

/** Tells whether a type takes a tuple such as `[string, number]`; null if no rule decides. */
function relateList(source: ListShape, target: TypeShape, context: Context): Relation | null {
  const isArray = target.kind === 'name' && target.name === 'Array'
  const isMutable = isArray || (target.kind === 'list' && !target.isReadonly)
  if (source.isReadonly && isMutable) return 'no'
  if (target.kind === 'list') {
    const longer = source.items.length > target.items.length ? source.items : target.items
    return every(
      lazily([...longer.keys()], (i) => relateItems(source.items[i], target.items[i], context)),
    )
  }
  const isList = isArray || (target.kind === 'name' && target.name === 'ReadonlyArray')
  const [element] = isList ? target.args : []
  if (element === undefined) return null
  // An item of type `any` makes the type of all items `any`.
  const isOpen = ({ isRest, type }: FunctionParam): boolean =>
    isRest || isWord(shapeOfType(type), 'any')
  if (source.items.some(isOpen)) return 'unknown'
  return every(lazily(source.items, (item) => relate(wholeType(item), element, context)))
}

/**
 * Tells whether an item of a tuple fits the item at its position in another tuple. An item is
 * undefined if its tuple is shorter.
 */
function relateItems(
  item: FunctionParam | undefined,
  wanted: FunctionParam | undefined,
  context: Context,
): Relation {
  if (item?.isRest === true || wanted?.isRest === true) return 'unknown'
  if (wanted === undefined) return 'no'
  if (item === undefined) return wanted.isOptional ? 'yes' : lacking(context)
  if (item.isOptional && !wanted.isOptional) return lacking(context)
  return relate(wholeType(item), wholeType(wanted), context)
}

// Types that give values of their type argument, and take none.
const giving =
  /^(?:Array|ReadonlyArray|Promise|Set|ReadonlySet|Map|ReadonlyMap|CustomEvent|EventEmitter|\w*Ref|\w*Signal)$/
// Types whose members are those of their type argument.
const likeTheirs = /^(?:Partial|Readonly)$/

function relateNames(source: Named, target: Named, context: Context): Relation | null {
  const isLess = /^(?:Array|Map|Set)$/.test(source.name) && target.name === `Readonly${source.name}`
  if (source.name === target.name || isLess) return relateArguments(source, target, context)
  if (isKindOf(source.name, target.name)) return 'yes'
  // Another class may have all of the members, as WeakMap has none that Map lacks.
  return isClass(source) && isClass(target) && !distinct.test(target.name) ? 'unknown' : null
}

// Classes with members that no other class has, but those of which isKindOf tells.
const distinct =
  /^(?:Array|CustomEvent|Date|Element|ErrorEvent|Event|File|FormData|HTML(?:Anchor|Button|Form|Input|Select|TextArea)?Element|Map|Promise|RegExp|SVGElement|Set|UIEvent|(?:Drag|Input|Keyboard|Mouse|Pointer|Submit|Touch|Wheel)Event)$/

/** Tells by the type arguments of two types of one name whether one takes the other's values. */
function relateArguments(source: Named, target: Named, context: Context): Relation {
  // One of the two types may leave out its arguments.
  if (source.args.length * target.args.length === 0) return 'yes'
  if (source.args.length !== target.args.length) return 'unknown'
  const pairs = source.args.map((arg, i) => [arg, target.args[i] ?? []] as const)
  const there = every(lazily(pairs, ([one, other]) => relate(one, other, context)))
  // Of any other type it is not known what it makes of its arguments.
  return giving.test(source.name) || (there === 'yes' && likeTheirs.test(source.name))
    ? there
    : 'unknown'
}

/** Returns true if a class of the platform, such as `MouseEvent`, inherits from the other one. */
function isKindOf(name: string, other: string): boolean {
  if (other === 'Event') return /^\w*Event$/.test(name)
  if (other === 'UIEvent')
    return /^(?:Mouse|Keyboard|Focus|Pointer|Touch|Wheel|Drag|Input|Composition)Event$/.test(name)
  if (other === 'MouseEvent') return /^(?:Pointer|Wheel|Drag)Event$/.test(name)
  if (other === 'HTMLElement') return /^HTML\w+Element$/.test(name)
  if (other === 'SVGElement') return /^SVG\w+Element$/.test(name)
  if (other === 'Element') return /^(?:HTML|SVG)\w*Element$/.test(name)
  if (other === 'Node' || other === 'EventTarget')
    return /^(?:Element|(?:HTML|SVG)\w*Element)$/.test(name)
  return false
}
