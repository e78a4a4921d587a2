import { dirname } from 'node:path'
import type { Change } from '../../catalogs/diff/change.ts'
import { compare } from '../../catalogs/diff/compare-catalogs.ts'
import type { Component } from '../../words/model/component.ts'
import { compareUses, type Comparison, type ReadFile } from './compare-uses.ts'
import { applyEndings, type AfterEndings } from './ended.ts'
import type { Ending } from '../../words/model/ending.ts'
import { findFiles } from './find-files.ts'
import { knownCatalog, type KnownCatalog } from './known.ts'
import { packageOfModule } from '../../reading/metadata/package-files.ts'
import { codeLanguage } from '../../reading/code/languages.ts'
import type { SourceFile } from '../../reading/code/read-files.ts'
import { readAll, type ReadingThreads } from '../../reading/code/read-all.ts'
import { noUses, type FileUses } from '../../reading/code/uses.ts'
import { compareUpgrade, type Upgrade } from './upgrade.ts'
import { plainName, compareText } from '../../words/model/text.ts'
import type { UpgradedModules } from './gone-modules.ts'
import { findOtherVersions, type OtherVersion } from './installed-versions.ts'
import { isFramework } from './resolve.ts'
import { hasTagPrefix } from './tag-prefixes.ts'
import { getOrMake } from '../../words/model/gather.ts'

/** Input for checking the code of an app against catalogs. */
export interface UsageInput {
  /** Folders and files of code, as the user gave them. */
  readonly folders: readonly string[]
  readonly catalogs: readonly (readonly Component[])[]
  /** Names of the packages that export the components; null if the user named none. */
  readonly packages: readonly string[] | null
  /** Packages that the catalogs' metadata comes from, beside those that components name. */
  readonly ofMetadata?: readonly string[]
  /** Prefixes under which the app registers components of Vue, such as `U`. */
  readonly prefixes?: readonly string[]
  /**
   * Newer catalog to upgrade the code to, in place of the first catalog; null without an upgrade.
   */
  readonly upgrade: NextCatalog | null
  readonly threads: ReadingThreads
  /** Values of `--ignore`, which hold for the whole code base. */
  readonly endings?: readonly Ending[]
  /** Called with the number of files that are read so far, and of all. */
  readonly progress?: (done: number, total: number) => void
}

/** Newer version of a catalog, for a check before an upgrade. */
export interface NextCatalog {
  readonly components: readonly Component[]
  /** Recorded changes between the two catalogs; null if the catalogs are compared instead. */
  readonly changes: readonly Change[] | null
  /** Modules of the packages before and after the upgrade, for the imports of the code. */
  readonly modules: UpgradedModules
}

export interface UsageResult extends Comparison {
  readonly files: number
  /** Messages about files that are not read, mostly because there are too many. */
  readonly limits: readonly string[]
  /** Packages that were guessed to export the components, because the user named none. */
  readonly guessed: readonly string[]
  /**
   * Imported packages whose names are those of components, but which no catalog names; empty if the
   * code imports a package that a catalog names.
   */
  readonly similar: readonly string[]
  /** Number of findings that each value of `--ignore` removed, in the order given. */
  readonly ended: AfterEndings['ended']
  readonly upgrade: Upgrade | null
  /** Packages that the code has installed in versions that no catalog describes. */
  readonly otherVersions: readonly OtherVersion[]
  /** Values of `--prefix` that no tag of the code has. */
  readonly unusedPrefixes: readonly string[]
}

/**
 * Returns the folders from which compilers are looked up: that of the first file of Vue, of Svelte
 * and of HTML. In a repository with many packages, perhaps only the package of that file has the
 * compiler.
 */
function compilerFolders(sources: readonly SourceFile[]): readonly string[] {
  return (['vue', 'svelte', 'html'] as const).flatMap((language) => {
    const first = sources.find((source) => source.language === language)
    return first === undefined ? [] : [dirname(first.path)]
  })
}

/** Checks the code in folders against catalogs. Rejects if a folder cannot be read. */
export async function findUsage(input: UsageInput): Promise<UsageResult> {
  const { folders, upgrade, threads, progress } = input
  const { files, limits, ofAstro } = findFiles(folders)
  const sources = files.map((file) => ({ ...file, language: codeLanguage(file.path) ?? 'html' }))
  const isVue = sources.some(({ language }) => language === 'vue') ? true : null
  const asked = upgrade?.modules.next.map(({ name }) => name) ?? []
  const options = {
    folders: [...folders, '.', ...compilerFolders(sources)],
    isVue,
    packages: asked,
  }
  const uses = await readAll(sources, options, threads, (done) => progress?.(done, sources.length))
  const read = sources.map(({ shown }, i): ReadFile => ({ file: shown, found: uses[i] ?? noUses }))
  const catalogs = input.catalogs.map(knownCatalog)
  const { names, guessed, similar } = findPackages(read, catalogs, input)
  const packages = {
    names,
    isSnippet: false,
    appComponents: new Set([
      ...appComponents(sources),
      ...registered(uses, names ?? []),
      ...plainTags(read),
    ]),
    prefixes: input.prefixes ?? [],
  }
  const now = compareUses(read, catalogs, packages)
  const unread = new Map(now.unread)
  if (ofAstro.length > 0) unread.set('Astro is not supported', ofAstro)
  const used = new Set(Object.keys(now.components).map((key) => key.replace(/\/.*$/s, '')))
  const described = [...input.catalogs, upgrade?.components ?? []]
    .flat()
    .filter(({ slug }) => used.has(slug))
  const otherVersions = findOtherVersions(described, folders, importFolders(sources, uses))
  const unusedPrefixes = packages.prefixes.filter((prefix) => !hasTagPrefix(uses, prefix))
  const found = { files: files.length, limits, guessed, similar, otherVersions, unusedPrefixes }
  const result = { ...now, unread, ...found }
  const endings = input.endings ?? []
  if (upgrade === null) return { ...result, ...applyEndings(now.findings, endings), upgrade: null }
  const { components: next, modules } = upgrade
  const old = input.catalogs[0] ?? []
  const knownOld = catalogs[0] ?? knownCatalog([])
  const known = { old: knownOld, next: knownCatalog(next) }
  const newer = compareUses(read, [known.next, ...catalogs.slice(1)], packages, knownOld)
  const changes = upgrade.changes ?? compare(old, next)
  // What the code imports from a package of another catalog is not upgraded.
  const others = new Set(catalogs.slice(1).flatMap((catalog) => [...catalog.packages]))
  const isUpgraded = (name: string): boolean => knownOld.packages.has(name) || !others.has(name)
  const upgraded = compareUpgrade({
    files: read,
    packages: { ...packages, names: names?.filter(isUpgraded) ?? null },
    now,
    newer,
    old,
    next,
    known,
    changes,
    modules,
  })
  const left = applyEndings(upgraded.findings, endings)
  return {
    ...result,
    ...left,
    ignored: newer.ignored + upgraded.ignored,
    upgrade: upgraded.upgrade,
  }
}

/** Returns the folders of the files that import something to use it, by the package of the import. */
function importFolders(
  sources: readonly SourceFile[],
  uses: readonly (FileUses | undefined)[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map<string, Set<string>>()
  for (const [i, { path }] of sources.entries())
    for (const { origin } of uses[i]?.uses ?? []) {
      const name = origin === null || origin === 'local' ? null : packageOfModule(origin.module)
      if (name !== null) getOrMake(folders, name, () => new Set()).add(dirname(path))
    }
  return folders
}

/**
 * Returns the names of Vue files in folders called `components`, in lower case without hyphens:
 * `panel` for `components/Panel.vue` and `components/panel/index.vue`. A file in a folder below also
 * has the name that Nuxt gives it: `basebutton` for `components/base/Button.vue`.
 */
function appComponents(sources: readonly SourceFile[]): ReadonlySet<string> {
  const names = sources.flatMap(({ path }) => {
    const file = path.replace(/[\\/]index\.vue$/, '.vue')
    const [, below] = /(?:^|[\\/])components[\\/](.+)\.vue$/.exec(file) ?? []
    const parts = below?.split(/[\\/]/) ?? []
    return parts.length === 0 ? [] : [parts.at(-1) ?? '', parts.join('')]
  })
  return new Set(names.map(plainName))
}

/**
 * Returns the tags without a hyphen of the components of Angular that the app has itself: a library
 * may have one of the same tag. Components in tests only stand for others.
 */
const plainTags = (files: readonly ReadFile[]): readonly string[] =>
  files
    .filter(({ file }) => !/\.(?:spec|test)\.\w+$/i.test(file))
    .flatMap(({ found }) => found.ownTags ?? [])
    .filter((tag) => !tag.includes('-'))
    .map(plainName)

/**
 * Returns the names, in lower case without hyphens, of the components that the app registers for
 * Vue, without those of the catalogs' packages.
 */
const registered = (
  uses: readonly (FileUses | undefined)[],
  packages: readonly string[],
): readonly string[] =>
  uses.flatMap((file) =>
    (file?.registrations ?? []).flatMap(({ name, module }) =>
      module !== null && packages.some((one) => module === one || module.startsWith(`${one}/`))
        ? []
        : [plainName(name)],
    ),
  )

/**
 * Packages that hold the components. `guessed` are those that nobody named, and `similar` those
 * that would fit, but that no catalog names.
 */
interface FoundPackages extends Pick<UsageResult, 'guessed' | 'similar'> {
  readonly names: readonly string[] | null
}

/**
 * Finds the packages that export the components. If the user named none, these are the imported
 * packages that the catalogs name. For a catalog that names no package, they are imported packages
 * that seem to fit: at least half of the names used from them are components of the catalog, and at
 * least a quarter as many as from the package that fits best. A framework never counts.
 */
function findPackages(
  files: readonly ReadFile[],
  catalogs: readonly KnownCatalog[],
  { packages: given, ofMetadata = [] }: UsageInput,
): FoundPackages {
  if (given !== null) return { names: given, guessed: [], similar: [] }
  const names = new Map<string, Set<string>>()
  for (const { found } of files)
    for (const { origin } of found.uses) {
      if (origin === null || origin === 'local') continue
      const name = packageOfModule(origin.module)
      if (name === null || isFramework(name)) continue
      const last = origin.module.split('/').at(-1) ?? ''
      getOrMake(names, name, () => new Set()).add(origin.name.replace(/^default/, last))
    }
  const named = new Set([...ofMetadata, ...catalogs.flatMap(({ packages }) => [...packages])])
  const own = [...names.keys()].filter((name) => named.has(name))
  const nameless =
    ofMetadata.length > 0 ? [] : catalogs.filter(({ packages }) => packages.size === 0)
  const guessed = [...new Set([...own, ...fitting(names, nameless)])].toSorted(compareText)
  return { names: guessed, guessed, similar: guessed.length > 0 ? [] : fitting(names, catalogs) }
}

/** Returns the packages that seem to fit, by the names that the code uses from each package. */
function fitting(
  names: ReadonlyMap<string, ReadonlySet<string>>,
  catalogs: readonly KnownCatalog[],
): readonly string[] {
  const isKnown = (name: string): boolean =>
    catalogs.some((catalog) => catalog.byName(name, true) !== null)
  const candidates = [...names]
    .map(([name, own]) => ({ name, all: own.size, known: [...own].filter(isKnown).length }))
    .filter(({ all, known }) => known > 0 && known * 2 >= all)
  const most = Math.max(0, ...candidates.map(({ known }) => known))
  return candidates
    .filter(({ known }) => known * 4 >= most)
    .map(({ name }) => name)
    .toSorted(compareText)
}
