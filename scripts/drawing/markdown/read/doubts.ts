import type { ListItem, Nodes, Parents, Root, Table } from 'mdast'

// The patterns below find texts in which satteri may lose a word, an address or a table cell. Then
// its tree is checked, too (docs/markdown.md).
const emoji = String.raw`[\u{10000}-\u{10ffff}]`
// A mark of emphasis behind an escaped one, beside one of the other kind, or between an emoji and a
// word.
const marks = String.raw`\\[*_~][*_~]|\*_|_\*|[^\s*_~][*_~]+${emoji}|${emoji}[*_~]+[^\s*_~]`
const addresses = String.raw`https?:\/\/|www\.|mailto:|xmpp:|[\w.+-]@[\w-]+\.`
const delimiters = String.raw`(?:[|:][ :]*)?-[ :|-]*(?:\n|$)`
const oddMarks = new RegExp(marks, 'u')
// Words that should be a link, a footnote or the delimiter row of a table, but are text.
const oddWords = new RegExp(String.raw`${addresses}|(?<!\\)\]\(|\[\^|\n[ >]*${delimiters}`, 'i')
const plainAddress = /^[\w\-./#?=%+:&@~,;()!*$\\]+$/
// A line of a table right below a definition, before an empty line.
const oddBelow = /^(?:(?!\n[ >]*\n)[^])*?\n[ >]*[|:-]/
// The tags of a block of raw HTML, which ends with the line of any of the closing ones.
const rawStart = /^\s*<(?:script|pre|style|textarea)(?:[\s>]|$)/i
const rawEnd = /<\/(?:script|pre|style|textarea)>/i
const oddRow = /^[ >]*(?:<(?!!--)|\[)/
const lines = String.raw`^[ >]*(?:\[.*\]:|<)|^ *(?:[>*+-]|\d+[.)]).*\n *\||\n[ >]+${delimiters}`
const rest = String.raw`(?<!\]\()(?:${addresses})|\[\^|\[[ x]\]\s|\p{Surrogate}`
const suspicious = new RegExp(`${marks}|${lines}|${rest}`, 'imu')
// An address in angle brackets among words, which both parsers read the same.
const plainAutolink = /(?<![^\s(])<https?:\/\/[\w\-./#?=%+:&@~,;()!*$]+>(?![^\s.,;:)!?])/gi

// A fence that begins a line, to the line that closes it or to the end. No flag `m`: for it other characters end lines, too.
const fence = /(?:^|\n)(`{3,})[^`\n]*(?:\n[^\n]*)*?(?:\n\1`*[ \t]*(?=\n|$)|$)/g
// Where a fence may stand in a list or quote, or be of another kind, or a line may end otherwise, what is code is not told.
const otherFence = /[^`\n]`{3}|~{3}|\r/

/**
 * True if satteri, the fast parser, might misread the text: then {@link isMisread} has to check its
 * tree.
 */
export function mayBeMisread(text: string): boolean {
  // Most code has a line that begins with a tag, and both parsers read code the same.
  const prose = otherFence.test(text) ? text : text.replace(fence, '\n')
  return suspicious.test(prose.replace(plainAutolink, 'x'))
}

/** True if satteri's tree of the text may lack something, so that remark has to parse the text. */
export function isMisread(tree: Root, text: string): boolean {
  let longest = 0
  for (const node of tree.children)
    if ('url' in node) longest = Math.max(longest, `${node.url}${node.title}`.length)
  // satteri stops resolving references once their addresses together are too long.
  if (longest * text.split('[').length > 50_000 || !text.isWellFormed()) return true
  return hasOdd(tree, text, false)
}

function hasOdd(parent: Parents, text: string, inLink: boolean): boolean {
  let above: Nodes | undefined
  for (const node of parent.children as Nodes[]) {
    if (isOdd(node, above, text, inLink)) return true
    if ('children' in node && hasOdd(node, text, inLink || node.type === 'link')) return true
    above = node
  }
  return false
}

/** True if satteri may have misread this node itself; the nodes in it are checked apart. */
function isOdd(node: Nodes, above: Nodes | undefined, text: string, inLink: boolean): boolean {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? 0
  switch (node.type) {
    case 'text':
      return (
        oddMarks.test(text.slice(Math.max(0, start - 3), end + 3)) ||
        (!inLink && oddWords.test(text.slice(start, end + 1)))
      )
    case 'html': {
      const above = node.value.slice(0, Math.max(0, node.value.lastIndexOf('\n')))
      return rawStart.test(above) && rawEnd.test(above)
    }
    case 'image':
      return oddMarks.test(text.slice(start, end))
    case 'footnoteReference':
      return /\s/.test(text.slice(start, end))
    case 'definition':
      return node.identifier.startsWith('^') || oddBelow.test(text.slice(start, end + 40))
    case 'link': {
      if (text[start] === '[' || text[start] === '<') return false
      const before = text.slice(Math.max(0, start - 1000), start)
      return isOddAddress(text.slice(start, end), before, text[end])
    }
    case 'paragraph':
      return /^\d{1,9}[.)](?:\s|$)/.test(text.slice(start, end + 1))
    case 'table':
      return isOddTable(node, above, text)
    case 'listItem':
      return isOddTask(node, text.slice(start, end))
    default:
      return false
  }
}

/**
 * True for a bare address that satteri may read otherwise than remark: it has odd characters or odd
 * neighbours, or stands behind a bracket that nothing closes.
 */
function isOddAddress(address: string, before: string, after = ''): boolean {
  const isBetween = /(?:^|[\s("'])$/.test(before) && /^[\s.,):;!?"']?$/.test(after)
  const line = before.slice(before.lastIndexOf('\n\n') + 1)
  const isOpen = line.split('[').length > line.split(']').length
  return !plainAddress.test(address) || !isBetween || isOpen
}

/**
 * True for a table that satteri may read otherwise than remark: right below a list or quote, with
 * uneven columns, or with a row, or a line below, that begins like a tag or a footnote.
 */
function isOddTable(table: Table, above: Nodes | undefined, text: string): boolean {
  const { start, end } = table.position ?? {}
  const isContainer = above?.type === 'list' || above?.type === 'blockquote'
  const isBelow = isContainer && above.position?.end.line === (start?.line ?? 0) - 1
  const below = text.slice((end?.offset ?? 0) + 1, (end?.offset ?? 0) + 80)
  const firsts = table.children.map(({ position }) => text[position?.start.offset ?? 0] ?? '')
  const isUneven = table.align?.length !== table.children[0]?.children.length
  return isBelow || isUneven || [below, ...firsts].some((row) => oddRow.test(row))
}

/** True for an item of a task list that has no words behind its box, on the line of the box. */
function isOddTask({ children: [words], position }: ListItem, source: string): boolean {
  const first = words?.type === 'paragraph' ? words.position?.start.line : undefined
  return first !== position?.start.line && /^\S+\s+\[[ x]\]\s/i.test(source)
}
