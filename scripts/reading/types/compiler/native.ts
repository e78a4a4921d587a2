import { join } from 'node:path'
import type * as Sync from 'typescript/unstable/sync'
import type { Node, TypeNode } from 'typescript/unstable/ast'
import {
  compilerOptions,
  defaultName,
  indexFacts,
  once,
  remember,
  virtualFile,
  typeWording,
  literalFacts,
  propertyFacts,
  type CodeDeclaration,
  type DeclarationHandles,
  type CodeSignature,
  type CodeSymbol,
  type CodeType,
  type Compilation,
  type Compiler,
} from './compiler.ts'
import { getOrMake } from '../../../words/model/gather.ts'
import type { MayRead } from './readable.ts'
import {
  declarationOf,
  field,
  missingImports,
  missingStars,
  nameOf,
  childNode,
  type NodeChecker,
} from './syntax.ts'

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
      const value = childNode(exports.get(name)?.valueDeclaration?.resolve(project), 'initializer')
      const signature = value === undefined ? undefined : checker.getResolvedSignature(value)
      return signature === undefined ? null : ofSignature(signature)
    },
    missingStars: () =>
      missingStars(source, (module) => {
        const file = checker.getSymbolAtLocation(module)?.declarations[0]?.resolve(project)
        return file === undefined ? [] : [file]
      }),
  }
}

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
    writtenResult: once(
      () => childNode(signature.declaration?.resolve(), 'type')?.getText() ?? null,
    ),
  }))
  const ofType = remember((type: Sync.Type): CodeType => {
    const text = once(() => checker.typeToString(type, undefined, noTruncation))
    const self: CodeType = {
      get text() {
        return text()
      },
      ...typeWording(() => self),
      isAny: (type.flags & TypeFlags.Any) !== 0,
      isError: type.isErrorType(),
      ...literalFacts(type.flags, TypeFlags),
      isDeferred: (type.flags & (TypeFlags.IndexedAccess | TypeFlags.Conditional)) !== 0,
      get symbolName() {
        return declaredName(type.getSymbol())
      },
      get aliasName() {
        return type.getAliasSymbol()?.name ?? null
      },
      ...indexFacts(
        () => checker.getIndexInfosOfType(type),
        TypeFlags.String,
        (key) => checker.typeToString(key),
      ),
      ...propertyFacts(() => checker.getPropertiesOfType(type).map(ofSymbol)),
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
  const found = (symbol: Sync.Symbol | undefined): CodeSymbol | null =>
    symbol === undefined ? null : ofSymbol(symbol)
  const nodes: NodeChecker = {
    symbolAt: (node) => found(checker.getSymbolAtLocation(node)),
    symbolOf: (name, at) => found(checker.resolveName(name, isType, at)),
    typeAt(node) {
      const type = checker.getTypeAtLocation(node)
      return type === undefined ? null : ofType(type)
    },
    // The node is always the child of a declaration that holds its type, and so a `TypeNode`.
    typeOf: (node) => ofType(checker.getTypeFromTypeNode(node as TypeNode) ?? checker.getAnyType()),
    missingIn: remember((block) =>
      missingImports(block, (modules) => checker.getSymbolAtLocation(modules)),
    ),
  }
  // The compiler gives each symbol handles of its own, also for a declaration that thousands share.
  const known = new Map<string, CodeDeclaration>()
  return (handle) => {
    const id = `${handle.path}:${handle.index}`
    return getOrMake(known, id, () => ({
      file: handle.path,
      id,
      position: handle.index,
      ...declarationOf(
        once(() => handle.resolve()),
        nodes,
      ),
    }))
  }
}

/**
 * Returns the name of a symbol; null if it has none. For an `export default`, this is the name in
 * its declaration.
 */
function declaredName(symbol: Sync.Symbol | undefined): string | null {
  if (symbol?.name === defaultName) return nameOf(symbol.declarations[0]?.resolve())
  return symbol?.name ?? null
}

function isHidden(node: Node | undefined, flags: typeof Sync.ModifierFlags): boolean {
  return (
    node !== undefined &&
    (Number(field(node, 'modifierFlags') ?? 0) & (flags.Private | flags.Protected)) !== 0
  )
}
