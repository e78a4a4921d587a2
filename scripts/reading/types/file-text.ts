import { listKeys } from '../../words/model/lists.ts'
import { entryMembers } from '../../words/model/members.ts'
import { fileFormat, type ApiFile, type ApiMember } from './api-model.ts'

/**
 * Keys of a component's member, such as a prop, in the order in which they are written to the file.
 */
const memberKeys = [
  ...entryMembers.flatMap(({ key }) => (key === 'type' ? [key, 'alias'] : [key])),
  'open',
]

/**
 * Returns the text of `content/_api/<package>.json`. Each member has its own line, so that people
 * can read differences. The text contains no path, no time and no compiler version.
 */
export function fileText(api: ApiFile): string {
  const common = api.common.map(({ name, props }) =>
    object([field('name', name), list('props', props)], 2),
  )
  const components = api.components.map((component) => {
    const { name, entry, entries, tag, selector, description, deprecated, since } = component
    const { names, place, open, native, hidden, exportedAs } = component
    const told = {
      name,
      names,
      entry,
      entries,
      import: component.import,
      tag,
      selector,
      description,
      deprecated,
      since,
      place,
    }
    const facts = { ...told, open, native, hidden, exportedAs }
    return object(
      [
        ...Object.entries(facts).flatMap(([key, value]) =>
          value === undefined ? [] : [field(key, value)],
        ),
        ...listKeys.flatMap((key) => {
          const members = component[key] ?? []
          return members.length === 0 ? [] : [list(key, members)]
        }),
        ...(component.common.length === 0 ? [] : [field('common', component.common)]),
      ],
      2,
    )
  })
  const parts = [
    field('format', fileFormat),
    field('package', api.package),
    field('version', api.version),
    ...(api.framework === undefined ? [] : [field('framework', api.framework)]),
    ...(common.length === 0 ? [] : [`"common": [\n${common.join(',\n')}\n  ]`]),
    `"components": [\n${components.join(',\n')}\n  ]`,
    ...(api.leftOut.length === 0 ? [] : [leftOutText(api.leftOut)]),
    ...(api.modules === null ? [] : [modulesText(api.modules)]),
  ]
  return `{\n${parts.map((part) => `  ${part}`).join(',\n')}\n}\n`
}

/**
 * Returns the JSON of the list of exports that were left out, with one line for each reason, so
 * that a new export changes one line.
 */
function leftOutText(leftOut: ApiFile['leftOut']): string {
  const lines = leftOut.map(
    ({ reason, names }) => `    { ${field('reason', reason)}, ${field('names', names)} }`,
  )
  return `"leftOut": [\n${lines.join(',\n')}\n  ]`
}

/**
 * Returns the JSON of the list of modules, with one line for each, so that a new module adds one
 * line. The list has the key `subpaths`, since `modules` is a key of custom-elements.json.
 */
function modulesText(modules: readonly string[]): string {
  const lines = modules.map((module) => `    ${JSON.stringify(module)}`)
  return `"subpaths": [\n${lines.join(',\n')}\n  ]`
}

const field = (key: string, value: unknown): string =>
  `${JSON.stringify(key)}: ${JSON.stringify(value)}`

function object(fields: readonly string[], depth: number): string {
  const indent = '  '.repeat(depth)
  return `${indent}{\n${fields.map((one) => `${indent}  ${one}`).join(',\n')}\n${indent}}`
}

function list(key: string, members: readonly ApiMember[]): string {
  const lines = members.map((member) => `        ${memberText(member)}`)
  return `${JSON.stringify(key)}: [\n${lines.join(',\n')}\n      ]`
}

function memberText(member: ApiMember): string {
  const said = new Map<string, unknown>(Object.entries(member))
  const facts = memberKeys.flatMap((key) => (said.has(key) ? [field(key, said.get(key))] : []))
  return `{ ${facts.join(', ')} }`
}
