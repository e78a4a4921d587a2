/** A manifest of one module. */
export function manifest(
  declarations: readonly unknown[],
  exports: readonly unknown[] = [],
  path = 'src/x.js',
): Record<string, unknown> {
  return {
    schemaVersion: '1.0.0',
    modules: [{ kind: 'javascript-module', path, declarations, exports }],
  }
}

/** A class of an element. */
export function element(name: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { kind: 'class', name, customElement: true, ...more }
}

export function definition(
  tag: string,
  name: string,
  module = 'src/x.js',
): Record<string, unknown> {
  return { kind: 'custom-element-definition', name: tag, declaration: { name, module } }
}

/** Web-types with these lists of elements, as text. */
export function webTypes(html: Record<string, unknown>, more: object = {}): string {
  return JSON.stringify({ name: 'x', version: '1', ...more, contributions: { html } })
}
