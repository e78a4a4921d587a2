import { readExportName, type Component } from '../../words/model/component.ts'

/** Component, or a part of it, that code gets which imports a component or part that is gone. */
export interface Heir {
  readonly component: Component
  readonly part: string | null
}

/** Finds what the names of components and parts stand for that are gone in the newer catalog. */
export interface Heirs {
  ofPage(component: Component): Heir | undefined
  /** Finds the heir of a part, which is called `name`, of the older component `owner`. */
  ofPart(owner: Component, name: string): Heir | undefined
}

/**
 * Compares the exports of two catalogs: an heir is exported by the name of what is gone, from the
 * same entry point. It is a component or part with that other name, a part that is new, or, for a
 * part, a component whose page is new.
 */
export function findHeirs(old: readonly Component[], now: readonly Component[]): Heirs {
  const before = new Map(old.map((component) => [component.slug, component]))
  const others = new Map<string, Heir>()
  const parts = new Map<string, Heir>()
  const pages = new Map<string, Heir>()
  const add = (map: Map<string, Heir>, key: string, heir: Heir): void => {
    if (!map.has(key)) map.set(key, heir)
  }
  for (const component of now) {
    const was = before.get(component.slug)
    const known = new Set(was?.subcomponents?.map(({ name }) => name))
    for (const { part, entry, name } of (component.exportedAs ?? []).map(readExportName))
      add(others, `${entry} ${name}`, { component, part })
    for (const { name } of component.subcomponents ?? [])
      if (!known.has(name))
        for (const key of exportKeys(component, name)) add(parts, key, { component, part: name })
    if (was === undefined)
      for (const key of exportKeys(component, component.name))
        add(pages, key, { component, part: null })
  }
  const find = (maps: readonly Map<string, Heir>[], owner: Component, name: string) =>
    maps.flatMap((map) => exportKeys(owner, name).flatMap((key) => map.get(key) ?? []))[0]
  return {
    ofPage: (component) => find([others, parts], component, component.name),
    ofPart: (owner, name) => find([others, pages], owner, name),
  }
}

/**
 * Returns the keys of an export: entry point and name. Without known entry points, only a name with
 * a dot, such as `Tabs.List`, can stand for one thing alone.
 */
const exportKeys = ({ entries }: Component, name: string): readonly string[] =>
  (entries ?? (name.includes('.') ? ['.'] : [])).map((entry) => `${entry} ${name}`)
