import { join } from 'node:path'
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
import type { MayRead } from './readable.ts'
import type * as Classic from './classic-module.ts'

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
    version: ts.version,
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
      const value = exports.get(name)?.valueDeclaration?.initializer
      const signature = value === undefined ? undefined : checker.getResolvedSignature(value)
      return signature === undefined ? null : ofSignature(signature)
    },
    missingStars: () => missingStars(source, checker),
  }
}

function missingStars(
  source: Classic.SourceFile | undefined,
  checker: Classic.Checker,
): readonly string[] {
  const filesOf = ({ moduleSpecifier: module }: Classic.Statement): readonly Classic.Node[] =>
    (module === undefined ? undefined : checker.getSymbolAtLocation(module))?.declarations ?? []
  const imported = (source?.statements ?? []).flatMap(filesOf)
  return findMissingStars(imported, ({ statements = [] }) =>
    statements.flatMap((statement) => {
      const module = statement.moduleSpecifier?.text
      if (module === undefined || !isStar(statement.getText())) return []
      return { module, file: filesOf(statement)[0] ?? null }
    }),
  )
}

const takesAnyName = (type: Classic.Type, checker: Classic.Checker, text: number): boolean =>
  checker.getIndexInfosOfType(type).some(({ keyType }) => (keyType.flags & text) !== 0)

const takesPattern = (type: Classic.Type, checker: Classic.Checker): boolean =>
  checker
    .getIndexInfosOfType(type)
    .some(({ keyType }) => isPatternOfNames(typeText(checker, keyType)))

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
    writtenResult: () => signature.declaration?.type?.getText() ?? null,
  }))
  const hasFlag = ({ objectFlags }: Classic.Type, flag: number): boolean =>
    ((objectFlags ?? 0) & flag) !== 0
  const ofType = remember((type: Classic.Type): CodeType => {
    const isUnion = (type.flags & TypeFlags.Union) !== 0
    const isIntersection = (type.flags & TypeFlags.Intersection) !== 0
    const isObject = (type.flags & TypeFlags.Object) !== 0
    const text = once(() => typeText(checker, type))
    const properties = once(() => checker.getPropertiesOfType(type).map(ofSymbol))
    const byName = once(() => new Map(properties().map((symbol) => [symbol.name, symbol])))
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
      get symbolName() {
        return declaredName(type.symbol)
      },
      aliasName: type.aliasSymbol?.name ?? null,
      isIndexed: once(() => takesAnyName(type, checker, TypeFlags.String)),
      hasPattern: once(() => takesPattern(type, checker)),
      properties,
      property: (name) => byName().get(name) ?? null,
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
  const missingOf = remember((block: Classic.Node) => missingImports(block, checker))
  return remember((node: Classic.Node): CodeDeclaration => {
    const source = node.getSourceFile()
    return {
      file: source.fileName,
      id: `${source.fileName}:${node.pos}`,
      position: node.pos,
      name: () => nameOf(node),
      owner: once(() => ownerOf(node)),
      text: () => node.getText(),
      resolve(name) {
        const symbol = checker.resolveName?.(name, node, isType, false)
        return symbol === undefined ? null : ofSymbol(symbol)
      },
      renamed: once(() => {
        const name = renamedIn(node)
        const symbol = name === undefined ? undefined : checker.getSymbolAtLocation(name)
        return symbol === undefined ? null : ofSymbol(symbol)
      }),
      overridden: once(() => {
        const name = nameOf(node)
        if (name === null || node.parent?.heritageClauses === undefined) return []
        const { bases } = ofType(checker.getTypeAtLocation(node.parent))
        return bases().flatMap((base) => base.property(name) ?? [])
      }),
      writtenType: once(() =>
        node.type === undefined
          ? null
          : { text: node.type.getText(), type: ofType(checker.getTypeFromTypeNode(node.type)) },
      ),
      missingImports: once(() => {
        const missing = new Map<string, string>()
        // A declaration may be in a declared module, which has imports of its own beside the file's.
        for (let above = node.parent; above !== undefined; above = above.parent)
          if (above.statements !== undefined)
            for (const [name, module] of missingOf(above)) missing.set(name, module)
        return missing
      }),
      trivia: () => triviaOf(node),
    }
  })
}

/**
 * Returns the names that a file, or a declared module, imports from modules that are not found,
 * each with its module.
 */
function missingImports(
  { statements = [] }: Classic.Node,
  checker: Classic.Checker,
): ReadonlyMap<string, string> {
  const missing = new Map<string, string>()
  for (const { moduleSpecifier: module, importClause: clause } of statements) {
    if (module?.text === undefined || clause === undefined) continue
    if (checker.getSymbolAtLocation(module) !== undefined) continue
    const bindings = clause.namedBindings
    for (const one of [clause, bindings, ...(bindings?.elements ?? [])])
      if (typeof one?.name?.text === 'string') missing.set(one.name.text, String(module.text))
  }
  return missing
}

/**
 * Returns the syntax node of the original name in a declaration that only adds another name: `A` in
 * `B: typeof A` and in `B = A`. Undefined for any other declaration.
 */
function renamedIn({ type, initializer, parameters }: Classic.Node): Classic.Node | undefined {
  // The type of a function is that of its result.
  if (parameters !== undefined) return undefined
  if (type === undefined)
    return /^[\w$]+$/.test(initializer?.getText() ?? '') ? initializer : undefined
  if (type.typeArguments !== undefined) return undefined
  return type.exprName ?? (type.isTypeOf === true ? type.qualifier : undefined)
}

/**
 * Returns the name of a symbol; null if it has none. For an `export default`, this is the name in
 * its declaration.
 */
function declaredName(symbol: Classic.Sym | undefined): string | null {
  const [own] = symbol?.declarations ?? []
  return symbol?.name === defaultName && own !== undefined ? nameOf(own) : (symbol?.name ?? null)
}

/** Returns the name that a declaration gives; null if it gives none. */
const nameOf = ({ name }: Classic.Node): string | null =>
  name?.text === undefined ? null : String(name.text)

/** Returns the nearest named declaration around a member; null if there is none. */
function ownerOf(node: Classic.Node): DeclarationOwner | null {
  for (let above = node.parent; above !== undefined; above = above.parent) {
    const name = nameOf(above)
    if (name !== null) return { name, position: above.pos }
  }
  return null
}

/**
 * Returns the white space and comments before a declaration. For a constant, these are before the
 * statement that declares it.
 */
function triviaOf(node: Classic.Node): string {
  const list = node.parent
  const above = list?.declarations === undefined ? undefined : list.parent
  const first = above?.declarationList === undefined ? node : above
  return first.getFullText().slice(0, first.getStart() - first.pos)
}
