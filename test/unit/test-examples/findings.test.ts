import { expect, test } from 'vitest'
import {
  differenceFinding,
  emptyFinding,
  exampleProblems,
  heardFindings,
  violationFinding,
} from '../../../scripts/tools/test-examples/findings.ts'

const example = { title: 'Sizes', path: 'forms/button.md', line: 12 }

test('a finding of both schemes is one, and one of a single scheme says which', () => {
  const found = exampleProblems(example, 'content', [
    { scheme: 'light', findings: [emptyFinding, differenceFinding(3)] },
    { scheme: 'dark', findings: [differenceFinding(400)] },
  ])
  expect(found.map(({ file, line, message, rule }) => [file, line, message, rule])).toEqual([
    ['content/forms/button.md', 12, '"Sizes" shows nothing (light)', 'test-empty'],
    [
      'content/forms/button.md',
      12,
      '"Sizes" looks different: 3 pixels; --update accepts it',
      'test-picture',
    ],
  ])
})

test('a blocked font or style sheet is a warning, other errors of the console are errors', () => {
  const heard = heardFindings(
    new Map([
      ['style', { texts: ['font'], count: 1 }],
      ['console', { texts: ['oh'], count: 101 }],
    ]),
  )
  expect(heard.map(({ rule, says, severity }) => [rule, says, severity])).toEqual([
    ['test-console', 'wrote an error to the console: font', 'warning'],
    ['test-console', 'wrote an error to the console: oh', 'error'],
    ['test-console', 'wrote an error to the console: more than 100 such errors', 'error'],
  ])
})

test('ids that are made for each document make no second finding, other elements do', () => {
  const violation = (target: string) =>
    violationFinding({
      id: 'label',
      impact: 'critical',
      help: 'Name it',
      targets: [target],
      count: 1,
    })
  const found = exampleProblems(example, 'content', [
    {
      scheme: 'light',
      findings: [violation('#\\:r1\\: > a'), violation('input[name="x-7"]'), violation('#save')],
    },
    {
      scheme: 'dark',
      findings: [violation('#\\:r8\\: > a'), violation('input[name="x-9"]'), violation('#undo')],
    },
  ])
  expect(found.map(({ message }) => message.slice(35))).toEqual([
    '#\\:r1\\: > a',
    'input[name="x-7"]',
    '#save (light)',
    '#undo (dark)',
  ])
})

test('of a flood the first texts are told, and that there are more', () => {
  const heard = new Map([['console' as const, { texts: ['one', 'two'], count: 10_000 }]])
  expect(heardFindings(heard).map(({ says }) => says)).toEqual([
    'wrote an error to the console: one',
    'wrote an error to the console: two',
    'wrote an error to the console: more than 100 such errors',
  ])
})
