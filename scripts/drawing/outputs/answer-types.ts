import { mediaTypes } from '../../words/model/media-types.ts'
import { hasHistory, type Site } from '../../words/model/site.ts'
import { apiSchemas, type Schema } from './api-schemas.ts'
import { withHistorySchemas } from './history-schemas.ts'
import { defineOutput } from './output.ts'

const path = 'schema/v1/catalog.d.ts'

/** Output of TypeScript types for the API's answers, for programs that read the catalog. */
export const answerTypes = defineOutput({
  name: 'answer-types',
  from: ['site'],
  // Many servers take `.ts` for a video (MPEG transport stream).
  rules: [{ pattern: `/${path}`, mediaType: mediaTypes.text, open: true, cache: null }],
  make: ({ site }) => [{ path, body: answerDeclarations(site), mediaType: mediaTypes.text }],
})

/** Writes a TypeScript declaration for each schema of the API, so that types and schemas agree. */
function answerDeclarations(site: Site): string {
  const ref = (name: string): string => name
  const plain = apiSchemas(ref)
  const schemas: readonly [string, Schema][] = Object.entries(
    hasHistory(site) ? withHistorySchemas(plain, ref) : plain,
  )
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

/**
 * Returns the TypeScript type of a schema. It knows the keywords that the schemas of the API use;
 * for others the type is `unknown`.
 */
function typeOf(schema: Schema): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref']
  if (schema['oneOf'] !== undefined) return (schema['oneOf'] as Schema[]).map(typeOf).join(' | ')
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((one) => JSON.stringify(one)).join(' | ')
  if (Array.isArray(schema['type']))
    return schema['type'].map((type) => typeOf({ type })).join(' | ')
  switch (schema['type']) {
    case 'null':
      return 'null'
    case 'string':
      return stringType(schema)
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'array': {
      const item = typeOf(schema['items'] as Schema)
      return /[ |]/.test(item) ? `(${item})[]` : `${item}[]`
    }
    case 'object':
      if (schema['additionalProperties'] === undefined) return membersOf(schema)
      return `Readonly<Record<string, ${typeOf(schema['additionalProperties'] as Schema)}>>`
    default:
      return 'unknown'
  }
}

/** Returns the members of an object's schema as a TypeScript type in braces. */
function membersOf(schema: Schema): string {
  const properties = schema['properties'] as Readonly<Record<string, Schema>>
  const required = schema['required'] as readonly string[]
  const members = Object.entries(properties).map(
    ([key, member]) => `${key}${required.includes(key) ? '' : '?'}: ${typeOf(member)}`,
  )
  return `{ ${members.join('; ')} }`
}

/**
 * Returns the TypeScript type of a string. Editors offer the known words; `string & {}` keeps a
 * compiler from dropping them.
 */
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
