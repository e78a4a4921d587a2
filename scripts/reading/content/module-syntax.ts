import { Script } from 'node:vm'
import type { Point } from '../../words/model/problem.ts'

/** Word `import`, `export` or `import.meta` in a script that is no module, with its place. */
export interface ModuleSyntax {
  readonly word: string
  readonly at: Point
}

/** Result for a script that is nested too deep for V8 to parse, here or in a browser. */
export const tooDeep = 'too-deep'

/**
 * Finds the first `import` or `export` at a script's top level, or an `import.meta`. Null if there
 * is none, {@link tooDeep} if it cannot be known. V8 parses the text as a classic script and never
 * runs it: only a parser can tell these words from those in strings, comments and regular
 * expressions.
 */
export function findModuleSyntax(text: string): ModuleSyntax | typeof tooDeep | null {
  // Most scripts contain neither word, and a search is cheaper than parsing.
  if (!/\b(?:import|export)\b/.test(text)) return null
  try {
    // The script is dropped; only the syntax error of its parsing matters.
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
 * Returns the place of a syntax error from its stack. V8 prints the line, and below it a mark under
 * the word. It prints only a piece of a long line: then the column is 1.
 */
function placeOf(stack: string): Point {
  const [first = '', shown = '', marks = ''] = stack.split('\n')
  const line = Number(/:(\d+)$/.exec(first)?.[1] ?? 1)
  const column = marks.trimStart().startsWith('^') ? marks.indexOf('^') + 1 : 1
  return { line, column: column <= shown.length ? column : 1 }
}
