import { parseValue } from './parse.ts'
import { childOf, isObject, keyName, syntaxChildren, textField, type Node } from './tree.ts'

/** Path of a value in a slot's bindings, such as `['item', 'raw']`; empty for all bindings. */
type ReadPath = readonly string[]

/** Highest number of syntax nodes in the content of one slot that are visited. */
const mostExpressions = 5000
const deepest = 4

/**
 * Finds the paths that a Vue template reads from a slot's bindings: `[['item', 'raw']]` for `#item="{ item }"` with
 * `item.raw` in the content of the slot. `pattern` is the value of the slot directive, `content` the nodes in the slot.
 * Returns undefined if the pattern cannot be read.
 */
export function slotReads(
  pattern: unknown,
  content: readonly unknown[],
): readonly ReadPath[] | undefined {
  const text = isObject(pattern) ? pattern['content'] : undefined
  if (pattern === undefined || text === '') return []
  if (typeof text !== 'string') return undefined
  const made = parseValue(`(${text}) => 0`)
  const [param, ...others] = syntaxChildren(made, 'params')
  if (param === undefined || others.length > 0) return undefined
  const locals = localsOf(param, [])
  if (locals.length === 0) return []
  const expressions = expressionsIn(content)
  const found = new Map<string, ReadPath>()
  for (const { name, path } of locals)
    for (const expression of expressions)
      for (const rest of readsOf(name, expression)) {
        const read = [...path, ...rest]
        found.set(read.join('\n'), read)
      }
  return [...found.values()]
}

interface Local {
  readonly name: string
  readonly path: ReadPath
}

/** Returns the names that a destructuring pattern declares, each with the path of its value. */
function localsOf(pattern: Node, path: ReadPath): readonly Local[] {
  if (pattern.type === 'Identifier') return [{ name: textField(pattern, 'name') ?? '', path }]
  const inner = childOf(pattern, pattern.type === 'RestElement' ? 'argument' : 'left')
  if (inner !== null) return localsOf(inner, path)
  return syntaxChildren(pattern, 'properties').flatMap((property) => {
    if (property.type === 'RestElement') return localsOf(property, path)
    const value = childOf(property, 'value')
    const name = keyName(property)
    return name === null || value === null || path.length >= deepest
      ? []
      : localsOf(value, [...path, name])
  })
}

/**
 * Returns the texts of the expressions in some nodes of Vue's compiler and below them, in up to
 * {@link mostExpressions} nodes.
 */
function expressionsIn(nodes: readonly unknown[]): readonly string[] {
  const found: string[] = []
  const waiting = [...nodes]
  for (let left = mostExpressions; waiting.length > 0 && left > 0; left--) {
    const node = waiting.pop()
    if (!isObject(node)) continue
    const { content, exp, props, children } = node
    for (const one of [content, exp]) {
      const text = isObject(one) ? one['content'] : null
      if (typeof text === 'string') found.push(text)
    }
    for (const list of [props, children]) if (Array.isArray(list)) waiting.push(...list)
  }
  return found
}

/**
 * Finds the paths that an expression reads from a name: `['raw', 'title']` for `item.raw.title`.
 * The path is empty if the whole value of the name is used.
 */
function* readsOf(name: string, expression: string): Iterable<ReadPath> {
  if (!expression.includes(name)) return
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}_$'"\`.-]|\\.\\s)${escapeName(name)}(?![\\p{L}\\p{N}_$'"-])((?:\\??\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*)(\\s*:(?!:))?`,
    'gu',
  )
  for (const match of expression.matchAll(word)) {
    const [, rest = '', colon] = match
    // A key of an object literal is not a use of the name.
    const isKey = colon !== undefined && /[{,]\s*$/.test(expression.slice(0, match.index))
    if (isKey && rest === '') continue
    yield rest
      .split(/\??\./)
      .filter((part) => part !== '')
      .slice(0, deepest)
  }
}

const escapeName = (name: string): string => name.replace(/\$/g, '\\$')
