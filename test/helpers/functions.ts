import { children, isNode, syntaxTree, type SyntaxNode } from './modules.ts'

/** A function of a module, whatever its spelling. */
export interface FunctionSize {
  /** What it is called where it stands; that of the one around it if it has no name. */
  readonly name: string
  /** From its first line to its last one, with what stands in it. */
  readonly lines: number
  readonly parameters: number
}

/** All functions of a module, methods and arrows among them, in the order of the text. */
export function functionsOf(path: string, text: string): readonly FunctionSize[] {
  const found: FunctionSize[] = []
  const visit = (node: SyntaxNode, around: string): void => {
    const name = nameOf(node) ?? around
    const { params } = node
    if (/Function/.test(node.type) && Array.isArray(params)) {
      const lines = text.slice(node.start, node.end).split('\n').length
      found.push({ name, lines, parameters: params.length })
    }
    for (const child of children(node)) visit(child, name)
  }
  visit(syntaxTree(path, text), '')
  return found
}

/** The name that a declaration, a variable or a key gives. */
function nameOf({ id, key }: SyntaxNode): string | null {
  const given = isNode(id) ? id : key
  if (!isNode(given)) return null
  const name = given['name'] ?? given['value']
  return typeof name === 'string' ? name : null
}

/** The functions and values that a module exports by names of its own: no types, nothing that it only hands on. */
export function exportedNames(path: string, text: string): readonly string[] {
  const body = syntaxTree(path, text)['body'] as readonly SyntaxNode[]
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || isNode(node['source'])) return []
    const declared = node['declaration']
    if (isNode(declared)) return declaredNames(declared)
    const specifiers = node['exportKind'] === 'type' ? [] : (node['specifiers'] as SyntaxNode[])
    return specifiers.flatMap(({ exported }) => nameOfNode(exported))
  })
}

function declaredNames(node: SyntaxNode): readonly string[] {
  if (node.type === 'VariableDeclaration')
    return (node['declarations'] as SyntaxNode[]).flatMap(({ id }) => nameOfNode(id))
  return ['FunctionDeclaration', 'ClassDeclaration'].includes(node.type)
    ? nameOfNode(node['id'])
    : []
}

const nameOfNode = (node: unknown): readonly string[] =>
  isNode(node) && typeof node['name'] === 'string' ? [node['name']] : []
