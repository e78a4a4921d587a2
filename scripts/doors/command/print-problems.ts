import type { Options } from '../../reading/options/read.ts'
import type { Problem } from '../../words/model/problem.ts'
import {
  manyProblems,
  reportAnnotations,
  reportJson,
  reportText,
} from '../../words/model/report.ts'
import { annotationFolder, showPlaces } from './shown-paths.ts'

/**
 * Prints problems in the format that was asked for. With `junit` they are printed as text, since
 * problems of a build are no tests.
 */
export function printProblems(
  problems: readonly Problem[],
  { content, all }: Options,
  format: Options['format'] | Options['testFormat'],
): void {
  const most = all ? Infinity : manyProblems
  if (format === 'json') process.stdout.write(reportJson(problems))
  else if (format !== 'github')
    process.stderr.write(
      reportText(showPlaces(problems, content), { color: process.stderr.isTTY === true, most }),
    )
  // A log line that starts with "::" becomes an annotation of the pull request.
  const isInActions = process.env['GITHUB_ACTIONS'] === 'true' && format === 'text'
  if (format === 'github' || isInActions) {
    const annotated = showPlaces(problems, content, annotationFolder(content))
    process.stdout.write(reportAnnotations(annotated, most))
  }
}
