import { realpathSync } from 'node:fs'
import { countEach } from '../../words/model/gather.ts'
import { isTagName } from '../../words/model/tag-name.ts'
import { compareText, plainName } from '../../words/model/text.ts'
import type { Compilation } from './compiler/compiler.ts'
import { refuseMore, typesLimits } from './compiler/types-limits.ts'
import { readElementInstance } from './frameworks/element.ts'
import type { FoundComponent } from './frameworks/reader.ts'
import type { LeaveOut } from './members/member.ts'
import { readStencilElement } from './frameworks/stencil.ts'
import type { TypedPackage } from './package/package-entries.ts'
import { stencilNames, tagMap, type TaggedElement } from './virtual-file.ts'

/**
 * Returns the custom elements that the types of a package themselves give a tag, by `interface
 * HTMLElementTagNameMap`, sorted by tag. Those of other packages are left out.
 */
export function listTags(
  compilation: Compilation,
  { typesFolder }: TypedPackage,
): readonly TaggedElement[] {
  const below = `${realpathSync(typesFolder)}/`.replaceAll('\\', '/')
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
    .toSorted((one, other) => compareText(one.tag, other.tag))
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
  readonly exported: ExportedClass | null
}

interface ExportedClass {
  readonly name: string
  readonly entry: string
}

/**
 * Reads the elements of `tags` that are not among `read`, the names and tags of components that were read. Their types
 * are interfaces, or are declared apart from their tags. `unread` are the tags of elements that are alone in their file
 * and have no exported class: such a file is a module of its own, and further modules may have elements that no entry
 * point loads. The only element of a package is read all the same.
 */
export function readTaggedElements(
  compilation: Compilation,
  found: TypedPackage,
  tags: readonly TaggedElement[],
  read: ReadonlySet<string>,
  leaveOut: LeaveOut,
): { readonly elements: readonly ReadElement[]; readonly unread: readonly string[] } {
  const elements: ReadElement[] = []
  const unread: string[] = []
  const rest = tags.filter(({ tag }) => !read.has(tag)).map(({ tag }) => plainName(tag))
  if (rest.length === 0) return { elements, unread }
  const map = compilation.exported(tagMap)
  const wanted = new Set(rest.flatMap((plain) => [plain, `${plain}element`]))
  const classes = exportedClasses(compilation, found, wanted)
  const counts = countEach(tags.map(({ file }) => file))
  for (const [i, { tag, file }] of tags.entries()) {
    const instance = read.has(tag) ? undefined : map?.property(tag)?.type()
    if (instance === undefined) continue
    const plain = plainName(tag)
    const exported = classes.get(plain) ?? classes.get(`${plain}element`) ?? null
    if (exported === null && counts.get(file) === 1 && tags.length > 1) {
      unread.push(tag)
      continue
    }
    const names = stencilNames(i)
    const [own, jsx] = [compilation.exported(names.own), compilation.exported(names.jsx)]
    const isStencil = own?.isError === false && jsx?.isError === false
    const component = isStencil
      ? readStencilElement({ own, jsx }, tag, leaveOut)
      : readElementInstance(instance, tag, leaveOut)
    const isNamed = exported !== null && !read.has(exported.name)
    if (component !== null)
      elements.push({ tag, file, found: component, exported: isNamed ? exported : null })
  }
  return { elements, unread }
}

/**
 * Returns the exports of all entry points that an app can call with `new`, by their plain names. Only exports whose
 * plain names are `wanted` are looked at.
 */
function exportedClasses(
  compilation: Compilation,
  { entries, runtime }: TypedPackage,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, ExportedClass> {
  const found = new Map<string, ExportedClass>()
  for (const [i, entry] of entries.entries())
    for (const symbol of compilation.exported(`l${i}`)?.properties() ?? []) {
      const plain = plainName(symbol.name)
      if (!/^\p{Lu}/u.test(symbol.name) || !wanted.has(plain) || found.has(plain)) continue
      const isClass = symbol.type().constructs().length > 0
      if (isClass && runtime.gives(entry, symbol.name))
        found.set(plain, { name: symbol.name, entry })
    }
  return found
}
