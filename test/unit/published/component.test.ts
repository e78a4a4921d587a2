import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as api from '../../../scripts/doors/api/catalogs.ts'
import { compare } from '../../../scripts/catalogs/diff/compare-catalogs.ts'
import { lists } from '../../../scripts/words/model/lists.ts'
import { facts } from '../../../scripts/words/model/members.ts'
import { CatalogError } from '../../../scripts/catalogs/catalog-reader/published.ts'
import { readDocument } from '../../../scripts/catalogs/catalog-reader/read-document.ts'
import { endpoint, type EndpointProps } from '../../../templates/endpoint.ts'
import { runs } from '../../helpers/tiers.ts'

const whole = {
  slug: 'a',
  name: 'A',
  description: 'x',
  deprecated: true,
  tags: ['x'],
  links: { figma: 'https://x.example/' },
  meta: { key: 'x' },
  props: [{ name: 'p', required: true, type: 'a | b' }],
  events: [{ name: 'open' }],
  subcomponents: [{ name: 'A.B', props: [] }],
}
const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`) as unknown
const cyclic: unknown[] = []
cyclic.push(cyclic)
const refusing = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no')
    },
    ownKeys: () => {
      throw new Error('no')
    },
  },
)
const { proxy: revoked, revoke } = Proxy.revocable([], {})
revoke()
const odd: readonly unknown[] = [
  5,
  5n,
  NaN,
  true,
  false,
  null,
  '',
  'x',
  Symbol('x'),
  () => 'x',
  new Date(0),
  /x/,
  new Map(),
  { toString: 1, valueOf: 1 },
  [{ toString: 1, valueOf: 1 }],
  [[]],
  [undefined],
  // A list of four thousand million holes.
  Object.assign([], { length: 4_294_967_295 }),
  deep,
  cyclic,
  refusing,
  revoked,
  [refusing],
  [revoked],
  new String('x'),
  Object.create(null),
  {
    get figma() {
      throw new Error('no')
    },
  },
  { __proto__: null, length: 1 },
  'x'.repeat(1e6),
  '('.repeat(1e5),
  '<'.repeat(1e5),
]
const places: readonly string[] = [
  'slug',
  'name',
  ...facts.map(({ key }) => key),
  ...lists.map(({ key }) => key),
  'subcomponents',
]

/** The component with another value at a member, of itself or of an entry. */
function* spoilt(value: unknown): Generator<unknown> {
  yield value
  for (const key of places) yield { ...whole, [key]: value }
  for (const { key, members } of lists) {
    yield { ...whole, [key]: [value] }
    for (const member of members)
      yield { ...whole, [key]: [{ name: 'p', required: true, [member.key]: value }] }
  }
  yield { ...whole, subcomponents: [value] }
  for (const key of ['name', 'props'])
    yield { ...whole, subcomponents: [{ name: 'B', props: [], [key]: value }] }
  yield Object.defineProperty({ ...whole }, 'tags', {
    get: () => {
      throw new Error('no')
    },
  })
}

/** A caller gets changes, or is told what is wrong. */
async function isTold(before: unknown): Promise<void> {
  const result: unknown = await api
    .compareCatalogs(before as never, [whole] as never)
    .catch((error: unknown) => error)
  if (Array.isArray(result)) return
  // A text is a place, at which there is no catalog.
  if (typeof before === 'string' && result instanceof CatalogError) return
  expect(result).toBeInstanceOf(TypeError)
  expect((result as TypeError).message).toMatch(/^(?:item 0 of )?"before" is /)
  expect((result as TypeError).message.length).toBeLessThan(400)
}

test('P3: a component from outside is read, or the member that is wrong is named', async () => {
  for (const value of odd) {
    await isTold(value)
    for (const document of spoilt(value)) await isTold([document])
  }
})

test('P3: whatever stands at any member', { tags: 'sampled' }, async () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
    withObjectString: true,
  })
  await fc.assert(
    fc.asyncProperty(anything, async (value) => {
      for (const document of spoilt(value)) {
        const read = readDocument(document, 'a')
        if ('component' in read) compare([read.component], [])
        else
          expect(read.fault).toMatch(/^"[^"]*" (?:is missing|is not of its type|cannot be read)$/)
      }
      await isTold([value])
    }),
    { numRuns: runs(30) },
  )
})

test('each member is read once, and is what it was then', () => {
  let reads = 0
  const document = {
    ...whole,
    get tags() {
      return reads++ === 0 ? ['x'] : [{ toString: 1 }]
    },
  }
  expect(readDocument(document, 'a')).toMatchObject({ component: { ...whole, tags: ['x'] } })
  expect(reads).toBe(1)
})

test.each([
  [{ ...whole, tags: [{ toString: 1 }] }, '"tags[0]" is not of its type'],
  [{ ...whole, tags: [deep] }, '"tags[0]" is not of its type'],
  [{ ...whole, tags: refusing }, '"tags" is not of its type'],
  [{ ...whole, links: { figma: 5 } }, '"links.figma" is not of its type'],
  [{ ...whole, links: refusing }, '"links" cannot be read'],
  [{ ...whole, events: [{ name: 5n }] }, '"events[0].name" is not of its type'],
  [{ ...whole, events: revoked }, '"events" cannot be read'],
  [{ ...whole, subcomponents: [{ name: 'B' }] }, '"subcomponents[0].props" is missing'],
  [{ ...whole, props: [refusing] }, '"props[0].name" cannot be read'],
])('says which member is wrong: %#', (document, fault) => {
  expect(readDocument(document, 'a')).toEqual({ fault })
})

test('P3: the Endpoint draws its props, or names the one that is wrong', () => {
  const props = [
    'title',
    'children',
    'method',
    'path',
    'params',
    'blocks',
    'palette',
    'corner',
    'className',
  ]
  for (const value of odd) {
    const given = [
      value,
      ...props.map((name) => ({ [name]: value })),
      { params: [value] },
      { blocks: [value] },
    ]
    for (const name of ['name', 'type', 'description', 'required'])
      given.push({ params: [{ name: 'x', [name]: value }] })
    for (const name of ['label', 'code']) given.push({ blocks: [{ code: 'x', [name]: value }] })
    for (const one of given) {
      // Markdown of a million characters is another matter.
      if (typeof value === 'string' && value.length > 100) continue
      let said: unknown = null
      try {
        said = String(endpoint(one as EndpointProps))
      } catch (error) {
        said = error
      }
      if (typeof said === 'string') continue
      expect(said).toBeInstanceOf(TypeError)
      expect((said as TypeError).message).toMatch(/of the endpoint (?:must be|cannot be read)/)
    }
  }
  expect(() => endpoint({ children: 5 as never })).toThrow(
    '"children" of the endpoint must be a text',
  )
  expect(() => endpoint({ params: [{}] as never })).toThrow(
    '"params[0].name" of the endpoint must be a text',
  )
})
