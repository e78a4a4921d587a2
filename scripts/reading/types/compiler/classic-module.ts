import type { Node, SourceFile } from 'typescript/unstable/ast'

/** Syntax node and file, as version 7 declares them, with all members that the program uses. */
export type { Node, SourceFile }

/** Numbers of some flags, which differ between versions. */
type Flags<Name extends string> = Readonly<Record<Name, number>>

/**
 * Parts of `typescript` 5 and 6 that the program calls, with TypeScript's names. They are declared
 * here because this project has version 7, which lacks these types.
 */
export interface ClassicModule {
  readonly SymbolFlags: Flags<'Optional' | 'TypeAlias' | 'TypeParameter' | 'Alias' | 'Type'>
  readonly TypeFlags: Flags<
    | 'Any'
    | 'String'
    | 'StringLiteral'
    | 'Literal'
    | 'EnumLiteral'
    | 'Union'
    | 'Intersection'
    | 'Object'
    | 'IndexedAccess'
    | 'Conditional'
  >
  readonly ObjectFlags: Flags<'Reference' | 'ClassOrInterface'>
  readonly SignatureKind: Flags<'Call' | 'Construct'>
  readonly ModifierFlags: Flags<'Private' | 'Protected'>
  readonly ScriptTarget: Flags<'ESNext'>
  convertCompilerOptionsFromJson(
    options: object,
    folder: string,
  ): { readonly options: Readonly<Record<string, unknown>> }
  createCompilerHost(options: object): ClassicHost
  createProgram(
    files: readonly string[],
    options: object,
    host: ClassicHost,
    old?: Program,
  ): Program
  createSourceFile(name: string, text: string, target: number, parents: boolean): SourceFile
  getCombinedModifierFlags(node: Node): number
}

export interface ClassicHost {
  readonly jsDocParsingMode?: number
  getSourceFile(name: string, ...rest: readonly unknown[]): SourceFile | undefined
  fileExists(name: string): boolean
  directoryExists?(name: string): boolean
  readFile(name: string): string | undefined
  getCurrentDirectory(): string
}

export interface Program {
  getTypeChecker(): Checker
  getSourceFile(name: string): SourceFile | undefined
}

export interface Sym {
  readonly name: string
  readonly flags: number
  readonly declarations?: readonly Node[]
  readonly valueDeclaration?: Node
}

export interface Type {
  readonly flags: number
  readonly objectFlags?: number
  /**
   * Word for a type that has one of its own, such as `string`; `error` for a type that could not be
   * resolved.
   */
  readonly intrinsicName?: string
  readonly symbol?: Sym
  readonly aliasSymbol?: Sym
  readonly types?: readonly Type[]
  readonly target?: Type
}

export interface Signature {
  readonly declaration?: Node
  readonly typeParameters?: readonly Type[]
  readonly parameters: readonly Sym[]
}

export interface Checker {
  getSymbolAtLocation(node: Node): Sym | undefined
  getAliasedSymbol(symbol: Sym): Sym
  getExportsOfModule(module: Sym): readonly Sym[]
  getTypeOfSymbol(symbol: Sym): Type
  getTypeFromTypeNode(node: Node): Type
  getTypeAtLocation(node: Node): Type
  getDeclaredTypeOfSymbol(symbol: Sym): Type
  getResolvedSignature(node: Node): Signature | undefined
  getReturnTypeOfSignature(signature: Signature): Type
  getSignaturesOfType(type: Type, kind: number): readonly Signature[]
  getPropertiesOfType(type: Type): readonly Sym[]
  getIndexInfosOfType(type: Type): readonly { readonly keyType: Type }[]
  /**
   * Finds the symbol that a name means at a node of the code. All versions of TypeScript have this
   * function, but none declares it.
   */
  resolveName?(
    name: string,
    location: Node,
    meaning: number,
    excludeGlobals: boolean,
  ): Sym | undefined
  getTypeArguments(type: Type): readonly Type[]
  getBaseTypes(type: Type): readonly Type[]
  typeToString(type: Type, enclosing: undefined, flags: number): string
}

/** True for a module that has the functions and flags of {@link ClassicModule}. */
export function isClassicModule(value: unknown): value is ClassicModule {
  if (typeof value !== 'object' || value === null) return false
  const module: Readonly<Record<string, unknown>> = { ...value }
  return (
    ['createProgram', 'createCompilerHost', 'createSourceFile'].every(
      (name) => typeof module[name] === 'function',
    ) &&
    ['SymbolFlags', 'TypeFlags', 'ObjectFlags', 'SignatureKind', 'ModifierFlags'].every(
      (name) => typeof module[name] === 'object',
    )
  )
}
