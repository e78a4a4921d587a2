import { listKeys } from '../../words/model/lists.ts'
import { entryMembers } from '../../words/model/members.ts'
import { fileFormat, type ApiFile, type ApiMember } from './members/api-model.ts'

/**
 * Keys of a component's member, such as a prop, in the order in which they are written to the file.
 */
const memberKeys = [
  ...entryMembers.flatMap(({ key }) => (key === 'type' ? [key, 'alias'] : [key])),
  'open',
]

/** Keys of a component's facts, in the order in which they are written to the file. */
const factKeys = [
  'name',
  'names',
  'entry',
  'entries',
  'import',
  'tag',
  'selector',
  'description',
  'deprecated',
  'since',
  'place',
  'open',
  'native',
  'hidden',
  'exportedAs',
] as const

/**
 * Returns the text of `content/_api/<package>.json`. Each member has its own line, so that people
 * can read differences. The text contains no path, no time and no compiler version.
 */
export function fileText(api: ApiFile): string {
  const common = api.common.map(({ name, props }) =>
    object([field('name', name), list('props', props)], 2),
  )
  const components = api.components.map((component) =>
    object(
      [
        ...factKeys.flatMap((key) =>
          component[key] === undefined ? [] : [field(key, component[key])],
        ),
        ...listKeys.flatMap((key) => {
          const members = component[key] ?? []
          return members.length === 0 ? [] : [list(key, members)]
        }),
        ...(component.common.length === 0 ? [] : [field('common', component.common)]),
      ],
      2,
    ),
  )
  // Each reason and each module has its own line, so that a new one changes one line.
  const leftOut = api.leftOut.map(
    ({ reason, names }) => `{ ${field('reason', reason)}, ${field('names', names)} }`,
  )
  const modules = api.modules?.map((module) => JSON.stringify(module))
  const parts = [
    field('format', fileFormat),
    field('package', api.package),
    field('version', api.version),
    ...(api.framework === undefined ? [] : [field('framework', api.framework)]),
    ...(common.length === 0 ? [] : [`"common": [\n${common.join(',\n')}\n  ]`]),
    `"components": [\n${components.join(',\n')}\n  ]`,
    ...(leftOut.length === 0 ? [] : [lines('leftOut', leftOut)]),
    // The key is `subpaths`, since `modules` is a key of custom-elements.json.
    ...(modules === undefined ? [] : [lines('subpaths', modules)]),
  ]
  return `{\n${parts.map((part) => `  ${part}`).join(',\n')}\n}\n`
}

/** Returns the JSON of a list with each item on its own line. */
const lines = (key: string, items: readonly string[], indent = '    '): string =>
  `${JSON.stringify(key)}: [\n${items.map((one) => indent + one).join(',\n')}\n${indent.slice(2)}]`

const field = (key: string, value: unknown): string =>
  `${JSON.stringify(key)}: ${JSON.stringify(value)}`

function object(fields: readonly string[], depth: number): string {
  const indent = '  '.repeat(depth)
  return `${indent}{\n${fields.map((one) => `${indent}  ${one}`).join(',\n')}\n${indent}}`
}

const list = (key: string, members: readonly ApiMember[]): string =>
  lines(key, members.map(memberText), ' '.repeat(8))

function memberText(member: ApiMember): string {
  const said = new Map<string, unknown>(Object.entries(member))
  const facts = memberKeys.flatMap((key) => (said.has(key) ? [field(key, said.get(key))] : []))
  return `{ ${facts.join(', ')} }`
}
