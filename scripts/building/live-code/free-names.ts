import { namedBy, namesOf } from '../../reading/code/bindings.ts'
import { childOf, offsetOf, syntaxChildren, textField, walk } from '../../reading/code/tree.ts'
import type { Node } from '../../reading/code/tree.ts'

/** Name that a script uses but does not declare. */
export interface FreeName {
  readonly name: string
  /** Offset of the first use of the name. */
  readonly at: number
  /** True if the name is used as the tag of an element, so it is the name of a component. */
  readonly isElement: boolean
}

/** Members of syntax nodes whose names do not stand for variables: names of properties, labels and the like. */
const labels: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['property'],
  OptionalMemberExpression: ['property'],
  ObjectProperty: ['key'],
  ObjectMethod: ['key'],
  ClassProperty: ['key'],
  ClassAccessorProperty: ['key'],
  ClassMethod: ['key'],
  PrivateName: ['id'],
  LabeledStatement: ['label'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  MetaProperty: ['meta', 'property'],
  JSXMemberExpression: ['property'],
  JSXAttribute: ['name'],
}

const onlyTypes =
  /^(?:TS(?!AsExpression|SatisfiesExpression|NonNull|TypeAssertion|Enum|ParameterProperty)|Import|ExportAll)/

/**
 * Finds the names that a script uses but declares nowhere. A name that is declared in one scope
 * counts as declared in all: so no name is called unknown that may be known.
 */
export function findFreeNames(program: Node): readonly FreeName[] {
  const made = new Set(['arguments', 'undefined'])
  const used = new Map<string, FreeName>()
  const skipped = new Set<Node>()
  walk(program, (node) => {
    for (const specifier of node.type === 'ImportDeclaration'
      ? syntaxChildren(node, 'specifiers')
      : [])
      for (const name of namesOf(childOf(specifier, 'local'))) made.add(name)
    if (onlyTypes.test(node.type) || skipped.has(node)) return false
    // These names belong to another module.
    if (node.type === 'ExportNamedDeclaration' && childOf(node, 'source') !== null) return false
    for (const name of madeNames(node)) made.add(name)
    for (const key of labels[node.type] ?? []) {
      const label = childOf(node, key)
      if (label !== null && node['computed'] !== true) skipped.add(label)
    }
    note(node, used)
    return true
  })
  return [...used.values()].filter(({ name }) => !made.has(name))
}

function note(node: Node, used: Map<string, FreeName>): void {
  const isElement = node.type === 'JSXIdentifier'
  if (!isElement && node.type !== 'Identifier') return
  const name = textField(node, 'name') ?? ''
  // A tag in lower case is an element of HTML.
  if (name === '' || (isElement && /^[a-z]/.test(name))) return
  const before = used.get(name)
  if (before === undefined) used.set(name, { name, at: offsetOf(node, 'start'), isElement })
  else if (isElement && !before.isElement) used.set(name, { ...before, isElement })
}

function madeNames(node: Node): readonly string[] {
  if (node.type === 'VariableDeclarator') return namesOf(childOf(node, 'id'))
  if (node.type === 'CatchClause') return namesOf(childOf(node, 'param'))
  const own =
    namedBy.has(node.type) || /Expression$|^TSEnumMember$/.test(node.type)
      ? childOf(node, 'id')
      : null
  return [...namesOf(own), ...syntaxChildren(node, 'params').flatMap(namesOf)]
}
