import { hash } from 'node:crypto'
import type { PageLink } from '../markdown/references.ts'
import type { Problem } from '../model/problem.ts'
import type { SearchText } from './search-text.ts'

/** What is known of a component's page when its files are written. */
export interface PageFacts {
  readonly problems: readonly Problem[]
  readonly links: readonly PageLink[]
  /** Paths of the pictures that it shows, below the output folder. */
  readonly pictures: readonly string[]
  readonly propCount: number
  /** Length of its part of `llms-full.txt` in bytes. */
  readonly fullLength: number
  /** Hash of its record (see `PageRecord`). */
  readonly recordKey: string
}

/** What the outputs about the whole catalog take from one page. */
export interface PageRecord {
  readonly search: SearchText
  /** Ids that links can lead to, as JSON. */
  readonly anchors: string
  /** The component as JSON, or `''` if no output is made of it. */
  readonly component: string
}

/** A record as a line. JSON holds neither tabs nor line ends, so nothing has to be escaped. */
export function recordLine({ search, anchors, component }: PageRecord): string {
  return [search.members, search.details, anchors, component].join('\t')
}

export function readRecord(line: string): PageRecord {
  const [members = '', details = '', anchors = '[]', component = ''] = line.split('\t')
  return { search: { members, details }, anchors, component }
}

export const recordKey = (line: string): string => hash('sha256', line).slice(0, 32)
