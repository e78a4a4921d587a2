import type { CodeDeclaration, CodeSymbol, CodeType } from '../compiler/compiler.ts'

/**
 * True for a prop that only the DOM or a framework declares (`isOfElements`), and whose values are
 * those of every element.
 */
export function isNativeProp(
  symbol: CodeSymbol,
  isOfElements: (declaration: CodeDeclaration) => boolean,
): boolean {
  const declarations = symbol.declarations()
  return (
    declarations.length > 0 &&
    declarations.every(isOfElements) &&
    !hasOwnValues(symbol, declarations)
  )
}

/**
 * True for a prop that the DOM or a framework declares, but for which the component has its own
 * values: `color` of a button with coloured variants, beside the `color` of every element. If the
 * component's declaration is computed, as with `VariantProps` of cva and tailwind-variants, the
 * compiler names only the declaration of the DOM or framework.
 */
function hasOwnValues(symbol: CodeSymbol, declarations: readonly CodeDeclaration[]): boolean {
  // Listeners and ARIA attributes are never computed, and every element has a hundred of them.
  if (/^(?:on|aria-)/.test(symbol.name)) return false
  const values = literalsOf(symbol.type())
  if (values === '') return false
  const native = declarations.map((declaration) => declaration.writtenType()?.type ?? null)
  return native.every((type) => type !== null && literalsOf(type) !== values)
}

/** Returns the string and number literals in a type as one text, sorted; '' if there are none. */
function literalsOf(type: CodeType): string {
  const texts = (type.members() ?? [type])
    .filter(({ isLiteral }) => isLiteral)
    .map((one) => one.canonical())
  return texts
    .filter((text) => /^['"`\d-]/.test(text))
    .toSorted()
    .join()
}
