import { InitError } from './error.ts'

/** What became of a `package.json`. */
export interface EditedManifest {
  readonly text: string
  /** The scripts that are new. */
  readonly added: readonly string[]
  /** Those whose name has another script already, which stays. */
  readonly taken: readonly string[]
}

/**
 * Adds scripts to the text of a `package.json` and leaves every other character of it as it is.
 * Parsing and printing it anew would lay out lists and lines in another way than the author did.
 *
 * Throws {@link InitError} if the text is no JSON object, or its `scripts` are none.
 */
export function addScripts(
  text: string,
  scripts: Readonly<Record<string, string>>,
): EditedManifest {
  const existing = scriptsOf(text)
  const added = Object.keys(scripts).filter((name) => !Object.hasOwn(existing, name))
  const taken = Object.keys(scripts).filter(
    (name) => Object.hasOwn(existing, name) && existing[name] !== scripts[name],
  )
  if (added.length === 0) return { text, added, taken }
  const top = objectAt(text, text.indexOf('{'))
  // Of a key that stands twice, programs take the last.
  const holder = top.members.findLast(({ key }) => key === 'scripts')
  const layout = layoutOf(text, top)
  const members = added.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(scripts[name])}`)
  const edited =
    holder === undefined
      ? insert(text, top, [`"scripts": ${layout.object(members)}`], layout.member, layout.eol)
      : insert(text, objectAt(text, holder.start), members, layout.member + layout.unit, layout.eol)
  return { text: edited, added, taken }
}

function scriptsOf(text: string): Readonly<Record<string, unknown>> {
  let manifest: unknown
  try {
    manifest = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new InitError(`package.json is no JSON (${(error as Error).message}); mend it first`)
  }
  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject(manifest)) throw new InitError('package.json holds no object; mend it first')
  const { scripts = {} } = manifest
  if (!isObject(scripts))
    throw new InitError('"scripts" of package.json is no object; mend it first')
  return scripts
}

interface Member {
  readonly key: string
  /** Offsets of the key, of its value, and behind the value. */
  readonly keyStart: number
  readonly start: number
  readonly end: number
}

interface FoundObject {
  readonly open: number
  readonly close: number
  readonly members: readonly Member[]
}

const strings = /"(?:[^"\\]|\\.)*"/y

/** The members of the object whose brace is at this offset, in text that is known to be JSON. */
function objectAt(text: string, open: number): FoundObject {
  const members: Member[] = []
  let at = afterSpace(text, open + 1)
  while (text[at] !== '}') {
    const keyStart = at
    const keyEnd = endOfValue(text, keyStart)
    const start = afterSpace(text, afterSpace(text, keyEnd) + 1)
    const end = endOfValue(text, start)
    members.push({ key: String(JSON.parse(text.slice(keyStart, keyEnd))), keyStart, start, end })
    at = afterSpace(text, end)
    if (text[at] === ',') at = afterSpace(text, at + 1)
  }
  return { open, close: at, members }
}

function afterSpace(text: string, at: number): number {
  let end = at
  while (/\s/.test(text[end] ?? '')) end++
  return end
}

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start)
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '"') at = endOfString(text, at) - 1
    else if ('{['.includes(character)) depth++
    else if (depth > 0 && '}]'.includes(character)) {
      if (--depth === 0) return at + 1
    } else if (depth === 0 && /[\s,}\]]/.test(character)) return at
  }
  return text.length
}

function endOfString(text: string, start: number): number {
  strings.lastIndex = start
  strings.test(text)
  return strings.lastIndex
}

interface Layout {
  readonly eol: string
  /** What stands before a member of the outermost object; null if all is on one line. */
  readonly member: string
  readonly unit: string
  /** An object as a value of the outermost one. */
  object(members: readonly string[]): string
}

/** How the author lays out objects, told from the outermost. */
function layoutOf(text: string, top: FoundObject): Layout {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const [first] = top.members
  const member = first === undefined ? '  ' : (indentOf(text, first.keyStart) ?? '')
  const unit = member === '' ? '  ' : member
  const isFlat = first !== undefined && indentOf(text, first.keyStart) === null
  return {
    eol,
    member,
    unit,
    object: (members) =>
      isFlat
        ? `{ ${members.join(', ')} }`
        : `{${eol}${members.map((one) => member + unit + one).join(`,${eol}`)}${eol}${member}}`,
  }
}

/** The white space before an offset, if nothing else stands before it on its line; else null. */
function indentOf(text: string, offset: number): string | null {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)
  return /^[ \t]*$/.test(line) && text.lastIndexOf('\n', offset - 1) >= 0 ? line : null
}

/** Puts members at the end of an object, laid out as its last one is. */
function insert(
  text: string,
  { open, close, members }: FoundObject,
  added: readonly string[],
  indent: string,
  eol: string,
): string {
  const last = members.at(-1)
  if (last === undefined) {
    const outer = indentOf(text, open) ?? indent.slice(0, indent.length / 2)
    const lines = added.map((one) => `${eol}${indent}${one}`).join(',')
    return `${text.slice(0, open + 1)}${lines}${eol}${open === text.indexOf('{') ? '' : outer}${text.slice(close)}`
  }
  const own = indentOf(text, last.keyStart)
  const joint = own === null ? ', ' : `,${eol}${own}`
  return `${text.slice(0, last.end)}${added.map((one) => joint + one).join('')}${text.slice(last.end)}`
}
