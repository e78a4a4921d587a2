import { mediaTypes } from '../model/media-types.ts'
import { apiSchemas, type Schema, type SchemaName } from './api-schemas.ts'
import { defineOutput } from './output.ts'

const path = 'schema/v1/catalog.d.ts'

/** TypeScript types of what the API answers, for programs that read the catalog. */
export const answerTypes = defineOutput({
  name: 'answer-types',
  from: [],
  // Many servers take `.ts` for a video (MPEG transport stream).
  rules: [{ pattern: `/${path}`, mediaType: mediaTypes.text, open: true, cache: null }],
  make: () => [{ path, body: answerDeclarations(), mediaType: mediaTypes.text }],
})

/** One declaration for each schema, under the schema's name and from it, so that they agree. */
function answerDeclarations(): string {
  const schemas = Object.entries(apiSchemas((name: SchemaName) => name))
  return [
    '// What the API of a component catalog answers, version 1. Within it members are only ever added.\n',
    ...schemas.map(([name, schema]) => `${doc(schema, '')}${declaration(name, schema)}`),
  ].join('\n')
}

function declaration(name: string, schema: Schema): string {
  const properties = schema['properties'] as Readonly<Record<string, Schema>> | undefined
  if (properties === undefined) return `export type ${name} = ${typeOf(schema)}\n`
  const required = schema['required'] as readonly string[]
  const members = Object.entries(properties).map(
    ([key, member]) =>
      `${doc(member, '  ')}  ${key}${required.includes(key) ? '' : '?'}: ${typeOf(member)}\n`,
  )
  return `export interface ${name} {\n${members.join('')}}\n`
}

/** Of the keywords that the schemas of the API use; another one is `unknown` to its readers. */
function typeOf(schema: Schema): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref']
  if (schema['oneOf'] !== undefined) return (schema['oneOf'] as Schema[]).map(typeOf).join(' | ')
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  switch (schema['type']) {
    case 'string':
      return stringType(schema)
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'array':
      return `${typeOf(schema['items'] as Schema)}[]`
    case 'object':
      return `Readonly<Record<string, ${typeOf(schema['additionalProperties'] as Schema)}>>`
    default:
      return 'unknown'
  }
}

/** Known words are offered by editors; `string & {}` keeps a compiler from dropping them. */
function stringType({ examples }: Schema): string {
  if (examples === undefined) return 'string'
  return [
    ...(examples as readonly string[]).map((word) => JSON.stringify(word)),
    '(string & {})',
  ].join(' | ')
}

function doc({ description }: Schema, indent: string): string {
  return typeof description === 'string' ? `${indent}/** ${description} */\n` : ''
}
