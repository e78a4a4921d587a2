import type { CodeComponent } from '../component/code-link.ts'
import type { EntryPlaces } from '../component/entry-places.ts'
import { mergeEntries } from '../component/merge-entries.ts'
import { linkSources, type LinkedMetadata } from '../pipeline/link.ts'
import type { CatalogMetadata } from '../pipeline/metadata.ts'
import { lists, type ByList, type List, type ListKey } from '../model/lists.ts'
import type { ListEntry } from '../model/members.ts'
import { quoted, shorten } from '../model/printable.ts'
import { createReporter, type Point, type Problem, type Reporter } from '../model/problem.ts'
import { didYouMean } from '../model/text.ts'
import type { Engine } from '../markdown/engine.ts'
import { loadEngine } from '../markdown/load-engine.ts'
import { readLists, type ListsInput, type ReadLists } from '../markdown/read-lists.ts'
import { startOf } from '../mdast/text.ts'
import {
  compareComponents,
  type Drift,
  type Fact,
  type WrittenComponent,
} from '../metadata/compare.ts'
import { leaveOut } from '../metadata/left-out.ts'
import { createMatcher, matchComponent } from '../metadata/match.ts'
import { type ComponentMetadata, type Member, type Metadata } from '../metadata/model.ts'
import type { Content } from '../sources/content.ts'
import { readSources, type ReadSource } from './sources.ts'

/** Where the sources of a folder and the code disagree. */
export interface FoundDrift {
  readonly problems: readonly Problem[]
  /** How many types could not be compared, since a file has only their names; by the file. */
  readonly uncomparable: ReadonlyMap<string, number>
}

export interface DriftOptions {
  /** What problems call the content folder. */
  readonly label: string
  /** Compare descriptions, too. */
  readonly descriptions: boolean
  /** What the pages of the catalog take from the code by its own settings. */
  readonly linked: LinkedMetadata & Pick<CatalogMetadata, 'without'>
  /** Sources that a build gave up: their component is not missing, and no parser sees them. */
  readonly isUnread: (file: string) => boolean
}

/**
 * Compares every source with the component of the code that it is about.
 *
 * Problems: `api-match` (no component fits, or several), `api-missing` (also of components without
 * a source, at their file), `api-unknown`, `api-empty`, and one for each fact that differs.
 */
export async function findDrift(
  content: Content,
  { components, unlisted, files }: Pick<Metadata, 'components' | 'unlisted' | 'files'>,
  { label, descriptions, linked, isUnread }: DriftOptions,
): Promise<FoundDrift> {
  const problems: Problem[] = []
  const uncomparable = new Map<string, number>()
  const { kept, leftOut } = leaveOut(components, linked.without)
  const ofNames = leaveOut(unlisted, linked.without).kept
  const matcher = createMatcher(kept, ofNames)
  const outside = createMatcher(leftOut, [])
  const described = new Set<ComponentMetadata>()
  const sources = linkSources(
    readSources(content, label),
    linked,
    label,
    // The build tells them.
    [],
  ).sources
  const engine = await loadEngine('fast', sources.flatMap(textsOf))
  const names = files.map(({ name }) => name).join(', ')
  for (const source of sources) {
    const file = `${label}/${source.entry.path}`
    const report = createReporter(file)
    const match = matchComponent(source, matcher)
    // A page of its own about a component that is left out is compared with nothing.
    const isFound = match !== null && 'component' in match
    const left = isFound || leftOut.length === 0 ? null : matchComponent(source, outside)
    if (left !== null && 'component' in left) continue
    if (match === null && source.api !== false)
      report.error('api-match', top, `no component of ${names} fits this source`)
    else if (match !== null && 'problem' in match) report.error('api-match', top, match.problem)
    else if (match !== null) {
      const { component } = match
      described.add(component)
      if (isUnread(file)) continue
      const count = compareSource(source, component, engine, descriptions, report)
      const { name } = component.file
      if (count > 0) uncomparable.set(name, (uncomparable.get(name) ?? 0) + count)
    }
    problems.push(...report.problems)
  }
  for (const component of kept) {
    if (described.has(component)) continue
    const report = createReporter(component.file.name)
    report.error('api-missing', top, `no source describes the component ${quoted(component.key)}`)
    problems.push(...report.problems)
  }
  return { problems, uncomparable }
}

const top: Point = { line: 1, column: 1 }

function textsOf({ entry, head }: ReadSource): readonly string[] {
  const listed = Object.values(head.lists).flatMap((entries) => entries ?? [])
  return [entry.body(), ...listed.map(({ entry }) => entry.description ?? '')]
}

/** Tells all of one source; the answer is how many types could not be compared. */
function compareSource(
  { entry, head, listing, link, renderable }: ReadSource,
  code: ComponentMetadata,
  engine: Engine,
  descriptions: boolean,
  report: Reporter,
): number {
  const input: ListsInput = {
    text: renderable ? entry.body() : '',
    title: head.name,
    kind: 'component',
    listed: head.lists,
    listedSubcomponents: head.subcomponents,
    code: link?.code ?? null,
    engine,
    // What is wrong in the source itself is the build's to tell.
    report: createReporter(''),
  }
  const read = readLists(input, () => false)
  const shown = read.parts.map((part) => shownPart(part, link?.code ?? null))
  const { findings, uncomparable } = compareComponents(writtenComponent(shown, listing), code, {
    descriptions,
    isOpen: (list, fact) => isOpen(read, shown, list, fact),
  })
  for (const drift of findings)
    report.error(drift.rule, placeOf(drift, read, shown), wordsOf(drift, code))
  return uncomparable
}

/** A list as the page shows it. */
interface ShownPart {
  readonly list: List
  readonly rows: readonly { readonly entry: ListEntry; readonly places: EntryPlaces }[]
}

/** With what a linked page takes from the code, which stands where the source names that. */
function shownPart(
  { list, rows }: ReadLists['parts'][number],
  code: CodeComponent | null,
): ShownPart {
  if (code === null) return { list, rows }
  const merged = mergeEntries(list, rows, code, createReporter(''))
  return {
    list,
    rows: merged.map(({ entry, written }) => ({
      entry,
      places: written?.places ?? { at: code.at, members: {} },
    })),
  }
}

function writtenComponent(
  parts: readonly ShownPart[],
  { deprecated }: ReadSource['listing'],
): WrittenComponent {
  const members = parts.map(({ list, rows }) => [
    list.key,
    rows.map(({ entry }) => memberOf(entry)),
  ])
  return { ...(Object.fromEntries(members) as WrittenLists), deprecated }
}

type WrittenLists = ByList<readonly Member[]>

const memberOf = (entry: ListEntry): Member => ({ ...entry, alias: null })

/** True if a table leaves a fact open by having no column for it. */
function isOpen(
  { sections }: ReadLists,
  parts: readonly ShownPart[],
  key: ListKey,
  fact: Fact,
): boolean {
  if (fact !== 'default' && fact !== 'description') return false
  const part = parts.find(({ list }) => list.key === key)
  if (part === undefined || sections.lists[key].table === null) return false
  return part.rows.every(({ places }) => places.members[fact] === undefined)
}

/** The cell that a finding is about; what is missing is told at the heading of its list. */
function placeOf(
  { rule, list, name }: Drift,
  { sections }: ReadLists,
  parts: readonly ShownPart[],
): Point {
  if (list === null) return top
  const part = parts.find((one) => one.list.key === list)
  const row =
    rule === 'api-missing' ? undefined : part?.rows.find(({ entry }) => entry.name === name)
  if (row === undefined) {
    const { heading } = sections.lists[list]
    return heading === null ? top : startOf(heading)
  }
  const { at, members } = row.places
  const fact = rule.slice('api-'.length)
  return members[fact as keyof typeof members] ?? at
}

/** `the type of "size" is "s" | "m", custom-elements.json says 's' | 'm' | 'l'` */
function wordsOf(
  { rule, list, name, written, code: said }: Drift,
  code: ComponentMetadata,
): string {
  const file = code.file.name
  const label = lists.find(({ key }) => key === list)?.label ?? 'component'
  const what = name === null ? 'the component' : `the ${label} ${quoted(name)}`
  switch (rule) {
    case 'api-missing':
      return `${what} of ${file} is missing`
    case 'api-unknown':
      return `${what} is not in ${file}${meant(code, list, name)}`
    case 'api-empty':
      return `${file} says nothing of ${quoted(code.key)}: the tool that wrote it could not read the component`
    case 'api-required':
      return written === 'true'
        ? `${what} is required, ${file} says it is not`
        : `${what} is not required, ${file} says it is`
    case 'api-deprecated':
      return written === null
        ? `${what} is deprecated in ${file}${said === 'true' || said === null ? '' : `: ${quoted(said)}`}`
        : `${what} is deprecated, in ${file} it is not`
    case 'api-description':
      return `the description of ${name === null ? what : quoted(name)} is not that of ${file}`
    case 'api-type':
    case 'api-default': {
      const fact = rule === 'api-type' ? 'type' : 'default'
      return `the ${fact} of ${quoted(name ?? '')} is ${valueText(written)}, ${file} says ${valueText(said)}`
    }
  }
}

/** A value as code, since quotes around it would be read as part of it. */
const valueText = (value: string | null): string =>
  value === null ? 'not given' : shorten(value.replace(/\s+/g, ' '), 200)

function meant(code: ComponentMetadata, list: ListKey | null, name: string | null): string {
  if (list === null || name === null) return ''
  return didYouMean(
    name,
    code[list].map((member) => member.name).filter((other) => quoted(other) === `"${other}"`),
  )
}
