import type { ApiMember } from '../members/api-model.ts'
import type { CodeSignature, CodeType } from '../compiler/compiler.ts'
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
import { createTakenNames } from '../members/taken.ts'
import { isOpen, propertiesOf, settle, settledProps } from './properties.ts'
import type { Candidate, FoundComponent } from './reader.ts'

/** Types inside a Svelte component that hold its props, events and slots. */
interface SvelteParts {
  readonly props: CodeType
  readonly events: CodeType | null
  readonly slots: CodeType | null
  /** Signature that gives the component its type parameters. */
  readonly signature: CodeSignature
}

/** True for a Svelte component: a class of Svelte 3 or 4, or a function of Svelte 5. */
export function isSvelteComponent(type: CodeType): boolean {
  return !type.isAny && partsOf(type) !== null
}

function partsOf(type: CodeType): SvelteParts | null {
  for (const signature of type.constructs()) {
    const instance = signature.returns()
    const props = instance.property('$$prop_def')
    if (props === null) continue
    const part = (name: string): CodeType | null => instance.property(name)?.type() ?? null
    const [events, slots] = [part('$$events_def'), part('$$slot_def')]
    return { props: props.type(), events, slots, signature }
  }
  for (const signature of type.calls()) {
    const [internals, props] = signature.parameters()
    if (internals === undefined || props === undefined || signature.parameters().length !== 2)
      continue
    const isSvelte =
      type.symbolName === 'Component' ||
      /ComponentInternals/.test(internals.type().text) ||
      type.property('z_$$bindings') !== null
    if (isSvelte) return { props: props.type(), events: null, slots: null, signature }
  }
  return null
}

/** Reads a Svelte component from its types. Null if its author hides it. */
export function readSvelteTypes(
  { type, symbol }: Candidate,
  leaveOut: LeaveOut,
): FoundComponent | null {
  const facts = componentDoc(symbol)
  const parts = partsOf(type)
  if (facts === null || parts === null) return null
  const props: FoundProp[] = []
  const names = createTakenNames()
  const settled = settledProps([parts.signature], () => parts.props)
  for (const found of propertiesOf(parts.props)) {
    const { symbol: prop, isOptional, symbols, isSettled = true } = settle(found, settled)
    if (prop.name.startsWith('$$')) continue
    // `children` is the content of the component, whoever declares it. A class of Svelte 4 has
    // slots instead.
    const isContent = prop.name === 'children' && parts.slots === null
    if (!isContent && isNativeProp(prop, isOfElements)) {
      leaveOut('props of the DOM')
      names.addNative(prop)
      continue
    }
    const member = readTypedMember(prop, { isOptional, isSettled, ...(symbols && { symbols }) })
    if (member === null) {
      names.addHidden(leaveOutMember(prop.name, leaveOut))
    } else props.push(foundProp(prop, member, isOfElements))
  }
  // The types have an index signature where a component sends events that its code does not declare.
  const open = (['props', 'events', 'slots'] as const).filter((key) => {
    const part = parts[key]
    return part !== null && (isOpen(part) || (key === 'props' && settled !== null))
  })
  const isPropsOpen = open.includes('props')
  return {
    ...facts,
    hasUnknownProps: isPropsOpen && props.length === 0,
    ...(open.length > 0 ? { open } : {}),
    ...(isPropsOpen ? {} : names.taken()),
    props: sortProps(props, symbol),
    events: membersOf(parts.events),
    slots: membersOf(parts.slots).filter(({ name }) => name !== 'children'),
  }
}

const isOfElements = (declaration: Parameters<typeof isOfPlatform>[0]): boolean =>
  isOfPlatform(declaration) || packageOfFile(declaration.file) === 'svelte'

function membersOf(type: CodeType | null): readonly ApiMember[] {
  return (type?.properties() ?? [])
    .flatMap((symbol) => readTypedMember(symbol, { isOptional: true }) ?? [])
    .map((member) => {
      // A slot of type `{}` passes no values to its content.
      const { type: text, alias, ...others } = member
      if (text === undefined || text === '{}') return others
      return { ...others, type: text, ...(alias === undefined ? {} : { alias }) }
    })
    .toSorted(byName)
}
