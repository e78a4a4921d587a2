import { defineOutput } from './output.ts'
import { jsonFile } from '../../words/model/json.ts'
import { lists } from '../../words/model/lists.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import { hasHistory, type Site } from '../../words/model/site.ts'
import { apiSchemas, type Schema, type SchemaName } from './api-schemas.ts'
import { withHistorySchemas, type HistorySchemaName } from './history-schemas.ts'
import { frontMatterSchema, settingsSchema } from './front-matter-schema.ts'
import {
  changesSchemaPath,
  releaseSchemaPath,
  componentSchemaPath,
  listSchemaPath,
  frontMatterSchemaPath,
  settingsSchemaPath,
} from '../../words/model/addresses.ts'

type Name = SchemaName | HistorySchemaName

export const schemas = defineOutput({
  name: 'schemas',
  from: ['site'],
  rules: [{ pattern: '/schema/*.json', mediaType: mediaTypes.schema, open: true, cache: null }],
  make: ({ site }) => schemaFiles(site),
})

/**
 * Makes a file of each schema that programs may load by itself. `$id` is the address at which the
 * file is published; a site without an address leaves it out.
 */
function schemaFiles(site: Site): Artifact[] {
  const ref = (name: string): string => `#/$defs/${name}`
  const plain = apiSchemas(ref)
  const schemas: Readonly<Partial<Record<string, Schema>>> = hasHistory(site)
    ? withHistorySchemas(plain, ref)
    : plain
  const file = (path: string, schema: Schema | undefined, parts: readonly Name[]): Artifact => ({
    path,
    body: jsonFile({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...(site.published ? { $id: `${site.baseUrl}/${path}` } : {}),
      ...schema,
      ...(parts.length === 0
        ? {}
        : { $defs: Object.fromEntries(parts.map((name) => [name, schemas[name]])) }),
    }),
    mediaType: mediaTypes.schema,
  })
  return [
    file(componentSchemaPath, schemas['Component'], [
      ...new Set(lists.map(({ schema }) => schema)),
      'Subcomponent',
      'Slug',
      ...(hasHistory(site) ? (['MemberChange', 'RemovedMember'] as const) : []),
    ]),
    ...(hasHistory(site)
      ? [
          file(changesSchemaPath, schemas['ReleaseList'], []),
          file(releaseSchemaPath, schemas['Release'], ['Change']),
        ]
      : []),
    file(listSchemaPath, schemas['ComponentList'], ['ComponentSummary', 'Slug']),
    file(frontMatterSchemaPath, frontMatterSchema, []),
    file(settingsSchemaPath, settingsSchema, []),
  ]
}
