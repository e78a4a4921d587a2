import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import { suggestSlug } from '../../words/model/slug.ts'
import { line } from './written-entries.ts'

/**
 * Finds the groups that the files of a library divide its components into: those that their doc
 * comments name, else their folders without the shared ones. None, unless there are at least two
 * groups, for at least half of the components, with two components on average.
 */
export function findGroups(
  components: readonly ComponentMetadata[],
): ReadonlyMap<ComponentMetadata, string> {
  const named = new Map<ComponentMetadata, string>()
  for (const component of components) {
    const group = component.group === null ? '' : line(component.group)
    if (group !== '') named.set(component, group)
  }
  return [named, foldersOf(components)].find((found) => isSensible(found, components)) ?? new Map()
}

function isSensible(
  found: ReadonlyMap<ComponentMetadata, string>,
  { length }: readonly ComponentMetadata[],
): boolean {
  const groups = new Set(found.values())
  return groups.size >= 2 && found.size >= 2 * groups.size && 2 * found.size >= length
}

/** First folder of each path that not all paths begin with, as a title. */
function foldersOf(
  components: readonly ComponentMetadata[],
): ReadonlyMap<ComponentMetadata, string> {
  const own = new Set(components.flatMap(namesOf))
  const paths = pathsOf(components)
  const [first] = paths
  if (first === undefined) return new Map()
  let common = 0
  while (paths.every(({ folders }) => isShared(folders, first.folders, common))) common++
  return new Map(
    paths.flatMap(({ component, folders }) => {
      const folder = folders.slice(0, -1)[common]
      // The folder of one component, and of its parts, is no group.
      if (folder === undefined || own.has(loose(folder))) return []
      const title = line(folder.replace(/[-_]+/g, ' '))
      return title === '' ? [] : [[component, title[0]?.toUpperCase() + title.slice(1)] as const]
    }),
  )
}

interface Path {
  readonly component: ComponentMetadata
  /** Folders of a path, with the file's name last. */
  readonly folders: readonly string[]
}

/**
 * Paths of a file, all from one folder. Extractors mix relative paths with those from the root of
 * the disk, whose first folders are of somebody's machine: these begin where the others do.
 */
function pathsOf(components: readonly ComponentMetadata[]): readonly Path[] {
  const paths = components.flatMap((component) =>
    component.place === null ? [] : [{ component, folders: component.place.split('/') }],
  )
  const relative = paths.filter(({ folders }) => folders[0] !== '')
  if (relative.length === 0) return paths
  const roots = new Set(relative.map(({ folders }) => folders[0] ?? ''))
  return paths.flatMap(({ component, folders }) => {
    if (folders[0] !== '') return [{ component, folders }]
    const at = folders.slice(0, -1).findLastIndex((name) => roots.has(name))
    return at === -1 ? [] : [{ component, folders: folders.slice(at) }]
  })
}

/** True for a folder that both paths have at a depth; the last name is that of a file. */
const isShared = (one: readonly string[], other: readonly string[], depth: number): boolean =>
  depth < one.length - 1 && depth < other.length - 1 && one[depth] === other[depth]

const loose = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/**
 * Names that a folder of the component alone may have: its names, and its tag less the first word.
 */
function namesOf({ key, names, tag }: ComponentMetadata): readonly string[] {
  const slug = suggestSlug(key) ?? ''
  const stems = [slug, tag ?? ''].map((one) => one.slice(one.indexOf('-') + 1))
  return [key, slug, ...names, ...stems].map(loose).filter((name) => name !== '')
}
