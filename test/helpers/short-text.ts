import { plainOf, readShortText } from '../../scripts/drawing/markdown/read/short-text.ts'
import { createReporter } from '../../scripts/words/model/problem.ts'
import { engines } from './engines.ts'

/** What a page shows of a description: its words, if Markdown marks some of them. */
export function wordsOf(description: string): string {
  const about = { text: description, at: { line: 1, column: 1 } }
  const nodes = readShortText(about, engines.reference, createReporter(''))
  return nodes === null ? description : plainOf(nodes)
}
