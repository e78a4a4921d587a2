import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import { sharedSlugPrefix } from '../../reading/metadata/match.ts'
import { angularClassNames } from '../../reading/metadata/angular-names.ts'
import { line } from './written-entries.ts'
import { countEach, groupBy } from '../../words/model/gather.ts'

/**
 * Makes the function that gives pages their names. A custom element is named after its class, or
 * else its tag, in words and without the prefix that all tags of its metadata file share: `Button
 * Group` for `SlButtonGroup` or `sl-button-group`. The same is done for any name in the form of a
 * tag. Other components are named as in code: `VBtn`, `App Launcher`.
 *
 * Angular's components are named after their class in words, without `Component` and `Directive` if
 * most classes of the file end like that.
 *
 * A first word that most names of a file share is the library's, and is left out, too: `Combobox`
 * for `WarpCombobox`. None of this makes a name empty or equal to that of another component.
 */
export function createDisplayNames(
  components: readonly ComponentMetadata[],
): (component: ComponentMetadata) => string {
  const names = new Map<ComponentMetadata, string>()
  for (const all of groupBy(components, ({ file }) => file).values())
    for (const [one, name] of namesOf(all)) names.set(one, name)
  return (component) => names.get(component) || line(component.key) || 'Component'
}

/** Component with the names that it may get, the shortest last. */
interface Candidate {
  readonly component: ComponentMetadata
  readonly names: readonly string[]
}

function namesOf(
  components: readonly ComponentMetadata[],
): readonly (readonly [ComponentMetadata, string])[] {
  if (components.some(({ selector }) => selector !== null)) return angularNames(components)
  const tags = components.map(tagOf).filter((tag) => tag !== null)
  // The only tag of its file shares its first words with no other.
  const prefix = tags.length > 1 ? sharedSlugPrefix(tags) : ''
  const candidates = components.map((component): Candidate => {
    const tag = tagOf(component)
    const [first] = component.names
    if (tag === null) return { component, names: [line(first)] }
    const name = first === tag || isTagLike(first) ? tag : first
    return { component, names: [name, withoutPrefix(name, prefix)].map(words).map(line) }
  })
  return distinct(withoutSharedWord(candidates))
}

/**
 * Returns names for Angular's classes, without the word that most begin with and without the word
 * for the kind of class. A word is removed for the whole file or not at all, unless two names would
 * become the same.
 */
function angularNames(
  components: readonly ComponentMetadata[],
): readonly (readonly [ComponentMetadata, string])[] {
  const classOf = angularClassNames(components)
  const candidates = components.map((component) => {
    return { component, names: [line(words(component.key.replaceAll('_', ' ')))] }
  })
  const forms = withoutSharedWord(candidates).map(({ component, names }) => {
    const long = names.at(-1) ?? ''
    const short = classOf(component) === component.key ? long : long.replace(/ \S+$/, '')
    return { component, names: [short, long, names[0] ?? ''] }
  })
  const counts = [0, 1, 2].map((form) => countEach(forms.map(({ names }) => names[form] ?? '')))
  const taken = new Set<string>()
  return forms.map(({ component, names }) => {
    const name =
      names.find((one, form) => !taken.has(one) && counts[form]?.get(one) === 1) ?? component.key
    taken.add(name)
    return [component, name] as const
  })
}

const isTagLike = (name: string): boolean => /^[a-z][a-z0-9._·]*(?:-[a-z0-9._·]+)+$/.test(name)

/**
 * Returns the tag of an element, or the name of another component if it has the form of a tag; else
 * null.
 */
function tagOf({ tag, key }: ComponentMetadata): string | null {
  return tag ?? (isTagLike(key) ? key : null)
}

function withoutPrefix(name: string, prefix: string): string {
  if (prefix === '') return name
  if (name.startsWith(prefix)) return name.slice(prefix.length) || name
  const start = prefix.replaceAll('-', '')
  const rest = name.slice(start.length)
  const begins = name.slice(0, start.length).toLowerCase() === start.toLowerCase()
  // The next word of a class name begins with a capital: `Slider` does not have the prefix `Sl`.
  return begins && /^[A-Z0-9]/.test(rest) ? rest : name
}

function words(name: string): string {
  if (/^[a-z][a-z0-9._·-]*$/.test(name))
    return name
      .split('-')
      .filter((word) => word !== '')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
}

/**
 * Smallest number of names that must share their first word for it to be the library's name. It
 * must also be more than half of the names.
 */
const leastShared = 3

/** Adds to each component a name without the first word that most names share. */
function withoutSharedWord(candidates: readonly Candidate[]): readonly Candidate[] {
  const starts = candidates.map(startOf)
  const counts = countEach(starts.filter((start) => start !== null))
  const [shared, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  const isOwn = candidates.some(({ names }) => names.at(-1) === shared)
  if (count < leastShared || count * 2 <= candidates.length || isOwn) return candidates
  return candidates.map(({ component, names }, i) =>
    starts[i] === shared
      ? { component, names: [...names, (names.at(-1) ?? '').slice(shared.length).trim()] }
      : { component, names },
  )
}

/**
 * Returns the first word of a component's name, which may be the library's. Returns null for a name
 * of one word, and for a word that the tag has behind its prefix.
 */
function startOf({ component, names }: Candidate): string | null {
  const [first = '', ...others] = (names.at(-1) ?? '').split(' ')
  const own = tagOf(component)?.split('-').slice(1).join('') ?? ''
  // In `T Tag`, the `T` also begins the tag, but is not the component's own word.
  const isOwn = own.startsWith(first.toLowerCase()) && others.join('').toLowerCase() !== own
  return others.length === 0 || isOwn ? null : first
}

/** Chooses for each component the shortest name that no other component has. */
function distinct(
  candidates: readonly Candidate[],
): readonly (readonly [ComponentMetadata, string])[] {
  const counts = countEach(candidates.flatMap(({ names }) => [...new Set(names)]))
  return candidates.map(({ component, names }) => {
    const free = names.filter((name) => name !== '' && counts.get(name) === 1)
    return [component, free.at(-1) ?? names.find((name) => name !== '') ?? ''] as const
  })
}
