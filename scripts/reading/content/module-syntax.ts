import { Script } from 'node:vm'
import type { Point } from '../../words/model/problem.ts'

/** Word that only modules may have, and its place. */
export interface ModuleSyntax {
  readonly word: string
  readonly at: Point
}

/** Result for a script that is nested more deeply than V8 can read, here as in a browser. */
export const tooDeep = 'too-deep'

/**
 * Finds the first `import` or `export` at a script's top level, or its `import.meta`; null if there
 * is none; {@link tooDeep} if it cannot be known. V8 parses the text as the classic script that it
 * has to be, and never runs it: only a parser distinguishes these words from those in strings,
 * comments and regular expressions.
 */
export function findModuleSyntax(text: string): ModuleSyntax | typeof tooDeep | null {
  // Most scripts hold neither word, and a look is cheaper than a parser.
  if (!/\b(?:import|export)\b/.test(text)) return null
  try {
    // Nothing is kept of it but what it says of a mistake.
    void new Script(text, { filename: name })
    return null
  } catch (error) {
    if (error instanceof RangeError) return tooDeep
    if (!(error instanceof Error) || error.name !== 'SyntaxError') throw error
    const word = wordOf(error.message)
    return word === null ? null : { word, at: placeOf(error.stack ?? '') }
  }
}

const name = 'example.js'

function wordOf(message: string): string | null {
  if (/import statement outside a module/.test(message)) return 'import'
  if (/'import\.meta'/.test(message)) return 'import.meta'
  return /^Unexpected token '?export'?/.test(message) ? 'export' : null
}

/**
 * Place of a syntax error. V8 prints the line and, below the word, a mark; of long lines only a
 * piece.
 */
function placeOf(stack: string): Point {
  const [first = '', shown = '', marks = ''] = stack.split('\n')
  const line = Number(/:(\d+)$/.exec(first)?.[1] ?? 1)
  const column = marks.trimStart().startsWith('^') ? marks.indexOf('^') + 1 : 1
  return { line, column: column <= shown.length ? column : 1 }
}
