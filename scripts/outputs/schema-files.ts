import { jsonFile } from '../model/json.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import type { Site } from '../model/site.ts'
import { apiSchemas, type Schema, type SchemaName } from './api-schemas.ts'
import { frontMatterSchema } from './front-matter-schema.ts'

export const componentSchemaPath = 'schema/v1/component.json'
export const listSchemaPath = 'schema/v1/components.json'
export const frontMatterSchemaPath = 'schema/front-matter.json'

/**
 * The schemas as files of their own. `$id` is the address that each is published at, and is left
 * out while the site has none.
 */
export function schemaFiles(site: Site): Artifact[] {
  const schemas = apiSchemas((name) => `#/$defs/${name}`)
  const file = (path: string, schema: Schema, parts: readonly SchemaName[]): Artifact => ({
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
    file(componentSchemaPath, schemas.Component, ['Prop', 'Slug']),
    file(listSchemaPath, schemas.ComponentList, ['ComponentSummary', 'Slug']),
    file(frontMatterSchemaPath, frontMatterSchema, []),
  ]
}
