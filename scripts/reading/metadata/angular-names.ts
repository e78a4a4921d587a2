import type { ComponentMetadata } from './model.ts'

const suffix = /(?<=.)(?:Component|Directive)$/

/**
 * Gives the names of Angular's classes without `Component` and `Directive`, if more than half of the classes of a file
 * end so; else they stay as they are, all of them.
 */
export function angularClassNames(
  components: readonly Pick<ComponentMetadata, 'key'>[],
): (component: Pick<ComponentMetadata, 'key'>) => string {
  const ending = components.filter(({ key }) => suffix.test(key)).length
  return ({ key }) => (ending * 2 > components.length ? key.replace(suffix, '') : key)
}
