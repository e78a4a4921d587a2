import { palettes } from '../../words/model/palette.ts'
import { lists, propsList, type List } from '../../words/model/lists.ts'
import { facts, inKeyOrder, type MemberKind } from '../../words/model/members.ts'
import { capitalized } from '../../words/model/text.ts'
import { wordForms } from '../../words/model/word-forms.ts'
import { optionTable, settingNames, type OptionRow } from '../../reading/options/table.ts'
import { slugSchema, wholeAddress, type Schema } from './api-schemas.ts'

/** JSON types that YAML may give to a text without quotes, which is taken as written. */
const typed = ['string', 'number', 'boolean']

/** Schema of a link's address; null stands for a name with nothing after it, which is left out. */
const address: Schema = { ...wholeAddress, type: ['string', 'null'] }

const word = (description: string): Schema => ({ type: typed, description })
const words = { type: 'array', items: { type: typed } }
const closed = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
): Schema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties: Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [
      key,
      required.includes(key) ? schema : orNothing(schema),
    ]),
  ),
})
/**
 * Returns the schema of a key that may have nothing after it. YAML reads that as null, and the key
 * counts as not given.
 */
function orNothing({ type, enum: values, ...rest }: Schema): Schema {
  return {
    ...(type === undefined ? {} : { type: [...new Set([type, 'null'].flat())] }),
    ...(Array.isArray(values) ? { enum: [...(values as readonly unknown[]), null] } : {}),
    ...rest,
  }
}

/** Returns the JSON schema of a key in front matter, by the kind of its value. */
function memberSchema(
  kind: MemberKind,
  description: string | null,
  known?: readonly string[],
): Schema {
  const said = description === null ? {} : { description }
  switch (kind) {
    case 'name':
      return { type: typed, ...said }
    case 'word':
    case 'tag':
    case 'text':
    case 'markdown':
    case 'value':
    case 'deprecation':
      return known === undefined
        ? { type: typed, ...said }
        : { type: 'string', ...said, anyOf: [{ enum: known }, {}] }
    case 'words':
      return { ...words, ...said }
    case 'addresses':
      return {
        type: 'object',
        propertyNames: { pattern: '^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$', maxLength: 40 },
        properties: Object.fromEntries((known ?? []).map((name) => [name, address])),
        additionalProperties: address,
        ...said,
      }
    case 'texts':
      return { type: 'object', additionalProperties: { type: [...typed, 'null'] }, ...said }
    case 'flag':
      return { type: 'boolean', default: false, ...said }
  }
}

const listSchema = ({ plural, label, members }: List): Schema => ({
  type: 'array',
  description: `The list form of the ${plural}; a table in the text is the other form.`,
  items: closed(
    Object.fromEntries(
      inKeyOrder(members).map(({ key, kind, source }) => [key, memberSchema(kind, source(label))]),
    ),
    ['name'],
  ),
})

/** Schema of a component's front matter (contract 2.1, 2.2), for editors to complete and check. */
export const frontMatterSchema: Schema = {
  title: 'Front matter of a component',
  ...closed(
    {
      name: word('Display name.'),
      slug: {
        ...slugSchema,
        // YAML reads `slug: 12` as a number, and `slug: true` as a boolean.
        type: ['string', 'integer', 'boolean'],
        minimum: 0,
        description: 'Default: the file name without `.md`. Lower-case words joined by hyphens.',
      },
      ...Object.fromEntries(
        facts.map(({ key, kind, source, known, names }) => {
          const schema = memberSchema(kind, source, known ?? names)
          const form = wordForms[key]
          return [
            key,
            form === undefined
              ? schema
              : { ...schema, items: { type: 'string', pattern: form.pattern } },
          ]
        }),
      ),
      ...Object.fromEntries(lists.map((list) => [list.key, listSchema(list)])),
      subcomponents: {
        type: 'array',
        description: 'Parts that are components themselves, such as `Tabs.List`.',
        items: closed(
          {
            name: word('One word, such as `Tabs.List`. Case-sensitive.'),
            props: listSchema(propsList),
          },
          ['name'],
        ),
      },
      api: {
        description: 'The component of the code that this source describes; false: none.',
        anyOf: [
          word('Its key, class or FILE#NAME.'),
          closed(
            {
              component: word('Its key, class or FILE#NAME. Default: the one that fits.'),
              hide: {
                ...words,
                description: 'Members that the page leaves out: names, or patterns with `*`.',
              },
              keep: {
                ...words,
                description: 'Names for which the page is right where the code says otherwise.',
              },
            },
            [],
          ),
          { type: 'null' },
        ],
      },
      thumbnail: {
        description: 'The picture that the index shows, from the folder of this source.',
        anyOf: [
          word('The picture.'),
          closed({ light: word('The picture.'), dark: word('The picture in the dark scheme.') }, [
            'light',
          ]),
          { type: 'null' },
        ],
      },
      files: {
        type: 'array',
        description: 'Source files that the shadcn registry offers with the component.',
        items: closed(
          {
            path: word('The file, from the folder of this source.'),
            type: {
              type: 'string',
              pattern: '^registry:[a-z]+$',
              default: 'registry:ui',
              description: "The registry's kind of file.",
            },
            target: word('Where the file goes in the project that takes it.'),
          },
          ['path'],
        ),
      },
      endpoint: {
        description: "Settings of the page's own Endpoint frame.",
        ...closed(
          {
            title: word('Caption on the top edge of the frame.'),
            method: word('HTTP method.'),
            path: word('Route path.'),
            params: {
              type: 'array',
              items: closed(
                {
                  name: word('Name of the parameter.'),
                  type: word('Its type.'),
                  description: word('Plain text.'),
                  required: { type: 'boolean', default: false },
                },
                ['name'],
              ),
            },
            blocks: {
              type: 'array',
              items: closed({ label: word('Label of the block.'), code: word('Its code.') }, [
                'code',
              ]),
            },
            palette: { enum: palettes, description: 'How many accents the frame uses.' },
            corner: word('Text at each corner of the frame.'),
            className: word('Class names of the frame.'),
          },
          [],
        ),
      },
    },
    ['name'],
  ),
}

/** Schema of the front matter of `index.md`, from the rows of the option table. */
export const settingsSchema: Schema = {
  title: 'Settings of a catalog',
  ...closed(
    Object.fromEntries(
      settingNames.map((name) => {
        const row: OptionRow = optionTable[name]
        const by = row.default === undefined ? {} : { default: row.default }
        return [name, { ...row.kind.schema, description: `${capitalized(row.help)}.`, ...by }]
      }),
    ),
    [],
  ),
}
