import { addTo, countEach } from '../../words/model/gather.ts'
import { nameFromKey } from '../metadata/entry-name.ts'
import {
  defaultName,
  type CodeSymbol,
  type CodeType,
  type Compilation,
} from './compiler/compiler.ts'
import { refuseMore, typesLimits } from './compiler/types-limits.ts'
import { frameworkOf } from './frameworks/all.ts'
import { exportsOfAngularModule } from './frameworks/angular.ts'
import { isContext } from './frameworks/react.ts'
import { reasonOf, unknownReasons, type ExportReason, type LeftOutList } from './left-out.ts'
import { byName } from './members/member.ts'
import { plainName } from '../../words/model/text.ts'
import type { TypedPackage } from './package/package-entries.ts'
import type { ExportPath } from './virtual-file.ts'
import { missingModules, namedModule } from './members/written-type.ts'

/**
 * Possible component of a package: an export of an entry point, or a part of an export, such as
 * `Tabs.List`.
 */
export interface Place extends ExportPath {
  /** Name of the possible component, such as `Tabs` or `Tabs.List`. */
  readonly name: string
  /** Other entry points that export the same component. */
  readonly further: readonly string[]
  /** Other names that the package exports the component by: `Tabs.Trigger`, `./menu List`. */
  readonly exportedAs: readonly string[]
}

/** Possible component as the search first finds it. One component may be found several times. */
interface FoundPlace extends Omit<Place, 'further' | 'exportedAs'> {
  /**
   * Id of the component's declaration, the same under every name and namespace that exports it. The
   * id of a part begins with that of its owner.
   */
  readonly identity: string
  /** Id of the declaration to which the component only gives another name ({@link originOf}). */
  readonly origin: string
}

/** True for a name that libraries give to internal exports: `ɵNgForm`, `_MatMenuBase`. */
const isPrivateName = (name: string): boolean =>
  /^[ɵ_]+\p{Lu}[\p{ID_Continue}$]*$/u.test(name) && name.length <= typesLimits.name

const isCapital = (name: string): boolean =>
  /^\p{Lu}[\p{ID_Continue}$]*$/u.test(name) && name.length <= typesLimits.name

/**
 * Finds the possible components of all entry points, and the Angular modules that export them. An
 * export of several entry points is taken from the first.
 */
export function findPlaces(
  compilation: Compilation,
  found: TypedPackage,
  leftOut: LeftOutList,
): { readonly places: readonly Place[]; readonly modules: AngularModules } {
  const { entries, beside, runtime } = found
  const places: FoundPlace[] = []
  const modules = new Map<string, string>()
  const further = new Map<string, string[]>()
  const wordOfEntry = wordsOf(entries)
  const compiled = entries.map((_, entry) => compilation.exported(`l${entry}`))
  const seen = nothingSeen(compiled)
  const ofMain = new Set(
    entries[0] === '.' ? (compiled[0]?.properties() ?? []).map(({ name }) => name) : [],
  )
  for (const [entry, word] of entries.entries()) {
    const origins: string[] = []
    for (const symbol of compiled[entry]?.properties().toSorted(byName) ?? []) {
      const exported = symbol.name
      if (!isCapital(exported)) {
        if (/^\p{Lu}/u.test(exported)) leftOut.add('name cannot be shown', exported)
        else if (isPrivateName(exported) && isComponent(symbol.type()))
          leftOut.add('marked as internal', exported)
        continue
      }
      // A folder of a package without `exports` may repeat the main module in another form.
      if (beside.has(word) && ofMain.has(exported)) continue
      // Checked before copies are looked for: a component that exists only in the types must not hide one that
      // the module exports.
      if (!runtime.gives(word, exported) && isComponent(symbol.type())) {
        leftOut.add('in the types only', exported)
        continue
      }
      const id = idOf(symbol)
      const first = seen.ids.get(id)
      if (first !== undefined) {
        addTo(further, first, word)
        continue
      }
      const name = seen.exports.has(exported) ? `${wordOfEntry.get(word)}.${exported}` : exported
      const place = { name, entry, path: [exported], identity: identityOf(symbol, '') }
      seen.exports.add(exported)
      seen.ids.set(id, pathOf(place))
      const before = places.length
      origins.push(...addPlaces(places, place, symbol, seen))
      if (places[before]?.name !== name) leaveOutExport(symbol, name, leftOut)
      if (!exported.endsWith('Module')) continue
      for (const own of exportsOfAngularModule(symbol.type()))
        if (!modules.has(`${word} ${own}`)) modules.set(`${word} ${own}`, exported)
    }
    for (const origin of origins) seen.origins.add(origin)
  }
  // Components that an export names come first: a default export may be one of them.
  for (const place of defaultsOf(compiled, found, wordOfEntry, seen, leftOut)) {
    const origins = addPlaces(places, place, place.symbol, seen)
    for (const origin of origins) seen.origins.add(origin)
    if (origins.length === 0) leaveOutExport(place.symbol, place.name, leftOut)
  }
  const distinct = withoutCopies(places)
  const kept = withoutNamespace(distinct).toSorted(byName)
  const copies = places.filter((place) => !distinct.includes(place))
  const others = otherExports(kept, [...seen.others, ...copies], entries)
  const named = kept.map((place): Place => ({
    ...place,
    further: further.get(pathOf(place)) ?? [],
    exportedAs: others(place),
  }))
  return { places: named, modules }
}

/**
 * Returns a function that gives the other names of a component: those of exports that were left
 * out, since they are of the same declaration, behind their entry point if that is not `.`. A name
 * that a component has is none of them.
 */
function otherExports(
  kept: readonly FoundPlace[],
  leftOut: readonly OtherExport[],
  entries: readonly string[],
): (place: FoundPlace) => readonly string[] {
  const wordAt = ({ entry, path }: OtherExport): string => {
    const at = entries[entry] ?? '.'
    return `${at === '.' ? '' : `${at} `}${path.join('.')}`
  }
  const taken = new Set(kept.map(wordAt))
  const words = new Map<string, string[]>()
  for (const one of leftOut)
    if (one.path[0] !== defaultName && !taken.has(wordAt(one)))
      addTo(words, one.origin, wordAt(one))
  return ({ origin }) => [...new Set(words.get(origin))].toSorted()
}

/** Possible component that is the default export of an entry point. */
interface DefaultPlace extends Omit<FoundPlace, 'isCallable' | 'origin'> {
  readonly symbol: CodeSymbol
}

/**
 * Returns the default exports that may be components and that no entry point exports by a name,
 * too. If they are at most a tenth of the components with a name, they are left out, unless
 * patterns of `exports` name their modules: large libraries have such modules for other purposes.
 */
function defaultsOf(
  modules: readonly (CodeType | null)[],
  { name: packageName, entries, byPattern, beside, isBesideByPattern, runtime }: TypedPackage,
  wordOfEntry: ReadonlyMap<string, string>,
  seen: Seen,
  leftOut: LeftOutList,
): readonly DefaultPlace[] {
  const named = new Set(seen.exports)
  const origins = new Set(seen.origins)
  const found: DefaultPlace[] = []
  const plain: DefaultPlace[] = []
  for (const [entry, word] of entries.entries()) {
    const symbol = modules[entry]?.property(defaultName) ?? null
    if (symbol === null) continue
    const isOfFile = byPattern.has(word)
    if (isOfPattern(symbol) && namesDefault(modules[entry] ?? null)) continue
    const exported = nameOfDefault(symbol, packageName, word, isOfFile)
    if (exported === null || !isCapital(exported) || named.has(exported)) continue
    const isFound = isComponent(symbol.type())
    const identity = isFound ? ofPattern(symbol, exported, identityOf(symbol, '')) : ''
    const origin = originOf(symbol, identity)
    if (isOfFile ? seen.exports.has(exported) : !isFound || origins.has(origin)) continue
    if (isFound && !runtime.gives(word, defaultName)) {
      leftOut.add('in the types only', exported)
      continue
    }
    const name = seen.exports.has(exported) ? `${wordOfEntry.get(word)}.${exported}` : exported
    seen.exports.add(exported)
    origins.add(origin)
    // A folder of a pattern that is called like its component, such as `./chart`, has it for apps.
    const isOwn = isBesideByPattern && beside.has(word) && plainName(exported) === plainName(word)
    ;(isOfFile || isOwn ? found : plain).push({
      name,
      entry,
      path: [defaultName],
      identity,
      symbol,
    })
  }
  if (plain.length * 10 > seen.origins.size) return [...found, ...plain]
  for (const { name } of plain) leftOut.add('one of few default exports', name)
  return found
}

/** True for a module that exports its default export by a name, too. */
function namesDefault(module: CodeType | null): boolean {
  const text = module?.symbol()?.declarations()[0]?.text() ?? ''
  const [, name = ''] = /\bexport\s{1,20}default\s{1,20}([\w$]+)/.exec(text) ?? []
  const lists = [...text.matchAll(/\bexport\s{0,20}\{([^{}]*)\}(?!\s{0,20}from\b)/g)]
  return lists.some(([, list = '']) => list.match(/[\w$]+/g)?.includes(name))
}

/**
 * Returns a name for the default export of an entry point: the name that its declaration gives,
 * else that of the entry point or package. A file that a pattern of `exports` names, such as
 * `Button.vue`, gives its own name. Null for a function such as `makeTheme`, whose name says that
 * it is no component.
 */
function nameOfDefault(
  symbol: CodeSymbol,
  packageName: string,
  entry: string,
  isOfFile: boolean,
): string | null {
  if (isOfFile) return nameFromKey(entry)
  const [declaration] = symbol.declarations()
  const declared =
    declaration === undefined || isOfPattern(symbol) ? '' : (declaration.name() ?? '')
  if (isCapital(declared)) return declared
  if (/^\p{Ll}/u.test(declared) && symbol.type().symbolName === declared) return null
  return wordOf(`./${nameFromKey(entry) ?? packageName.replace(/^@[^/]*\//, '')}`)
}

/**
 * Names of the Angular modules that export components, each under the entry point and the
 * component's name in one text.
 */
export type AngularModules = ReadonlyMap<string, string>

/**
 * Leaves out the components of a namespace that are also exported outside of it, as in `export * as
 * Components`, if the namespace has more of these copies than components of its own. Several names
 * for one component at the same level are all kept, since libraries document all of them.
 * `Dialog.Portal` beside `Portal` is kept too.
 */
function withoutCopies(places: readonly FoundPlace[]): readonly FoundPlace[] {
  const depths = new Map<string, number>()
  for (const { identity, path } of places)
    depths.set(identity, Math.min(depths.get(identity) ?? Infinity, path.length))
  const isCopy = ({ identity, path }: FoundPlace): boolean =>
    path.length > (depths.get(identity) ?? 0)
  const all = countEach(places.map(spaceOf))
  const copies = countEach(places.filter(isCopy).map(spaceOf))
  return places.filter((place) => {
    const space = spaceOf(place)
    return !isCopy(place) || (copies.get(space) ?? 0) * 2 <= (all.get(space) ?? 0)
  })
}

/** Returns the entry point and the path of a possible component as one text, which no other has. */
const pathOf = ({ entry, path }: Pick<Place, 'entry' | 'path'>): string =>
  `${entry} ${path.join('.')}`

/**
 * Returns, as one text, the entry point and the path of the namespace or component that a possible
 * component is in.
 */
const spaceOf = ({ entry, path }: FoundPlace): string => `${entry} ${path.slice(0, -1).join('.')}`

/**
 * Removes the name of a namespace from the names of its components if it contains more than half of
 * all components, since it then tells nothing about each of them.
 */
function withoutNamespace(places: readonly FoundPlace[]): readonly FoundPlace[] {
  const names = new Set(places.map(({ name }) => name))
  const parted = places.map(({ name }) => name.split('.')).filter((parts) => parts.length > 1)
  const counts = countEach(parted.map(([first = '']) => first).filter((first) => !names.has(first)))
  const [space] = [...counts].find(([, count]) => count > places.length / 2) ?? []
  if (space === undefined || places.length < 3) return places
  return places.map((place) => {
    const name = place.name.slice(space.length + 1)
    return place.name.startsWith(`${space}.`) && !names.has(name) ? { ...place, name } : place
  })
}

/**
 * Adds an export that is no component to the list of those left out. If its type is not known, the
 * modules that its declaration names but that are not found are added too.
 */
function leaveOutExport(symbol: CodeSymbol, name: string, leftOut: LeftOutList): void {
  const reason = reasonWithout(symbol)
  const [declaration] = unknownReasons.includes(reason) ? symbol.declarations() : []
  const text = declaration?.text() ?? ''
  const missing = declaration === undefined ? [] : missingModules(declaration, text)
  leftOut.add(reason, name, missing.length > 0 ? missing : namedModule(text))
}

/** Returns the reason why an export is no component of its own. */
function reasonWithout(symbol: CodeSymbol): ExportReason {
  const type = symbol.type()
  if (isComponent(type)) return 'another name of a component'
  const reason = reasonOf(symbol, type)
  const hasParts = type
    .properties()
    .some((part) => isCapital(part.name) && isComponent(part.type()))
  return reason === 'constant' && hasParts ? 'object of components' : reason
}

const isComponent = (type: CodeType): boolean =>
  !type.isAny && !isContext(type) && frameworkOf(type) !== null

/** Export that is left out, since another one is of the same declaration. */
type OtherExport = Pick<FoundPlace, 'path' | 'entry' | 'origin'>

/**
 * True if an export stands for a part of a component: `TabsList`, `TabList` or `List` for `Tabs.List`, and
 * `ElOption` for `ElSelect.Option`.
 */
function isExported(owner: string, part: string, exports: ReadonlySet<string>): boolean {
  const [start, end] = [plainName(owner), plainName(part)]
  return Array.from({ length: start.length + 1 }, (_, i) => start.slice(0, i) + end).some((name) =>
    exports.has(name),
  )
}

/** Names and ids that the search for components has met so far. */
interface Seen {
  /** Names of the exports of all entry points, in small letters ({@link plainName}). */
  readonly all: ReadonlySet<string>
  /** Names of the exports of all entry points so far. */
  readonly exports: Set<string>
  /**
   * Entry point and path, in one text, of the first export with an id, by that id ({@link idOf}).
   */
  readonly ids: Map<string, string>
  /** Ids of the declarations of the components that earlier entry points export ({@link originOf}). */
  readonly origins: Set<string>
  readonly names: Set<string>
  /** Exports that are left out, since an earlier entry point exports the same declaration. */
  readonly others: OtherExport[]
}

const nothingSeen = (modules: readonly (CodeType | null)[]): Seen => ({
  all: new Set(
    modules.flatMap((one) => one?.properties().map(({ name }) => plainName(name)) ?? []),
  ),
  exports: new Set(),
  ids: new Map(),
  origins: new Set(),
  names: new Set(),
  others: [],
})

/**
 * Adds a possible component and its parts to `places`. Returns the ids ({@link originOf}) of those
 * that are components.
 */
function addPlaces(
  places: FoundPlace[],
  place: Omit<FoundPlace, 'isCallable' | 'origin'>,
  symbol: CodeSymbol,
  seen: Seen,
): readonly string[] {
  if (places.length >= typesLimits.exports) refuseMore('exports', typesLimits.exports)
  const type = symbol.type()
  if (type.isAny || isContext(type)) return []
  const reader = frameworkOf(type)
  const exported = place.name.slice(place.name.lastIndexOf('.') + 1)
  const identity = reader === null ? place.identity : ofPattern(symbol, exported, place.identity)
  const origin = reader === null ? '' : originOf(symbol, identity)
  if (seen.origins.has(origin)) {
    seen.others.push({ path: place.path, entry: place.entry, origin })
    return []
  }
  const own = reader === null || seen.names.has(place.name) ? [] : [origin]
  if (own.length > 0)
    places.push({ ...place, identity, origin, isCallable: type.calls().length > 0 })
  seen.names.add(place.name)
  if (place.path.length > maxParts || reader?.parts === 'none') return own
  const parts = type
    .properties()
    .filter(({ name }) => isCapital(name))
    .filter(({ name }) => reader?.parts !== 'alone' || !isExported(exported, name, seen.all))
  return [
    ...own,
    ...parts.flatMap((part) => {
      const path = [...place.path, part.name]
      const name = `${place.name}.${part.name}`
      // Several components may share one declaration of their parts, so the owner is part of a part's id.
      // Members of a namespace have ids of their own.
      const ofPart = identityOf(part, reader === null ? '' : `${identity} `)
      return addPlaces(places, { name, entry: place.entry, path, identity: ofPart }, part, seen)
    }),
  ]
}

function identityOf(symbol: CodeSymbol, owner: string): string {
  const [first] = symbol.declarations()
  return `${owner}${first?.id ?? symbol.name}`
}

/**
 * True for a component whose declaration stands for all files of a pattern: `declare module
 * '*.svelte'`.
 */
const isOfPattern = (symbol: CodeSymbol): boolean =>
  symbol.declarations()[0]?.owner()?.name.includes('*') ?? false

/** Adds the name of a component to its `identity` if many components share its declaration. */
const ofPattern = (symbol: CodeSymbol, name: string, identity: string): string =>
  isOfPattern(symbol) ? `${name} ${identity}` : identity

/**
 * Returns the id of the declaration to which a component only gives another name. For any other
 * component, it is the given `identity`. Components that declare the same type are not the same,
 * since the compiler has one type for every `FC<BoxProps>`.
 */
function originOf(symbol: CodeSymbol, identity: string): string {
  let id = identity
  let [declaration] = symbol.declarations()
  for (let i = 0; i < maxNames; i++) {
    ;[declaration] = declaration?.renamed()?.declarations() ?? []
    if (declaration === undefined) break
    id = declaration.id
  }
  return id
}

/** Highest number of renamings, such as `B = A`, that are followed to a declaration. */
const maxNames = 8

/** Highest number of dots in the name of a part: `Menu.Item.Icon` has two. */
const maxParts = 2

/**
 * Returns the id of an export: its name, the name that its declaration gives, and the file of the
 * declaration in its package. The id is the same from every entry point and for a copy, since
 * packages may ship their modules twice.
 */
function idOf(symbol: CodeSymbol): string {
  const [first] = symbol.declarations()
  const file = first?.file.replace(/^.*\/node_modules\//, '').replace(/\.d\.[cm]?ts$/, '') ?? ''
  const folders = file
    .split('/')
    .filter((name, i, all) => i === all.length - 1 || !ofCopy.test(name))
  return [symbol.name, first?.name() ?? '', folders.join('/')].join(' ')
}

/**
 * Pattern of the name of a folder in which packages ship a copy of their modules. Modules that
 * differ in other folders, such as `16/solid` and `24/solid`, are different ones, even if they
 * declare the same.
 */
const ofCopy =
  /^(?:build|cdn|[cem]js|commonjs|dist|f?esm?\d*|esnext|lib|modern|out|types|typings|umd)$/

/**
 * Returns a name that code can use for each entry point. A later one with the same name gets a
 * number: `AB` for `./a-b`, then `AB2` for `./aB`.
 */
function wordsOf(entries: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const taken = new Set<string>()
  for (const entry of entries) {
    const plain = wordOf(entry)
    let word = plain
    for (let n = 2; taken.has(word); n++) word = `${plain}${n}`
    taken.add(word)
    found.set(entry, word)
  }
  return found
}

/** Converts an entry point to a name: `DatePicker` for `./date-picker`. */
const wordOf = (entry: string): string =>
  entry
    .slice(2)
    .split(/[^\p{ID_Continue}$]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
