import { maxSlugLength, slugPattern } from '../../words/model/slug.ts'
import { lists, type ListSchema } from '../../words/model/lists.ts'
import { facts, type MemberKind } from '../../words/model/members.ts'

/** JSON Schema, draft 2020-12, which is also what OpenAPI 3.1 takes. */
export type Schema = Readonly<Record<string, unknown>>

/**
 * Names of the API's schemas: of the objects that the API answers with, and of the slug, which is
 * also the parameter of the route.
 */
export type SchemaName =
  | 'Component'
  | ListSchema
  | 'Subcomponent'
  | 'ComponentList'
  | 'ComponentSummary'
  | 'Slug'
  | 'Problem'

export const textSchema = (description: string): Schema => ({ type: 'string', description })
const address = (description: string): Schema => ({
  type: 'string',
  format: 'uri-reference',
  description,
})

/** Schema of an address that begins with a scheme, such as `https:`. */
export const wholeAddress: Schema = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9+.-]*:' }

/**
 * Returns the JSON schema of a property of an object in the API's answers, such as `since` or
 * `deprecated`, by the kind of the property's value.
 */
function memberSchema(kind: MemberKind, description: string, known?: readonly string[]): Schema {
  switch (kind) {
    case 'name':
    case 'word':
    case 'tag':
    case 'text':
    case 'markdown':
    case 'value':
      return { ...textSchema(description), ...(known === undefined ? {} : { examples: known }) }
    case 'words':
      return { type: 'array', items: { type: 'string' }, description }
    case 'addresses':
      return {
        type: 'object',
        additionalProperties: wholeAddress,
        description,
        ...(known === undefined
          ? {}
          : { properties: Object.fromEntries(known.map((name) => [name, wholeAddress])) }),
      }
    case 'texts':
      return { type: 'object', additionalProperties: { type: 'string' }, description }
    case 'flag':
      return { type: 'boolean', description }
    case 'deprecation':
      return { description, oneOf: [{ const: true }, { type: 'string', minLength: 1 }] }
  }
}

/** Schema of a slug as the route takes it (contract 2.1). */
export const slugSchema: Schema = {
  type: 'string',
  pattern: slugPattern,
  maxLength: maxSlugLength,
  description: 'Registry slug: lower-case words joined by hyphens.',
}

/** Schemas of what an author may write about a component beside slug, name and lists. */
const about: Schema = Object.fromEntries(
  facts.map(({ key, kind, answer, known, names }) => [
    key,
    memberSchema(kind, answer, known ?? names),
  ]),
)

/** Schemas of the entries of lists, by the schema's name. Several lists may share a schema. */
const entrySchemas = Object.fromEntries(
  lists.map(({ schema, members }) => [
    schema,
    {
      title: schema,
      description: `One ${schema.toLowerCase()} of a component. A member that is not there was not written.`,
      type: 'object',
      required: members.filter(({ always }) => always === true).map(({ key }) => key),
      properties: Object.fromEntries(
        members.map(({ key, kind, answer }) => [
          key,
          memberSchema(kind, answer(schema.toLowerCase())),
        ]),
      ),
    },
  ]),
) as Record<string, Schema> as Readonly<Record<ListSchema, Schema>>

/**
 * Returns the schemas of all answers of the API (contract 2.3). Each is open: within v1 members are
 * only ever added. `ref` turns the name of a schema into its address.
 */
export function apiSchemas(
  ref: (name: SchemaName) => string,
): Readonly<Record<SchemaName, Schema>> {
  const entryLists = (constant: boolean): Schema =>
    Object.fromEntries(
      lists
        .filter(({ none }) => (none !== undefined) === constant)
        .map(({ key, schema, answer }) => [
          key,
          { type: 'array', items: { $ref: ref(schema) }, description: answer },
        ]),
    )
  const constant = entryLists(true)
  return {
    Component: {
      title: 'Component',
      description: 'One component of the catalog, with its props.',
      type: 'object',
      required: ['slug', 'name', ...Object.keys(constant)],
      properties: {
        slug: { $ref: ref('Slug') },
        name: textSchema('Display name.'),
        ...constant,
        ...about,
        ...entryLists(false),
        subcomponents: {
          type: 'array',
          items: { $ref: ref('Subcomponent') },
          description: 'The parts that are components themselves, such as `Tabs.List`.',
        },
      },
    },
    ...entrySchemas,
    Subcomponent: {
      title: 'Subcomponent',
      description: 'A part of a component that is one itself.',
      type: 'object',
      required: ['name', 'props'],
      properties: {
        name: textSchema('Such as `Tabs.List`. Case-sensitive.'),
        props: {
          type: 'array',
          items: { $ref: ref('Prop') },
          description: "All its props, in the author's order. Empty: it takes none.",
        },
      },
    },
    ...listSchemas(ref),
    Slug: { title: 'Slug', ...slugSchema },
    Problem: problemSchema,
  }
}

/** Returns the schemas of the list of all components, and of one entry of it. */
function listSchemas(ref: (name: SchemaName) => string) {
  return {
    ComponentList: {
      title: 'Component list',
      description: 'Every component of the catalog, by slug, without the props.',
      type: 'object',
      required: ['components'],
      properties: { components: { type: 'array', items: { $ref: ref('ComponentSummary') } } },
    },
    ComponentSummary: {
      title: 'Component summary',
      description: 'One component of the list.',
      type: 'object',
      required: ['slug', 'name', 'url', 'docs'],
      properties: {
        slug: { $ref: ref('Slug') },
        name: textSchema('Display name.'),
        ...about,
        url: address('Address of the component with its props.'),
        docs: address('Address of its page, for people.'),
      },
    },
  }
}

const problemSchema: Schema = {
  title: 'Problem',
  description: 'Why there is no answer: problem details (RFC 9457).',
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: address('Kind of problem.'),
    title: textSchema('The kind of problem, for people.'),
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: textSchema('This problem, for people.'),
  },
}
