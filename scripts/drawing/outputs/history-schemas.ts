import { levels } from '../../catalogs/diff/change.ts'
import { lists } from '../../words/model/lists.ts'
import {
  addressSchema,
  listSchema,
  membersSchema,
  objectSchema,
  textSchema as text,
  type Schema,
  type SchemaName,
} from './api-schemas.ts'

/** Name of a schema that only a site with a history has. */
export type HistorySchemaName =
  | 'MemberChange'
  | 'RemovedMember'
  | 'ReleaseList'
  | 'Release'
  | 'Change'

type Ref = (name: SchemaName | HistorySchemaName) => string

const version = text('The version of the release.')
const date: Schema = { type: 'string', format: 'date', description: 'The day of the release.' }
const listOf = (items: string, description: string): Schema =>
  listSchema({ $ref: items }, description)
const counts: Schema = {
  type: 'object',
  required: levels,
  properties: Object.fromEntries(levels.map((level) => [level, { type: 'integer', minimum: 0 }])),
  description: 'How many changes there are of each level.',
}

/**
 * Returns the schemas of a site with a history: the schemas of every site with the members about
 * history added, and the schemas that only such a site has.
 */
export function withHistorySchemas(
  schemas: Readonly<Record<SchemaName, Schema>>,
  ref: Ref,
): Readonly<Record<SchemaName | HistorySchemaName, Schema>> {
  const history = listOf(
    ref('MemberChange'),
    'What releases changed while it was there, oldest first.',
  )
  const entries = new Set(lists.map(({ schema }) => schema))
  const known = { ...schemas }
  for (const name of entries) known[name] = withProperties(schemas[name], { history })
  return {
    ...known,
    Component: withProperties(schemas.Component, {
      history,
      removed: listOf(ref('RemovedMember'), 'The members that releases removed.'),
    }),
    Subcomponent: withProperties(schemas.Subcomponent, {
      since: text('The release that brought the sub-component.'),
    }),
    ...ownSchemas(ref),
  }
}

const withProperties = (schema: Schema, properties: Schema): Schema => ({
  ...schema,
  properties: { ...(schema['properties'] as Schema), ...properties },
})

function ownSchemas(ref: Ref): Readonly<Record<HistorySchemaName, Schema>> {
  const row = {
    kind: text('The kind of change, such as `type-widened`.'),
    old: text('What was written there; left out: nothing.'),
    new: text('What is written there since; left out: nothing.'),
    member: text(
      'The member of the JSON that is another one, such as `type`; of a removal, why code may still use it: `open`, `native` or `exported`.',
    ),
  }
  return {
    MemberChange: objectSchema(
      'Member change',
      'What one release changed of a component, or of an entry of it.',
      ['version', 'kind'],
      { version, ...row },
    ),
    RemovedMember: objectSchema(
      'Removed member',
      'A member that the component had once.',
      ['list', 'name', 'removed'],
      {
        list: text('The list that had it, such as `props`; or `subcomponents`.'),
        subcomponent: text('The sub-component whose prop it was.'),
        name: text('Its name.'),
        since: text('The release that brought it; left out: it was there when the history began.'),
        removed: text('The release without it.'),
      },
    ),
    ...releaseSchemas(ref),
  }
}

function releaseSchemas(ref: Ref) {
  const nullable = (description: string): Schema => ({ type: ['string', 'null'], description })
  return {
    ReleaseList: objectSchema(
      'Release list',
      'Every release that is known, newest first.',
      ['releases'],
      {
        releases: {
          type: 'array',
          items: membersSchema(['version', 'counts', 'url', 'docs'], {
            version,
            date,
            counts,
            url: addressSchema('Its changes.'),
            docs: addressSchema('Its page.'),
          }),
        },
      },
    ),
    Release: objectSchema(
      'Release',
      'What one release changed.',
      ['version', 'counts', 'changes'],
      {
        version,
        date,
        previous: text('The release before it; left out: the history begins here.'),
        counts,
        changes: listOf(ref('Change'), 'By slug.'),
      },
    ),
    Change: objectSchema(
      'Change',
      'One difference between two releases.',
      ['level', 'kind', 'slug', 'name', 'prop', 'member', 'old', 'new', 'renamedTo'],
      {
        level: { enum: levels, description: 'What it means for an app.' },
        kind: text('The kind of change, such as `prop-removed`.'),
        slug: text('The slug of the component, which may be gone by now.'),
        name: text('The name of the component.'),
        prop: nullable('The prop; behind a sub-component and a dot, if that has it.'),
        entry: {
          type: 'object',
          required: ['list', 'name'],
          properties: { list: text('The list.'), name: text('Its entry.') },
          description: 'An entry of another list than the props.',
        },
        subcomponent: text('The sub-component, or the one that has the prop.'),
        member: nullable(
          'The member that is another one; null: the whole thing came or went. Of a removal, why code may still use it: `open`, `native` or `exported`.',
        ),
        old: nullable('What was written there.'),
        new: nullable('What is written there since.'),
        renamedTo: nullable('What a removed thing may be called now.'),
        backIn: text('The release that has it again: it is missing until then.'),
        goneSince: text('The release since which it was missing; it is as old as before.'),
      },
    ),
  } satisfies Partial<Readonly<Record<HistorySchemaName, Schema>>>
}
