import { parseJson, decodeText } from '../../reading/metadata/json.ts'

// As `historyText` lays it out.
const opens = '\n"last": {"components": [\n'
const closes = '\n]}\n}\n'

/**
 * Number of characters of a line that is parsed without a look at its nesting: it cannot take long.
 */
const shortLine = 16 * 1024

/**
 * Reads a history with only the slugs and names of its last components. Each line of these is
 * forgotten before the next is read: a build keeps little of a file that is mostly such lines.
 * Null: the file is laid out otherwise, or is no JSON, and the whole has to be parsed.
 */
export function historyByLines(bytes: Uint8Array): { readonly value: unknown } | null {
  const text = decodeText(bytes)
  const at = text?.indexOf(opens) ?? -1
  if (text === null || at < 0 || !text.endsWith(closes)) return null
  const head = parseJson(Buffer.from(`${text.slice(0, at)}"last": null}`))
  if ('fault' in head || typeof head.value !== 'object') return null
  const components = namesIn(text, at + opens.length, text.length - closes.length)
  return components === null ? null : { value: { ...head.value, last: { components } } }
}

/** Reads slugs and names, one component a line, with a comma behind each but the last. */
function namesIn(text: string, start: number, end: number): readonly object[] | null {
  const found: object[] = []
  for (let from = start; from <= end;) {
    const next = text.indexOf('\n', from)
    const isLast = next >= end
    if (!isLast && text[next - 1] !== ',') return null
    const name = nameOf(text.slice(from, isLast ? end : next - 1))
    if (name === null) return null
    found.push(name)
    from = isLast ? end + 1 : next + 1
  }
  return found
}

function nameOf(line: string): object | null {
  if (line.length > shortLine) {
    const parsed = parseJson(Buffer.from(line))
    return 'fault' in parsed ? null : named(parsed.value)
  }
  try {
    return named(JSON.parse(line))
  } catch {
    return null
  }
}

/** Prop by its name and an attribute of another name, all that old changes need of it. */
function attributeNamed(prop: unknown): readonly unknown[] {
  // It is known when what the file shares is.
  if (typeof prop === 'number') return [prop]
  if (typeof prop !== 'object' || prop === null) return []
  const { name, attribute } = prop as Readonly<Record<string, unknown>>
  return typeof attribute === 'string' && attribute !== name ? [{ name, attribute }] : []
}

function named(value: unknown): object | null {
  if (typeof value !== 'object' || value === null) return null
  const { slug, name, props } = value as Readonly<Record<string, unknown>>
  return { slug, name, props: Array.isArray(props) ? props.flatMap(attributeNamed) : [] }
}
