import type { Bindings } from './bindings.ts'
import { childOf, syntaxChildren, textField, type Node } from './tree.ts'
import type { Origin } from './uses.ts'

/**
 * Names that a Vue script registers for its own template, as `components: { Tag, 'my-tag': MyTag }`
 * does. A component that is made in place, such as by `() => import('./Tag.vue')`, is `local`.
 */
export function registeredNames(program: Node, { originOf }: Bindings): Bindings {
  const known = new Map<string, Origin | 'local' | null>()
  for (const options of optionsOf(program))
    for (const property of syntaxChildren(valueOf(options, 'components'), 'properties')) {
      const name = keyOf(property)
      const value = textField(childOf(property, 'value'), 'name')
      if (name !== null) known.set(name, value === null ? 'local' : originOf(value))
    }
  return { originOf: (name) => known.get(name) ?? null }
}

/**
 * Returns the objects with the options of a component: what the script exports, and the arguments of
 * a call or a decorator around it.
 */
function optionsOf(program: Node): readonly Node[] {
  const exported = syntaxChildren(program, 'body').map((statement) =>
    statement.type === 'ExportDefaultDeclaration' ? childOf(statement, 'declaration') : null,
  )
  return exported.flatMap((made) => [
    ...(made === null ? [] : [childOf(made, 'expression') ?? made]),
    ...syntaxChildren(made, 'arguments'),
    ...syntaxChildren(made, 'decorators').flatMap((decorator) =>
      syntaxChildren(childOf(decorator, 'expression'), 'arguments'),
    ),
  ])
}

const valueOf = (options: Node, name: string): Node | null =>
  childOf(
    syntaxChildren(options, 'properties').find((property) => keyOf(property) === name) ?? null,
    'value',
  )

const keyOf = (property: Node): string | null =>
  textField(childOf(property, 'key'), 'name') ?? textField(childOf(property, 'key'), 'value')
