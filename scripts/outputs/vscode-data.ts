import type { Prop } from '../model/component.ts'
import { propsList } from '../model/lists.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Site } from '../model/site.ts'
import { literalTexts, typeSet } from '../model/type-set.ts'
import { entryAnchor } from '../../templates/entry-anchor.ts'
import {
  codeOf,
  componentText,
  elementsOf,
  inertJson,
  linesOf,
  markdownOf,
  pageAddress,
  requiredText,
  type ElementComponent,
  type Json,
} from './editor-data.ts'
import { defineOutput } from './output.ts'

export const vscodeDataPath = 'vscode.html-custom-data.json'

/** Tags, attributes and values as VS Code's custom data for HTML, version 1.1. */
export const vscodeData = defineOutput({
  name: 'vscode',
  from: ['site', 'components'],
  rules: [{ pattern: `/${vscodeDataPath}`, mediaType: null, open: true, cache: null }],
  make({ site, components }) {
    const tags = linesOf(tagsOf(elementsOf(components), site))
    const body = inertJson(`{"version":1.1,"tags":${tags}}`)
    return [{ path: vscodeDataPath, body, mediaType: mediaTypes.json }]
  },
})

function* tagsOf(elements: Iterable<ElementComponent>, site: Site): Generator<Json> {
  for (const element of elements) {
    const { tag, deprecated, props } = element
    yield {
      name: tag,
      ...described([deprecation(deprecated), componentText(element)]),
      attributes: props.flatMap((prop) => attributeOf(prop, element, site)),
      ...references(element, '', site),
    }
  }
}

/** Only what can be written in HTML: a prop without an attribute is a property of code. */
function attributeOf(prop: Prop, element: ElementComponent, site: Site): readonly Json[] {
  const { attribute, type, deprecated } = prop
  if (attribute === null) return []
  const anchor = `#${entryAnchor(propsList.rowPrefix, prop.name)}`
  return [
    {
      name: attribute,
      ...described([deprecation(deprecated), requiredText(prop), typeLine(prop)]),
      ...(type === null ? {} : valuesOf(type)),
      ...references(element, anchor, site),
    },
  ]
}

/** Of a truth value the editor writes the attribute alone; `v` is its own word for that. */
function valuesOf(type: string): Json {
  const members = typeSet(type)
  const values = literalTexts(members).filter((text) => text !== '')
  if (values.length > 0) return { values: values.map((name) => ({ name })) }
  const isBoolean = members.has('true') && [...members].every((member) => booleans.has(member))
  return isBoolean ? { valueSet: 'v' } : {}
}

const booleans: ReadonlySet<string> = new Set(['true', 'false', 'undefined', 'null'])

function typeLine({ type, default: value }: Prop): string | null {
  const parts = [
    ...(type === null ? [] : [`Type: ${codeOf(type)}`]),
    ...(value === null ? [] : [`Default: ${codeOf(value)}`]),
  ]
  return parts.length === 0 ? null : parts.join('  \n')
}

/** The format has no word for it. */
function deprecation(deprecated: true | string | null): string | null {
  if (deprecated === null) return null
  return deprecated === true ? '**Deprecated.**' : `**Deprecated:** ${markdownOf(deprecated)}`
}

function described(paragraphs: readonly (string | null)[]): Json {
  const value = paragraphs.filter((text) => text !== null).join('\n\n')
  return value === '' ? {} : { description: { kind: 'markdown', value } }
}

function references({ name, slug }: ElementComponent, anchor: string, site: Site): Json {
  const address = pageAddress(slug, site)
  return address === null ? {} : { references: [{ name, url: address + anchor }] }
}
