import { dirname, join } from 'node:path/posix'
import type { ComponentMetadata, Member, MetadataFile } from '../metadata/model.ts'
import { listKeys, type ByList } from '../../words/model/lists.ts'
import type { Facts } from '../../words/model/members.ts'
import { namePattern } from '../../words/model/name-pattern.ts'
import { fileStart, type Point } from '../../words/model/problem.ts'
import { namesBehind, type SubcomponentProse } from '../../words/model/subcomponents.ts'
import type { Fields } from '../fields/fields.ts'
import { markForbidden } from '../fields/text-positions.ts'

/** Component in a metadata file of the content folder, as `api:` names it. */
export interface NamedInFile {
  /** Path of the metadata file, relative to the content folder; it may lead out of that folder. */
  readonly file: string
  /** Name of the component in the file; null if the file has only one component. */
  readonly name: string | null
}

/** Setting that links a source to its code: `api:` in the front matter (contract 2.9). */
export interface LinkSetting {
  /**
   * Name of the component in the code, by its key or class, or `FILE#NAME`; null for the component
   * that matches the source.
   */
  readonly component: string | null
  /** Component and file that the setting names, if it names a metadata file; else null. */
  readonly inFile: NamedInFile | null
  /** True for `api: false`: the page is written by hand and takes nothing from the code. */
  readonly off: boolean
  /** Members of the code that the page does not show: names, attributes, or patterns with `*`. */
  readonly hide: readonly string[]
  /** Names of members for which the page may contradict the code without a report. */
  readonly keep: readonly string[]
  readonly at: Point
}

/**
 * Lists of a component from the code, without members that its page hides, and settings for merging
 * them with the page's own lists.
 */
export interface CodeLists {
  readonly file: Pick<MetadataFile, 'name' | 'saysRequired' | 'framework'>
  readonly key: string
  readonly lists: ByList<readonly Member[]>
  /** Line and column, in the component's source, for messages about texts from the code. */
  readonly at: Point
  readonly keep: readonly string[]
  /**
   * Base address for relative links in texts from the code that lead to no page of the catalog;
   * null if such links become plain text.
   */
  readonly links: string | null
}

/** Component from the code with all that its page shows, as plain JSON for threads and hashes. */
export interface CodeComponent extends CodeLists {
  /** Sub-components in the order of the page. */
  readonly parts: readonly CodePart[]
}

/** Sub-component from the code. Only its list of props has entries. */
export interface CodePart extends CodeLists {
  readonly name: string
  /** Prose from the code about the sub-component; null if there is none. */
  readonly about: SubcomponentProse | null
}

/**
 * Reads the setting `api:` in the front matter of a source; null if it is not given. Problems:
 * those of `readFields`.
 */
export function readLinkSetting(fields: Fields, path: string): LinkSetting | null {
  const at = fields.at('api')
  if (at === null) return null
  const plain = { component: null, inFile: null, off: false, hide: [], keep: [], at }
  const isMap = fields.kindOf('api') === 'map'
  const keys = ['component', 'hide', 'keep']
  const inner = isMap ? fields.inner('api', keys, { what: '"api"' }) : null
  if (inner !== null) {
    const component = inner.word('component')
    return {
      ...plain,
      component,
      inFile: namedInFile(component, path),
      hide: inner.words('hide') ?? [],
      keep: inner.words('keep') ?? [],
    }
  }
  if (fields.isPlain('api') && fields.raw('api') === 'false') return { ...plain, off: true }
  const component = fields.word('api')
  return component === null ? null : { ...plain, component, inFile: namedInFile(component, path) }
}

/**
 * Reads `button.json` or `meta/all.json#Button`, whose path counts from the folder of the source.
 * Returns null for a setting that names no file.
 */
function namedInFile(component: string | null, source: string): NamedInFile | null {
  const [, file = '', name = null] = /^([^#]*)(?:#(.*))?$/s.exec(component ?? '') ?? []
  return /^\.|\.json$/.test(file) ? { file: join(dirname(source), file), name } : null
}

type PageSetting = Pick<LinkSetting, 'at' | 'hide' | 'keep'>
interface Everywhere {
  readonly hide: readonly string[]
  readonly links: string | null
}

/**
 * Selects the members that the page shows of a component and of its sub-components, `parts`: all
 * that are not hidden by the page or the settings.
 */
export function codeComponent(
  component: ComponentMetadata,
  link: PageSetting | null,
  everywhere: Everywhere,
  parts: readonly ComponentMetadata[] = [],
): CodeComponent {
  const { at, hide, keep } = link ?? { at: fileStart, hide: [], keep: [] }
  return {
    ...codeLists(component, { at, hide, keep }, everywhere),
    parts: parts.map((part) => {
      const { key: name } = part
      const hidden = [...everywhere.hide, ...hide]
      const own = { at, hide: namesBehind(name, hidden), keep: namesBehind(name, keep) }
      return { ...codeLists(part, own, everywhere), name, about: shownProse(part) }
    }),
  }
}

/**
 * Returns the prose of a metadata file about a component, with replacement marks for characters
 * that no page may show. Null if there is no prose.
 */
export function shownProse({ description, body }: SubcomponentProse): SubcomponentProse | null {
  const marked = (text: string | null): string | null =>
    text === null ? null : markForbidden(text).trim() || null
  const prose = { description: marked(description), body: marked(body) }
  return prose.description === null && prose.body === null ? null : prose
}

function codeLists(
  { file, key, ...component }: ComponentMetadata,
  { at, hide, keep }: PageSetting,
  everywhere: Everywhere,
): CodeLists {
  const hidden = [...everywhere.hide, ...hide].map(memberPattern)
  const lists = Object.fromEntries(
    listKeys.map((list) => [
      list,
      component[list].filter(({ name, attribute }) =>
        hidden.every((isMeant) => !isMeant(list, name) && !isMeant(list, attribute)),
      ),
    ]),
  ) as unknown as CodeLists['lists']
  return {
    file: {
      name: file.name,
      saysRequired: file.saysRequired,
      ...(file.framework !== undefined && { framework: file.framework }),
    },
    key,
    lists,
    at,
    keep,
    links: everywhere.links,
  }
}

/**
 * Keys of the facts, such as `status`, that a page takes from the code where its front matter gives
 * none (contract 2.9).
 */
export const codeFacts = [
  'status',
  'since',
  'deprecated',
  'tag',
  'selector',
  'entries',
  'package',
  'version',
  'import',
  'open',
  'native',
  'hidden',
  'exportedAs',
] as const
export type CodeFact = (typeof codeFacts)[number]

export function factsFromCode(
  written: Facts,
  component: Pick<ComponentMetadata, CodeFact>,
): Partial<Pick<Facts, CodeFact>> {
  const found: Partial<Record<CodeFact, unknown>> = {}
  for (const fact of codeFacts)
    if (written[fact] === null && component[fact] !== null) found[fact] = component[fact]
  return found as Partial<Pick<Facts, CodeFact>>
}

/** Keys of the facts that the command `usage` needs, and that sub-components have, too. */
const checkFactKeys = ['open', 'native', 'hidden', 'exportedAs'] as const
type CheckFact = (typeof checkFactKeys)[number]

/**
 * Collects the facts that the command `usage` needs to check the code of apps. `open`: lists that
 * may be incomplete, and props whose type may lack values. `native`: elements whose attributes the
 * component takes. `hidden`: names that no list shows. `exportedAs`: other names of the export.
 * Names of a sub-component follow its name, as in `Tabs.List/props`.
 */
export function checkFacts(
  component: ComponentMetadata,
  parts: readonly ComponentMetadata[],
  hide: readonly string[] = [],
): Pick<Facts, CheckFact> {
  const all = [component, ...parts].map((one) => {
    const isPart = one !== component
    const facts = ownCheckFacts(one, isPart ? namesBehind(one.key, hide) : hide)
    return { facts, start: isPart ? `${one.key}/` : '' }
  })
  const joined = checkFactKeys.map((key) => {
    const names = all.flatMap(({ facts, start }) => facts[key].map((name) => start + name))
    return [key, names.length === 0 ? null : names] as const
  })
  return Object.fromEntries(joined) as Pick<Facts, CheckFact>
}

/** True for a name that can be written in code; other names are ignored. */
const isWritable = (name: string): boolean => /^[\p{L}\p{N}_$@:.-]{1,200}$/u.test(name)

function ownCheckFacts(
  component: ComponentMetadata,
  hide: readonly string[],
): Readonly<Record<CheckFact, readonly string[]>> {
  const patterns = hide.map(memberPattern)
  const names = listKeys.flatMap((list) =>
    component[list]
      .filter(({ name, attribute }) =>
        patterns.some((isMeant) => isMeant(list, name) || isMeant(list, attribute)),
      )
      .map(({ name }) => name)
      .filter(isWritable),
  )
  const widened = component.props.filter((prop) => prop.open).map(({ name }) => `props/${name}`)
  return {
    open: [...new Set([...(component.open ?? []), ...widened])],
    native: component.native ?? [],
    hidden: [...new Set([...(component.hidden ?? []), ...names])],
    exportedAs: component.exportedAs ?? [],
  }
}

/**
 * Makes the test whether a member is meant by a written name: `events/change` names a member of one
 * list, `aria*` all that begin so.
 */
function memberPattern(written: string): (list: string, name: string | null) => boolean {
  const [, only, pattern = ''] = /^(?:([A-Za-z]+)\/)?(.*)$/s.exec(written) ?? []
  const fits = namePattern(pattern)
  return (list, name) => name !== null && (only === undefined || only === list) && fits(name)
}
