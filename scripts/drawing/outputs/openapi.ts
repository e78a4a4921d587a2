import { defineOutput, jsonArtifact } from './output.ts'
import type { OpenApiExample } from './parts.ts'
import {
  changesListPath,
  changesPath,
  modulesPath,
  openApiPath,
  usagePath,
  componentPath,
  listPath,
} from '../../words/model/addresses.ts'
import type { Entry } from '../../words/model/component.ts'
import { hasHistory, type Site } from '../../words/model/site.ts'
import { compareText } from '../../words/model/text.ts'
import { modulesSchema } from './package-modules.ts'
import { apiSchemas, membersSchema, objectSchema, textSchema, type Schema } from './api-schemas.ts'
import { withHistorySchemas } from './history-schemas.ts'
import { problemDocument } from './problem-document.ts'

const count = (description: string): Schema => ({ type: 'integer', minimum: 0, description })
const members = (what: string): Schema => ({
  type: 'object',
  description: `${what} that are used, by name.`,
  additionalProperties: membersSchema(['uses'], {
    uses: count('In how many uses of the component.'),
    values: {
      type: 'object',
      additionalProperties: { type: 'integer', minimum: 0 },
      description: 'Of a type that names its values, how often each stands in code.',
    },
  }),
})

/** Schema of `api/v1/usage.json`. Open: within v1 members are only ever added. */
const usageSchema = objectSchema(
  'Usage',
  'What each app uses of the catalog, as it was counted.',
  ['apps'],
  {
    apps: {
      type: 'array',
      items: membersSchema(['name', 'components'], {
        name: textSchema('What the app is called.'),
        catalog: {
          type: ['string', 'null'],
          description: 'What the catalog was called that it was counted against.',
        },
        components: {
          type: 'object',
          description:
            'By slug; a sub-component stands behind it, as in `tabs/Tabs.List`. A component of an older catalog may be among them.',
          additionalProperties: membersSchema(['uses', 'files'], {
            uses: count('How often the component is used.'),
            files: count('In how many files.'),
            props: members('Props'),
            events: members('Events'),
            slots: members('Slots'),
          }),
        },
      }),
    },
  },
)

export const openApi = defineOutput({
  name: 'openapi',
  from: ['site', 'entries', 'example', 'usage', 'modules'],
  rules: [{ pattern: '/openapi.json', mediaType: null, open: true, cache: null }],
  make: ({ site, entries, example, usage, modules }) => [
    jsonArtifact(
      openApiPath,
      openApiDocument(entries, site, {
        example,
        hasUsage: usage.length > 0,
        hasModules: modules.length > 0,
      }),
    ),
  ],
})

// More slugs than this are not listed: they are no help to anybody's editor.
const mostSlugs = 1000

/** Facts for the OpenAPI document: an example, and which optional answers the site has. */
interface OpenApiParts {
  readonly example: OpenApiExample | null
  readonly hasUsage: boolean
  /** True if the site lists the modules of packages. */
  readonly hasModules: boolean
}

const answer = (description: string, schema: Schema, more: object = {}) => ({
  description,
  content: { 'application/json': { schema, ...more } },
})
/**
 * Makes a path of the OpenAPI document with one operation, GET. Members of `more` stand before the
 * responses of the operation.
 */
const get = (operationId: string, summary: string, responses: object, more: object = {}) => ({
  get: { operationId, summary, ...more, responses },
})
const missing = { $ref: '#/components/responses/NotFound' }

/**
 * Returns the OpenAPI 3.1 document of the API: both addresses of a component, the list, and usage
 * counts, modules and releases if the site has them. For a site without an address, the server is
 * the folder that the document lies in.
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
  const examples =
    example === null ? {} : { examples: { [example.slug]: { value: example.document } } }
  const found = answer('The component.', { $ref: ref('Component') }, examples)
  const getComponent = (operationId: string, summary: string) =>
    get(
      operationId,
      summary,
      { 200: found, 404: missing },
      {
        description: 'Returns one component from the catalog, with its props.',
        parameters: [{ $ref: '#/components/parameters/slug' }],
      },
    )
  const usage = get('getUsage', 'How often apps use each component, prop and value', {
    200: answer('The counts of each app, by its name.', usageSchema),
  })
  const modules = get('listModules', 'The modules that apps can import from each package', {
    200: answer('All modules of each package.', modulesSchema),
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
      [`/${listPath}`]: get('listComponents', 'All components, without their props', {
        200: answer('The list, by slug.', { $ref: ref('ComponentList') }),
      }),
      [`/${componentPath('{slug}')}`]: getComponent(
        'getComponent',
        'One component, with its props',
      ),
      [`/${componentPath('{slug}')}.json`]: getComponent(
        'getComponentFile',
        'The same bytes, under a name that tells the media type',
      ),
      ...(hasUsage ? { [`/${usagePath}`]: usage } : {}),
      ...(hasModules ? { [`/${modulesPath}`]: modules } : {}),
      ...(hasHistory(site) ? changesPaths(ref) : {}),
    },
    components: {
      ...sharedParts(ref),
      schemas: { ...schemas, Slug: slugSchemaOf(schemas.Slug, slugs) },
    },
  }
}

/**
 * Returns the parameter and the response of the OpenAPI document that several paths refer to: the
 * slug, and the answer that no component has it. The schemas are made elsewhere.
 */
function sharedParts(ref: (name: string) => string) {
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
      NotFound: {
        description:
          'No component has this slug. Hosts that cannot send problem details answer with a page of their own; the status tells.',
        content: {
          'application/problem+json': {
            schema: { $ref: ref('Problem') },
            example: problemDocument(),
          },
        },
      },
    },
  }
}

/** Returns the paths of the API that tell what the releases changed. */
function changesPaths(ref: (name: string) => string) {
  const version = {
    name: 'version',
    in: 'path',
    required: true,
    description: 'The version of the release, as the list has it.',
    schema: { type: 'string' },
  }
  const [all, one] = ['All releases, newest first', 'What one release changed']
  const release = { 200: answer(one, { $ref: ref('Release') }), 404: missing }
  return {
    [`/${changesListPath}`]: get('listReleases', all, {
      200: answer(all, { $ref: ref('ReleaseList') }),
    }),
    [`/${changesPath('{version}')}`]: get('getRelease', one, release, { parameters: [version] }),
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
