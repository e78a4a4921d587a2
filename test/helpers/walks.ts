import { children, syntaxTree, type SyntaxNode } from './modules.ts'

/** A row of the table in ARCHITECTURE.md, section Walks. */
export interface Walk {
  /** What is added. */
  readonly name: string
  /** What code calls one that is there. */
  readonly words: readonly string[]
  /** From the root of the repository. */
  readonly files: readonly string[]
}

/** Reads the table; a row that cannot be read is an error, not a row less. */
export function readWalks(document: string): readonly Walk[] {
  const section = document.split(/^## /m).find((part) => part.startsWith('Walks\n')) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) => {
    const [name = '', words = '', files = ''] = row.split('|').slice(1, -1)
    if ([name, words, files].some((cell) => cell.trim() === ''))
      throw new Error(`ARCHITECTURE.md: a row of Walks has an empty cell: ${row}`)
    return {
      name: name.replaceAll('`', '').trim(),
      words: codesOf(words),
      files: codesOf(files).map((path) =>
        path.startsWith('templates/') ? path : `scripts/${path}`,
      ),
    }
  })
}

const codesOf = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The names and texts of a module's code: identifiers, keys and whole literals, no comments. */
export function wordsOf(path: string, text: string): ReadonlySet<string> {
  const words = new Set<string>()
  const visit = (node: SyntaxNode): void => {
    const word =
      node.type === 'Identifier' ? node['name'] : node.type === 'Literal' ? node['value'] : null
    if (typeof word === 'string') words.add(word)
    children(node).forEach(visit)
  }
  visit(syntaxTree(path, text))
  return words
}
