import { parse } from '@babel/parser'

/** Names that a JavaScript file exports. */
export interface ModuleExports {
  readonly names: ReadonlySet<string>
  /** Modules in its `export * from` statements. */
  readonly stars: readonly string[]
}

/**
 * Reads the exports of a JavaScript file without running it. Null if it is no ES module or cannot be parsed.
 */
export function moduleExports(code: string): ModuleExports | null {
  const program = parsed(code)
  if (program === null || program.sourceType !== 'module') return null
  const names = new Set<string>()
  const stars: string[] = []
  for (const statement of program.body) {
    if (statement.type === 'ExportAllDeclaration') stars.push(statement.source.value)
    if (statement.type === 'ExportDefaultDeclaration') names.add('default')
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { exported } of statement.specifiers)
      names.add(exported.type === 'Identifier' ? exported.name : exported.value)
    const { declaration } = statement
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) addNames(id, names)
    else if (declaration && 'id' in declaration) addNames(declaration.id, names)
  }
  return { names, stars }
}

type Program = ReturnType<typeof parse>['program']

function parsed(code: string): Program | null {
  try {
    return parse(code, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      attachComment: false,
      allowUndeclaredExports: true,
      allowAwaitOutsideFunction: true,
    }).program
  } catch {
    // Also reached if the code nests too deep for the parser's stack.
    return null
  }
}

/** Adds the names that a pattern declares, such as `a` and `c` of `{ a, b: [c] }`. */
function addNames(pattern: unknown, names: Set<string>): void {
  if (typeof pattern !== 'object' || pattern === null || !('type' in pattern)) return
  const parts: Readonly<Record<string, unknown>> = { ...pattern }
  if (pattern.type === 'Identifier') names.add(String(parts['name']))
  for (const key of ['left', 'argument', 'value']) addNames(parts[key], names)
  for (const key of ['properties', 'elements'])
    if (Array.isArray(parts[key])) for (const part of parts[key]) addNames(part, names)
}
