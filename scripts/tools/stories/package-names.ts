import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readExportedNames } from '../../building/live-code/exported-names.ts'
import { findPackageEntry, findPackageFolder } from '../../building/live-code/project-module.ts'
import type { Metadata } from '../../reading/metadata/model.ts'
import type { CodeLanguage } from '../../words/model/control.ts'
import type { FenceImport } from './story-code.ts'
import { readTextFile } from '../../building/cache/memo-file.ts'
import type { ImportedName } from './story-file.ts'

/** Package that the code fences of stories take their components from. */
export interface StoryPackage {
  /** Name of the package that the components are imported from. */
  readonly module: string
  /** Folder of the project that the catalog belongs to. */
  readonly project: string
  /** Module of each name that the package exports, if it is known. */
  readonly names: ReadonlyMap<string, string>
  /** True if code fences need no import for the components of this package. */
  readonly isImplicit: boolean
  /** Language in which examples of the components are written. */
  readonly language: CodeLanguage
}

/** Reads the names that a package exports, from its installed code and from its metadata. */
export async function readStoryPackage(
  { module, project, isImplicit, language }: Omit<StoryPackage, 'names'>,
  { components, leftOutExports }: Pick<Metadata, 'components' | 'leftOutExports'>,
): Promise<StoryPackage> {
  const entry = findPackageEntry(module, project)
  const read = entry === null ? null : await readExportedNames(entry, fileModules)
  const names = new Map<string, string>()
  for (const { names: said, entries } of components) {
    const [from = '.'] = entries ?? []
    // The exports in the package's code are certain. Names from metadata count only if the code
    // cannot be read.
    if (from === '.' && read !== null) continue
    for (const name of said)
      if (/^[A-Z][\w$]*$/.test(name)) names.set(name, module + from.replace(/^\./, ''))
  }
  for (const { reason, names: more } of read === null ? leftOutExports : [])
    if (!/type/.test(reason)) for (const name of more) names.set(name, module)
  for (const name of read ?? []) names.set(name, module)
  return { module, project, isImplicit, language, names }
}

/** Reader of a package's modules from the disk. */
const fileModules = {
  resolve: (name: string, importer: string): Promise<string | null> =>
    Promise.resolve(name.startsWith('.') ? findFile(join(dirname(importer), name)) : null),
  read: (path: string): Promise<string | null> => Promise.resolve(readTextFile(path)),
}

const findFile = (path: string): string | null =>
  [path, `${path}.js`, `${path}.mjs`, join(path, 'index.js'), join(path, 'index.mjs')].find(
    (one) => existsSync(one) && statSync(one).isFile(),
  ) ?? null

/** Reasons why a name in a story cannot be imported by a code fence. */
const importReasons = {
  own: 'they need what the package does not export',
  missing: 'they need a package that is not installed',
} as const

/**
 * Returns the import that a code fence needs for a name that a story file imports, or the reason
 * why the fence cannot import it.
 */
export function importOfStory(
  { module: own, project, names, isImplicit }: StoryPackage,
  { module, name }: ImportedName,
  local: string,
  isType: boolean,
): FenceImport {
  const isLibrary = module === own || /^(?:\.{1,2}(?:\/|$)|[~#@]\/|[~#]|src\/)/.test(module)
  if (isLibrary) {
    const exported = name === 'default' && module !== own ? local : name
    if (module === own && exported === '*') return { module: own, name: '*' }
    if (isType && exported !== '*' && exported !== 'default') return { module: own, name: exported }
    const from = names.get(exported)
    if (from === undefined) return { reason: importReasons.own, about: `${local} of ${module}` }
    return isImplicit && exported === local && /^[A-Z]/.test(local)
      ? { isKnown: true }
      : { module: from, name: exported }
  }
  const [first = '', second = ''] = module.split('/')
  const wanted = first.startsWith('@') ? `${first}/${second}` : first
  return findPackageFolder(wanted, project) === null
    ? { reason: importReasons.missing, about: wanted }
    : { module, name }
}
