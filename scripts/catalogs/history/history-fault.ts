import type { JsonPath } from '../../words/model/json-place.ts'

/** Error in a history, with its place. */
export class HistoryFault extends Error {
  readonly path: JsonPath

  constructor(path: JsonPath, message: string) {
    super(message)
    this.path = path
  }
}
