import type { ComponentMetadata } from './model.ts'

const suffix = /(?<=.)(?:Component|Directive)$/

/**
 * Makes the function that returns the name of an Angular class: without `Component` or `Directive`
 * if more than half of the given classes end with these words, else as it is.
 */
export function angularClassNames(
  components: readonly Pick<ComponentMetadata, 'key'>[],
): (component: Pick<ComponentMetadata, 'key'>) => string {
  const ending = components.filter(({ key }) => suffix.test(key)).length
  return ({ key }) => (ending * 2 > components.length ? key.replace(suffix, '') : key)
}
