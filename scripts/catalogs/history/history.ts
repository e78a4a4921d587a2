import type { JsonPath } from '../../words/model/json-place.ts'
import type { Change } from '../diff/change.ts'
import type { Component } from '../../words/model/component.ts'

/** History of the releases: the file `history.json` of the content folder. */
export interface History {
  /**
   * Releases in the order of their versions. The first release is the start of the history and has
   * no changes.
   */
  readonly releases: readonly Release[]
  /** Components of the last release, to compare the next one with; empty if there is no release. */
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

/** Number of the current form of `history.json`, which is the file's first member. */
export const historyForm = 2

/**
 * Number of an older form of `history.json`, which has a row for each change of each component, and
 * shares no values.
 */
export const plainForm = 1

/**
 * Number of the rules that say which changes break code. A `history.json` without a number was
 * written under the first rules. If the number is another one, its changes are judged again when it
 * is read.
 */
export const historyRules = 4

/**
 * Limits of a history: 50 times the size of the history of a library with 29 releases. Changes,
 * entries and characters are counted as if no values were shared.
 */
export const historyLimits = {
  fileBytes: 16 * 1024 * 1024,
  releases: 1000,
  changes: 200_000,
  /** Limit on the list entries, such as props, of all components of the last release together. */
  entries: 150_000,
  characters: 64 * 1024 * 1024,
} as const

/** Error in the data of `history.json`, with the path of the faulty value. */
export class HistoryFault extends Error {
  readonly path: JsonPath

  constructor(path: JsonPath, message: string) {
    super(message)
    this.path = path
  }
}

/** Throws a {@link HistoryFault}. */
export function failHistory(path: JsonPath, message: string): never {
  throw new HistoryFault(path, message)
}
