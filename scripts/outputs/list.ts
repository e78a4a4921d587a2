import type { Entry } from '../model/component.ts'
import type { Site } from '../model/site.ts'
import { compareText } from '../model/text.ts'
import { addressRoot, pagePath } from '../model/addresses.ts'
import { componentPath } from '../model/addresses.ts'
import { written } from '../component/document.ts'

/** Path of the list below the output folder. */
export const listPath = 'api/v1/components.json'

/**
 * The list of all components, by slug (contract 2.6). `url` is the address of the route's answer,
 * `docs` that of the page: absolute when the site has an address, else from the root of its host.
 */
export function listDocument(entries: readonly Entry[], site: Site): Record<string, unknown> {
  const root = addressRoot(site)
  const components = entries
    .map(({ component }) => component)
    .toSorted((a, b) => compareText(a.slug, b.slug))
    .map(({ slug, name, description, group, status, since, deprecated, tags }) => ({
      slug,
      name,
      ...written({ description, group, status, since, deprecated, tags }),
      url: `${root}/${componentPath(slug)}`,
      docs: `${root}/${pagePath(slug)}`,
    }))
  return { components }
}
