import { join } from 'node:path'
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
import type { MayRead } from './readable.ts'
import type * as Classic from './classic-module.ts'
import {
  declarationOf,
  missingImports,
  missingStars,
  nameOf,
  childNode,
  type NodeChecker,
} from './syntax.ts'

/** Makes the compiler from TypeScript 5 or 6, which runs in this process. */
export function createClassicCompiler(
  ts: Classic.ClassicModule,
  folder: string,
  mayRead: MayRead,
): Compiler {
  const file = join(folder, virtualFile).replaceAll('\\', '/')
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, folder)
  const all = { ...options, lib: compilerOptions.lib }
  const host = ts.createCompilerHost(all)
  let source: Classic.SourceFile | null = null
  let program: Classic.Program | undefined
  const known = new Map<string, Classic.SourceFile | undefined>()
  const virtualHost: Classic.ClassicHost = {
    ...host,
    // Comments are read from the text before a declaration, so that the compiler parses none.
    jsDocParsingMode: parseNone,
    getCurrentDirectory: () => folder,
    // `mayRead` is called so that the log records folders that do not exist.
    directoryExists(name) {
      mayRead(name)
      return host.directoryExists?.(name) ?? true
    },
    fileExists: (name) => name === file || (mayRead(name) && host.fileExists(name)),
    readFile: (name) => (name !== file && mayRead(name) ? host.readFile(name) : undefined),
    getSourceFile(name, ...rest) {
      if (name === file) return source ?? undefined
      // The next compilation has the same files, so they are parsed once.
      if (!known.has(name))
        known.set(name, mayRead(name) ? host.getSourceFile(name, ...rest) : undefined)
      return known.get(name)
    },
  }
  return {
    compile(text) {
      source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
      program = ts.createProgram([file], all, virtualHost, program)
      return classicCompilation(ts, program, file)
    },
    close: () => {},
  }
}

/**
 * Value of `jsDocParsingMode` with which the compiler parses no doc comments. Versions before 5.3
 * do not have this option and ignore it.
 */
const parseNone = 1

function classicCompilation(
  ts: Classic.ClassicModule,
  program: Classic.Program,
  file: string,
): Compilation {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source)
  const exports = new Map(
    (module === undefined ? [] : checker.getExportsOfModule(module)).map((symbol) => [
      symbol.name,
      symbol,
    ]),
  )
  const { ofType, ofSignature } = createHandles(ts, checker)
  return {
    exported(name) {
      const symbol = exports.get(name)
      if (symbol === undefined) return null
      const isType = (symbol.flags & ts.SymbolFlags.TypeAlias) !== 0
      return ofType(
        isType ? checker.getDeclaredTypeOfSymbol(symbol) : checker.getTypeOfSymbol(symbol),
      )
    },
    resolved(name) {
      const value = childNode(exports.get(name)?.valueDeclaration, 'initializer')
      const signature = value === undefined ? undefined : checker.getResolvedSignature(value)
      return signature === undefined ? null : ofSignature(signature)
    },
    missingStars: () =>
      missingStars(source, (module) => checker.getSymbolAtLocation(module)?.declarations ?? []),
  }
}

const noTruncation = 1

/** Returns the text of a type, shortened if it is nested hundreds of levels deep. */
function typeText(checker: Classic.Checker, type: Classic.Type): string {
  try {
    return checker.typeToString(type, undefined, noTruncation)
  } catch (error) {
    if (error instanceof RangeError) return checker.typeToString(type, undefined, 0)
    throw error
  }
}

function createHandles(ts: Classic.ClassicModule, checker: Classic.Checker) {
  const { SymbolFlags, TypeFlags, ObjectFlags, SignatureKind, ModifierFlags } = ts
  const hidden = ModifierFlags.Private | ModifierFlags.Protected
  const declarationOf = createDeclarations(checker, {
    ofType: (type) => ofType(type),
    ofSymbol: (symbol) => ofSymbol(symbol),
    isType: SymbolFlags.Type,
  })
  const ofSymbol = remember((symbol: Classic.Sym): CodeSymbol => ({
    name: symbol.name,
    isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
    isTypeParameter: (symbol.flags & SymbolFlags.TypeParameter) !== 0,
    get isPrivate() {
      return (symbol.declarations ?? []).some(
        (node) => (ts.getCombinedModifierFlags(node) & hidden) !== 0,
      )
    },
    type: once(() => ofType(checker.getTypeOfSymbol(symbol))),
    declarations: once(() => {
      const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0
      const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol
      return declarations.map(declarationOf)
    }),
  }))
  const ofSignature = remember((signature: Classic.Signature): CodeSignature => ({
    typeParameters: once(() => (signature.typeParameters ?? []).map(ofType)),
    parameters: once(() => signature.parameters.map(ofSymbol)),
    returns: once(() => ofType(checker.getReturnTypeOfSignature(signature))),
    writtenResult: () => childNode(signature.declaration, 'type')?.getText() ?? null,
  }))
  const hasFlag = ({ objectFlags }: Classic.Type, flag: number): boolean =>
    ((objectFlags ?? 0) & flag) !== 0
  const ofType = remember((type: Classic.Type): CodeType => {
    const isUnion = (type.flags & TypeFlags.Union) !== 0
    const isIntersection = (type.flags & TypeFlags.Intersection) !== 0
    const isObject = (type.flags & TypeFlags.Object) !== 0
    const text = once(() => typeText(checker, type))
    const signatures = (kind: number): (() => readonly CodeSignature[]) =>
      once(() => checker.getSignaturesOfType(type, kind).map(ofSignature))
    const self: CodeType = {
      get text() {
        return text()
      },
      ...typeWording(() => self),
      isAny: (type.flags & TypeFlags.Any) !== 0,
      isError: type.intrinsicName === 'error',
      ...literalFacts(type.flags, TypeFlags),
      isDeferred: (type.flags & (TypeFlags.IndexedAccess | TypeFlags.Conditional)) !== 0,
      get symbolName() {
        return declaredName(type.symbol)
      },
      aliasName: type.aliasSymbol?.name ?? null,
      ...indexFacts(
        () => checker.getIndexInfosOfType(type),
        TypeFlags.String,
        (key) => typeText(checker, key),
      ),
      ...propertyFacts(() => checker.getPropertiesOfType(type).map(ofSymbol)),
      calls: signatures(SignatureKind.Call),
      constructs: signatures(SignatureKind.Construct),
      members: () => (isUnion ? (type.types ?? []).map(ofType) : null),
      parts: () => (isIntersection ? (type.types ?? []).map(ofType) : []),
      typeArguments: once(() =>
        isObject && hasFlag(type, ObjectFlags.Reference)
          ? checker.getTypeArguments(type).map(ofType)
          : [],
      ),
      bases: once(() => {
        // A generic class says in its declaration what it extends.
        const declared = type.target ?? type
        const isClass = isObject && hasFlag(declared, ObjectFlags.ClassOrInterface)
        return isClass ? checker.getBaseTypes(declared).map(ofType) : []
      }),
      symbol: () => (type.symbol === undefined ? null : ofSymbol(type.symbol)),
    }
    return self
  })
  return { ofType, ofSignature }
}

function createDeclarations(
  checker: Classic.Checker,
  { ofType, ofSymbol, isType }: DeclarationHandles<Classic.Type, Classic.Sym>,
): (node: Classic.Node) => CodeDeclaration {
  const found = (symbol: Classic.Sym | undefined): CodeSymbol | null =>
    symbol === undefined ? null : ofSymbol(symbol)
  const nodes: NodeChecker = {
    symbolAt: (node) => found(checker.getSymbolAtLocation(node)),
    symbolOf: (name, at) => found(at && checker.resolveName?.(name, at, isType, false)),
    typeAt: (node) => ofType(checker.getTypeAtLocation(node)),
    typeOf: (node) => ofType(checker.getTypeFromTypeNode(node)),
    missingIn: remember((block) =>
      missingImports(block, (modules) => modules.map((one) => checker.getSymbolAtLocation(one))),
    ),
  }
  return remember((node: Classic.Node): CodeDeclaration => {
    const { fileName: file } = node.getSourceFile()
    const id = `${file}:${node.pos}`
    return { file, id, position: node.pos, ...declarationOf(() => node, nodes) }
  })
}

/**
 * Returns the name of a symbol; null if it has none. For an `export default`, this is the name in
 * its declaration.
 */
function declaredName(symbol: Classic.Sym | undefined): string | null {
  const [own] = symbol?.declarations ?? []
  return symbol?.name === defaultName && own !== undefined ? nameOf(own) : (symbol?.name ?? null)
}
