import { codeMemberFaults } from '../../reading/front-matter/code-characters.ts'
import {
  checkFacts,
  codeComponent,
  codeFacts,
  shownProse,
  type CodeComponent,
} from '../../reading/front-matter/code-link.ts'
import { loadEngine } from '../../drawing/markdown/load-engine.ts'
import { splitProse } from '../../reading/code-text/description.ts'
import type { ComponentMetadata, Member } from '../../reading/metadata/model.ts'
import { listKeys, listsOf, withLists } from '../../words/model/lists.ts'
import { factsOf, noFacts, type Facts } from '../../words/model/members.ts'
import { fileStart, createReporter } from '../../words/model/problem.ts'
import type { ImportForm } from '../../reading/options/option-names.ts'
import { aboutText } from '../../drawing/pages/markdown-page.ts'
import type { LinkedMetadata } from '../../building/pipeline/collect/link.ts'
import { checkNesting } from '../../reading/content/nesting-limit.ts'
import { findForbidden, markForbidden } from '../../reading/fields/text-positions.ts'
import { tooLong, type DrawSource } from './draw-source.ts'
import { escapeMarkdownLines, withoutHeadings } from './plain-markdown.ts'
import { isQuiet, quietProse } from './quiet-prose.ts'
import { repairEntries } from './repair-entries.ts'
import { settleProse } from './settled-prose.ts'
import { expectedJson, sourceText, type NewSource } from './source-text.ts'
import {
  deprecation,
  flatEntries,
  line,
  writtenEntries,
  writtenSubcomponents,
} from './written-entries.ts'

export interface WantedSource {
  readonly component: ComponentMetadata
  /** Components that become sub-components of the page. */
  readonly parts: readonly ComponentMetadata[]
  readonly slug: string
  readonly name: string
  readonly path: string
  /** Name of the component in code for `api` in the front matter; null if none is needed. */
  readonly api: string | null
  /** Component of the code that the next build will link the page to; null if there is none. */
  readonly code: ComponentMetadata | null
  readonly codeParts: readonly ComponentMetadata[]
  /** Group of the component for its front matter; null if it gets none. */
  readonly group: string | null
  readonly form: ImportForm
}

/** Text of a source, with the changes that a build needed; or why it cannot be made. */
export type MadeSource =
  | { readonly text: string; readonly changes: readonly string[] }
  | { readonly reason: string }

/** Source of a page that is changed until a build accepts it, with the changes so far in words. */
interface Attempt {
  readonly source: NewSource
  readonly changes: readonly string[]
}
type FaultOf = (source: NewSource) => Promise<string | null>
type Repair = (attempt: Attempt) => Promise<Attempt | null>

/**
 * Makes the function that writes the source of a component's page. It tries repairs until a build
 * accepts the text and reads it as the code says. Most texts need no repair; others hold Markdown
 * that a build refuses or would read as something else. `everywhere` has the settings for the links
 * of all pages.
 */
export function createSourceMaker(
  draw: DrawSource,
  everywhere: Pick<LinkedMetadata, 'hide' | 'links'>,
): (wanted: WantedSource) => Promise<MadeSource> {
  return async (given) => {
    const wanted = { ...given, component: await withSettledProse(given, draw) }
    const { path, code, codeParts } = wanted
    const aloneFault: FaultOf = async (one) => {
      const drawn = await draw({ path, text: sourceText(one), isLinked: false })
      if ('fault' in drawn) return drawn.fault
      return drawn.json === expectedJson(one.component) ? await proseFault(one) : misread
    }
    const linkedFault: FaultOf = async (one) => {
      const drawn = await draw({ path, text: sourceText(one), isLinked: true })
      return 'fault' in drawn ? drawn.fault : null
    }
    const alone = await repaired(firstAttempt(wanted), aloneFault, ownRepairs(draw, aloneFault))
    if ('reason' in alone) return alone
    const repairs = code === null ? [] : codeRepairs(code, codeParts, everywhere)
    const linked = await repaired(alone, linkedFault, repairs)
    if ('reason' in linked) return linked
    return { text: sourceText(linked.source), changes: linked.changes }
  }
}

/**
 * Returns a component with its prose adapted to a page of this catalog: links that lead nowhere
 * here become plain words, pictures become links or words, and tags that a page would show as text
 * are escaped (see {@link settleProse}). Prose that is nested too deeply, or takes too long to
 * draw, stays as it is.
 */
async function withSettledProse(
  { component, path }: WantedSource,
  draw: DrawSource,
): Promise<ComponentMetadata> {
  const { body } = component
  if (body === null || !/[[<]/.test(body)) return component
  // Prose that is too deeply nested is not parsed here, since this would be without limits; the
  // repairs leave it out.
  if (!checkNesting(body, createReporter(''))) return component
  const text = `---\nname: x\n---\n\n${body}\n`
  const drawn = await draw({ path, text, isLinked: false })
  if ('fault' in drawn && drawn.fault === tooLong) return component
  return { ...component, body: settleProse(body, await loadEngine('fast', [body])) }
}

const misread = 'its texts would be read as something else'

/**
 * Applies repairs, each once and in this order, until the source has no fault. Returns the last
 * fault as reason if it still has one.
 */
async function repaired(
  first: Attempt,
  faultOf: FaultOf,
  repairs: readonly Repair[],
): Promise<Attempt | { readonly reason: string }> {
  let attempt = first
  let fault = await faultOf(attempt.source)
  for (const repair of repairs) {
    if (fault === null) break
    const next = await repair(attempt)
    if (next === null) continue
    attempt = next
    fault = await faultOf(attempt.source)
  }
  return fault === null ? attempt : { reason: fault }
}

/** Returns a fault if prose of the code would become an example or a frame; else null. */
async function proseFault({ body }: NewSource): Promise<string | null> {
  if (body === null || !/:::|`{3}|~{3}/.test(body)) return null
  return isQuiet(body, await loadEngine('fast', [body])) ? null : misread
}

function firstAttempt(wanted: WantedSource): Attempt {
  const { component, slug, name, api, code, group, form } = wanted
  const isWritten = form === 'written'
  const { lists, dropped } = isWritten ? writtenEntries(component) : { lists: noLists, dropped: 0 }
  const parts = isWritten ? wanted.parts : []
  const ofParts = writtenSubcomponents(parts)
  const { body, ...said } = { ...proseOf(component), ...checkFacts(component, parts) }
  const inPlace = code === null ? {} : factsInPlaceOf(code, said)
  const facts = isWritten ? said : { ...inPlace, description: said.description }
  return {
    source: {
      component: {
        slug,
        name,
        ...noFacts,
        ...facts,
        group,
        ...lists,
        subcomponents: ofParts.subcomponents,
      },
      abouts: aboutsOf(parts),
      api: form === 'linked' ? api : null,
      hide: [],
      body,
      isInFront: false,
    },
    changes: [
      ...counted(dropped + ofParts.dropped, 'members with the name of another one left out'),
      ...(isWritten ? markedChanges([component, ...parts]) : []),
    ],
  }
}

/** Returns a change that counts the members whose characters no source may hold. */
function markedChanges(components: readonly ComponentMetadata[]): readonly string[] {
  const isMarked = (member: Member): boolean =>
    Object.values(member).some((text) => typeof text === 'string' && findForbidden(text) !== null)
  const count = components.flatMap((one) => listKeys.flatMap((key) => one[key].filter(isMarked)))
  return counted(count.length, 'members with control characters or bidi marks, written as U+FFFD')
}

/** Returns a line of Markdown about each sub-component that has a description, by name. */
function aboutsOf(parts: readonly ComponentMetadata[]): ReadonlyMap<string, string> {
  const abouts = parts.flatMap((part): [string, string][] => {
    const about = shownProse(part)
    return about === null ? [] : [[part.key, aboutText(about, true)]]
  })
  return new Map(abouts)
}

/** Returns a list with a count and its plural words, or their singular; empty for none. */
const counted = (count: number, what: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? what.replace(/^(\w+)s\b/, '$1') : what}`]

const noLists = listsOf(() => [])

// Largest description in front matter, in characters. This is far below what front matter may hold;
// the longest of published libraries has 2,742.
const maxDescription = 16 * 1024

/** Returns the facts of a component as front matter can hold them, together with its prose. */
function proseOf(component: ComponentMetadata): Facts & { readonly body: string | null } {
  const { deprecated, status, since, tag, selector } = component
  const quiet = component.body === null ? null : quietProse(component.body)
  // Without a block's colons, its text may become the first paragraph: the description.
  const { description, body } =
    component.description === null && quiet !== component.body
      ? splitProse(null, quiet)
      : { description: component.description, body: quiet }
  const summary = description === null ? '' : line(description)
  const isLong = summary.length > maxDescription
  const prose = [
    ...(isLong ? [escapeMarkdownLines(summary)] : []),
    ...(body === null ? [] : [body]),
  ]
  return {
    ...factsOf(noFacts),
    description: summary === '' || isLong ? null : summary,
    status: status === null ? null : line(status) || null,
    since: since === null ? null : line(since) || null,
    deprecated: typeof deprecated === 'string' ? deprecation(deprecated) : deprecated,
    tag,
    selector: selector === null ? null : line(selector) || null,
    entries: component.entries,
    package: component.package,
    version: component.version,
    import: component.import,
    body: prose.length === 0 ? null : markForbidden(prose.join('\n\n')).trim() || null,
  }
}

/** Returns replacements of facts from the code that a page must not show as they are. */
function factsInPlaceOf(code: ComponentMetadata, safe: Facts): Partial<Facts> {
  const wrong = codeFacts.filter((key) => {
    const text = code[key]
    return typeof text === 'string' && (findForbidden(text) !== null || text.includes('\n'))
  })
  return Object.fromEntries(wrong.map((key) => [key, safe[key]]))
}

/**
 * Returns repairs of what is written into the source of a page, the first to be tried first: of its
 * description, its prose and its entries, of the places of its lists and of their size.
 */
function ownRepairs(draw: DrawSource, faultOf: FaultOf): readonly Repair[] {
  return [
    async ({ source, changes }) => {
      const plain = await plainDescription(source, faultOf)
      if (plain === null) return null
      return { source: plain, changes: [...changes, 'its description written as plain text'] }
    },
    async ({ source, changes }) => {
      const body = await safeBody(source, faultOf)
      if (body === source.body) return null
      const what =
        body === null ? 'its prose left out' : 'its prose without what a build would misread'
      return { source: { ...source, body }, changes: [...changes, what] }
    },
    async ({ source, changes }) => {
      const { component, changed } = await repairEntries(source.component, draw)
      if (changed === 0) return null
      const what = counted(changed, 'descriptions written as plain text')
      return { source: { ...source, component }, changes: [...changes, ...what] }
    },
    async ({ source, changes }) => {
      const inFront = { ...source, isInFront: true }
      return (await faultOf(inFront)) === null ? { source: inFront, changes } : null
    },
    async ({ source, changes }) => {
      const flat = flatEntries(source.component)
      return {
        source: {
          ...source,
          component: {
            ...withLists(source.component, flat.lists),
            subcomponents: flat.subcomponents,
          },
        },
        changes: [
          ...changes,
          ...counted(1, 'list too long for front matter put into a table, texts on one line'),
          ...counted(flat.dropped, 'members left out whose names no table can hold'),
        ],
      }
    },
  ]
}

/** Returns the source with its description as plain text if this repairs it; else null. */
async function plainDescription(source: NewSource, faultOf: FaultOf): Promise<NewSource | null> {
  const { description } = source.component
  if (description === null) return null
  const alone = (text: string): NewSource => ({
    ...source,
    component: { ...withLists(source.component, noLists), subcomponents: [], description: text },
    abouts: new Map(),
    body: null,
  })
  const plain = escapeMarkdownLines(description)
  if ((await faultOf(alone(description))) === null || (await faultOf(alone(plain))) !== null)
    return null
  return { ...source, component: { ...source.component, description: plain } }
}

/**
 * Returns the prose in the first form that a build accepts: unchanged, without headings, or as
 * plain text. Returns null if it accepts none.
 */
async function safeBody(source: NewSource, faultOf: FaultOf): Promise<string | null> {
  const { body } = source
  if (body === null) return null
  const component = { ...withLists(source.component, noLists), subcomponents: [] }
  for (const text of [body, withoutHeadings(body), escapeMarkdownLines(body)]) {
    const alone = {
      ...source,
      component,
      abouts: new Map(),
      api: null,
      hide: [],
      body: text,
      isInFront: false,
    }
    if ((await faultOf(alone)) === null) return text
  }
  return null
}

/** Returns repairs that hide members of the code which no page may show. */
function codeRepairs(
  code: ComponentMetadata,
  parts: readonly ComponentMetadata[],
  everywhere: Pick<LinkedMetadata, 'hide' | 'links'>,
): readonly Repair[] {
  const shown = (hide: readonly string[]): CodeComponent =>
    codeComponent(code, { at: fileStart, hide, keep: [] }, everywhere, parts)
  return [
    async ({ source, changes }) => {
      const faults = codeMemberFaults(shown([]))
      const hide = faults.map(({ list, name, part }) => {
        const of = part === null ? '' : `${part}/`
        return `${of}${list.key}/${patternOf(name)}`
      })
      const isExact = size(shown([])) - size(shown(hide)) === faults.length
      if (faults.length === 0 || !isExact) return null
      const what = counted(faults.length, `members hidden: ${faults[0]?.message ?? ''}`)
      return { source: { ...source, hide }, changes: [...changes, ...what] }
    },
  ]
}

const size = (code: CodeComponent): number =>
  [code, ...code.parts]
    .flatMap(({ lists }) => Object.values(lists))
    .reduce((sum, members) => sum + members.length, 0)

/** Returns a pattern of `hide` for a name, with a star for what front matter cannot hold. */
const patternOf = (name: string): string => markForbidden(name).replace(/[\ufffd\n\t]+/g, '*')
