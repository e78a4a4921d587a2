import {
  oneEach,
  readDrafts,
  readMetadataComponent,
  type ComponentDraft,
} from '../metadata-component.ts'
import { createMemberSet, readMember, readMembers, readSlotName } from '../member.ts'
import type { Member } from '../model.ts'
import type { Reading } from '../reading.ts'
import { importOf, isModulePath, readImport } from '../package-origin.ts'
import { metadataLimits } from '../metadata-limits.ts'
import { isShape, readItems, shapes, string, strings, type Shape } from '../shape.ts'
import { tagName } from '../tag-name.ts'
import { countEach } from '../../../words/model/gather.ts'
import { listKeys } from '../../../words/model/lists.ts'

/**
 * True for a file that `import` wrote from the types of a package: `_api/<package>.json` in the
 * content folder. The file is not trusted, since anybody may have changed it.
 */
export function isPublishedTypes(json: unknown): boolean {
  return isShape(json) && /^component-catalog\/\d+$/.test(String(json['format']))
}

export function readPublishedTypes(json: unknown, reading: Reading): readonly ComponentDraft[] {
  if (!isShape(json)) return []
  if (json['format'] !== 'component-catalog/1') {
    reading.refuse(
      `is of the format ${string(json['format'])?.slice(0, 40)}; this version reads component-catalog/1`,
    )
    return []
  }
  const [name, version] = [reading.name(json['package']), reading.name(json['version'])]
  reading.origin = name === null ? null : { name, version, exports: undefined, folder: '' }
  reading.modules = readModules(json['subpaths'])
  const common = readCommonLists(json['common'], reading)
  const drafts = readDrafts(readItems(json['components']), reading, (entry) =>
    isShape(entry) ? readEntry(entry, common, reading) : null,
  )
  const owners = new Set<string>()
  const isOwner = findOwners(drafts)
  for (const { reason, names } of shapes(json['leftOut'])) {
    const word = reading.name(reason)
    reading.count('exports', readItems(names).length)
    if (reading.isRefused()) return []
    const texts = readItems(names).flatMap((name) => reading.name(name) ?? [])
    const found = word === objectOfComponents ? texts.filter(isOwner) : []
    for (const name of found) owners.add(name)
    const others = texts.filter((name) => !owners.has(name))
    if (word !== null && others.length > 0) reading.leaveOutExports(word, others)
  }
  return oneEach(withOwners(drafts, owners, reading), reading)
}

/** List of props that components share. `props` is empty if the list is too long for pages. */
interface CommonList {
  readonly props: readonly Shape[]
  /** Names of the props of a list that is too long for pages; else empty. */
  readonly names: readonly string[]
}

/**
 * Highest number of props in a common list that pages show. A longer one, such as the 700 CSS
 * properties of a style system, would take a megabyte on each page, so only its names are kept.
 */
const longestShown = 100

function readCommonLists(value: unknown, reading: Reading): ReadonlyMap<string, CommonList> {
  const lists = new Map<string, CommonList>()
  for (const { name, props } of shapes(value)) {
    if (typeof name !== 'string' || lists.has(name)) continue
    const all = shapes(props)
    if (all.length <= longestShown) lists.set(name, { props: all, names: [] })
    else {
      const names = all.flatMap((prop) => reading.name(prop['name']) ?? [])
      lists.set(name, { props: [], names })
    }
  }
  return lists
}

/**
 * Reads the list of all modules of the package. Null if there is none, if it is too long, or if an
 * item is no module: the list is of use only if it is complete.
 */
function readModules(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || value.length > metadataLimits.modules) return null
  const modules = strings(value)
  const isWhole =
    modules.length === value.length &&
    modules.every((one) => one.length <= metadataLimits.name && isModulePath(one))
  return isWhole ? [...new Set(modules)].toSorted() : null
}

/**
 * Reason why an export such as `Dialog` has no entry: only its members, such as `Dialog.Root`, are
 * components.
 */
const objectOfComponents = 'object of components'

/**
 * Makes the test for names such as `Dialog` that are no component but have two or more parts that
 * are.
 */
function findOwners(drafts: readonly ComponentDraft[]): (name: string) => boolean {
  const keys = new Set(drafts.map(({ key }) => key))
  const parted = [...keys].map((key) => key.split('.')).filter((parts) => parts.length > 1)
  const counts = countEach(parted.map(([name = '']) => name))
  return (name) => !keys.has(name) && (counts.get(name) ?? 0) > 1
}

/**
 * Adds a component for each object of components, before its parts, so that one page shows them
 * all.
 */
function withOwners(
  drafts: readonly ComponentDraft[],
  owners: ReadonlySet<string>,
  reading: Reading,
): readonly ComponentDraft[] {
  if (owners.size === 0) return drafts
  const waiting = new Set(owners)
  return drafts.flatMap((draft) => {
    const [name = ''] = draft.key.split('.')
    if (!waiting.delete(name)) return [draft]
    // The object draws nothing itself, so its list of props may be incomplete.
    const owner = readEntry(
      { name, entry: draft.entries?.[0] ?? '.', open: ['props'] },
      new Map(),
      reading,
    )
    return owner === null ? [draft] : [owner, draft]
  })
}

function readEntry(
  entry: Shape,
  common: ReadonlyMap<string, CommonList>,
  reading: Reading,
): ComponentDraft | null {
  const key = reading.name(entry['name'])
  if (key === null) return null
  const { props, unlisted } = readProps(entry, common, reading)
  const selector = reading.text(entry['selector'])?.replace(/\s+/g, ' ') ?? null
  return readMetadataComponent(
    {
      key,
      tag: tagName(string(entry['tag'])) ?? tagName(selector),
      selector,
      names: readItems(entry['names']).map((one) => reading.name(one)),
      description: entry['description'],
      deprecated: entry['deprecated'],
      since: entry['since'],
      place: entry['place'],
      entries: [entry['entry'], ...readItems(entry['entries'])],
      importLine: entryImport(entry, key, reading),
      open: entry['open'],
      native: entry['native'],
      hidden: entry['hidden'],
      exportedAs: entry['exportedAs'],
      unlisted,
      lists: {
        props,
        events: readMembers(shapes(entry['events']), reading, (one) => member(one, reading)),
        slots: readMembers(shapes(entry['slots']), reading, (one) =>
          member({ ...one, name: readSlotName(one['name']) }, reading),
        ),
        ...Object.fromEntries(
          moreLists.map((key) => [
            key,
            readMembers(shapes(entry[key]), reading, (one) => member(one, reading)),
          ]),
        ),
      },
    },
    reading,
  )
}

/**
 * Returns the line that imports a component from its entry point, or for a custom element the line
 * that loads the module which defines it. Null if no such line can be written safely.
 */
function entryImport(entry: Shape, key: string, { origin, name }: Reading): string | null {
  const path = name(entry['entry'])
  if (entry['import'] !== undefined) return readImport(entry['import'])
  if (origin === null || path === null || !/^\.(?:\/|$)/.test(path)) return null
  const specifier = `${origin.name}${path.slice(1)}`
  if (tagName(string(entry['tag'])) !== null) return path === '.' ? null : importOf([], specifier)
  const [exported = ''] = key.split('.')
  return importOf([exported], specifier)
}

/**
 * Keys of the lists beside props, events and slots. Types do not have them; `import --from both`
 * adds them from the package's metadata.
 */
const moreLists = listKeys.filter((key) => !['props', 'events', 'slots'].includes(key))

/**
 * Reads the component's own props, then the props that it shares with other components. `unlisted`
 * are the names of those in lists that are too long for pages.
 */
function readProps(
  entry: Shape,
  common: ReadonlyMap<string, CommonList>,
  reading: Reading,
): { readonly props: readonly Member[]; readonly unlisted: readonly string[] } {
  const props = createMemberSet(reading, null)
  const unlisted: string[] = []
  for (const one of shapes(entry['props'])) {
    if (reading.isRefused()) break
    props.add(prop(one, reading))
  }
  for (const { name, only } of shapes(entry['common'])) {
    const shared = typeof name === 'string' ? common.get(name) : undefined
    if (shared === undefined) continue
    reading.count('inheritedEntries', shared.props.length)
    reading.count('unlistedProps', shared.names.length)
    if (reading.isRefused()) break
    const wanted = Array.isArray(only) ? new Set<unknown>(only) : null
    const isWanted = (prop: unknown): boolean => wanted === null || wanted.has(prop)
    unlisted.push(...shared.names.filter(isWanted))
    for (const one of shared.props)
      if (isWanted(one['name'])) props.add(prop({ ...one, inheritedFrom: name }, reading))
  }
  reading.leaveOut('common props of long lists', unlisted.length)
  return { props: props.list, unlisted }
}

const prop = (entry: Shape, reading: Reading): Member | null =>
  member({ ...entry, required: entry['required'] === true }, reading)

function member(entry: Shape, reading: Reading): Member | null {
  return readMember(
    {
      name: entry['name'],
      type: string(entry['type']),
      alias: string(entry['alias']),
      expansion: string(entry['expansion']),
      default: entry['default'],
      ...(typeof entry['required'] === 'boolean' ? { required: entry['required'] } : {}),
      description: entry['description'],
      deprecated: entry['deprecated'],
      since: entry['since'],
      attribute: entry['attribute'],
      inheritedFrom: entry['inheritedFrom'],
      readonly: entry['readonly'] === true,
      open: entry['open'] === true,
    },
    reading,
  )
}
