import { byList, listKeys, type ByList } from '../../words/model/lists.ts'
import type { FactKey } from '../../words/model/members.ts'
import { quoted } from '../../words/model/printable.ts'
import { hasForm } from '../../words/model/word-forms.ts'
import { splitProse } from '../code-text/description.ts'
import { readDeprecated } from './member.ts'
import { withoutLicence } from './licence.ts'
import type { ComponentMetadata, Member, TaglessReason } from './model.ts'
import { metadataLimits } from './metadata-limits.ts'
import type { Reading } from './reading.ts'
import { string } from './shape.ts'

/** Component as the reader of a format gives it, before its texts are checked. */
export interface RawComponent {
  readonly key: string
  readonly tag?: string | null
  readonly selector?: string | null
  /** Names of the component beside its key, the best display name first. */
  readonly names: readonly (string | null)[]
  readonly summary?: unknown
  readonly description?: unknown
  readonly deprecated?: unknown
  readonly status?: unknown
  readonly since?: unknown
  readonly group?: unknown
  readonly entries?: unknown
  /** Line of code that imports the component. */
  readonly importLine?: string | null
  readonly open?: unknown
  readonly native?: unknown
  readonly hidden?: unknown
  readonly exportedAs?: unknown
  /** Names of props that no page lists, since thousands of them would be the same. */
  readonly unlisted?: readonly string[]
  /** Path of the component's source, or the address of a page about it. */
  readonly place?: unknown
  readonly lists: Partial<ByList<readonly Member[]>>
}

/**
 * Component of a metadata file, without the field `file`: facts about the file are complete only
 * when all of it is read.
 */
export type ComponentDraft = Omit<ComponentMetadata, 'file'>

/** Reads one component by the rules that all formats share. */
export function readMetadataComponent(raw: RawComponent, reading: Reading): ComponentDraft {
  reading.count('components', 1)
  const lists = raw.lists
  for (const list of listKeys) reading.count('members', lists[list]?.length ?? 0)
  const names = new Set([...raw.names, raw.key].filter((name) => name !== null))
  const [first, ...others] = names
  return {
    key: raw.key,
    tag: raw.tag ?? null,
    selector: raw.selector ?? null,
    names: [first ?? raw.key, ...others],
    ...splitProse(
      withoutLicence(reading.text(raw.summary)),
      withoutLicence(reading.text(raw.description)),
    ),
    deprecated: readDeprecated(raw.deprecated, reading),
    status: reading.text(raw.status),
    since: reading.text(raw.since),
    group: reading.text(raw.group),
    entries: readNames(raw.entries, reading, 'entries'),
    package: reading.origin?.name ?? null,
    version: reading.origin?.version ?? null,
    import: raw.importLine ?? null,
    open: readNames(raw.open, reading, 'open'),
    native: readNames(raw.native, reading, 'native'),
    hidden: allHidden(readNames(raw.hidden, reading, 'hidden'), raw.unlisted ?? []),
    exportedAs: readNames(raw.exportedAs, reading, 'exportedAs'),
    place: placeOf(raw.place),
    ...byList(({ key }) => lists[key] ?? []),
  }
}

function allHidden(
  hidden: readonly string[] | null,
  unlisted: readonly string[],
): readonly string[] | null {
  return unlisted.length === 0 ? hidden : [...new Set([...(hidden ?? []), ...unlisted])]
}

/**
 * Reads a list of names; null if there are none. Names that the fact `key` cannot have are left
 * out.
 */
function readNames(value: unknown, reading: Reading, key: FactKey): readonly string[] | null {
  if (!Array.isArray(value)) return null
  reading.count('members', value.length)
  if (reading.isRefused()) return null
  const given = value.map((one) => reading.name(one)).filter((one) => one !== null)
  const names = [...new Set(given)].filter((name) => {
    if (hasForm(key, name)) return true
    reading.leaveOut('words that name no list, element, entry point or export')
    return false
  })
  return names.length === 0 ? null : names
}

/**
 * Returns the path of a component's source or page. For an address it is the address's path, for a
 * file in an installed package the path below `node_modules`. All `.` and `..` are removed. It
 * begins with `/` only for an absolute path of a disk.
 */
function placeOf(value: unknown): string | null {
  const given = string(value)
  if (given === null || given.length > metadataLimits.text) return null
  const isAddress = /^https?:/i.test(given) && URL.canParse(given)
  const names = (isAddress ? new URL(given).pathname : given)
    .split(/[\\/]/)
    .filter((name) => name !== '' && name !== '.' && name !== '..')
  const below = names.slice(names.lastIndexOf('node_modules') + 1)
  if (below.length === 0) return null
  const isAbsolute = !isAddress && below.length === names.length && /^(?:[\\/]|[a-z]:)/i.test(given)
  return (isAbsolute ? '/' : '') + below.join('/')
}

/**
 * Reads the entries of a file as components. Several components may have the same key. `read`
 * returns the reason why an entry is left out, or null for an entry that is no component.
 */
export function readDrafts<Entry>(
  entries: readonly Entry[],
  reading: Reading,
  read: (entry: Entry) => ComponentDraft | TaglessReason | null,
): readonly ComponentDraft[] {
  const drafts: ComponentDraft[] = []
  for (const entry of entries) {
    if (reading.isRefused()) break
    const found = read(entry)
    if (found !== null && typeof found !== 'string') drafts.push(found)
    else reading.leaveOut(found ?? 'entries that are no component')
  }
  return drafts
}

/** Reads the entries of a file as components, as {@link readDrafts} does, one for each key. */
export const readComponents: typeof readDrafts = (entries, reading, read) =>
  oneEach(readDrafts(entries, reading, read), reading)

/**
 * Keeps one component for each key. If several have the same key, the one with most members is
 * kept, in the place of the first: some files have stubs beside the real entry.
 */
export function oneEach(
  components: readonly ComponentDraft[],
  reading: Reading,
): readonly ComponentDraft[] {
  const byKey = new Map<string, ComponentDraft>()
  const twice = new Set<string>()
  for (const component of components) {
    const { key } = component
    const other = byKey.get(key)
    if (other === undefined || size(component) > size(other)) byKey.set(key, component)
    if (other === undefined) continue
    reading.leaveOut('components described twice')
    twice.add(key)
  }
  for (const key of twice) {
    const most = size(byKey.get(key))
    reading.note(
      `${quoted(key)} is described more than once; the one with most members, ${most}, is taken`,
    )
  }
  return [...byKey.values()]
}

function size(component: ComponentDraft | undefined): number {
  return listKeys.reduce((sum, list) => sum + (component?.[list].length ?? 0), 0)
}

/** Components of a file, as the reader of its format returns them. */
export interface FileContent {
  readonly listed: readonly ComponentDraft[]
  /** Custom element classes of the file that have no tag. */
  readonly unlisted: readonly ComponentDraft[]
}
