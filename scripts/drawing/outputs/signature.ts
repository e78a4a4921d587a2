import { createStringScanner, isQuote } from '../../words/type-text/string-end.ts'

/** Field in the form `name: type`: a parameter, a field of an object or an argument of an event. */
export interface Field {
  readonly name: string
  readonly type: string | null
}
export interface Parameter extends Field {
  readonly optional: boolean
  readonly rest: boolean
}
export interface Signature {
  readonly parameters: readonly Parameter[]
  readonly returns: string
}

/*
 * Each of these readers takes a type apart only if putting it together again gives the same text.
 * So formats that have no place for the whole text lose nothing.
 */

/**
 * Returns the parameters and the result of a function's type, `(a: T, b?: U, ...c: V[]) => R`; null
 * for any other type.
 */
export function readSignature(type: string): Signature | null {
  const end = closingAt(type)
  const [, returns] = /^ => (.+)$/s.exec(type.slice(end + 1)) ?? []
  if (!type.startsWith('(') || end < 0 || returns === undefined) return null
  const parameters = itemsOf(type.slice(1, end)).map((item): Parameter => {
    const { name, type: itsType } = fieldOf(item)
    const [, dots, word = '', mark] = /^(\.\.\.)?(.*?)(\?)?$/s.exec(name) ?? []
    return { name: word, type: itsType, optional: mark === '?', rest: dots !== undefined }
  })
  const written = parameters.map(({ name, type: itsType, optional, rest }) => {
    const label = `${rest ? '...' : ''}${name}${optional && !rest ? '?' : ''}`
    return itsType === null ? label : `${label}: ${itsType}`
  })
  const isWhole = parameters.every(({ name }) => isName(name) || /^[[{]/.test(name))
  return isWhole && type === `(${written.join(', ')}) => ${returns}`
    ? { parameters, returns }
    : null
}

/** Returns the fields of a named tuple's type, `[a: T, b: U]`; null for any other type. */
export function readTuple(type: string): readonly Field[] | null {
  const fields = readGroup(type, '[')
  return fields !== null && type === `[${written(fields).join(', ')}]` ? fields : null
}

/** Returns the fields of an object's type, `{ a: T; b: U }`; null for any other type. */
export function readObject(type: string): readonly Field[] | null {
  const fields = readGroup(type, '{')
  return fields !== null && type === `{ ${written(fields).join('; ')} }` ? fields : null
}

function readGroup(type: string, open: string): readonly Field[] | null {
  if (!type.startsWith(open) || closingAt(type) !== type.length - 1) return null
  const fields = itemsOf(type.slice(1, -1)).map(fieldOf)
  const areNamed = fields.every((field) => isName(field.name) && field.type !== null)
  return fields.length > 0 && areNamed ? fields : null
}

function written(fields: readonly Field[]): readonly string[] {
  return fields.map(({ name, type }) => `${name}: ${type}`)
}

function isName(text: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text)
}

function fieldOf(item: string): Field {
  const [colon] = placesOf(item, ':')
  if (colon === undefined) return { name: item.trim(), type: null }
  return { name: item.slice(0, colon).trim(), type: item.slice(colon + 1).trim() }
}

function itemsOf(text: string): readonly string[] {
  if (text.trim() === '') return []
  const ends = [...placesOf(text, ',;'), text.length]
  return ends.map((end, i) => text.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end))
}

/** Returns the index of the bracket that closes the first bracket of a text, or -1 if none does. */
function closingAt(text: string): number {
  for (const { index, depth } of brackets(text)) if (depth === 0) return index
  return -1
}

/** Returns the indexes at which a character of `marks` stands outside of strings and brackets. */
function placesOf(text: string, marks: string): readonly number[] {
  const places: number[] = []
  for (const { index, depth } of brackets(text))
    if (depth === 0 && marks.includes(text.charAt(index))) places.push(index)
  return places
}

/**
 * Yields the brackets, and the marks between fields, that stand outside of strings. `depth` is the
 * depth of the brackets behind each.
 */
function* brackets(text: string): Generator<{ readonly index: number; readonly depth: number }> {
  const strings = createStringScanner(text, true)
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if (isQuote(text.charCodeAt(i))) i = (strings.end(i) ?? i + 1) - 1
    else if (text.startsWith('=>', i)) i++
    else {
      const char = text.charAt(i)
      if ('([{<'.includes(char)) depth++
      else if (')]}>'.includes(char)) depth--
      else if (!',;:'.includes(char)) continue
      yield { index: i, depth }
    }
  }
}
