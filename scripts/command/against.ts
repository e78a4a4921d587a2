import { findDrift } from '../library/drift.ts'
import { leaveOut } from '../metadata/left-out.ts'
import { printable } from '../model/printable.ts'
import type { Problem } from '../model/problem.ts'
import type { Options } from '../options/read.ts'
import { readContent } from '../sources/content.ts'
import { contentLabel } from '../sources/label.ts'
import { reportUnused } from '../pipeline/metadata.ts'
import { readLinkedMetadata } from '../library/linked-metadata.ts'
import { openMetadata } from './metadata-files.ts'

/** What is found beside a build, to be told with its problems; the lines follow the summary. */
export interface MoreProblems {
  readonly problems: readonly Problem[]
  readonly lines: readonly string[]
}

/** Told what the build found; sources that take too long are not to be read again. */
export type AlsoCheck = (told: readonly Problem[]) => Promise<MoreProblems>

/**
 * `check --against FILE`: do the sources say what the code does? What cannot be read, or lists no
 * component, is an error: nothing would be compared, and nobody would notice.
 */
export async function checkAgainst(
  files: readonly string[],
  { content, api, given, descriptions }: Options,
  told: readonly Problem[],
): Promise<MoreProblems> {
  const { metadata, problems } = openMetadata(files)
  if (problems.length > 0) return { problems, lines: [] }
  const label = contentLabel(content)
  const folder = readContent(content, label)
  const linked = await readLinkedMetadata(folder, { content, api, given }, label)
  // The build tells why; all that the pages would take from there would seem to be missing.
  if (linked.isPartial) return { problems: [], lines: [] }
  const endless = new Set(told.filter(({ rule }) => rule === 'limit').map(({ file }) => file))
  const drift = await findDrift(folder, metadata, {
    label,
    descriptions,
    linked,
    isUnread: (file) => endless.has(file),
  })
  const lines = [...drift.uncomparable].map(
    ([file, count]) =>
      `${count} ${count === 1 ? 'type' : 'types'} could not be compared: ${printable(file)} gives only ${count === 1 ? 'its name' : 'their names'}`,
  )
  const problemsOfChoice: Problem[] = []
  if (linked.metadata === null) {
    const { components, unlisted, files: read } = metadata
    const { unused } = leaveOut([...components, ...unlisted], linked.without)
    reportUnused(unused, read, label, problemsOfChoice)
  }
  return { problems: [...drift.problems, ...problemsOfChoice], lines }
}
