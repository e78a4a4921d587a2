/*
 * Whether the lists, quotes and tables of a text have the form that nearly all authors write. What
 * ends a block, whose line goes on with it and how loose a list is are read the same there by any
 * parser. All of these take the lines of a bare text (see bare-text.ts).
 */

// The marks of lists and delimiter rows stand before them: most lines need no closer look.
const letters = 'A'

const marker = /^(?:[-*+]|\d{1,9}[.)])(?: |$)/
const plainItem =
  /^(?:[-*+]|\d{1,9}[.)]) {1,3}(?:\[[ x]\] (?!www|https?:|\S*@)[A-Za-z]|(?!\[[ xX]?\])[\w"'(*<[](?![ .)]))/
const plainLineInside = /^ {2}(?: {2})?(?:[-*] )?[A-Za-z"'([*](?! )/

/** True if every item has words, and only lines of an item's own paragraph or list are indented. */
export function areListsPlain(lines: readonly string[]): boolean {
  let inList = false
  for (const line of lines) {
    if (line.startsWith(' ')) {
      if (!inList || !plainLineInside.test(line)) return false
    } else if (line === '' || line.startsWith('#')) inList = false
    else if (line < letters && marker.test(line)) {
      if (!plainItem.test(line)) return false
      inList = true
    }
  }
  return true
}

const plainQuote = /^> [A-Za-z"([*](?! )/
const quoteInside = /^ +>|^(?: *(?:[-*+]|\d{1,9}[.)]))+ *>/

/** True if every quote is one paragraph with a mark on each line and empty lines around it. */
export function areQuotesPlain(lines: readonly string[]): boolean {
  const isBeside = (line: string | undefined): boolean =>
    line === undefined || line === '' || line.startsWith('> ')
  return lines.every((line, i) =>
    line.startsWith('>')
      ? plainQuote.test(line) && isBeside(lines[i - 1]) && isBeside(lines[i + 1])
      : !(line.includes('>') && quoteInside.test(line)),
  )
}

const plainDelimiters = /^\|(?: *:?-+:? *\|)+$/
const maybeDelimiters = /^[ >]*[|:-][|: -]*$/

/**
 * True if every table stands between empty lines, has a bar at both ends of each line and as many
 * delimiters as columns, and if no other line can be a delimiter row.
 */
export function areTablesPlain(lines: readonly string[]): boolean {
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    if (!line.startsWith('|')) {
      if (line !== '' && line < letters && maybeDelimiters.test(line) && line !== '---')
        return false
      continue
    }
    const delimiters = lines[i + 1] ?? ''
    if (i > 0 && lines[i - 1] !== '') return false
    if (!isPlainRow(line) || !plainDelimiters.test(delimiters)) return false
    if (countCells(line) !== countCells(delimiters)) return false
    for (i += 2; i < lines.length && lines[i] !== ''; i++) {
      if (!isPlainRow(lines[i] ?? '')) return false
    }
  }
  return true
}

/** Bars at both ends, the last one not escaped. */
function isPlainRow(row: string): boolean {
  return row.length > 2 && row.startsWith('|') && row.endsWith('|') && !row.endsWith('\\|')
}

function countCells(row: string): number {
  return row.match(/(?<!\\)\|/g)?.length ?? 0
}
