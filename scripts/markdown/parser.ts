import type { Root } from 'mdast'
import { unified, type Processor } from 'unified'
import type { ParserName } from '../options/parser-names.ts'
import { shieldDirectiveCode } from './directive-code.ts'
import { ruleForRemark } from './parser-guard.ts'
import { pipeline } from './pipeline-slot.ts'
import { fastParser } from './satteri.ts'

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
 * faster and is used where its program loads and no rule of the guard leaves the text to remark.
 *
 * A text with a block in colons is always parsed by remark: satteri's directives differ from
 * remark-directive's (it takes the closing fence after a table for a row), and cannot be had
 * without `:name` and `::name`, which are words in our texts.
 */
export function parseMarkdown(text: string, parser: ParserName): Root {
  if (hasDirectives(text)) return parseDirectives(text)
  if (parser !== 'satteri' || fastParser === null || ruleForRemark(text) !== null)
    return pipeline().parse(text, false)
  // A parser of mdast.
  return fast.parse(text) as Root
}

function parseDirectives(text: string): Root {
  const shielded = shieldDirectiveCode(text)
  const tree = pipeline().parse(shielded.text, true)
  shielded.restore(tree)
  return tree
}

const fast = unified().use(satteriParse).freeze()

function satteriParse(this: Processor): void {
  this.parser = (text) => fastParser?.(text) ?? { type: 'root', children: [] }
}
