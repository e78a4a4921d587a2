import { defaultSlot, type CodeLanguage } from '../../words/model/control.ts'
import { itemElement, itemsAmong, nestParts, partsBelow, textElement } from './component-parts.ts'
import type { Part, ProposalCatalog, ProposedComponent } from './proposal-catalog.ts'
import {
  baseAttributes,
  dataAttributes,
  lacksRequired,
  listAttributes,
  type Attributes,
} from './proposed-attributes.ts'
import {
  elementWith,
  isElement,
  type Candidate,
  type CandidateKind,
  type ProposedElement,
  type ProposedFence,
  type RenderFunction,
} from './proposed-element.ts'
import { usualData, type ListForm } from './list-data.ts'
import { sampleValue, wordsOf } from './sample-values.ts'
import { elementFence } from './write-element.ts'
import { namesSaid, parentNames } from './parent-names.ts'
import { tableContent } from './table-parts.ts'

/**
 * Proposes examples of a component, the first to be tried first. Two have the same code only if one
 * of them must show its data.
 */
export function proposeExamples(
  { name, written }: ProposedComponent,
  catalog: ProposalCatalog,
): readonly Candidate[] {
  const named = catalog.parts.get(name)
  if (named === undefined) return []
  // What has no props beside a part `Root` is an object of parts, which draws nothing itself.
  const root = named.props.length === 0 ? catalog.parts.get(`${name}.Root`) : undefined
  const own = root === undefined ? named : { ...root, title: named.title }
  const candidates: Candidate[] = written.map((fence) => ({
    kind: 'doc comment',
    fences: [fence],
    mustShow: null,
  }))
  const add = (kind: CandidateKind, element: ProposedElement): void => {
    if (!lacksRequired(element, catalog)) candidates.push(candidateOf(kind, element, catalog))
  }
  for (const { attributes, mustShow } of listAttributes(own, catalog.language)) {
    const element = elementWith(own.name, attributes)
    if (lacksRequired(element, catalog)) continue
    candidates.push({ ...candidateOf('data', element, catalog), mustShow })
  }
  const shapes = shapesOf(own, catalog.language)
  const below = partsBelow(name, catalog, own.name)
  const parts = below.slice(0, mostParts)
  const items = itemsAmong(below, name).map((part) => itemElement(part, catalog.language))
  const table = tableContent(below, name, (part, children) => ({
    ...textElement(part, catalog.language),
    children,
  }))
  const content = table ?? items
  if (content.length > 0) add('parts', { ...shapes[0][1], children: content })
  for (const [kind, element] of shapes) add(kind, element)
  if (parts.length > 0) {
    const children = parts.map((part) => textElement(part, catalog.language))
    add('parts', { ...shapes[0][1], children })
    add('parts', { ...shapes[0][1], children: nestParts(parts, catalog.language) })
  }
  const wanted = shapes.filter(([kind]) => kind === 'text' || kind === 'data').map(([, one]) => one)
  for (const chain of parentsOf(name, catalog))
    for (const inner of wanted) add('parent', inside(chain, inner, catalog))
  add('nothing', elementWith(own.name))
  return withoutRepeats(candidates)
}

/** Returns each candidate once: two are the same if their code and the text to be shown are. */
function withoutRepeats(candidates: readonly Candidate[]): readonly Candidate[] {
  const byKey = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const key = `${candidate.mustShow ?? ''}\n${candidate.fences[0]?.code ?? ''}`
    if (!byKey.has(key)) byKey.set(key, candidate)
  }
  return [...byKey.values()]
}

/** Returns the candidate of an element; custom elements get the script that defines them. */
function candidateOf(
  kind: CandidateKind,
  element: ProposedElement,
  { language, definitionOf, parts }: ProposalCatalog,
): Candidate {
  const fence = elementFence(withTags(element, parts), language)
  if (language === 'jsx') {
    const lines = new Set(namesIn(element).flatMap((name) => parts.get(name)?.line ?? []))
    const imports = lines.size === 0 ? '' : `${[...lines].join('\n')}\n\n`
    return { kind, fences: [{ ...fence, code: `${imports}${fence.code}` }], mustShow: null }
  }
  if (fence.language !== 'html') return { kind, fences: [fence], mustShow: null }
  const tags = namesIn(element).filter((name) => name.includes('-'))
  const lines = new Set(tags.flatMap((tag) => definitionOf(tag) ?? []))
  const script: ProposedFence = { language: 'js', code: [...lines].join('\n') }
  return { kind, fences: lines.size === 0 ? [fence] : [fence, script], mustShow: null }
}

/** Returns an element with tags in place of its name and of the names of the elements in it. */
const withTags = (element: ProposedElement, parts: ProposalCatalog['parts']): ProposedElement => ({
  ...element,
  name: parts.get(element.name)?.tag ?? element.name,
  children: element.children.map((one) => (isElement(one) ? withTags(one, parts) : one)),
})

/** Returns the names of an element and of the elements in it, the outer ones first. */
const namesIn = ({ name, children }: ProposedElement): readonly string[] => [
  name,
  ...children.flatMap((child) => (isElement(child) ? namesIn(child) : [])),
]

/**
 * Returns several elements of one component, with less and more in them, each with the rule by
 * which it is proposed.
 */
function shapesOf(
  part: Part,
  language: CodeLanguage,
): readonly [
  readonly [CandidateKind, ProposedElement],
  ...(readonly [CandidateKind, ProposedElement])[],
] {
  const { name, title, props, slots } = part
  const base = baseAttributes(part, language)
  const filledWith = (form: Extract<ListForm, 'values' | 'rich'>): Attributes => {
    const more = dataAttributes(part, { language, form, given: new Set(base.map(([one]) => one)) })
    return [...base, ...more]
  }
  const filled = filledWith('values')
  const rich = filledWith('rich').map(([one, value]): Attributes[number] => {
    const usual = base.some(([other]) => other === one)
      ? props.find((prop) => prop.name === one)
      : undefined
    const data = usual === undefined ? null : usualData(usual, 'rich')
    return [one, data === null ? value : { kind: 'data', data }]
  })
  const isNamed = slots.length === 0 || slots.some((slot) => slot.name === defaultSlot)
  const takesText =
    props.some((prop) => prop.name === 'children') ||
    (slots.length > 0 && isNamed) ||
    (slots.length > 0 && language !== 'jsx' && slots.some((slot) => slot.name === 'children'))
  const text = elementWith(name, base, [title])
  const bare = elementWith(name, base)
  const button = elementWith('button', [['type', { kind: 'data', data: 'button' }]], [title])
  const others = slots.filter((slot) => shownSlots.test(slot.name))
  const slotted: ProposedElement = {
    ...text,
    slots: others.map((slot) => [slot.name, wordsOf(slot.name)] as const),
  }
  const rendered = language === 'jsx' ? renderedChildren(part) : null
  return [
    rendered !== null
      ? ['required props', elementWith(name, base, [rendered])]
      : takesText
        ? ['text', text]
        : ['required props', bare],
    ['text', text],
    ['element', elementWith(name, base, [button])],
    ['data', elementWith(name, filled, takesText ? [title] : [])],
    ['data', elementWith(name, filled, [title])],
    ['data', elementWith(name, filled, [button])],
    ['data', elementWith(name, rich)],
    ...(others.length > 0 && language !== 'jsx' ? ([['element', slotted]] as const) : []),
    ['required props', bare],
  ]
}

/**
 * Returns the function to write as the content of a component whose prop `children` takes only a
 * function that returns an element. Returns null for any other component.
 */
function renderedChildren({ props, title }: Part): RenderFunction | null {
  const children = props.find((prop) => prop.name === 'children')
  const value = children === undefined ? null : sampleValue(children, { title })
  return value?.kind === 'function' && value.givesElement ? value : null
}

/** Pattern of the names of slots whose texts a component shows beside its content. */
const shownSlots =
  /^(?:title|header|footer|label|content|description|trigger|reference|activator|prefix|suffix|start|end|anchor|icon|extra|actions)$/

const mostParts = 4
const mostParents = 4

/** Returns chains of components that may have to be around a part, the nearest alone first. */
function parentsOf(name: string, { parts, language }: ProposalCatalog): readonly Chain[] {
  const found = [...parentNames(name, language)].flatMap((parent) => parts.get(parent) ?? [])
  const single = found.slice(0, mostParents).map((part) => [part])
  const [nearest, next] = found
  return nearest === undefined || next === undefined
    ? single
    : [...single, [next, nearest], [nearest, next]]
}

/** Components around an element, the outermost first. */
type Chain = readonly Part[]

/**
 * Proposes examples of a component inside others that a message asks for: "must be used within
 * Tabs". The first is to be tried first. Returns none if the message names no other component.
 */
export function proposeInsideSaid(
  name: string,
  message: string,
  catalog: ProposalCatalog,
): readonly Candidate[] {
  const { parts, language } = catalog
  const own = parts.get(name)
  if (own === undefined) return []
  const shapes = shapesOf(own, language)
  const wanted = ['text', 'data'].flatMap((kind) => shapes.find(([one]) => one === kind)?.[1] ?? [])
  const said = namesSaid(message, parts.keys()).filter((one) => one !== name)
  const chains = said.slice(0, mostParents).flatMap((one): Chain[] => {
    const parent = parts.get(one)
    if (parent === undefined) return []
    return [[parent], ...parentsOf(one, catalog).map((chain) => [...chain, parent])]
  })
  return withoutRepeats(
    chains.flatMap((chain) =>
      wanted
        .map((inner) => inside(chain, inner, catalog))
        .filter((element) => !lacksRequired(element, catalog))
        .map((element) => candidateOf('parent', element, catalog)),
    ),
  )
}

function inside(
  chain: Chain,
  element: ProposedElement,
  { language }: ProposalCatalog,
): ProposedElement {
  return chain
    .toReversed()
    .reduce(
      (inner, part) => elementWith(part.name, baseAttributes(part, language), [inner]),
      element,
    )
}
