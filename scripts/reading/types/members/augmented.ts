import { knownValues } from '../../../words/model/known-values.ts'
import type { CodeDeclaration, CodeSymbol } from '../compiler/compiler.ts'
import type { TypeWords } from '../compiler/shown-type.ts'
import { splitTop } from '../compiler/type-words.ts'
import { isOfPlatform } from './origin.ts'

/** Highest number of type aliases that are followed one after the other. */
const maxDepth = 8
/** Highest number of type names that are looked up for one prop. */
const maxNames = 60

/**
 * True for a union of literals to which an app may add values. Its declaration leads to an interface without members,
 * which a module may extend, or to `keyof` an interface.
 */
export function isWidened(symbol: CodeSymbol, { type, expansion }: TypeWords): boolean {
  const told = expansion ?? type ?? ''
  // A type without quotes and digits, as most are, has no literals.
  if (!/['"`\d]/.test(told) || knownValues(told).closed === null) return false
  const seen = new Set<string>()
  let left = maxNames
  const visit = (declaration: CodeDeclaration, depth: number): boolean => {
    if (depth > maxDepth || seen.has(declaration.id) || isOfPlatform(declaration)) return false
    seen.add(declaration.id)
    const text = plainText(declaration.text())
    const underKeyof = new Set(
      [...text.matchAll(/\bkeyof\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu)].map(([, name]) => name),
    )
    for (const name of namesIn(text)) {
      if (left-- <= 0) return false
      const found = declaration.resolve(name)?.declarations() ?? []
      for (const one of found) {
        if (isOfPlatform(one)) continue
        const written = plainText(one.text())
        if (isInterface(written)) {
          if (underKeyof.has(name) || isBlank(written)) return true
        } else if (/^(?:export\s+|declare\s+)*type\s/.test(written) && visit(one, depth + 1))
          return true
      }
    }
    return false
  }
  return symbol.declarations().some((one) => visit(one, 0))
}

/** Removes the comments from the text of a declaration, and the content of its strings. */
const plainText = (text: string): string =>
  text
    .replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, ' ')
    .replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, "''")
    .trim()

/**
 * Returns the names of types in a text. Names after a dot, and names of members before a colon, are
 * left out.
 */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/(?<![\p{L}\p{N}_$.'])\p{Lu}[\p{L}\p{N}_$]*(?!\s*\??:)/gu)].map(
      ([name]) => name,
    ),
  )

const isInterface = (text: string): boolean => /^(?:export\s+|declare\s+)*interface\s/.test(text)

/**
 * True for an interface without members that extends nothing: its purpose is to be extended by
 * modules.
 */
const isBlank = (text: string): boolean => /^[^{]*\{\s*\}$/.test(text) && !/\bextends\b/.test(text)

/** Highest number of aliases that are followed, each in the intersection of the one before. */
const maxAliases = 3

/**
 * True for an alias of a conditional type that asks an interface without members, as in `type More
 * = Flags extends { on: true } ? Extra : {}`, and for an intersection with such an alias. An app
 * that extends the interface gets the members of the other branch.
 */
export function isConditionOfApps(alias: CodeDeclaration, depth = maxAliases): boolean {
  const declared = alias.text()
  if (depth === 0 || !/^(?:export\s+|declare\s+)*type\s/.test(declared)) return false
  const text = plainText(declared)
  const [head] = splitTop(text, (char) => char === '=')
  const body = text.slice((head?.text.length ?? 0) + 1).replace(/;$/, '')
  const [, asked] =
    /^\s*\[?\s*(?:keyof\s+)?([\p{L}_$][\p{L}\p{N}_$]*)\s*\]?\s+extends\b/u.exec(body) ?? []
  if (asked !== undefined) {
    const found = alias.resolve(asked)?.declarations() ?? []
    return found.length > 0 && found.every(isBlankInterface)
  }
  return splitTop(body, (char) => char === '&')
    .map((piece) => piece.text.trim())
    .filter((name) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name))
    .flatMap((name) => alias.resolve(name)?.declarations() ?? [])
    .some((one) => isConditionOfApps(one, depth - 1))
}

function isBlankInterface(declaration: CodeDeclaration): boolean {
  const text = plainText(declaration.text())
  return isInterface(text) && isBlank(text)
}
