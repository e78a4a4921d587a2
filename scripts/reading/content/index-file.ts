import { createReporter, type Problem } from '../../words/model/problem.ts'
import type { SettingName, SettingValues } from '../options/table.ts'
import { readFrontMatter } from './front-matter.ts'
import { readSettings } from './settings.ts'

/**
 * Reads some settings of `index.md`, for a command that must know them before it does anything
 * else.
 * Problems are those of these settings; what else is wrong in the file is the build's to report.
 */
export function readIndexSettings(
  text: string,
  label: string,
  names: readonly SettingName[],
): { readonly settings: Partial<SettingValues>; readonly problems: readonly Problem[] } {
  const report = createReporter(`${label}/index.md`)
  const front = readFrontMatter(text, report, null)
  const settings = readSettings(front, report, names)
  return { settings, problems: report.problems.filter(({ rule }) => rule !== 'front-matter-key') }
}
