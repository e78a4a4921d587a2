import { angularClassNames } from '../../reading/metadata/angular-names.ts'
import {
  createMatcher,
  matchedComponent,
  type MatchedSource,
  type Matcher,
} from '../../reading/metadata/match.ts'
import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import { findParts } from '../../reading/metadata/find-parts.ts'
import { getOrMake } from '../../words/model/gather.ts'
import { namePattern } from '../../words/model/name-pattern.ts'
import { maxSlugLength, suggestSlug } from '../../words/model/slug.ts'
import type { ImportForm, ImportGrouping } from '../../reading/options/option-names.ts'
import { createDisplayNames } from './display-name.ts'
import { createDrawSource, type DrawnCatalog } from './draw-source.ts'
import { findGroups } from './groups.ts'
import { createSourceMaker } from './make-source.ts'
import type { ReadSource } from './sources.ts'
import { findPartGroups } from './part-groups.ts'
import { line } from './written-entries.ts'

/** Input of the command `import`, from which the sources of pages are planned. */
export interface ImportInput {
  /** Components that the metadata files list. */
  readonly components: readonly ComponentMetadata[]
  readonly unlisted: readonly ComponentMetadata[]
  /** Patterns of the names of components that get pages; null for all. */
  readonly only: readonly string[] | null
  readonly form: ImportForm
  /** Way of grouping that the user asked for; null if none. */
  readonly grouping: ImportGrouping | null
  /** True if the settings group the components, so that pages need not name a group. */
  readonly isGrouped: boolean
  /** Components that the settings leave out. They get no page. */
  readonly leftOut: ReadonlySet<ComponentMetadata>
  /** Catalog as the next build will draw it, with the metadata that it will read. */
  readonly catalog: DrawnCatalog
  /** Name of each metadata file in the settings, by its name in messages. */
  readonly settingNames: ReadonlyMap<string, string>
  /** Sources that the folder already has. `isTaken` returns true if another file has a path. */
  readonly sources: readonly ReadSource[]
  readonly isTaken: (path: string) => boolean
  // Pages of another catalog of the library. A component that one of them describes gets a page
  // with its slug and name.
  readonly models?: readonly MatchedSource[]
}

/** Plan of the pages for a library. Its paths are relative to the content folder. */
export interface ImportPlan {
  /** Components that were asked for; `idle` are the patterns of names that no component fits. */
  readonly chosen: readonly ComponentMetadata[]
  readonly idle: readonly string[]
  readonly written: readonly {
    readonly path: string
    readonly text: string
    readonly component: ComponentMetadata
    /** Changes without which a build would refuse the page's source, in words. */
    readonly changes: readonly string[]
  }[]
  /**
   * Components that already have a page. `isShared` is true if another file of metadata that the
   * settings name has a component of the same key.
   */
  readonly kept: readonly {
    readonly path: string
    readonly component: ComponentMetadata
    readonly isShared: boolean
  }[]
  /** Components that become sub-components of another component's page (`owner`). */
  readonly parts: readonly {
    readonly component: ComponentMetadata
    readonly owner: ComponentMetadata
  }[]
  /** Components for which no page can be written that a build would accept. */
  readonly refused: readonly { readonly component: ComponentMetadata; readonly reason: string }[]
  readonly grouped: number
}

/**
 * Plans the sources of a library's pages without writing any. Each page is drawn as the next build
 * will draw it, to see that it is accepted.
 */
export async function planImport(input: ImportInput): Promise<ImportPlan> {
  const { components, unlisted, form, catalog, sources, isTaken } = input
  const matcher = createMatcher(components, unlisted)
  const described = sourceByComponent(sources, matcher)
  const paths = new Map(sources.map(({ slug, entry }) => [slug, entry.path]))
  const nameOf = createDisplayNames(components)
  const groups = groupsOf(input)
  const models = sourceByComponent(input.models ?? [], matcher)
  const slugs = slugsOf(components, models)
  const linkOf = createLinks(catalog, input.settingNames)
  const isShared = createSharing(catalog, input.settingNames)
  const makeSource = createSourceMaker(createDrawSource(catalog), catalog.code)
  // A component has the same slug whichever ones are imported.
  const otherOf = (component: ComponentMetadata): string | null => {
    const slug = slugs.get(component) ?? ''
    const path = `${slug}.md`
    return described.get(component)?.entry.path ?? paths.get(slug) ?? (isTaken(path) ? path : null)
  }
  const mayBePages = components.filter((component) => !input.leftOut.has(component))
  const pages = new Set(mayBePages.filter((one) => models.has(one) || otherOf(one) !== null))
  const parts = findParts(mayBePages, pages)
  const owners = new Map(
    [...parts].flatMap(([owner, own]) => own.map((part) => [part, owner] as const)),
  )
  const linkedParts = findParts(catalog.code.metadata?.components ?? [], catalog.pages)
  const { chosen, idle } = choose(input, slugs)
  const plan = {
    chosen,
    idle,
    written: [] as ImportPlan['written'][number][],
    kept: [] as ImportPlan['kept'][number][],
    parts: [] as ImportPlan['parts'][number][],
    refused: [] as ImportPlan['refused'][number][],
    grouped: groups.size,
  }
  for (const component of chosen) {
    const slug = slugs.get(component) ?? ''
    const name = models.get(component)?.name ?? nameOf(component)
    const path = `${slug}.md`
    const owner = owners.get(component)
    if (owner !== undefined) {
      plan.parts.push({ component, owner })
      continue
    }
    const other = otherOf(component)
    if (other !== null) {
      plan.kept.push({ path: other, component, isShared: isShared(component) })
      continue
    }
    const { api, code } = linkOf(component, slug, name)
    const made = await makeSource({
      component,
      parts: parts.get(component) ?? [],
      slug,
      name,
      path,
      api,
      code,
      codeParts: (code === null ? null : linkedParts.get(code)) ?? [],
      form,
      group: groups.get(component) ?? null,
    })
    if ('text' in made) plan.written.push({ path, component, ...made })
    else plan.refused.push({ component, ...made })
  }
  return plan
}

/** Returns the source that describes each component: the first one, if several do. */
function sourceByComponent<Source extends MatchedSource>(
  sources: readonly Source[],
  matcher: Matcher,
): ReadonlyMap<ComponentMetadata, Source> {
  const found = new Map<ComponentMetadata, Source>()
  for (const source of sources) {
    const component = matchedComponent(source, matcher)
    if (component !== null && !found.has(component)) found.set(component, source)
  }
  return found
}

/** Returns components whose key, slug or names fit a pattern, and patterns that fit none. */
function choose(
  { components, leftOut, only }: ImportInput,
  slugs: ReadonlyMap<ComponentMetadata, string>,
): Pick<ImportPlan, 'chosen' | 'idle'> {
  const all = components.filter((component) => !leftOut.has(component))
  if (only === null) return { chosen: all, idle: [] }
  const found = only.map((pattern) => {
    const fits = namePattern(pattern)
    return all.filter((one) => [one.key, slugs.get(one) ?? '', ...one.names].some(fits))
  })
  const chosen = new Set(found.flat())
  return {
    chosen: all.filter((one) => chosen.has(one)),
    idle: only.filter((_, i) => found[i]?.length === 0),
  }
}

/** Returns the groups that sources have to name: none if the settings group the components. */
function groupsOf({
  components,
  isGrouped,
  grouping,
}: ImportInput): ReadonlyMap<ComponentMetadata, string> {
  if (isGrouped) return new Map()
  return grouping === 'parts' ? findPartGroups(components) : findGroups(components)
}

/**
 * Pattern of names that `api:` in front matter would take for a file, or for a component of a file.
 */
const isFileName = /^\.|\.json$|#/

/**
 * Link of a page to the code: the name that its source gives (`api`), and the component that a
 * build finds; null if none.
 */
interface Link {
  readonly api: string | null
  readonly code: ComponentMetadata | null
}

/**
 * Makes the function that links a page to the code. Its source may name only what the next build
 * can find, since any other name would be an error.
 */
function createLinks(
  { code: { metadata } }: DrawnCatalog,
  settingNames: ReadonlyMap<string, string>,
): (component: ComponentMetadata, slug: string, name: string) => Link {
  if (metadata === null) return () => ({ api: null, code: null })
  const matcher = createMatcher(metadata.components, metadata.unlisted)
  const of = (slug: string, name: string, api: string | null): ComponentMetadata | null =>
    matchedComponent({ slug, name, api }, matcher)
  return (component, slug, name) => {
    const { key } = component
    const meant = sameComponent(component, matcher, settingNames)
    if (meant === null) return { api: null, code: of(slug, name, null) }
    const isClear = of(slug, name, key) === meant && !isFileName.test(key)
    const named = isClear ? key : `${meant.file.name}#${key}`
    // A key with several lines cannot be written as a name: its page is matched by slug alone.
    const api = line(named) === named ? named : null
    return { api, code: api === null ? of(slug, name, null) : meant }
  }
}

/**
 * Returns the component as the next build reads it: from the same file, or else the first one with
 * its name. Returns null if there is none.
 */
function sameComponent(
  { key, file }: ComponentMetadata,
  { byKey }: Matcher,
  settingNames: ReadonlyMap<string, string>,
): ComponentMetadata | null {
  const found = byKey.get(key) ?? []
  const own = settingNames.get(file.name) ?? file.name
  return found.find((other) => other.file.name === own) ?? found[0] ?? null
}

// Makes the test whether another file of metadata that the settings name has a component of the
// same key.
function createSharing(
  { code: { metadata } }: DrawnCatalog,
  settingNames: ReadonlyMap<string, string>,
): (component: ComponentMetadata) => boolean {
  const files = new Map<string, Set<string>>()
  for (const { key, file } of metadata?.components ?? [])
    getOrMake(files, key, () => new Set()).add(file.name)
  return ({ key, file }) => {
    const own = settingNames.get(file.name) ?? file.name
    return [...(files.get(key) ?? [])].some((name) => name !== own)
  }
}

const isOfAngular = ({ selector }: ComponentMetadata): boolean => selector !== null

/** Returns the slug of each component: that of its model, or one that is still free. */
function slugsOf(
  components: readonly ComponentMetadata[],
  models: ReadonlyMap<ComponentMetadata, MatchedSource>,
): ReadonlyMap<ComponentMetadata, string> {
  const classOf = angularClassNames(components.filter(isOfAngular))
  const slugOf = createSlugs(classOf, new Set([...models.values()].map(({ slug }) => slug)))
  // Possible sub-components come last, so that the others get the better slugs.
  const isDotted = ({ key }: ComponentMetadata): boolean => key.includes('.')
  const plain = components.filter((one) => !isDotted(one))
  const rankOf = (component: ComponentMetadata): number => rankOfSlug(component, classOf)
  const inOrder = [
    ...plain.toSorted((one, other) => rankOf(one) - rankOf(other)),
    ...components.filter(isDotted),
  ]
  return new Map(inOrder.map((one) => [one, models.get(one)?.slug ?? slugOf(one)]))
}

/**
 * Returns the rank in which an Angular component gets its slug: 0 if its tag is its class's name, 1
 * without a tag, 2 with another tag.
 */
function rankOfSlug(
  component: ComponentMetadata,
  classOf: (component: ComponentMetadata) => string,
): number {
  if (!isOfAngular(component)) return 0
  const { tag } = component
  return tag === null ? 1 : tag === suggestSlug(classOf(component)) ? 0 : 2
}

/**
 * Makes the function that gives each component its slug, with a number if the slug is in `taken`. Angular's components are named by their tag, or else by their short class name, if that
 * slug is free.
 */
function createSlugs(
  classOf: (component: ComponentMetadata) => string,
  taken: Set<string>,
): (component: ComponentMetadata) => string {
  return (component) => {
    const { key, names, tag } = component
    const short = isOfAngular(component) ? [...(tag === null ? [] : [tag]), classOf(component)] : []
    const free = short.map(suggestSlug).find((slug) => slug !== null && !taken.has(slug))
    const wanted =
      free ?? [key, ...names].map(suggestSlug).find((slug) => slug !== null) ?? 'component'
    let slug = wanted
    for (let n = 2; taken.has(slug); n++) {
      const end = `-${n}`
      slug = wanted.slice(0, maxSlugLength - end.length).replace(/-+$/, '') + end
    }
    taken.add(slug)
    return slug
  }
}
