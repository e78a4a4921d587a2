import type { JsonPath } from '../../words/model/json-place.ts'
import type { Change } from '../diff/compare-catalogs.ts'
import type { Component } from '../../words/model/component.ts'

/** History of the releases: the file `history.json` of the content folder. */
export interface History {
  /**
   * Releases in the order of their versions; the first one is where the history begins, and has no
   * changes.
   */
  readonly releases: readonly Release[]
  /** The components of the last release, which the next one is compared with. Empty: no release. */
  readonly last: readonly Component[]
}

export interface Release {
  readonly version: string
  /** Date of the release, such as `2025-02-05`, if it was given. */
  readonly date: string | null
  readonly changes: readonly Change[]
}

/** Path of the history below the content folder. */
export const historyPath = 'history.json'

export const noHistory: History = { releases: [], last: [] }

/** Number of the file's form, with which the file begins. */
export const historyForm = 2

/** Number of the form of earlier versions, which has a row for each change of each component, and shares nothing. */
export const plainForm = 1

/**
 * Number of the rules that say which changes break. A file without the number was judged by the first rules, and is
 * judged anew when it is read.
 */
export const historyRules = 3

/**
 * Limits of a history: 50 times the size of that of a library with 29 releases. Changes, entries and characters are
 * counted without sharing.
 */
export const historyLimits = {
  fileBytes: 16 * 1024 * 1024,
  releases: 1000,
  changes: 50_000,
  /** Number of members of the components of the last release. */
  entries: 150_000,
  characters: 64 * 1024 * 1024,
} as const

/** Error in a history, with its place. */
export class HistoryFault extends Error {
  readonly path: JsonPath

  constructor(path: JsonPath, message: string) {
    super(message)
    this.path = path
  }
}
