import { fencedCode } from '../../words/model/text.ts'

/** Doc comment split into its prose and its tags. */
export interface DocComment {
  readonly description: string | null
  readonly tags: DocTags
}
/**
 * Texts of the tags of a doc comment, by their names in lower case. A repeated tag has its first
 * text.
 */
export type DocTags = ReadonlyMap<string, string>

const tagLine = /^\s*@([A-Za-z][\w-]*)(?:[ \t]+(.*))?$/
const fence = /^\s*(`{3,}|~{3,})/

/**
 * Splits the JSDoc tags from a description in which a tool has left them. Tags begin with the first
 * line that starts with `@word` outside a code block.
 */
export function cutDocTags(text: string | null): DocComment {
  if (text === null || !text.includes('@')) return { description: text, tags: new Map() }
  const lines = text.split('\n')
  const first = firstTag(lines)
  if (first < 0) return { description: text, tags: new Map() }
  const tags = new Map<string, string>()
  let name = ''
  let body: string[] = []
  const close = (): void => {
    if (name !== '' && !tags.has(name)) tags.set(name, body.join('\n').trim())
  }
  for (const line of lines.slice(first)) {
    const match = tagLine.exec(line)
    if (match === null) body.push(line)
    else {
      close()
      name = (match[1] ?? '').toLowerCase()
      body = [match[2] ?? '']
    }
  }
  close()
  const description = lines.slice(0, first).join('\n').trim()
  return { description: description === '' ? null : description, tags }
}

/**
 * Finds the code of each `@example` of a doc comment, as a fence without a language, since users of
 * the catalog cannot correct its mistakes. Text around the code is left out.
 */
export function docExamples(text: string): readonly string[] {
  const examples: string[] = []
  let body: string[] | null = null
  let open: string | null = null
  const close = (): void => {
    const code = body === null ? '' : exampleCode(body)
    if (code !== '') examples.push(fencedCode(code))
    body = null
  }
  for (const line of text.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (mark !== undefined) open = open === null ? mark : mark.startsWith(open) ? null : open
    const [, name = '', rest = ''] = (open === null ? tagLine.exec(line) : null) ?? []
    if (name !== '' && mark === undefined) {
      close()
      if (name.toLowerCase() === 'example') body = [rest]
    } else if (body !== null) body.push(line)
  }
  close()
  return examples
}

/** Returns the content of the first fence of an `@example`, else all text after its caption. */
function exampleCode(lines: readonly string[]): string {
  const start = lines.findIndex((line) => fence.test(line))
  if (start < 0)
    return lines
      .join('\n')
      .replace(/^\s*<caption>[^<]*<\/caption>/i, '')
      .replace(/^\s*\n|\s+$/g, '')
  const mark = fence.exec(lines[start] ?? '')?.[1] ?? ''
  const end = lines.findIndex((line, i) => i > start && line.trim().startsWith(mark))
  return lines.slice(start + 1, end < 0 ? undefined : end).join('\n')
}

function firstTag(lines: readonly string[]): number {
  let open: string | null = null
  for (const [i, line] of lines.entries()) {
    const mark = fence.exec(line)?.[1]
    if (mark !== undefined) {
      if (open === null) open = mark
      else if (mark.startsWith(open)) open = null
    } else if (open === null && tagLine.test(line)) return i
  }
  return -1
}

/** Tags of doc comments by which an author marks something as not for users. */
const internalTags = ['ignore', 'internal', 'private', 'protected', 'hidden']

export function isInternal(tags: DocTags): boolean {
  return internalTags.some((tag) => tags.has(tag))
}

const knownTags = new Set([
  ...internalTags,
  'deprecated',
  'since',
  'version',
  'default',
  'defaultvalue',
  'status',
  'group',
  'category',
  'required',
  'type',
  'public',
  'description',
  'summary',
])

/** Returns the number of tags of a doc comment that this program does not use, such as `@see`. */
export function unknownTags(tags: DocTags): number {
  let count = 0
  for (const tag of tags.keys()) if (!knownTags.has(tag)) count++
  return count
}
