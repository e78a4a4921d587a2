import { html } from '../../words/interface/html.ts'
import { printable } from '../../words/model/printable.ts'
import type { Problem } from '../../words/model/problem.ts'

/** Test of one example, for the JUnit report. */
export interface TestedCase {
  /** Path of the source of the page that has the example. */
  readonly file: string
  readonly title: string
  readonly line: number
  readonly problems: readonly Problem[]
}

/** Returns a report as JUnit XML: a suite for each page's source, a case for each example. */
export function junitReport(cases: readonly TestedCase[]): string {
  const suites = [...new Set(cases.map(({ file }) => file))].map((file) => {
    const all = cases.filter((one) => one.file === file)
    const failing = all.filter(isFailing).length
    return html`<testsuite name="${printable(file)}" tests="${all.length}" failures="${failing}">
${all.map(testCase)}</testsuite>
`
  })
  const failures = cases.filter(isFailing).length
  return `<?xml version="1.0" encoding="UTF-8"?>\n${
    html`<testsuites name="component-catalog test" tests="${cases.length}" failures="${failures}">
${suites}</testsuites>
`.markup
  }`
}

const isFailing = ({ problems }: TestedCase): boolean =>
  problems.some(({ severity }) => severity === 'error')

function testCase({ file, title, line, problems }: TestedCase) {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const failures = errors.map(
    ({ rule, message }) =>
      html`<failure type="${rule}" message="${printable(message)}">${printable(`${file}:${line}`)}</failure>`,
  )
  return html`<testcase classname="${printable(file)}" name="${printable(title)}" file="${printable(file)}" line="${line}">${failures}</testcase>
`
}
