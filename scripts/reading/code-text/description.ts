/** Prose about a component, split for its page into a description and the rest. */
export interface Prose {
  /** Description of the component, as plain text in one line; null if there is none. */
  readonly description: string | null
  /** Rest of the prose about the component, as Markdown; null if there is none. */
  readonly body: string | null
}

// Pattern of a label, such as "Demos:". It names the next block and does not describe the
// component.
const label = /^\s*\S{1,40}(?:[ \n]\S{1,40}){0,2}:\s*$/
const heading = /^ {0,3}#{1,6}(?:\s|$)/
// First lines of blocks other than paragraphs, which end a paragraph without an empty line.
const otherBlock = /^ {0,3}(?:[-*+]\s|\d{1,9}[.)]\s|>|\||`{3}|~{3}|:{3}|<!--|#{1,6}(?:\s|$))/

/**
 * Splits the prose about a component. The description is the summary, else the first paragraph; the
 * rest is the body. A heading is removed if nothing but that paragraph stood under it. A label of a
 * list, such as "Demos:", is no description.
 */
export function splitProse(summary: string | null, text: string | null): Prose {
  if (summary !== null)
    return { description: plainDescriptionText(summary), body: text === summary ? null : text }
  if (text === null) return { description: null, body: null }
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.trim() !== '' && !heading.test(line))
  const first = lines[start]
  if (first === undefined || otherBlock.test(first)) return { description: null, body: text }
  let end = start + 1
  while (end < lines.length && !endsParagraph(lines[end] ?? '')) end++
  const above = lines.slice(0, start).filter((line) => line.trim() !== '')
  const from = lines.findIndex((line, i) => i >= end && line.trim() !== '')
  const next = lines[from]
  if (next !== undefined && label.test(lines.slice(start, end).join('\n')))
    return { description: null, body: text }
  if (next === undefined || heading.test(next)) above.pop()
  const below = next === undefined ? [] : [lines.slice(from).join('\n').trimEnd()]
  const rest = [...above, ...below].join('\n\n')
  const description = plainDescriptionText(lines.slice(start, end).join('\n'))
  return { description: description === '' ? null : description, body: rest === '' ? null : rest }
}

function endsParagraph(line: string): boolean {
  return line.trim() === '' || otherBlock.test(line)
}

/**
 * Returns the plain text of inline Markdown: code, emphasis, links and pictures without their
 * marks. HTML stays, since `<sl-icon>` may be a word in the description of an element.
 */
export function plainDescriptionText(markdown: string): string {
  // Texts have even indexes, runs of backticks odd ones.
  const parts = markdown.split(/(`+)/)
  const closing = closingRuns(parts)
  let out = ''
  for (let i = 0; i < parts.length; i++) {
    const end = closing.get(i)
    if (end !== undefined) {
      out += parts
        .slice(i + 1, end)
        .join('')
        .trim()
      i = end
    } else out += i % 2 === 0 ? withoutMarks(parts[i] ?? '') : (parts[i] ?? '')
  }
  return out.replace(/\s+/g, ' ').trim()
}

/**
 * Finds the closing run for each run of backticks, which is the next run of the same length. The
 * result maps indexes in `parts`.
 */
function closingRuns(parts: readonly string[]): ReadonlyMap<number, number> {
  const closing = new Map<number, number>()
  const next = new Map<number, number>()
  for (let i = parts.length - 2; i > 0; i -= 2) {
    const length = parts[i]?.length ?? 0
    const end = next.get(length)
    if (end !== undefined) closing.set(i, end)
    next.set(length, i)
  }
  return closing
}

// Every repetition has a limit, since hostile texts could make it slow. A mark after a backslash is
// plain text.
function withoutMarks(text: string): string {
  return text
    .replace(/(?<!\\)!?\[([^[\]]{0,500})\]\([^()\s]{0,500}(?: "[^"]{0,200}")?\)/g, '$1')
    .replace(/(?<!\\)(\*\*|__)(?=\S)([^*_]{1,500})(?<=[^\s\\])\1/g, '$2')
    .replace(/(?<![\w*\\])\*(?=[^\s*])([^*]{1,500})(?<=[^\s*\\])\*(?![\w*])/g, '$1')
    .replace(/(?<![\w\\])_(?=[^\s_])([^_]{1,500})(?<=[^\s_\\])_(?!\w)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
