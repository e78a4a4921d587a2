import { typeWords, type TypeWords } from '../shown-type.ts'
import { canonicalType } from '../type-words.ts'

/**
 * What is asked of a compiler of TypeScript, whichever version the user has: the one interface that
 * the readers of the frameworks know. Nothing here runs the code that is asked about.
 */

/** Starts a program of one file that need not exist, in a folder whose `node_modules` it may import. */
export interface Compiler {
  readonly version: string
  /** Compiles the text of a file called `virtualFile`. What was compiled before must not be used again. */
  compile(text: string): Compilation
  close(): void
}

export interface Compilation {
  /** Type of a constant or type that the file exports; null: it has none, or cannot be resolved. */
  exported(name: string): CodeType | null
  /**
   * The signature that the compiler chooses for the call or the element of JSX that such a constant has as its value, type
   * parameters filled in.
   */
  resolved(name: string): CodeSignature | null
}

export interface CodeType {
  /** In the compiler's words: the order of unions and the quotes are its own. */
  readonly text: string
  /** The text in the form that all versions share. */
  canonical(): string
  /** How it is shown, made once: hundreds of components may have a prop of the same type. */
  shown(isOptional: boolean): TypeWords
  /** `any`, or a type that could not be resolved. */
  readonly isAny: boolean
  /** A type that could not be resolved: one of a module that is not installed, or of a name that does not exist. */
  readonly isError: boolean
  /** A literal of any kind, `true` and `false` included. */
  readonly isLiteral: boolean
  /** What declares it: the name of a class, an interface or a function; null: nothing with a name. */
  readonly symbolName: string | null
  /** True if it takes any name: it has an index signature for texts. */
  readonly isIndexed: boolean
  properties(): readonly CodeSymbol[]
  property(name: string): CodeSymbol | null
  calls(): readonly CodeSignature[]
  constructs(): readonly CodeSignature[]
  /** The members of a union; null: it is none. */
  members(): readonly CodeType[] | null
  /** Those of a reference such as `Map<K, V>`, of a tuple its elements. */
  typeArguments(): readonly CodeType[]
  /** What a class or interface extends. */
  bases(): readonly CodeType[]
  /** What documents and declares the type itself. */
  symbol(): CodeSymbol | null
}

export interface CodeSymbol {
  readonly name: string
  readonly isOptional: boolean
  readonly isPrivate: boolean
  type(): CodeType
  /** Of an alias those of what it stands for. */
  declarations(): readonly CodeDeclaration[]
}

export interface CodeDeclaration {
  /** Path of its file, with `/` between the names. */
  readonly file: string
  /** The same for the same declaration, for any symbol that has it. */
  readonly id: string
  /** Grows from one declaration of a file to the next. */
  readonly position: number
  /** The interface, class or type that it stands in; null: none with a name. */
  owner(): string | null
  /** As it is written, comments inside of it included. */
  text(): string
  /** Its type as it is written, with what the compiler makes of that; null: none is written. */
  writtenType(): WrittenType | null
  /** The names that its file imports from modules that are not found, with these. */
  missingImports(): ReadonlyMap<string, string>
  /** What a name of a type means where the declaration stands; null: nothing. */
  resolve(name: string): CodeSymbol | null
  /** All that stands before it: blanks and comments. Doc comments are read here, as versions of the compiler read them differently. */
  trivia(): string
}

export interface WrittenType {
  readonly text: string
  readonly type: CodeType
}

export interface CodeSignature {
  readonly isGeneric: boolean
  parameters(): readonly CodeSymbol[]
  returns(): CodeType
  /** The result as the declaration writes it; null: it writes none. */
  writtenResult(): string | null
}

/** The name of the file that is compiled, in the project's folder; it is never written. */
export const virtualFile = '__component-catalog__.tsx'

/** The compiler's options, in words that all versions read. */
export const compilerOptions = {
  strict: true,
  jsx: 'react-jsx',
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'esnext',
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  skipLibCheck: true,
  noEmit: true,
  types: [],
} as const

/** Remembers what a function gave for an object. */
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

/** How a type is told: both functions work once. */
export function typeWording(type: () => CodeType): Pick<CodeType, 'canonical' | 'shown'> {
  const optional = once(() => typeWords(type(), true))
  const needed = once(() => typeWords(type(), false))
  return {
    canonical: once(() => canonicalType(type().text)),
    shown: (isOptional) => (isOptional ? optional() : needed()),
  }
}

/** A function that works once. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
