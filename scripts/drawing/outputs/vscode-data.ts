import {
  listEntries,
  lists,
  propsList,
  type ByList,
  type MemberOf,
} from '../../words/model/lists.ts'
import { jsonFileOf } from '../../words/model/json.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { codeSpan } from '../../words/model/text.ts'
import type { Site } from '../../words/model/site.ts'
import { literalTexts, typeSet } from '../../words/type-text/type-set.ts'
import { entryAnchor } from '../../words/interface/entry-anchor.ts'
import {
  componentText,
  elementsOf,
  jsonLines,
  escapeEditorMarkdown,
  publishedPageAddress,
  requiredText,
  inPlainWords,
  repeatedTags,
  type ElementComponent,
  type Json,
} from './editor-data.ts'
import { defineOutput } from './output.ts'

const vscodeDataPath = 'vscode.html-custom-data.json'

/** Output of tags, attributes and values as VS Code's custom data for HTML, version 1.1. */
export const vscodeData = defineOutput({
  name: 'vscode',
  from: ['site', 'components', 'entries'],
  rules: [{ pattern: `/${vscodeDataPath}`, mediaType: null, open: true, cache: null }],
  problems: repeatedTags,
  make({ site, components, entries }) {
    const tags = jsonLines(tagsOf(elementsOf(inPlainWords(components, entries)), site))
    const body = jsonFileOf(`{"version":1.1,"tags":${tags}}`)
    return [{ path: vscodeDataPath, body, mediaType: mediaTypes.json }]
  },
})

function* tagsOf(elements: Iterable<ElementComponent>, site: Site): Generator<Json> {
  for (const element of elements) {
    const { tag, deprecated } = element
    yield {
      name: tag,
      ...described([deprecation(deprecated), componentText(element)]),
      attributes: attributesOf(element, site),
      ...references(element, '', site),
    }
  }
}

type Attributes = (entry: ListEntry, element: ElementComponent, site: Site) => readonly Json[]

/**
 * Functions that make attributes in VS Code's data of the entries of each list; null for a list
 * that the data have no word for. They have only tags and attributes.
 */
const attributeLists: ByList<Attributes | null> = {
  props: attributeOf,
  events: null,
  slots: null,
  methods: null,
  cssParts: null,
  cssProperties: null,
  cssStates: null,
}

const attributesOf = (element: ElementComponent, site: Site): readonly Json[] =>
  lists.flatMap((list) =>
    listEntries(element, list).flatMap(
      (entry) => attributeLists[list.key]?.(entry, element, site) ?? [],
    ),
  )

/**
 * Makes the entry for the attribute of a prop in VS Code's data. Returns an empty list for a prop
 * without an attribute, which only code can set.
 */
function attributeOf(prop: ListEntry, element: ElementComponent, site: Site): readonly Json[] {
  const { attribute, type, expansion } = prop
  if (attribute === null) return []
  const anchor = `#${entryAnchor(propsList.rowPrefix, prop.name)}`
  return [
    {
      name: attribute,
      ...described(Object.values(paragraphs).map((say) => say?.(prop) ?? null)),
      ...(type === null ? {} : valuesOf(expansion ?? type)),
      ...references(element, anchor, site),
    },
  ]
}

/**
 * Functions that write the paragraphs of a description, one for each member of a prop, in the order
 * of the paragraphs; null for a member without one. A member without a row does not compile.
 */
const paragraphs: Readonly<Record<MemberOf<'props'>, ((prop: ListEntry) => string | null) | null>> =
  {
    deprecated: ({ deprecated }) => deprecation(deprecated),
    // This paragraph says "required", too.
    description: requiredText,
    type: typeLine,
    required: null,
    // The default stands in the paragraph of the type.
    default: null,
    name: null,
    attribute: null,
    readonly: null,
    inheritedFrom: null,
    // The members of the expanded type are offered as values.
    expansion: null,
    since: null,
  }

/**
 * Returns the values of an attribute, which editors offer. For a boolean the editor writes the
 * attribute alone; `v` is the format's own word for that.
 */
function valuesOf(type: string): Json {
  const members = typeSet(type)
  const values = literalTexts(members).filter((text) => text !== '')
  if (values.length > 0) return { values: values.map((name) => ({ name })) }
  const isBoolean = members.has('true') && [...members].every((member) => booleans.has(member))
  return isBoolean ? { valueSet: 'v' } : {}
}

const booleans: ReadonlySet<string> = new Set(['true', 'false', 'undefined', 'null'])

function typeLine({ type, default: value }: ListEntry): string | null {
  const parts = [
    ...(type === null ? [] : [`Type: ${codeSpan(type)}`]),
    ...(value === null ? [] : [`Default: ${codeSpan(value)}`]),
  ]
  return parts.length === 0 ? null : parts.join('  \n')
}

/** Writes a sentence about a deprecation, since VS Code's data have no word for it. */
function deprecation(deprecated: true | string | null): string | null {
  if (deprecated === null) return null
  return deprecated === true
    ? '**Deprecated.**'
    : `**Deprecated:** ${escapeEditorMarkdown(deprecated)}`
}

function described(paragraphs: readonly (string | null)[]): Json {
  const value = paragraphs.filter((text) => text !== null).join('\n\n')
  return value === '' ? {} : { description: { kind: 'markdown', value } }
}

function references({ name, slug }: ElementComponent, anchor: string, site: Site): Json {
  const address = publishedPageAddress(slug, site)
  return address === null ? {} : { references: [{ name, url: address + anchor }] }
}
