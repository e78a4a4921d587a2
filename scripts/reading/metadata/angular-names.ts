import type { ComponentMetadata } from './model.ts'

const suffix = /(?<=.)(?:Component|Directive)$/

/**
 * Names Angular's classes without `Component` and `Directive`, if more than half of the classes of
 * a file end so; else all names stay as they are.
 */
export function angularClassNames(
  components: readonly Pick<ComponentMetadata, 'key'>[],
): (component: Pick<ComponentMetadata, 'key'>) => string {
  const ending = components.filter(({ key }) => suffix.test(key)).length
  return ({ key }) => (ending * 2 > components.length ? key.replace(suffix, '') : key)
}
