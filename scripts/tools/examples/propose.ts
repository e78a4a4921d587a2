import type { CodeLanguage } from '../../words/model/control.ts'
import { defaultSlot } from '../../words/model/control.ts'
import type { Component } from '../../words/model/component.ts'
import { exportedName, isCodeName, prefixCutter } from './code-name.ts'
import type { ElementDefinition } from './element-definition.ts'
import { blankEntry, type ListEntry } from '../../words/model/members.ts'
import { plainName } from '../../words/model/text.ts'
import {
  isElement,
  type Candidate,
  type CandidateKind,
  type ProposedElement,
  type ProposedFence,
  type RenderFunction,
  type Sample,
} from './proposed-element.ts'
import {
  isOpener,
  sampleValue,
  shownProps,
  usualData,
  wordsOf,
  type DataForm,
} from './sample-values.ts'
import { elementFence, vueTag } from './write-element.ts'
import { namesSaid, parentNames } from './parent-names.ts'
import { tableContent } from './table-parts.ts'

/** Component that an example is proposed for. */
export interface ProposedComponent {
  readonly component: Component
  /** Name of the component in code: `Button`, `Tabs.List`, `el-button`, `sl-button`. */
  readonly name: string
  /**
   * Code fences before the first heading of the component's page, to be tried as examples. Such
   * code often comes from `@example` in a doc comment.
   */
  readonly written: readonly ProposedFence[]
}

/** Component or sub-component that may stand in a proposed example. */
interface Part {
  readonly name: string
  /**
   * Tag that the component is written with. It differs from the name in Vue, and in JSX where the
   * name has the entry point in front, as in `Icons.Table` of `@acme/ui/icons`.
   */
  readonly tag: string
  /** Import line that code needs before the tag means this component; null if it needs none. */
  readonly line: string | null
  readonly title: string
  readonly props: readonly ListEntry[]
  readonly slots: readonly ListEntry[]
}

/** Components of a catalog, with all that is needed to propose examples. */
export interface ProposalCatalog {
  readonly language: CodeLanguage
  readonly parts: ReadonlyMap<string, Part>
  /** Returns the code that defines a custom element, by its tag; null if the code is not known. */
  readonly definitionOf: ElementDefinition
}

/**
 * Gathers what is needed of a catalog to propose examples: its components and sub-components by
 * their names in code, and the code that defines a custom element. A sub-component is left out if
 * its name cannot stand in code of the language, or is taken.
 */
export function proposalCatalog(
  components: readonly ProposedComponent[],
  language: CodeLanguage,
  definitionOf: ElementDefinition = () => null,
): ProposalCatalog {
  const parts = new Map<string, Part>()
  const imports = new Map<string, string>()
  const withoutPrefix = prefixCutter(components, language)
  for (const { component, name } of components) {
    const line = component.import ?? null
    if (line !== null) imports.set(name, line)
    const exported = exportedName(component)
    const isOfEntry = language === 'jsx' && exported !== null && hasEntryName(name, exported)
    const more = { line: isOfEntry ? line : null }
    const inEntry = name.replace(/^[^.]*\./, '')
    const tag = language === 'vue' ? vueTag(exported ?? name) : isOfEntry ? inEntry : name
    const props = [...component.props, ...addressOf(component, language)]
    parts.set(name, {
      ...partOf({ name, tag, props, slots: component.slots ?? [] }, withoutPrefix),
      ...more,
    })
    for (const { name: below, props } of component.subcomponents ?? []) {
      if (!isCodeName(below, language) || parts.has(below)) continue
      const isPart = isOfEntry && below.startsWith(`${name}.`)
      const partTag = isPart ? `${tag}${below.slice(name.length)}` : below
      parts.set(below, {
        ...partOf({ name: below, tag: partTag, props, slots: [] }, withoutPrefix),
        ...(isPart ? more : {}),
      })
    }
  }
  return { language, parts, definitionOf: (tag) => imports.get(tag) ?? definitionOf(tag) }
}

/**
 * Returns the attribute `src` as a required prop, for a component of JSX that takes the attributes
 * of `<img>` and shows nothing without an address. Returns none for any other component.
 */
const addressOf = ({ native, props }: Component, language: CodeLanguage): readonly ListEntry[] =>
  language === 'jsx' &&
  native?.includes('img') === true &&
  !props.some(({ name }) => name === 'src')
    ? [{ ...blankEntry, name: 'src', type: 'string', required: true }]
    : []

function partOf(
  part: Pick<Part, 'name' | 'tag' | 'props' | 'slots'>,
  withoutPrefix: (name: string) => string,
): Part {
  const title = wordsOf(withoutPrefix(part.name.includes('.') ? part.tag : part.name))
  return { ...part, line: null, title }
}

/** True if the name of a component begins with its entry point, and the export follows. */
const hasEntryName = (name: string, exported: string): boolean => name.split('.')[1] === exported

/** Proposes examples of a component, the first to be tried first. No two have the same code. */
export function proposeExamples(
  { name, written }: ProposedComponent,
  catalog: ProposalCatalog,
): readonly Candidate[] {
  const named = catalog.parts.get(name)
  if (named === undefined) return []
  // What has no props beside a part `Root` is an object of parts, which draws nothing itself.
  const root = named.props.length === 0 ? catalog.parts.get(`${name}.Root`) : undefined
  const own = root === undefined ? named : { ...root, title: named.title }
  const candidates: Candidate[] = written.map((fence) => ({ kind: 'doc comment', fences: [fence] }))
  const add = (kind: CandidateKind, element: ProposedElement): void => {
    candidates.push(candidateOf(kind, element, catalog))
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
  add('nothing', { name: own.name, attributes: [], children: [], slots: [] })
  return withoutRepeats(candidates)
}

/** Returns the candidates without those that have the code of a candidate before them. */
function withoutRepeats(candidates: readonly Candidate[]): readonly Candidate[] {
  const byCode = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const code = candidate.fences[0]?.code ?? ''
    if (!byCode.has(code)) byCode.set(code, candidate)
  }
  return [...byCode.values()]
}

/**
 * Returns the candidate with the code of an element. Custom elements get the script that defines
 * them.
 */
function candidateOf(
  kind: CandidateKind,
  element: ProposedElement,
  { language, definitionOf, parts }: ProposalCatalog,
): Candidate {
  const fence = elementFence(withTags(element, parts), language)
  if (language === 'jsx') {
    const lines = new Set(namesIn(element).flatMap((name) => parts.get(name)?.line ?? []))
    const imports = lines.size === 0 ? '' : `${[...lines].join('\n')}\n\n`
    return { kind, fences: [{ ...fence, code: `${imports}${fence.code}` }] }
  }
  if (fence.language !== 'html') return { kind, fences: [fence] }
  const tags = namesIn(element).filter((name) => name.includes('-'))
  const lines = new Set(tags.flatMap((tag) => definitionOf(tag) ?? []))
  const script: ProposedFence = { language: 'js', code: [...lines].join('\n') }
  return { kind, fences: lines.size === 0 ? [fence] : [fence, script] }
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
  const filledWith = (form: DataForm): Attributes => {
    const more = dataAttributes(part, { language, form, given: new Set(base.map(([one]) => one)) })
    return [...base, ...more]
  }
  const filled = filledWith('lean')
  const rich = filledWith('rich').map(([one, value]): Attributes[number] => {
    const usual = base.some(([other]) => other === one)
      ? props.find((prop) => prop.name === one)
      : undefined
    const data = usual === undefined ? null : usualData(usual, 'rich')
    return [one, data === null ? value : { kind: 'data', data }]
  })
  const element = (
    attributes: ProposedElement['attributes'],
    children: ProposedElement['children'],
  ): ProposedElement => ({ name, attributes, children, slots: [] })
  const isNamed = slots.length === 0 || slots.some((slot) => slot.name === defaultSlot)
  const takesText =
    props.some((prop) => prop.name === 'children') ||
    (slots.length > 0 && isNamed) ||
    (slots.length > 0 && language !== 'jsx' && slots.some((slot) => slot.name === 'children'))
  const text = element(base, [title])
  const bare = element(base, [])
  const button: ProposedElement = {
    name: 'button',
    attributes: [['type', { kind: 'data', data: 'button' }]],
    children: [title],
    slots: [],
  }
  const others = slots.filter((slot) => shownSlots.test(slot.name))
  const slotted: ProposedElement = {
    ...text,
    slots: others.map((slot) => [slot.name, wordsOf(slot.name)] as const),
  }
  const rendered = language === 'jsx' ? renderedChildren(part) : null
  return [
    rendered !== null
      ? ['required props', element(base, [rendered])]
      : takesText
        ? ['text', text]
        : ['required props', bare],
    ['text', text],
    ['element', element(base, [button])],
    ['data', element(filled, takesText ? [title] : [])],
    ['data', element(filled, [title])],
    ['data', element(filled, [button])],
    ['data', element(rich, [])],
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

type Attributes = ProposedElement['attributes']

/**
 * Returns attributes for the required props, and for one prop that opens a component which is
 * closed at first. A prop such as `defaultOpen` is preferred, since readers can then close the
 * component.
 */
function baseAttributes({ props, title }: Part, language: CodeLanguage): Attributes {
  const writable = props.filter((prop) => prop.name !== 'children' && isWritable(prop, language))
  const valueOf = (prop: ListEntry): Sample | null => {
    const usual = prop.required && language !== 'html' ? usualData(prop, 'lean') : null
    const value: Sample | null =
      usual === null ? sampleValue(prop, { title }) : { kind: 'data', data: usual }
    return value !== null && fits(value, language) ? value : null
  }
  const isTrue = (prop: ListEntry): boolean => {
    const value = valueOf(prop)
    return value?.kind === 'data' && value.data === true
  }
  const openers = writable.filter((prop) => isOpener(prop.name) && !prop.required && isTrue(prop))
  const isModel = ({ name }: ListEntry): boolean => language === 'vue' && modelName.test(name)
  const models = writable.filter(isModel)
  // The code of an example changes one value: a required one, else one that opens the component.
  const model =
    models.find(({ required }) => required) ??
    models.find(({ name }) => isOpener(name.replace(/^v-model:/, ''))) ??
    models[0]
  const opener = openers.find(({ name }) => /^(?:default|initially)/.test(name)) ?? openers[0]
  return writable.flatMap((prop): Attributes => {
    const value = valueOf(prop)
    if (isModel(prop)) return prop === model ? modelAttribute(prop, value) : []
    const isTaken = prop.required || prop === opener
    return isTaken && value !== null ? [[attributeName(prop, language), value]] : []
  })
}

/**
 * Returns the attribute for `v-model` with the value that a component begins with, which readers
 * can change. Returns none for a value that is no text, number or flag.
 */
function modelAttribute(prop: ListEntry, value: Sample | null): Attributes {
  if (value?.kind !== 'data' || typeof value.data === 'object') return []
  const name = attributeName(prop, 'vue')
  return [[name, typeof value.data === 'string' ? { kind: 'data', data: '' } : value]]
}

/**
 * Returns attributes for props whose values are usually visible, and for props whose names usually
 * hold lists of data.
 */
function dataAttributes(
  { props, title }: Part,
  { language, form, given }: { language: CodeLanguage; form: DataForm; given: ReadonlySet<string> },
): Attributes {
  // A name stands for a file that nobody has; the address is one of its own.
  const hasSource = props.some((prop) => prop.name === 'src')
  return props.flatMap((prop): Attributes => {
    const name = attributeName(prop, language)
    if (given.has(name) || prop.deprecated !== null || !isWritable(prop, language)) return []
    const usual = language === 'html' ? null : usualData(prop, form)
    if (usual !== null) return [[name, { kind: 'data', data: usual }]]
    if (!shownProps.has(prop.name) || (prop.name === 'name' && hasSource)) return []
    const value = sampleValue(prop, { title })
    return value === null || value.kind === 'function' || !fits(value, language)
      ? []
      : [[name, value]]
  })
}

const modelName = /^(?:model-?value|v-model)\b/i

const isWritable = (prop: ListEntry, language: CodeLanguage): boolean =>
  (language === 'vue' && modelName.test(prop.name)) ||
  (prop.readonly !== true &&
    (language !== 'html' || attributeName(prop, language) !== '') &&
    /^[A-Za-z_$][\w$-]*$/.test(prop.name))

/**
 * Returns true if an attribute can hold the value: in HTML only a text, a number or a flag, since
 * code sets all else.
 */
const fits = (value: Sample, language: CodeLanguage): boolean =>
  language !== 'html' || (value.kind === 'data' && typeof value.data !== 'object')

const attributeName = (prop: ListEntry, language: CodeLanguage): string =>
  language === 'html'
    ? (prop.attribute ?? '')
    : language === 'vue' && modelName.test(prop.name)
      ? (/^v-model:[a-z][\w-]*$/i.exec(prop.name)?.[0] ?? 'modelValue')
      : prop.name

const textElement = (part: Part, language: CodeLanguage): ProposedElement => ({
  name: part.name,
  attributes: baseAttributes(part, language),
  children: [part.title],
  slots: [],
})

const mostParts = 4

/**
 * Returns the parts of a component: those whose names begin with that of the component,
 * with a dot, a capital or a hyphen behind it. The part `root`, which stands for the component, is
 * left out.
 */
function partsBelow(
  name: string,
  { parts, language }: ProposalCatalog,
  root: string,
): readonly Part[] {
  const isBelow = (other: string): boolean =>
    other !== root &&
    other.startsWith(name) &&
    (language === 'html' || language === 'vue'
      ? other.slice(name.length).startsWith('-')
      : /^\.?[A-Z]/.test(other.slice(name.length)))
  const below = [...parts.values()].filter(
    ({ name: other }) => isBelow(other) && !/(?:Context|Provider|Props|Portal)$/.test(other),
  )
  // `List.Item` and `ListItem` are one component under two names.
  const byName = new Map(below.toReversed().map((part) => [plainName(part.name), part]))
  return below.filter((part) => byName.get(plainName(part.name)) === part)
}

/**
 * Returns the parts that a component is a list of, such as `Select.Option`. Returns none if another
 * part has to stand around them, such as `Dropdown.Menu` around `Dropdown.Item`.
 */
function itemsAmong(parts: readonly Part[], name: string): readonly Part[] {
  const inComponent = parts.map((part) => part.name.slice(name.length))
  if (inComponent.some((one) => /^\.(?:List|Menu|Items|Content|Body|Trigger)$/.test(one))) return []
  return parts.filter((_, i) =>
    /^\.(?:Item|Option|Step|Tab|TabPane|Panel)$/.test(inComponent[i] ?? ''),
  )
}

/** Returns an item with a text, and with the heading by which its component names it. */
function itemElement(part: Part, language: CodeLanguage): ProposedElement {
  const element = textElement(part, language)
  const headings = part.props.flatMap((prop): Attributes => {
    if (!/^(?:tab|title|header)$/.test(prop.name)) return []
    const name = attributeName(prop, language)
    const value = sampleValue(prop, { title: part.title })
    const isText = value?.kind === 'data' && typeof value.data === 'string'
    return isText && element.attributes.every(([one]) => one !== name) ? [[name, value]] : []
  })
  return { ...element, attributes: [...element.attributes, ...headings] }
}

/**
 * Returns the elements of a component's parts, all inside of one of them. This holder is the first
 * part with a name such as `TabsList` or `MenuItem`, or else the first part. Returns none if there
 * are no parts.
 */
function nestParts(parts: readonly Part[], language: CodeLanguage): readonly ProposedElement[] {
  const holder =
    parts.find(({ name }) => /(?:Root|Item|List|Group|Content|Body)$/i.test(name)) ?? parts[0]
  if (holder === undefined) return []
  const rest = parts.filter((part) => part !== holder)
  const outer = textElement(holder, language)
  return [
    rest.length === 0
      ? outer
      : { ...outer, children: rest.map((one) => textElement(one, language)) },
  ]
}

const mostParents = 4

/**
 * Returns the chains of components that may have to stand around a part, the nearest alone first.
 */
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
      wanted.map((inner) => candidateOf('parent', inside(chain, inner, catalog), catalog)),
    ),
  )
}

function inside(
  chain: Chain,
  element: ProposedElement,
  { language }: ProposalCatalog,
): ProposedElement {
  return chain.toReversed().reduce<ProposedElement>(
    (inner, part) => ({
      name: part.name,
      attributes: baseAttributes(part, language),
      children: [inner],
      slots: [],
    }),
    element,
  )
}
