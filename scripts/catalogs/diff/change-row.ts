import { isJsonObject } from '../../words/model/json.ts'
import { lists } from '../../words/model/lists.ts'
import { slugFault } from '../../words/model/slug.ts'
import { levelOf, type Change } from './compare-catalogs.ts'

export type ReadChange =
  { readonly change: Change } | { readonly fault: string; readonly path: readonly string[] }

const texts = ['prop', 'subcomponent', 'member', 'old', 'new', 'renamedTo'] as const

/**
 * Reads one change from JSON, as `printChanges` writes it or without its nulls. Returns the first
 * fault if the change is invalid. `names` has the names of components by slug, for changes without
 * a name.
 */
export function changeOf(row: unknown, names: ReadonlyMap<string, string>): ReadChange {
  if (!isJsonObject(row)) return { fault: 'a change is an object', path: [] }
  const level = typeof row['kind'] === 'string' ? levelOf(row['kind']) : null
  if (level === null)
    return {
      fault: 'this kind of change is not known to this version of the program',
      path: ['kind'],
    }
  const { slug } = row
  if (typeof slug !== 'string' || slugFault(slug) !== null)
    return { fault: 'this is no slug of a component', path: ['slug'] }
  const name = row['name'] ?? names.get(slug)
  if (typeof name !== 'string')
    return { fault: 'the name of the component is missing', path: ['name'] }
  const ofName = textFault(name, false)
  if (ofName !== null) return { fault: ofName, path: ['name'] }
  const found: Partial<Record<(typeof texts)[number], string>> = {}
  for (const key of texts) {
    const text = row[key] ?? null
    if (text !== null && typeof text !== 'string')
      return { fault: `"${key}" is no text`, path: [key] }
    if (text === null) continue
    const fault = textFault(text, key === 'old' || key === 'new')
    if (fault !== null) return { fault, path: [key] }
    found[key] = text
  }
  const entry = entryOf(row['entry'])
  if (entry === null) return { fault: '"entry" names no list and entry', path: ['entry'] }
  const ofEntry = entry === undefined ? null : textFault(entry.name, false)
  if (ofEntry !== null) return { fault: ofEntry, path: ['entry', 'name'] }
  const { subcomponent } = found
  return {
    change: {
      ...level,
      slug,
      name,
      prop: found.prop ?? null,
      member: found.member ?? null,
      old: found.old ?? null,
      new: found.new ?? null,
      renamedTo: found.renamedTo ?? null,
      ...(entry === undefined ? {} : { entry }),
      ...(subcomponent === undefined ? {} : { subcomponent }),
    },
  }
}

/* oxlint-disable no-control-regex -- these are the characters this is about */
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const forbiddenInTexts = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/
/* oxlint-enable no-control-regex */

/**
 * Longest names and texts that are accepted, in characters. No library has longer ones; a limit is
 * needed since pages show them whole.
 */
const longest = { name: 1000, text: 65_536 } as const

/** Returns the fault of a name, or of a text such as a type. Returns null if there is none. */
function textFault(text: string, isText: boolean): string | null {
  const limit = isText ? longest.text : longest.name
  if (text.length > limit) return `this has ${text.length} characters, ${limit} is the limit`
  if (!isText && text === '') return 'a name is missing: the text is empty'
  if (!text.isWellFormed()) return 'half of a character stands here (a lone surrogate); take it out'
  return characterFault(text, isText)
}

/**
 * Returns the fault of a text with a character that no build publishes (contract 2.6): a person has
 * edited the file. Returns null if there is none.
 */
function characterFault(text: string, isText: boolean): string | null {
  const [found] = (isText ? forbiddenInTexts : forbidden).exec(text) ?? []
  if (found === undefined) return null
  const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `U+${code} is not allowed here: no component can have it; take it out`
}

function entryOf(value: unknown): Change['entry'] | null {
  if (value === undefined || value === null) return undefined
  if (!isJsonObject(value) || typeof value['name'] !== 'string') return null
  const { name } = value
  const list = lists.find(({ key }) => key === value['list'])?.key
  return list === undefined || list === 'props' ? null : { list, name }
}
