import { defineOutput, jsonArtifact, type OfferedSource } from './output.ts'
import { inPlainWords } from './editor-data.ts'
import type { RegistryFile } from './parts.ts'
import { addressRoot, pagePath, componentPath } from '../../words/model/addresses.ts'
import { componentDocument, factsDocument, written } from '../../reading/front-matter/document.ts'
import type { Artifact } from '../../words/model/media-types.ts'
import type { Component } from '../../words/model/component.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { Site } from '../../words/model/site.ts'

/** Component with the files that its author offers to the shadcn registry. */
export interface RegistrySource {
  readonly component: Component
  /** Name of the component's group, or null if it has none. */
  readonly section: string | null
  readonly files: readonly RegistryFile[]
}

/**
 * Name of the list in a shadcn registry. A client asks `r/{name}.json` for an item, and asks for
 * the item `registry` to get the list.
 */
const listName = 'registry'
const itemPath = (name: string): string => `r/${name}.json`
const registryPath = itemPath(listName)

const schemas = 'https://ui.shadcn.com/schema'

export const shadcn = defineOutput({
  name: 'shadcn',
  from: ['site', 'entries', 'components', 'registryFiles'],
  rules: [{ pattern: '/r/*', mediaType: null, open: true, cache: null }],
  problems: unofferedProblems,
  make({ site, entries, components, registryFiles }) {
    // The client prints descriptions to a terminal, as they are.
    const items = [...inPlainWords(components, entries)].map((component, i) => ({
      component,
      section: entries[i]?.section ?? null,
      files: registryFiles(i),
    }))
    return shadcnRegistry(items, site)
  },
})

/**
 * Reports components that the registry cannot offer, since their slug is the name of the list.
 * Problem, as a warning: `registry-slug`.
 */
function unofferedProblems(sources: readonly OfferedSource[]): Problem[] {
  return sources
    .filter(({ slug }) => slug === listName)
    .map(({ file }) => ({
      file,
      line: 1,
      column: 1,
      message: `the shadcn registry leaves this component out: its item would be at ${registryPath}, where clients look for the list; give it another "slug"`,
      rule: 'registry-slug',
      severity: 'warning',
    }))
}

/**
 * Makes the files of a shadcn registry from the catalog: the list, and an item for each component.
 * An item without files is a description only: the client prints `docs`, and `meta` holds the
 * props. A component whose slug is `registry` has no item, since the list has that address.
 */
function shadcnRegistry(items: readonly RegistrySource[], site: Site): Artifact[] {
  const offered = items.filter(({ component }) => component.slug !== listName)
  const list = {
    $schema: `${schemas}/registry.json`,
    name: site.title,
    homepage: `${addressRoot(site)}/`,
    items: offered.map((item) => ({
      ...head(item),
      ...filesOf(item, ({ path, type, target }) => ({ path, type, ...written({ target }) })),
    })),
  }
  return [
    ...offered.map((item) => jsonArtifact(itemPath(item.component.slug), itemDocument(item, site))),
    jsonArtifact(registryPath, list),
  ]
}

/** Returns the members that a component has in the registry's list and in its own item. */
function head({ component, section }: RegistrySource): Record<string, unknown> {
  const { slug, name, description, tags } = component
  const categories = [...new Set([...(section === null ? [] : [section]), ...(tags ?? [])])]
  return {
    name: slug,
    type: 'registry:item',
    title: name,
    ...written({ description, categories: categories.length === 0 ? null : categories }),
  }
}

/** Addresses of a component's JSON (`api`) and page; absolute if the site has an address. */
interface Addresses {
  readonly api: string
  readonly page: string
}

function itemDocument(item: RegistrySource, site: Site): Record<string, unknown> {
  const { component } = item
  // Members of the item itself hold these two.
  const { description: _, tags: _tags, ...facts } = factsDocument(component)
  const { props } = componentDocument(component)
  const root = addressRoot(site)
  const addresses: Addresses = {
    api: `${root}/${componentPath(component.slug)}`,
    page: `${root}/${pagePath(component.slug)}`,
  }
  return {
    $schema: `${schemas}/registry-item.json`,
    ...head(item),
    ...filesOf(item, ({ path, type, target, text }) => ({
      path,
      type,
      ...written({ target }),
      content: text,
    })),
    docs: docsOf(component, addresses),
    meta: { ...addresses, ...facts, props },
  }
}

function filesOf(
  { files }: RegistrySource,
  entry: (file: RegistryFile) => Record<string, unknown>,
): Record<string, unknown> {
  return files.length === 0 ? {} : { files: files.map(entry) }
}

/**
 * Returns the text that the client prints to a terminal once the item is added: the required props,
 * and where all props are. Descriptions stay out, since they may hold any character.
 */
function docsOf({ name, props, deprecated }: Component, { api, page }: Addresses): string {
  const required = props.filter((prop) => prop.required).map((prop) => prop.name)
  const count = `${props.length} ${props.length === 1 ? 'prop' : 'props'}`
  const must = required.length === 0 ? 'none required' : `required: ${required.join(', ')}`
  return [
    `${name}: ${props.length === 0 ? count : `${count}, ${must}`}.`,
    ...(deprecated === null
      ? []
      : [deprecated === true ? 'Deprecated.' : `Deprecated: ${deprecated}`]),
    `Reference: ${page}`,
    `Props as JSON: ${api}`,
  ].join('\n')
}
