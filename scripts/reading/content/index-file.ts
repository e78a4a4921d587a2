import { createReporter, type Problem } from '../../words/model/problem.ts'
import type { SettingName, SettingValues } from '../options/table.ts'
import { readFrontMatter } from './front-matter.ts'
import { checkOutput, readSettings } from './settings.ts'

/**
 * Reads some settings of `index.md`, for a command that needs them before anything else. Problems
 * of unknown keys are not returned; the build reports them.
 */
export function readIndexSettings(
  text: string,
  label: string,
  names: readonly SettingName[],
): { readonly settings: Partial<SettingValues>; readonly problems: readonly Problem[] } {
  const report = createReporter(`${label}/index.md`)
  const front = readFrontMatter(text, report, null)
  const settings = checkOutput(readSettings(front, report, names), front, label, report)
  return { settings, problems: report.problems.filter(({ rule }) => rule !== 'front-matter-key') }
}
