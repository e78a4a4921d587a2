import { typeWords, type TypeWords } from '../shown-type.ts'
import { canonicalType } from '../type-words.ts'

/**
 * Interface to the compiler of TypeScript, whichever version the user has: the readers of the
 * frameworks know no other. Nothing here runs the code that it reads.
 */

/**
 * Compiler that starts a program of one file that need not exist, in a folder whose `node_modules`
 * it may import.
 */
export interface Compiler {
  readonly version: string
  /**
   * Compiles the text of a file called `virtualFile`. Results of an earlier call must not be used
   * any more.
   */
  compile(text: string): Compilation
  close(): void
}

export interface Compilation {
  /** Type of a constant or type that the file exports; null: it has none, or cannot be resolved. */
  exported(name: string): CodeType | null
  /**
   * Signature that the compiler chooses for the call or the element of JSX in such a constant's
   * value, type parameters filled in.
   */
  resolved(name: string): CodeSignature | null
  /** Modules that the imported files hand on whole by `export *`, and that are not found, sorted. */
  missingStars(): readonly string[]
}

export interface CodeType {
  /** Text of the type as the compiler writes it: the order of unions and the quotes are its own. */
  readonly text: string
  /** Text in the form that all versions share. */
  canonical(): string
  /** Words for the type, made once: hundreds of components may have a prop of the same type. */
  shown(isOptional: boolean): TypeWords
  /** True for `any`, or a type that could not be resolved. */
  readonly isAny: boolean
  /**
   * True for a type that could not be resolved: of a module that is not installed, or of a name
   * that does not exist.
   */
  readonly isError: boolean
  /** True for a literal of any kind, `true` and `false` included. */
  readonly isLiteral: boolean
  /** Name of the class, interface or function that declares the type; null: nothing with a name. */
  readonly symbolName: string | null
  /** True if it takes any name: it has an index signature for texts. */
  readonly isIndexed: boolean
  properties(): readonly CodeSymbol[]
  property(name: string): CodeSymbol | null
  calls(): readonly CodeSignature[]
  constructs(): readonly CodeSignature[]
  /** Members of a union; null: it is none. */
  members(): readonly CodeType[] | null
  /** Arguments of a reference such as `Map<K, V>`, or elements of a tuple. */
  typeArguments(): readonly CodeType[]
  /** Types that a class or interface extends. */
  bases(): readonly CodeType[]
  /** Symbol that documents and declares the type itself. */
  symbol(): CodeSymbol | null
}

export interface CodeSymbol {
  readonly name: string
  readonly isOptional: boolean
  readonly isPrivate: boolean
  type(): CodeType
  /** Declarations of the symbol; of an alias, those of its target. */
  declarations(): readonly CodeDeclaration[]
}

export interface CodeDeclaration {
  /** Path of the file, with `/` between the names. */
  readonly file: string
  /** Id of the declaration, the same for any symbol that has it. */
  readonly id: string
  /** Number that grows from one declaration of a file to the next. */
  readonly position: number
  /** Interface, class or type around the declaration; null: none with a name. */
  owner(): string | null
  /** Text of the declaration as written, with the comments inside of it. */
  text(): string
  /** Type as written, with the compiler's type of it; null: none is written. */
  writtenType(): WrittenType | null
  /** Names that the file imports from modules that are not found, with these. */
  missingImports(): ReadonlyMap<string, string>
  /** Symbol that the name of a type means at the declaration; null: none. */
  resolve(name: string): CodeSymbol | null
  /**
   * Blanks and comments before the declaration. Doc comments are read from here, as versions of the
   * compiler read them differently.
   */
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
  /** Result as the declaration writes it; null: it writes none. */
  writtenResult(): string | null
}

/** Name of the file that is compiled, in the project's folder; it is never written. */
export const virtualFile = '__component-catalog__.tsx'

/** Options of the compiler, in words that all versions read. */
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

/** Remembers the result of a function for each object. */
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

/** Makes the words for a type; both functions compute once. */
export function typeWording(type: () => CodeType): Pick<CodeType, 'canonical' | 'shown'> {
  const optional = once(() => typeWords(type(), true))
  const needed = once(() => typeWords(type(), false))
  return {
    canonical: once(() => canonicalType(type().text)),
    shown: (isOptional) => (isOptional ? optional() : needed()),
  }
}

/** Makes a function that computes once. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
