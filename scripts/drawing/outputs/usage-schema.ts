import type { Schema } from './api-schemas.ts'

const count = (description: string): Schema => ({ type: 'integer', minimum: 0, description })
const members = (what: string): Schema => ({
  type: 'object',
  description: `${what} that are used, by name.`,
  additionalProperties: {
    type: 'object',
    required: ['uses'],
    properties: {
      uses: count('In how many uses of the component.'),
      values: {
        type: 'object',
        additionalProperties: { type: 'integer', minimum: 0 },
        description: 'Of a type that names its values, how often each stands in code.',
      },
    },
  },
})

/** Schema of `api/v1/usage.json`. Open: within v1 members are only ever added. */
export const usageSchema: Schema = {
  title: 'Usage',
  description: 'What each app uses of the catalog, as it was counted.',
  type: 'object',
  required: ['apps'],
  properties: {
    apps: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'components'],
        properties: {
          name: { type: 'string', description: 'What the app is called.' },
          catalog: {
            type: ['string', 'null'],
            description: 'What the catalog was called that it was counted against.',
          },
          components: {
            type: 'object',
            description:
              'By slug; a sub-component stands behind it, as in `tabs/Tabs.List`. A component of an older catalog may be among them.',
            additionalProperties: {
              type: 'object',
              required: ['uses', 'files'],
              properties: {
                uses: count('How often the component is used.'),
                files: count('In how many files.'),
                props: members('Props'),
                events: members('Events'),
                slots: members('Slots'),
              },
            },
          },
        },
      },
    },
  },
}
