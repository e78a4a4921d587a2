/** Doc comment taken apart: the prose, and its tags by name. */
export interface DocComment {
  readonly description: string | null
  readonly tags: DocTags
}
/** Texts of the tags; of a tag that stands several times, the first. */
export type DocTags = ReadonlyMap<string, string>

const tagLine = /^\s*@([A-Za-z][\w-]*)(?:[ \t]+(.*))?$/
const fence = /^\s*(`{3,}|~{3,})/

/**
 * Cuts the JSDoc tags off a description, where tools leave them: all from the first line that
 * begins with `@word`, except in code blocks of the prose.
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
 * Finds the code of each `@example` of a doc comment, as a fence without a language: nobody here can mend its mistakes. Words
 * around the code are left out.
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

/** The code of an example: that of its first fence, or all behind its caption. */
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

function fencedCode(code: string): string {
  const runs = (code.match(/`+/g) ?? []).map(({ length }) => length + 1)
  const marks = '`'.repeat(Math.max(3, ...runs))
  return `${marks}\n${code}\n${marks}`
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

/** Tags by which an author says that something is not for users. */
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

/** Number of tags that the model has no place for. */
export function unknownTags(tags: DocTags): number {
  let count = 0
  for (const tag of tags.keys()) if (!knownTags.has(tag)) count++
  return count
}
