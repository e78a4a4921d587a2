import { expect, test } from 'vitest'
import { applyAlerts } from '../../../scripts/drawing/markdown/blocks/alerts.ts'
import type { ParserName } from '../../../scripts/reading/options/option-names.ts'
import { engines } from '../../helpers/engines.ts'
import { buildSite } from '../../helpers/site.ts'
import { englishWords } from '../../../scripts/words/interface/word.ts'

function draw(text: string, parser: ParserName): string {
  const engine = engines[parser]
  const tree = engine.parse(text)
  applyAlerts(tree, text)
  const options = {
    words: englishWords,
    highlight: null,
    hasReferences: false,
    heading: null,
    idPrefix: 'n-',
  }
  return engine.draw(tree, [{ kind: 'blocks', nodes: tree.children }], options).parts.join('')
}

const drawn = (kind: string, word: string, inner: string): string =>
  `<blockquote class="alert" role="note" data-kind="${kind}"><p class="bar"><strong class="label">${word}</strong></p>\n${inner}\n</blockquote>`

test.each([
  ['a note', '> [!NOTE]\n> Words.', drawn('note', 'Note', '<p>Words.</p>')],
  ['a tip in lower case', '> [!tip]\n> *Words*', drawn('tip', 'Tip', '<p><em>Words</em></p>')],
  ['blanks behind it', '> [!Important]  \n> A', drawn('important', 'Important', '<p>A</p>')],
  [
    'a paragraph of its own',
    '> [!WARNING]\n>\n> A\n>\n> - b',
    drawn('warning', 'Warning', '<p>A</p>\n<ul>\n<li>b</li>\n</ul>'),
  ],
  [
    'code right after it',
    '>[!CAUTION]\n>`a`',
    drawn('caution', 'Caution', '<p><code>a</code></p>'),
  ],
  [
    'one in a list',
    '- > [!NOTE]\n  > A',
    `<ul>\n<li>\n${drawn('note', 'Note', '<p>A</p>')}\n</li>\n</ul>`,
  ],
  [
    'one in another',
    '> [!NOTE]\n> > [!TIP]\n> > A',
    drawn('note', 'Note', drawn('tip', 'Tip', '<p>A</p>')),
  ],
  ['nothing after it', '> [!NOTE]', '<blockquote>\n<p>[!NOTE]</p>\n</blockquote>'],
  ['words beside it', '> [!NOTE] A', '<blockquote>\n<p>[!NOTE] A</p>\n</blockquote>'],
  ['another word', '> [!HINT]\n> A', '<blockquote>\n<p>[!HINT]\nA</p>\n</blockquote>'],
  ['an escape', '> \\[!NOTE]\n> A', '<blockquote>\n<p>[!NOTE]\nA</p>\n</blockquote>'],
  ['code', '> `[!NOTE]`\n> A', '<blockquote>\n<p><code>[!NOTE]</code>\nA</p>\n</blockquote>'],
  ['a later line', '> A\n> [!NOTE]', '<blockquote>\n<p>A\n[!NOTE]</p>\n</blockquote>'],
  ['no quote', '[!NOTE]\nA', '<p>[!NOTE]\nA</p>'],
])("GitHub's alerts are drawn as what they are, and nothing else is: %s", (_, text, markup) => {
  for (const parser of ['fast', 'reference'] as const) {
    expect(draw(text, parser)).toBe(markup)
  }
})

test('an alert stays as written in the Markdown page, and is drawn everywhere else', async () => {
  const alert = '> [!WARNING]\n> See [b](#b).'
  const front = 'props:\n  - name: p\n    description: |-\n      > [!TIP]\n      > Of a prop.\n'
  const site = await buildSite({
    'a.md': `---\nname: A\n${front}---\n\n${alert}\n\n## b\n\n<details>\n\n${alert}\n\n</details>\n`,
    'index.md': `${alert.replace('#b', 'a.md')}\n`,
  })
  expect(site.report).toBe('')
  const kinds = (path: string): string[] => site.text(path).match(/data-kind="\w+"/g) ?? []
  const warning = 'data-kind="warning"'
  expect(kinds('components/a.html')).toEqual([warning, warning, 'data-kind="tip"'])
  expect(kinds('index.html')).toEqual([warning])
  expect(site.text('components/a.md').match(/^> \[!WARNING\]\n> See /gm)?.length).toBe(2)
})
