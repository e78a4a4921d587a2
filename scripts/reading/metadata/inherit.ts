import { quoted } from '../../words/model/printable.ts'
import { metadataLimits } from './metadata-limits.ts'
import type { Reading } from './reading.ts'
import { isShape, readItems, shapes, string, type Shape } from './shape.ts'

/** Class or mixin that a custom elements manifest declares. */
export interface Declaration {
  readonly name: string
  /** Path of the module that declares the class or mixin, as the manifest writes it. */
  readonly path: string
  readonly data: Shape
}

/** Reference to a class or mixin, from a superclass, a mixin or an element's definition. */
export interface Reference {
  readonly name: string
  readonly module: string | null
  readonly package: string | null
}

export function readReference(value: unknown): Reference | null {
  if (!isShape(value)) return null
  const name = string(value['name'])
  if (name === null) return null
  return { name, module: string(value['module']), package: string(value['package']) }
}

/** Index of the classes and mixins in all manifests, in which references are looked up. */
export interface DeclarationIndex {
  add(declaration: Declaration): void
  /**
   * Finds the declaration of a reference; null if no file has it. The declaration `not` is skipped,
   * since a class may have the same name as its superclass.
   */
  find(reference: Reference, not?: Declaration): Declaration | null
  /**
   * Returns the direct ancestors of a class, mixins first. An ancestor that no file declares is
   * given as its reference.
   */
  above(declaration: Declaration): readonly (Declaration | Reference)[]
}

/**
 * Makes the index of classes and mixins. A reference names a class, and a file as exactly as its
 * tool knew it: the same path, a path with another extension or folder (`/src/button.js` for
 * `src/button.ts`), or none. The best match is taken. A look-up takes the same time whatever the
 * size of the files.
 */
export function createDeclarationIndex(): DeclarationIndex {
  const byPlace = new Map<string, Declaration[]>()
  const put = (key: string, declaration: Declaration): void => {
    const found = byPlace.get(key)
    if (found === undefined) byPlace.set(key, [declaration])
    // Two are enough: `find` may have to skip one of them.
    else if (found.length < 2) found.push(declaration)
  }
  const find: DeclarationIndex['find'] = ({ name, module, package: from }, not) => {
    // A class of the platform itself.
    if (from === 'global:') return null
    for (const key of placesOf(name, module)) {
      const found = byPlace.get(key)?.find((declaration) => declaration !== not)
      if (found !== undefined) return found
    }
    return null
  }
  // The ancestors of a class are needed again for each class that inherits from it.
  const known = new Map<Declaration, readonly (Declaration | Reference)[]>()
  return {
    add(declaration) {
      for (const key of placesOf(declaration.name, declaration.path)) put(key, declaration)
    },
    find,
    above(declaration) {
      const before = known.get(declaration)
      if (before !== undefined) return before
      const above = ancestors(declaration.data).map(
        (reference) => find(reference, declaration) ?? reference,
      )
      known.set(declaration, above)
      return above
    },
  }
}

/**
 * Returns the keys under which the index has a declaration, the most exact first: name with path,
 * name with the module's file name, name alone.
 */
function placesOf(name: string, path: string | null): readonly string[] {
  if (path === null) return [name]
  const whole = path.replace(/^[./]+/, '').replace(/\.[cm]?[jt]sx?$/, '')
  const file = whole.slice(whole.lastIndexOf('/') + 1)
  return [`${name}\0/${whole}`, `${name}\0${file}`, name]
}

/** Names, in the schema, of the lists of a class that other classes inherit. */
const inheritedLists = [
  'members',
  'attributes',
  'events',
  'slots',
  'cssParts',
  'cssProperties',
  'cssStates',
] as const
type InheritedList = (typeof inheritedLists)[number]
export type Inherited = Readonly<Record<InheritedList, readonly Shape[]>>

/**
 * Collects the entries of a class: its own, then those of its mixins and superclasses, nearest
 * first, so that the first entry of a name overrides the others. Each class is visited once, even
 * if classes inherit in a circle. If a chain is longer than the limit, the file is refused.
 */
export function inherit(
  declaration: Declaration,
  index: DeclarationIndex,
  reading: Reading,
  unknown: (reference: Reference) => void,
): Inherited {
  const entries = Object.fromEntries(
    inheritedLists.map((name): [string, Shape[]] => [name, []]),
  ) as Record<InheritedList, Shape[]>
  const seen = new Set<Declaration>()
  const visit = (current: Declaration, depth: number): void => {
    if (reading.isRefused() || seen.has(current)) return
    seen.add(current)
    if (depth > metadataLimits.inheritance) {
      reading.refuse(
        `holds ${quoted(declaration.name)} with more than ${metadataLimits.inheritance} superclasses above each other`,
      )
      return
    }
    const above = index.above(current)
    reading.count('inheritedEntries', 1 + above.length)
    for (const name of inheritedLists) {
      const own = readItems(current.data[name])
      reading.count('inheritedEntries', own.length)
      if (reading.isRefused()) return
      for (const entry of own) if (isShape(entry)) entries[name].push(entry)
    }
    for (const next of above) {
      if ('data' in next) visit(next, depth + 1)
      else unknown(next)
    }
  }
  visit(declaration, 0)
  return entries
}

function ancestors(data: Shape): readonly Reference[] {
  return [...shapes(data['mixins']), data['superclass']]
    .map(readReference)
    .filter((reference) => reference !== null)
}
