import type { ApiMember } from '../members/api-model.ts'
import {
  withBases,
  type CodeDeclaration,
  type CodeSymbol,
  type CodeType,
} from '../compiler/compiler.ts'
import { componentDoc } from '../members/doc.ts'
import type { ExportReason } from '../left-out.ts'
import {
  byName,
  leaveOutMember,
  readTypedMember,
  type FoundProp,
  type LeaveOut,
} from '../members/member.ts'
import { sortProps } from '../members/prop-order.ts'
import { exportsOfModule, readDeclaration, type AngularDeclaration } from './angular-declaration.ts'
import type { Candidate, FoundComponent } from './reader.ts'

const statics = ['ɵcmp', 'ɵdir']

/** True for a class that is a component or directive of Angular. */
export function isAngularComponent(type: CodeType): boolean {
  return ownDeclaration(type) !== null
}

/**
 * Returns the names that a class exports to templates if it is an Angular module; else an empty
 * list.
 */
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
 * Reads a component or directive of Angular. Inputs are its props, outputs its events, and
 * projected content its slots. Members of the classes that it extends and of the directives that it
 * applies are included. A directive without selector, and a component without selector, inputs and
 * outputs, gets a reason to be left out, since no template can use it.
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
  if (own.selector === null && own.isDirective) return 'directive without selector'
  const all = [own, ...inherited(instance)]
  const hidden = new Set<string>()
  const hide = (name: string): void => {
    const shown = leaveOutMember(name, leaveOut)
    if (shown !== null) hidden.add(shown)
  }
  const props = new Map<string, FoundProp>()
  const events = new Map<string, ApiMember>()
  const addInput = (symbol: CodeSymbol | null, name: string, required: boolean, drop = hide) => {
    if (props.has(name)) return
    const member = inputOf(symbol, name, required)
    if (member === null) drop(name)
    else props.set(name, { member, declarations: symbol?.declarations() ?? [] })
  }
  const addOutput = (symbol: CodeSymbol | null, name: string, drop = hide): void => {
    if (events.has(name)) return
    const event = outputOf(symbol, name)
    if (event === null) drop(name)
    else events.set(name, event)
  }
  // A class that declares an inherited property again may give it another alias.
  const declared = { inputs: new Set<string>(), outputs: new Set<string>() }
  for (const { inputs, outputs } of all) {
    for (const [name, { alias, required }] of inputs)
      if (!declared.inputs.has(name)) addInput(instance.property(name), alias, required)
    for (const [name, alias] of outputs)
      if (!declared.outputs.has(name)) addOutput(instance.property(name), alias)
    for (const [name] of inputs) declared.inputs.add(name)
    for (const [name] of outputs) declared.outputs.add(name)
  }
  for (const member of eventsOfElement(instance))
    if (!props.has(member.name)) addOutput(member, member.name)
  if (own.selector === null && props.size === 0 && events.size === 0)
    return 'component without selector, inputs and outputs'
  for (const { member, name, isOutput, isRequired } of hostMembers(own, classOf, new Set())) {
    if (isOutput) addOutput(member, name, () => {})
    else addInput(member, name, isRequired, () => {})
  }
  return {
    ...facts,
    ...(own.selector === null ? {} : { selector: own.selector }),
    ...(own.isDirective ? { isDirective: true } : {}),
    ...(own.isStandalone ? {} : { needsModule: true }),
    props: sortProps([...props.values()], symbol),
    events: [...events.values()].toSorted(byName),
    slots: slotsOf(own.contents),
    // Content is chosen by a selector, which is no name for the attribute `slot`.
    ...(own.contents.length === 0 ? {} : { open: ['slots'] as const }),
    ...(hidden.size === 0 ? {} : { hidden: [...hidden].toSorted() }),
  }
}

// Highest number of characters of a slot's name. A longer selector lists everything that the slot
// takes.
const maxSlotName = 80

/**
 * Returns a slot for each selector of projected content. If a selector is too long for a name, its
 * beginning is the name, and all of it is in the description.
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

/**
 * Input or output of a directive that a component or directive applies to its element. A template
 * may set it.
 */
interface HostMember {
  /** Name of the member in templates. */
  readonly name: string
  readonly isOutput: boolean
  readonly isRequired: boolean
  /** Symbol of the member; null if the class of the directive is not known. */
  readonly member: CodeSymbol | null
}

/**
 * Returns the members of the directives that a class applies to its element, and of those that
 * these apply in turn. Only members that templates may set are among them.
 */
function hostMembers(
  { hosts }: AngularDeclaration,
  classOf: (name: string) => CodeType | null,
  applied: Set<string>,
): readonly HostMember[] {
  return hosts.flatMap(({ name: host, inputs, outputs }) => {
    // Angular applies each directive once.
    if (applied.has(host)) return []
    applied.add(host)
    const hostType = classOf(host)
    const instance = hostType?.constructs()[0]?.returns() ?? null
    const hostOwn = hostType === null ? null : ownDeclaration(hostType)
    const all = hostOwn === null || instance === null ? [] : [hostOwn, ...inherited(instance)]
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
 * Returns the event emitters of an Angular class that stands for a custom element. An interface
 * with the class's name declares them: `interface IonInput extends Components.IonInput`. The
 * element sends these events, so the class has no outputs for them.
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

/**
 * Returns the interfaces with the name of a class, and those with the names of the classes that it
 * extends.
 */
function namedInterfaces(instance: CodeType, depth: number): readonly CodeDeclaration[] {
  if (depth > maxBases) return []
  const symbol = instance.symbol()
  const own = (symbol?.declarations() ?? []).filter((one) => isInterface(one.text()))
  // An interface alone, such as that of all elements, has no class.
  const isClass = own.length < (symbol?.declarations().length ?? 0)
  return isClass
    ? [...own, ...instance.bases().flatMap((base) => namedInterfaces(base, depth + 1))]
    : []
}

const isInterface = (text: string): boolean =>
  /^(?:(?:export|default|declare)\s+)*interface\b/.test(text)

const maxBases = 64

/** Returns the Angular declarations of the classes that a class extends, nearest first. */
const inherited = (instance: CodeType): readonly AngularDeclaration[] =>
  withBases(instance)
    .slice(1)
    .flatMap((base) => {
      const own = base.symbol()?.type()
      return own === undefined ? [] : (ownDeclaration(own) ?? [])
    })

/** Reads an input. An input whose class does not declare it (`symbol` is null) has no type. */
function inputOf(symbol: CodeSymbol | null, name: string, required: boolean): ApiMember | null {
  if (symbol === null) return { name, ...(required ? { required } : {}) }
  const type = symbol.type()
  const [first, last = first] = isSignal(type) ? type.typeArguments() : []
  // If a transform takes anything, as the one to a boolean does, its result tells what the input
  // means.
  const taken = last?.text === 'unknown' ? first : last
  return readTypedMember(symbol, { name, type: taken ?? type, isOptional: !required })
}

/**
 * True for an input signal. A template binds the values that the signal takes, which are its last
 * type argument.
 */
const isSignal = (type: CodeType): boolean =>
  ['InputSignal', 'InputSignalWithTransform', 'ModelSignal'].includes(type.symbolName ?? '')

/** Reads an output. An output whose class does not declare it (`symbol` is null) has no type. */
function outputOf(symbol: CodeSymbol | null, name: string): ApiMember | null {
  if (symbol === null) return { name }
  const type = symbol.type()
  const [value] =
    /^(?:EventEmitter|OutputEmitterRef|OutputRef|ModelSignal|Subject|Observable)$/.test(
      type.symbolName ?? '',
    )
      ? type.typeArguments()
      : []
  const member = readTypedMember(symbol, { name, type: value ?? type, isOptional: true })
  if (member === null || value !== undefined) return member
  // For anything but an emitter, the type tells how it works, not which value it sends.
  const { type: _, alias: __, ...others } = member
  return others
}
