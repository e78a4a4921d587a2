import type { CodeLanguage } from '../../words/model/control.ts'
import { hyphenated } from '../../words/model/slug.ts'
import { childOf, syntaxChildren, textField, type Node } from '../../reading/code/tree.ts'
import { literalsOf } from '../../reading/code/literals.ts'
import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import type { Data, ProposedElement, Sample } from '../examples/proposed-element.ts'
import { elementFence } from '../examples/write-element.ts'
import type { Args, Story } from './read-stories.ts'
import { bareValue, isFunction, propertyKey } from './story-file.ts'
import type { LeftStory } from './story-code.ts'

/** Story in a language whose elements are no code of JavaScript. */
export interface MarkupFence {
  readonly language: 'vue' | 'svelte' | 'html'
  readonly code: string
  /** Code that defines the element of a fence in HTML; null: there is none. */
  readonly script: string | null
}

/** Facts that a story is written with. */
export interface MarkupContext {
  readonly language: Exclude<CodeLanguage, 'jsx'>
  /** Name that the file gives the component; null: none. */
  readonly name: string | null
  /** The component, as far as the code of the catalog has it. */
  readonly component: ComponentMetadata | null
}

export const markupReasons = {
  render: 'their render is code of a framework that is not read',
  component: 'they have no render, and name no component',
  value: 'they give a value that markup cannot hold',
} as const

const left = (reason: string, about = ''): LeftStory => ({ reason, about })

/** Args that are the content of an element in most stories. */
const contentKeys = new Set(['children', 'default', 'slot', 'content'])

/** Writes a story without a render of its own as an element of its component. */
export function writeMarkupStory(
  { render, args }: Story,
  { language, name, component }: MarkupContext,
): MarkupFence | LeftStory {
  if (render !== null) return left(markupReasons.render)
  const tag = elementName(language, name, component)
  if (tag === null) return left(markupReasons.component)
  const element = elementOf(tag, args, language, component)
  if ('reason' in element) return element
  const { code } = elementFence(element, language)
  const script = language === 'html' ? (component?.import ?? null) : null
  return { language, code, script }
}

function elementName(
  language: MarkupContext['language'],
  name: string | null,
  component: ComponentMetadata | null,
): string | null {
  const tag = component?.tag ?? null
  if (language === 'html') return tag ?? (name?.includes('-') === true ? name : null)
  if (name === null || !/^[A-Z][\w$]*$/.test(name)) return null
  return language === 'vue' ? hyphenated(name).toLowerCase() : name
}

function elementOf(
  name: string,
  args: Args,
  language: MarkupContext['language'],
  component: ComponentMetadata | null,
): ProposedElement | LeftStory {
  const attributes: [string, Sample][] = []
  const children: string[] = []
  for (const [key, node] of args) {
    const value = bareValue(node)
    // What listens does nothing in an example.
    if (isFunction(value) || value?.type === 'CallExpression') continue
    const data = value === null ? undefined : dataOf(value)
    if (data === undefined) return left(markupReasons.value, key)
    const prop = component?.props.find((one) => one.name === key) ?? null
    if (prop === null && contentKeys.has(key) && typeof data === 'string') children.push(data)
    else if (language !== 'html') attributes.push([key, { kind: 'data', data }])
    else if (typeof data === 'object' && data !== null) return left(markupReasons.value, key)
    // An attribute of HTML that is there is true.
    else if (data !== false && data !== null)
      attributes.push([prop?.attribute ?? hyphenated(key).toLowerCase(), { kind: 'data', data }])
  }
  const isNamed = attributes.every(([key]) => /^[A-Za-z_][\w-]*$/.test(key))
  return isNamed ? { name, attributes, children, slots: [] } : left(markupReasons.value)
}

/** Data that a node spells; undefined: it is more than data. */
function dataOf(node: Node): Data | undefined {
  const value = bareValue(node) ?? node
  if (value.type === 'NullLiteral') return null
  if (value.type === 'ArrayExpression') {
    const items = syntaxChildren(value, 'elements').map(dataOf)
    return items.some((one) => one === undefined) ? undefined : (items as Data[])
  }
  if (value.type === 'ObjectExpression') {
    const entries: [string, Data][] = []
    for (const property of syntaxChildren(value, 'properties')) {
      const key = propertyKey(property)
      const inner = property.type === 'ObjectProperty' ? childOf(property, 'value') : null
      const data = inner === null ? undefined : dataOf(inner)
      if (key === null || data === undefined || key === '__proto__') return undefined
      entries.push([key, data])
    }
    return Object.fromEntries(entries)
  }
  if (!/^(?:String|Numeric|Boolean|Template)Literal$|^UnaryExpression$/.test(value.type))
    return undefined
  if (value.type === 'UnaryExpression' && textField(value, 'operator') !== '-') return undefined
  return literalsOf(value)[0]
}
