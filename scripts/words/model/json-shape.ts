import { isJsonObject, type JsonObject } from './json.ts'
import type { JsonPath } from './json-place.ts'

/*
 * Shapes of JSON from outside: declared once, they read a value, check it, and tell where it is otherwise. Nothing is
 * looked at but what a shape names.
 */

/** Shape of a value of JSON. It gives the value as it is to be used; undefined: the value has another shape. */
export type JsonShape<T> = (value: unknown, at: JsonReading) => T | undefined

/** Fault of a value, at its place in the whole. */
export interface ShapeFault {
  readonly path: JsonPath
  readonly message: string
}

/** Place that is being read, and what was found wrong so far. */
export class JsonReading {
  readonly faults: ShapeFault[] = []
  readonly #path: (string | number)[] = []
  readonly #most: number
  readonly #isPlain: boolean

  /**
   * `most`: number of faults that end the reading; 0: none is told, and the first ends it. `plain`: what a shape says
   * nothing of is told, too.
   */
  constructor(most: number, words: 'plain' | 'own' = 'own') {
    this.#most = most
    this.#isPlain = words === 'plain'
  }

  get isOver(): boolean {
    return this.faults.length >= this.#most
  }

  /** Key of the value that is being read. */
  get key(): string {
    return String(this.#path.at(-1) ?? '')
  }

  fail(message: string): undefined {
    if (!this.isOver) this.faults.push({ path: [...this.#path], message })
  }

  /** Reads a value. Never throws, whatever the value is: getters and proxies may. */
  read<T>(shape: JsonShape<T>, value: unknown): T | undefined {
    return this.#take(shape, value)
  }

  /** Reads a member of the present value. */
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

/** Reads a value; undefined: it has another shape. */
export const readShape = <T>(shape: JsonShape<T>, value: unknown): T | undefined =>
  new JsonReading(0).read(shape, value)

/** Shape of any value that is there. */
export const anything: JsonShape<unknown> = (value) => value
export const aText: JsonShape<string> = (value) => (typeof value === 'string' ? value : undefined)
export const aFlag: JsonShape<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)
export const aNumber: JsonShape<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
/** Shape of a whole number from 0 on. */
export const aCount: JsonShape<number> = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined
/** Shape of an object with whatever members. */
export const anObject: JsonShape<JsonObject> = (value) => (isJsonObject(value) ? value : undefined)

/** Shape of a text that passes a test. */
export const textThat =
  (passes: (text: string) => boolean): JsonShape<string> =>
  (value) =>
    typeof value === 'string' && passes(value) ? value : undefined

export const orNull =
  <T>(shape: JsonShape<T>): JsonShape<T | null> =>
  (value, at) =>
    value === null ? null : shape(value, at)

/** Shape of a value that may be missing; there is another for it then. */
export const orElseMissing =
  <T, Other>(shape: JsonShape<T>, other: Other): JsonShape<T | Other> =>
  (value, at) =>
    value === undefined ? other : shape(value, at)

/** Shape of any value: one that is missing or otherwise gives way to another. */
export const orElse =
  <T, Other>(shape: JsonShape<T>, other: Other): JsonShape<T | Other> =>
  (value) =>
    readShape(shape, value) ?? other

/** The shape, with what is told of a value that has another, unless a part of it has told already. */
export const saying =
  <T>(shape: JsonShape<T>, message: (key: string) => string): JsonShape<T> =>
  (value, at) => {
    const before = at.faults.length
    const read = shape(value, at)
    return read === undefined && at.faults.length === before ? at.fail(message(at.key)) : read
  }

/** Shape of a list whose items all have a shape. */
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

/** Shape of any value: the items of a list that have a shape, and none of anything else. */
export const fittingItems =
  <T>(shape: JsonShape<T>) =>
  (value: unknown): readonly T[] =>
    (Array.isArray(value) ? value : [])
      .map((item: unknown) => readShape(shape, item))
      .filter((item) => item !== undefined)

/** Shape of a list with one item for each shape. */
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
 * Shape of an object, of which only these members are read. The second ones may be missing. The first member that is
 * otherwise and tells nothing ends the reading: the whole is no such object.
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
 * Shape of an object that has these members. The object is returned as it is, with any other
 * members that it has.
 */
export const objectWith = <Members>(members: Shapes<Members>): JsonShape<JsonObject & Members> => {
  const own = objectOf(members)
  return (value, at) => (own(value, at) === undefined ? undefined : (value as JsonObject & Members))
}

/** Shape of an object whose members all have a shape. `keyFault` says what is wrong with a key itself. */
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
