import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import { suggestSlug } from '../../words/model/slug.ts'
import { plainName } from '../../words/model/text.ts'
import { line } from './written-entries.ts'

/**
 * Finds the groups into which a library divides its components: those that doc comments name, else
 * the folders of the code without those that all paths share. Returns an empty map unless there are
 * at least two groups, with at least half of the components and two components each on average.
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

/** Returns for each component the first folder that not all paths begin with, as a title. */
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
      // A folder of one component with its parts is no group.
      if (folder === undefined || own.has(plainName(folder))) return []
      const title = line(folder.replace(/[-_]+/g, ' '))
      return title === '' ? [] : [[component, title[0]?.toUpperCase() + title.slice(1)] as const]
    }),
  )
}

interface Path {
  readonly component: ComponentMetadata
  /** Folders of the path. The file's name is the last entry. */
  readonly folders: readonly string[]
}

/**
 * Returns the paths of the components' code, all relative to the same folder. Some extractors mix
 * relative paths with absolute ones; the first folders of an absolute path, which differ by
 * machine, are removed.
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

/**
 * Returns true if both paths have the same folder at a depth. The last names are those of files.
 */
const isShared = (one: readonly string[], other: readonly string[], depth: number): boolean =>
  depth < one.length - 1 && depth < other.length - 1 && one[depth] === other[depth]

/**
 * Returns names that a folder of only this component may have: its own names, and its tag without
 * the first word.
 */
function namesOf({ key, names, tag }: ComponentMetadata): readonly string[] {
  const slug = suggestSlug(key) ?? ''
  const stems = [slug, tag ?? ''].map((one) => one.slice(one.indexOf('-') + 1))
  return [key, slug, ...names, ...stems].map(plainName).filter((name) => name !== '')
}
