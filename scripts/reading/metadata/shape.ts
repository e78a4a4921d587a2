import { isJsonObject, type JsonObject } from '../../words/model/json.ts'

/** JSON object of unknown origin: each member is checked before use. */
export type Shape = JsonObject
export const isShape = isJsonObject

const nothing: Shape = Object.freeze({})

/** Reads an object; one without keys for any other value. */
export function shape(value: unknown): Shape {
  return isShape(value) ? value : nothing
}

const none: readonly never[] = Object.freeze([])

/** Reads a list; an empty one for any other value. */
export function readItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : none
}

/** Reads the objects of a list. */
export function shapes(value: unknown): readonly Shape[] {
  if (!Array.isArray(value)) return none
  // Nearly always nothing else is in it, and a copy of every list costs as much as reading them.
  return value.every(isShape) ? value : value.filter(isShape)
}

/** Reads a text that is not empty, else null. */
export function string(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
