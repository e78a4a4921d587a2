import { parseWhole } from '../../reading/code/parse.ts'
import { childOf, syntaxChildren, textField } from '../../reading/code/tree.ts'
import { namesOf } from '../../reading/code/bindings.ts'

/** Access to the modules of the project, as the bundler resolves and reads them. */
export interface ModuleSource {
  /** Returns the address of a module that another one imports, or null if it is not found. */
  resolve(name: string, importer: string): Promise<string | null>
  /** Returns the code of a module as JavaScript, or null if it cannot be read. */
  read(id: string): Promise<string | null>
}

/** Largest number of modules that are read for the names of one package. */
const mostModules = 2000

/**
 * Reads the names that a module exports, those of `export *` included. Returns null if it is no ES
 * module, because only running it would show its exports.
 */
export async function readExportedNames(
  id: string,
  source: ModuleSource,
): Promise<ReadonlySet<string> | null> {
  const names = new Set<string>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at) || seen.size >= mostModules) continue
    seen.add(at)
    const read = exportsOf((await source.read(at)) ?? '')
    if (read === null && at === id) return null
    for (const name of read?.names ?? []) names.add(name)
    for (const from of read?.stars ?? []) {
      const next = await source.resolve(from, at)
      if (next !== null) waiting.push(next)
    }
  }
  return names
}

/**
 * Returns the names that one module exports itself, and the modules that it exports with `export
 * *`. Returns null if it is no ES module.
 */
function exportsOf(
  code: string,
): { readonly names: readonly string[]; readonly stars: readonly string[] } | null {
  const parsed = parseWhole(code, 'js')
  if (!('program' in parsed)) return null
  const names: string[] = []
  const stars: string[] = []
  let isModule = false
  for (const node of syntaxChildren(parsed.program, 'body')) {
    if (/^(?:Import|Export)/.test(node.type)) isModule = true
    if (node.type === 'ExportAllDeclaration')
      stars.push(textField(childOf(node, 'source'), 'value') ?? '')
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const specifier of syntaxChildren(node, 'specifiers')) {
      const exported = childOf(specifier, 'exported')
      const name = textField(exported, 'name') ?? textField(exported, 'value')
      if (name !== null) names.push(name)
    }
    const declaration = childOf(node, 'declaration')
    names.push(...namesOf(childOf(declaration, 'id')))
    for (const declarator of syntaxChildren(declaration, 'declarations'))
      names.push(...namesOf(childOf(declarator, 'id')))
  }
  return isModule ? { names, stars } : null
}
