import { parseJson, decodeText } from '../../reading/metadata/json.ts'

// Text before and after the lines of the last components, as `historyText` writes it.
const opens = '\n"last": {"components": [\n'
const closes = '\n]}\n}\n'

/**
 * Longest line, in characters, that is parsed without a check of its nesting: such a line is parsed
 * quickly in any case.
 */
const shortLine = 16 * 1024

/**
 * Reads a history, but of its last components only slugs, names and attributes. Each line with a
 * component is forgotten before the next is read, so a build needs little memory for a file that
 * mostly has such lines. Returns null if the file is laid out in another way, or is no JSON. Then
 * the whole text has to be parsed.
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

/**
 * Reads slug, name and attributes of each component from lines with one component each, which end
 * with a comma except the last. Returns null if a line has another form.
 */
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

/**
 * Returns what a history's changes need of a prop in its last components: an item with the prop's
 * name and attribute, if the two differ. Returns an empty list if they are equal or there is no
 * attribute. A number stands for a shared entry and is returned as it is, since the entry is looked
 * up later.
 */
function attributeNamed(prop: unknown): readonly unknown[] {
  // The number of a shared entry, which is looked up later.
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
