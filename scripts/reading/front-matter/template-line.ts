import type { Component } from '../../words/model/component.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { defaultSlot } from '../../words/model/control.ts'
import { hostOf, selectorParts, type HostSelector } from '../../words/model/selector.ts'
import { literalTexts, typeSet } from '../../words/type-text/type-set.ts'

/**
 * Writes the line of code that uses an Angular component in a template: `<button nz-button
 * nzType="primary">Button</button>`. The selector gives the element, attributes and classes. The
 * required inputs are added, or if there are none, the input for the component's look. Null if the
 * component has no selector, or none that can be written as markup.
 */
export function templateLine({
  slug,
  name,
  selector,
  props,
  slots = [],
}: TemplateParts): string | null {
  if (selector === null) return null
  const host = bestHost(selector, slug)
  if (host === null) return null
  const element = host.element ?? 'div'
  const inputs = new Map(props.map((prop) => [prop.name, prop]))
  const fixed = new Set(host.attributes.map(({ name: attribute }) => attribute))
  const required = props.filter((prop) => prop.required && !fixed.has(prop.name))
  const shown = required.length > 0 ? required : looksOf(props, fixed)
  const written = [
    element,
    ...host.attributes.map((one) => attributeOf(one, inputs.get(one.name))),
    ...(host.classes.length === 0 ? [] : [`class="${quotedValue(host.classes.join(' '))}"`]),
    ...shown.flatMap((prop) => inputText(prop)),
  ]
  const open = `<${written.join(' ')}`
  if (voids.test(element)) return `${open} />`
  const holds = slots.some((slot) => slot.name === defaultSlot)
  if (/^(?:a|button)$/.test(element)) return `${open}>${textOf(name)}</${element}>`
  if (holds) return `${open}>…</${element}>`
  return element.includes('-') && element !== 'ng-template' && element !== 'ng-container'
    ? `${open} />`
    : `${open}></${element}>`
}

/**
 * Writes the line of code that uses a Vue component in a template: `<VBtn variant="flat">…</VBtn>`.
 * The required props are added, or if there are none, the prop for the component's look. Null if
 * `tag` cannot be a tag.
 */
export function vueTemplateLine(
  tag: string,
  { props, slots = [] }: Pick<TemplateParts, 'props' | 'slots'>,
): string | null {
  if (!/^[A-Z_a-z][\w.-]*$/.test(tag)) return null
  const required = props.filter((prop) => prop.required)
  const shown = required.length > 0 ? required : looksOf(props, new Set())
  const written = [tag, ...shown.flatMap((prop) => inputText(prop, vueBinding))]
  const open = `<${written.join(' ')}`
  return slots.some((slot) => slot.name === defaultSlot) ? `${open}>…</${tag}>` : `${open} />`
}

type Binding = (name: string) => string
const angularBinding: Binding = (name) => `[${name}]`
const vueBinding: Binding = (name) => `:${name}`

type TemplateParts = Pick<Component, 'slug' | 'name' | 'selector' | 'props' | 'slots'>

/**
 * Chooses the alternative of an Angular selector to show: the one whose element has the page's
 * name, else the first with an element, else the first. A button is preferred to a link, since most
 * authors write that.
 */
function bestHost(selector: string, slug: string): HostSelector | null {
  const hosts = selectorParts(selector).flatMap((part) => hostOf(part) ?? [])
  const called = hosts.find(({ element }) => element === slug || element?.endsWith(`-${slug}`))
  const named = called ?? hosts.find(({ element }) => element !== null) ?? hosts[0] ?? null
  const button = named?.element === 'a' ? hosts.find(({ element }) => element === 'button') : null
  return button ?? named
}

const voids = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * Writes an attribute that an Angular selector asks for. If the component has an input of the same
 * name, the attribute gets a value, unless the input is a flag.
 */
function attributeOf(
  { name, value }: HostSelector['attributes'][number],
  input: ListEntry | undefined,
): string {
  if (value !== null) return value === '' ? name : `${name}="${quotedValue(value)}"`
  return (input === undefined ? undefined : inputText(input)[0]) ?? name
}

// Names that libraries give to the input for a component's look, the most telling first.
const looks = [/(?:type|variant)$/i, /(?:appearance|kind)$/i, /(?:color|severity|status|level)$/i]

/**
 * Returns a list with the input that sets the component's look, such as `variant`, if it is a
 * choice of texts; else an empty list.
 */
function looksOf(props: readonly ListEntry[], fixed: ReadonlySet<string>): readonly ListEntry[] {
  const choices = props.filter(
    (prop) =>
      !fixed.has(prop.name) &&
      prop.deprecated === null &&
      prop.inheritedFrom === null &&
      choicesOf(prop).length > 1,
  )
  for (const word of looks) {
    const found = choices.find(({ name }) => word.test(name))
    if (found !== undefined) return [found]
  }
  return []
}

function choicesOf({ type, expansion }: ListEntry): readonly string[] {
  return [type, expansion].flatMap((one) =>
    one === null ? [] : literalTexts(new Set(typeSet(one))),
  )
}

const inputName = /^[A-Za-z_@][\w.:@-]*$/

/**
 * Writes an input or prop of a component in code of a template, with a value of its type: a text as
 * an attribute, a flag that is not required as its name alone, any other value as a binding to a
 * property of the same name. Empty if the name cannot be an attribute.
 */
function inputText(input: ListEntry, bind: Binding = angularBinding): readonly string[] {
  const { name, type } = input
  if (!inputName.test(name)) return []
  const choices = choicesOf(input).filter((choice) => choice !== '')
  const choice = choices.includes('primary') ? 'primary' : choices[0]
  if (choice !== undefined) return [`${name}="${quotedValue(choice)}"`]
  const members = typeSet(type ?? '')
  if (members.has('string')) return [`${name}="…"`]
  if (members.has('true') || members.has('false'))
    return input.required ? [`${bind(name)}="true"`] : [name]
  return [`${bind(name)}="${name.replace(/[^\w]/g, '_')}"`]
}

const quotedValue = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')

/** Escapes text between tags, also braces and `@`, which Angular reads as code. */
const textOf = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[&<>{}@]/g, (char) => `&#${char.charCodeAt(0)};`)
