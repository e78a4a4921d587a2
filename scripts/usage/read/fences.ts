/** A piece of code that a Markdown file shows. */
export interface Fence {
  /** The language as written: `html` of `html:preview`, `html example`, `html {1,3}`. */
  readonly language: string
  /** True for what runs on the page: our own live examples, and previews of other tools. */
  readonly isLive: boolean
  /** Offsets of the code in the text. */
  readonly start: number
  readonly end: number
  /** What every line of it begins with, such as the mark of a quote. */
  readonly prefix: string
}

const opening =
  /^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t]))*[ \t]*)(`{3,}|~{3,})[ \t]*([^`\s:{,]*)(.*)$/

/**
 * The fences of a Markdown text, in quotes and lists too, by lines alone: what is none to a parser of
 * Markdown, such as a fence inside of a comment, is read as one.
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
  const prefix = before.includes('>') ? '>' : ''
  return { mark, fence: { language: language.toLowerCase(), isLive, start, end: start, prefix } }
}

function closes(line: string, mark: string): boolean {
  const rest = line.replace(/^[ \t>]*/, '').trimEnd()
  return rest.length >= mark.length && rest.startsWith(mark) && new Set(rest).size === 1
}

/** The text with everything but the code of a fence as blanks, so that offsets stay. */
export function codeOf(text: string, { start, end, prefix }: Fence): string {
  const code = text.slice(start, end)
  return prefix === '' ? code : code.replace(/^[ \t>]+/gm, (marks) => ' '.repeat(marks.length))
}
