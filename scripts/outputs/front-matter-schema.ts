import { palettes } from '../../templates/endpoint-frame.ts'
import { statuses } from '../model/component.ts'
import { optionTable, settingNames, type OptionRow } from '../options/table.ts'
import { slugSchema, type Schema } from './api-schemas.ts'

/** What YAML makes of a text without quotes; the generator takes it as it is typed. */
const typed = ['string', 'number', 'boolean']

const word = (description: string): Schema => ({ type: typed, description })
const deprecated: Schema = {
  type: typed,
  description: '`true`, or a text that says what to use instead.',
}
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
/** A key with nothing after it, which YAML reads as null, is one that is not given. */
function orNothing({ type, enum: values, ...rest }: Schema): Schema {
  return {
    ...(type === undefined ? {} : { type: [...new Set([type, 'null'].flat())] }),
    ...(Array.isArray(values) ? { enum: [...(values as readonly unknown[]), null] } : {}),
    ...rest,
  }
}

/** The front matter of a component (contract 2.1, 2.2), for editors to complete and check. */
export const frontMatterSchema: Schema = {
  title: 'Front matter of a component',
  ...closed(
    {
      name: word('Display name.'),
      slug: {
        ...slugSchema,
        description: 'Default: the file name without `.md`. Lower-case words joined by hyphens.',
      },
      description: word('What the component is, in plain text.'),
      group: word('Group in the catalog. Default: the name of the sub-folder.'),
      status: {
        type: 'string',
        description: '`draft` is left out of the site unless it is built with `--drafts`.',
        anyOf: [{ enum: statuses }, {}],
      },
      since: word('The version that brought the component.'),
      deprecated,
      tags: { type: 'array', items: { type: typed }, description: 'Words to find it by.' },
      props: {
        type: 'array',
        description: 'The list form of the props; a table in the text is the other form.',
        items: closed(
          {
            name: word('Case-sensitive.'),
            type: word('Quote what YAML would read otherwise.'),
            default: word('As in source code. Quote what YAML would read otherwise.'),
            description: word('Markdown.'),
            required: { type: 'boolean', default: false },
            deprecated,
            since: word('The version that brought the prop.'),
          },
          ['name'],
        ),
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

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The front matter of `index.md`: the rows of the option table that it may hold. */
export const settingsSchema: Schema = {
  title: 'Settings of a catalog',
  ...closed(
    Object.fromEntries(
      settingNames.map((name) => {
        const row: OptionRow = optionTable[name]
        const by = row.default === undefined ? {} : { default: row.default }
        return [name, { ...row.kind.schema, description: sentence(row.help), ...by }]
      }),
    ),
    [],
  ),
}
