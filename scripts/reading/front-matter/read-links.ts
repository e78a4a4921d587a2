import { knownLinks } from '../../words/model/members.ts'
import { wholeAddressFault } from '../../words/model/link-schemes.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Reporter } from '../../words/model/problem.ts'
import { didYouMean } from '../../words/model/text.ts'
import type { Fields } from '../fields/fields.ts'

// Read aloud, and shown among the facts: a word or a few.
const linkName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const maxName = 40

/**
 * Reads the links of a component: names, ours or own ones, and whole addresses. Null: none.
 *
 * Problems: `front-matter-value` (a name that is none), `link-scheme`, and as a warning `link-name`.
 */
export function readLinks(
  fields: Fields,
  key: string,
  report: Reporter,
): Readonly<Record<string, string>> | null {
  const links: [string, string][] = []
  for (const { name, at, text, textAt } of fields.texts(key) ?? []) {
    const address = text.trim()
    if (!linkName.test(name) || name.length > maxName) {
      const what = `${quoted(name)} is no name of a link; it is in lower case, words joined by hyphens, such as ${knownLinks.join(', ')}`
      report.error('front-matter-value', at, `${what}${didYouMean(name, knownLinks)}`)
      continue
    }
    if (!knownLinks.includes(name)) {
      const meant = didYouMean(name, knownLinks)
      if (meant !== '')
        report.warning('link-name', at, `the link ${quoted(name)} is a name of its own${meant}`)
    }
    const fault = wholeAddressFault(address)
    if (fault === null) links.push([name, address])
    else report.error('link-scheme', textAt, `the link ${quoted(name)} ${fault}`)
  }
  return links.length === 0 ? null : Object.fromEntries(links)
}
