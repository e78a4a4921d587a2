import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCandidates } from '../../../scripts/catalogs/search/corpus.ts'
import {
  isCalled,
  isCalledPlural,
  searchName,
} from '../../../scripts/catalogs/search/search-names.ts'
import { matchName, readQuery } from '../../../scripts/catalogs/search/query.ts'
import { runs } from '../../helpers/tiers.ts'

const namesOf = (texts: readonly string[]) => texts.map((text) => searchName(text))
const found = (texts: readonly string[], query: string): string[] => {
  const asked = readQuery(query)
  if (asked === null) return []
  return [...createCandidates(namesOf(texts)).of(asked)].map((at) => texts[at] ?? '')
}

test.each([
  ['button', ['IconButton', 'buttons'], ['IconButton', 'buttons']],
  ['buttons', ['Button', 'Link'], ['Button']],
  ['date picker', ['datePicker', 'update', 'size', 'picker'], ['datePicker', 'update', 'picker']],
  ['v-model', ['modelValue', 'link'], ['modelValue']],
  ['button', ['btn', 'size'], ['btn']],
  ['btn', ['button', 'size'], ['button', 'size']],
  ['()', ['show()', 'b'], []],
])('%j is held against names that have a part of it: %j gives %j', (query, texts, expected) => {
  expect(found(texts, query)).toEqual(expected)
})

test(
  'every name that matches without a mistake is a candidate, once and in order',
  { tags: 'sampled' },
  () => {
    const part = fc.constantFrom(
      'Date',
      'picker',
      's',
      'btn',
      'Button',
      '-',
      ' ',
      '(',
      ')',
      '/',
      'on',
      'v',
      'É',
      '日本',
      '2',
      '\u0301',
    )
    const text = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), text, (texts, asked) => {
        const query = readQuery(asked)
        if (query === null) return
        const names = namesOf(texts)
        const candidates = [...createCandidates(names).of(query)]
        expect(candidates).toEqual([...new Set(candidates)].toSorted((a, b) => a - b))
        for (const [at, name] of names.entries()) {
          const matches = [query.whole, ...query.terms].some(
            (term) =>
              isCalled(name, term) ||
              isCalledPlural(name, term) ||
              matchName(name, term, false) !== null,
          )
          if (matches) expect(candidates).toContain(at)
        }
      }),
      { numRuns: runs(1000) },
    )
  },
)
