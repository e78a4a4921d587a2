import { componentPath } from '../../words/model/addresses.ts'
import { separator, type ListPlace, type MarkdownBody } from '../markdown/markdown-body.ts'
import type { Component } from '../../words/model/component.ts'
import { listEntries, lists, propsList, type List } from '../../words/model/lists.ts'
import { facts, type EntryMember, type ListEntry } from '../../words/model/members.ts'
import type { Site } from '../../words/model/site.ts'
import {
  subcomponentLists,
  type Subcomponent,
  type SubcomponentProse,
} from '../../words/model/subcomponents.ts'
import { entryTableMarkdown, isCarried, isCellText, isRunningText } from './entries-markdown.ts'
import { escapeMarkdownLine, yamlText } from './plain-markdown.ts'
import { selectorLabel } from '../../words/model/selector.ts'
import { capitalized, codeSpan, fencedCode, oneLine } from '../../words/model/text.ts'

export interface MarkdownPageInput {
  readonly component: Component
  /** Line of code that imports the component; null if unknown, or in the author's text. */
  readonly importLine: string | null
  /**
   * Line of Markdown with the component's selector; null if the component has none, or if the
   * author's text has the line.
   */
  readonly selector: string | null
  /**
   * Line of a template's code that uses the component; null if the component has neither a selector
   * nor a name in templates of Vue, or if the author's text has the line.
   */
  readonly template: string | null
  /** Author's Markdown with absolute addresses, cut at the places of lists. */
  readonly body: MarkdownBody
  /** True if the body has a table that would be read as props if the page has no other props. */
  readonly hasSpareTable: boolean
  /** Ids of the sections whose tables stand in the body, and are complete. */
  readonly written: ReadonlySet<string>
  /**
   * Number of sub-components that front matter or code lists. These come first among the
   * component's sub-components.
   */
  readonly listedCount: number
  /** Prose of the code about the listed sub-components, by the ids of their sections. */
  readonly abouts: ReadonlyMap<string, SubcomponentProse>
  /** Markdown of more sections, such as the history, which stand behind the lists. */
  readonly sections: readonly string[]
  readonly site: Pick<Site, 'baseUrl'>
}

/**
 * Makes the Markdown page of a component, `components/<slug>.md`: for agents, and for people who
 * copy it. It is a source in our own format: building these pages gives the same JSON.
 *
 * A list stands where it stands on the page: where its author wrote it, below a heading that is
 * there for it, or behind the text. A table that says more than a table in our form can stays as
 * written. Entries of the front matter or the code that no table can hold stand in the front
 * matter, and in the text as a list to read.
 */
export function markdownPage({
  component,
  importLine,
  selector,
  template,
  body,
  hasSpareTable,
  written,
  listedCount,
  abouts,
  sections,
  site,
}: MarkdownPageInput): string {
  const { slug, name, props } = component
  const parts = partsOf(component, body, written, { listedCount, abouts })
  const lines = [
    frontMatter(component, parts, hasSpareTable && props.length === 0),
    `# ${escapeMarkdownLine(name)}`,
    `\`GET ${site.baseUrl}/${componentPath(slug)}\``,
    ...(importLine === null ? [] : [fencedCode(importLine, 'js')]),
    ...(selector === null ? [] : [selector]),
    ...(template === null ? [] : [fencedCode(template, 'html')]),
  ]
  const placed = new Set<ListPart>()
  for (const [i, piece] of body.pieces.entries()) {
    if (piece.kind === 'text') {
      lines.push(piece.text)
      continue
    }
    const part = parts.find(({ list }) => list.sectionId === piece.list.sectionId)
    if (part === undefined) {
      lines.push(writtenTable(piece, props))
      continue
    }
    placed.add(part)
    // The comments keep a list of the author's, before or behind, from taking the items.
    const needsBreak = part.isInFront && piece.table !== null
    if (needsBreak) lines.push(separator)
    lines.push(part.markdown)
    if (part.isInFront && i + 1 < body.pieces.length) lines.push(separator)
  }
  const unplaced = parts.filter((part) => !placed.has(part))
  const [last = ''] = lines.slice(-1)
  if (unplaced.length + sections.length > 0 && body.closer !== null)
    lines.splice(-1, 1, `${last}${last.endsWith('\n') ? '' : '\n'}${body.closer}`)
  for (const part of unplaced) lines.push(`${titleOf(part, body.depth)}\n\n${part.markdown}`)
  lines.push(...sections)
  const page = lines.join('\n\n')
  return page.endsWith('\n') ? page : `${page}\n`
}

/** Returns the paragraph with the component's selector, or null if it has none. */
export function selectorMarkdown({ selector }: Pick<Component, 'selector'>): string | null {
  return selector === null ? null : `${selectorLabel} ${codeSpan(selector)}`
}

/** Returns props as a Markdown table: in our form if that loses nothing, else in the author's. */
function writtenTable({ list, table, isPlain }: ListPlace, props: readonly ListEntry[]): string {
  return isPlain && props.every((prop) => isCarried(list, prop))
    ? entryTableMarkdown(list, props)
    : (table ?? '')
}

/** List whose entries no table of the author's has completely, so that the page adds it. */
interface ListPart {
  readonly list: List
  readonly entries: readonly ListEntry[]
  /** Name of the sub-component that has the list; null for a list of the component itself. */
  readonly subcomponent: string | null
  /** True if the front matter holds the list, and the text only shows it. */
  readonly isInFront: boolean
  /** Markdown of the entries for people: a table, or a list if front matter holds the entries. */
  readonly markdown: string
}

/** Returns the lists whose entries no table of the author's has completely, in the page's order. */
function partsOf(
  component: Component,
  body: MarkdownBody,
  written: ReadonlySet<string>,
  listed: Pick<MarkdownPageInput, 'listedCount' | 'abouts'>,
): readonly ListPart[] {
  const parts: ListPart[] = []
  for (const list of lists) {
    const entries = listEntries(component, list)
    if (entries.length > 0 && !written.has(list.sectionId)) {
      // Entries that an author wrote in a table fit into one, whatever their descriptions begin
      // with.
      const place = placeOf(list, body)
      const isInTable =
        place?.table != null
          ? entries.every((entry) => isCarried(list, entry))
          : isTable(list, entries, body)
      parts.push(listPart(list, entries, body, !isInTable))
    }
    if (list === propsList) parts.push(...subcomponentParts(component, listed, body))
  }
  return parts
}

function listPart(
  list: List,
  entries: readonly ListEntry[],
  { hasDefinitions }: MarkdownBody,
  isInFront: boolean,
  subcomponent: string | null = null,
): ListPart {
  const markdown = isInFront
    ? entriesList(entries, hasDefinitions)
    : entryTableMarkdown(list, entries)
  return { list, entries, subcomponent, isInFront, markdown }
}

/** Returns the heading for a list that has no place in the text. */
function titleOf({ list, subcomponent, isInFront }: ListPart, depth: number): string {
  const mark = '#'.repeat(depth)
  if (!isInFront) return `${mark} ${escapeMarkdownLine(list.title)}`
  const of = subcomponent === null ? '' : ` of ${escapeMarkdownLine(subcomponent)}`
  return `${mark} ${capitalized(list.label)} list${of}`
}

function placeOf(list: List, { pieces }: MarkdownBody): ListPlace | null {
  const found = pieces.find((piece): piece is ListPlace => {
    return piece.kind === 'list' && piece.list.sectionId === list.sectionId
  })
  return found ?? null
}

/** True if a table in our form can hold the entries, so that front matter need not hold them. */
function isTable(
  list: List,
  entries: readonly ListEntry[],
  { hasDefinitions }: MarkdownBody,
): boolean {
  return entries.every(
    (entry) =>
      isCarried(list, entry) &&
      (entry.description === null || isCellText(entry.description, hasDefinitions)),
  )
}

/**
 * Returns the lists of those sub-components that the front matter or the code lists. The front
 * matter comes before the text, and the order of the JSON must stay. So all of them stand in the
 * front matter if one has to, if tables of the author's follow, or if the text has them in another
 * order.
 */
function subcomponentParts(
  component: Component,
  { listedCount, abouts }: Pick<MarkdownPageInput, 'listedCount' | 'abouts'>,
  body: MarkdownBody,
): readonly ListPart[] {
  const all = subcomponentLists(component)
  const listed = all.slice(0, listedCount)
  const ids = listed.map(({ list }) => list.sectionId)
  const placed = body.pieces
    .flatMap((piece) => (piece.kind === 'list' ? [piece.list.sectionId] : []))
    .filter((id) => ids.includes(id))
  const inText = [...placed, ...ids.filter((id) => !placed.includes(id))]
  const isInFront =
    listed.length < all.length ||
    inText.some((id, i) => id !== ids[i]) ||
    !listed.every(({ list, props }) => isTable(list, props, body))
  return listed.map(({ list, name, props }) => {
    const part = listPart(list, props, body, isInFront, name)
    const prose = abouts.get(list.sectionId)
    if (prose === undefined) return part
    return { ...part, markdown: `${aboutText(prose, body.hasDefinitions)}\n\n${part.markdown}` }
  })
}

/** Writes prose about a sub-component as a line of Markdown without links. */
export function aboutText(
  { description, body }: SubcomponentProse,
  hasDefinitions: boolean,
): string {
  const said = description === null ? [] : [plainLine(description)]
  if (body === null) return said.join('')
  const line = oneLine(body.replace(/^ {0,3}#{1,6}(?=\s)/gm, ''))
  const isSafe = isRunningText(line, hasDefinitions) && !/[<\]]/.test(line)
  return [...said, isSafe ? line : plainLine(line)].join(' ').trim()
}

/** Writes a text as a plain line of Markdown: no mark has a meaning, and no block begins. */
const plainLine = (text: string): string =>
  escapeMarkdownLine(oneLine(text)).replace(/^[-+=:]|(?<=^\d+)[.)]/, '\\$&')

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
  const ofParts = inFront.flatMap(({ entries, subcomponent }) =>
    subcomponent === null ? [] : [{ name: subcomponent, props: entries }],
  )
  lines.push(...subcomponentLines(ofParts), '---')
  return lines.join('\n')
}

/** Returns the lines of front matter for sub-components and their props. */
export function subcomponentLines(subcomponents: readonly Subcomponent[]): readonly string[] {
  const lines = subcomponents.length > 0 ? ['subcomponents:'] : []
  for (const { name, props } of subcomponents) {
    lines.push(`  - name: ${yamlText(name)}`)
    if (props.length > 0) lines.push('    props:')
    for (const entry of props)
      lines.push(...entryLines(propsList, entry).map((line) => `    ${line}`))
  }
  return lines
}

/** Writes the value of a member as YAML. Returns null for a member without a value. */
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

/**
 * Returns the lines of front matter for an entry: texts first, then members that may be a bare
 * `true`.
 */
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

/** Writes entries as a Markdown list for people to read, one entry a line. */
function entriesList(entries: readonly ListEntry[], hasDefinitions: boolean): string {
  return entries
    .map((entry) => {
      const facts = [
        entry.required ? 'required' : null,
        entry.deprecated === null ? null : 'deprecated',
        entry.since === null ? null : `since ${escapeMarkdownLine(oneLine(entry.since))}`,
      ].filter((fact) => fact !== null)
      const head = `- **${codeSpan(oneLine(entry.name))}**${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
      const type = entry.type === null ? '' : ` ${codeSpan(valueLine(entry.type))}`
      const fallback = entry.default === null ? '' : ` = ${codeSpan(valueLine(entry.default))}`
      if (entry.description === null) return `${head}${type}${fallback}`
      const line = oneLine(entry.description)
      // Joined to one line, blocks of Markdown could become links and pictures that they are not.
      const text = isRunningText(entry.description, hasDefinitions) ? line : codeSpan(line)
      return `${head}${type}${fallback}: ${text}`
    })
    .join('\n')
}

/**
 * Returns a type or a default on one line. A value that has one line keeps its blanks, since they
 * are part of it.
 */
const valueLine = (text: string): string => (/[\n\r\t]/.test(text) ? oneLine(text) : text)
