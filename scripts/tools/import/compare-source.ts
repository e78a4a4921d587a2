import type { CodeComponent, CodeLists } from '../../reading/front-matter/code-link.ts'
import type { EntryPlaces } from '../../reading/front-matter/entry-list.ts'
import { asMember, mergeEntries } from '../../reading/front-matter/merge-entries.ts'
import type { Engine } from '../../drawing/markdown/draw/engine.ts'
import type { ListPart } from '../../drawing/markdown/lists/list-part.ts'
import {
  readLists,
  type ListsInput,
  type ReadLists,
} from '../../drawing/markdown/lists/read-lists.ts'
import { noSection, type ListSection } from '../../drawing/markdown/lists/section-flow.ts'
import { readSubcomponents } from '../../drawing/markdown/lists/subcomponent-parts.ts'
import { nodeStart } from '../../words/mdast/node-text.ts'
import {
  compareComponents,
  type Drift,
  type Fact,
  type WrittenComponent,
} from '../../reading/metadata/compare-components.ts'
import { markForbidden } from '../../reading/fields/text-positions.ts'
import type { ComponentMetadata, Member } from '../../reading/metadata/model.ts'
import { byList, lists, propsList, type List, type ListKey } from '../../words/model/lists.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { quoted, shorten } from '../../words/model/printable.ts'
import { fileStart, createReporter, type Point, type Reporter } from '../../words/model/problem.ts'
import { subcomponentId } from '../../words/model/subcomponents.ts'
import { didYouMean } from '../../words/model/text.ts'
import type { ReadSource } from './sources.ts'

/** Component of the code that a page describes, with the sub-components of the page. */
export interface ComparedCode {
  readonly component: ComponentMetadata
  readonly parts: readonly ComponentMetadata[]
  /** Component as its page takes it from the code: without the members that the page hides. */
  readonly open: CodeComponent
}

/** Lists that a page shows for a component or a sub-component. */
interface Shown {
  /** Name of the sub-component; null for the component of the page itself. */
  readonly part: string | null
  readonly lists: readonly ShownPart[]
  readonly deprecated: ReadSource['listing']['deprecated']
  /** Finds the section of the page's Markdown that has a list; an empty one if there is none. */
  readonly sectionOf: (key: ListKey) => ListSection
}

/**
 * Reports all differences between the source of one page and the code. Returns the number of types
 * that could not be compared.
 *
 * Problems: those of {@link findDrift}.
 */
export function compareSource(
  source: ReadSource,
  { component, parts, open }: ComparedCode,
  engine: Engine,
  descriptions: boolean,
  report: Reporter,
): number {
  const { entry, head, listing, link, renderable } = source
  const code = link?.code ?? null
  const input: ListsInput = {
    text: renderable ? entry.body() : '',
    title: head.name,
    kind: 'component',
    listed: head.lists,
    listedSubcomponents: head.subcomponents,
    code,
    engine,
    // Mistakes in the source itself are reported by the build.
    report: createReporter(''),
  }
  const read = readLists(input, () => false)
  const own: Shown = {
    part: null,
    lists: read.parts.map((part) => shownPart(part, code)),
    deprecated: listing.deprecated,
    sectionOf: (key) => read.sections.lists[key],
  }
  let uncomparable = reportDrift(own, component, open, descriptions, report)
  if (parts.length === 0) return uncomparable
  const shown = shownSubcomponents(input, read)
  for (const [i, part] of parts.entries()) {
    const found = shown.get(subcomponentId(part.key))
    if (found !== undefined)
      uncomparable += reportDrift(found, part, open.parts[i] ?? open, descriptions, report)
    else {
      const what = `the sub-component ${quoted(part.key)} of ${part.file.name} is missing`
      report.error('api-missing', fileStart, what)
    }
  }
  return uncomparable
}

/** Returns the sub-components of a page by their ids: those from the code and those that the author wrote. */
function shownSubcomponents(
  input: ListsInput,
  { sections }: ReadLists,
): ReadonlyMap<string, Shown> {
  const { code, listedSubcomponents } = input
  const written = readSubcomponents(listedSubcomponents, sections.subcomponents, [], input)
  const byId = new Map(written.map((part) => [subcomponentId(part.name), part]))
  const ofCode = new Map((code?.parts ?? []).map((part) => [subcomponentId(part.name), part]))
  const ids = new Set([...byId.keys(), ...ofCode.keys()])
  return new Map(
    [...ids].map((id): [string, Shown] => {
      const { name = '', rows = [], section = noSection } = byId.get(id) ?? {}
      const lists = [shownPart({ list: propsList, rows }, ofCode.get(id) ?? null)]
      return [id, { part: name, lists, deprecated: null, sectionOf: () => section }]
    }),
  )
}

/** Returns a member of the code with the marks that `import` writes for characters of no source. */
function withMarks(member: Member): Member {
  const texts = Object.entries(member).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? markForbidden(value) : value,
  ])
  return Object.fromEntries(texts) as Member
}

function reportDrift(
  shown: Shown,
  code: ComponentMetadata,
  open: CodeLists,
  descriptions: boolean,
  report: Reporter,
): number {
  const shownCode = { ...code, ...byList(({ key }) => code[key].map(withMarks)) }
  const { findings, uncomparable } = compareComponents(writtenComponent(shown), shownCode, {
    descriptions,
    isOpen: (list, fact) => isOpen(shown, list, fact),
  })
  const isHidden = ({ rule, list, name }: Drift): boolean =>
    rule === 'api-missing' &&
    list !== null &&
    open.lists[list].every((one) => markForbidden(one.name) !== name)
  for (const drift of findings.filter((one) => !isHidden(one)))
    report.error(drift.rule, placeOf(drift, shown), wordsOf(drift, code, shown.part !== null))
  return uncomparable
}

/** List of a component as the page shows it, with the places of its entries in the source. */
interface ShownPart {
  readonly list: List
  readonly rows: readonly { readonly entry: ListEntry; readonly places: EntryPlaces }[]
}

/**
 * Returns a list as the page shows it. Entries that a linked page takes from the code get the place
 * where the source names the code.
 */
function shownPart(
  { list, rows }: Pick<ListPart, 'list' | 'rows'>,
  code: CodeLists | null,
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

function writtenComponent({ lists: shown, deprecated }: Shown): WrittenComponent {
  const members = byList(({ key }) => {
    const rows = shown.find(({ list }) => list.key === key)?.rows ?? []
    return rows.map(({ entry }) => asMember(entry))
  })
  return { ...members, deprecated }
}

/** Returns true if a table does not tell a fact because it has no column for it. */
function isOpen({ lists: shown, sectionOf }: Shown, key: ListKey, fact: Fact): boolean {
  if (fact !== 'default' && fact !== 'description') return false
  const part = shown.find(({ list }) => list.key === key)
  if (part === undefined || sectionOf(key).table === null) return false
  return part.rows.every(({ places }) => places.members[fact] === undefined)
}

/** Returns a difference's place: the cell, or the list's heading for a missing entry. */
function placeOf({ rule, list, name }: Drift, { lists: shown, sectionOf }: Shown): Point {
  if (list === null) return fileStart
  const part = shown.find((one) => one.list.key === list)
  const row =
    rule === 'api-missing' ? undefined : part?.rows.find(({ entry }) => entry.name === name)
  if (row === undefined) {
    const { heading } = sectionOf(list)
    return heading === null ? fileStart : nodeStart(heading)
  }
  const { at, members } = row.places
  const fact = rule.slice('api-'.length)
  return members[fact as keyof typeof members] ?? at
}

/**
 * Returns the message about a difference: `the type of "size" is "s" | "m", custom-elements.json
 * says 's' | 'm' | 'l'`
 */
function wordsOf(
  { rule, list, name, written, code: said }: Drift,
  code: ComponentMetadata,
  isPart: boolean,
): string {
  const file = code.file.name
  const label = lists.find(({ key }) => key === list)?.label ?? 'component'
  const of = isPart ? ` of ${quoted(code.key)}` : ''
  const what = name === null ? 'the component' : `the ${label} ${quoted(name)}${of}`
  switch (rule) {
    case 'api-missing':
      return isPart ? `${what} in ${file} is missing` : `${what} of ${file} is missing`
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
      return `the description of ${name === null ? what : `${quoted(name)}${of}`} is not that of ${file}`
    case 'api-type':
    case 'api-default': {
      const fact = rule === 'api-type' ? 'type' : 'default'
      return `the ${fact} of ${quoted(name ?? '')}${of} is ${valueText(written)}, ${file} says ${valueText(said)}`
    }
  }
}

/** Returns a value shortened on one line, without quotes, which would be read as code. */
const valueText = (value: string | null): string =>
  value === null ? 'not given' : shorten(value.replace(/\s+/g, ' '), 200)

function meant(code: ComponentMetadata, list: ListKey | null, name: string | null): string {
  if (list === null || name === null) return ''
  return didYouMean(
    name,
    code[list].map((member) => member.name).filter((other) => quoted(other) === `"${other}"`),
  )
}
