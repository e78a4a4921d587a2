import { isJsonObject, type JsonObject } from './json.ts'
import type { JsonPath } from './json-place.ts'

/*
 * Shapes of JSON from outside: declared once, they read a value, check it, and tell where it is otherwise. Nothing is
 * looked at but what a shape names.
 */

/**
 * Function that reads a JSON value of one shape. It returns the value as it is to be used, or
 * undefined if the value has another shape.
 */
export type JsonShape<T> = (value: unknown, at: JsonReading) => T | undefined

/** Fault of a value, with the path to that value in the whole JSON. */
export interface ShapeFault {
  readonly path: JsonPath
  readonly message: string
}

/** State of reading a JSON value: the path to the value being read, and the faults found so far. */
export class JsonReading {
  readonly faults: ShapeFault[] = []
  readonly #path: (string | number)[] = []
  readonly #most: number
  readonly #isPlain: boolean

  /**
   * `most` is the number of faults after which the reading ends; with 0 no fault is kept, and the
   * first one ends it. With `plain`, a fault is also kept for a value whose shape has no message.
   */
  constructor(most: number, words: 'plain' | 'own' = 'own') {
    this.#most = most
    this.#isPlain = words === 'plain'
  }

  get isOver(): boolean {
    return this.faults.length >= this.#most
  }

  /** Key or position of the value that is being read; `''` for the whole JSON. */
  get key(): string {
    return String(this.#path.at(-1) ?? '')
  }

  fail(message: string): undefined {
    if (!this.isOver) this.faults.push({ path: [...this.#path], message })
  }

  /**
   * Reads a whole value by its shape. Returns undefined if it has another shape. Never throws, even
   * if a getter or a proxy in the value does.
   */
  read<T>(shape: JsonShape<T>, value: unknown): T | undefined {
    return this.#take(shape, value)
  }

  /** Reads a member of the value that is being read. Returns undefined if it has another shape. */
  member<T>(shape: JsonShape<T>, owner: object, key: string | number): T | undefined {
    this.#path.push(key)
    const read = this.#take(shape, owner, key)
    this.#path.pop()
    return read
  }

  #take<T>(shape: JsonShape<T>, from: unknown, key?: string | number): T | undefined {
    const { length } = this.faults
    let says = 'cannot be read'
    try {
      const value = key === undefined ? from : (from as JsonObject)[key]
      const read = shape(value, this)
      if (read !== undefined) return read
      says = value === undefined && typeof key === 'string' ? 'is missing' : 'is not of its type'
    } catch {
      // A getter or a proxy.
    }
    if (this.#isPlain && this.faults.length === length)
      this.fail(`"${pathText(this.#path)}" ${says}`)
    return undefined
  }
}

const pathText = (path: JsonPath): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key.slice(0, 80)}`))
    .join('')
    .replace(/^\./, '')

/** Reads a value by a shape, without messages. Returns undefined if the value has another shape. */
export const readShape = <T>(shape: JsonShape<T>, value: unknown): T | undefined =>
  new JsonReading(0).read(shape, value)

/** Shape that fits any value except undefined. */
export const anything: JsonShape<unknown> = (value) => value
export const aText: JsonShape<string> = (value) => (typeof value === 'string' ? value : undefined)
export const aFlag: JsonShape<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)
export const aNumber: JsonShape<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
/** Shape of a whole number from 0 on. */
export const aCount: JsonShape<number> = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined
/** Shape of an object whose members are not looked at; an array does not fit. */
export const anObject: JsonShape<JsonObject> = (value) => (isJsonObject(value) ? value : undefined)

/** Makes the shape of a text that passes a test. */
export const textThat =
  (passes: (text: string) => boolean): JsonShape<string> =>
  (value) =>
    typeof value === 'string' && passes(value) ? value : undefined

export const orNull =
  <T>(shape: JsonShape<T>): JsonShape<T | null> =>
  (value, at) =>
    value === null ? null : shape(value, at)

/** Makes a shape of a value that may be missing; a missing value is read as `other`. */
export const orElseMissing =
  <T, Other>(shape: JsonShape<T>, other: Other): JsonShape<T | Other> =>
  (value, at) =>
    value === undefined ? other : shape(value, at)

/** Makes a shape that fits any value; a value that `shape` does not fit is read as `other`. */
export const orElse =
  <T, Other>(shape: JsonShape<T>, other: Other): JsonShape<T | Other> =>
  (value) =>
    readShape(shape, value) ?? other

/**
 * Adds to a shape the message about a value that does not fit it. The message is left out if a part
 * of the value has already got one.
 */
export const saying =
  <T>(shape: JsonShape<T>, message: (key: string) => string): JsonShape<T> =>
  (value, at) => {
    const before = at.faults.length
    const read = shape(value, at)
    return read === undefined && at.faults.length === before ? at.fail(message(at.key)) : read
  }

/** Makes the shape of a list from the shape that each of its items has. */
export const everyItem =
  <T>(shape: JsonShape<T>): JsonShape<readonly T[]> =>
  (value, at) => {
    if (!Array.isArray(value)) return undefined
    const items: T[] = []
    for (let i = 0; i < value.length; i++) {
      const read = at.member(shape, value, i)
      if (read !== undefined) items.push(read)
      else if (at.isOver) return undefined
    }
    return items.length === value.length ? items : undefined
  }

/** Makes a function that returns those items of a list that a shape fits; none if given no list. */
export const fittingItems =
  <T>(shape: JsonShape<T>) =>
  (value: unknown): readonly T[] =>
    (Array.isArray(value) ? value : [])
      .map((item: unknown) => readShape(shape, item))
      .filter((item) => item !== undefined)

/** Makes the shape of a list with exactly one item for each of the given shapes. */
export const tupleOf =
  <Items extends readonly unknown[]>(
    ...shapes: { readonly [At in keyof Items]: JsonShape<Items[At]> }
  ): JsonShape<Items> =>
  (value, at) => {
    if (!Array.isArray(value) || value.length !== shapes.length) return undefined
    const items = shapes.map((shape, i) => at.member<unknown>(shape, value, i))
    return items.includes(undefined) ? undefined : (items as unknown as Items)
  }

const absent = Symbol('absent')

type Shapes<Members> = { readonly [Key in keyof Members]: JsonShape<Members[Key]> }

/**
 * Makes the shape of an object by the shapes of its members; other members are left out. Those in
 * `others` may be missing. The reading goes on after a faulty member with a message, to find more
 * faults, and ends at one without a message.
 */
export const objectOf = <Members, Others = unknown>(
  members: Shapes<Members>,
  others = {} as Shapes<Others>,
): JsonShape<Readonly<Members & Partial<Others>>> => {
  const optional = Object.entries<JsonShape<unknown>>(others).map(
    ([key, shape]) => [key, orElseMissing(shape, absent)] as const,
  )
  const rows = [...Object.entries<JsonShape<unknown>>(members), ...optional]
  return (value, at) => {
    if (!isJsonObject(value)) return undefined
    const read: Record<string, unknown> = {}
    let fits = true
    for (const [key, shape] of rows) {
      const before = at.faults.length
      const one = at.member(shape, value, key)
      if (one === absent) continue
      if (one !== undefined) read[key] = one
      else if (at.isOver || at.faults.length === before) return undefined
      else fits = false
    }
    return fits ? (read as Members & Partial<Others>) : undefined
  }
}

/**
 * Makes the shape of an object that has these members. The object is returned as it is, with any
 * other members that it has.
 */
export const objectWith = <Members>(members: Shapes<Members>): JsonShape<JsonObject & Members> => {
  const own = objectOf(members)
  return (value, at) => (own(value, at) === undefined ? undefined : (value as JsonObject & Members))
}

/**
 * Makes the shape of an object with any keys, whose values all have one shape. `keyFault` returns
 * the message about a key that is wrong itself, or null.
 */
export const recordOf =
  <T>(
    shape: JsonShape<T>,
    keyFault: (key: string) => string | null = () => null,
  ): JsonShape<Readonly<Record<string, T>>> =>
  (value, at) => {
    if (!isJsonObject(value)) return undefined
    const keys = Object.keys(value)
    const rows: [string, T][] = []
    for (const key of keys) {
      const fault = keyFault(key)
      const read = fault === null ? at.member(shape, value, key) : at.fail(fault)
      if (read !== undefined) rows.push([key, read])
      else if (at.isOver) return undefined
    }
    // A key may be `__proto__`, which this makes a plain one.
    return rows.length === keys.length ? Object.fromEntries(rows) : undefined
  }
