import type { Nodes } from 'mdast'
import type { Engine } from '../../drawing/markdown/draw/engine.ts'
import { nodeChildren, isParent } from '../../words/mdast/node-text.ts'

// Pattern for marks of quotes and lists that may stand before a block.
const lead = String.raw`((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)`
const fence = new RegExp(`^${lead}(\`{3,}|~{3,})[ \\t]*(.*)$`)
const colons = new RegExp(`^${lead}:{3,}[ \\t]*(.*)$`)

/**
 * Removes from prose that was written elsewhere everything that would run or draw a frame on a
 * page, or that is meant for another program. Code fences keep only their language, `:::tip Words`
 * keeps its words, and `:::endpoint{…}` becomes plain text.
 */
export function quietProse(text: string): string {
  if (!/:::|`{3}|~{3}/.test(text)) return text
  let open: string | null = null
  const lines = text.split('\n').map((line) => {
    const [, before = '', marks = '', rest = ''] = fence.exec(line) ?? []
    if (open !== null) {
      if (marks.startsWith(open) && rest.trim() === '') open = null
      return line
    }
    if (marks !== '' && !(marks.startsWith('`') && rest.includes('`'))) {
      open = marks
      return before + marks + languageOf(rest)
    }
    return withoutColons(line)
  })
  return lines.join('\n').trim()
}

/**
 * Returns the language of a code fence, which is the first word of its opening line. Returns `''`
 * if that word has a value, such as `title="x"`.
 */
function languageOf(info: string): string {
  const [word = ''] = info.trim().split(/\s/)
  return /[={}"']/.test(word) ? '' : word
}

function withoutColons(line: string): string {
  const found = colons.exec(line)
  if (found === null) return line
  const [, before = '', rest = ''] = found
  if (rest.trim() === '') return ''
  const words = /^(?!endpoint\b)[A-Za-z][\w-]*(?![\w-]*[[{])(.*)$/.exec(rest)?.[1]
  return words === undefined ? `${before}\\:::${rest}` : before + words.trim()
}

/** True if a page would show only text and code: no example, no block such as `:::tip`. */
export function isQuiet(text: string, engine: Engine): boolean {
  const isLoud = (node: Nodes): boolean =>
    node.type === 'containerDirective' ||
    (node.type === 'code' && (node.meta ?? '').trim() !== '') ||
    (isParent(node) && nodeChildren(node).some(isLoud))
  return !isLoud(engine.parse(text))
}
