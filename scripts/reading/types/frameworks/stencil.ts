import type { ApiMember } from '../members/api-model.ts'
import type { CodeSymbol, CodeType } from '../compiler/compiler.ts'
import { componentDoc } from '../members/doc.ts'
import {
  byName,
  leaveOutMember,
  readTypedMember,
  type FoundProp,
  type LeaveOut,
} from '../members/member.ts'
import type { FoundComponent } from './reader.ts'

/**
 * Reads a custom element from the two interfaces that Stencil writes for it to `components.d.ts`: `own` has its props
 * and methods, `jsx` has its props and listeners as JSX takes them. No types tell its slots. Null if its author hides
 * it.
 */
export function readStencilElement(
  { own, jsx }: { readonly own: CodeType; readonly jsx: CodeType },
  tag: string,
  leaveOut: LeaveOut,
): FoundComponent | null {
  const symbol = own.symbol()
  const facts = symbol === null ? {} : componentDoc(symbol)
  if (facts === null) return null
  const props: FoundProp[] = []
  const events: ApiMember[] = []
  const hidden = new Set<string | null>()
  for (const property of jsx.properties()) {
    const isEvent = isListener(property, own)
    const member = isEvent ? readListener(property) : readTypedMember(property)
    if (member === null) hidden.add(leaveOutMember(property.name, leaveOut))
    else if (isEvent) events.push(member)
    else props.push({ member, declarations: property.declarations() })
  }
  const taken = new Set(props.map(({ member }) => member.name))
  const methods: ApiMember[] = []
  for (const property of own.properties()) {
    if (taken.has(property.name) || hidden.has(property.name)) continue
    // What JSX does not take is a method, or a prop that its author marked as internal.
    const isMethod = property.type().calls()[0]?.returns().symbolName === 'Promise'
    const method = isMethod ? readTypedMember(property, { isOptional: true }) : null
    if (method === null) hidden.add(leaveOutMember(property.name, leaveOut))
    else if (method.description === undefined) leaveOut('methods without a description')
    else methods.push(method)
  }
  hidden.delete(null)
  return {
    ...facts,
    isElement: true,
    selector: tag,
    open: ['slots'],
    ...(hidden.size === 0 ? {} : { hidden: [...hidden].flatMap((name) => name ?? []).toSorted() }),
    props: props.toSorted((one, other) => byName(one.member, other.member)),
    events: events.toSorted(byName),
    slots: [],
    ...(methods.length === 0 ? {} : { methods: methods.toSorted(byName) }),
  }
}

/** True for a property of JSX that listens to an event. A prop such as `onPick` has the same type in both interfaces. */
function isListener(property: CodeSymbol, own: CodeType): boolean {
  if (!/^on\p{Lu}/u.test(property.name)) return false
  const other = own.property(property.name)?.type()
  return other === undefined || withoutUndefined(other) !== withoutUndefined(property.type())
}

const withoutUndefined = (type: CodeType): string => type.shown(true).type ?? type.canonical()

/**
 * Reads the event of a listener: `onPickItem?: (event: AcmeMenuCustomEvent<string>) => void` becomes `pickItem` with
 * the type `CustomEvent<string>`. Stencil writes the first letter of the event's name as a capital, and this is undone.
 */
function readListener(property: CodeSymbol): ApiMember | null {
  const name = `${property.name.charAt(2).toLowerCase()}${property.name.slice(3)}`
  const member = readTypedMember(property, { isOptional: true, name })
  if (member === null) return null
  const type = property.type()
  const [call] = [type, ...(type.members() ?? [])].flatMap((one) => one.calls())
  const event = call?.parameters()[0]?.type()
  if (event === undefined || event.isAny) return member
  const [detail] = event.typeArguments()
  const isCustom = event.symbolName?.endsWith('CustomEvent') === true && detail !== undefined
  const { alias: _, expansion: __, unresolved: ___, ...facts } = member
  return { ...facts, type: isCustom ? `CustomEvent<${detail.canonical()}>` : event.canonical() }
}
