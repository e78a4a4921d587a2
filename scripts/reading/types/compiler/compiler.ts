import { typeWords, type TypeWords } from './shown-type.ts'
import { canonicalType } from './type-words.ts'

/**
 * Interface to the compiler of TypeScript, the same for every version that the user may have. The
 * readers of frameworks use nothing else. It never runs the code that it reads.
 */

/**
 * Compiler of TypeScript, for a program of one virtual file in a folder. The file may import from
 * the folder's `node_modules`.
 */
export interface Compiler {
  /**
   * Compiles a text as the content of `virtualFile`. Results of an earlier call must not be used
   * afterwards.
   */
  compile(text: string): Compilation
  close(): void
}

export interface Compilation {
  /**
   * Returns the type of a constant that the virtual file exports, or the type that an exported
   * alias stands for. Null if there is no such export or the compiler gives it no type.
   */
  exported(name: string): CodeType | null
  /**
   * Returns the signature that the compiler chooses for the call or JSX element in the value of an
   * exported constant, with its type parameters filled in. Null if there is none.
   */
  resolved(name: string): CodeSignature | null
  /**
   * Returns the modules that imported files re-export with `export *` but that are not found,
   * sorted.
   */
  missingStars(): readonly string[]
}

export interface CodeType {
  /** Text as the compiler writes it. Versions differ in the order of unions and in quotes. */
  readonly text: string
  /** Returns the text of the type in the form that all versions of TypeScript share. */
  canonical(): string
  /**
   * Returns the texts that show the type on a page. They are made once, since hundreds of
   * components may have a prop of one type.
   */
  shown(isOptional: boolean): TypeWords
  /** True for `any` and for a type that could not be resolved. */
  readonly isAny: boolean
  /**
   * True for a type that could not be resolved, since its module is not installed or its name does
   * not exist.
   */
  readonly isError: boolean
  /**
   * True for a type that is one literal of any kind, also `true` or `false`, but no union of them.
   */
  readonly isLiteral: boolean
  /** True for a literal that is a member of an enum and has a text as its value. */
  readonly isTextOfEnum: boolean
  /** True for a type that an argument of a type parameter decides: `A[K]` or a conditional type. */
  readonly isDeferred: boolean
  /**
   * Name of the class, interface or function that declares the type, also of one that is declared
   * with `export default`. Null if there is none.
   */
  readonly symbolName: string | null
  /** Name of the alias by which the text calls the type, such as `FC` in `FC<Props>`. Null if there is none. */
  readonly aliasName: string | null
  /**
   * Returns true for an object type with properties of any name, since it has an index signature
   * for strings.
   */
  isIndexed(): boolean
  /** Returns true for an object type with an index signature for names such as `` `on${string}` ``. */
  hasPattern(): boolean
  properties(): readonly CodeSymbol[]
  property(name: string): CodeSymbol | null
  calls(): readonly CodeSignature[]
  constructs(): readonly CodeSignature[]
  /** Returns the members of a union; null if the type is no union. */
  members(): readonly CodeType[] | null
  /** Returns the types that an intersection joins; an empty list if the type is no intersection. */
  parts(): readonly CodeType[]
  /** Returns the arguments of a reference such as `Map<K, V>`, or the elements of a tuple. */
  typeArguments(): readonly CodeType[]
  /** Returns the types that a class or interface extends. */
  bases(): readonly CodeType[]
  /** Returns the symbol that declares and documents the type itself; null if there is none. */
  symbol(): CodeSymbol | null
}

export interface CodeSymbol {
  readonly name: string
  readonly isOptional: boolean
  readonly isTypeParameter: boolean
  readonly isPrivate: boolean
  type(): CodeType
  /** Returns the declarations of the symbol, or for an alias those of its target. */
  declarations(): readonly CodeDeclaration[]
}

export interface CodeDeclaration {
  /** Path of the declaring file, with `/` between the names. */
  readonly file: string
  /** Id of the declaration, the same for every symbol that has this declaration. */
  readonly id: string
  /** Number that is higher for declarations further down in the file. */
  readonly position: number
  /** Returns the name that the declaration gives; null if it gives none. */
  name(): string | null
  /** Returns the interface, class or type around the declaration, or null. */
  owner(): DeclarationOwner | null
  /** Returns the text of the declaration as written, with the comments inside it. */
  text(): string
  /**
   * Returns the type that the declaration writes, with the compiler's type for it. Null if it
   * writes none.
   */
  writtenType(): WrittenType | null
  /**
   * Returns the names that the declaration's file imports from modules that are not found, each
   * with its module.
   */
  missingImports(): ReadonlyMap<string, string>
  /** Returns the symbol that a type's name means at this declaration, or null. */
  resolve(name: string): CodeSymbol | null
  /**
   * Returns the symbol of which the declaration is only another name, as in `B: typeof A` and `B =
   * A`. Null if it is none.
   */
  renamed(): CodeSymbol | null
  /**
   * Returns the members that the declared member overrides: those of the same name in the types
   * that the class or interface around it extends.
   */
  overridden(): readonly CodeSymbol[]
  /**
   * Returns the white space and comments before the declaration. Doc comments are read from here,
   * since versions of the compiler read them differently.
   */
  trivia(): string
}

/** Interface, class or type around a declaration. */
export interface DeclarationOwner {
  readonly name: string
  /** Number that no other declaration of the file has. */
  readonly position: number
}

export interface WrittenType {
  readonly text: string
  readonly type: CodeType
}

export interface CodeSignature {
  typeParameters(): readonly CodeType[]
  parameters(): readonly CodeSymbol[]
  returns(): CodeType
  /**
   * Returns the result type of the function as its declaration writes it; null if it writes none.
   */
  writtenResult(): string | null
}

/** True for a signature with type parameters. */
export const isGenericSignature = (signature: CodeSignature): boolean =>
  signature.typeParameters().length > 0

/**
 * Returns a class or interface and all classes and interfaces that it extends, each before its own
 * bases. Bases that are more than 64 levels up are left out.
 */
export const withBases = (type: CodeType, depth = 0): readonly CodeType[] =>
  depth > 64 ? [] : [type, ...type.bases().flatMap((base) => withBases(base, depth + 1))]

/** Name of the virtual file in the project's folder. It is never written to disk. */
export const virtualFile = '__component-catalog__.tsx'

/** Name that the compiler gives to the symbol of a class, interface or function behind `export default`. */
export const defaultName = 'default'

/** Compiler options, in a form that all versions read. */
export const compilerOptions = {
  strict: true,
  jsx: 'react-jsx',
  module: 'esnext',
  moduleResolution: 'bundler',
  // Modules such as `./Button.vue` have their declarations in `./Button.d.vue.ts`.
  allowArbitraryExtensions: true,
  target: 'esnext',
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  skipLibCheck: true,
  noEmit: true,
  types: [],
} as const

/**
 * Functions that convert a compiler's own types and symbols to `CodeType` and `CodeSymbol`, and the
 * compiler's flag for names of types.
 */
export interface DeclarationHandles<Type, Sym> {
  readonly ofType: (type: Type) => CodeType
  readonly ofSymbol: (symbol: Sym) => CodeSymbol
  readonly isType: number
}

/** Makes a function that computes its result once for each object, and remembers it. */
export function remember<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found.value
    const value = make(key)
    known.set(key, { value })
    return value
  }
}

/**
 * Makes the functions `canonical` and `shown` of a type, which return texts of it. Each text is
 * computed once.
 */
export function typeWording(type: () => CodeType): Pick<CodeType, 'canonical' | 'shown'> {
  const optional = once(() => typeWords(type(), true))
  const needed = once(() => typeWords(type(), false))
  return {
    canonical: once(() => canonicalType(type().text)),
    shown: (isOptional) => (isOptional ? optional() : needed()),
  }
}

/** Numbers that a compiler has for kinds of types. */
interface LiteralFlags {
  readonly Literal: number
  readonly StringLiteral: number
  readonly EnumLiteral: number
  readonly Union: number
}

/** Returns what the flags of a type say of it as a literal. */
export function literalFacts(
  flags: number,
  { Literal, StringLiteral, EnumLiteral, Union }: LiteralFlags,
): Pick<CodeType, 'isLiteral' | 'isTextOfEnum'> {
  const textOfEnum = StringLiteral | EnumLiteral
  return {
    isLiteral: (flags & (Literal | EnumLiteral)) !== 0 && (flags & Union) === 0,
    isTextOfEnum: (flags & textOfEnum) === textOfEnum,
  }
}

/** Returns the properties of a type, which are listed at the first question. */
export function propertyFacts(
  list: () => readonly CodeSymbol[],
): Pick<CodeType, 'properties' | 'property'> {
  const properties = once(list)
  const byName = once(() => new Map(properties().map((symbol) => [symbol.name, symbol])))
  return { properties, property: (name) => byName().get(name) ?? null }
}

/** Returns what the keys of a type's index signatures say. `string` is the compiler's flag for `string`. */
export function indexFacts<Type extends { readonly flags: number }>(
  signatures: () => readonly { readonly keyType: Type }[],
  string: number,
  textOf: (type: Type) => string,
): Pick<CodeType, 'isIndexed' | 'hasPattern'> {
  return {
    isIndexed: once(() => signatures().some(({ keyType }) => (keyType.flags & string) !== 0)),
    hasPattern: once(() => signatures().some(({ keyType }) => isPatternOfNames(textOf(keyType)))),
  }
}

/**
 * True for the key of an index signature that stands for some names of props, by its text, such as
 * `` `on${string}` ``. A name with a hyphen is an attribute, which any component of JSX takes.
 */
const isPatternOfNames = (key: string): boolean =>
  key.startsWith('`') && !/^`[^$]*-/.test(key) && !key.startsWith('`${number}')

/** Makes a function that computes its result at the first call, and remembers it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
