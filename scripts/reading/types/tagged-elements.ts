import { realpathSync } from 'node:fs'
import { countEach } from '../../words/model/gather.ts'
import { isTagName } from '../../words/model/tag-name.ts'
import { plainName } from '../../words/model/text.ts'
import type { Compilation } from './compiler/compiler.ts'
import { refuseMore, typesLimits } from './compiler/types-limits.ts'
import { readTaggedElement } from './frameworks/element.ts'
import type { FoundComponent, LeaveOut } from './frameworks/reader.ts'
import { readStencilElement } from './frameworks/stencil.ts'
import type { TypedPackage } from './package-entries.ts'
import { stencilNames, tagMap, type TaggedElement } from './virtual-file.ts'

/**
 * Returns the custom elements that the types of a package themselves give a tag, by `interface
 * HTMLElementTagNameMap`, sorted by tag. Those of other packages are left out.
 */
export function listTags(
  compilation: Compilation,
  { folder }: TypedPackage,
): readonly TaggedElement[] {
  const below = `${realpathSync(folder)}/`.replaceAll('\\', '/')
  const isOwn = (file: string): boolean =>
    file.startsWith(below) && !file.slice(below.length).includes('node_modules/')
  const tags = (compilation.exported(tagMap)?.properties() ?? []).filter(({ name }) =>
    isTagName(name),
  )
  if (tags.length > typesLimits.components) refuseMore('components', typesLimits.components)
  return tags
    .flatMap((symbol) => {
      const file = symbol.declarations().find((one) => isOwn(one.file))?.file
      return file === undefined ? [] : [{ tag: symbol.name, file }]
    })
    .toSorted((one, other) => (one.tag < other.tag ? -1 : 1))
}

/** Custom element that no class among the exports of its package gives. */
export interface ReadElement {
  readonly tag: string
  readonly file: string
  readonly found: FoundComponent
  /**
   * Export whose name says that it is the class of the element, such as `AcmeMenu` of `acme-menu`, with its entry point.
   * Null if there is none.
   */
  readonly exported: { readonly name: string; readonly entry: string } | null
}

/**
 * Reads the elements of `tags` that are not among `read`, the names and tags of components that were read. Their types
 * are interfaces, or are declared apart from their tags. An element that is alone in its file and has no exported class
 * is left out if there are others: it is a module of its own, and further modules may have elements that no entry point
 * loads.
 */
export function readTaggedElements(
  compilation: Compilation,
  found: TypedPackage,
  tags: readonly TaggedElement[],
  read: ReadonlySet<string>,
  leaveOut: LeaveOut,
): readonly ReadElement[] {
  const map = tags.every(({ tag }) => read.has(tag)) ? null : compilation.exported(tagMap)
  if (map === null) return []
  const classes = exportedClasses(compilation, found)
  const counts = countEach(tags.map(({ file }) => file))
  return tags.flatMap(({ tag, file }, i) => {
    const instance = read.has(tag) ? undefined : map.property(tag)?.type()
    const plain = plainName(tag)
    const exported = classes.get(plain) ?? classes.get(`${plain}element`) ?? null
    const isOfList = counts.get(file) !== 1 || tags.length === 1
    if (instance === undefined || (exported === null && !isOfList)) return []
    const [own, jsx] = Object.values(stencilNames(i)).map((name) => compilation.exported(name))
    const isStencil = own?.isError === false && jsx?.isError === false
    const component = isStencil
      ? readStencilElement({ own, jsx }, tag, leaveOut)
      : readTaggedElement(instance, tag, leaveOut)
    const isNamed = exported !== null && !read.has(exported.name)
    return component === null
      ? []
      : [{ tag, file, found: component, exported: isNamed ? exported : null }]
  })
}

/** Returns the exports of all entry points that an app can call with `new`, by their plain names. */
function exportedClasses(
  compilation: Compilation,
  { entries, runtime }: TypedPackage,
): ReadonlyMap<string, { readonly name: string; readonly entry: string }> {
  const found = new Map<string, { readonly name: string; readonly entry: string }>()
  for (const [i, entry] of entries.entries())
    for (const symbol of compilation.exported(`l${i}`)?.properties() ?? []) {
      const plain = plainName(symbol.name)
      const isClass = /^\p{Lu}/u.test(symbol.name) && symbol.type().constructs().length > 0
      if (isClass && !found.has(plain) && runtime.gives(entry, symbol.name))
        found.set(plain, { name: symbol.name, entry })
    }
  return found
}
