import type { ApiComponent, ApiFile, LeftOutExports, Unresolved } from './members/api-model.ts'
import { findCommon } from './common.ts'
import {
  defaultName,
  type CodeSignature,
  type CodeSymbol,
  type CodeType,
  type Compilation,
  type Compiler,
} from './compiler/compiler.ts'
import { frameworkOf } from './frameworks/all.ts'
import { importOf } from '../metadata/package-origin.ts'
import type { Candidate, FoundComponent } from './frameworks/reader.ts'
import type { LeaveOut } from './members/member.ts'
import { classReason, createLeftOutList, missingStarReason, type LeftOutList } from './left-out.ts'
import { findPlaces, type AngularModules, type Place } from './find-places.ts'
import { createBaseCheck } from './incomplete-bases.ts'
import { countUnresolved } from './unresolved.ts'
import { refuseMore, typesLimits } from './compiler/types-limits.ts'
import type { TypedPackage } from './package/package-entries.ts'
import { packageOfFile } from './members/origin.ts'
import { shownComponents } from './shown-components.ts'
import { listTags, readTaggedElements, type ReadElement } from './tagged-elements.ts'
import { compileModules, writeUses, type TaggedElement } from './virtual-file.ts'

/** Components that were read from a package's types, with counts of what is not shown. */
export interface ReadTypes {
  readonly api: ApiFile
  readonly leftOut: ReadonlyMap<string, number>
  readonly unresolved: Omit<Unresolved, 'install' | 'unread' | 'tooMany' | 'previews' | 'skipped'>
}

/** Component that was found, with the name of its entry point. */
interface Named extends Pick<Place, 'name' | 'path' | 'further' | 'exportedAs'> {
  readonly entry: string
  readonly found: FoundComponent
  /**
   * Package that declares the component, since some packages only re-export those of others. Null
   * if it is not known.
   */
  readonly home: string | null
}

/**
 * Function that is told the progress: how many exports are read, of how many, and the entry point
 * of the next.
 */
export type TypesProgress = (done: number, total: number, entry: string) => void

/**
 * Reads the components of a package from its declarations. The same declarations give the same result, whatever
 * the compiler's version and wherever the package is installed.
 */
export function readPackage(
  compiler: Compiler,
  found: TypedPackage,
  progress: TypesProgress = () => {},
): ReadTypes {
  const leftOut = new Map<string, number>()
  const leaveOut: LeaveOut = (reason, count = 1) => {
    leftOut.set(reason, (leftOut.get(reason) ?? 0) + count)
  }
  const exports = createLeftOutList()
  const { places, modules, tags, uses } = listPlaces(compiler, found, exports)
  const compilation = compiler.compile(uses)
  const placeOf = new Map(places.map((place) => [place.name, place]))
  const classOf = (name: string): CodeType | null => {
    const place = placeOf.get(name)
    return place === undefined ? null : (candidateAt(compilation, place)?.type ?? null)
  }
  const { components, add } = createComponentList()
  const missing = new Set<string>()
  const seenFiles = new Set<string>()
  for (const [i, place] of places.entries()) {
    const entry = found.entries[place.entry] ?? '.'
    progress(i, places.length, entry)
    const candidate = candidateAt(compilation, place)
    if (candidate === null) continue
    const [exported = ''] = place.path
    if (!found.runtime.gives(entry, exported)) {
      if (place.path.length === 1) exports.add('in the types only', place.name)
      continue
    }
    const drawn = (): CodeSignature | null => compilation.resolved(`e${i}`)
    const reader = frameworkOf(candidate.type)
    const component = reader?.read(candidate, drawn, leaveOut, classOf) ?? null
    if (component === null || typeof component === 'string') {
      if (place.path.length === 1) exports.add(component ?? 'marked as internal', place.name)
      continue
    }
    for (const module of missingBeside(candidate.symbol, component, seenFiles)) missing.add(module)
    const home = packageOfFile(candidate.symbol.declarations()[0]?.file ?? '')
    add({ ...place, entry, found: component, home })
  }
  const read = new Set(components.flatMap(({ name, found }) => [name, found.selector ?? name]))
  const tagged = readTaggedElements(compilation, found, tags, read, leaveOut)
  for (const one of tagged.elements) add(namedElement(one))
  for (const tag of tagged.unread) exports.add(classReason, tag)
  const shown = shownComponents(components, exports)
  const names = new Set(shown.map(({ name }) => name))
  const api = apiOf(found, shown, exports.listWithout(names), modules)
  const withoutProps = shown.filter(({ found }) => found.hasUnknownProps === true)
  const unresolved = {
    ...countUnresolved(api, [...exports.missing(), ...missing]),
    withoutProps: withoutProps.map(({ name }) => name),
  }
  return { api, leftOut, unresolved }
}

/**
 * Makes a list of components and a function that adds one. The function refuses more components, or
 * more members, than are read of one package, and opens lists that may be incomplete.
 */
function createComponentList() {
  const components: Named[] = []
  const withOpenLists = createBaseCheck()
  let members = 0
  const add = (one: Named): void => {
    const { props, events, slots, methods = [] } = one.found
    const size = props.length + events.length + slots.length + methods.length
    members += size
    if (size > typesLimits.membersOfOne)
      refuseMore('members of one component', typesLimits.membersOfOne)
    if (members > typesLimits.members) refuseMore('members', typesLimits.members)
    components.push({ ...one, found: withOpenLists(one.found) })
    if (components.length > typesLimits.components) refuseMore('components', typesLimits.components)
  }
  return { components, add }
}

/**
 * Compiles the modules of a package, and lists what may be a component in them. `uses` is the text
 * of a virtual file that uses each of these. The compilation is not kept, so that its types leave
 * the memory.
 */
function listPlaces(
  compiler: Compiler,
  found: TypedPackage,
  exports: LeftOutList,
): ReturnType<typeof findPlaces> & {
  readonly tags: readonly TaggedElement[]
  readonly uses: string
} {
  const compiled = compileModules(compiler, found)
  const listed = findPlaces(compiled.compilation, found, exports)
  for (const module of compiled.compilation.missingStars())
    exports.add(missingStarReason, module, [module])
  const tags = listTags(compiled.compilation, found)
  return { ...listed, tags, uses: writeUses(compiled, listed.places, tags) }
}

/**
 * Returns the modules that are not found but that files import which declare a component or its
 * props. An interface in such a file may extend one of a missing module, and then lacks its props.
 * Files in `seen` are not read again.
 */
function missingBeside(
  symbol: CodeSymbol,
  { props }: FoundComponent,
  seen: Set<string>,
): readonly string[] {
  const all = [...symbol.declarations(), ...props.flatMap(({ declarations }) => declarations)]
  return all.flatMap((declaration) => {
    if (seen.has(declaration.file)) return []
    seen.add(declaration.file)
    return [...declaration.missingImports().values()]
  })
}

function candidateAt(compilation: Compilation, { entry, path }: Place): Candidate | null {
  let type = compilation.exported(`l${entry}`)
  let symbol: CodeSymbol | null = null
  for (const step of path) {
    symbol = type?.property(step) ?? null
    type = symbol?.type() ?? null
  }
  return type === null || symbol === null ? null : { type, symbol }
}

/** Returns a custom element by the name of its class; by its tag, without an import line, if no class is exported. */
function namedElement({ tag, file, found, exported }: ReadElement): Named {
  const home = packageOfFile(file)
  const { name, entry } = exported ?? { name: tag, entry: '.' }
  const path = exported === null ? [] : [name]
  return { name, entry, path, further: [], exportedAs: [], found, home }
}

/**
 * Returns the import line of a component, if its name cannot simply be imported from its entry
 * point. False stands for a line that is not known.
 */
function importOfPlace(
  packageName: string,
  { name, entry, path, found }: Named,
  modules: AngularModules,
): Pick<ApiComponent, 'import'> {
  const [exported] = path
  if (exported === undefined) return { import: false }
  const module = `${packageName}${entry.slice(1)}`
  const [own = ''] = name.split('.')
  if (exported === defaultName) return { import: importOf([own], module, true) ?? false }
  const isModule = found.needsModule === true
  if (!isModule && exported === own) return {}
  const imported = isModule ? modules.get(`${entry} ${exported}`) : exported
  return { import: (imported === undefined ? null : importOf([imported], module)) ?? false }
}

function apiOf(
  { name, version, modules: listModules }: TypedPackage,
  components: readonly Named[],
  leftOut: readonly LeftOutExports[],
  modules: AngularModules,
): ApiFile {
  const { common, ownOf } = findCommon(
    components.map(({ found, home }) => ({ props: found.props, home })),
    name,
  )
  return {
    package: name,
    version,
    common,
    components: components.map((component, i): ApiComponent => {
      const { name: key, entry, further, exportedAs, found } = component
      const { props: _, hasUnknownProps: __, isDirective: ___, ...others } = found
      const { needsModule: ____, isElement, selector, ...facts } = others
      const { own, common: lists } = ownOf(i)
      return {
        name: key,
        entry,
        ...(further.length === 0 ? {} : { entries: further }),
        ...(exportedAs.length === 0 ? {} : { exportedAs }),
        ...importOfPlace(name, component, modules),
        ...(selector === undefined ? {} : { [isElement === true ? 'tag' : 'selector']: selector }),
        ...facts,
        props: own,
        common: lists,
      }
    }),
    leftOut,
    modules: listModules(),
  }
}
