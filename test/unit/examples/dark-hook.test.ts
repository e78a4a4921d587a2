import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { darkHookOf, findDarkHook } from '../../../scripts/tools/examples/propose-setup.ts'
import { staysLight } from '../../../scripts/tools/examples/light-grounds.ts'
import { tempFolder } from '../../helpers/site.ts'

describe('what a style sheet wants of the root in the dark scheme', () => {
  test.each([
    [
      'the rule that sets the scheme',
      ':host,.sl-theme-dark{color-scheme:dark;--a:1}',
      'sl-theme-dark',
    ],
    ['a class of the root', 'html.dark { --bg: #000; color-scheme: dark; }', 'dark'],
    [
      'an attribute',
      '[data-bs-theme=dark]{color-scheme:dark}.btn-dark{color:red}',
      'data-bs-theme=dark',
    ],
    ['quotes', ':root[data-mantine-color-scheme="dark"]{--a:1}', 'data-mantine-color-scheme=dark'],
    [
      'the usual name that stands most often',
      '.dark .a{top:0}.dark .b{top:0}.dark-mode{top:0}',
      'dark',
    ],
    [
      'an attribute of the root, before a name of a component that stands more often',
      '.a--theme-dark{top:0}.a--theme-dark b{top:0}:root[theme-mode=dark]{--a:1}',
      'theme-mode=dark',
    ],
    ['a name of a component is none', '.btn-dark{color:red}.text-dark{color:red}', null],
    ['a media query is none', '@media (prefers-color-scheme: dark){:root{color:#fff}}', null],
    ['what each frame has is none', '[data-theme=dark]{color-scheme:dark}', null],
    ['a half rule', '.dark{color-scheme:dark', 'dark'],
    ['a name that no class can have', '.0dark{color-scheme:dark}', null],
    ['an attribute that runs code', '[onclick=dark]{color-scheme:dark}.dark{top:0}', 'dark'],
    ['a style', '[style=dark]{color-scheme:dark}', null],
    ['a rule in a layer', '@layer a{.acme-dark{color-scheme:dark}}', 'acme-dark'],
    ['a text without braces', 'dark'.repeat(200_000), null],
    ['nothing', '', null],
  ])('%s', (_, css, hook) => {
    expect(darkHookOf(css)).toBe(hook)
  })

  test('the first sheet that says it', () => {
    const folder = tempFolder({ 'a.css': '.a{}', 'b.css': '.dark{color-scheme:dark}' })
    expect(findDarkHook(['a.css', 'b.css'].map((path) => join(folder, path)))).toBe('dark')
  })
})

test('components stay light if most light grounds are as many in the dark scheme', () => {
  const kept = { light: 2, dark: 2 }
  const changed = { light: 2, dark: 0 }
  const unlit = { light: 0, dark: 0 }
  expect(staysLight([kept, kept, changed, unlit])).toBe(true)
  expect(staysLight([kept, changed, changed])).toBe(false)
  expect(staysLight([kept, kept, unlit])).toBe(false)
  expect(staysLight([])).toBe(false)
})
