import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { buildSite, fixtureCatalog, readBytes, readFiles } from '../helpers/site.ts'

// The standard's rules, less the house style of the validator.
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Roles stand on table parts on purpose: some screen readers drop them when display changes.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // The files are the site's own.
    'require-sri': 'off',
  },
})

test('every page of a catalog is valid HTML', async () => {
  const content = readBytes(fixtureCatalog)
  const extra =
    '---\nname: Extra\nstatus: beta\ndeprecated: no\n---\n\nIntro[^1] <kbd>K</kbd>\n\n# One\n\n- [x] a\n  - [ ] b\n\n> q\n\n```ts\nx\n```\n\n<details>\nx\n</details>\n\n| a | b |\n| :-: | -: |\n| 1 | 2 |\n\n## Props\n\n| Prop | Extra |\n| - | - |\n| **a b** | c |\n| A<B | |\n\n:::endpoint{corner="" title=""}\n> x\n:::\n\n[^1]: N\n'
  const site = await buildSite({ ...content, 'extra.md': extra })
  const pages = Object.keys(readFiles(site.out)).filter(
    (path) => path.endsWith('.html') && path !== 'api/404.html',
  )
  expect(pages.length).toBe(10)
  for (const path of pages) {
    const report = await validator.validateString(site.text(path))
    const messages = report.results.flatMap(({ messages: found }) =>
      found.map(
        ({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId} ${message}`,
      ),
    )
    expect(messages).toEqual([])
  }
})
