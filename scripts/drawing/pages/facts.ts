import { hash } from 'node:crypto'
import type { PageLink } from '../markdown/links/references.ts'
import type { DrawnText } from '../../words/model/component.ts'
import type { ExampleCode, ExampleFact, PanelFact } from '../../words/model/example-model.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { PageRow } from '../../catalogs/search/data.ts'
import type { SharedPlace } from '../../catalogs/search/shared.ts'
import type { SearchText } from './search-text.ts'

/** Facts about a page of any kind that a build keeps once the page's files are written. */
export interface PageFacts {
  readonly problems: readonly Problem[]
  readonly links: readonly PageLink[]
  /** Paths of the page's pictures, below the output folder. */
  readonly pictures: readonly string[]
  /** Facts about the page's live examples, such as their files' paths, in the order of the text. */
  readonly examples: readonly ExampleFact[]
  /** Fact about the page's panel: the path of its document; null if the page has no panel. */
  readonly panel: PanelFact | null
  /** Number of props; 0 for a page that is about no component. */
  readonly propCount: number
  /** Drawn description of the page; null if it is plain text. */
  readonly description: DrawnText | null
  /** Length of the page's part of `llms-full.txt` in bytes; 0 if it has none. */
  readonly fullLength: number
  /** Search row of a page about no component; null for a component, whose record has its rows. */
  readonly search: PageRow | null
  /** Inherited props, which the search lists once for all components that inherit them. */
  readonly shared: readonly SharedPlace[]
  /** Hash of the page's record (see `PageRecord`) without the prose. */
  readonly recordKey: string
  /** Hash of the page's prose, which few outputs are made of; `''` if it has none. */
  readonly proseKey: string
}

/** Part of a drawn page from which outputs about the whole catalog are made. */
export interface PageRecord {
  readonly search: SearchText
  /** List of the ids on the page that links can lead to, as JSON. */
  readonly anchors: string
  /** Component of the page as JSON; `''` if the page is about none, or no output is made of it. */
  readonly component: string
  /**
   * Code of the examples as JSON (`ExampleCode[]`); `''` if there is none, or no output is made of
   * it.
   */
  readonly examples: string
  /** Row of the search for the prose of the page, as JSON; `''` if the page has none. */
  readonly prose: string
}

/** Makes the record of a page about no component: its ids and its search row. */
export function proseRecord(anchors: readonly string[], prose: string): PageRecord {
  const search = { members: '', details: '' }
  return { search, anchors: JSON.stringify(anchors), component: '', examples: '', prose }
}

/**
 * Writes a record as one line, with tabs between its members. JSON holds neither tabs nor line
 * ends, so nothing has to be escaped.
 */
export function recordLine({ search, anchors, component, examples, prose }: PageRecord): string {
  const line = [search.members, search.details, anchors, component, examples, prose].join('\t')
  return line.replace(/\t+$/, '')
}

export function readRecord(line: string): PageRecord {
  const [members = '', details = '', anchors = '[]', component = '', examples = '', prose = ''] =
    line.split('\t')
  return { search: { members, details }, anchors, component, examples, prose }
}

/**
 * Returns the keys of a record, which are hashes: equal keys mean an equal record. The prose has a
 * key of its own, since it changes most often.
 */
export function recordKeys(record: PageRecord): Pick<PageFacts, 'recordKey' | 'proseKey'> {
  const { prose } = record
  const recordKey = shortHash(recordLine({ ...record, prose: '' }))
  return { recordKey, proseKey: prose === '' ? '' : shortHash(prose) }
}

const shortHash = (text: string): string => hash('sha256', text).slice(0, 32)

/** Reads the code of a page's live examples from the record of the page. */
export const examplesOf = ({ examples }: PageRecord): readonly ExampleCode[] =>
  examples === '' ? [] : (JSON.parse(examples) as ExampleCode[])
