import { jsonFile } from '../model/json.ts'
import { mediaTypes } from '../model/media-types.ts'
import { defineOutput } from './output.ts'
import type { OpenApiExample } from './parts.ts'
import { openApiPath } from '../model/addresses.ts'
import type { Entry } from '../model/component.ts'
import type { Site } from '../model/site.ts'
import { compareText } from '../model/text.ts'
import { apiSchemas } from './api-schemas.ts'
import type { Schema, SchemaName } from './api-schemas.ts'
import { componentPath } from '../model/addresses.ts'
import { listPath } from '../model/addresses.ts'
import { problemDocument } from './problem-document.ts'

export const openApi = defineOutput({
  name: 'openapi',
  from: ['site', 'entries', 'example'],
  rules: [{ pattern: '/openapi.json', mediaType: null, open: true, cache: null }],
  make: ({ site, entries, example }) => [
    {
      path: openApiPath,
      body: jsonFile(openApiDocument(entries, site, example)),
      mediaType: mediaTypes.json,
    },
  ],
})

// A list of more values than this is no help to anybody's editor.
const mostSlugs = 1000

/**
 * The API as an OpenAPI 3.1 document: both addresses of the route, and the list. Without an
 * address of the site the server is the folder that the document lies in.
 */
export function openApiDocument(
  entries: readonly Entry[],
  site: Site,
  example: OpenApiExample | null,
): Record<string, unknown> {
  const ref = (name: SchemaName): string => `#/components/schemas/${name}`
  const schemas = apiSchemas(ref)
  const slugs = entries.map(({ component }) => component.slug).toSorted(compareText)
  const answer = (description: string, mediaType: string, media: object) => ({
    description,
    content: { [mediaType]: media },
  })
  const found = answer('The component.', 'application/json', {
    schema: { $ref: ref('Component') },
    ...(example === null ? {} : { examples: { [example.slug]: { value: example.document } } }),
  })
  const missing = { $ref: '#/components/responses/NotFound' }
  const getComponent = (operationId: string, summary: string) => ({
    get: {
      operationId,
      summary,
      description: 'Returns one component from the catalog, with its props.',
      parameters: [{ $ref: '#/components/parameters/slug' }],
      responses: { 200: found, 404: missing },
    },
  })
  return {
    openapi: '3.1.0',
    info: {
      title: site.title,
      version: '1',
      description: [site.description, 'A catalog of user-interface components. Read-only.']
        .filter((part) => part !== null)
        .join('\n\n'),
    },
    servers: [{ url: site.published ? site.baseUrl : '.' }],
    security: [],
    paths: {
      [`/${listPath}`]: {
        get: {
          operationId: 'listComponents',
          summary: 'All components, without their props',
          responses: {
            200: answer('The list, by slug.', 'application/json', {
              schema: { $ref: ref('ComponentList') },
            }),
          },
        },
      },
      [`/${componentPath('{slug}')}`]: getComponent(
        'getComponent',
        'One component, with its props',
      ),
      [`/${componentPath('{slug}')}.json`]: getComponent(
        'getComponentFile',
        'The same bytes, under a name that tells the media type',
      ),
    },
    components: {
      parameters: {
        slug: {
          name: 'slug',
          in: 'path',
          required: true,
          description: 'Registry slug of the component.',
          schema: { $ref: ref('Slug') },
        },
      },
      responses: {
        NotFound: answer(
          'No component has this slug. Hosts that cannot send problem details answer with a page of their own; the status tells.',
          'application/problem+json',
          { schema: { $ref: ref('Problem') }, example: problemDocument() },
        ),
      },
      schemas: { ...schemas, Slug: slugSchemaOf(schemas.Slug, slugs) },
    },
  }
}

/** One schema wherever a slug stands: what the list gives, the route takes, in types as well. */
function slugSchemaOf(schema: Schema, slugs: readonly string[]): Schema {
  if (slugs.length === 0 || slugs.length > mostSlugs) return schema
  return {
    ...schema,
    description: `${schema['description']} These are the catalog's now.`,
    enum: slugs,
  }
}
