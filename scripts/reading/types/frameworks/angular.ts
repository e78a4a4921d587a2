import type { ApiMember } from '../api-model.ts'
import type { CodeDeclaration, CodeSymbol, CodeType } from '../compiler/compiler.ts'
import { componentDoc } from '../doc.ts'
import type { ExportReason } from '../left-out.ts'
import { byName, leaveOutMember, readTypedMember } from '../member.ts'
import { sortProps } from '../prop-order.ts'
import { exportsOfModule, readDeclaration, type AngularDeclaration } from './angular-declaration.ts'
import type { Candidate, FoundComponent, FoundProp, LeaveOut } from './reader.ts'

const statics = ['ɵcmp', 'ɵdir']

/** True for a class that Angular's compiler made a component or directive of. */
export function isAngularComponent(type: CodeType): boolean {
  return ownDeclaration(type) !== null
}

/** The names of what a class makes known to templates, if it is a module of Angular. */
export function exportsOfAngularModule(type: CodeType): readonly string[] {
  const [declaration] = type.property('ɵmod')?.declarations() ?? []
  return declaration === undefined ? [] : exportsOfModule(declaration.text())
}

function ownDeclaration(type: CodeType): AngularDeclaration | null {
  for (const name of statics) {
    const [declaration] = type.property(name)?.declarations() ?? []
    const found = declaration === undefined ? null : readDeclaration(declaration.text())
    if (found !== null) return found
  }
  return null
}

/**
 * Reads a component or directive of Angular: inputs are props, outputs events, and projected
 * content slots. Those of the classes that it extends, and those of the directives that it applies,
 * are its own, too. No template can use one without selector, inputs and outputs.
 */
export function readAngularTypes(
  { type, symbol }: Candidate,
  leaveOut: LeaveOut,
  classOf: (name: string) => CodeType | null,
): FoundComponent | ExportReason | null {
  const facts = componentDoc(symbol)
  const instance = type.constructs()[0]?.returns()
  const own = ownDeclaration(type)
  if (facts === null || instance === undefined || own === null) return null
  const all = [own, ...inherited(instance, 0)]
  const hidden = new Set<string>()
  const hide = (name: string): void => {
    const shown = leaveOutMember(name, leaveOut)
    if (shown !== null) hidden.add(shown)
  }
  const props = new Map<string, FoundProp>()
  const events = new Map<string, ApiMember>()
  for (const declaration of all) {
    for (const [name, { alias, required }] of declaration.inputs) {
      const member = instance.property(name)
      if (member === null || props.has(alias)) continue
      const prop = inputOf(member, alias, required)
      if (prop === null) hide(alias)
      else props.set(alias, { member: prop, declarations: member.declarations() })
    }
    for (const [name, alias] of declaration.outputs) {
      const member = instance.property(name)
      if (member === null || events.has(alias)) continue
      const event = outputOf(member, alias)
      if (event === null) hide(alias)
      else events.set(alias, event)
    }
  }
  for (const member of eventsOfElement(instance)) {
    if (props.has(member.name) || events.has(member.name)) continue
    const event = outputOf(member, member.name)
    if (event === null) hide(member.name)
    else events.set(member.name, event)
  }
  if (own.selector === null && props.size === 0 && events.size === 0)
    return 'directive without selector, inputs and outputs'
  for (const given of hostMembers(own, classOf, new Set())) {
    if (given.isOutput) {
      const event =
        given.member === null ? { name: given.name } : outputOf(given.member, given.name)
      if (event !== null && !events.has(given.name)) events.set(given.name, event)
      continue
    }
    const prop =
      given.member === null
        ? { name: given.name }
        : inputOf(given.member, given.name, given.isRequired)
    if (prop !== null && !props.has(given.name))
      props.set(given.name, { member: prop, declarations: given.member?.declarations() ?? [] })
  }
  return {
    ...facts,
    ...(own.selector === null ? {} : { selector: own.selector }),
    ...(own.isDirective ? { isDirective: true } : {}),
    ...(own.isStandalone ? {} : { needsModule: true }),
    props: sortProps([...props.values()], symbol),
    events: [...events.values()].toSorted(byName),
    slots: slotsOf(own.contents),
    // A selector is no name that `slot` could give.
    ...(own.contents.length === 0 ? {} : { open: ['slots'] as const }),
    ...(hidden.size === 0 ? {} : { hidden: [...hidden].toSorted() }),
  }
}

// A longer selector is a list of all that may stand there.
const maxSlotName = 80

/**
 * Slots, one for each selector of content; a long one is called by its first, and described by all.
 */
function slotsOf(selectors: readonly string[]): readonly ApiMember[] {
  const slots = new Map<string, ApiMember>()
  for (const written of selectors) {
    const selector = written.replace(/\s+/g, ' ').trim()
    const [first = selector] = selector.split(',')
    const isShort = selector.length <= maxSlotName
    const name = selector === '*' ? 'default' : isShort ? selector : first.slice(0, maxSlotName)
    const description = `Takes \`${selector.replaceAll('`', "'")}\`.`
    if (!slots.has(name)) slots.set(name, isShort ? { name } : { name, description })
  }
  return [...slots.values()].toSorted(byName)
}

/** Member of an applied directive that a template may set. */
interface HostMember {
  /** Name in templates. */
  readonly name: string
  readonly isOutput: boolean
  readonly isRequired: boolean
  /** Symbol of the member; null: the class of the directive is not known. */
  readonly member: CodeSymbol | null
}

/**
 * Members that templates may set of the directives that a class applies, and of those that these
 * apply.
 */
function hostMembers(
  { hosts }: AngularDeclaration,
  classOf: (name: string) => CodeType | null,
  applied: Set<string>,
): readonly HostMember[] {
  return hosts.flatMap(({ name: host, inputs, outputs }) => {
    // Angular applies each once.
    if (applied.has(host)) return []
    applied.add(host)
    const hostType = classOf(host)
    const instance = hostType?.constructs()[0]?.returns() ?? null
    const hostOwn = hostType === null ? null : ownDeclaration(hostType)
    const all = hostOwn === null || instance === null ? [] : [hostOwn, ...inherited(instance, 0)]
    const found = (property: string | undefined): CodeSymbol | null =>
      property === undefined ? null : (instance?.property(property) ?? null)
    const ofInputs = inputs.map(([own, name]): HostMember => {
      const [property, facts] =
        all.flatMap((one) => [...one.inputs]).find(([, { alias }]) => alias === own) ?? []
      const isRequired = facts?.required ?? false
      return { name, isOutput: false, isRequired, member: found(property) }
    })
    const ofOutputs = outputs.map(([own, name]): HostMember => {
      const [property] =
        all.flatMap((one) => [...one.outputs]).find(([, alias]) => alias === own) ?? []
      return { name, isOutput: true, isRequired: false, member: found(property) }
    })
    const below = hostOwn === null ? [] : hostMembers(hostOwn, classOf, applied)
    return [...ofInputs, ...ofOutputs, ...below]
  })
}

/**
 * Emitters that an interface declares in the name of its class: `interface IonInput extends
 * Components.IonInput`. Such a class stands for a custom element, which sends the events, so they
 * are no outputs of the class.
 */
function eventsOfElement(instance: CodeType): readonly CodeSymbol[] {
  const interfaces = namedInterfaces(instance, 0)
  if (interfaces.length === 0) return []
  const isDeclaredThere = (member: CodeDeclaration): boolean =>
    interfaces.some(
      (one) =>
        one.file === member.file &&
        one.position < member.position &&
        one.text().includes(member.text()),
    )
  return instance
    .properties()
    .filter((member) => member.declarations().some(isDeclaredThere))
    .filter((member) => member.type().symbolName === 'EventEmitter')
}

/** Interfaces that have the name of a class, and those of the classes that it extends. */
function namedInterfaces(instance: CodeType, depth: number): readonly CodeDeclaration[] {
  if (depth > maxBases) return []
  const symbol = instance.symbol()
  const own = (symbol?.declarations() ?? []).filter((one) => isInterface(one.text()))
  // An interface, such as that of all elements, has no class.
  const isClass = own.length < (symbol?.declarations().length ?? 0)
  return isClass
    ? [...own, ...instance.bases().flatMap((base) => namedInterfaces(base, depth + 1))]
    : []
}

const isInterface = (text: string): boolean =>
  /^(?:(?:export|default|declare)\s+)*interface\b/.test(text)

const maxBases = 64

/** Declarations of the classes that a class extends, the nearest first. */
function inherited(instance: CodeType, depth: number): readonly AngularDeclaration[] {
  if (depth > maxBases) return []
  return instance.bases().flatMap((base) => {
    const own = base.symbol()?.type()
    const found = own === undefined ? null : ownDeclaration(own)
    return [...(found === null ? [] : [found]), ...inherited(base, depth + 1)]
  })
}

function inputOf(symbol: CodeSymbol, name: string, required: boolean): ApiMember | null {
  const type = symbol.type()
  const [first, last = first] = isSignal(type) ? type.typeArguments() : []
  // A transform that takes anything, such as that to a boolean, says by its result what is meant.
  const taken = last?.text === 'unknown' ? first : last
  return readTypedMember(symbol, { name, type: taken ?? type, isOptional: !required })
}

/** True for a signal. A template binds what the signal takes: its last type argument. */
const isSignal = (type: CodeType): boolean =>
  ['InputSignal', 'InputSignalWithTransform', 'ModelSignal'].includes(type.symbolName ?? '')

function outputOf(symbol: CodeSymbol, name: string): ApiMember | null {
  const type = symbol.type()
  const [value] =
    /^(?:EventEmitter|OutputEmitterRef|OutputRef|ModelSignal|Subject|Observable)$/.test(
      type.symbolName ?? '',
    )
      ? type.typeArguments()
      : []
  const member = readTypedMember(symbol, { name, type: value ?? type, isOptional: true })
  if (member === null || value !== undefined) return member
  // The type of what is no emitter says how it works, not what it gives.
  const { type: _, alias: __, ...others } = member
  return others
}
