import { exampleId } from '../markdown/draw-examples.ts'
import type { Component } from '../../words/model/component.ts'
import type { ExampleCode } from '../../words/model/example-model.ts'
import type { List, ListKey } from '../../words/model/lists.ts'
import type { ListEntry } from '../../words/model/members.ts'
import { listOfKind } from '../../words/model/component-uses.ts'
import type { ShownUse, UseReader } from '../../words/model/shown-uses.ts'
import { plainName } from '../../words/model/text.ts'
import { getOrMake } from '../../words/model/gather.ts'

/** Example of a page that uses a member of the component. */
export interface UsingExample {
  readonly id: string
  readonly title: string
}

/** Function that returns the examples that use an entry of a list, in the order of the page. */
export type UsesOf = (list: List, entry: ListEntry) => readonly UsingExample[]

/**
 * Reads which examples of a page use which members of its component. Returns null if no example
 * uses any. Code in other languages than HTML is read only if `readsCode` says that the page may
 * show such code: only then a reader for it is loaded.
 */
export function readExampleUses(
  { slug, name, tag, subcomponents = [] }: Component,
  codes: readonly ExampleCode[],
  read: UseReader,
  readsCode: boolean,
): UsesOf | null {
  const owners = new Map<string, string>()
  for (const part of subcomponents) owners.set(plainName(part.name), part.name)
  for (const own of [slug, name, tag ?? slug]) owners.set(plainName(own), '')
  const found = new Map<string, Set<UsingExample>>()
  const examples = codes.map(({ title }, i): UsingExample => ({ id: exampleId(i + 1), title }))
  for (const [i, code] of codes.entries()) {
    const example = examples[i] as UsingExample
    for (const key of [...keysOf(code, owners, read, readsCode), ...namesIn(code)])
      getOrMake(found, key, () => new Set()).add(example)
  }
  if (found.size === 0) return null
  const places = new Map(examples.map((example, i) => [example, i]))
  const placeOf = (example: UsingExample): number => places.get(example) ?? 0
  return ({ key, owner }, { name: entry, attribute }) => {
    const by = (text: string | null): ReadonlySet<UsingExample> =>
      (text === null ? undefined : found.get(text)) ?? none
    const written = by(`${owner ?? ''} ${key} ${plainName(entry)}`)
    const asAttribute = by(
      attribute === null ? null : `${owner ?? ''} ${key} ${plainName(attribute)}`,
    )
    const named = by(owner === null ? `${key}=${entry.replace(/\(.*/s, '')}` : null)
    if (written.size + asAttribute.size + named.size === 0) return []
    return [...new Set([...written, ...asAttribute, ...named])].toSorted(
      (a, b) => placeOf(a) - placeOf(b),
    )
  }
}

const none: ReadonlySet<never> = new Set()

/**
 * Returns a key of owner, list and name for each member of the component or its parts that an
 * example uses in its markup or in the code that it shows.
 */
function keysOf(
  { html, shown }: ExampleCode,
  owners: ReadonlyMap<string, string>,
  read: UseReader,
  readsCode: boolean,
): readonly string[] {
  const inCode = readsCode
    ? shown.flatMap((one) => read((one.language ?? '').toLowerCase(), one.code))
    : []
  return [...read('html', html), ...inCode].flatMap((use) => {
    const owner = owners.get(plainName(use.name))
    return owner === undefined ? [] : use.members.flatMap((member) => keysOfMember(owner, member))
  })
}

/**
 * Returns the keys of a member that an example uses. The prop `onClose` also has the key of the
 * event `close`: JSX writes events so, and the reader takes them for props.
 */
function keysOfMember(
  owner: string,
  { kind, name }: ShownUse['members'][number],
): readonly string[] {
  const keyOf = (list: ListKey, text: string): string => `${owner} ${list} ${plainName(text)}`
  const own = keyOf(listOfKind[kind], name === 'v-model' ? 'modelValue' : name)
  return kind === 'prop' && /^on./i.test(name) ? [own, keyOf('events', name.slice(2))] : [own]
}

/**
 * Returns a key of list and name for each name that an example's style and script use, whichever
 * element it belongs to.
 */
function namesIn({ html, css, js }: ExampleCode): readonly string[] {
  const styles = `${html}\n${css ?? ''}`
  const scripts = `${html}\n${js ?? ''}`
  return patterns.flatMap(([list, of, pattern]) =>
    Array.from(
      (of === 'css' ? styles : scripts).matchAll(pattern),
      ([, name = '']) => `${list}=${name}`,
    ),
  )
}

const patterns: readonly (readonly [list: ListKey, of: 'css' | 'js', pattern: RegExp])[] = [
  ['events', 'js', /addEventListener\(\s*['"`]([^'"`\s]{1,200})['"`]/g],
  ['methods', 'js', /\.([\p{ID_Start}$_][\p{ID_Continue}$]{0,200})\(/gu],
  ['cssParts', 'css', /::part\(\s*([^()\s]{1,200})\s*\)/g],
  ['cssProperties', 'css', /(?<![\p{ID_Continue}-])(--[\p{ID_Continue}-]{1,200})/gu],
  ['cssStates', 'css', /:state\(\s*([^()\s]{1,200})\s*\)/g],
]
