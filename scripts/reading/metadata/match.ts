import { angularClassNames } from './angular-names.ts'
import { printable, quoted } from '../../words/model/printable.ts'
import { suggestSlug } from '../../words/model/slug.ts'
import { didYouMean } from '../../words/model/text.ts'
import type { ComponentMetadata } from './model.ts'
import { addTo } from '../../words/model/gather.ts'

/**
 * Source of a component's page, with the values that decide which component of the code it
 * describes.
 */
export interface MatchedSource {
  readonly slug: string
  readonly name: string
  /**
   * Component that the source names with `api`, by key or as `FILE#NAME`. Null if it names none,
   * false for `api: false`.
   */
  readonly api: string | null | false
}

/**
 * Component of the code that a page's source describes, or the reason why it is not known. Null if
 * the source says that it describes none, or names none and no rule matches.
 */
export type Match =
  | { readonly component: ComponentMetadata }
  /**
   * Reason why the component is not known. `isAbsent` is true if no file has a component of the
   * name.
   */
  | { readonly problem: string; readonly isAbsent?: true }
  | null

/**
 * Index of components by keys and names, made once for a set of files, for {@link matchComponent}.
 */
export interface Matcher {
  /**
   * Components by key, including classes without a tag. Such a class is found only by a source that
   * names it.
   */
  readonly byKey: Index
  readonly byName: Index
  /**
   * Rules that find the component of a source which names none, in the order in which they are
   * tried. A rule looks up one value of the source (`of`) in its `index`.
   */
  readonly rules: readonly { of(source: MatchedSource): string; readonly index: Index }[]
}

type Index = ReadonlyMap<string, readonly ComponentMetadata[]>

export function createMatcher(
  components: readonly ComponentMetadata[],
  unlisted: readonly ComponentMetadata[],
): Matcher {
  const named = [...components, ...unlisted]
  const stems = createStems(components)
  const slugOf = ({ slug }: MatchedSource): string => slug
  return {
    byKey: indexBy(named, ({ key }) => [key]),
    byName: indexBy(named, ({ names, tag }) => [...names, ...listOf(tag)]),
    rules: [
      { of: slugOf, index: indexBy(components, ({ key }) => [key]) },
      { of: slugOf, index: indexBy(components, ({ key }) => listOf(suggestSlug(key))) },
      { of: ({ name }) => name, index: indexBy(components, ({ names }) => names) },
      { of: slugOf, index: indexBy(components, angularSlugs(components)) },
      { of: slugOf, index: indexBy(components, stems) },
    ],
  }
}

/**
 * Finds the component that a source describes. If the source names none, the first rule that
 * matches decides:
 * - the component's key is the source's slug
 * - the slug of the key is the source's slug
 * - a class or display name is the source's name
 * - an Angular tag, or an Angular class without `Component` or `Directive`, gives the source's slug
 * - the key without the prefix that all keys of its file share is the source's slug
 *
 * If a rule matches several components, none is chosen.
 */
export function matchComponent(source: MatchedSource, matcher: Matcher): Match {
  if (source.api === false) return null
  if (source.api !== null) return namedComponent(source.api, matcher)
  for (const { of, index } of matcher.rules) {
    const match = onlyOf(index.get(of(source)) ?? [])
    if (match !== null) return match
  }
  return null
}

/** Returns the component that a source describes; null if there is none, or it is not known. */
export function matchedComponent(
  source: MatchedSource,
  matcher: Matcher,
): ComponentMetadata | null {
  const match = matchComponent(source, matcher)
  return match !== null && 'component' in match ? match.component : null
}

function namedComponent(api: string, { byKey, byName }: Matcher): Match {
  const cut = api.lastIndexOf('#')
  // A key may contain a "#" too.
  const isWhole = cut < 0 || byKey.has(api)
  const [file, name] = isWhole ? [null, api] : [api.slice(0, cut), api.slice(cut + 1)]
  for (const index of [byKey, byName]) {
    const match = onlyOf(ofFile(index.get(name) ?? [], file))
    if (match !== null) return match
  }
  const where = file === null ? '' : ` in ${quoted(file)}`
  const problem = `no component is called ${quoted(name)}${where}${meant(name, byKey)}`
  return { problem, isAbsent: true }
}

/**
 * Selects the components that a metadata file describes. A source names the file as messages do, or
 * by the end of that name. Leading `./` and `../` do not count: `../api.json` and `api.json` are
 * the same file, seen from different folders.
 */
function ofFile(
  components: readonly ComponentMetadata[],
  file: string | null,
): readonly ComponentMetadata[] {
  if (file === null) return components
  const plain = (path: string): string => path.replace(/^(?:\.{1,2}\/)+/, '')
  const named = (fits: (name: string) => boolean): readonly ComponentMetadata[] =>
    components.filter((component) => fits(component.file.name))
  const exact = named((name) => name === file)
  if (exact.length > 0) return exact
  const same = named((name) => plain(name) === plain(file))
  return same.length > 0 ? same : named((name) => name.endsWith(`/${plain(file)}`))
}

function meant(name: string, byKey: Index): string {
  const shown = [...byKey.keys()].filter(
    (key) => key !== name && printable(key) === key && !key.includes('"'),
  )
  return didYouMean(name, shown)
}

/** Returns the only component that was found; null if none was, a problem if several were. */
function onlyOf(found: readonly ComponentMetadata[]): Match {
  const [only] = found
  if (only === undefined) return null
  return found.length === 1 ? { component: only } : { problem: severalFit(found) }
}

function severalFit(found: readonly ComponentMetadata[]): string {
  const ways = found.map(({ file, key }) => `${file.name}#${key}`)
  const shown = [...new Set(ways)].slice(0, 3).map(quoted).join(' and ')
  const more = ways.length > 3 ? ` and ${ways.length - 3} more` : ''
  return `several components fit, ${shown}${more}; name one with "api"`
}

function indexBy(
  components: readonly ComponentMetadata[],
  keysOf: (component: ComponentMetadata) => readonly string[],
): Index {
  const index = new Map<string, ComponentMetadata[]>()
  for (const component of components)
    for (const key of new Set(keysOf(component))) addTo(index, key, component)
  return index
}

/**
 * Makes the function that returns the slug which `import` gives to an Angular component or
 * directive: from its tag, else from its class without the word for its kind.
 */
function angularSlugs(
  components: readonly ComponentMetadata[],
): (component: ComponentMetadata) => readonly string[] {
  const classOf = angularClassNames(components.filter(({ selector }) => selector !== null))
  return (component) => {
    if (component.selector === null) return []
    return listOf(component.tag ?? suggestSlug(classOf(component)))
  }
}

const listOf = (text: string | null): readonly string[] => (text === null ? [] : [text])

/**
 * Makes the function that returns the slugs of a component's key without a prefix that all keys of
 * its file share: `button` for `sl-button`. The prefixes are the first word, and all shared words.
 * If a tag is alone in its file, its first word is the prefix.
 */
function createStems(
  components: readonly ComponentMetadata[],
): (component: ComponentMetadata) => readonly string[] {
  const slugs = new Map<unknown, string[]>()
  for (const { file, key } of components) {
    const slug = suggestSlug(key)
    if (slug !== null) addTo(slugs, file, slug)
  }
  const prefixes = new Map<unknown, readonly string[]>()
  for (const [file, list] of slugs) prefixes.set(file, sharedPrefixes(list))
  return ({ file, key, tag }) => {
    const slug = suggestSlug(key) ?? ''
    const isAlone = slugs.get(file)?.length === 1
    if (isAlone && tag === null) return []
    return (prefixes.get(file) ?? [])
      .map((prefix) => slug.slice(prefix.length))
      .filter((stem) => stem !== '')
  }
}

/**
 * Returns the prefixes that all slugs share, with their hyphens: the first word, and the longest
 * shared run of words.
 */
function sharedPrefixes(slugs: readonly string[]): readonly string[] {
  const [first = '', ...others] = slugs
  const word = first.slice(0, first.indexOf('-') + 1)
  if (word === '' || !others.every((slug) => slug.startsWith(word))) return []
  return [...new Set([word, others.length === 0 ? word : sharedSlugPrefix(slugs)])]
}

/**
 * Returns the longest beginning that all slugs share, up to and with a hyphen; '' if there is none.
 */
export function sharedSlugPrefix(slugs: readonly string[]): string {
  let [shared = ''] = slugs
  for (const slug of slugs) {
    let same = 0
    while (same < shared.length && shared[same] === slug[same]) same++
    shared = shared.slice(0, same)
  }
  return shared.slice(0, shared.lastIndexOf('-') + 1)
}
