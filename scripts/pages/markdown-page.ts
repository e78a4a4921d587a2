import { componentPath } from '../model/addresses.ts'
import { separator, type MarkdownBody } from '../markdown/markdown-body.ts'
import type { Component } from '../model/component.ts'
import { entriesOf, lists, propsList, type List } from '../model/lists.ts'
import { facts, type EntryMember, type ListEntry } from '../model/members.ts'
import type { Site } from '../model/site.ts'
import { subcomponentLists } from '../model/subcomponents.ts'
import { codeSpan, entryTableMarkdown, isCarried, isRunningText } from './entries-markdown.ts'
import { plainMarkdown } from './plain-markdown.ts'
import { yamlText } from './yaml-text.ts'

export interface MarkdownPageInput {
  readonly component: Component
  /** The author's Markdown, addresses absolute. */
  readonly body: MarkdownBody
  /** True if the body holds a table that would be taken for the props of a page without any. */
  readonly hasSpareTable: boolean
  /** True if lists come from the code: the tables of the body do not say all. */
  readonly isLinked: boolean
  /** The lists whose tables the body holds. */
  readonly written: readonly List[]
  /** How many of the sub-components, the first ones, the source's front matter lists. */
  readonly listedCount: number
  readonly site: Pick<Site, 'baseUrl'>
}

/**
 * The page of a component as Markdown, `components/<slug>.md`: for agents, and for people who
 * take it along. It is a source in our own format: building these pages gives the same JSON.
 *
 * The props stand where the author's table stood, or before the first heading. A table that says
 * more than a table in our form can stays as written; props of the front matter that no table
 * carries stay there, and as a list to read. The tables of other lists stay as they are; what the
 * front matter lists of them stands as that of the props does, or at the end if there is a table.
 * So do sub-components, where tables of theirs would not change their order.
 */
export function markdownPage({
  component,
  body,
  hasSpareTable,
  isLinked,
  written,
  listedCount,
  site,
}: MarkdownPageInput): string {
  const { slug, name, props } = component
  const isCarriedHere = props.every((prop) => isCarried(propsList, prop))
  const atTable = isLinked && body.table !== null && isCarriedHere ? [propsList] : written
  const parts = lists
    .filter((list) => entriesOf(component, list).length > 0 && !atTable.includes(list))
    .map((list) => listPart(list, entriesOf(component, list), body))
  const subcomponents = subcomponentParts(component, listedCount, body)
  parts.splice(parts[0]?.list === propsList ? 1 : 0, 0, ...subcomponents)
  const lines = [
    frontMatter(component, parts, hasSpareTable && props.length === 0),
    `# ${plainMarkdown(name)}`,
    `\`GET ${site.baseUrl}/${componentPath(slug)}\``,
  ]
  if (body.before !== '') lines.push(body.before)
  if (body.table !== null) {
    const isOurs = isLinked || body.isPlain
    if (isOurs && isCarriedHere) lines.push(entryTableMarkdown(propsList, props))
    else lines.push(isLinked ? separator : body.table)
  }
  const texts = parts.map(({ markdown }) => markdown)
  if (body.table === null) {
    lines.push(...texts)
    if (body.after !== '' && parts.at(-1)?.isInFront === true) lines.push(separator)
  }
  if (body.after !== '') lines.push(body.after)
  // Code or HTML that may be open would take what follows for its own: the front matter has it.
  if (body.table !== null && !body.endsOpen) lines.push(...texts)
  const page = lines.join('\n\n')
  return page.endsWith('\n') ? page : `${page}\n`
}

/** A list that no table of the author's holds. */
interface ListPart {
  readonly list: List
  readonly entries: readonly ListEntry[]
  /** Null: it is a list of the page. */
  readonly subcomponent: string | null
  /** True if the front matter holds it, and the text only shows it. */
  readonly isInFront: boolean
  readonly markdown: string
}

function listPart(
  list: List,
  entries: readonly ListEntry[],
  body: MarkdownBody,
  isInFront = !isTable(list, entries, body),
  subcomponent: string | null = null,
): ListPart {
  const mark = '#'.repeat(body.depth)
  const of = subcomponent === null ? '' : ` of ${plainMarkdown(subcomponent)}`
  const markdown = isInFront
    ? `${mark} ${capital(list.label)} list${of}\n\n${entriesList(entries, body.hasDefinitions)}`
    : `${mark} ${plainMarkdown(list.title)}\n\n${entryTableMarkdown(list, entries)}`
  return { list, entries, subcomponent, isInFront, markdown }
}

/** True if a table of ours can stand for entries that the front matter lists. */
function isTable(
  list: List,
  entries: readonly ListEntry[],
  { table, endsOpen, hasDefinitions }: MarkdownBody,
): boolean {
  if (table !== null && endsOpen) return false
  return entries.every(
    (entry) =>
      isCarried(list, entry) &&
      (entry.description === null || isRunningText(entry.description, hasDefinitions)),
  )
}

/**
 * Those that the front matter lists. It goes before the text, so all of them stay there if one has
 * to, or if tables of the author's follow: the order is that of the JSON.
 */
function subcomponentParts(
  component: Component,
  listedCount: number,
  body: MarkdownBody,
): readonly ListPart[] {
  const all = subcomponentLists(component)
  const listed = all.slice(0, listedCount)
  const isInFront =
    listed.length < all.length || !listed.every(({ list, props }) => isTable(list, props, body))
  return listed.map(({ list, name, props }) => listPart(list, props, body, isInFront, name))
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

function frontMatter(component: Component, parts: readonly ListPart[], saysNone: boolean): string {
  const { slug, name } = component
  const lines = ['---', `name: ${yamlText(name)}`, `slug: ${slug}`]
  for (const { key } of facts) {
    const value = yamlValue(component[key])
    if (value !== null) lines.push(`${key}: ${value}`)
  }
  if (saysNone) lines.push('props: []')
  const inFront = parts.filter(({ isInFront }) => isInFront)
  for (const { list, entries } of inFront.filter((part) => part.subcomponent === null)) {
    lines.push(`${list.key}:`)
    for (const entry of entries) lines.push(...entryLines(list, entry))
  }
  const subcomponents = inFront.filter((part) => part.subcomponent !== null)
  if (subcomponents.length > 0) lines.push('subcomponents:')
  for (const { list, entries, subcomponent } of subcomponents) {
    lines.push(`  - name: ${yamlText(subcomponent ?? '')}`)
    if (entries.length > 0) lines.push('    props:')
    for (const entry of entries) lines.push(...entryLines(list, entry).map((line) => `    ${line}`))
  }
  lines.push('---')
  return lines.join('\n')
}

/** A member as YAML. Null for what is not given. */
export function yamlValue(
  value: boolean | string | readonly string[] | Readonly<Record<string, string>> | null,
): string | null {
  if (value === null || value === false) return null
  if (value === true) return 'true'
  if (typeof value === 'string') return yamlText(value)
  if (isList(value)) return `[${value.map(yamlText).join(', ')}]`
  const pairs = Object.entries(value).map(([key, text]) => `${yamlText(key)}: ${yamlText(text)}`)
  return `{ ${pairs.join(', ')} }`
}

const isList = (value: object): value is readonly string[] => Array.isArray(value)

/** An entry as lines of the front matter: texts first, then what may be a bare `true`. */
export function entryLines({ members }: List, entry: ListEntry): string[] {
  const mayBeTrue = ({ kind }: EntryMember): boolean => kind === 'flag' || kind === 'deprecation'
  const lines: string[] = []
  for (const { key } of [
    ...members.filter((member) => !mayBeTrue(member)),
    ...members.filter(mayBeTrue),
  ]) {
    const value = yamlValue(entry[key])
    if (value !== null) lines.push(`${lines.length === 0 ? '  - ' : '    '}${key}: ${value}`)
  }
  return lines
}

/** The same entries to read, one a line. */
function entriesList(entries: readonly ListEntry[], hasDefinitions: boolean): string {
  return entries
    .map((entry) => {
      const facts = [
        entry.required ? 'required' : null,
        entry.deprecated === null ? null : 'deprecated',
        entry.since === null ? null : `since ${plainMarkdown(oneLine(entry.since))}`,
      ].filter((fact) => fact !== null)
      const head = `- **${codeSpan(oneLine(entry.name))}**${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
      const type = entry.type === null ? '' : ` ${codeSpan(valueLine(entry.type))}`
      const fallback = entry.default === null ? '' : ` = ${codeSpan(valueLine(entry.default))}`
      if (entry.description === null) return `${head}${type}${fallback}`
      const line = oneLine(entry.description)
      // Written in a line, blocks of Markdown could become links and pictures that are none.
      const text = isRunningText(entry.description, hasDefinitions) ? line : codeSpan(line)
      return `${head}${type}${fallback}: ${text}`
    })
    .join('\n')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
/** Blanks of a type or default that stands on one line are part of it. */
const valueLine = (text: string): string => (/[\n\r\t]/.test(text) ? oneLine(text) : text)
