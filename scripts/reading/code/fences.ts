/** Fenced block of code in a Markdown file. */
export interface Fence {
  /** Language as the fence writes it: `html` of `html:preview`, `html example`, `html {1,3}`. */
  readonly language: string
  /** True for code that runs on the page: a live example, or a preview of another tool. */
  readonly isLive: boolean
  /** Offset in the Markdown text where the code begins. */
  readonly start: number
  readonly end: number
  /** Number of block quotes around the fence: each of its lines begins with this many `>`. */
  readonly quotes: number
}

const opening =
  /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)(`{3,}(?!.*`)|~{3,})[ \t]*([^`\s:{,]*)(.*)$/

/**
 * Finds the fences of a Markdown text, in block quotes and lists too, by looking at its lines
 * alone. A fence inside an HTML comment counts as well, although a Markdown parser would skip it.
 */
export function fencesOf(text: string): readonly Fence[] {
  const fences: Fence[] = []
  let open: { readonly mark: string; readonly fence: Fence } | null = null
  let start = 0
  while (start <= text.length) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const line = text.slice(start, Math.min(end, start + 1000))
    if (open === null) open = openingOf(line, end + 1)
    else if (closes(line, open.mark)) {
      fences.push({ ...open.fence, end: Math.max(start, open.fence.start) })
      open = null
    }
    if (newline < 0) break
    start = end + 1
  }
  if (open !== null && open.fence.start < text.length)
    fences.push({ ...open.fence, end: text.length })
  return fences
}

function openingOf(line: string, start: number) {
  const [, before = '', mark = '', language = '', rest = ''] = opening.exec(line) ?? []
  if (mark === '') return null
  const isLive = /^(?::preview\b|[ \t]+(?:example|preview|live)\b)/.test(rest)
  const quotes = before.split('>').length - 1
  return { mark, fence: { language: language.toLowerCase(), isLive, start, end: start, quotes } }
}

function closes(line: string, mark: string): boolean {
  const rest = line.replace(/^[ \t>]*/, '').trimEnd()
  return rest.length >= mark.length && rest.startsWith(mark) && new Set(rest).size === 1
}

/**
 * Replaces the `>` of block quotes inside the given pieces of a Markdown text, such as its fences,
 * by blanks, so that all offsets stay the same.
 */
export function withoutQuotes(
  text: string,
  fences: readonly Pick<Fence, 'start' | 'end' | 'quotes'>[],
): string {
  const parts: string[] = []
  let at = 0
  const inQuotes = fences.filter(({ quotes }) => quotes > 0)
  for (const { start, end, quotes } of inQuotes.toSorted((a, b) => a.start - b.start)) {
    const marks = new RegExp(`^(?:[ \\t]*>){1,${quotes}}`, 'gm')
    const code = text.slice(start, end).replace(marks, (found) => ' '.repeat(found.length))
    parts.push(text.slice(at, start), code)
    at = end
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(at)
}
