import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aCount,
  anObject,
  aText,
  everyItem,
  fittingItems,
  JsonReading,
  objectOf,
  objectWith,
  orElse,
  orNull,
  readShape,
  recordOf,
  saying,
  tupleOf,
} from '../../../scripts/words/model/json-shape.ts'
import { runs } from '../../helpers/tiers.ts'

const member = objectOf({ name: aText, uses: saying(aCount, (key) => `"${key}" is no count`) })
const whole = objectOf({ members: everyItem(member) }, { note: orNull(aText) })

describe('a shape of JSON', () => {
  test('reads the members that it names, and leaves out others and what is missing', () => {
    const value = { members: [{ name: 'a', uses: 1, more: 2 }], other: 3 }
    expect(readShape(whole, value)).toEqual({ members: [{ name: 'a', uses: 1 }] })
    expect(readShape(whole, { ...value, note: null })).toHaveProperty('note', null)
    expect(readShape(whole, { ...value, note: 5 })).toBeUndefined()
  })

  test('takes an object with all that it has, if its members are right', () => {
    const value = { name: 'a', more: 2 }
    expect(readShape(objectWith({ name: aText }), value)).toBe(value)
    expect(readShape(objectWith({ more: aText }), value)).toBeUndefined()
  })

  test('takes of a list what fits, and of anything else nothing', () => {
    expect(fittingItems(aText)(['a', 1, null, 'b'])).toEqual(['a', 'b'])
    expect(fittingItems(tupleOf(aText, aCount))([['a', 1], ['a'], ['a', -1]])).toEqual([['a', 1]])
    expect(fittingItems(aText)({ 0: 'a', length: 1 })).toEqual([])
    expect(readShape(objectOf({ a: orElse(aText, 'none') }), {})).toEqual({ a: 'none' })
  })

  test('tells all faults in the words of the shape, or the first ones', () => {
    const value = { members: [{ name: 'a', uses: -1 }, { name: 'b' }, { name: 'c', uses: 1 }] }
    const reading = new JsonReading(9)
    expect(reading.read(whole, value)).toBeUndefined()
    expect(reading.faults).toEqual([
      { path: ['members', 0, 'uses'], message: '"uses" is no count' },
      { path: ['members', 1, 'uses'], message: '"uses" is no count' },
    ])
    const first = new JsonReading(1)
    first.read(whole, value)
    expect(first.faults).toEqual(reading.faults.slice(0, 1))
  })

  test('tells in plain words where it has none', () => {
    const told = (value: unknown): string | undefined => {
      const reading = new JsonReading(1, 'plain')
      reading.read(whole, value)
      return reading.faults[0]?.message
    }
    expect(told({})).toBe('"members" is missing')
    expect(told({ members: [{ name: 5 }] })).toBe('"members[0].name" is not of its type')
    expect(told({ members: [{ name: 'a', uses: 1.5 }] })).toBe('"uses" is no count')
  })

  test('keeps a key __proto__ what it is, and takes nothing from a prototype', () => {
    const value: unknown = JSON.parse('{ "__proto__": "a", "b": "c" }')
    const read = readShape(recordOf(aText), value)
    expect(Object.entries(read ?? {})).toEqual([
      ['__proto__', 'a'],
      ['b', 'c'],
    ])
    const odd: unknown = JSON.parse('{ "__proto__": { "name": "a" } }')
    expect(readShape(objectOf({ name: aText }), odd)).toBeUndefined()
  })

  test('never throws, and reads any JSON alike whether faults are told or not', () => {
    const refusing = new Proxy({}, { get: () => fail(), ownKeys: () => fail() })
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    const shapes = [whole, everyItem(member), recordOf(member), anObject, tupleOf(aText, member)]
    const isRead = (value: unknown): void => {
      for (const shape of shapes) {
        const telling = new JsonReading(20, 'plain')
        const read = telling.read<unknown>(shape, value)
        expect(read === undefined).toBe(readShape<unknown>(shape, value) === undefined)
        expect(telling.faults.length > 0).toBe(read === undefined)
      }
    }
    for (const value of [refusing, proxy, [proxy], { members: [refusing] }, { note: proxy }])
      isRead(value)
    const list = fc.array(fc.record({ name: fc.string(), uses: fc.nat() }))
    const near = fc.record({ members: list, note: fc.oneof(fc.string(), fc.anything()) })
    fc.assert(fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), near, list), isRead), {
      numRuns: runs(2000),
    })
  })
})

function fail(): never {
  throw new Error('no')
}
