import type { CodeLanguage } from '../../words/model/control.ts'
import { hyphenated } from '../../words/model/slug.ts'
import { childOf, syntaxChildren, textField, type Node } from '../../reading/code/tree.ts'
import { literalsOf } from '../../reading/code/literals.ts'
import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import type { Data, ProposedElement, Sample } from '../examples/proposed-element.ts'
import { elementFence, vueTag } from '../examples/write-element.ts'
import type { Story } from './read-stories.ts'
import { bareValue, isFunction, propertyKey, type StoryFile } from './story-file.ts'
import { calledAction, isUndefined } from './substitute-args.ts'
import type { LeftStory } from './story-code.ts'

/** Story converted to a code fence of Vue, Svelte or HTML. */
export interface MarkupFence {
  readonly language: 'vue' | 'svelte' | 'html'
  readonly code: string
  /** Code that defines the custom element in a code fence of HTML; null if there is none. */
  readonly script: string | null
}

/** Facts about the component that a story of markup is written with. */
export interface MarkupContext {
  readonly language: Exclude<CodeLanguage, 'jsx'>
  /** Name by which the story file refers to its component; null if it names none. */
  readonly name: string | null
  /** Component in the code's metadata; null if the metadata does not have it. */
  readonly component: ComponentMetadata | null
  readonly file: StoryFile
}

const markupReasons = {
  render: 'their render is code of a framework that is not read',
  component: 'they have no render, and name no component',
  value: 'they give a value that markup cannot hold',
} as const

const left = (reason: string, about = ''): LeftStory => ({ reason, about })

/** Names of args that are the content of an element in most stories. */
const contentKeys = new Set(['children', 'default', 'slot', 'content'])

/** Converts a story without a render function into a fence of its component, or says why not. */
export function writeMarkupStory(
  { render, args }: Story,
  { language, name, component, file }: MarkupContext,
): MarkupFence | LeftStory {
  if (render !== null) return left(markupReasons.render)
  const tag = elementName(language, name, component)
  if (tag === null) return left(markupReasons.component)
  const given = [...args].filter(
    ([key, value]) => !isUndefined(value) && !isListener(key, value, file),
  )
  const element = elementOf(tag, given, language, component)
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
  return language === 'vue' ? vueTag(name) : name
}

/** Returns true for an event listener, and for a function that only reports calls to Storybook. */
function isListener(key: string, wrapped: Node, file: StoryFile): boolean {
  const value = bareValue(wrapped)
  const called = calledAction(value, file)
  const isEmpty = called === 'action' || syntaxChildren(value, 'arguments').length === 0
  return key.startsWith('on') ? isFunction(value) || called !== null : called !== null && isEmpty
}

function elementOf(
  name: string,
  args: readonly (readonly [string, Node])[],
  language: MarkupContext['language'],
  component: ComponentMetadata | null,
): ProposedElement | LeftStory {
  const attributes: [string, Sample][] = []
  const children: string[] = []
  const slots: [string, string][] = []
  const isSlot = (key: string): boolean =>
    /^[A-Za-z][\w-]*$/.test(key) && component?.slots.some((one) => one.name === key) === true
  for (const [key, node] of args) {
    const data = dataOf(node)
    if (data === undefined) return left(markupReasons.value, key)
    const prop = component?.props.find((one) => one.name === key) ?? null
    if (prop === null && contentKeys.has(key) && typeof data === 'string') children.push(data)
    else if (prop === null && language === 'vue' && typeof data === 'string' && isSlot(key))
      slots.push([key, data])
    else if (language !== 'html')
      attributes.push([
        key,
        data === null ? { kind: 'code', code: 'null' } : { kind: 'data', data },
      ])
    else if ((typeof data === 'object' && data !== null) || prop?.attribute === null)
      return left(markupReasons.value, key)
    // An HTML attribute without a value is true, so false is written by leaving the attribute out.
    else if (data !== false && data !== null)
      attributes.push([prop?.attribute ?? hyphenated(key).toLowerCase(), { kind: 'data', data }])
  }
  const isNamed = attributes.every(([key]) => /^[A-Za-z_][\w-]*$/.test(key))
  return isNamed ? { name, attributes, children, slots } : left(markupReasons.value)
}

/** Returns the data that a syntax node spells, or undefined if it is more than data. */
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
