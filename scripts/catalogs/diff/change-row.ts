import {
  aText,
  JsonReading,
  objectOf,
  orNull,
  saying,
  textThat,
  type JsonShape,
} from '../../words/model/json-shape.ts'
import type { JsonPath } from '../../words/model/json-place.ts'
import { lists } from '../../words/model/lists.ts'
import { slugFault } from '../../words/model/slug.ts'
import { formOf, levelOf, levelOfForm, type Change } from './change.ts'

export type ReadChange =
  | { readonly change: Change }
  | { readonly fault: string; readonly path: JsonPath }

/**
 * Reads one change from JSON, as `printChanges` writes it or without its nulls. Returns a fault if
 * the change is invalid. `names` has the names of components by slug, for changes without a name.
 */
export function readChange(row: unknown, names: ReadonlyMap<string, string>): ReadChange {
  const reading = new JsonReading(1)
  const read = reading.read(aChange, row)
  const [fault] = reading.faults
  if (read === undefined || fault !== undefined)
    return { fault: fault?.message ?? 'this is no change', path: fault?.path ?? [] }
  const { kind, slug, prop, subcomponent, member, renamedTo, entry } = read
  const name = read.name ?? names.get(slug)
  // A name from `names` may hold anything.
  const nameFault = name === undefined ? missingName : textFault(name, false)
  if (name === undefined || nameFault !== null)
    return { fault: nameFault ?? missingName, path: ['name'] }
  return {
    change: {
      kind: kind.kind,
      level: levelOfForm(formOf(kind.kind), member ?? null),
      slug,
      name,
      prop: prop ?? null,
      member: member ?? null,
      old: read.old ?? null,
      new: read.new ?? null,
      renamedTo: renamedTo ?? null,
      ...(entry == null ? {} : { entry }),
      ...(subcomponent == null ? {} : { subcomponent }),
    },
  }
}

const missingName = 'the name of the component is missing'

/** Makes the shape of a text that pages can show: a name, or another text such as a type. */
const shown =
  (as: 'name' | 'text'): JsonShape<string> =>
  (value, at) => {
    const fault = typeof value === 'string' ? textFault(value, as === 'text') : null
    return fault === null ? aText(value, at) : at.fail(fault)
  }
const given = (as: 'name' | 'text'): JsonShape<string | null> =>
  orNull(saying(shown(as), (key) => `"${key}" is no text`))

const aKind: JsonShape<Pick<Change, 'kind' | 'level'>> = (value) =>
  (typeof value === 'string' ? levelOf(value) : null) ?? undefined

type OtherList = NonNullable<Change['entry']>['list']
const anotherList: JsonShape<OtherList> = (value) => {
  const list = lists.find(({ key }) => key === value)?.key
  return list === 'props' ? undefined : list
}

const aChange = saying(
  objectOf(
    {
      kind: saying(aKind, () => 'this kind of change is not known to this version of the program'),
      slug: saying(
        textThat((slug) => slugFault(slug) === null),
        () => 'this is no slug of a component',
      ),
    },
    {
      name: orNull(saying(shown('name'), () => missingName)),
      prop: given('name'),
      subcomponent: given('name'),
      member: given('name'),
      old: given('text'),
      new: given('text'),
      renamedTo: given('name'),
      entry: orNull(
        saying(
          objectOf({ list: anotherList, name: shown('name') }),
          () => '"entry" names no list and entry',
        ),
      ),
    },
  ),
  () => 'a change is an object',
)

/* oxlint-disable no-control-regex -- these are the characters this is about */
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const forbiddenInTexts = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/
/* oxlint-enable no-control-regex */

/**
 * Highest lengths of names and texts that are accepted, in characters. No library has longer ones;
 * a limit is needed since pages show them whole.
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
