import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, deriveAccent } from '../../../scripts/words/model/accent.ts'
import { runs } from '../../helpers/tiers.ts'

/** An independent judge of colours; it has no types of its own. */
const { wcagContrast, oklch } = createRequire(import.meta.url)('culori') as {
  wcagContrast(one: string, other: string): number
  oklch(color: string): { readonly l: number; readonly c: number; readonly h?: number }
}
const grounds = { light: ['#fbfbf9', '#f1f1ec'], dark: ['#121211', '#1d1d1b'] } as const
const schemes = ['light', 'dark'] as const
const colors = fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a brand colour', () => {
  test(
    'can be read on every ground of both schemes, and keeps its hue',
    { tags: 'sampled' },
    () => {
      fc.assert(
        fc.property(colors, (color) => {
          const derived = deriveAccent(color)
          const given = oklch(color)
          for (const scheme of schemes) {
            for (const ground of grounds[scheme]) {
              const ratio = wcagContrast(derived[scheme], ground)
              expect(ratio).toBeGreaterThanOrEqual(4.6)
              expect(contrast(derived[scheme], ground)).toBeCloseTo(ratio, 6)
            }
            const shown = oklch(derived[scheme])
            // Where there is little colour, a hue says nothing.
            if (given.c < 0.03 || shown.c < 0.03) continue
            const turned = Math.abs((given.h ?? 0) - (shown.h ?? 0))
            expect(Math.min(turned, 360 - turned)).toBeLessThan(6)
          }
        }),
        { numRuns: runs(500) },
      )
    },
  )

  test('is moved no further than it takes', { tags: 'sampled' }, () => {
    fc.assert(
      fc.property(colors, (color) => {
        const derived = deriveAccent(color)
        for (const scheme of schemes) {
          const isReadable = grounds[scheme].every((ground) => wcagContrast(color, ground) >= 4.6)
          if (isReadable) expect(derived[scheme]).toBe(color)
          else {
            // A step of lightness, and the rounding of eight bits.
            const lowest = Math.min(
              ...grounds[scheme].map((ground) => wcagContrast(derived[scheme], ground)),
            )
            expect(lowest).toBeLessThan(5.1)
          }
        }
      }),
      { numRuns: runs(500) },
    )
  })

  test.each([
    ['#ffd400', '#816a00', '#ffd400'],
    ['#1db954', '#007b32', '#1db954'],
    ['#000080', '#000080', '#4d81f9'],
    ['#000000', '#000000', '#868686'],
    ['#ffffff', '#6c6c6c', '#ffffff'],
  ])('%s is %s on light pages and %s on dark ones', (color, light, dark) => {
    expect(deriveAccent(color)).toEqual({ light, dark })
  })
})
