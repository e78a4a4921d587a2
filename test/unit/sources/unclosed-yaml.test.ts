import { expect, test } from 'vitest'
import { createReporter } from '../../../scripts/words/model/problem.ts'
import { readFrontMatter } from '../../../scripts/reading/content/front-matter.ts'

/** What is told of front matter with these lines. */
function told(lines: string): string[] {
  const report = createReporter('a.md')
  readFrontMatter(`---\n${lines}\n---\n`, report, 'name')
  return report.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)
}

test.each([
  ['name: "A', '2:7', 'quote'],
  ["name: 'A", '2:7', 'quote'],
  ['name: "A\ndescription: "B"', '2:7', 'quote'],
  ["name: 'it''s\ndescription: x", '2:7', 'quote'],
  ['name: "a \\" b\ndescription: x', '2:7', 'quote'],
  ['name: A\n"description: x', '3:1', 'quote'],
  ['name: A\ntags:\n  - "a\n  - b', '4:5', 'quote'],
  ['name: A\nlinks:\n  source: "x\n  figma: y', '4:11', 'quote'],
  ['name: A\ntags: [a, "b\nsince: 1', '3:11', 'quote'],
  ['name: A\ntags: [a, b\nsince: 1', '3:7', '"["'],
  ['name: A\nlinks: { source: x\nsince: 1', '3:8', '"{"'],
  ['description: |\n  "quoted\n  \'s\nname: "A # "\ntags: "a', '6:7', 'quote'],
  ["description: it's # \"a\nname: 'A\nsince: 1", '3:7', 'quote'],
])('what is not closed is told where it opens: %j', (lines, at, what) => {
  const [first = '', ...more] = told(lines)
  const message = `not valid YAML: the ${what} that opens at ${at} is not closed`
  expect([first.replace(/^\d+:\d+: /, ''), more]).toEqual([message, []])
})

test.each([
  ['name: A\ndescription: "He said "hi" there"', '3:24: not valid YAML: bad indentation'],
  ['name: A: b', '2:8: not valid YAML: bad indentation'],
])('where all is closed another mistake is told as before: %j', (lines, start) => {
  expect(told(lines)[0]?.slice(0, start.length)).toBe(start)
})
