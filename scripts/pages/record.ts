import { hash } from 'node:crypto'
import type { ComponentRecord } from './component.ts'

/** What lists are made of, of one page, as a line of the cache. */
export interface PageRecord {
  /** JSON; see `searchText`. */
  readonly searchRow: string
  readonly searchDetails: string
  /** Ids that links can lead to, as JSON. */
  readonly anchors: string
  /** The component as JSON, or `''` if no file is made of it. */
  readonly component: string
}

/** JSON holds neither tabs nor line ends, so nothing has to be escaped. */
export function recordLine({ search, anchors, component }: ComponentRecord): string {
  return [search.row, search.details, JSON.stringify(anchors), component ?? ''].join('\t')
}

export function readRecord(line: string): PageRecord {
  const [searchRow = '', searchDetails = '', anchors = '[]', component = ''] = line.split('\t')
  return { searchRow, searchDetails, anchors, component }
}

export const recordKey = (line: string): string => hash('sha256', line).slice(0, 32)
