import { Ajv } from 'ajv'
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' }
import { expect, test } from 'vitest'
import type { ComponentMetadata, Member } from '../../../scripts/reading/metadata/model.ts'
import { listKeys, type ListKey } from '../../../scripts/words/model/lists.ts'
import { noFacts } from '../../../scripts/words/model/members.ts'
import { readMetadata } from '../../../scripts/reading/metadata/read.ts'
import type { Artifact } from '../../../scripts/words/model/media-types.ts'
import type { Component } from '../../../scripts/words/model/component.ts'
import type { Site } from '../../../scripts/words/model/site.ts'
import { customElements } from '../../../scripts/drawing/outputs/custom-elements.ts'
import { vscodeData } from '../../../scripts/drawing/outputs/vscode-data.ts'
import { webTypes } from '../../../scripts/drawing/outputs/web-types.ts'
import { readLibrary, type Library } from './library.ts'

const validate = new Ajv({ strict: false }).compile(schema)

/** A catalog that has what a library's file says, as one that is linked to it does. */
function catalogOf(components: readonly ComponentMetadata[]): readonly Component[] {
  return components.map(
    ({ key, names, tag, description, deprecated, status, since, ...rest }, i) => ({
      ...noFacts,
      slug: `${i}`,
      name: tag === null ? key : names[0],
      description,
      status,
      since,
      deprecated,
      tag,
      ...(Object.fromEntries(listKeys.map((list) => [list, rest[list]])) as Record<
        ListKey,
        readonly Member[]
      >),
    }),
  )
}

// Of a site the writers read no more.
const site = (framework: 'vue' | null): Site =>
  ({ title: 'Acme', baseUrl: '', published: false, basePath: '', framework }) as unknown as Site

function textOf([file]: readonly Artifact[]): string {
  return String(file?.body)
}

function readBack(made: readonly Artifact[]): readonly ComponentMetadata[] {
  const { components, problems } = readMetadata([
    { name: 'back', bytes: Buffer.from(textOf(made)) },
  ])
  expect(problems).toEqual([])
  return components
}

const facts = ['tag', 'description', 'deprecated', 'since', 'status'] as const

/** How often which value is another one, or a member is not there, as `props` and `props.type`. */
function differences(
  before: readonly ComponentMetadata[],
  after: readonly ComponentMetadata[],
): Readonly<Record<string, number>> {
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
  const different: Record<string, number> = {}
  const compare = (label: string, isSame: boolean): void => {
    if (!isSame) different[label] = (different[label] ?? 0) + 1
  }
  for (const [i, old] of before.entries()) {
    const now = after[i] ?? old
    for (const key of facts) compare(key, old[key] === now[key])
    for (const list of listKeys) {
      const others = new Map(now[list].map((member) => [member.name, member]))
      for (const { alias: _, ...member } of old[list]) {
        const other = others.get(member.name)
        compare(list, other !== undefined)
        others.delete(member.name)
        if (other === undefined) continue
        for (const key of Object.keys(member) as (keyof typeof member)[])
          compare(`${list}.${key}`, member[key] === other[key])
      }
      for (const _ of others) compare(`${list} that are new`, false)
    }
  }
  return different
}

const manifests: readonly (readonly [Library, Readonly<Record<string, number>>])[] = [
  ['@shoelace-style/shoelace@2.20.1', {}],
  ['@patternfly/elements@5.0.0', { 'events.type': 14 }],
  ['@vscode-elements/elements@2.5.1', {}],
  ['@ui5/webcomponents@2.26.0', {}],
  ['@fluentui/web-components@3.1.3', {}],
  // Its events have no type, and an event of the schema has one.
  ['@carbon/web-components@2.63.0', { 'events.type': 210 }],
  // Required ones say so in their description; one prop has neither attribute nor description.
  ['@ionic/docs@9.0.4', { props: 1, 'props.required': 4, 'props.description': 4 }],
]
test.each(manifests)(
  '%s as a manifest is valid, and reads back the same but for %j',
  (name, lost) => {
    const { components } = readLibrary(name)
    const made = customElements.make({ components: catalogOf(components), entries: [] }, 0)
    expect([validate(JSON.parse(textOf(made))), validate.errors]).toEqual([true, null])
    expect(differences(components, readBack(made))).toEqual(lost)
  },
)

// web-types join an attribute to the property of the same name: where another property has it (Fluent's
// `form` sets `formAttribute`), the two cannot be told apart.
const webTypesFiles: readonly (readonly [Library, Readonly<Record<string, number>>])[] = [
  [
    '@shoelace-style/shoelace@2.20.1',
    { 'props.type': 1, 'props.default': 1, 'props.attribute': 2 },
  ],
  ['@patternfly/elements@5.0.0', {}],
  ['@vscode-elements/elements@2.5.1', { props: 1, 'props that are new': 1 }],
  ['@ui5/webcomponents@2.26.0', {}],
  [
    '@fluentui/web-components@3.1.3',
    { 'props.attribute': 55, 'props.default': 6, 'props.readonly': 11 },
  ],
  ['@carbon/web-components@2.63.0', { 'props that are new': 7, 'props.attribute': 8 }],
  ['@ionic/docs@9.0.4', { props: 1, 'props.default': 1 }],
]
test.each(webTypesFiles)('%s as web-types reads back the same but for %j', (name, lost) => {
  const { components } = readLibrary(name)
  const made = webTypes.make(
    { site: site(null), components: catalogOf(components), entries: [] },
    0,
  )
  const known = components.map((component) => ({
    ...component,
    methods: [],
    cssStates: [],
    status: null,
    cssProperties: component.cssProperties.map((property) => ({ ...property, type: null })),
  }))
  expect(differences(known, readBack(made))).toEqual(lost)
})

test.each<Library>(['vuetify@4.3.0', 'element-plus@2.14.8', 'vant@4.10.2', 'bootstrap-vue@2.23.1'])(
  '%s as web-types for Vue reads back the same',
  (name) => {
    // The only name of these in two words is one that no template can use.
    const components = readLibrary(name).components.filter(({ key }) => key !== 'Bootstrap Icon')
    const made = webTypes.make(
      { site: site('vue'), components: catalogOf(components), entries: [] },
      0,
    )
    expect(differences(components, readBack(made))).toEqual({})
  },
)

test.each<readonly [Library, readonly number[]]>([
  ['@shoelace-style/shoelace@2.20.1', [58, 357, 283]],
  ['@ionic/docs@9.0.4', [94, 593, 829]],
])('%s has so many tags, attributes and values in VS Code: %j', (name, counts) => {
  const components = catalogOf(readLibrary(name).components)
  const { tags } = JSON.parse(
    textOf(vscodeData.make({ site: site(null), components, entries: [] }, 0)),
  ) as {
    tags: { attributes: { values?: unknown[] }[] }[]
  }
  const attributes = tags.flatMap((tag) => tag.attributes)
  const values = attributes.flatMap((attribute) => attribute.values ?? [])
  expect([tags.length, attributes.length, values.length]).toEqual(counts)
})
