import type { CodeLanguage } from '../../words/model/control.ts'
import { plainName } from '../../words/model/text.ts'
import type { Part, ProposalCatalog } from './proposal-catalog.ts'
import { attributeName, baseAttributes, type Attributes } from './proposed-attributes.ts'
import { elementWith, type ProposedElement } from './proposed-element.ts'
import { sampleValue } from './sample-values.ts'

/** Returns the element of a part with its title as text. */
export const textElement = (part: Part, language: CodeLanguage): ProposedElement =>
  elementWith(part.name, baseAttributes(part, language), [part.title])

/**
 * Returns the parts of a component: those whose names begin with that of the component,
 * with a dot, a capital or a hyphen behind it. The part `root`, which stands for the component, is
 * left out.
 */
export function partsBelow(
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
export function itemsAmong(parts: readonly Part[], name: string): readonly Part[] {
  const inComponent = parts.map((part) => part.name.slice(name.length))
  if (inComponent.some((one) => /^\.(?:List|Menu|Items|Content|Body|Trigger)$/.test(one))) return []
  return parts.filter((_, i) =>
    /^\.(?:Item|Option|Step|Tab|TabPane|Panel)$/.test(inComponent[i] ?? ''),
  )
}

/** Returns an item with a text, and with the heading by which its component names it. */
export function itemElement(part: Part, language: CodeLanguage): ProposedElement {
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
export function nestParts(
  parts: readonly Part[],
  language: CodeLanguage,
): readonly ProposedElement[] {
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
