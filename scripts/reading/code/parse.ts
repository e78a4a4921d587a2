import { parse, type ParserPlugin } from '@babel/parser'
import type { Dialect, ScriptInput } from './script-file.ts'
import { isNode, type Node } from './tree.ts'

export type Parsed =
  | {
      readonly program: Node
      readonly shift: number
      /** Message of the first mistake in code that could be parsed all the same, or null. */
      readonly mistake: string | null
    }
  | { readonly offset: number; readonly reason: string }

/**
 * Parses a script. A snippet may also be one or more JSX elements with nothing around them. If the
 * script cannot be parsed, the result has the offset and the reason instead of a tree.
 */
export function parseScript(input: ScriptInput): Parsed {
  const { text, start, end, dialect, isSnippet } = input
  const code = text.slice(start, end)
  const first = parseCode(code, dialect, start)
  if ('program' in first || !isSnippet || !/^\s*[<{]/.test(code)) return first
  const wrapped = parseCode(`<>${code}\n</>`, dialect, start - 2)
  return 'program' in wrapped ? wrapped : first
}

/** Parses a text that is a script as a whole. */
export const parseWhole = (text: string, dialect: Dialect): Parsed => parseCode(text, dialect, 0)

function parseCode(code: string, dialect: Dialect, shift: number): Parsed {
  if (isTooDeep(code))
    return {
      offset: Math.max(0, shift),
      reason: `it nests deeper than ${mostBrackets} brackets, the limit`,
    }
  try {
    const { program, errors } = parse(code, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      attachComment: false,
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      allowSuperOutsideMethod: true,
      allowUndeclaredExports: true,
      allowNewTargetOutsideFunction: true,
      plugins: pluginsOf(dialect, code),
    })
    const [first] = errors ?? []
    const mistake = first instanceof SyntaxError ? wordsOf(first) : null
    return isNode(program)
      ? { program, shift, mistake }
      : { offset: shift, reason: 'it has no program' }
  } catch (error) {
    return faultOf(error, shift)
  }
}

function pluginsOf(dialect: Dialect, code: string): ParserPlugin[] {
  // Files of plain JavaScript may hold the types of Flow.
  const types: ParserPlugin[] =
    dialect === 'ts' || dialect === 'tsx'
      ? ['typescript']
      : [['flow', { all: /@flow\b/.test(code.slice(0, 1000)) }]]
  const jsx: ParserPlugin[] = dialect === 'ts' ? [] : ['jsx']
  return [
    ...jsx,
    ...types,
    'decorators',
    'decoratorAutoAccessors',
    'explicitResourceManagement',
    // `export v from 'mod'`, which React Native compiles.
    'exportDefaultFrom',
  ]
}

function faultOf(error: unknown, shift: number): Parsed {
  // A RangeError means that the code nests so deep that the parser's stack overflows. A SyntaxError
  // is the parser's message about the code.
  if (error instanceof RangeError)
    return { offset: Math.max(0, shift), reason: 'it nests deeper than the parser reads' }
  if (!(error instanceof SyntaxError)) throw error
  const at = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0
  return {
    offset: Math.max(0, at + shift),
    reason: wordsOf(error),
  }
}

/** Returns the message of a parser's error on one line, without the line and column at its end. */
const wordsOf = ({ message }: Error): string =>
  message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\s+/g, ' ')

/**
 * Parses the expression of a template attribute; returns null if the text is no single expression.
 */
export function parseValue(code: string): Node | null {
  const parsed = parseCode(`(${code}\n)`, 'ts', 0)
  if (!('program' in parsed)) return null
  const body: unknown = parsed.program['body']
  const statement: unknown = Array.isArray(body) && body.length === 1 ? body[0] : null
  const expression = isNode(statement) ? statement['expression'] : null
  return isNode(expression) ? expression : null
}

/**
 * Highest number of brackets nested in each other in a script that is parsed. The parser calls
 * itself for each, and stacks of threads differ in size: without a fixed number, one thread would
 * read what another refuses. Real code nests 40.
 */
const mostBrackets = 250

/** True if a script nests brackets too deeply, those in strings of one line left out. */
function isTooDeep(code: string): boolean {
  let depth = 0
  for (let i = 0; i < code.length; i++) {
    switch (code.charCodeAt(i)) {
      case doubleQuote:
      case singleQuote:
        i = endOfString(code, i)
        break
      case 0x28:
      case 0x5b:
      case 0x7b:
        if (++depth > mostBrackets) return true
        break
      case 0x29:
      case 0x5d:
      case 0x7d:
        if (depth > 0) depth--
    }
  }
  return false
}

const doubleQuote = 0x22
const singleQuote = 0x27
const backslash = 0x5c
const lineEnd = 0x0a
// Highest length of a one-line string. An apostrophe in plain text has no closing partner near it.
const longestString = 1000

/**
 * Returns the offset of the quote that closes a string. Returns the offset of the opening quote if
 * no closing quote follows in its line, or near enough.
 */
function endOfString(code: string, start: number): number {
  const quote = code.charCodeAt(start)
  const end = Math.min(code.length, start + longestString)
  for (let i = start + 1; i < end; i++) {
    const unit = code.charCodeAt(i)
    if (unit === quote) return i
    if (unit === lineEnd) return start
    if (unit === backslash) i++
  }
  return start
}
