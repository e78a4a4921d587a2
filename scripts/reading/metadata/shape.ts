import { isJsonObject, type JsonObject } from '../../words/model/json.ts'

/** JSON object of unknown origin: each member is checked before use. */
export type Shape = JsonObject
export const isShape = isJsonObject

const nothing: Shape = Object.freeze({})

/** Returns an object as it is, and an empty object for any other value. */
export function shape(value: unknown): Shape {
  return isShape(value) ? value : nothing
}

const none: readonly never[] = Object.freeze([])

/** Returns a list as it is, and an empty list for any other value. */
export function readItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : none
}

/** Returns the texts in a list that are not blank. Empty if it is no list. */
export const strings = (value: unknown): readonly string[] =>
  readItems(value).flatMap((one) => string(one) ?? [])

/** Returns the objects in a list, without other values. Empty if it is no list. */
export function shapes(value: unknown): readonly Shape[] {
  if (!Array.isArray(value)) return none
  // Lists nearly always have objects only; copying each would cost as much as reading.
  return value.every(isShape) ? value : value.filter(isShape)
}

/** Returns a text that is not blank; null for any other value. */
export function string(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
