import type { Nodes, Root } from 'mdast'
import { unified, type Processor } from 'unified'
import type { ParserName } from '../parser-names.ts'
import { shieldDirectiveCode } from './directive-code.ts'
import { pipeline } from './pipeline-slot.ts'
import { fastParser } from './satteri.ts'
import { blocksOf, childrenOf } from './text.ts'

// A block opens with `:::name` and closes with `:::`. Where nothing closes there is no block:
// remark-directive would take all the rest of the text for its content.
const directiveOpen = /^[ \t>*+\-.)\d]*:{3,}(?=[A-Za-z])/m
const directiveClose = /^[ \t>]*:{3,}[ \t]*$/m

/** True if the text has a block in colons, which only the directive syntax can read. */
export function hasDirectives(text: string): boolean {
  return text.includes(':::') && directiveClose.test(text) && directiveOpen.test(text)
}

/** Where `:::name` begins a line of the text, be it a block's or not. */
export function findDirectiveOpenings(text: string): number[] {
  if (!text.includes(':::')) return []
  const opens = text.matchAll(new RegExp(directiveOpen.source, 'gm'))
  return [...opens].map((open) => open.index + open[0].indexOf(':::'))
}

/**
 * Parses Markdown with GFM to mdast. `remark` is the reference; `satteri` gives the same trees
 * faster and is used where its program loads (contract 2.7).
 *
 * A text with a block in colons is always parsed by remark: satteri's directives differ from
 * remark-directive's (it takes the closing fence after a table for a row), and cannot be had
 * without `:name` and `::name`, which are words in our texts.
 */
export function parseMarkdown(text: string, parser: ParserName): Root {
  if (hasDirectives(text)) return parseDirectives(text)
  if (parser !== 'satteri' || fastParser === null || astralMark.test(text))
    return pipeline().parse(text, false)
  // A parser of mdast.
  const tree = fast.parse(text) as Root
  return mayLackReferences(tree, text) || hasTagAsRow(tree, text)
    ? pipeline().parse(text, false)
    : tree
}

function parseDirectives(text: string): Root {
  const shielded = shieldDirectiveCode(text)
  const tree = pipeline().parse(shielded.text, true)
  shielded.restore(tree)
  return tree
}

// Whether a mark beside an emoji opens or closes, the two parsers decide differently.
const astralMark = /[\udc00-\udfff](?:[*_~]|www\.)|[*_~][\ud800-\udbff]/

/** True if a tag right under a table is a row of it: to remark it ends the table. */
function hasTagAsRow(tree: Root, text: string): boolean {
  if (!text.includes('|') || !text.includes('<')) return false
  const visit = (node: Nodes): boolean =>
    node.type === 'table'
      ? node.children.some((row) => text[row.position?.start.offset ?? 0] === '<')
      : blocksOf(node).some(visit)
  return visit(tree)
}

// satteri leaves references as text once the addresses and titles they stand for are longer together
// than the text itself or this many bytes (pulldown-cmark's guard against small texts of huge pages).
const expansionLimit = 100_000

/** True if satteri may have left references out, which remark would resolve. */
function mayLackReferences(tree: Root, text: string): boolean {
  if (text.length < 1000 || !text.includes(']:')) return false
  const sizes = new Map<string, number>()
  const used = new Map<string, number>()
  const visit = (node: Nodes): void => {
    if (node.type === 'definition') {
      const size = Buffer.byteLength(node.url) + Buffer.byteLength(node.title ?? '')
      sizes.set(node.identifier, Math.max(size, sizes.get(node.identifier) ?? 0))
    } else if (node.type === 'linkReference' || node.type === 'imageReference') {
      used.set(node.identifier, (used.get(node.identifier) ?? 0) + 1)
    }
    childrenOf(node).forEach(visit)
  }
  visit(tree)
  let largest = 0
  let sum = 0
  for (const size of sizes.values()) largest = Math.max(largest, size)
  for (const [identifier, count] of used) sum += count * (sizes.get(identifier) ?? largest)
  return sum + largest > expansionLimit
}

const fast = unified().use(satteriParse).freeze()

function satteriParse(this: Processor): void {
  this.parser = (text) => fastParser?.(text) ?? { type: 'root', children: [] }
}
