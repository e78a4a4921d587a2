import matter from 'gray-matter'
import { YAMLException } from 'js-yaml'
import type { ListedKind } from '../../words/model/page-kind.ts'
import { fileStart, createReporter, type Point, type Reporter } from '../../words/model/problem.ts'
import { quoted } from '../../words/model/printable.ts'
import { createPositions, findForbidden } from '../fields/text-positions.ts'
import { readYaml, YamlRefusal } from './yaml.ts'
import { emptyMap, type YamlMap, type YamlNode } from '../fields/yaml-node.ts'

// This is the only module that imports gray-matter. It checks the opening line of a text before gray-matter
// sees it, since gray-matter runs `---js` front matter, in any spelling, whatever its options say. gray-matter
// only hands the block between the fences to our YAML reader; docs/contract.md asks for it.

/** Source divided into front matter and Markdown. Positions in both count in the whole file. */
export interface FrontMatter {
  /**
   * Mapping of the front matter; null if there is none, or if it has errors, which are reported.
   */
  readonly data: YamlMap | null
  /** Converts an offset in the YAML to a place in the file. */
  readonly at: (offset: number) => Point
  /** Markdown of the source, with empty lines in place of the front matter. */
  readonly body: string
}

const maxBlockBytes = 64 * 1024

/**
 * Hint for a file without front matter that may not be meant as a page, such as a README. `kind` is the kind of
 * page that the file counts as, `as` the name that keeps it from being read.
 */
export interface LeftOut {
  readonly kind: ListedKind
  readonly as: string
}

/**
 * Reads the front matter of a source (contract 2.1). `needed` is a key for the message that front matter is
 * missing; null for `index.md`, which may have none. `leftOut` is a hint for that message.
 *
 * Problems: `front-matter-missing`, `front-matter-language`, `front-matter-fence`, `front-matter-yaml`,
 * `front-matter-size`, `character`. Never throws, never runs anything.
 */
export function readFrontMatter(
  text: string,
  report: Reporter,
  needed: string | null,
  leftOut: LeftOut | null = null,
): FrontMatter {
  const none = (body: string): FrontMatter => ({ data: null, at: () => fileStart, body })
  const cut = cutFrontMatter(text, report, needed, leftOut)
  if (cut === null) return none(text)
  const { block, body } = cut
  const positions = createPositions(block)
  const at = (offset: number): Point => {
    const { line, column } = positions.at(offset)
    return { line: line + 1, column }
  }
  if (Buffer.byteLength(block) > maxBlockBytes) {
    report.error('front-matter-size', fileStart, 'the front matter is larger than 64 KiB')
    return none(body)
  }
  const bad = findForbidden(block)
  if (bad !== null) {
    report.error('character', at(bad.index), `${bad.name} is not allowed in front matter`)
    return none(body)
  }
  const node = readBlock(block, at, report)
  if (node === undefined) return none(body)
  if (node === null || (node.kind === 'scalar' && node.text === '')) {
    return { data: emptyMap, at, body }
  }
  if (node.kind !== 'map') {
    report.error(
      'front-matter-yaml',
      at(node.offset),
      'front matter must be keys with values, such as "name: Button"',
    )
    return none(body)
  }
  return { data: node, at, body }
}

/** Returns a source's Markdown, the `body` of {@link readFrontMatter}, without reading the YAML. */
export function cutMarkdown(text: string): string {
  return cutFrontMatter(text, createReporter(''), null)?.body ?? text
}

const fence = /^---[ \t]*$/

function cutFrontMatter(
  text: string,
  report: Reporter,
  needed: string | null,
  leftOut: LeftOut | null = null,
): { block: string; body: string } | null {
  const error = (rule: string, message: string, at = fileStart): null => {
    report.error(rule, at, message)
    return null
  }
  const firstEnd = text.indexOf('\n')
  const first = firstEnd < 0 ? text : text.slice(0, firstEnd)
  if (!fence.test(first)) {
    if (/^\s*---/.test(text)) {
      const language = /^---[ \t]*([^\s-]\S*)/.exec(first)?.[1]
      return language === undefined
        ? error(
            'front-matter-fence',
            'the first line must be "---", with nothing before or after it',
          )
        : error(
            'front-matter-language',
            `front matter in ${quoted(language)} is not supported, only YAML: start the file with "---" alone`,
          )
    }
    if (needed === null) return null
    return error(
      'front-matter-missing',
      leftOut === null
        ? `no front matter: start the file with "---", "${needed}: …" and "---"`
        : `no front matter, and each Markdown file here is a ${leftOut.kind}; rename it to ${quoted(leftOut.as)} to leave it out, or start it with "---", "${needed}: …", "slug: …" and "---"`,
    )
  }
  const close = firstEnd < 0 ? -1 : text.indexOf('\n---', firstEnd)
  if (close < 0)
    return error(
      'front-matter-fence',
      'the front matter is never closed: put "---" on a line of its own after it',
    )
  // The whole lines between the two fences; one empty line if there are none.
  const block = text.slice(firstEnd + 1, close + 1) || '\n'
  const blockLines = text.slice(firstEnd, close).split('\n').length - 1
  const closeEnd = text.indexOf('\n', close + 1)
  const closing = closeEnd < 0 ? text.slice(close + 1) : text.slice(close + 1, closeEnd)
  if (!fence.test(closing)) {
    const at = { line: blockLines + 2, column: 1 }
    const what = 'the line that closes the front matter must be "---" alone'
    return error('front-matter-fence', what, at)
  }
  // Empty lines replace the front matter, so that positions in the Markdown are those in the file.
  const rest = closeEnd < 0 ? '' : text.slice(closeEnd + 1)
  return { block, body: '\n'.repeat(blockLines + 2) + rest }
}

/** Reads a block of YAML: null if empty, undefined after an error, which is reported. */
function readBlock(
  block: string,
  at: (offset: number) => Point,
  report: Reporter,
): YamlNode | null | undefined {
  let root: YamlNode | null = null
  const refuse = (): never => {
    throw new Error('not supported')
  }
  try {
    // gray-matter cuts out the block again, between fences that were checked above, and calls the engine for
    // its language, which is always our YAML reader. An options object keeps gray-matter from its cache, which
    // answers a second reading of broken front matter as "none" (its issue 166). The other engines refuse:
    // nothing but our YAML reader ever sees the block.
    matter(`---\n${block}---\n`, {
      language: 'yaml',
      engines: {
        yaml: {
          parse(source: string): object {
            root = readYaml(source.startsWith('\n') ? source.slice(1) : source)
            return {}
          },
          stringify: refuse,
        },
        javascript: { parse: refuse, stringify: refuse },
        json: { parse: refuse, stringify: refuse },
      },
    })
    return root
  } catch (error) {
    if (error instanceof YamlRefusal) {
      report.error('front-matter-yaml', at(error.offset), error.message)
    } else if (error instanceof YAMLException) {
      const point = error.mark
        ? { line: error.mark.line + 2, column: error.mark.column + 1 }
        : fileStart
      const open = /deficient indentation|unexpected end/.test(error.reason)
        ? findUnclosed(block, error.mark?.position ?? block.length)
        : null
      const hint = /mapping entry|implicit|separator/.test(error.reason)
        ? ' (quote a text that holds ": " or starts with a sign)'
        : ''
      report.error(
        'front-matter-yaml',
        point,
        `not valid YAML: ${open === null ? error.reason : unclosedText(open, at)}${hint}`,
      )
    } else {
      throw error
    }
    return undefined
  }
}

function unclosedText({ mark, index }: Unclosed, at: (offset: number) => Point): string {
  const { line, column } = at(index)
  const what = mark === '"' || mark === "'" ? 'quote' : quoted(mark)
  return `the ${what} that opens at ${line}:${column} is not closed`
}

/** Quote or bracket that is never closed, with its offset. */
interface Unclosed {
  readonly mark: string
  readonly index: number
}

/**
 * Finds the quote or bracket that is still open at the offset where a YAML parser gave up. The
 * parser names that place, but the mistake is where the quote or bracket opens. Null if none is
 * open.
 */
function findUnclosed(yaml: string, end: number): Unclosed | null {
  const brackets: Unclosed[] = []
  // True where a value may begin. A quote at any other place is part of a text without quotes.
  let isFresh = true
  for (let i = 0; i < end; i++) {
    const c = yaml[i] ?? ''
    const next = yaml[i + 1] ?? '\n'
    const inFlow = brackets.length > 0
    if (c === '\n') isFresh = true
    else if (c === ' ' || c === '\t') continue
    else if (c === '#' && /\s|^$/.test(yaml[i - 1] ?? '')) i = lineEnd(yaml, i) - 1
    else if (isFresh && (c === '"' || c === "'")) {
      const close = closingQuote(yaml, i)
      if (close < 0 || close >= end) return { mark: c, index: i }
      i = close
      isFresh = false
    } else if ((isFresh || inFlow) && (c === '[' || c === '{')) {
      brackets.push({ mark: c, index: i })
      isFresh = true
    } else if (inFlow && (c === ']' || c === '}')) {
      brackets.pop()
      isFresh = false
    } else if (isFresh && !inFlow && (c === '|' || c === '>')) i = endOfBlock(yaml, i) - 1
    else if (c === ',' && inFlow) isFresh = true
    else if (c === ':' && (/\s/.test(next) || inFlow)) isFresh = true
    else isFresh &&= (c === '-' || c === '?') && /\s/.test(next)
  }
  return brackets.at(-1) ?? null
}

/**
 * Returns the index of the quote that closes the text which opens at `open`; -1 if there is none.
 */
function closingQuote(yaml: string, open: number): number {
  const mark = yaml[open]
  for (let i = open + 1; i < yaml.length; i++) {
    if (mark === '"' && yaml[i] === '\\') i++
    else if (yaml[i] === mark) {
      if (mark === '"' || yaml[i + 1] !== mark) return i
      i++
    }
  }
  return -1
}

function lineEnd(yaml: string, from: number): number {
  const end = yaml.indexOf('\n', from)
  return end < 0 ? yaml.length : end
}

/**
 * Returns the end of a block text, which follows `|` or `>`: the end of its last line that is
 * indented further.
 */
function endOfBlock(yaml: string, mark: number): number {
  const start = yaml.lastIndexOf('\n', mark) + 1
  const indent = indentOf(yaml, start)
  let end = lineEnd(yaml, mark)
  while (end < yaml.length) {
    const line = end + 1
    const next = lineEnd(yaml, line)
    if (yaml.slice(line, next).trim() !== '' && indentOf(yaml, line) <= indent) break
    end = next
  }
  return end
}

function indentOf(yaml: string, start: number): number {
  let at = start
  while (yaml[at] === ' ') at++
  return at - start
}
