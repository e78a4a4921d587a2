import type { UnresolvedType } from './api-model.ts'
import type { CodeDeclaration, CodeSymbol, CodeType } from './compiler/compiler.ts'
import { typesLimits } from './types-limits.ts'
import { canonicalType, withoutNothing } from './type-words.ts'

/**
 * Type of a member as its declaration writes it, if it cannot be resolved; null: the type is known.
 */
export function unresolvedType(
  symbol: CodeSymbol,
  type: CodeType,
  isOptional: boolean,
): UnresolvedType | null {
  if (!type.isError) return null
  const [declaration] = symbol.declarations()
  const written = declaration?.writtenType() ?? null
  // A mapped type has another type than its declaration.
  if (declaration === undefined || written?.type.isError !== true) return null
  const text = canonicalType(inOneLine(written.text))
  const shown = isOptional ? withoutNothing(text) : text
  if (shown.length > typesLimits.typeText) return null
  const missing = missingModules(declaration, written.text)
  return { type: shown, missing: missing.length > 0 ? missing : namedModule(written.text) }
}

/** Modules that a text of a declaration names by imports of its file, and that are not found. */
export function missingModules(declaration: CodeDeclaration, text: string): readonly string[] {
  const imports = declaration.missingImports()
  if (imports.size === 0) return []
  const names = new Set(withoutStrings(text).match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? [])
  return [...new Set([...names].flatMap((name) => imports.get(name) ?? []))]
}

/**
 * Module that an unresolved type names without an import of its file; none if there are several,
 * since it is unknown which is missing.
 */
export function namedModule(text: string): readonly string[] {
  const inline = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name)
  if (new Set(inline).size === 1) return inline.slice(0, 1)
  // The one global name that packages rely on.
  return inline.length === 0 && /\bJSX\./.test(text) ? ['react'] : []
}

const strings = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source
const comments = /\/\*[^]*?\*\/|\/\/[^\n]*/.source

const withoutStrings = (text: string): string =>
  text.replace(new RegExp(`${strings}|${comments}`, 'g'), ' ')

/** Type without its comments and line ends, with the paths of modules as compilers write them. */
const inOneLine = (text: string): string =>
  text
    .replace(new RegExp(`(${strings})|${comments}`, 'g'), '$1')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/\bimport\( ?'([^'"]*)' ?\)/g, 'import("$1")')
    .trim()
