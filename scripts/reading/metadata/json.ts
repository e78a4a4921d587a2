import { pointAt } from '../../words/model/json-place.ts'
import { printable } from '../../words/model/printable.ts'
import { fileStart, type Point } from '../../words/model/problem.ts'
import { metadataLimits } from './metadata-limits.ts'
import { isShape, type Shape } from './shape.ts'

/** Reason why a text cannot be read as JSON. */
export interface JsonFault {
  readonly fault: string
  /** True if the text is too large; false if it has a mistake. */
  readonly isTooMuch: boolean
}

/** Value of a text of JSON, or the reason why the text cannot be read. */
export type Parsed = { readonly value: unknown } | JsonFault

/**
 * Parses JSON that may be hostile. Size, encoding, nesting and the number of values are checked
 * before `JSON.parse`, which takes 12 seconds for 5 million open brackets.
 */
export function parseJson(bytes: Uint8Array): Parsed {
  if (bytes.length > metadataLimits.fileBytes)
    return tooMuch(`is larger than ${metadataLimits.fileBytes / 1024 / 1024} MiB`)
  if (bytes.includes(0)) return mistake('holds a NUL character')
  const fault = structureFault(bytes)
  if (fault !== null) return fault
  const text = decodeText(bytes)
  if (text === null) return mistake('is not UTF-8')
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return mistake(`is no JSON: ${printable(cause).slice(0, 200)}`)
  }
}

/** Parses an object of JSON that may be hostile; null for any other value, and for a text with a fault. */
export function parseObject(bytes: Uint8Array): Shape | null {
  const parsed = parseJson(bytes)
  return 'value' in parsed && isShape(parsed.value) ? parsed.value : null
}

/**
 * Returns the place of a fault in a text of JSON. The messages of V8 name an offset for most
 * faults. A text that ends too early has its fault at the end; any other fault is given the
 * beginning.
 */
export function faultPlace(fault: string, text: string): Point {
  const [, offset] = /at position (\d+)/.exec(fault) ?? []
  if (offset !== undefined) return pointAt(text, Number(offset))
  return /end of JSON/.test(fault) ? pointAt(text, text.length) : fileStart
}

const mistake = (fault: string): JsonFault => ({ fault, isTooMuch: false })
const tooMuch = (fault: string): JsonFault => ({ fault, isTooMuch: true })

/** Decodes UTF-8 to text without a byte order mark; returns null if the bytes are not UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c

/**
 * Finds a fault in the structure of JSON, in one pass over the bytes. Bytes of multi-byte
 * characters are all above 0x7f. Values are counted at each comma and each opening bracket.
 */
function structureFault(bytes: Uint8Array): JsonFault | null {
  // Commas so far in each open object; a list begins at -Infinity, as it may have any number.
  const commas = new Float64Array(metadataLimits.nesting + 1)
  let depth = 0
  let values = 0
  let objects = 0
  let inString = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (inString) {
      if (byte === backslash) i++
      else if (byte === quote) inString = false
    } else if (byte === quote) inString = true
    else if (byte === comma) {
      values++
      const count = (commas[depth] ?? 0) + 1
      commas[depth] = count
      if (count === metadataLimits.keys)
        return tooMuch(`holds an object of more than ${metadataLimits.keys} keys`)
    } else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > metadataLimits.nesting)
        return mistake(`is nested more than ${metadataLimits.nesting} deep`)
      values++
      if (byte === 0x7b) objects++
      commas[depth] = byte === 0x7b ? 0 : -Infinity
    } else if ((byte === 0x5d || byte === 0x7d) && depth > 0) depth--
  }
  if (values > metadataLimits.values)
    return tooMuch(`holds more than ${metadataLimits.values} values`)
  return objects > metadataLimits.objects
    ? tooMuch(`holds more than ${metadataLimits.objects} objects`)
    : null
}
