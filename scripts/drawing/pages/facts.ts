import { hash } from 'node:crypto'
import type { PageLink } from '../markdown/links/references.ts'
import type { DrawnText } from '../../words/model/component.ts'
import type { ExampleCode, ExampleFact, PanelFact } from '../../words/model/example-model.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { PageRow } from '../../catalogs/search/data.ts'
import type { SharedPlace } from '../../catalogs/search/shared.ts'
import type { SearchText } from './search-text.ts'

/** Facts about a page whose files are written, the same for all kinds. */
export interface PageFacts {
  readonly problems: readonly Problem[]
  readonly links: readonly PageLink[]
  /** Paths of the page's pictures, below the output folder. */
  readonly pictures: readonly string[]
  /** Live examples, in the order of the text. */
  readonly examples: readonly ExampleFact[]
  /** Panel of controls; null: the page has none. */
  readonly panel: PanelFact | null
  /** Number of props; 0 for a page that is about no component. */
  readonly propCount: number
  /** Drawn description; null: it is plain text. */
  readonly description: DrawnText | null
  /** Length of the page's part of `llms-full.txt` in bytes; 0: it has none. */
  readonly fullLength: number
  /** Search row of a page about no component; null: the record of a component has it. */
  readonly search: PageRow | null
  /** Props that other components have, too: the search lists each once. */
  readonly shared: readonly SharedPlace[]
  /** Hash of the page's record (see `PageRecord`) without the prose. */
  readonly recordKey: string
  /** Hash of the page's prose, which few outputs are made of; `''`: it has none. */
  readonly proseKey: string
}

/** Part of a page that the outputs about the whole catalog are made of. */
export interface PageRecord {
  readonly search: SearchText
  /** Ids that links can lead to, as JSON. */
  readonly anchors: string
  /** Component as JSON, or `''` if no output is made of it. */
  readonly component: string
  /** Code of the examples as JSON (`ExampleCode[]`); `''`: none, or no output is made of it. */
  readonly examples: string
  /** Search row of the prose; `''`: there is none. */
  readonly prose: string
}

/** Record of a page that is about no component. */
export function proseRecord(anchors: readonly string[], prose: string): PageRecord {
  const search = { members: '', details: '' }
  return { search, anchors: JSON.stringify(anchors), component: '', examples: '', prose }
}

/** Record as a line. JSON holds neither tabs nor line ends, so nothing has to be escaped. */
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
 * Keys of a record: equal keys mean an equal record. The prose has a key of its own, since it
 * changes most often.
 */
export function recordKeys(record: PageRecord): Pick<PageFacts, 'recordKey' | 'proseKey'> {
  const { prose } = record
  const recordKey = shortHash(recordLine({ ...record, prose: '' }))
  return { recordKey, proseKey: prose === '' ? '' : shortHash(prose) }
}

const shortHash = (text: string): string => hash('sha256', text).slice(0, 32)

/** Code of a page's examples, from its record. */
export const examplesOf = ({ examples }: PageRecord): readonly ExampleCode[] =>
  examples === '' ? [] : (JSON.parse(examples) as ExampleCode[])
