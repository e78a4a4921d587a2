import type { CodeDeclaration, CodeSymbol, CodeType } from './compiler/compiler.ts'

/**
 * True for a member that the platform declares and that the component gives values of its own:
 * `color` of a button whose variants have colours, beside the `color` of every element. The
 * compiler names only the platform's declaration if the other one is computed, as `VariantProps` of
 * cva and tailwind-variants are.
 */
export function hasOwnValues(
  symbol: CodeSymbol,
  declarations: readonly CodeDeclaration[],
): boolean {
  // Nothing computes listeners, and every element has a hundred.
  if (/^(?:on|aria-)/.test(symbol.name)) return false
  const values = literalsOf(symbol.type())
  if (values === '') return false
  const native = declarations.map((declaration) => declaration.writtenType()?.type ?? null)
  return native.every((type) => type !== null && literalsOf(type) !== values)
}

/** Texts and numbers that a type names, as one text; `''`: none. */
function literalsOf(type: CodeType): string {
  const texts = (type.members() ?? [type])
    .filter(({ isLiteral }) => isLiteral)
    .map((one) => one.canonical())
  return texts
    .filter((text) => /^['"`\d-]/.test(text))
    .toSorted()
    .join()
}
