import { jsonFile } from '../../words/model/json.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { defineOutput } from './output.ts'
import type { OpenApiExample } from './parts.ts'
import {
  changesListPath,
  changesPath,
  modulesPath,
  openApiPath,
  usagePath,
} from '../../words/model/addresses.ts'
import type { Entry } from '../../words/model/component.ts'
import { hasHistory, type Site } from '../../words/model/site.ts'
import { compareText } from '../../words/model/text.ts'
import { modulesSchema } from './package-modules.ts'
import { usageSchema } from './usage-schema.ts'
import { apiSchemas } from './api-schemas.ts'
import type { Schema } from './api-schemas.ts'
import { withHistorySchemas } from './history-schemas.ts'
import { componentPath } from '../../words/model/addresses.ts'
import { listPath } from '../../words/model/addresses.ts'
import { problemDocument } from './problem-document.ts'

export const openApi = defineOutput({
  name: 'openapi',
  from: ['site', 'entries', 'example', 'usage', 'modules'],
  rules: [{ pattern: '/openapi.json', mediaType: null, open: true, cache: null }],
  make: ({ site, entries, example, usage, modules }) => [
    {
      path: openApiPath,
      body: jsonFile(
        openApiDocument(entries, site, {
          example,
          hasUsage: usage.length > 0,
          hasModules: modules.length > 0,
        }),
      ),
      mediaType: mediaTypes.json,
    },
  ],
})

// More slugs than this are not listed: they are no help to anybody's editor.
const mostSlugs = 1000

/** Parts of the OpenAPI document beside the entries and the site. */
interface OpenApiParts {
  readonly example: OpenApiExample | null
  /** True if the site has usage counts. */
  readonly hasUsage: boolean
  /** True if the site lists the modules of packages. */
  readonly hasModules: boolean
}

/**
 * Returns the OpenAPI 3.1 document of the API: both addresses of a component, and the list. For a
 * site without an address, the server is the folder that the document lies in.
 */
function openApiDocument(
  entries: readonly Entry[],
  site: Site,
  { example, hasUsage, hasModules }: OpenApiParts,
): Record<string, unknown> {
  const ref = (name: string): string => `#/components/schemas/${name}`
  const plain = apiSchemas(ref)
  const schemas = hasHistory(site) ? withHistorySchemas(plain, ref) : plain
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
      ...(hasUsage ? { [`/${usagePath}`]: usageRoute(answer) } : {}),
      ...(hasModules ? { [`/${modulesPath}`]: modulesRoute(answer) } : {}),
      ...(hasHistory(site) ? changesPaths(ref, answer) : {}),
    },
    components: {
      ...sharedParts(ref, answer),
      schemas: { ...schemas, Slug: slugSchemaOf(schemas.Slug, slugs) },
    },
  }
}

function usageRoute(answer: Answer) {
  return {
    get: {
      operationId: 'getUsage',
      summary: 'How often apps use each component, prop and value',
      responses: {
        200: answer('The counts of each app, by its name.', 'application/json', {
          schema: usageSchema,
        }),
      },
    },
  }
}

function modulesRoute(answer: Answer) {
  return {
    get: {
      operationId: 'listModules',
      summary: 'The modules that apps can import from each package',
      responses: {
        200: answer('All modules of each package.', 'application/json', { schema: modulesSchema }),
      },
    },
  }
}

/**
 * Returns the parameter and the response of the OpenAPI document that several paths refer to: the
 * slug, and the answer that no component has it. The schemas are made elsewhere.
 */
function sharedParts(ref: (name: string) => string, answer: Answer) {
  return {
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
  }
}

type Answer = (description: string, mediaType: string, media: object) => object

/** Returns the paths of the API that tell what the releases changed. */
function changesPaths(ref: (name: string) => string, answer: Answer) {
  const get = (
    operationId: string,
    summary: string,
    schema: string,
    more: object,
    missing = {},
  ) => ({
    get: {
      operationId,
      summary,
      ...more,
      responses: {
        200: answer(summary, 'application/json', { schema: { $ref: ref(schema) } }),
        ...missing,
      },
    },
  })
  const version = {
    name: 'version',
    in: 'path',
    required: true,
    description: 'The version of the release, as the list has it.',
    schema: { type: 'string' },
  }
  return {
    [`/${changesListPath}`]: get('listReleases', 'All releases, newest first', 'ReleaseList', {}),
    [`/${changesPath('{version}')}`]: get(
      'getRelease',
      'What one release changed',
      'Release',
      { parameters: [version] },
      { 404: { $ref: '#/components/responses/NotFound' } },
    ),
  }
}

/**
 * Returns the schema of a slug, with the slugs of the catalog as its values if they are not too
 * many. It is the same wherever a slug stands: in the list, in the route, and in types.
 */
function slugSchemaOf(schema: Schema, slugs: readonly string[]): Schema {
  if (slugs.length === 0 || slugs.length > mostSlugs) return schema
  return {
    ...schema,
    description: `${schema['description']} These are the catalog's now.`,
    enum: slugs,
  }
}
