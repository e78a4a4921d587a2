import { basename } from 'node:path'
import { createMatcher, matchedComponent } from '../../reading/metadata/match.ts'
import { findParts } from '../../reading/metadata/find-parts.ts'
import type { ComponentMetadata, Metadata } from '../../reading/metadata/model.ts'
import type { ImportPlan } from '../import/plan-import.ts'
import type { ReadSource } from '../import/sources.ts'
import type { StoryPage } from './placed-story.ts'
import { addTo } from '../../words/model/gather.ts'

/**
 * Returns the pages that stories may be added to: the sources of the folder, and those that an
 * import is about to write. Each has the names that its component has in the code.
 */
export function storyPages(
  sources: readonly (ReadSource & { readonly text: string })[],
  { written, parts }: Pick<ImportPlan, 'written' | 'parts'>,
  { components, unlisted }: Pick<Metadata, 'components' | 'unlisted'>,
): readonly StoryPage[] {
  const matcher = createMatcher(components, unlisted)
  const pages: {
    component: ComponentMetadata | null
    page: Pick<StoryPage, 'path' | 'text' | 'names'>
  }[] = [
    ...sources.map((source) => {
      const { entry, name, slug, text } = source
      const component = matchedComponent(source, matcher)
      return { component, page: { path: entry.path, text, names: [name, slug] } }
    }),
    ...written.map(({ path, text, component }) => ({
      component,
      page: { path, text, names: ['', basename(path, '.md')] },
    })),
  ]
  const described = new Set(pages.flatMap(({ component }) => component ?? []))
  const owned = new Map<ComponentMetadata, ComponentMetadata[]>()
  for (const [owner, own] of findParts(components, described)) owned.set(owner, [...own])
  for (const { component, owner } of parts) addTo(owned, owner, component)
  return pages.map(({ component, page }) => ({
    ...page,
    component,
    // The names are the same whether the page exists already or is about to be written.
    names: component === null ? page.names : [...namesOf(component), ...page.names.slice(1)],
    parts: component === null ? [] : (owned.get(component) ?? []).flatMap(namesOf),
  }))
}

const namesOf = ({ key, names }: ComponentMetadata): readonly string[] => [key, ...names]
