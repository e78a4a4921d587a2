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

/** Schema of an object that has at least the `required` members. */
export const membersSchema = (required: readonly string[], properties: Schema): Schema => ({
  type: 'object',
  required,
  properties,
})

/** Schema of an object with a name, under which types and documents know it. */
export const objectSchema = (
  title: string,
  description: string,
  required: readonly string[],
  properties: Schema,
): Schema => ({ title, description, ...membersSchema(required, properties) })

export const listSchema = (items: Schema, description: string): Schema => ({
  type: 'array',
  items,
  description,
})

export const textSchema = (description: string): Schema => ({ type: 'string', description })
export const addressSchema = (description: string): Schema => ({
  type: 'string',
  format: 'uri-reference',
  description,
})

/** Schema of an address that begins with a scheme, such as `https:`. */
export const wholeAddress: Schema = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9+.-]*:' }

/** Returns the JSON schema of a property in the API's answers, by the kind of its value. */
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
      return listSchema({ type: 'string' }, description)
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
  lists.map(({ schema, members }) => {
    const noun = schema.toLowerCase()
    const about = `One ${noun} of a component. A member that is not there was not written.`
    const required = members.filter(({ always }) => always === true).map(({ key }) => key)
    const rows = members.map(({ key, kind, answer }) => [key, memberSchema(kind, answer(noun))])
    return [schema, objectSchema(schema, about, required, Object.fromEntries(rows))]
  }),
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
        .map(({ key, schema, answer }) => [key, listSchema({ $ref: ref(schema) }, answer)]),
    )
  const constant = entryLists(true)
  return {
    Component: objectSchema(
      'Component',
      'One component of the catalog, with its props.',
      ['slug', 'name', ...Object.keys(constant)],
      {
        slug: { $ref: ref('Slug') },
        name: textSchema('Display name.'),
        ...constant,
        ...about,
        ...entryLists(false),
        subcomponents: listSchema(
          { $ref: ref('Subcomponent') },
          'The parts that are components themselves, such as `Tabs.List`.',
        ),
      },
    ),
    ...entrySchemas,
    Subcomponent: objectSchema(
      'Subcomponent',
      'A part of a component that is one itself.',
      ['name', 'props'],
      {
        name: textSchema('Such as `Tabs.List`. Case-sensitive.'),
        props: listSchema(
          { $ref: ref('Prop') },
          "All its props, in the author's order. Empty: it takes none.",
        ),
      },
    ),
    ...listSchemas(ref),
    Slug: { title: 'Slug', ...slugSchema },
    Problem: problemSchema,
  }
}

/** Returns the schemas of the list of all components, and of one entry of it. */
function listSchemas(ref: (name: SchemaName) => string) {
  return {
    ComponentList: objectSchema(
      'Component list',
      'Every component of the catalog, by slug, without the props.',
      ['components'],
      { components: { type: 'array', items: { $ref: ref('ComponentSummary') } } },
    ),
    ComponentSummary: objectSchema(
      'Component summary',
      'One component of the list.',
      ['slug', 'name', 'url', 'docs'],
      {
        slug: { $ref: ref('Slug') },
        name: textSchema('Display name.'),
        ...about,
        url: addressSchema('Address of the component with its props.'),
        docs: addressSchema('Address of its page, for people.'),
      },
    ),
  }
}

const problemSchema = objectSchema(
  'Problem',
  'Why there is no answer: problem details (RFC 9457).',
  ['type', 'title', 'status'],
  {
    type: addressSchema('Kind of problem.'),
    title: textSchema('The kind of problem, for people.'),
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: textSchema('This problem, for people.'),
  },
)
