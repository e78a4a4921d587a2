import { listKeys } from '../../words/model/lists.ts'
import { countEach } from '../../words/model/gather.ts'
import { compareText, plainName } from '../../words/model/text.ts'
import { nameFromKey } from '../metadata/entry-name.ts'
import type { ApiFile, Unresolved } from './members/api-model.ts'
import { isPackageName, packageOfModule } from '../metadata/package-files.ts'
import { declaringPackage, isUnusual } from './package/package-entries.ts'
import type { RuntimeExports } from './package/runtime-exports.ts'

/**
 * Counts the members whose types cannot be resolved, and collects the modules that are not found.
 * `ofExports` are further modules that are not found.
 */
export function countUnresolved(
  { components, common }: ApiFile,
  ofExports: readonly string[],
): Pick<Unresolved, 'types' | 'modules'> {
  const members = [
    ...common.flatMap(({ props }) => props),
    ...components.flatMap((component) => listKeys.flatMap((key) => component[key] ?? [])),
  ]
  // A reader may show another part of the type, such as the arguments of a listener; then it does
  // not count.
  const missing = members.flatMap(({ type, unresolved }) =>
    unresolved?.type === type && unresolved !== undefined ? [unresolved.missing] : [],
  )
  const modules = new Set([...ofExports, ...missing.flat()])
  return {
    types: missing.length,
    modules: [...modules].filter((name) => !/^[./#]/.test(name)).toSorted(compareText),
  }
}

/**
 * Returns the packages to install for modules that are not found. Beside types of Node.js and
 * React, only packages that are `declared` are among them: the module may be a file of the
 * package's own (`src/types`), and anybody may own a package of that name.
 */
export function packagesOfModules(
  modules: readonly string[],
  declared: readonly string[],
): readonly string[] {
  const known = new Set([...declared, '@types/node', '@types/react', '@types/react-dom'])
  const names = modules.flatMap((module) => {
    if (module.startsWith('node:')) return ['@types/node']
    const name = packageOfModule(module)
    if (name === null) return []
    const types = declaringPackage(name)
    return name === 'react' || name === 'react-dom' ? [types] : [name, types]
  })
  return [...new Set(names)].filter((name) => known.has(name) && isPackageName(name))
}

/**
 * Returns for each name the shortest path of a module with this name, such as
 * `./components/Button.vue` for `Button`. A name without a module is skipped.
 */
export function modulesOfNames(
  names: readonly string[],
  modules: readonly string[],
): readonly string[] {
  const found = new Map<string | null, string>()
  for (const module of modules.toSorted((a, b) => a.length - b.length))
    if (!isUnusual(module) && !found.has(nameFromKey(module)))
      found.set(nameFromKey(module), module)
  return names.flatMap((name) => found.get(name) ?? [])
}

/**
 * Returns the names of modules that begin with a capital letter, such as `Button` of `./components/Button.vue`, and are
 * no export of an entry point. Empty if these are few, since a library may have such modules for other purposes.
 */
export function unreadModules({ modules, components, leftOut }: ApiFile): readonly string[] {
  const known = new Set(
    [...components.map(({ name }) => name), ...leftOut.flatMap(({ names }) => names)].flatMap(
      (name) => name.split('.'),
    ),
  )
  const names = (modules ?? []).flatMap((module) =>
    isUnusual(module) || isDocument(module) ? [] : (nameFromKey(module) ?? []),
  )
  // If most components begin with one word, the module of `OMenuItem` may be called `MenuItem`.
  const prefix = sharedWord(components.map(({ name }) => name))
  const unread = [...new Set(names)].filter(
    (name) =>
      /^\p{Lu}[\p{ID_Continue}$]*$/u.test(name) &&
      !known.has(name) &&
      (prefix === null || !known.has(`${prefix}${name}`)),
  )
  return unread.length * 10 > components.length ? unread.toSorted(compareText) : []
}

/**
 * Returns the modules that may have components which no module that is read has: they export a value
 * by a name with a capital that is no component and not left out. Of modules that export the same
 * name, the one with the shortest path is returned.
 *
 * @param names names that each module exports by its types
 * @param gives function that says whether it exports a name at run time
 */
export function skippedModules(
  { components, leftOut }: ApiFile,
  names: ReadonlyMap<string, readonly string[]>,
  gives: RuntimeExports['gives'],
): readonly string[] {
  const known = new Set(
    [
      ...components.flatMap(({ name, exportedAs = [] }) => [name, ...exportedAs]),
      ...leftOut.flatMap((one) => one.names),
    ]
      .flatMap((name) => name.split(/[. ]/))
      .map(plainName),
  )
  const skipped: string[] = []
  for (const module of [...names.keys()].toSorted((a, b) => a.length - b.length)) {
    // The names of folders such as `_internal` say that they are not for apps.
    if (isUnusual(module) || module.includes('/_')) continue
    const own = (names.get(module) ?? [])
      .filter((name) => !isConstant(name) && gives(module, name))
      .map((name) => plainName(name === 'default' ? (nameFromKey(module) ?? '') : name))
    if (own.some((name) => !known.has(name))) skipped.push(module)
    for (const name of own) known.add(name)
  }
  return skipped.toSorted(compareText)
}

/** True for a name such as `MAX_WIDTH`, but not for `H1`. */
const isConstant = (name: string): boolean => /^[\p{Lu}\d_]{3,}$/u.test(name)

/** Returns the first word of most names, such as `O` of `OMenuItem` and `OInput`; null if there is none. */
function sharedWord(names: readonly string[]): string | null {
  const words = names.flatMap((name) => /^\p{Lu}\p{Ll}*\d*(?=\p{Lu})/u.exec(name)?.[0] ?? [])
  const [word, count] = [...countEach(words)].toSorted(([, a], [, b]) => b - a)[0] ?? [null, 0]
  return count * 2 > names.length ? word : null
}

/** True for a document such as a README or a licence, which a pattern such as `./*` names, too. */
const isDocument = (module: string): boolean =>
  /\/(?:CHANGELOG|LICEN[CS]E|NOTICE|README)(?:\.\w+)?$/.test(module)
