import { parseScript } from './parse.ts'
import type { ScriptInput } from './script-file.ts'
import { childOf, keyName, syntaxChildren, walk, type Node } from './tree.ts'

/**
 * Returns the names of members that a script adds to interfaces of other modules, with `declare
 * module '…' { interface … }`. They may be props, and values of a union that such a module builds from
 * the interface.
 */
export function wideningsOf(input: ScriptInput): readonly string[] {
  const code = input.text.slice(input.start, input.end)
  if (!/\bdeclare\s+module\s*['"]/.test(code)) return []
  const parsed = parseScript(input)
  if ('reason' in parsed) return []
  const names = new Set<string>()
  walk(parsed.program, (node) => {
    if (node.type !== 'TSModuleDeclaration' || childOf(node, 'id')?.type !== 'StringLiteral') return
    for (const statement of syntaxChildren(childOf(node, 'body'), 'body'))
      for (const name of membersOf(statement)) names.add(name)
  })
  return [...names]
}

function membersOf(statement: Node): readonly string[] {
  const found = childOf(statement, 'declaration') ?? statement
  if (found.type !== 'TSInterfaceDeclaration') return []
  return syntaxChildren(childOf(found, 'body'), 'body').flatMap((one) => keyName(one) ?? [])
}
