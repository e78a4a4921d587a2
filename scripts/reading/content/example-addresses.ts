import type { MarkupElement } from '../../words/model/control.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { Outside } from './outside-address.ts'

/** Address in the code of an example that leads out of the site. */
export interface OutsideAddress {
  readonly where: Outside
  /**
   * True if the document loads the address; false: a link or a form leads there, which examples do
   * not follow.
   */
  readonly loads: boolean
  /** Address as it is written, with the name before it, and its place. */
  readonly source: string
  readonly index: number
}

/** Reader of an example's code, which finds the addresses that lead out. */
export interface ExampleReader {
  html(code: string): readonly OutsideAddress[]
  css(code: string): readonly OutsideAddress[]
  /** First element of a tag; null: the code shows none. */
  element(code: string, tag: string): FoundElement | null
}

/** Element of an example. */
export interface FoundElement {
  readonly element: MarkupElement
  /** True if the example shows no other element. */
  readonly isAll: boolean
}

/**
 * Severity of an address that leads out of the site. Opened from disk, an example could read files
 * of the reader; other sites are held back by the policy.
 */
export const severityOf = ({ where, loads, source }: OutsideAddress): Problem['severity'] =>
  where === 'disk' && (loads || /\bfile:/i.test(source)) ? 'error' : 'warning'

/** Message about an address that leads out; null: none, since a link may lead anywhere. */
export function outsideMessage(address: OutsideAddress): string {
  const what = quoted(address.source)
  if (address.where === 'remote')
    return `${what} will not load: examples load nothing from other sites`
  if (severityOf(address) === 'error')
    return `${what} leads out of the site: opened from disk, the example would read a file of the reader there; put the file into the folder of examples, or its bytes into a data: address`
  return `${what} leads out of the site: from disk it names a file of the reader; write "#", or a whole address`
}
