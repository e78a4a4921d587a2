import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBaseUrl } from '../../scripts/words/model/base-url.ts'
import { buildSite } from '../helpers/site.ts'
import { runs } from '../helpers/tiers.ts'

test.each([
  ['https://acme.example', 'https://acme.example'],
  ['https://acme.example/', 'https://acme.example'],
  ['https://acme.example/ui/', 'https://acme.example/ui'],
  ['HTTP://ACME.example:8080/Ui', 'http://acme.example:8080/Ui'],
  ['http://127.0.0.1:4173/ui', 'http://127.0.0.1:4173/ui'],
  ['http://[::1]:4173', 'http://[::1]:4173'],
  ['https://münchen.example/ui', 'https://xn--mnchen-3ya.example/ui'],
  ['https://acme.example/a-b_c.d~e,f=g', 'https://acme.example/a-b_c.d~e,f=g'],
  ['https://acme.example/my%20ui/%24x', 'https://acme.example/my%20ui/%24x'],
])('%s is an address', (text, url) => {
  expect(readBaseUrl(text)).toEqual({ url })
})

const anything = 'it must be an http or https address such as https://acme.github.io/ui'
const wrong: readonly (readonly [string, string])[] = [
  ['acme', anything],
  ['ftp://acme.example', anything],
  ['javascript:alert(1)', anything],
  ['https://x.example//ui', 'which has "//" in its path; write https://x.example/ui'],
  ['https://x.example/ui//', 'which has "//" in its path; write https://x.example/ui'],
  ['https://x.example/a/../b', 'which has a dot segment in its path; write https://x.example/b'],
  ['https://x.example/a/%2E/b', 'which has a dot segment in its path; write https://x.example/a/b'],
  ['https://x.example/ui?v=1', 'which has a query; write https://x.example/ui'],
  ['https://x.example/ui?', 'which has a query; write https://x.example/ui'],
  ['https://x.example/ui#top', 'which has a fragment; write https://x.example/ui'],
  ['https://x.example/ui#', 'which has a fragment; write https://x.example/ui'],
  ['https://me@x.example', 'which names a user or a password; write https://x.example'],
  ['https://:word@x.example/ui', 'which names a user or a password; write https://x.example/ui'],
  ['https:x.example/ui', 'which is not how an address is written; write https://x.example/ui'],
  ['https://x.example/a\\b', 'which has "\\" in its path; write https://x.example/a/b'],
  ['https://x.example/my ui', 'which has " " in its path; write https://x.example/my%20ui'],
  ['https://x.example/é', 'which has "é" in its path; write https://x.example/%C3%A9'],
  ['https://x.example/@acme/ui', 'which has "@" in its path; write https://x.example/%40acme/ui'],
  [
    'https://x.example/$(touch$IFS/tmp/x)',
    'which has "$" in its path; write https://x.example/%24%28touch%24IFS/tmp/x%29',
  ],
  ["https://x.example/';x;'", `which has "'" in its path; write https://x.example/%27%3Bx%3B%27`],
  [
    'https://x.example/a%2Fb',
    `which has "%2F" in its path, and hosts differ in what that means; ${anything}`,
  ],
  ['https://x.example/100%', `which has "%" in its path; ${anything}`],
  ['https://x.example/%FF', `whose path is not UTF-8 behind its "%"; ${anything}`],
  ['https://a$(x).example', `whose host "a$(x).example" is not a valid name; ${anything}`],
  ["https://a';x;'.example", `whose host "a';x;'.example" is not a valid name; ${anything}`],
]

test.each(wrong)('P21: %s is told with the way out', (text, words) => {
  expect(readBaseUrl(text)).toEqual({ fault: `is "${text}", ${words}` })
})

test('P21: every printable character has a spelling, or is refused with one', () => {
  const seen = (text: string): string => {
    const read = readBaseUrl(`https://x.example/${text}`)
    return 'url' in read ? 'taken' : (/write (.*)/.exec(read.fault)?.[1] ?? 'refused')
  }
  const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))
  const taken = printable.filter((char) => seen(`a${char}b`) === 'taken')
  expect(taken.join('').replace(/[A-Za-z0-9]/g, '')).toBe(',-./=_~')
  // Written as %XX all are taken but those that end or split a path when they are decoded again.
  const escaped = printable.filter((char) => {
    const code = char.charCodeAt(0).toString(16).padStart(2, '0')
    return seen(`a%${code}b`) !== 'taken'
  })
  expect(escaped.join('')).toBe('#%/?\\')
})

test(
  'P21: what is taken has a meaning in no language, and what is offered instead is taken',
  { tags: 'sampled' },
  () => {
    const part = fc.constantFrom(
      '$',
      '`',
      "'",
      '"',
      ';',
      '(',
      '&',
      '|',
      '<',
      '\n',
      '\0',
      ' ',
      '//',
      '/..',
      '?',
      '#',
      '@',
      ':',
      '%24',
      '%2f',
      '%00',
      '%0a',
      '%',
      '%ff',
      '%C3%A9',
      '\\',
      '{',
      '*',
      '.',
      '/',
      'ui',
      'é',
      '\u202e',
      '%c2%85',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.boolean(), (parts, isHost) => {
        const read = readBaseUrl(`https://${isHost ? '' : 'x.example/'}${parts.join('')}`)
        if ('url' in read) {
          expect(read.url).toMatch(
            /^https:\/\/[a-z0-9.-]+(?::\d+)?(?:\/(?:[A-Za-z0-9._~,=-]|%[0-9A-Fa-f]{2})+)*$/,
          )
          expect(readBaseUrl(read.url)).toEqual(read)
        } else {
          expect(read.fault).not.toContain('\n')
          const [, better] = /; write (.*)$/.exec(read.fault) ?? []
          if (better !== undefined) expect(readBaseUrl(better)).toEqual({ url: better })
        }
      }),
      { numRuns: runs(3000) },
    )
  },
)

test('P21: in the settings it is a problem at its place, and nothing is published', async () => {
  const site = await buildSite(
    {
      'index.md':
        '---\ntitle: T\nbaseUrl: https://acme.example/$(touch$IFS/tmp/x)\nlang: "?"\n---\n',
      'a.md': '---\nname: A\n---\n',
    },
    { baseUrl: null, hosting: ['s3'] },
  )
  expect(site.ok).toBe(false)
  expect(site.written).toBe(0)
  expect(site.report.split('\n').slice(0, 2)).toEqual([
    'content/index.md:3:10: "baseUrl" is "https://acme.example/$(touch$IFS/tmp/x)", which has "$" in its path; write https://acme.example/%24%28touch%24IFS/tmp/x%29 [front-matter-value]',
    'content/index.md:4:7: "lang" is "?", it must be a language tag such as en or de-CH [front-matter-value]',
  ])
})

test('the repository may be an address that a site could not have', async () => {
  const site = await buildSite({
    'index.md': '---\nrepository: https://git.example/~me/ui+kit/-/edit/main/:path\n---\n',
    'a.md': '---\nname: A\n---\n',
  })
  expect(site.report).toBe('')
  expect(site.text('components/a.html')).toMatch(
    /href="https:\/\/git\.example\/~me\/ui\+kit\/-\/edit\/main\/[^"]*a\.md"/,
  )
})
