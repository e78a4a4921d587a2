import { maxSlugLength, slugPattern } from '../component/slug.ts'
import { statuses } from '../model/component.ts'

/** A JSON Schema, draft 2020-12, which is also what OpenAPI 3.1 takes. */
export type Schema = Readonly<Record<string, unknown>>

/** The objects that the API answers with, and the slug that they and the route's parameter share. */
export type SchemaName =
  'Component' | 'Prop' | 'ComponentList' | 'ComponentSummary' | 'Slug' | 'Problem'

const text = (description: string): Schema => ({ type: 'string', description })
const address = (description: string): Schema => ({
  type: 'string',
  format: 'uri-reference',
  description,
})
const deprecated = (what: string): Schema => ({
  description: `True, or a text that says what to use instead of the ${what}.`,
  oneOf: [{ const: true }, { type: 'string', minLength: 1 }],
})

/** A slug as the route takes it (contract 2.1). */
export const slugSchema: Schema = {
  type: 'string',
  pattern: slugPattern,
  maxLength: maxSlugLength,
  description: 'Registry slug: lower-case words joined by hyphens.',
}

/** What the author may have written of a component beside slug, name and props. */
const about: Schema = {
  description: text('What the component is, in plain text.'),
  group: text('The group of the catalog that it belongs to.'),
  status: {
    type: 'string',
    description: 'How far the component is. Catalogs may have words of their own.',
    examples: statuses,
  },
  since: text('The version that brought the component.'),
  deprecated: deprecated('component'),
  tags: { type: 'array', items: { type: 'string' }, description: 'Words to find it by.' },
}

/**
 * The schemas of all that the API answers (contract 2.3). Each is open: within v1 members are only
 * ever added. `ref` turns a name into the address of its schema.
 */
export function apiSchemas(
  ref: (name: SchemaName) => string,
): Readonly<Record<SchemaName, Schema>> {
  return {
    Component: {
      title: 'Component',
      description: 'One component of the catalog, with its props.',
      type: 'object',
      required: ['slug', 'name', 'props'],
      properties: {
        slug: { $ref: ref('Slug') },
        name: text('Display name.'),
        props: {
          type: 'array',
          items: { $ref: ref('Prop') },
          description: "All props, in the author's order. Empty: the component takes none.",
        },
        ...about,
      },
    },
    Prop: {
      title: 'Prop',
      description: 'One prop of a component. A member that is not there was not written.',
      type: 'object',
      required: ['name', 'required'],
      properties: {
        name: text('Case-sensitive. Patterns such as `aria-*` are names, too.'),
        type: text('The type as written, such as `"sm" | "lg"`.'),
        default: text(
          'The default as written in source code: `"md"` is a text, `false` a boolean.',
        ),
        required: { type: 'boolean', description: 'True if a value must be given.' },
        description: text('Markdown.'),
        deprecated: deprecated('prop'),
        since: text('The version that brought the prop.'),
      },
    },
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
        name: text('Display name.'),
        ...about,
        url: address('Address of the component with its props.'),
        docs: address('Address of its page, for people.'),
      },
    },
    Slug: { title: 'Slug', ...slugSchema },
    Problem: {
      title: 'Problem',
      description: 'Why there is no answer: problem details (RFC 9457).',
      type: 'object',
      required: ['type', 'title', 'status'],
      properties: {
        type: address('Kind of problem.'),
        title: text('The kind of problem, for people.'),
        status: { type: 'integer', description: 'The HTTP status.' },
        detail: text('This problem, for people.'),
      },
    },
  }
}
