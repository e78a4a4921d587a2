import { componentDocument } from '../../reading/front-matter/document.ts'
import type { Component } from '../../words/model/component.ts'
import { listEntries, lists, propsList, type List } from '../../words/model/lists.ts'
import { facts } from '../../words/model/members.ts'
import { subcomponentLists } from '../../words/model/subcomponents.ts'
import { entryTableMarkdown, isCarried } from '../../drawing/pages/entries-markdown.ts'
import { entryLines, subcomponentLines, yamlValue } from '../../drawing/pages/markdown-page.ts'
import { escapeMarkdownLine, yamlText } from '../../drawing/pages/plain-markdown.ts'

/** Source of a component's page before it is written as text. */
export interface NewSource {
  readonly component: Component
  /** Line of Markdown above the props of each sub-component, by its name. */
  readonly abouts: ReadonlyMap<string, string>
  /** Name of the component in code for `api` in the front matter; null if none is needed. */
  readonly api: string | null
  /** Patterns of members of the code that the page hides. */
  readonly hide: readonly string[]
  /** Markdown of the body; null if there is none. */
  readonly body: string | null
  /** True if all lists go into the front matter, even those that tables could hold. */
  readonly isInFront: boolean
}

/**
 * Returns the text of the source of a component's page. A list, such as the props, becomes a table
 * if reading the table gives back all of its entries; else it goes into the front matter.
 */
export function sourceText(source: NewSource): string {
  const { component, api, hide, body, isInFront } = source
  const { subcomponents = [] } = component
  // Sub-components go into tables only all together: those in the front matter would be listed
  // before the others.
  const areInTables =
    !isInFront &&
    subcomponents.every(
      ({ props }) => props.length > 0 && props.every((prop) => isCarried(propsList, prop)),
    )
  const tables: string[] = []
  const inFront: List[] = []
  for (const list of lists) {
    const entries = listEntries(component, list)
    if (entries.length === 0) continue
    if (isInFront || !entries.every((entry) => isCarried(list, entry))) inFront.push(list)
    else tables.push(`## ${list.title}\n\n${entryTableMarkdown(list, entries)}`)
  }
  const front = ['---', `name: ${yamlText(component.name)}`, `slug: ${component.slug}`]
  for (const { key } of facts) {
    const value = yamlValue(component[key])
    if (value !== null) front.push(`${key}: ${value}`)
  }
  front.push(...apiLines(api, hide))
  for (const list of inFront) {
    front.push(`${list.key}:`)
    for (const entry of listEntries(component, list)) front.push(...entryLines(list, entry))
  }
  if (!areInTables) front.push(...subcomponentLines(subcomponents))
  front.push('---')
  tables.push(...subcomponentSections(source, areInTables))
  const blocks = [front.join('\n'), ...(body === null ? [] : [body]), ...tables]
  return `${blocks.join('\n\n')}\n`
}

/** Returns the sections of sub-components: prose, and a table if their props go into tables. */
function subcomponentSections(
  { component, abouts }: NewSource,
  areInTables: boolean,
): readonly string[] {
  return subcomponentLists(component).flatMap(({ name, props, list }) => {
    const about = abouts.get(name)
    if (about === undefined && !areInTables) return []
    const lines = [`## ${escapeMarkdownLine(list.title)}`]
    if (about !== undefined) lines.push(about)
    if (areInTables) lines.push(entryTableMarkdown(list, props))
    return [lines.join('\n\n')]
  })
}

function apiLines(api: string | null, hide: readonly string[]): readonly string[] {
  if (hide.length === 0) return api === null ? [] : [`api: ${yamlName(api)}`]
  const component = api === null ? [] : [`  component: ${yamlName(api)}`]
  return ['api:', ...component, `  hide: [${hide.map(yamlText).join(', ')}]`]
}

/** Returns a name as YAML, without quotes if it needs none, as people write it. */
function yamlName(name: string): string {
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(name) ? name : yamlText(name)
}

/** Returns the JSON that the built site will publish for the component. */
export function expectedJson(component: Component): string {
  return JSON.stringify(componentDocument(component))
}
