import { expect, test } from 'vitest'
import { SaxesParser } from 'saxes'
import { junitReport } from '../../../scripts/tools/test-examples/junit.ts'

test('it is XML with a case for each example, whatever an example says', () => {
  const problem = {
    file: 'content/a.md',
    line: 3,
    column: 1,
    message: '"A" threw <x a=\'"&\u0000\u001b]]>',
    rule: 'test-throws',
    severity: 'error' as const,
  }
  const xml = junitReport([
    { file: 'content/a.md', title: '<A> & "B"', line: 3, problems: [problem] },
    { file: 'content/a.md', title: 'Good', line: 9, problems: [] },
    {
      file: 'content/b.md',
      title: 'Warned',
      line: 1,
      problems: [{ ...problem, severity: 'warning' }],
    },
  ])
  const tags: unknown[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => tags.push([name, attributes]))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  expect(tags).toEqual([
    ['testsuites', { name: 'component-catalog test', tests: '3', failures: '1' }],
    ['testsuite', { name: 'content/a.md', tests: '2', failures: '1' }],
    ['testcase', { classname: 'content/a.md', name: '<A> & "B"', file: 'content/a.md', line: '3' }],
    ['failure', { type: 'test-throws', message: '"A" threw <x a=\'"&\\u0000\\u001b]]>' }],
    ['testcase', { classname: 'content/a.md', name: 'Good', file: 'content/a.md', line: '9' }],
    ['testsuite', { name: 'content/b.md', tests: '1', failures: '0' }],
    ['testcase', { classname: 'content/b.md', name: 'Warned', file: 'content/b.md', line: '1' }],
  ])
})
