/**
 * A Markdown text without what stands in code, for a look at its marks: a fence at the start of a
 * line, with its content, becomes the line `***`, a code span that ends on its line `"c"`. Both
 * stand to what is around them as the code did: a rule ends a paragraph, a quotation mark is
 * punctuation. Back-ticks that are left are none of a plain code span.
 */
export function bareText(text: string): string {
  const hasTildes = text.includes('~~~')
  if (!hasTildes && !text.includes('`')) return text
  const bare: string[] = []
  let fence = ''
  for (const line of text.split('\n')) {
    if (fence !== '') {
      if (line === fence) fence = ''
      // Indented, longer or followed by white space it may close the fence, too.
      else if (line.includes(fence) && maybeClosing.test(line)) return text
      continue
    }
    const mayOpen = line.startsWith('`') || (hasTildes && line.startsWith('~'))
    const opened = mayOpen ? plainFence.exec(line)?.[1] : undefined
    if (opened === undefined) bare.push(line.includes('`') ? withoutSpans(line) : line)
    else {
      fence = opened
      bare.push('***')
    }
  }
  // What is never closed is not cut.
  return fence === '' ? bare.join('\n') : text
}

const plainFence = /^(`{3,}|~{3,})(?:[a-z][\w+#.-]*(?: [^`~\\&]*)?)?$/i
const maybeClosing = /^\s*(?:`{3,}|~{3,})\s*$/

/** The line as it is, if one of its back-ticks is none of a plain span. */
function withoutSpans(line: string): string {
  const marks = /\\.|`+/g
  const isRow = line.startsWith('|')
  let bare = ''
  let last = 0
  for (let mark = marks.exec(line); mark !== null; mark = marks.exec(line)) {
    if (mark[0].startsWith('\\')) continue
    const start = marks.lastIndex
    const end = findRun(line, start, mark[0].length)
    if (end < 0) return line
    const code = line.slice(start, end)
    // A bar ends the cell, in code too; how many back-slashes save it is read differently.
    if (code.endsWith('\\') || (isRow && /(?:^|[^\\])\||\\\\\|/.test(code))) return line
    bare += `${line.slice(last, mark.index)}"c"`
    last = marks.lastIndex = end + mark[0].length
  }
  return bare + line.slice(last)
}

/** Where the next run of exactly so many back-ticks starts, or -1. */
function findRun(line: string, from: number, length: number): number {
  for (let start = line.indexOf('`', from); start >= 0;) {
    let end = start
    while (line[end] === '`') end++
    if (end - start === length) return start
    start = line.indexOf('`', end)
  }
  return -1
}
