import type { Component } from './component.ts'
import { addTo } from './gather.ts'
import { plainName } from './text.ts'

type Imported = Pick<Component, 'name' | 'import'>

/**
 * Returns the namespaces of a catalog: the names that the import lines of several components share,
 * and that no component has. Of `Menu` and `List`, both with `import { Ui } from 'acme'`, it is `Ui`.
 */
export function importedNamespaces(components: readonly Imported[]): ReadonlySet<string> {
  const names = new Set(components.map(({ name }) => plainName(name)))
  const shared = new Map<string, string[]>()
  for (const { name, import: line } of components) {
    const imported = importedName(line)
    if (imported !== null) addTo(shared, imported, name)
  }
  return new Set(
    [...shared].flatMap(([space, inside]) =>
      inside.length > 1 && inside.every(isCode) && !names.has(plainName(space)) ? [space] : [],
    ),
  )
}

/**
 * Returns the name of a component in code with its namespace before it, `Ui.Menu`; null if it is in
 * none of the namespaces, or has the namespace in its name.
 *
 * @param namespaces names that {@link importedNamespaces} returns for the catalog
 */
export function nameInNamespace(
  { name, import: line }: Imported,
  namespaces: ReadonlySet<string>,
): string | null {
  const space = importedName(line)
  return space === null || !namespaces.has(space) || name.includes('.') ? null : `${space}.${name}`
}

const importedName = (line: string | null | undefined): string | null =>
  /^import \{ ([A-Z][\w$]*) \} from /.exec(line ?? '')?.[1] ?? null

/** True for a name that can stand in code, unlike a title such as `Primary button`. */
const isCode = (name: string): boolean => /^[A-Z][\w$]*(?:\.[A-Z][\w$]*)*$/.test(name)
