import type { MarkupElement } from '../../words/model/control.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { Outside } from './outside-address.ts'

/** Address in the code of an example that leads out of the site. */
export interface OutsideAddress {
  readonly where: Outside
  /**
   * True if the document of the example loads the address. False if a link or a form leads to it,
   * which examples do not follow.
   */
  readonly loads: boolean
  /** Address as written, with its attribute's name; `index` is its offset in the code. */
  readonly source: string
  readonly index: number
}

/** Reader of an example's code. It finds the addresses in HTML or CSS that lead out of the site. */
export interface ExampleReader {
  html(code: string): readonly OutsideAddress[]
  css(code: string): readonly OutsideAddress[]
  /** Finds the first element with a tag name in the code; null if there is none. */
  element(code: string, tag: string): FoundElement | null
}

/** Element that was found in an example's code. */
export interface FoundElement {
  readonly element: MarkupElement
  /** True if the example has no other content than the element. */
  readonly isAll: boolean
}

/**
 * Returns the severity of an address that leads out of the site. It is an error if an example
 * opened from disk could read files of the reader. All other addresses are a warning: the content
 * policy blocks those of other sites.
 */
export const severityOf = ({ where, loads, source }: OutsideAddress): Problem['severity'] =>
  where === 'disk' && (loads || /\bfile:/i.test(source)) ? 'error' : 'warning'

/** Returns the message about an address in an example that leads out of the site. */
export function outsideMessage(address: OutsideAddress): string {
  // Quotes inside of quotes cannot be told apart.
  const bare = address.source.replace(/["']/g, '')
  const what = quoted(bare.includes('url(') && !bare.endsWith(')') ? `${bare})` : bare)
  if (address.where === 'remote')
    return `${what} will not load: examples load nothing from other sites`
  if (severityOf(address) === 'error')
    return `${what} leads out of the site: opened from disk, the example would read a file of the reader there; put the file into the folder of examples, or its bytes into a data: address`
  return `${what} leads out of the site: from disk it names a file of the reader; write "#", or a whole address`
}
