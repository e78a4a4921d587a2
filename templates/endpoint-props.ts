import type { Palette } from '../scripts/words/model/palette.ts'

/** Props of the function that draws an API endpoint, all optional (contract 1.4). */
export interface EndpointProps {
  title?: string | null | undefined
  /** Markdown: method and path, paragraphs, a table of name / type / description, fences. */
  children?: string | null | undefined
  method?: string | null | undefined
  path?: string | null | undefined
  params?: readonly EndpointParam[] | null | undefined
  blocks?: readonly EndpointBlock[] | null | undefined
  palette?: Palette | null | undefined
  corner?: string | null | undefined
  className?: string | null | undefined
}
export interface EndpointParam {
  name: string
  type?: string | null | undefined
  description?: string | null | undefined
  required?: boolean | null | undefined
}
export interface EndpointBlock {
  label?: string | null | undefined
  code: string
}

const texts = ['title', 'children', 'method', 'path', 'corner', 'className'] as const

/**
 * Checks the props of an endpoint, and reads each of them once. Throws a `TypeError` that names the
 * prop if one is not of its type, or cannot be read: callers may use plain JavaScript.
 */
export function checkedProps(given: EndpointProps): EndpointProps {
  const read = Object.fromEntries(
    texts.map((name) => [name, textOrNull(memberOf(given, name, 'the props'), name)]),
  )
  return {
    ...read,
    params: readList(given, 'params', (one, where) => ({
      name: textIn(one, 'name', where),
      type: textOrNull(memberOf(one, 'type', where), `${where}.type`),
      description: textOrNull(memberOf(one, 'description', where), `${where}.description`),
      required: memberOf(one, 'required', where) === true,
    })),
    blocks: readList(given, 'blocks', (one, where) => ({
      label: textOrNull(memberOf(one, 'label', where), `${where}.label`),
      code: textIn(one, 'code', where),
    })),
    palette: memberOf(given, 'palette', 'the props') as Palette,
  }
}

function readList<Item>(
  given: EndpointProps,
  name: 'params' | 'blocks',
  read: (one: unknown, where: string) => Item,
): readonly Item[] | null {
  const list = memberOf(given, name, 'the props')
  if (list === undefined || list === null) return null
  if (!guarded(() => Array.isArray(list), name)) throw wrong(name, 'a list')
  const length = Number(memberOf(list, 'length', name))
  const items: Item[] = []
  for (let i = 0; i < length; i++) {
    const where = `${name}[${i}]`
    items.push(read(memberOf(list, String(i), name), where))
  }
  return items
}

function textIn(owner: unknown, name: string, where: string): string {
  const value = memberOf(owner, name, where)
  if (typeof value === 'string') return value
  throw wrong(`${where}.${name}`, 'a text')
}

function textOrNull(value: unknown, name: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  throw wrong(name, 'a text')
}

function memberOf(owner: unknown, name: string, where: string): unknown {
  if (typeof owner !== 'object' || owner === null) throw wrong(where, 'an object')
  return guarded(() => (owner as Readonly<Record<string, unknown>>)[name], name)
}

/**
 * Calls `read` for a value that may be a getter or a proxy. Throws a `TypeError` with the name of
 * the value if `read` throws.
 */
function guarded<T>(read: () => T, name: string): T {
  try {
    return read()
  } catch {
    throw new TypeError(`"${name}" of the endpoint cannot be read`)
  }
}

const wrong = (name: string, wanted: string): TypeError =>
  new TypeError(
    name === 'the props'
      ? 'the props of the endpoint must be an object'
      : `"${name}" of the endpoint must be ${wanted}`,
  )
