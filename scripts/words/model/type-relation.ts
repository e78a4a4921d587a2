import { isUnresolved, unionForm } from './type-set.ts'
import {
  shapeOfType,
  typeParts,
  type FunctionShape,
  type ObjectShape,
  type TypeParts,
  type TypeShape,
} from './type-shape.ts'

/**
 * Answer to whether a type takes all values of another; `unknown` if the names in the types do not
 * tell.
 */
export type Relation = 'yes' | 'no' | 'unknown'

/** Style in which the compared types are written. */
export interface TypeStyle {
  /** True if types mark optional members and parameters. False: any of them may be optional. */
  readonly marksOptional: boolean
  /**
   * True if types write `null` and `undefined`. False: the types of one of the two sides leave them
   * out.
   */
  readonly marksNothing: boolean
}

interface Context extends TypeStyle {
  /** Number of comparisons that are left: types from outside may be of any length. */
  left: number
  /** Types that were already taken apart. */
  readonly known: Map<TypeParts, Known>
}
interface Known {
  readonly form: string
  readonly shape: TypeShape
  /** Normal forms of the members, if the type is a union; else empty. */
  readonly forms: ReadonlySet<string>
  /** Members of the union that are no literals. */
  readonly wide: readonly TypeParts[]
}

const mostComparisons = 20_000

/**
 * Returns whether every value of the type `from` is also a value of the type `to`, as in an
 * assignment of TypeScript.
 */
export function isAssignable(from: string, to: string, style: TypeStyle): Relation {
  const [source, target] = [typeParts(from), typeParts(to)]
  if (source === null || target === null) return 'unknown'
  return relate(source, target, { ...style, left: mostComparisons, known: new Map() })
}

function knownOf(parts: TypeParts, { known }: Context): Known {
  const there = known.get(parts)
  if (there !== undefined) return there
  const shape = shapeOfType(parts)
  const members = shape.kind === 'union' ? shape.members : []
  const isWide = (member: TypeParts): boolean => shapeOfType(member).kind !== 'literal'
  const made = {
    form: unionForm(parts),
    shape,
    forms: new Set(members.map(unionForm)),
    wide: members.filter(isWide),
  }
  known.set(parts, made)
  return made
}

/** Returns the relation of a whole that holds if all of its parts hold. */
function every(relations: Iterable<Relation>): Relation {
  let all: Relation = 'yes'
  for (const one of relations) {
    if (one === 'no') return 'no'
    if (one === 'unknown') all = 'unknown'
  }
  return all
}

/** Returns the relation of a whole that holds if one of its parts holds. */
function some(relations: Iterable<Relation>): Relation {
  let any: Relation = 'no'
  for (const one of relations) {
    if (one === 'yes') return 'yes'
    if (one === 'unknown') any = 'unknown'
  }
  return any
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
    const others = source.kind === 'literal' ? wanted.wide : target.members
    return some(lazily(others, (member) => relate(from, member, context)))
  }
  if (target.kind === 'all')
    return every(lazily(target.members, (member) => relate(from, member, context)))
  if (source.kind === 'all') return relateAll(source.members, target, to, context)
  const known = relateShapes(source, target, context)
  if (known !== null) return known
  const areKnown = [from, to].every((parts) => !isUnresolved(knownOf(parts, context).form))
  return areKnown && source.kind !== 'opaque' && target.kind !== 'opaque' ? 'no' : 'unknown'
}

const bothBooleans: readonly TypeParts[] = ['true', 'false'].map((text) => [
  { text, isSpaced: false },
])

function* lazily<Of>(list: readonly Of[], of: (one: Of) => Relation): Iterable<Relation> {
  for (const one of list) yield of(one)
}

/** Relates an intersection to a type. An intersection has all that each of its types has. */
function relateAll(
  members: readonly TypeParts[],
  target: TypeShape,
  to: TypeParts,
  context: Context,
): Relation {
  const one = some(lazily(members, (member) => relate(member, to, context)))
  if (one !== 'no' || target.kind !== 'object') return one
  const shapes = members.map(shapeOfType)
  if (!shapes.every((shape) => shape.kind === 'object')) return 'unknown'
  const merged: ObjectShape = {
    kind: 'object',
    members: new Map(shapes.flatMap((shape) => [...shape.members])),
    others: shapes.flatMap(({ others }) => others),
  }
  return relateObjects(merged, target, context)
}

const isWord = (shape: TypeShape, word: string): boolean =>
  shape.kind === 'name' && shape.name === word && shape.args.length === 0

const anything = new Set(['any', 'unknown'])
const nothing = new Set(['null', 'undefined', 'void'])

/** Relates two types by their shapes. Returns null if no rule decides. */
function relateShapes(source: TypeShape, target: TypeShape, context: Context): Relation | null {
  if (isWord(source, 'any') || isWord(source, 'never')) return 'yes'
  if (target.kind === 'name' && target.args.length === 0 && anything.has(target.name)) return 'yes'
  // A target `never` tells nothing: extractors write it if they do not know a type, and types of
  // functions of any form have it for parameters.
  if (isWord(target, 'never')) return 'unknown'
  if (isWord(source, 'Function') && target.kind === 'function') return 'yes'
  if (isWord(source, 'unknown')) return 'no'
  const isNothing = source.kind === 'name' && nothing.has(source.name)
  if (isWord(target, 'void') && isWord(source, 'undefined')) return 'yes'
  if (isNothing && !isWord(source, 'void') && !context.marksNothing) return 'unknown'
  if (target.kind === 'object' && target.members.size + target.others.length === 0)
    return isNothing ? 'no' : 'yes'
  if (source.kind === 'literal') return relateLiteral(source.form, target)
  if (source.kind === 'object' && target.kind === 'object')
    return relateObjects(source, target, context)
  if (source.kind === 'function' && target.kind === 'function')
    return relateFunctions(source, target, context)
  if (source.kind === 'list') return relateList(source.items, target, context)
  if (target.kind !== 'name') return isOpen(source) ? 'unknown' : null
  if (source.kind === 'object' && target.name === 'Record') {
    const value = target.args[1]
    if (value === undefined) return 'unknown'
    return every(lazily([...source.members.values()], ({ type }) => relate(type, value, context)))
  }
  if (target.name === 'object' || target.name === 'Object') return isValue(source) ? 'yes' : null
  if (target.name === 'Function' && source.kind === 'function') return 'yes'
  return source.kind === 'name' ? relateNames(source, target, context) : null
}

type Named = Extract<TypeShape, { kind: 'name' }>

/** Returns true for a record, which may have any member. */
const isOpen = (source: TypeShape): boolean => source.kind === 'name' && source.name === 'Record'

/** Returns true for a type whose values are no primitives. */
const isValue = (source: TypeShape): boolean =>
  source.kind === 'object' ||
  source.kind === 'function' ||
  (source.kind === 'name' && /^\p{Lu}/u.test(source.name))

function relateLiteral(form: string, target: TypeShape): Relation | null {
  const isText = /^["'`]/.test(form)
  if (target.kind === 'literal') return isText && target.form.startsWith('`') ? 'unknown' : 'no'
  if (target.kind !== 'name') return null
  const own = isText ? 'string' : /^[\d-]/.test(form) ? 'number' : 'boolean'
  return target.name === own ? 'yes' : null
}

function relateObjects(source: ObjectShape, target: ObjectShape, context: Context): Relation {
  const named = lazily([...target.members], ([name, wanted]) => {
    const there = source.members.get(name)
    if (there === undefined)
      return wanted.isOptional ? 'yes' : source.others.length > 0 ? 'unknown' : lacking(context)
    if (there.isOptional && !wanted.isOptional) return 'no'
    return relate(there.type, wanted.type, context)
  })
  // Of several signatures the first that fits counts, so they are not compared one by one.
  const isSame = target.others.length === 0 || target.others.join() === source.others.join()
  const others = isSame ? 'yes' : 'unknown'
  return every([every(named), others])
}

const lacking = ({ marksOptional }: Context): Relation => (marksOptional ? 'no' : 'unknown')

/**
 * Relates two functions. A function may ignore parameters that it is given, and may return more
 * than is asked of it.
 */
function relateFunctions(source: FunctionShape, target: FunctionShape, context: Context): Relation {
  const params = lazily([...source.params.entries()], ([i, param]) => {
    const given = target.params[i]
    if (given !== undefined)
      return given.isRest === param.isRest ? relate(given.type, param.type, context) : 'unknown'
    if (param.isOptional) return 'yes'
    return target.params.some(({ isRest }) => isRest) ? 'unknown' : lacking(context)
  })
  const isIgnored = isWord(shapeOfType(target.result), 'void')
  return every([every(params), isIgnored ? 'yes' : relate(source.result, target.result, context)])
}

/**
 * Relates a tuple such as `[string, number]` to a type. Code that reads a tuple from the left gets
 * the same from a longer one.
 */
function relateList(
  items: readonly TypeParts[],
  target: TypeShape,
  context: Context,
): Relation | null {
  if (target.kind === 'list') {
    if (items.length < target.items.length) return 'no'
    return every(
      lazily([...target.items.entries()], ([i, wanted]) => relate(items[i] ?? [], wanted, context)),
    )
  }
  const [element] = target.kind === 'name' && target.name === 'Array' ? target.args : []
  if (element === undefined) return null
  return every(lazily(items, (item) => relate(item, element, context)))
}

// Types that give values of their type argument, and take none.
const giving = /^(?:Array|Promise|Partial|Readonly|Required|Record|Set|Map|CustomEvent|\w*Ref)$/

function relateNames(source: Named, target: Named, context: Context): Relation | null {
  if (source.name === target.name) {
    // One of the two types leaves out its arguments.
    if (source.args.length !== target.args.length)
      return source.args.length * target.args.length === 0 ? 'yes' : 'unknown'
    const args = every(
      lazily([...source.args.entries()], ([i, arg]) => relate(arg, target.args[i] ?? [], context)),
    )
    return args === 'no' && !giving.test(source.name) ? 'unknown' : args
  }
  if (isKindOf(source.name, target.name)) return 'yes'
  return null
}

/** Returns true if a class of the platform, such as `MouseEvent`, inherits from the other one. */
function isKindOf(name: string, other: string): boolean {
  if (other === 'Event') return /^\w*Event$/.test(name)
  if (other === 'UIEvent')
    return /^(?:Mouse|Keyboard|Focus|Pointer|Touch|Wheel|Drag|Input)Event$/.test(name)
  if (other === 'MouseEvent') return /^(?:Pointer|Wheel|Drag)Event$/.test(name)
  if (other === 'HTMLElement') return /^HTML\w+Element$/.test(name)
  if (other === 'Element') return /^(?:HTML|SVG)\w*Element$/.test(name)
  if (other === 'Node' || other === 'EventTarget')
    return /^(?:Element|(?:HTML|SVG)\w*Element)$/.test(name)
  return false
}
