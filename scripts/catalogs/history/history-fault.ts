import type { JsonPath } from '../../words/model/json-place.ts'

/** Error in the data of `history.json`, with the path of the faulty value. */
export class HistoryFault extends Error {
  readonly path: JsonPath

  constructor(path: JsonPath, message: string) {
    super(message)
    this.path = path
  }
}
