import { defineOutput } from './output.ts'
import { sayEntry, unsaid, type EntryWords } from './editor-data.ts'
import { addressRoot, pagePath } from '../../words/model/addresses.ts'
import { written } from '../../reading/front-matter/document.ts'
import { jsonFileOf } from '../../words/model/json.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import type { Component, Prop } from '../../words/model/component.ts'
import type { MemberOf } from '../../words/model/lists.ts'
import type { ExampleCode } from '../../words/model/example-model.ts'
import type { Site } from '../../words/model/site.ts'

/** Path from the root of the site at which readers of Storybooks look for the manifest. */
const storybookManifestPath = 'manifests/components.json'

export const storybook = defineOutput({
  name: 'storybook',
  from: ['site', 'components', 'examples'],
  rules: [{ pattern: '/manifests/*', mediaType: null, open: true, cache: null }],
  make: ({ site, components, examples }) => storybookManifest(components, examples, site),
})

/**
 * Makes the component manifest of a Storybook from the catalog, version 0, the form that
 * `@storybook/mcp` reads: components by id in catalog order, and their props as react-docgen would
 * find them. It is one line: nobody reads it by eye, and it holds every prop of the catalog.
 */
function storybookManifest(
  components: Iterable<Component>,
  examples: Iterable<readonly ExampleCode[]>,
  site: Site,
): Artifact[] {
  // One at a time: together they are many times the size of their text.
  const members: string[] = []
  const codes = examples[Symbol.iterator]()
  for (const component of components) {
    const next = codes.next()
    const entry = manifestEntry(component, next.done === true ? [] : next.value, site)
    members.push(`${JSON.stringify(component.slug)}:${JSON.stringify(entry)}`)
  }
  const body = jsonFileOf(`{"v":0,"components":{${members.join()}}}`)
  return [{ path: storybookManifestPath, body, mediaType: mediaTypes.json }]
}

function manifestEntry(
  component: Component,
  examples: readonly ExampleCode[],
  site: Site,
): Record<string, unknown> {
  const { slug, name, description, props } = component
  return {
    id: slug,
    name,
    ...written({ description }),
    jsDocTags: tagsOf(component, site),
    ...(examples.length === 0 ? {} : { stories: examples.map(storyOf) }),
    // `fromEntries` makes own members, even of a prop called `__proto__`.
    reactDocgen: { props: Object.fromEntries(props.map((prop) => [prop.name, docgenProp(prop)])) },
  }
}

/** Returns a live example as one snippet: the code that its page shows, or HTML. */
function storyOf({ title, html, css, js, shown }: ExampleCode): Record<string, string> {
  const [first] = shown
  if (first !== undefined) return { name: title, snippet: first.code }
  const parts = [
    html,
    css === null ? null : `<style>\n${css}\n</style>`,
    js === null ? null : `<script>\n${js}\n</script>`,
  ]
  return { name: title, snippet: parts.filter((part) => part !== null).join('\n') }
}

/**
 * Returns the doc tags of a component. The reader of the manifest shows each as a line above the
 * props; it knows `deprecated` and puts it first.
 */
function tagsOf(component: Component, site: Site): Record<string, readonly string[]> {
  const { slug, deprecated, since, status } = component
  return {
    ...(deprecated === null ? {} : { deprecated: [deprecated === true ? '' : deprecated] }),
    ...(status === null ? {} : { status: [status] }),
    ...(since === null ? {} : { since: [since] }),
    // A path alone would say nothing to someone who reads it elsewhere.
    ...(site.published ? { see: [`${addressRoot(site)}/${pagePath(slug)}`] } : {}),
  }
}

function docgenProp(prop: Prop): Record<string, unknown> {
  return { ...sayEntry(prop, docgenWords), ...written({ description: docBlock(prop) }) }
}

const docgenWords: EntryWords<MemberOf<'props'>> = {
  // Always given: the reader takes a prop without it for a required one.
  required: ({ required }) => ({ required }),
  type: ({ type }) => (type === null ? {} : { tsType: { name: type } }),
  default: ({ default: value }) =>
    value === null ? {} : { defaultValue: { value, computed: false } },
  // It is the key of the prop.
  name: unsaid,
  // They stand in the doc comment of the prop.
  description: unsaid,
  deprecated: unsaid,
  since: unsaid,
  // React has no attributes, and all of its props can only be read.
  attribute: unsaid,
  readonly: unsaid,
  inheritedFrom: unsaid,
  expansion: unsaid,
}

/**
 * Returns the doc comment of a prop: react-docgen leaves the tags in the description. Returns null
 * if there is nothing to say.
 */
function docBlock({ description, deprecated, since }: Prop): string | null {
  const lines = [
    description,
    deprecated === null ? null : deprecated === true ? '@deprecated' : `@deprecated ${deprecated}`,
    since === null ? null : `@since ${since}`,
  ].filter((line) => line !== null)
  return lines.length === 0 ? null : lines.join('\n')
}
