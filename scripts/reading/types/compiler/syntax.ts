import type { Node } from 'typescript/unstable/ast'
import {
  once,
  type CodeDeclaration,
  type CodeSymbol,
  type CodeType,
  type DeclarationOwner,
} from './compiler.ts'

/*
 * Syntax of declarations, for every version of TypeScript: their nodes have the same fields. Fields that only some kinds
 * of nodes have are read by name, since the nodes of TypeScript 7 share one prototype.
 */

/** Questions about a syntax node that only the checker of a compiler can answer. */
export interface NodeChecker {
  symbolAt(node: Node): CodeSymbol | null
  /** Returns the symbol that a type's name means at a node; null if there is none. */
  symbolOf(name: string, at: Node | undefined): CodeSymbol | null
  typeAt(node: Node): CodeType | null
  /** Returns the type that a syntax node of a type stands for. */
  typeOf(node: Node): CodeType
  /** Returns the names that a file or declared module imports from missing modules ({@link missingImports}). */
  missingIn(block: Node): ReadonlyMap<string, string>
}

/**
 * Makes the members of a declaration that come from its syntax node. `node` is not called before a
 * member is asked for.
 */
export function declarationOf(
  node: () => Node | undefined,
  checker: NodeChecker,
): Omit<CodeDeclaration, 'file' | 'id' | 'position'> {
  return {
    name: once(() => nameOf(node())),
    owner: once(() => ownerOf(node())),
    text: () => node()?.getText() ?? '',
    resolve: (name) => checker.symbolOf(name, node()),
    renamed: once(() => {
      const name = renamedIn(node())
      return name === undefined ? null : checker.symbolAt(name)
    }),
    overridden: once(() => {
      const name = nameOf(node())
      const around = node()?.parent
      if (name === null || !isNode(around) || field(around, 'heritageClauses') === undefined)
        return []
      const bases = checker.typeAt(around)?.bases() ?? []
      return bases.flatMap((base) => base.property(name) ?? [])
    }),
    writtenType: once(() => {
      const written = childNode(node(), 'type')
      return written === undefined
        ? null
        : { text: written.getText(), type: checker.typeOf(written) }
    }),
    missingImports: once(() => {
      const missing = new Map<string, string>()
      // A declaration may be in a declared module, which has imports of its own beside the file's.
      for (let above = node()?.parent; isNode(above); above = above.parent)
        if (field(above, 'statements') !== undefined)
          for (const [name, module] of checker.missingIn(above)) missing.set(name, module)
      return missing
    }),
    trivia: () => triviaOf(node()),
  }
}

/**
 * Returns the names that a file, or a declared module, imports from modules that are not found,
 * each with its module. `find` returns the symbols of modules.
 */
export function missingImports(
  block: Node,
  find: (modules: readonly Node[]) => readonly unknown[],
): ReadonlyMap<string, string> {
  const imports = childNodes(block, 'statements').flatMap((statement) => {
    const module = childNode(statement, 'moduleSpecifier')
    const clause = childNode(statement, 'importClause')
    return module === undefined || clause === undefined ? [] : [{ module, clause }]
  })
  const found = find(imports.map(({ module }) => module))
  const missing = new Map<string, string>()
  for (const [i, { module, clause }] of imports.entries()) {
    if (found[i] !== undefined) continue
    const bindings = childNode(clause, 'namedBindings')
    for (const one of [clause, bindings, ...childNodes(bindings, 'elements')]) {
      const name = childNode(one, 'name')
      if (name !== undefined) missing.set(textOf(name), textOf(module))
    }
  }
  return missing
}

/**
 * Finds the modules that files re-export with `export *` but that are not found. It is not known
 * what a missing module exports. The files that `source` imports are searched, and all files that
 * these files re-export. `filesOf` returns the declarations of a module; empty if it is not found.
 */
export function missingStars(
  source: Node | undefined,
  filesOf: (module: Node) => readonly Node[],
): readonly string[] {
  const modulesOf = (file: Node | undefined, isMeant: (statement: Node) => boolean) =>
    childNodes(file, 'statements')
      .filter(isMeant)
      .flatMap((statement) => childNode(statement, 'moduleSpecifier') ?? [])
  const missing = new Set<string>()
  const seen = new Set(modulesOf(source, () => true).flatMap(filesOf))
  for (const file of seen)
    for (const module of modulesOf(file, isStar)) {
      const [found] = filesOf(module)
      if (found === undefined) missing.add(textOf(module))
      else seen.add(found)
    }
  return [...missing].toSorted()
}

const isStar = (statement: Node): boolean => /^export\s*\*\s*from\b/.test(statement.getText())

/**
 * Returns the child of a node in one of its fields, such as the value of a constant. Undefined if
 * there is none.
 */
export function childNode(node: Node | undefined, name: string): Node | undefined {
  const part = node === undefined ? undefined : field(node, name)
  return isNode(part) ? part : undefined
}

/** Returns the children of a node in a list field, such as the statements of a file. */
function childNodes(node: Node | undefined, name: string): readonly Node[] {
  const parts = node === undefined ? [] : field(node, name)
  return Array.isArray(parts) ? parts.filter(isNode) : []
}

export const field = (node: object, name: string): unknown => Reflect.get(node, name)

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value && 'parent' in value
}

/** Returns the name of an identifier node, or the text of a string node. */
const textOf = (node: Node): string => String(field(node, 'text'))

/**
 * Returns the syntax node of the original name in a declaration that only adds another name: `A` in
 * `B: typeof A` and in `B = A`. Undefined for any other declaration.
 */
function renamedIn(node: Node | undefined): Node | undefined {
  // The type of a function is that of its result.
  if (node === undefined || field(node, 'parameters') !== undefined) return undefined
  const type = childNode(node, 'type')
  const value = childNode(node, 'initializer')
  if (type === undefined) return /^[\w$]+$/.test(value?.getText() ?? '') ? value : undefined
  if (field(type, 'typeArguments') !== undefined) return undefined
  // `typeof Name`, and `typeof import('x').Name`.
  const isTypeOf = field(type, 'isTypeOf') === true
  return childNode(type, 'exprName') ?? (isTypeOf ? childNode(type, 'qualifier') : undefined)
}

/** Returns the name that a declaration gives; null if it gives none. */
export function nameOf(node: Node | undefined): string | null {
  const name = node === undefined ? undefined : field(node, 'name')
  const text = typeof name === 'object' && name !== null ? field(name, 'text') : undefined
  return text === undefined ? null : String(text)
}

/** Returns the nearest named declaration around a member; null if there is none. */
function ownerOf(node: Node | undefined): DeclarationOwner | null {
  for (let above: unknown = node?.parent; isNode(above); above = above.parent) {
    const name = nameOf(above)
    if (name !== null) return { name, position: above.pos }
  }
  return null
}

/**
 * Returns the white space and comments before a declaration. For a constant, these are before the
 * statement that declares it.
 */
function triviaOf(node: Node | undefined): string {
  if (node === undefined) return ''
  const list = node.parent
  const isListed = isNode(list) && field(list, 'declarations') !== undefined
  const above = isListed ? list.parent : undefined
  const first = isNode(above) && field(above, 'declarationList') !== undefined ? above : node
  return first.getFullText().slice(0, first.getStart() - first.pos)
}
