import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from '../../../scripts/catalogs/diff/compare-catalogs.ts'
import { rebuildCatalog, changesBetween } from '../../../scripts/catalogs/history/past-catalog.ts'
import '../../helpers/seed.ts'
import { runs } from '../../helpers/tiers.ts'
import { component, prop, recordedReleases } from '../../helpers/components.ts'

const names = ['size', 'open', '__proto__', 'constructor'] as const
const anyMembers = fc.record({
  type: fc.option(fc.constantFrom('string', '"s" | "m"', '"s"', 'number')),
  default: fc.option(fc.constantFrom('1', '"s"')),
  required: fc.boolean(),
  readonly: fc.boolean(),
  deprecated: fc.option(fc.constantFrom(true as const, 'use `size`')),
  inheritedFrom: fc.option(fc.constant('Style')),
})
/** A state of components whose names stay: what differs are members alone. */
const anyState = fc
  .record({
    tag: fc.option(fc.constantFrom('x-a', 'x-b')),
    deprecated: fc.option(fc.constantFrom(true as const, 'gone soon')),
    members: fc.tuple(...names.map(() => anyMembers)),
    event: anyMembers.map(({ type, deprecated }) => ({ type, deprecated })),
    part: anyMembers,
  })
  .map(({ tag, deprecated, members, event, part }) =>
    component('a', {
      tag,
      deprecated,
      props: names.map((name, i) => prop(name, members[i])),
      events: [prop('change', event)],
      subcomponents: [{ name: 'A.B', props: [prop('grow', part)] }],
    }),
  )

describe('the components of an old release', () => {
  test('are what they were where nothing was removed', () => {
    const states = fc.array(fc.tuple(anyState, anyState), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(states, fc.boolean(), (all, grows) => {
        // With a component more from some release on, and one that inherits the same props.
        const catalogs = all.map(([one, heir], i) => [
          one,
          { ...heir, slug: 'heir' },
          ...(grows && i > 0 ? [component('b')] : []),
        ])
        const history = recordedReleases(...catalogs)
        for (const [i, components] of catalogs.entries())
          expect(compare(rebuildCatalog(history, `${i + 1}.0`) ?? [], components)).toEqual([])
      }),
      { numRuns: runs(300) },
    )
  })

  test('have what was removed, with all that earlier releases changed of it', () => {
    const history = recordedReleases(
      [component('a', { tag: 'x-a', props: [prop('old')] }), component('b', { tag: 'x-b' })],
      [
        component('a', { tag: 'x-a', props: [prop('old', { deprecated: 'use `size`' })] }),
        component('b', { tag: 'x-b' }),
      ],
      [component('a', { tag: 'x-a', props: [prop('size')] })],
    )
    const [a, b] = rebuildCatalog(history, '2.0') ?? []
    expect(a?.props.map(({ name, deprecated }) => [name, deprecated])).toEqual([
      ['old', 'use `size`'],
    ])
    // As all tags of this catalog are.
    expect(b).toMatchObject({ slug: 'b', name: 'B', tag: 'x-b' })
    expect(rebuildCatalog(history, '1.0')?.[0]?.props[0]).toMatchObject({
      name: 'old',
      deprecated: null,
    })
    expect(rebuildCatalog(history, '4.0')).toBe(null)
    const kinds = changesBetween(history, '1.0', '3.0').map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual([
      'component-removed',
      'prop-added',
      'prop-deprecated',
      'prop-removed',
    ])
    expect(changesBetween(history, '2.0', '2.0')).toEqual([])
  })

  test('and of many removals each looks at its own changes alone', () => {
    const props = Array.from({ length: 1000 }, (_, i) => prop(`prop${i}`))
    const { releases, last } = recordedReleases([], [component('a', { props })], [component('a')])
    let looks = 0
    const watched = releases.map((release) => ({
      ...release,
      changes: release.changes.map(({ slug, ...change }) => ({
        ...change,
        get slug() {
          looks++
          return slug
        },
      })),
    }))
    rebuildCatalog({ releases: watched, last }, '1.0')
    const count = releases.flatMap(({ changes }) => changes).length
    expect(count).toBeGreaterThan(1000)
    expect(looks / count).toBeLessThan(20)
  })
})
