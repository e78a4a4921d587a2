import { defineOutput, jsonArtifact } from './output.ts'
import { listPath, addressRoot, pagePath, componentPath } from '../../words/model/addresses.ts'
import type { Entry } from '../../words/model/component.ts'
import type { Site } from '../../words/model/site.ts'
import { compareText } from '../../words/model/text.ts'
import { factsDocument } from '../../reading/front-matter/document.ts'

/**
 * Output of the list of components. Its address ends with `.json`: the same address without it is a
 * folder on disk.
 */
export const catalogList = defineOutput({
  name: 'list',
  from: ['site', 'entries'],
  make: ({ site, entries }) => [jsonArtifact(listPath, listDocument(entries, site))],
})

/**
 * Makes the document with the list of all components, by slug (contract 2.6). `url` is the address
 * of the API's answer, `docs` the address of the page. Both are absolute if the site has an
 * address, else they count from the root of its host.
 */
function listDocument(entries: readonly Entry[], site: Site): Record<string, unknown> {
  const root = addressRoot(site)
  const components = entries
    .map(({ component }) => component)
    .toSorted((a, b) => compareText(a.slug, b.slug))
    .map(({ slug, name, ...facts }) => ({
      slug,
      name,
      ...factsDocument(facts),
      url: `${root}/${componentPath(slug)}`,
      docs: `${root}/${pagePath(slug)}`,
    }))
  return { components }
}
