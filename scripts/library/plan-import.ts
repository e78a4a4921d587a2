import { createMatcher, matchComponent } from '../metadata/match.ts'
import type { ComponentMetadata } from '../metadata/model.ts'
import type { Component } from '../model/component.ts'
import { listsOf } from '../model/lists.ts'
import { factsOf, facts, type Facts } from '../model/members.ts'
import { maxSlugLength, suggestSlug } from '../model/slug.ts'
import type { ImportForm } from '../options/names.ts'
import { markForbidden } from '../sources/text.ts'
import { createDisplayNames } from './display-name.ts'
import { createDrawSource, type DrawSource } from './draw-source.ts'
import { plainMarkdown, withoutHeadings } from './plain-markdown.ts'
import { repairEntries } from './repair-entries.ts'
import { expectedJson, sourceText, type NewSource } from './source-text.ts'
import type { ReadSource } from './sources.ts'
import { deprecation, flatEntries, line, writtenEntries } from './written-entries.ts'

/** What `import` is to do. */
export interface ImportInput {
  /** All that the files list; those that `isWanted` says no to are not written. */
  readonly components: readonly ComponentMetadata[]
  readonly unlisted: readonly ComponentMetadata[]
  readonly isWanted: (names: readonly string[]) => boolean
  readonly form: ImportForm
  /** What settings that name a file of metadata call it, by what messages do. */
  readonly settingNames: ReadonlyMap<string, string>
  /** The sources that are there, and all that lies in the content folder, for names that are taken. */
  readonly sources: readonly ReadSource[]
  readonly isTaken: (path: string) => boolean
}

/** The sources of a library. Paths are below the content folder. */
export interface ImportPlan {
  readonly written: readonly {
    readonly path: string
    readonly text: string
    readonly component: ComponentMetadata
    /** What had to be changed for a build to take it, in words. */
    readonly changes: readonly string[]
  }[]
  /** Components that have a source. */
  readonly kept: readonly { readonly path: string; readonly component: ComponentMetadata }[]
  /** Components of which no source can be made that a build would take. */
  readonly refused: readonly { readonly component: ComponentMetadata; readonly reason: string }[]
}

/** Decides on every file; writes none. Each source was drawn as a build would draw it. */
export async function planImport(input: ImportInput): Promise<ImportPlan> {
  const { components, unlisted, form, sources, isTaken } = input
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
  const slugOf = createSlugs()
  const draw = createDrawSource()
  const plan = {
    written: [] as ImportPlan['written'][number][],
    kept: [] as ImportPlan['kept'][number][],
    refused: [] as ImportPlan['refused'][number][],
  }
  for (const component of components) {
    // Before any is left out: a component has one slug, whatever is imported with it.
    const slug = slugOf(component)
    const name = nameOf(component)
    const { key, names } = component
    if (!input.isWanted([key, slug, ...names])) continue
    const path = `${slug}.md`
    const other = described.get(component) ?? paths.get(slug) ?? (isTaken(path) ? path : null)
    if (other !== null) {
      plan.kept.push({ path: other, component })
      continue
    }
    const match = matchComponent({ slug, name, api: key }, matcher)
    const isClear = match !== null && 'component' in match && match.component === component
    const file = input.settingNames.get(component.file.name) ?? component.file.name
    const named = isClear && !isFileName.test(key) ? key : `${file}#${key}`
    // A key of several lines is no name; such a page is matched by its slug, if by anything.
    const api = line(named) === named ? named : null
    const made = await makeSource({ component, slug, name, path, api, form }, draw)
    if ('text' in made) plan.written.push({ path, component, ...made })
    else plan.refused.push({ component, ...made })
  }
  return plan
}

/** What `api:` of a source would take for a file, or for a component of one. */
const isFileName = /^\.|\.json$|#/

interface Wanted {
  readonly component: ComponentMetadata
  readonly slug: string
  readonly name: string
  readonly path: string
  readonly api: string | null
  readonly form: ImportForm
}

type Made =
  { readonly text: string; readonly changes: readonly string[] } | { readonly reason: string }

/**
 * The first text that a build takes and that says what the code does. Most are right as they are;
 * others hold Markdown that a build refuses, or that it would read as something else.
 */
async function makeSource(wanted: Wanted, draw: DrawSource): Promise<Made> {
  const { slug, name, path, form } = wanted
  const changes: string[] = []
  const tell = (n: number, what: string): void => {
    if (n > 0) changes.push(`${n} ${what}`)
  }
  const { lists, dropped } =
    form === 'written' ? writtenEntries(wanted.component) : { lists: noLists, dropped: 0 }
  tell(dropped, 'members with the name of another one left out')
  const { description, body, ...others } = proseOf(wanted.component)
  const said = { ...noFacts, ...(form === 'written' ? others : {}), description }
  let source: NewSource = {
    component: { slug, name, ...said, ...lists },
    api: form === 'linked' ? wanted.api : null,
    body,
    isInFront: false,
  }
  const faultOf = async (one: NewSource): Promise<string | null> => {
    const drawn = await draw(path, sourceText(one))
    if ('fault' in drawn) return drawn.fault
    return drawn.json === expectedJson(one.component) ? null : misread
  }
  const done = (): Made => ({ text: sourceText(source), changes })

  let fault = await faultOf(source)
  if (fault === null) return done()
  // Once for what can be at fault: the description, the prose, each description of an entry, where
  // the lists stand, their size.
  const plain = await plainDescription(source, faultOf)
  if (plain !== null) {
    changes.push('its description written as plain text')
    source = plain
    fault = await faultOf(source)
    if (fault === null) return done()
  }
  const safe = await safeBody(source, faultOf)
  if (safe !== source.body) {
    changes.push(
      safe === null ? 'its prose left out' : 'its prose without what a build would misread',
    )
    source = { ...source, body: safe }
    fault = await faultOf(source)
    if (fault === null) return done()
  }
  const repaired = await repairEntries(source.component, draw)
  if (repaired.changed > 0) {
    tell(repaired.changed, 'descriptions written as plain text')
    source = { ...source, component: repaired.component }
    fault = await faultOf(source)
    if (fault === null) return done()
  }
  const inFront = { ...source, isInFront: true }
  if ((await faultOf(inFront)) === null) {
    source = inFront
    return done()
  }
  const flat = flatEntries(source.component)
  source = { ...source, component: { ...source.component, ...flat.lists } }
  tell(1, 'list too long for front matter put into a table, texts on one line')
  tell(flat.dropped, 'members left out whose names no table can hold')
  fault = await faultOf(source)
  return fault === null ? done() : { reason: fault }
}

const misread = 'its texts would be read as something else'

const noLists = listsOf(() => [])
const noFacts = Object.fromEntries(facts.map(({ key }) => [key, null])) as unknown as Facts

// Far below what front matter may hold; the longest of published libraries has 2,742.
const maxDescription = 16 * 1024

/** The facts of a component as front matter can hold them, and its prose. */
function proseOf(component: ComponentMetadata): Facts & { readonly body: string | null } {
  const { description, body, deprecated, status, since, tag } = component
  const summary = description === null ? '' : line(description)
  const isLong = summary.length > maxDescription
  const prose = [...(isLong ? [plainMarkdown(summary)] : []), ...(body === null ? [] : [body])]
  return {
    ...factsOf(noFacts),
    description: summary === '' || isLong ? null : summary,
    status: status === null ? null : line(status) || null,
    since: since === null ? null : line(since) || null,
    deprecated: typeof deprecated === 'string' ? deprecation(deprecated) : deprecated,
    tag,
    body: prose.length === 0 ? null : markForbidden(prose.join('\n\n')).trim() || null,
  }
}

/** The source with its description as plain text, if that alone is at fault; null: it is not. */
async function plainDescription(
  source: NewSource,
  faultOf: (source: NewSource) => Promise<string | null>,
): Promise<NewSource | null> {
  const { description } = source.component
  if (description === null) return null
  const alone = (text: string): NewSource => ({
    ...source,
    component: { ...source.component, ...noLists, description: text },
    body: null,
  })
  const plain = plainMarkdown(description)
  if ((await faultOf(alone(description))) === null || (await faultOf(alone(plain))) !== null)
    return null
  return { ...source, component: { ...source.component, description: plain } }
}

/** The prose as far as a page can have it: whole, without headings that begin lists, as plain text. */
async function safeBody(
  { component, body }: NewSource,
  faultOf: (source: NewSource) => Promise<string | null>,
): Promise<string | null> {
  if (body === null) return null
  const alone: Component = { ...component, ...noLists }
  for (const text of [body, withoutHeadings(body), plainMarkdown(body)]) {
    const source = { component: alone, api: null, body: text, isInFront: false }
    if ((await faultOf(source)) === null) return text
  }
  return null
}

/** A slug for each key, with a number if another component has it. */
function createSlugs(): (component: ComponentMetadata) => string {
  const taken = new Set<string>()
  return ({ key, names }) => {
    const wanted = [key, ...names].map(suggestSlug).find((slug) => slug !== null) ?? 'component'
    let slug = wanted
    for (let n = 2; taken.has(slug); n++) {
      const end = `-${n}`
      slug = wanted.slice(0, maxSlugLength - end.length).replace(/-+$/, '') + end
    }
    taken.add(slug)
    return slug
  }
}
