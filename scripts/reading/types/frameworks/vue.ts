import type { ApiMember } from '../members/api-model.ts'
import {
  isGenericSignature,
  type CodeDeclaration,
  type CodeSignature,
  type CodeSymbol,
  type CodeType,
} from '../compiler/compiler.ts'
import { componentDoc } from '../members/doc.ts'
import {
  byName,
  leaveOutMember,
  readTypedMember,
  foundProp,
  type FoundProp,
  type LeaveOut,
} from '../members/member.ts'
import { sortProps } from '../members/prop-order.ts'
import { isNativeProp } from '../members/narrowed.ts'
import { isOfPlatform, packageOfFile } from '../members/origin.ts'
import type { ListKey } from '../../../words/model/lists.ts'
import { createTakenNames, type Taken } from '../members/taken.ts'
import { isOpen, propertiesOf, settle, settledProps } from './properties.ts'
import { closingOf } from '../compiler/type-words.ts'
import type { Candidate, FoundComponent } from './reader.ts'

/** Types inside a Vue component that hold its props and slots. */
interface VueParts {
  readonly props: CodeType | null
  readonly slots: CodeType | null
  /**
   * True if the props are those that `setup` names. The type of `setup` says neither which of them
   * an app must give, nor which others there are.
   */
  readonly isInner?: boolean
}

/**
 * True for a Vue component: the result of `defineComponent` or `<script setup>`, or a functional
 * component.
 */
export function isVueComponent(type: CodeType): boolean {
  return !type.isAny && partsOf(type, () => null) !== null
}

function partsOf(type: CodeType, drawn: () => CodeSignature | null): VueParts | null {
  for (const signature of type.constructs()) {
    const instance = signature.returns()
    const props = instance.property('$props')
    if (props !== null)
      return { props: props.type(), slots: instance.property('$slots')?.type() ?? null }
  }
  const call = type.calls().find(isSetupFunction)
  if (call !== undefined) return ofCall(isGenericSignature(call) ? (drawn() ?? call) : call)
  const isFunctional =
    type.calls().length > 0 &&
    type.property('inheritAttrs') !== null &&
    type.property('props') !== null
  if (isFunctional) return ofCall(type.calls()[0] ?? null)
  // Data of the type `any` makes the whole instance `any`.
  const isVague = type.constructs().some((one) => one.returns().isAny)
  const setup = isVague ? type.property('setup') : null
  if (setup === null) return null
  const props = callOf(setup.type())?.parameters()[0]?.type() ?? null
  return { props: props?.members() === null ? props : null, slots: null, isInner: true }
}

/** True for the function of a `<script setup generic>`, whose result has everything in `__ctx`. */
const isSetupFunction = (signature: CodeSignature): boolean =>
  signature.returns().property('__ctx') !== null

function ofCall(signature: CodeSignature | null): VueParts {
  const context = signature?.returns().property('__ctx')?.type()
  const whole = context?.members()?.find((one) => one.property('slots') !== null) ?? context
  return {
    props: signature?.parameters()[0]?.type() ?? null,
    slots: whole?.property('slots')?.type() ?? null,
  }
}

/** Reads a Vue component, with props `onX` as events; null if its author hides it. */
export function readVueTypes(
  { type, symbol }: Candidate,
  drawn: () => CodeSignature | null,
  leaveOut: LeaveOut,
): FoundComponent | null {
  const facts = componentDoc(symbol)
  const parts = partsOf(type, drawn)
  if (facts === null || parts === null) return null
  const props: FoundProp[] = []
  const names = createTakenNames()
  const events: ApiMember[] = []
  const listed = parts.props === null ? [] : propertiesOf(parts.props)
  const settled = settledProps(type.calls())
  for (const found of listed) {
    const { symbol: prop, isOptional, symbols, isSettled = true } = settle(found, settled)
    if (isOfVue(prop)) continue
    if (isNativeProp(prop, isOfElements)) {
      leaveOut('props of the DOM')
      names.addNative(prop)
      continue
    }
    const member = isEvent(prop)
      ? eventOf(prop)
      : readTypedMember(prop, {
          isOptional: isOptional || parts.isInner === true,
          isGeneric: type.calls().some(isGenericSignature),
          isSettled,
          ...(symbols && { symbols }),
        })
    if (member === null) {
      names.addHidden(leaveOutMember(prop.name, leaveOut))
    } else if (isEvent(prop)) events.push(member)
    else props.push(foundProp(prop, member, isOfElements))
  }
  const known = new Set(listed.map(({ symbol: prop }) => prop.name))
  const lists = openLists(parts, {
    props: settled !== null || mixinProps(type).some((name) => !known.has(name)),
    events: sendsAny(type),
  })
  return {
    ...facts,
    hasUnknownProps: props.length === 0 && (lists.open ?? []).includes('props'),
    ...takenByVue(names.taken()),
    ...lists,
    props: sortProps(props, symbol),
    events: events.toSorted(byName),
    slots: slotsOf(parts.slots),
  }
}

/**
 * Returns the native attributes and hidden props of a Vue component. Vue passes undeclared
 * attributes on to the drawn element, so `none` would never be true.
 */
function takenByVue({ native = [], hidden }: Taken): Taken {
  const elements = native.filter((word) => word !== 'none')
  return {
    ...(elements.length === 0 ? {} : { native: elements }),
    ...(hidden === undefined ? {} : { hidden }),
  }
}

/**
 * Returns the lists of a component that may be incomplete. Events come from the props that listen
 * to them, so they are incomplete whenever the props are.
 */
function openLists(
  { props, slots, isInner }: VueParts,
  isIncomplete: { readonly props: boolean; readonly events: boolean },
): Pick<FoundComponent, 'open'> {
  const open: ListKey[] = []
  if (props === null || isInner === true || isIncomplete.props || isOpen(props))
    open.push('props', 'events')
  else if (isIncomplete.events) open.push('events')
  if (slots !== null && isOpen(slots)) open.push('slots')
  return open.length === 0 ? {} : { open }
}

/**
 * True for a component that sends events whose names its types lack: the option `emits` is an
 * object or a list of any names. Without the option, Vue's types have `{}` beside such a list.
 */
function sendsAny(type: CodeType): boolean {
  const emits = type.property('emits')?.type()
  const kinds = (emits?.members() ?? []).filter(({ text }) => text !== 'undefined')
  return kinds.length > 0 && kinds.every((kind) => [kind, ...kind.parts()].some(hasAnyName))
}

/**
 * Returns the names of the props that the mixins of a component declare. The type of a component
 * has the props of a mixin that `defineComponent` made, but none of a mixin that is a plain object.
 * Mixins may mix in each other: none is read twice.
 */
function mixinProps(type: CodeType, seen = new Set<CodeType>()): readonly string[] {
  const lists = optionOf(type, 'mixins').flatMap((one) => one.typeArguments())
  return [...lists, ...optionOf(type, 'extends')]
    .flatMap((one) => one.members() ?? [one])
    .flatMap((mixin) => {
      if (mixin.isAny || seen.has(mixin)) return []
      seen.add(mixin)
      // A list of names is an array, whose properties are no props.
      const props = optionOf(mixin, 'props').filter((one) => one.property('concat') === null)
      const names = props.flatMap((one) => one.properties().map(({ name }) => name))
      return [...names, ...mixinProps(mixin, seen)]
    })
}

/** Returns the types of an option of a component, without `undefined`. */
function optionOf(type: CodeType, name: string): readonly CodeType[] {
  const option = type.property(name)?.type()
  return option === undefined ? [] : (option.members() ?? [option]).filter(({ isAny }) => !isAny)
}

/** True for a type of `emits` that allows any event name: `{ [name: string]: … }` or `string[]`. */
const hasAnyName = (type: CodeType): boolean =>
  type.isIndexed() || type.text === 'string[]' || type.text === 'any[]'

/**
 * True for a declaration of the DOM, CSS or a framework, also for Vue's types of all elements:
 * `ButtonHTMLAttributes`, `AriaAttributes`, and their listeners.
 */
const isOfElements = (declaration: CodeDeclaration): boolean =>
  isOfPlatform(declaration) ||
  (packageOfFile(declaration.file) === '@vue/runtime-dom' &&
    /(?:Attributes|^Events)$/.test(declaration.owner()?.name ?? ''))

const ofEveryComponent = new Set([
  'key',
  'ref',
  'ref_for',
  'ref_key',
  'class',
  'style',
  '$slots',
  'v-slots',
])

/** True for a prop that every Vue component takes, or that Vue itself uses. */
function isOfVue(symbol: CodeSymbol): boolean {
  if (/^onVnode[A-Z]/.test(symbol.name)) return true
  if (/^(?:v-slot|\$)/.test(symbol.name) || symbol.name.startsWith('v-slots')) return true
  if (!ofEveryComponent.has(symbol.name)) return false
  return symbol
    .declarations()
    .every(({ file }) => /^(?:@vue\/|vue$)/.test(packageOfFile(file) ?? ''))
}

const isEvent = ({ name }: CodeSymbol): boolean => /^on\p{Lu}/u.test(name)

/**
 * Reads an event from the prop that listens to it: `update:modelValue` from `onUpdate:modelValue`.
 * Its type is the list of the listener's arguments.
 */
function eventOf(symbol: CodeSymbol): ApiMember | null {
  const member = readTypedMember(symbol, { isOptional: true })
  if (member === null) return null
  const { type: _, alias: __, required: ___, name, ...others } = member
  const type = argumentsOf(symbol.type())
  return {
    name: name.charAt(2).toLowerCase() + name.slice(3),
    ...(type === null ? {} : { type }),
    ...others,
  }
}

function callOf(type: CodeType): CodeSignature | null {
  const members = type.members() ?? [type]
  return members.flatMap((one) => one.calls())[0] ?? null
}

/**
 * Returns the arguments of a listener as a tuple, `[value: string, at: number]`. Null if it gets
 * none or they are not known.
 */
function argumentsOf(type: CodeType): string | null {
  const listener = (type.members() ?? [type]).find((one) => one.calls().length > 0)
  const text = listener === undefined ? '' : listener.canonical()
  const end = text.startsWith('(') ? closingOf(text, 0) : -1
  return end <= 1 ? null : `[${text.slice(1, end)}]`
}

/** Returns the declared slots, typed by the values that each gives to its content. */
function slotsOf(slots: CodeType | null): readonly ApiMember[] {
  return (slots?.properties() ?? [])
    .filter(({ name }) => !name.startsWith('__') && !name.startsWith('$'))
    .flatMap((slot) => {
      const member = readTypedMember(slot, { isOptional: true })
      if (member === null) return []
      const { type: _, alias: __, required: ___, ...others } = member
      const given = callOf(slot.type())?.parameters()[0]?.type()
      const type = given === undefined || given.isAny ? undefined : given.shown(true).type
      return [{ ...others, ...(type === undefined || type === '{}' ? {} : { type }) }]
    })
    .toSorted(byName)
}
