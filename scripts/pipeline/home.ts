import { createReporter, type Problem } from '../model/problem.ts'
import { decodeSource, type ContentFile } from '../sources/content.ts'
import { readFrontMatter, type FrontMatter } from '../sources/front-matter.ts'
import { readSettings, type Settings } from '../sources/settings.ts'

/** `index.md`: the settings, and the home page's introduction. */
export interface Home {
  /** Hash of the file's bytes; `''` if there is no such file. */
  readonly hash: string
  readonly front: FrontMatter | null
  readonly settings: Settings
}

export function readHome(file: ContentFile | null, label: string, problems: Problem[]): Home {
  const report = createReporter(`${label}/index.md`)
  let front: FrontMatter | null = null
  if (file !== null) {
    const decoded = decodeSource(file.bytes)
    if ('fault' in decoded) report.error('file-encoding', { line: 1, column: 1 }, decoded.fault)
    else front = readFrontMatter(decoded.text, report, null)
  }
  const settings = readSettings(front, report)
  problems.push(...report.problems)
  return { hash: file?.hash ?? '', front, settings }
}
