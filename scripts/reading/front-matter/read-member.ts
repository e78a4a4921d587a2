import { type MemberKind, knownLinks } from '../../words/model/members.ts'
import type { Fields } from '../fields/fields.ts'
import { wholeAddressFault } from '../../words/model/link-schemes.ts'
import { quoted } from '../../words/model/printable.ts'
import { didYouMean } from '../../words/model/text.ts'

/**
 * Reads a fact about a component, such as its status, or a member of an entry of a list, such as
 * the type of a prop, from front matter. How it is read depends on its kind.
 */
export function readMemberField(fields: Fields, key: string, kind: MemberKind): unknown {
  switch (kind) {
    case 'name':
    case 'word':
      return fields.word(key)
    case 'tag':
      return fields.tag(key)
    case 'text':
    case 'markdown':
      return fields.text(key)
    case 'value':
      return readValue(fields, key)
    case 'words':
      return fields.words(key)
    case 'texts': {
      const texts = fields.texts(key)
      return texts === null ? null : Object.fromEntries(texts.map(({ name, text }) => [name, text]))
    }
    case 'addresses':
      return readLinks(fields, key)
    case 'flag':
      return fields.flag(key) ?? false
    case 'deprecation':
      return readDeprecation(fields, key)
  }
}

/** Reads a type or a default in front matter. Blanks inside quotes are part of the value. */
function readValue(fields: Fields, key: string): string | null {
  const text = fields.raw(key)
  return text === '' ? fields.text(key) : text
}

// Words that mean yes or no: those of YAML 1.1, and without quotes a few more. Nobody means them as a
// text about a deprecation. "-" alone is no text of YAML.
const no = /^(?:false|no|n|off)$/i
const yes = /^(?:true|yes|y|on)$/i
const plainNo = /^(?:0|null|~|none|[–—])$/i

/** Reads a deprecation: `true`, or a text that says more; null for a word that means "no". */
function readDeprecation(fields: Fields, key: string): true | string | null {
  const text = fields.text(key)
  if (text === null || no.test(text)) return null
  if (yes.test(text)) return true
  if (!fields.isPlain(key)) return text
  return plainNo.test(text) ? null : text === '1' ? true : text
}

// Names of links are read aloud and shown on the page, so they have one or a few words.
const linkName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const maxName = 40

/**
 * Reads the links of a component: whole addresses by name. A name is a known one, such as
 * `storybook`, or the author's own. Null if there are no links.
 *
 * Problems: `front-matter-value` (not the form of a name), `link-scheme`, and as a warning
 * `link-name`.
 */
function readLinks(fields: Fields, key: string): Readonly<Record<string, string>> | null {
  const { report } = fields
  const links: [string, string][] = []
  for (const { name, at, text, textAt } of fields.texts(key) ?? []) {
    const address = text.trim()
    if (!linkName.test(name) || name.length > maxName) {
      const what = `${quoted(name)} is not a valid name of a link; write lower-case words joined by hyphens, at most ${maxName} characters, such as ${knownLinks.join(', ')}`
      report.error('front-matter-value', at, `${what}${didYouMean(name, knownLinks)}`)
      continue
    }
    if (!knownLinks.includes(name)) {
      const meant = didYouMean(name, knownLinks)
      if (meant !== '')
        report.warning(
          'link-name',
          at,
          `the link ${quoted(name)} is not one of the usual names${meant}`,
        )
    }
    const fault = wholeAddressFault(address)
    if (fault === null) links.push([name, address])
    else report.error('link-scheme', textAt, `the link ${quoted(name)} ${fault}`)
  }
  return links.length === 0 ? null : Object.fromEntries(links)
}
