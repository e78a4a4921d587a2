import { createReporter, type Found, type Point } from '../../../words/model/problem.ts'

/** Place of the setting `changed: git`, with the name of its file in messages. */
export interface ChangedSetting {
  readonly file: string
  readonly at: Point
}

/**
 * Reads the day of each source's last change from git, by the path of the source. Returns null if
 * the setting is missing. The reader of git is loaded only with the setting. Problem:
 * `changed-git`.
 */
export async function readLastChanges(
  setting: ChangedSetting | null,
  folder: string,
  paths: readonly string[],
): Promise<Found<ReadonlyMap<string, string> | null>> {
  if (setting === null) return { value: null, problems: [] }
  const { askGit } = await import('../../../reading/git-dates/ask-git.ts')
  const answer = await askGit(folder, paths)
  if ('days' in answer) return { value: answer.days, problems: [] }
  const report = createReporter(setting.file)
  report.error('changed-git', setting.at, `the last change of pages is not known: ${answer.fault}`)
  return { value: null, problems: report.problems }
}
