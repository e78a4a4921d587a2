import { mediaTypes } from '../model/media-types.ts'
import type { Prop } from '../model/component.ts'
import type { ListEntry } from '../model/members.ts'
import { written } from '../component/document.ts'
import {
  componentText,
  elementsOf,
  inertJson,
  linesOf,
  listed,
  requiredText,
  slotName,
  type ElementComponent,
  type Json,
} from './editor-data.ts'
import { defineOutput } from './output.ts'
import { readSignature, type Parameter } from './signature.ts'

export const customElementsPath = 'custom-elements.json'

/** The catalog as a custom elements manifest, schema 2.1.0; components without a tag are left out. */
export const customElements = defineOutput({
  name: 'custom-elements',
  from: ['components'],
  rules: [{ pattern: `/${customElementsPath}`, mediaType: null, open: true, cache: null }],
  make({ components }) {
    const modules = linesOf(modulesOf(elementsOf(components)))
    const body = inertJson(`{"schemaVersion":"2.1.0","modules":${modules}}`)
    return [{ path: customElementsPath, body, mediaType: mediaTypes.json }]
  },
})

function* modulesOf(elements: Iterable<ElementComponent>): Generator<Json> {
  for (const element of elements) yield moduleOf(element)
}

/** A module for each: a catalog knows no files of code, but the schema wants a path. */
function moduleOf(element: ElementComponent): Json {
  const path = `${element.slug}.js`
  const name = className(element)
  const declaration = { name, module: path }
  return {
    kind: 'javascript-module',
    path,
    declarations: [classOf(element, name)],
    exports: [
      { kind: 'js', name, declaration },
      { kind: 'custom-element-definition', name: element.tag, declaration },
    ],
  }
}

/** `SlButton` and `Button` are names that a class can have; of another, its tag tells one. */
function className({ name, tag }: ElementComponent): string {
  if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return name
  return tag.replace(/(?:^|[^a-z0-9]+)([a-z0-9]?)/g, (_, letter: string) => letter.toUpperCase())
}

/** What the schema has no word for, such as `since` and `status`, stands where Shoelace has it. */
function classOf(element: ElementComponent, name: string): Json {
  const { tag, deprecated, since, status, props } = element
  const methods = element.methods ?? []
  return {
    kind: 'class',
    name,
    customElement: true,
    tagName: tag,
    ...written({ description: componentText(element), deprecated, status, since }),
    ...listed('members', [...props.map(fieldOf), ...methods.map(methodOf)]),
    ...listed('attributes', props.flatMap(attributeOf)),
    ...listed('events', element.events?.map(eventOf)),
    ...listed('slots', element.slots?.map(slotOf)),
    ...listed('cssParts', element.cssParts?.map(named)),
    ...listed('cssProperties', element.cssProperties?.map(cssPropertyOf)),
    ...listed('cssStates', element.cssStates?.map(named)),
  }
}

function named(entry: ListEntry): Json {
  return { name: entry.name, ...factsOf(entry) }
}

function factsOf(entry: ListEntry): Json {
  const { deprecated, since } = entry
  return written({ description: requiredText(entry), deprecated, since })
}

function typeOf(type: string | null): Json {
  return type === null ? {} : { type: { text: type } }
}

function fieldOf(prop: Prop): Json {
  return {
    kind: 'field',
    name: prop.name,
    ...typeOf(prop.type),
    ...written({ default: prop.default, attribute: prop.attribute }),
    ...(prop.readonly ? { readonly: true } : {}),
    ...factsOf(prop),
  }
}

/**
 * A prop without an attribute is a property only, in catalogs that are written by hand, too: what
 * the attribute would be called differs from library to library, and a wrong name is worse than none.
 */
function attributeOf(prop: Prop): readonly Json[] {
  const { attribute, name } = prop
  if (attribute === null) return []
  return [
    {
      name: attribute,
      ...typeOf(prop.type),
      ...written({ default: prop.default }),
      ...factsOf(prop),
      fieldName: name,
    },
  ]
}

/** A signature that is none of TypeScript's stays a text, where Web Awesome has it. */
function methodOf(method: ListEntry): Json {
  const signature = method.type === null ? null : readSignature(method.type)
  return {
    kind: 'method',
    name: method.name,
    ...(signature === null
      ? typeOf(method.type)
      : {
          ...listed('parameters', signature.parameters.map(parameterOf)),
          return: { type: { text: signature.returns } },
        }),
    ...factsOf(method),
  }
}

function parameterOf({ name, type, optional, rest }: Parameter): Json {
  return {
    name,
    ...typeOf(type),
    ...(optional ? { optional } : {}),
    ...(rest ? { rest } : {}),
  }
}

/** The schema demands a type. */
function eventOf(event: ListEntry): Json {
  return { ...named(event), ...typeOf(event.type ?? 'Event') }
}

/** The schema knows no type of a slot; readers that do look for it here. */
function slotOf(slot: ListEntry): Json {
  return { ...named(slot), name: slotName(slot), ...typeOf(slot.type) }
}

function cssPropertyOf(property: ListEntry): Json {
  return { ...named(property), ...written({ syntax: property.type, default: property.default }) }
}
