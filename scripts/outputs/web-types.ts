import type { Component, Prop } from '../model/component.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { ListEntry } from '../model/members.ts'
import type { Site } from '../model/site.ts'
import { literalTexts, typeSet } from '../model/type-set.ts'
import { written } from '../component/document.ts'
import {
  componentText,
  elementsOf,
  inertJson,
  linesOf,
  listed,
  pageAddress,
  slotName,
  type ElementComponent,
  type Json,
} from './editor-data.ts'
import { defineOutput } from './output.ts'
import { readObject, readTuple, type Field } from './signature.ts'

export const webTypesPath = 'web-types.json'

/**
 * The catalog as web-types of JetBrains' editors: the components that have a tag as elements, or,
 * of a catalog for Vue, all of them by the names that templates call them by.
 */
export const webTypes = defineOutput({
  name: 'web-types',
  from: ['site', 'components'],
  rules: [{ pattern: `/${webTypesPath}`, mediaType: null, open: true, cache: null }],
  make({ site, components }) {
    const { framework } = site
    const head = JSON.stringify({
      $schema: 'https://json.schemastore.org/web-types',
      ...written({ framework }),
      name: site.title,
      // The schema demands one, and a catalog has none.
      version: '0.0.0',
      'js-types-syntax': 'typescript',
      'description-markup': 'markdown',
    })
    const html =
      framework === 'vue'
        ? `"vue-components":${linesOf(vueComponents(components, site))}`
        : `"elements":${linesOf(elements(elementsOf(components), site))}`
    const body = inertJson(`${head.slice(0, -1)},"contributions":{"html":{${html}}}}`)
    return [{ path: webTypesPath, body, mediaType: mediaTypes.json }]
  },
})

function* elements(components: Iterable<ElementComponent>, site: Site): Generator<Json> {
  for (const component of components) {
    const { props, events, slots, cssParts, cssProperties } = component
    yield {
      name: component.tag,
      ...headOf(component, site),
      ...listed('attributes', props.flatMap(attributeOf)),
      ...listed('slots', slots?.map(slotOf)),
      ...grouped('js', {
        ...listed('properties', props.map(propertyOf)),
        ...listed('events', events?.map(eventOf)),
      }),
      ...grouped('css', {
        ...listed('properties', cssProperties?.map(cssPropertyOf)),
        ...listed('parts', cssParts?.map(named)),
      }),
    }
  }
}

function* vueComponents(components: Iterable<Component>, site: Site): Generator<Json> {
  for (const component of components) {
    const { props, events, slots } = component
    yield {
      name: vueName(component.name),
      ...headOf(component, site),
      ...listed('props', props.map(propOf)),
      ...listed('slots', slots?.map(vueSlotOf)),
      ...grouped('js', listed('events', events?.map(eventOf))),
    }
  }
}

/** A name in several words is for people: templates write `Data grid` as `DataGrid`. */
function vueName(name: string): string {
  return name.replace(/\s+(.?)/gu, (_, letter: string) => letter.toUpperCase())
}

function headOf(component: Component, site: Site): Json {
  const { deprecated, since, status, slug } = component
  return written({
    description: componentText(component),
    deprecated,
    'doc-url': pageAddress(slug, site),
    'description-sections': sections({ since, status }),
  })
}

function grouped(key: string, group: Json): Json {
  return Object.keys(group).length === 0 ? {} : { [key]: group }
}

/** What the format has no word for is shown below the description. */
function sections(texts: Json): Json | null {
  const said = written(texts)
  return Object.keys(said).length === 0 ? null : said
}

function named(entry: ListEntry): Json {
  return withSections(entry, { since: entry.since })
}

function withSections({ name, description, deprecated }: ListEntry, texts: Json): Json {
  return {
    name,
    ...written({ description, deprecated, 'description-sections': sections(texts) }),
  }
}

function propOf(prop: Prop): Json {
  const { type, default: value, required } = prop
  return { ...named(prop), ...written({ type, default: value }), ...(required ? { required } : {}) }
}

function propertyOf(prop: Prop): Json {
  return { ...propOf(prop), ...(prop.readonly ? { 'read-only': true } : {}) }
}

/**
 * Only what can be written in HTML: a prop without an attribute is a property of code. The format
 * joins the two by their names alone.
 */
function attributeOf(prop: Prop): readonly Json[] {
  const { attribute, type, default: value, required } = prop
  if (attribute === null) return []
  return [
    {
      ...named(prop),
      name: attribute,
      ...grouped('value', written({ type, default: value })),
      ...listed('values', type === null ? [] : valuesOf(type)),
      ...(required ? { required } : {}),
    },
  ]
}

/** All that may be written, if that is known: other values are marked as wrong. */
function valuesOf(type: string): readonly Json[] {
  const members = typeSet(type)
  const values = literalTexts(members)
  const others = [...members].filter((member) => !/^(?:undefined|null|["'`].*)$/s.test(member))
  return others.length > 0 ? [] : values.map((name) => ({ name }))
}

/** Vue's events have arguments; of a type that does not name them, the whole is one. */
function eventOf(event: ListEntry): Json {
  const { type } = event
  if (type === null) return named(event)
  if (!/^\[.*\]$/s.test(type)) return { ...named(event), type }
  return { ...named(event), arguments: argumentsOf(type) }
}

function argumentsOf(type: string): readonly Field[] {
  const fields = readTuple(type)
  const [only] = fields ?? []
  // A tuple in a tuple could be taken for the whole.
  const isAlone = fields?.length === 1 && only?.type?.startsWith('[') === true
  return fields === null || isAlone ? [{ name: 'arguments', type }] : fields
}

function slotOf(slot: ListEntry): Json {
  return { ...named(slot), name: slotName(slot), ...written({ type: slot.type }) }
}

/** What Vue's slots hand to their content are properties, as far as the type says. */
function vueSlotOf(slot: ListEntry): Json {
  const { type } = slot
  const fields = type === null ? null : readObject(type)
  if (fields !== null) return { ...named(slot), 'vue-properties': fields }
  return { ...named(slot), ...written({ type }) }
}

function cssPropertyOf(property: ListEntry): Json {
  const { type: syntax, default: value, since } = property
  return { ...withSections(property, { since, syntax }), ...written({ default: value }) }
}
