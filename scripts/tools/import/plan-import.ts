import { angularClassNames } from '../../reading/metadata/angular-names.ts'
import { createMatcher, matchComponent, type Matcher } from '../../reading/metadata/match.ts'
import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import { findParts } from '../../reading/metadata/find-parts.ts'
import { maxSlugLength, suggestSlug } from '../../words/model/slug.ts'
import type { ImportForm, ImportGrouping } from '../../reading/options/option-names.ts'
import { createDisplayNames } from './display-name.ts'
import { createDrawSource, type DrawnCatalog } from './draw-source.ts'
import { findGroups } from './groups.ts'
import { createSourceMaker } from './make-source.ts'
import type { ReadSource } from './sources.ts'
import { findPartGroups } from './part-groups.ts'
import { line } from './written-entries.ts'

/** Input of an `import`. */
export interface ImportInput {
  /** Components that the files list; those that `isWanted` refuses are not written. */
  readonly components: readonly ComponentMetadata[]
  readonly unlisted: readonly ComponentMetadata[]
  readonly isWanted: (names: readonly string[]) => boolean
  readonly form: ImportForm
  /** Way of grouping that was asked for; null: none. */
  readonly grouping: ImportGrouping | null
  /** True if the settings group the components, so that sources name no group. */
  readonly isGrouped: boolean
  /** Components that the settings leave out: they get no source. */
  readonly leftOut: ReadonlySet<ComponentMetadata>
  /** Catalog of the next build, with the metadata that it will read. */
  readonly catalog: DrawnCatalog
  /** Name of a metadata file in the settings, by its name in messages. */
  readonly settingNames: ReadonlyMap<string, string>
  /** Sources in the folder, and all other files there, for names that are taken. */
  readonly sources: readonly ReadSource[]
  readonly isTaken: (path: string) => boolean
}

/** Plan of a library's sources. Paths are below the content folder. */
export interface ImportPlan {
  readonly written: readonly {
    readonly path: string
    readonly text: string
    readonly component: ComponentMetadata
    /** Changes that a build needed to take the source, in words. */
    readonly changes: readonly string[]
  }[]
  /** Components that have a source. */
  readonly kept: readonly { readonly path: string; readonly component: ComponentMetadata }[]
  /** Components that are sub-components of the page of another one (`owner`). */
  readonly parts: readonly {
    readonly component: ComponentMetadata
    readonly owner: ComponentMetadata
  }[]
  /** Components for which there is no source that a build would take. */
  readonly refused: readonly { readonly component: ComponentMetadata; readonly reason: string }[]
  /** Number of components that have a group. */
  readonly grouped: number
}

/** Plans every file; writes none. Each source was drawn as the next build will draw it. */
export async function planImport(input: ImportInput): Promise<ImportPlan> {
  const { components, unlisted, form, catalog, sources, isTaken } = input
  const matcher = createMatcher(components, unlisted)
  const described = new Map<ComponentMetadata, string>()
  const paths = new Map<string, string>()
  for (const source of sources) {
    paths.set(source.slug, source.entry.path)
    const match = matchComponent(source, matcher)
    if (match !== null && 'component' in match && !described.has(match.component))
      described.set(match.component, source.entry.path)
  }
  const nameOf = createDisplayNames(components)
  const groups = groupsOf(input)
  const classOf = angularClassNames(components.filter(isOfAngular))
  const slugOf = createSlugs(classOf)
  const linkOf = createLinks(catalog, input.settingNames)
  const makeSource = createSourceMaker(createDrawSource(catalog), catalog.code)
  // Those that may be sub-components of another page come last: the others need their slugs.
  const isDotted = ({ key }: ComponentMetadata): boolean => key.includes('.')
  const plain = components.filter((one) => !isDotted(one))
  const rankOf = (component: ComponentMetadata): number => rankOfSlug(component, classOf)
  const inOrder = [
    ...plain.toSorted((one, other) => rankOf(one) - rankOf(other)),
    ...components.filter(isDotted),
  ]
  const slugs = new Map(inOrder.map((component) => [component, slugOf(component)]))
  // Before any is left out: a component has one slug, whatever is imported with it.
  const otherOf = (component: ComponentMetadata): string | null => {
    const slug = slugs.get(component) ?? ''
    const path = `${slug}.md`
    return described.get(component) ?? paths.get(slug) ?? (isTaken(path) ? path : null)
  }
  const mayBePages = components.filter((component) => !input.leftOut.has(component))
  const pages = new Set(mayBePages.filter((component) => otherOf(component) !== null))
  const parts = findParts(mayBePages, pages)
  const owners = new Map(
    [...parts].flatMap(([owner, own]) => own.map((part) => [part, owner] as const)),
  )
  const linkedParts = findParts(catalog.code.metadata?.components ?? [], catalog.pages)
  const plan = {
    written: [] as ImportPlan['written'][number][],
    kept: [] as ImportPlan['kept'][number][],
    parts: [] as ImportPlan['parts'][number][],
    refused: [] as ImportPlan['refused'][number][],
    grouped: groups.size,
  }
  for (const component of components) {
    const slug = slugs.get(component) ?? ''
    const name = nameOf(component)
    const { key, names } = component
    if (input.leftOut.has(component) || !input.isWanted([key, slug, ...names])) continue
    const path = `${slug}.md`
    const owner = owners.get(component)
    if (owner !== undefined) {
      plan.parts.push({ component, owner })
      continue
    }
    const other = otherOf(component)
    if (other !== null) {
      plan.kept.push({ path: other, component })
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

/** Groups that sources name: none if the settings say which group a component is in. */
function groupsOf({
  components,
  isGrouped,
  grouping,
}: ImportInput): ReadonlyMap<ComponentMetadata, string> {
  if (isGrouped) return new Map()
  return grouping === 'parts' ? findPartGroups(components) : findGroups(components)
}

/** Pattern of texts that `api:` of a source would take for a file, or for a component of one. */
const isFileName = /^\.|\.json$|#/

/** Link of a source: the component that it names, and the one that a build links; null: none. */
interface Link {
  readonly api: string | null
  readonly code: ComponentMetadata | null
}

/**
 * Makes the links of sources. A source names only what the next build can find: any other name
 * would be an error there.
 */
function createLinks(
  { code: { metadata } }: DrawnCatalog,
  settingNames: ReadonlyMap<string, string>,
): (component: ComponentMetadata, slug: string, name: string) => Link {
  if (metadata === null) return () => ({ api: null, code: null })
  const matcher = createMatcher(metadata.components, metadata.unlisted)
  const of = (slug: string, name: string, api: string | null): ComponentMetadata | null => {
    const match = matchComponent({ slug, name, api }, matcher)
    return match !== null && 'component' in match ? match.component : null
  }
  return (component, slug, name) => {
    const { key } = component
    const meant = sameComponent(component, matcher, settingNames)
    if (meant === null) return { api: null, code: of(slug, name, null) }
    const isClear = of(slug, name, key) === meant && !isFileName.test(key)
    const named = isClear ? key : `${meant.file.name}#${key}`
    // A key of several lines is no name; such a page is matched by its slug, if by anything.
    const api = line(named) === named ? named : null
    return { api, code: api === null ? of(slug, name, null) : meant }
  }
}

/** Component as the next build reads it: of its own file, else the first of its name. */
function sameComponent(
  { key, file }: ComponentMetadata,
  { byKey }: Matcher,
  settingNames: ReadonlyMap<string, string>,
): ComponentMetadata | null {
  const found = byKey.get(key) ?? []
  const own = settingNames.get(file.name) ?? file.name
  return found.find((other) => other.file.name === own) ?? found[0] ?? null
}

const isOfAngular = ({ selector }: ComponentMetadata): boolean => selector !== null

/**
 * Rank of an Angular component for slugs: first those whose tag is their class's name, last those
 * with another tag.
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
 * Makes slugs, one for each key, with a number if another component has it. Angular's components go
 * by their tag, else by their class as short as names show it, if that is free.
 */
function createSlugs(
  classOf: (component: ComponentMetadata) => string,
): (component: ComponentMetadata) => string {
  const taken = new Set<string>()
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
