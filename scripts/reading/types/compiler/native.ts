import { join } from 'node:path'
import type * as Sync from 'typescript/unstable/sync'
import type { Node, TypeNode } from 'typescript/unstable/ast'
import {
  compilerOptions,
  defaultName,
  once,
  remember,
  virtualFile,
  typeWording,
  literalFacts,
  isPatternOfNames,
  type CodeDeclaration,
  type DeclarationHandles,
  type DeclarationOwner,
  type CodeSignature,
  type CodeSymbol,
  type CodeType,
  type Compilation,
  type Compiler,
} from './compiler.ts'
import { findMissingStars, isStar } from './missing-stars.ts'
import { getOrMake } from '../../../words/model/gather.ts'
import type { MayRead } from './readable.ts'

/** Parts of TypeScript 7's `typescript/unstable/sync` that the program calls. */
export type NativeModule = Pick<
  typeof Sync,
  'API' | 'SymbolFlags' | 'TypeFlags' | 'SignatureKind' | 'ModifierFlags' | 'ObjectFlags'
>

export function isNativeModule(value: unknown): value is NativeModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['API', 'SymbolFlags', 'TypeFlags', 'SignatureKind'].every((name) => name in value)
  )
}

/** Makes the compiler from TypeScript 7, which runs in a process of its own. */
export function createNativeCompiler(
  native: NativeModule,
  version: string,
  folder: string,
  mayRead: MayRead,
): Compiler {
  const file = join(folder, virtualFile).replaceAll('\\', '/')
  const config = `${file}.json`
  const files = new Map<string, string>()
  files.set(config, configText(file))
  const api = new native.API({
    cwd: folder,
    fs: {
      // Undefined means that the compiler reads the disk, null that the file does not exist.
      readFile: (path) => files.get(path) ?? (isLibrary(path) || mayRead(path) ? undefined : null),
      // `mayRead` is called so that the log records folders that do not exist.
      directoryExists(path) {
        mayRead(path)
        return undefined
      },
      fileExists: (path) =>
        files.has(path) || (isLibrary(path) || mayRead(path) ? undefined : false),
    },
  })
  let last: Sync.Snapshot | null = null
  return {
    version,
    compile(text) {
      files.set(file, text)
      const snapshot = api.updateSnapshot(
        last === null ? { openProjects: [config] } : { fileChanges: { changed: [file] } },
      )
      // The compiler keeps all types of a snapshot until it is disposed.
      last?.dispose()
      last = snapshot
      const [project] = snapshot.getProjects()
      if (project === undefined) throw new Error('TypeScript opened no project')
      return nativeCompilation(native, project, file)
    },
    close: () => api.close(),
  }
}

/** True for a file of TypeScript's own declarations, which are inside the compiler. */
const isLibrary = (path: string): boolean => path.startsWith('bundled:')

function configText(file: string): string {
  const lib = compilerOptions.lib.map((name) => name.slice('lib.'.length, -'.d.ts'.length))
  return JSON.stringify({ compilerOptions: { ...compilerOptions, lib }, files: [file] })
}

function nativeCompilation(native: NativeModule, project: Sync.Project, file: string): Compilation {
  const { checker, program } = project
  const source = program.getSourceFile(file)
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source)
  const exports = new Map(
    (module === undefined ? [] : checker.getExportsOfModule(module)).map((symbol) => [
      symbol.name,
      symbol,
    ]),
  )
  const { ofType, ofSignature } = createHandles(native, checker)
  return {
    exported(name) {
      const symbol = exports.get(name)
      if (symbol === undefined) return null
      const isType = (symbol.flags & native.SymbolFlags.TypeAlias) !== 0
      const type = isType
        ? checker.getDeclaredTypeOfSymbol(symbol)
        : checker.getTypeOfSymbol(symbol)
      return type === undefined ? null : ofType(type)
    },
    resolved(name) {
      const node = exports.get(name)?.valueDeclaration?.resolve(project)
      const value = node === undefined ? undefined : partOf(node, 'initializer')
      const signature = value === undefined ? undefined : checker.getResolvedSignature(value)
      return signature === undefined ? null : ofSignature(signature)
    },
    missingStars: () => missingStars(source, project),
  }
}

function missingStars(source: Node | undefined, project: Sync.Project): readonly string[] {
  const fileOf = (module: Node): Node | null =>
    project.checker.getSymbolAtLocation(module)?.declarations[0]?.resolve(project) ?? null
  const modulesOf = (file: Node, isMeant: (statement: Node) => boolean): readonly Node[] =>
    partsOf(file, 'statements')
      .filter(isMeant)
      .flatMap((statement) => partOf(statement, 'moduleSpecifier') ?? [])
  const imported = source === undefined ? [] : modulesOf(source, () => true)
  return findMissingStars(
    imported.flatMap((module) => fileOf(module) ?? []),
    (file) =>
      modulesOf(file, (statement) => isStar(statement.getText())).map((module) => ({
        module: textOf(module),
        file: fileOf(module),
      })),
  )
}

/**
 * Returns the child of a syntax node that is in one of its fields, such as the value of a constant.
 * Undefined if there is none.
 */
function partOf(node: Node, name: string): Node | undefined {
  const part = field(node, name)
  return isNode(part) ? part : undefined
}

/** Returns the children of a syntax node in a list field, such as the statements of a file. */
function partsOf(node: Node, name: string): readonly Node[] {
  const parts = field(node, name)
  return Array.isArray(parts) ? parts.filter(isNode) : []
}

/**
 * Returns the value of a field that only some kinds of syntax nodes have; all nodes share one
 * prototype.
 */
const field = (node: Node, name: string): unknown => Reflect.get(node, name)

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'kind' in value && 'parent' in value
}

/**
 * True for a syntax node. It is asked only about the child of a declaration that holds its type.
 */
const isTypeNode = (value: unknown): value is TypeNode => isNode(value)

const takesAnyName = (type: Sync.Type, checker: Sync.Checker, text: number): boolean =>
  checker.getIndexInfosOfType(type).some(({ keyType }) => (keyType.flags & text) !== 0)

const takesPattern = (type: Sync.Type, checker: Sync.Checker): boolean =>
  checker
    .getIndexInfosOfType(type)
    .some(({ keyType }) => isPatternOfNames(checker.typeToString(keyType)))

/**
 * Returns the types that a class or interface extends. For a generic one, its declaration names
 * them.
 */
function baseTypes(type: Sync.Type, checker: Sync.Checker): readonly Sync.Type[] {
  const declared = type.isTypeReference() ? type.getTarget() : type
  return declared.isClassOrInterface() ? checker.getBaseTypes(declared) : []
}

function createHandles(native: NativeModule, checker: Sync.Checker) {
  const { SymbolFlags, TypeFlags, SignatureKind } = native
  // Flag `NoTruncation`, which has this number in all versions.
  const noTruncation = 1
  const declarationOf = createDeclarations(checker, {
    ofType: (type) => ofType(type),
    ofSymbol: (symbol) => ofSymbol(symbol),
    isType: SymbolFlags.Type,
  })
  const ofSymbol = remember((symbol: Sync.Symbol): CodeSymbol => {
    const declared = once(() =>
      (symbol.flags & SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol),
    )
    return {
      name: symbol.name,
      isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
      isTypeParameter: (symbol.flags & SymbolFlags.TypeParameter) !== 0,
      get isPrivate() {
        return symbol.declarations.some((handle) =>
          isHidden(handle.resolve(), native.ModifierFlags),
        )
      },
      type: once(() => ofType(checker.getTypeOfSymbol(symbol) ?? checker.getAnyType())),
      declarations: once(() => declared().declarations.map(declarationOf)),
    }
  })
  const ofSignature = remember((signature: Sync.Signature): CodeSignature => ({
    typeParameters: once(() => signature.getTypeParameters().map(ofType)),
    parameters: once(() => signature.getParameters().map(ofSymbol)),
    returns: once(() =>
      ofType(checker.getReturnTypeOfSignature(signature) ?? checker.getAnyType()),
    ),
    writtenResult: once(() => {
      const node = signature.declaration?.resolve()
      return node === undefined ? null : (partOf(node, 'type')?.getText() ?? null)
    }),
  }))
  const ofType = remember((type: Sync.Type): CodeType => {
    const text = once(() => checker.typeToString(type, undefined, noTruncation))
    const properties = once(() => checker.getPropertiesOfType(type).map(ofSymbol))
    const byName = once(() => new Map(properties().map((symbol) => [symbol.name, symbol])))
    const self: CodeType = {
      get text() {
        return text()
      },
      ...typeWording(() => self),
      isAny: (type.flags & TypeFlags.Any) !== 0,
      isError: type.isErrorType(),
      ...literalFacts(type.flags, TypeFlags),
      get symbolName() {
        return declaredName(type.getSymbol())
      },
      get aliasName() {
        return type.getAliasSymbol()?.name ?? null
      },
      isIndexed: once(() => takesAnyName(type, checker, TypeFlags.String)),
      hasPattern: once(() => takesPattern(type, checker)),
      properties,
      property: (name) => byName().get(name) ?? null,
      calls: once(() => checker.getSignaturesOfType(type, SignatureKind.Call).map(ofSignature)),
      constructs: once(() =>
        checker.getSignaturesOfType(type, SignatureKind.Construct).map(ofSignature),
      ),
      members: once(() => (type.isUnionType() ? (type.getTypes()?.map(ofType) ?? []) : null)),
      parts: once(() => (type.isIntersectionType() ? (type.getTypes()?.map(ofType) ?? []) : [])),
      typeArguments: once(() =>
        type.isTypeReference() ? checker.getTypeArguments(type).map(ofType) : [],
      ),
      bases: once(() => baseTypes(type, checker).map(ofType)),
      symbol: once(() => {
        const symbol = type.getSymbol()
        return symbol === undefined ? null : ofSymbol(symbol)
      }),
    }
    return self
  })
  return { ofType, ofSignature }
}

function createDeclarations(
  checker: Sync.Checker,
  { ofType, ofSymbol, isType }: DeclarationHandles<Sync.Type, Sync.Symbol>,
): (handle: Sync.NodeHandle) => CodeDeclaration {
  const missingOf = remember((block: Node) => missingImports(block, checker))
  const declarationOf = (handle: Sync.NodeHandle, id: string): CodeDeclaration => {
    const node = once(() => handle.resolve())
    return {
      file: handle.path,
      id,
      position: handle.index,
      name: once(() => nameOf(node())),
      owner: once(() => ownerOf(node())),
      text: () => node()?.getText() ?? '',
      resolve(name) {
        const symbol = checker.resolveName(name, isType, node())
        return symbol === undefined ? null : ofSymbol(symbol)
      },
      renamed: once(() => {
        const declared = node()
        const name = declared === undefined ? undefined : renamedIn(declared)
        const symbol = name === undefined ? undefined : checker.getSymbolAtLocation(name)
        return symbol === undefined ? null : ofSymbol(symbol)
      }),
      overridden: once(() => {
        const name = nameOf(node())
        const around = node()?.parent
        if (name === null || !isNode(around) || field(around, 'heritageClauses') === undefined)
          return []
        const type = checker.getTypeAtLocation(around)
        const bases = type === undefined ? [] : ofType(type).bases()
        return bases.flatMap((base) => base.property(name) ?? [])
      }),
      writtenType: once(() => {
        const declared = node()
        const written = declared === undefined ? undefined : field(declared, 'type')
        if (!isTypeNode(written)) return null
        const type = checker.getTypeFromTypeNode(written) ?? checker.getAnyType()
        return { text: written.getText(), type: ofType(type) }
      }),
      missingImports: once(() => {
        const missing = new Map<string, string>()
        // A declaration may be in a declared module, which has imports of its own beside the
        // file's.
        for (let above = node()?.parent; isNode(above); above = above.parent)
          if (field(above, 'statements') !== undefined)
            for (const [name, module] of missingOf(above)) missing.set(name, module)
        return missing
      }),
      trivia: () => triviaOf(node()),
    }
  }
  // The compiler gives each symbol handles of its own, also for a declaration that thousands share.
  const known = new Map<string, CodeDeclaration>()
  return (handle) => {
    const id = `${handle.path}:${handle.index}`
    return getOrMake(known, id, () => declarationOf(handle, id))
  }
}

/**
 * Returns the names that a file, or a declared module, imports from modules that are not found,
 * each with its module.
 */
function missingImports(block: Node, checker: Sync.Checker): ReadonlyMap<string, string> {
  const imports = partsOf(block, 'statements').flatMap((statement) => {
    const module = partOf(statement, 'moduleSpecifier')
    const clause = partOf(statement, 'importClause')
    return module === undefined || clause === undefined ? [] : [{ module, clause }]
  })
  const found = checker.getSymbolAtLocation(imports.map(({ module }) => module))
  const missing = new Map<string, string>()
  for (const [i, { module, clause }] of imports.entries()) {
    if (found[i] !== undefined) continue
    const bindings = partOf(clause, 'namedBindings')
    const named = bindings === undefined ? [] : [bindings, ...partsOf(bindings, 'elements')]
    for (const one of [clause, ...named]) {
      const name = partOf(one, 'name')
      if (name !== undefined) missing.set(textOf(name), textOf(module))
    }
  }
  return missing
}

/** Returns the name of an identifier node, or the text of a string node. */
const textOf = (node: Node): string => String(field(node, 'text'))

/**
 * Returns the syntax node of the original name in a declaration that only adds another name: `A` in
 * `B: typeof A` and in `B = A`. Undefined for any other declaration.
 */
function renamedIn(node: Node): Node | undefined {
  // The type of a function is that of its result.
  if (field(node, 'parameters') !== undefined) return undefined
  const type = partOf(node, 'type')
  const value = partOf(node, 'initializer')
  if (type === undefined) return /^[\w$]+$/.test(value?.getText() ?? '') ? value : undefined
  if (field(type, 'typeArguments') !== undefined) return undefined
  const isTypeOf = field(type, 'isTypeOf') === true
  return partOf(type, 'exprName') ?? (isTypeOf ? partOf(type, 'qualifier') : undefined)
}

/**
 * Returns the name of a symbol; null if it has none. For an `export default`, this is the name in
 * its declaration.
 */
function declaredName(symbol: Sync.Symbol | undefined): string | null {
  if (symbol?.name === defaultName) return nameOf(symbol.declarations[0]?.resolve())
  return symbol?.name ?? null
}

/** Returns the name that a declaration gives; null if it gives none. */
function nameOf(node: Node | undefined): string | null {
  const name = node === undefined ? null : field(node, 'name')
  return typeof name === 'object' && name !== null && 'text' in name ? String(name.text) : null
}

/** Returns the nearest named declaration around a member; null if there is none. */
function ownerOf(node: Node | undefined): DeclarationOwner | null {
  for (let above = node?.parent; isNode(above); above = above.parent) {
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

function isHidden(node: Node | undefined, flags: typeof Sync.ModifierFlags): boolean {
  return (
    node !== undefined &&
    (Number(field(node, 'modifierFlags') ?? 0) & (flags.Private | flags.Protected)) !== 0
  )
}
