import type { CatalogSection } from '../../words/mdast/nodes.ts'
import type { Nodes } from 'mdast'
import { nodeChildren, isParent } from '../../words/mdast/node-text.ts'
import { codePieces, fixedCode } from '../../../templates/component-code.ts'
import { controlsOf } from '../../reading/front-matter/offered-controls.ts'
import {
  defaultSlot,
  type CodeLanguage,
  type Control,
  type ControlValue,
  type MarkupElement,
  type Panel,
} from '../../words/model/control.ts'
import type { Lists } from '../../words/model/lists.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Reporter } from '../../words/model/problem.ts'
import { capitalized } from '../../words/model/text.ts'
import type { ExampleReader } from '../../reading/content/example-addresses.ts'
import type { LiveCode, LiveElement } from '../../words/model/live-code.ts'
import { attributeIn } from '../../../templates/code-quoting.ts'
import type { Example } from './blocks/examples.ts'

/** Facts about the component of a page, from which its panel of controls is made. */
export interface PanelSubject {
  readonly name: string
  /** Tag of the custom element; null if the component is no custom element. */
  readonly tag: string | null
  /** True if the lists of the component come from the code, which names attributes. */
  readonly hasCode: boolean
  /** True if the settings give every custom element a panel, even if no example asks for one. */
  readonly isEverywhere: boolean
  /** True if the framework of the catalog is Vue, whose code the panel then shows. */
  readonly isVue: boolean
}

/**
 * Panel of controls, with the example that it drives. `example` is null if the panel has an example
 * of its own, before the text.
 */
export interface PlacedPanel {
  readonly panel: Panel
  readonly example: Example | null
}

interface PanelInput {
  /** Component of the page; null for a page about no component. */
  readonly subject: PanelSubject | null
  readonly examples: readonly Example[]
  /** Section of the page before the first heading. */
  readonly intro: CatalogSection
  readonly lists: Lists
  readonly reader: ExampleReader | null
  /** Returns the compiled code of an example; null if it runs as it is, or was not compiled. */
  readonly live: (example: Example) => LiveCode | null
  readonly report: Reporter
}

/**
 * Makes the panel of a page, and places it: at the example that asks for it; or, if `index.md`
 * gives a panel to every custom element, at the first example before the headings that shows the
 * element, or at an example of the panel's own. Returns null for a page without a panel. Problem:
 * `example-controls`, for a panel that could drive nothing.
 */
export function placePanel(input: PanelInput): PlacedPanel | null {
  const { subject, examples, intro, report } = input
  const asked = examples.find(({ controls }) => controls !== null)
  if (subject === null) {
    if (asked !== undefined) wrong(asked, 'controls are for pages of components', report)
    return null
  }
  if (asked !== undefined) return panelAt(asked, subject, input)
  const { tag, isEverywhere } = subject
  if (!isEverywhere) return null
  for (const example of examples) {
    const element = holds(intro, example.block) ? input.live(example)?.element : null
    const panel = element == null ? null : livePanel(subject, example, element, input)
    if (panel !== null && panel.controls.length > 0) return { panel, example }
  }
  if (tag === null) return null
  const offered = controlsOf(input.lists, { isElement: true, hasAttributes: subject.hasCode })
  // A panel with nothing but texts of slots is not worth trying.
  if (!offered.controls.some(({ drives }) => drives === 'attribute' || drives === 'property'))
    return null
  for (const example of examples) {
    const found = holds(intro, example.block) ? input.reader?.element(example.html, tag) : null
    if (found != null) return { panel: elementPanel(subject, tag, input, found), example }
  }
  return { panel: elementPanel(subject, tag, input, null), example: null }
}

function wrong(example: Example, what: string, report: Reporter): void {
  report.error('example-controls', example.controls ?? { line: example.line, column: 1 }, what)
}

function panelAt(example: Example, subject: PanelSubject, input: PanelInput): PlacedPanel | null {
  const isLive = example.compiledLine !== null && example.html === ''
  const panel = (isLive ? panelOfLive : panelOfWritten)(example, subject, input)
  if (panel === null || panel.controls.length > 0) return panel === null ? null : { panel, example }
  const what = `${quoted(subject.name)} has no prop that a control can set; remove the word "controls"`
  wrong(example, what, input.report)
  return null
}

/** Makes the panel of an example that runs as it is written; null if it could drive nothing. */
function panelOfWritten(example: Example, subject: PanelSubject, input: PanelInput): Panel | null {
  const { name, tag } = subject
  const found = tag === null ? null : (input.reader?.element(example.html, tag) ?? null)
  if (found === null && example.js === null) {
    const missing =
      tag === null
        ? `${quoted(name)} is no custom element`
        : `the example has no ${quoted(`<${tag}>`)}`
    const what = `${missing}, so its controls need a \`\`\`js example fence that listens to "catalog-controls"`
    wrong(example, what, input.report)
    return null
  }
  return found === null || tag === null
    ? codePanel(subject, example, input)
    : elementPanel(subject, tag, input, found)
}

/** Makes the panel of a custom element: as the example in `found` shows it, or alone. */
function elementPanel(
  { name, hasCode }: PanelSubject,
  tag: string,
  { lists }: PanelInput,
  found: { readonly element: MarkupElement; readonly isAll: boolean } | null,
): Panel {
  const { controls, leftOut } = controlsOf(lists, { isElement: true, hasAttributes: hasCode })
  const hasContent = controls.some(({ key }) => key === 'slot')
  const element = found?.element ?? { tag, attributes: [], children: hasContent ? [name] : [] }
  const languages = ['html', 'jsx', 'vue'] as const
  const started = controls.flatMap((control) => startIn(control, element))
  return {
    title: name,
    tag,
    isElement: true,
    ...fixedCode(element, started, languages),
    controls: started,
    leftOut: leftOut + controls.length - started.length,
    languages,
    saysAll: found?.isAll ?? true,
  }
}

/**
 * Makes the panel of a compiled example. Returns null without compiled code, since the example is
 * not shown then, and if the panel could drive nothing.
 */
function panelOfLive(example: Example, subject: PanelSubject, input: PanelInput): Panel | null {
  const code = input.live(example)
  if (code === null) return null
  if (code.element !== null) return livePanel(subject, example, code.element, input)
  const what = `the example does not show ${quoted(subject.name)}, so its controls would do nothing`
  wrong(example, what, input.report)
  return null
}

/** Makes the panel for the component's first element in a compiled example, with its values. */
function livePanel(
  { name }: PanelSubject,
  { shown }: Example,
  { tag, values, others, text, content, isAll }: LiveElement,
  { lists }: PanelInput,
): Panel {
  const { controls, leftOut } = controlsOf(lists, { isElement: false, hasAttributes: false })
  const given = new Map(values)
  const started = controls.flatMap((control): readonly Control[] => {
    const { key, drives, name: of, start } = control
    const isContent = key === 'slot' || of === 'children'
    // A slot has a control only if the example has text in it.
    if (isContent) return text === null ? [] : [{ ...control, start: text }]
    if (drives === 'slot' || others.some((one) => namesProp(one, of))) return []
    const value = given.get(of)
    if (value === undefined) return [{ ...control, start }]
    const held = heldValue(control, value)
    // What no control can hold stays as it is written.
    if (held === null) return []
    given.delete(of)
    return [{ ...control, start: held }]
  })
  const [language = 'jsx'] = languagesBy[shown[0]?.language ?? ''] ?? []
  const hasContent = started.some(({ key, name: of }) => key === 'slot' || of === 'children')
  const fixed = [...given].map(([prop, value]) => attributeIn[language](prop, value))
  return {
    title: name,
    tag,
    isElement: false,
    attributes: [[...fixed, ...others]],
    style: '',
    pieces: [
      ...codePieces(started, [language]),
      // Content that no control drives stays as it is written.
      ...(hasContent || content.trim() === '' ? [] : [{ slot: null, open: [content], close: [] }]),
    ],
    controls: started,
    leftOut: leftOut + controls.length - started.length,
    languages: [language],
    saysAll: isAll,
  }
}

/**
 * Returns a value in the form that the control holds, such as a number as text in a field for text.
 * Returns null if the control cannot hold the value.
 */
function heldValue(
  { kind, options }: Control,
  value: string | number | boolean,
): string | number | boolean | null {
  const isFlag = typeof value === 'boolean'
  if (kind === 'flag') return isFlag ? value : null
  if (kind === 'choice') return options.includes(value) ? value : null
  if (isFlag) return null
  if (kind === 'text') return String(value)
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : null
}

/** True if an attribute, as a template writes it, sets the prop. */
const namesProp = (written: string, prop: string): boolean =>
  (/^(?::|v-bind:|v-model:|bind:)?([\w-]+)/.exec(written)?.[1] ?? '') === prop

/** Makes the panel of a component that the script of the example draws, not a custom element. */
function codePanel(subject: PanelSubject, { shown }: Example, { lists }: PanelInput): Panel {
  const { name } = subject
  const { slots } = lists
  const { controls, leftOut } = controlsOf(lists, { isElement: false, hasAttributes: false })
  const start = ({ key, start: byDefault }: Control): ControlValue =>
    (key === 'slot' || key === 'children') && byDefault === null ? name : byDefault
  const isVue = subject.isVue || slots !== undefined
  const written = shown.flatMap(({ language }) => languagesBy[language ?? ''] ?? [])
  const languages: readonly CodeLanguage[] = [
    ...new Set<CodeLanguage>(written.length > 0 ? written : [isVue ? 'vue' : 'jsx']),
  ]
  return {
    title: name,
    tag: codeName(name),
    isElement: false,
    attributes: languages.map(() => []),
    style: '',
    pieces: codePieces(controls, languages),
    controls: controls.map((control) => ({ ...control, start: start(control) })),
    leftOut,
    languages,
    saysAll: true,
  }
}

const languagesBy: Readonly<Record<string, readonly CodeLanguage[]>> = {
  jsx: ['jsx'],
  tsx: ['jsx'],
  vue: ['vue'],
  svelte: ['svelte'],
}

/** Returns the name of a component in code: `DatePicker` for `Date picker`. */
function codeName(name: string): string {
  if (/^[A-Za-z_][\w.]*\w$/.test(name)) return name
  const words = name.match(/[A-Za-z0-9]+/g) ?? []
  const joined = words.map(capitalized).join('')
  return /^[A-Z]/.test(joined) ? joined : `Component${joined}`
}

/**
 * Returns a list with the control, started with the value of its attribute or slot in the element.
 * The list is empty if the control cannot have that value.
 */
function startIn(control: Control, element: MarkupElement): readonly Control[] {
  if (control.drives === 'slot') return startOfSlot(control, element)
  if (control.drives !== 'attribute') return [control]
  const { name, kind, options } = control
  const given = element.attributes.find(([other]) => other === name.toLowerCase())?.[1]
  if (given === undefined) return [control]
  if (kind === 'flag') return [{ ...control, start: true }]
  if (kind === 'text') return [{ ...control, start: given }]
  if (kind === 'number')
    return Number.isFinite(Number(given)) ? [{ ...control, start: Number(given) }] : []
  const option = options.find((one) => String(one) === given)
  return option === undefined
    ? [{ ...control, options: [...options, given], start: given }]
    : [{ ...control, start: option }]
}

/**
 * Returns a list with the control of a slot, started with the slot's text, or an empty list if the
 * slot holds more than a text.
 */
function startOfSlot(control: Control, { children }: MarkupElement): readonly Control[] {
  const { name } = control
  const elements = children.filter((child) => typeof child !== 'string')
  const slotOf = ({ attributes }: MarkupElement): string =>
    attributes.find(([other]) => other === 'slot')?.[1] ?? ''
  if (name === defaultSlot) {
    const texts = children.filter((child) => typeof child === 'string' && child.trim() !== '')
    if (texts.length > 1 || elements.some((child) => slotOf(child) === '')) return []
    return [{ ...control, start: texts.map((text) => String(text).trim()).join('') || null }]
  }
  const inSlot = elements.filter((child) => slotOf(child) === name)
  if (inSlot.length > 1) return []
  const [only] = inSlot
  if (only === undefined) return [control]
  return only.children.every((child) => typeof child === 'string')
    ? [{ ...control, start: only.children.join('') || null }]
    : []
}

/** True if a block stands inside of a section, at any depth. */
function holds(section: Nodes | CatalogSection, block: unknown): boolean {
  const open: Nodes[] = [section as Nodes]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === block) return true
    if (isParent(node)) open.push(...nodeChildren(node))
  }
  return false
}
