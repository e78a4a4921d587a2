import type { Change } from '../diff/compare-catalogs.ts'
import type { Component } from '../../words/model/component.ts'

/** What every release made different: the file `history.json` of the content folder. */
export interface History {
  /** In the order of their versions; the first one is where the history begins, and has no changes. */
  readonly releases: readonly Release[]
  /** The components of the last release, which the next one is compared with. Empty: no release. */
  readonly last: readonly Component[]
}

export interface Release {
  readonly version: string
  /** `2025-02-05`, as whoever released it said. */
  readonly date: string | null
  readonly changes: readonly Change[]
}

/** Below the content folder. */
export const historyPath = 'history.json'

export const noHistory: History = { releases: [], last: [] }

/** The number that the file begins with: that of its form. */
export const historyForm = 1

/** How much a history may hold: 50 times that of a library with 29 releases. */
export const historyLimits = {
  fileBytes: 16 * 1024 * 1024,
  releases: 1000,
  changes: 50_000,
} as const
