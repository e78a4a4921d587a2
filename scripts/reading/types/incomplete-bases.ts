import type { ListKey } from '../../words/model/lists.ts'
import { isConditionOfApps } from './members/augmented.ts'
import type { CodeDeclaration } from './compiler/compiler.ts'
import type { FoundComponent } from './frameworks/reader.ts'

/** Highest number of interfaces or classes, each extending the next, that are followed upwards. */
const maxDepth = 5

/**
 * Makes a function that marks the props and events of a component as possibly incomplete if the
 * types of its props extend a type of a module that is not found, or a type that depends on what an
 * app adds to an interface. The compiler leaves out the members of a missing type without an error.
 */
export function createBaseCheck(): (component: FoundComponent) => FoundComponent {
  const known = new Map<string, boolean>()
  const lacks = (owner: CodeDeclaration, depth: number): boolean => {
    const found = known.get(owner.id)
    if (found !== undefined || depth > maxDepth) return found ?? false
    known.set(owner.id, false)
    const missing = owner.missingImports()
    const isLacking = basesIn(owner.text()).some(
      (name) =>
        missing.has(name) ||
        (owner.resolve(name)?.declarations() ?? []).some(
          (base) => isConditionOfApps(base) || lacks(base, depth + 1),
        ),
    )
    known.set(owner.id, isLacking)
    return isLacking
  }
  const lacking = new Map<string, boolean>()
  // Members share owners, and each is looked up once: TypeScript 7 answers from another process.
  const hasLackingOwner = (member: CodeDeclaration): boolean => {
    const owner = member.owner()
    if (owner === null) return false
    const key = `${owner.position} ${member.file}`
    const found = lacking.get(key)
    if (found !== undefined) return found
    const declarations = member.resolve(owner.name)?.declarations() ?? []
    const isLacking = declarations.some((one) => lacks(one, 0))
    lacking.set(key, isLacking)
    return isLacking
  }
  return (component) => {
    const { props, events, open = [] } = component
    const isLacking = props.flatMap(({ declarations }) => declarations).some(hasLackingOwner)
    if (!isLacking) return component
    const lists: readonly ListKey[] = events.length === 0 ? ['props'] : ['props', 'events']
    return { ...component, open: [...new Set([...open, ...lists])] }
  }
}

/**
 * Returns the names of the types that an interface or class extends, by its text. Of `Omit<Base, 'a'>` and the like it
 * is `Base`.
 */
function basesIn(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = -1
  for (const { 0: mark, index } of text.matchAll(/=>|[<>{(),]|\b(?:extends|implements)\b/g)) {
    const isEnd = mark === '{' || mark === 'implements'
    if (mark === '<') depth++
    else if (mark === '>') depth--
    else if (depth === 0 && mark === 'extends') start = index + mark.length
    else if (depth === 0 && (isEnd || mark === ',')) {
      if (start >= 0) parts.push(text.slice(start, index))
      if (isEnd) break
      start = index + 1
    }
  }
  return parts.flatMap((part) => {
    const [, name] =
      /^\s*(?:(?:Omit|Partial|Pick|Readonly|Required)<\s*)*([\p{ID_Start}$_][\p{ID_Continue}$]*)/u.exec(
        part,
      ) ?? []
    return name ?? []
  })
}
