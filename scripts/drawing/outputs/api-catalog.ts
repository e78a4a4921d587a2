import { defineOutput } from './output.ts'
import {
  addressRoot,
  listPath,
  openApiPath,
  componentSchemaPath,
} from '../../words/model/addresses.ts'
import { jsonFile } from '../../words/model/json.ts'
import { llmsPath } from './llms.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import type { Site } from '../../words/model/site.ts'

const apiCatalogPath = '.well-known/api-catalog'

export const apiCatalog = defineOutput({
  name: 'api catalog',
  from: ['site'],
  rules: [
    { pattern: `/${apiCatalogPath}`, mediaType: mediaTypes.linkset, open: true, cache: null },
  ],
  make: ({ site }) => [linkset(site)],
})

/**
 * Makes the file of the API catalog (RFC 9727), a linkset in JSON (RFC 9264). It links the API, and
 * the API's descriptions for programs and for people.
 */
function linkset(site: Site): Artifact {
  const root = addressRoot(site)
  const to = (path: string, type: string, title: string) => ({
    href: `${root}/${path}`,
    type,
    title,
  })
  const api = `${root}/${listPath}`
  return {
    path: apiCatalogPath,
    body: jsonFile({
      linkset: [
        {
          anchor: `${root}/${apiCatalogPath}`,
          item: [to(listPath, 'application/json', `${site.title}: all components`)],
          // Hosts that know no parameters of media types send the profile here only.
          profile: [{ href: 'https://www.rfc-editor.org/info/rfc9727' }],
        },
        {
          anchor: api,
          'service-desc': [to(openApiPath, 'application/json', 'OpenAPI 3.1')],
          'service-doc': [
            to('index.html', 'text/html', site.title),
            to(llmsPath, 'text/plain', 'The same for language models'),
          ],
          describedby: [
            to(componentSchemaPath, 'application/schema+json', 'JSON Schema of a component'),
          ],
        },
      ],
    }),
    mediaType: mediaTypes.linkset,
  }
}
