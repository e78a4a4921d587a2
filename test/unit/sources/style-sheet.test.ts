import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReporter } from '../../../scripts/words/model/problem.ts'
import { readStyleSheet } from '../../../scripts/reading/content/style-sheet.ts'
import { runs } from '../../helpers/tiers.ts'

const known: Readonly<Record<string, string>> = {
  'look/a.png': 'a-1.png',
  'b.woff2': 'b-2.woff2',
  'look/c d.svg': 'c-d-3.svg',
}

function read(css: string): { readonly text: string; readonly told: readonly string[] } {
  const report = createReporter('x.css')
  const text = readStyleSheet(
    css,
    'look/x.css',
    (path) => (known[path] === undefined ? { fault: 'is gone' } : { name: known[path] }),
    report,
  )
  const told = report.problems.map(
    ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`,
  )
  return { text, told }
}

test.each([
  ['a{background:url(a.png)}', 'a{background:url("a-1.png")}'],
  ['a{background:url( "./a.png" )}', 'a{background:url( "a-1.png" )}'],
  [
    "@font-face{src:url('../b.woff2') format('woff2')}",
    '@font-face{src:url("b-2.woff2") format(\'woff2\')}',
  ],
  ['a{background:\\75rl(\\61.png)}', 'a{background:url("a-1.png")}'],
  ['a{background:U\\52L("a.png")}', 'a{background:U\\52L("a-1.png")}'],
  ['a{background:url(c%20d.svg#x)}', 'a{background:url("c-d-3.svg#x")}'],
  [
    'a{background:image-set("a.png" type("image/png") 1x, url(a.png) 2x)}',
    'a{background:image-set("a-1.png" type("image/png") 1x, url("a-1.png") 2x)}',
  ],
  ['a{--x:src("a.png")}', 'a{--x:src("a-1.png")}'],
  ['/* url(x) */ a::before{content:"url(x)"}', '/* url(x) */ a::before{content:"url(x)"}'],
  ['@media (width>1px){a{color:var(--ink)}}', '@media (width>1px){a{color:var(--ink)}}'],
])('%s', (css, text) => {
  expect(read(css)).toEqual({ text, told: [] })
})

describe('P6: a style sheet loads nothing else, however it is written', () => {
  const out = 'leads out of the content folder; pages load nothing from elsewhere'
  const cannot = 'in what loads a file cannot be checked'
  test.each([
    [
      '@import "a.css";',
      '1:1 css-load "@import" is not allowed; put what it imports into this file',
    ],
    [
      '@\\69mport url(a.png);',
      '1:1 css-load "@import" is not allowed; put what it imports into this file',
    ],
    [
      'a{}\n @IMPORT "x"',
      '2:2 css-load "@import" is not allowed; put what it imports into this file',
    ],
    ['@charset "utf-16";', '1:1 css-syntax "@charset" is not allowed; the file is read as UTF-8'],
    [
      'a{b:url(https://x.example/a.png)}',
      `1:5 css-load the address "https://x.example/a.png" ${out}`,
    ],
    ['a{b:\\75 rl(//x.example)}', `1:5 css-load the address "//x.example" ${out}`],
    ['a{b:u\\72l("\\2f\\2fx.example")}', `1:11 css-load the address "//x.example" ${out}`],
    [
      'a{b:url(data:image/png;base64,x)}',
      `1:5 css-load the address "data:image/png;base64,x" ${out}`,
    ],
    ['a{b:url(/a.png)}', `1:5 css-load the address "/a.png" ${out}`],
    ['a{b:url(../../a.png)}', `1:5 css-load the address "../../a.png" ${out}`],
    ['a{b:url(%2e%2e/../a.png)}', `1:5 css-load the address "%2e%2e/../a.png" ${out}`],
    ['a{b:url(gone.png)}', '1:5 css-load the address "gone.png" is gone'],
    ['a{b:url()}', '1:5 css-load the address "" names no file of the content folder'],
    ['a{b:url(a.png?x)}', '1:5 css-load the address "a.png?x" is not the path of a file alone'],
    ['a{b:-webkit-image-set("//x" 1x)}', `1:23 css-load the address "//x" ${out}`],
    ['a{b:image-set(var(--x) 1x)}', `1:15 css-load "var(" ${cannot}`],
    ['a{b:src(var(--x))}', `1:9 css-load "var(" ${cannot}`],
    ['a{b:image-set(attr(x) 1x)}', `1:15 css-load "attr(" ${cannot}`],
    ['a{b:image-set(--f() 1x)}', `1:15 css-load "--f(" ${cannot}`],
    ['a{b:image-set(("//x") 1x)}', `1:15 css-load "(" ${cannot}`],
    ['a{b:url(a b)}', '1:5 css-syntax "url(a b)" does not end where it should'],
    ['a{b:"x\n}', '1:5 css-syntax ""x" does not end where it should'],
    ['a{}\n"abc', '2:1 css-syntax ""abc" does not end where it should'],
    ["a{}'x\\'", `1:4 css-syntax "'x\\'" does not end where it should`],
    ['a{b:c)}', '1:6 css-syntax ")" closes nothing that is open here'],
    ['a{b:c', '1:2 css-syntax "{" is not closed'],
    ['a{}/* x', '1:4 css-syntax the comment does not end'],
  ])('%s', (css, told) => {
    expect(read(css).told).toEqual([told])
  })

  test('whatever is put together of its pieces', { tags: 'sampled' }, () => {
    const pieces = fc.constantFrom(
      'url(',
      '"',
      "'",
      ')',
      '(',
      '{',
      '}',
      '\\',
      '/*',
      '*/',
      'a.png',
      '//evil.example',
      ' ',
      'image-set(',
      'src(',
      '@import ',
      '\n',
      ';',
      ':',
      '1x',
      'var(',
      '\\75rl(',
      '<!--',
      '-->',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const { text, told } = read(parts.join(''))
        if (told.length > 0) return
        // Read again, the addresses are those that were given.
        const report = createReporter('y.css')
        const names: string[] = []
        readStyleSheet(text, 'y.css', (path) => (names.push(path), { name: path }), report)
        expect(report.problems).toEqual([])
        expect(names.filter((name) => !Object.values(known).includes(name))).toEqual([])
      }),
      { numRuns: runs(3000) },
    )
  })

  test('and tells no more than can be read', () => {
    expect(read('@import "x";'.repeat(1000)).told.length).toBeLessThan(60)
  })
})
