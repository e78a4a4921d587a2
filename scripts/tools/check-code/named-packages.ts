import { packageOfModule } from '../../reading/metadata/package-files.ts'
import type { Component } from '../../words/model/component.ts'

/**
 * Returns the packages that a component says it comes from: its `package`, else that of its link to
 * npm, and those that its import lines name.
 */
export function namedPackages({
  package: own,
  links,
  import: lines,
}: Pick<Component, 'package' | 'links' | 'import'>): readonly string[] {
  const linked = /\/package\/((?:@[\w.-]+\/)?[\w.-]+)/.exec(links?.['npm'] ?? '')?.[1]
  const modules = [...(lines ?? '').matchAll(/['"]([^'"\s]+)['"]/g)].map(
    ([, module = '']) => module,
  )
  const found = [own ?? linked, ...modules.map(packageOfModule)]
  return [...new Set(found)].flatMap((name) => name ?? [])
}
