import { expect, test } from 'vitest'
import type { Problem } from '../../../scripts/words/model/problem.ts'
import {
  failedOutcome,
  shownOutcome,
  hideProblems,
} from '../../../scripts/tools/server/shown-outcome.ts'

const about = { file: 'content/a.md', line: 3, column: 6, severity: 'warning' } as const
const ofMetadata = {
  name: 'ui/api.json',
  namedAt: { file: 'content/index.md', line: 2, column: 6 },
}
const problems: readonly Problem[] = [
  ...Array.from({ length: 60 }, (_, i): Problem => {
    return { ...about, message: `link ${i}`, rule: 'link-dead', ofMetadata }
  }),
  { ...about, message: 'mine', rule: 'link-dead' },
]

test('over the page, texts of metadata are one line a file and rule, and no reason why nothing was published', () => {
  const options = { folder: '/x', link: () => '' }
  const shown = shownOutcome({ problems, ok: false }, { ...options, most: 50 })
  expect(shown.errors.map(({ message }) => message)).toEqual(['mine'])
  expect(shown.warnings.map(({ place, message }) => `${place}: ${message}`)).toEqual([
    'content/index.md:2:6: 60 links in ui/api.json lead nowhere; --all lists each',
  ])
  const all = shownOutcome({ problems, ok: true }, { ...options, most: Infinity })
  expect(all.warnings.length).toBe(61)
})

test('pages on other machines learn whether the build succeeded, and nothing of its files', () => {
  const options = { folder: '/x', link: () => 'vscode://file/x/content/a.md', most: 50 }
  for (const ok of [true, false]) {
    const shown = hideProblems(shownOutcome({ problems, ok }, options))
    expect(shown.ok).toBe(ok)
    expect(JSON.stringify(shown)).not.toMatch(/content|mine|vscode/)
  }
  const failed = failedOutcome('the content folder /x/content cannot be read')
  expect(JSON.stringify(hideProblems(failed))).not.toContain('/x')
})
