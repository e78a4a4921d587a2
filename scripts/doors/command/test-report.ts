import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PublishError } from '../../building/publish/errors.ts'
import { makeFolder } from '../../building/publish/make-folder.ts'
import { contentLabel } from '../../reading/content/label.ts'
import type { Options } from '../../reading/options/read.ts'
import { BrowserError } from '../../tools/browser/error.ts'
import { picturesFolder } from '../../tools/test-examples/accepted-pictures.ts'
import {
  differencesMark,
  differencesPage,
  type PictureDifference,
} from '../../tools/test-examples/difference-page.ts'
import { exampleProblems } from '../../tools/test-examples/findings.ts'
import { junitReport } from '../../tools/test-examples/junit.ts'
import type { TestedIn } from '../../tools/test-examples/test-all.ts'
import type { PictureCounts } from '../../tools/test-examples/update-pictures.ts'
import { printable, printableJson } from '../../words/model/printable.ts'
import type { Problem } from '../../words/model/problem.ts'
import { countText, problemData } from '../../words/model/report.ts'
import { countNoun } from '../../words/model/text.ts'
import { printProblems } from './print-problems.ts'
import { shownPath } from './shown-paths.ts'

/** Tested example with its problems. Their paths begin with the label of the content folder. */
interface TestedProblems extends TestedIn {
  readonly problems: readonly Problem[]
}

/** Prints the outcome of `test`, writes the page of differences, and returns the exit status. */
export function printTest(
  tested: readonly TestedIn[],
  pictures: PictureCounts,
  options: Options,
  milliseconds: number,
): number {
  const label = contentLabel(options.content)
  const all = tested.map((one) => ({ ...one, problems: problemsIn(one, label, options) }))
  const problems = all.flatMap((one) => one.problems)
  const page = writeDifferences(all, options)
  const format = options.testFormat
  if (format === 'json')
    process.stdout.write(`${printableJson(jsonData(all, problems, pictures))}\n`)
  else if (format === 'junit') process.stdout.write(junitReport(casesOf(all, options.content)))
  else printProblems(problems, options, format)
  const lines = [
    ...pictureLines(pictures, options),
    ...(page === null ? [] : [`how pictures differ: ${printable(shownPath(page))}`]),
    summary(all, problems, milliseconds),
  ]
  const fails =
    problems.some(({ severity }) => severity === 'error') ||
    (pictures.updated?.refused.length ?? 0) > 0
  const out = fails || format !== 'text' ? process.stderr : process.stdout
  out.write(`${lines.join('\n')}\n`)
  return fails ? 1 : 0
}

function problemsIn({ example, visits, set }: TestedIn, label: string, options: Options) {
  // A picture that this run accepts is no problem.
  const isAccepted = (rule: string, severity: string): boolean =>
    options.update && rule === 'test-picture' && severity === 'error'
  const found = visits.map(({ scheme, findings }) => ({
    scheme,
    findings: findings.filter(({ rule, severity }) => !isAccepted(rule, severity)),
  }))
  const ofControls = set === null ? [] : [{ scheme: 'light' as const, findings: set.findings }]
  return [...exampleProblems(example, label, found), ...exampleProblems(example, label, ofControls)]
}

function casesOf(all: readonly TestedProblems[], content: string) {
  return all.map(({ example: { title, line, path }, problems }) => ({
    file: shownPath(join(content, path)),
    title,
    line,
    problems,
  }))
}

function jsonData(
  all: readonly TestedProblems[],
  problems: readonly Problem[],
  { same, different, fresh, gone, other, updated }: PictureCounts,
): object {
  return {
    problems: problemData(problems),
    examples: all.length,
    passed: all.filter(isPassing).length,
    pictures: {
      same,
      different,
      new: fresh,
      gone,
      ...(updated === null ? {} : { written: updated.written }),
      ...(other === null ? {} : { notCompared: other }),
    },
  }
}

const isPassing = ({ problems }: TestedProblems): boolean =>
  problems.every(({ severity }) => severity !== 'error')

function summary(
  all: readonly TestedProblems[],
  problems: readonly Problem[],
  milliseconds: number,
): string {
  if (all.length === 0) return 'no page has a live example, so there is nothing to test'
  const set = all.reduce((sum, one) => sum + (one.set?.controls ?? 0), 0)
  const controls = set === 0 ? '' : ` and ${countNoun(set, 'control')}`
  const found = problems.length === 0 ? 'nothing found' : countText(problems)
  return `${countNoun(all.length, 'live example')}${controls} tested in light and dark in ${(milliseconds / 1000).toFixed(1)} s: ${found}`
}

function pictureLines(
  { same, different, fresh, gone, other, updated }: PictureCounts,
  { content }: Options,
): string[] {
  const folder = printable(shownPath(join(content, picturesFolder)))
  if (updated !== null) {
    const { written, refused } = updated
    const removed = gone === 0 ? '' : `, ${gone} removed`
    return [
      ...refused.map(({ name, reason }) => `${folder}/${printable(name)}.png is ${reason}`),
      `${countNoun(written, 'picture')} written to ${folder}, ${same} unchanged${removed}`,
    ]
  }
  const lines: string[] = []
  if (other !== null)
    lines.push(
      `pictures are not compared: those in ${folder} are of ${printable(other.accepted)}, this is ${printable(other.now)}; --update takes new ones`,
    )
  const compared = same + different
  if (compared > 0) lines.push(`${same} of ${countNoun(compared, 'picture')} as accepted`)
  if (fresh > 0)
    lines.push(`${countNoun(fresh, 'picture')} not accepted yet; --update accepts them`)
  if (gone > 0)
    lines.push(
      `${countNoun(gone, 'picture')} in ${folder} of examples that are gone; --update removes them`,
    )
  return lines
}

/**
 * Writes the page that shows how pictures differ, or removes the page of an earlier run if none
 * differ. Returns the path of the page; null if there is none. Throws {@link BrowserError}.
 */
function writeDifferences(
  all: readonly TestedProblems[],
  { differences: folder, content, update }: Options,
): string | null {
  const path = join(folder, 'index.html')
  const shown = update ? [] : all.flatMap((one) => differencesOf(one, content))
  try {
    const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined
    const isOurs =
      isThere && lstatSync(path).isFile() && readFileSync(path, 'utf8').startsWith(differencesMark)
    if (shown.length === 0) {
      if (isOurs) rmSync(path)
      return null
    }
    if (isThere && !isOurs)
      throw new BrowserError(
        `${printable(shownPath(path))} is not a page that this command wrote; choose another folder with --differences`,
      )
    makeFolder(folder)
    writeFileSync(path, differencesPage(shown))
    return path
  } catch (error) {
    if (error instanceof BrowserError) throw error
    if (error instanceof PublishError) throw new BrowserError(error.message)
    const { code } = error as NodeJS.ErrnoException
    throw new BrowserError(`${printable(shownPath(path))} cannot be written: ${code}`)
  }
}

function differencesOf({ example, visits }: TestedIn, content: string): PictureDifference[] {
  const { title, path, line } = example
  const place = `${shownPath(join(content, path))}:${line}`
  return visits.flatMap(({ scheme, difference }) =>
    difference === null ? [] : [{ title, place, scheme, picture: difference }],
  )
}
