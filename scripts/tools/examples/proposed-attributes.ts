import type { CodeLanguage } from '../../words/model/control.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { mustBeGiven } from '../check-code/check-members.ts'
import type { Part, ProposalCatalog } from './proposal-catalog.ts'
import { isElement, type ProposedElement, type Sample } from './proposed-element.ts'
import { listProposals, usualData, type ListForm } from './list-data.ts'
import { isOpener, sampleValue, shownProps } from './sample-values.ts'

/** Attributes of a proposed element, with their values. */
export type Attributes = ProposedElement['attributes']

/**
 * Returns attributes for the required props, and for one prop that opens a component which is
 * closed at first. A prop such as `defaultOpen` is preferred, since readers can then close the
 * component.
 */
export function baseAttributes({ props, title }: Part, language: CodeLanguage): Attributes {
  const writable = props.filter((prop) => prop.name !== 'children' && isWritable(prop, language))
  const valueOf = (prop: ListEntry): Sample | null => {
    const usual = prop.required && language !== 'html' ? usualData(prop, 'values') : null
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
 * can change. Returns none for a value that is no text, number or flag, unless one is required.
 */
function modelAttribute(prop: ListEntry, value: Sample | null): Attributes {
  if (value?.kind !== 'data' || (typeof value.data === 'object' && !prop.required)) return []
  const name = attributeName(prop, 'vue')
  return [[name, typeof value.data === 'string' ? { kind: 'data', data: '' } : value]]
}

interface DataContext {
  readonly language: CodeLanguage
  readonly form: Extract<ListForm, 'values' | 'rich'>
  /** Names of attributes that the element has already. */
  readonly given: ReadonlySet<string>
}

/**
 * Returns attributes for props whose values are usually visible, and for props whose names usually
 * hold lists of data.
 */
export function dataAttributes(
  { props, title }: Part,
  { language, form, given }: DataContext,
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
    return value === null || value.kind === 'function' || isNull(value) || !fits(value, language)
      ? []
      : [[name, value]]
  })
}

/** Attributes of an element that shows data, and a text of the data that must be seen. */
interface ShownData {
  readonly attributes: Attributes
  readonly mustShow: string
}

/**
 * Returns attributes with data for the props that hold lists, beside those of the base, in one form
 * after the other. Returns none for elements of HTML, whose attributes hold no lists.
 */
export function listAttributes(part: Part, language: CodeLanguage): readonly ShownData[] {
  if (language === 'html') return []
  const props = part.props.filter(
    (prop) => prop.deprecated === null && !modelName.test(prop.name) && isWritable(prop, language),
  )
  return listProposals(part.name, props).map(({ data, shown }) => {
    const given = new Set(data.map(([name]) => name))
    const base = baseAttributes(part, language).filter(([name]) => !given.has(name))
    const lists = data.map(([name, one]) => [name, { kind: 'data', data: one }] as const)
    return { attributes: [...base, ...lists], mustShow: shown }
  })
}

const modelName = /^(?:model-?value|v-model)\b/i

const isWritable = (prop: ListEntry, language: CodeLanguage): boolean =>
  (language === 'vue' && modelName.test(prop.name)) ||
  (prop.readonly !== true &&
    (language !== 'html' || attributeName(prop, language) !== '') &&
    /^[A-Za-z_$][\w$-]*$/.test(prop.name))

const isNull = (value: Sample): boolean => value.kind === 'data' && value.data === null

/** Returns true if an element, or one in it, lacks a required prop, as `check` would report. */
export function lacksRequired(
  { name, attributes, children }: ProposedElement,
  { parts, language }: Pick<ProposalCatalog, 'parts' | 'language'>,
): boolean {
  const given = new Set(attributes.map(([one]) => one))
  const part = parts.get(name)
  const lacks = (prop: ListEntry): boolean =>
    part !== undefined &&
    mustBeGiven(prop, part.component) &&
    !(prop.name === 'children' && children.length > 0) &&
    // A property without an attribute is set by a script.
    !(language === 'html' && prop.attribute === null) &&
    !given.has(attributeName(prop, language))
  return (
    part?.props.some(lacks) === true ||
    children.some((child) => isElement(child) && lacksRequired(child, { parts, language }))
  )
}

/**
 * Returns true if an attribute can hold the value: in HTML only a text, a number or a flag, since
 * code sets all else.
 */
const fits = (value: Sample, language: CodeLanguage): boolean =>
  language !== 'html' || (value.kind === 'data' && typeof value.data !== 'object')

/** Returns the name of a prop as an attribute: in HTML its attribute, in Vue that of `v-model`. */
export const attributeName = (prop: ListEntry, language: CodeLanguage): string =>
  language === 'html'
    ? (prop.attribute ?? '')
    : language === 'vue' && modelName.test(prop.name)
      ? (/^v-model:[a-z][\w-]*$/i.exec(prop.name)?.[0] ?? 'modelValue')
      : prop.name
