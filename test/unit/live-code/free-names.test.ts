import { expect, test } from 'vitest'
import { findFreeNames } from '../../../scripts/building/live-code/free-names.ts'
import { indexLines } from '../../../scripts/reading/code/line-index.ts'
import { parseScript } from '../../../scripts/reading/code/parse.ts'

function freeNames(text: string): string {
  const input = { text, places: indexLines(text), start: 0, end: text.length, isVue: null }
  const parsed = parseScript({ ...input, dialect: 'tsx', isSnippet: false })
  if (!('program' in parsed)) throw new Error(parsed.reason)
  const names = findFreeNames(parsed.program)
  return names.map(({ name, isElement }) => (isElement ? `<${name}>` : name)).join(' ')
}

test.each([
  ['a used name', 'f(x)', 'f x'],
  [
    'imports',
    "import a, { b as c } from 'm'; import * as d from 'n'; a; b; c; d; export { e } from 'o'",
    'b',
  ],
  ['declarations', 'const a = 1, { b, x: [c = e] } = o; let d; a; b; c; d', 'e o'],
  [
    'functions and classes',
    'function f(p, { q }, ...r) { p; q; r } class C extends B {} f; C',
    'B',
  ],
  ['what is used before it is made', 'use(late); function late() {}', 'use'],
  ['an expression with a name', 'run(function self() { self() })', 'run'],
  ['a caught error', 'try { f() } catch (error) { error }', 'f'],
  ['members and keys', 'a.b.c; ({ d: e, f() {} }); a[g]', 'a e g'],
  ['private members', 'new (class { #a = b; f(o) { return #a in o && this.#a } })()', 'b'],
  ['members of an enum', 'enum E { A = 1, B = A << c } E.B', 'c'],
  ['parameters that are members', 'class C { constructor(private a = b) { a } } C', 'b'],
  ['labels', 'out: for (;;) { break out }', ''],
  ['elements and their members', '<A b={c}><D.E /><div>text</div></A>', '<A> c <D>'],
  ['a name that is both', 'Image; <Image />', '<Image>'],
  ['types', 'interface I { a: T } const x: U<V> = y as W; type Z = Q; x', 'y'],
  ['own names of functions', 'function f() { return arguments } f; undefined', ''],
])('free names: %s', (_, code, names) => expect(freeNames(code)).toBe(names))
