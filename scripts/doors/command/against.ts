import { findDrift } from '../../tools/import/drift.ts'
import { leaveOut } from '../../reading/metadata/left-out.ts'
import type { Metadata } from '../../reading/metadata/model.ts'
import { printable } from '../../words/model/printable.ts'
import { countNoun } from '../../words/model/text.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { Options } from '../../reading/options/read.ts'
import { readContent } from '../../reading/content/content.ts'
import { contentLabel } from '../../reading/content/label.ts'
import { unusedPatterns } from '../../building/pipeline/collect/metadata.ts'
import { readLinkedMetadata } from '../../tools/import/sources.ts'
import { openMetadata } from './metadata-files.ts'

/**
 * Problems that a check beside the build found. They are reported with the build's own problems;
 * `lines` are printed after the summary.
 */
export interface MoreProblems {
  readonly problems: readonly Problem[]
  /** Problems of the build that `problems` has, too. They are not reported twice. */
  readonly repeated: readonly Problem[]
  readonly lines: readonly string[]
}

/**
 * Check that runs after a build and finds more problems. `known` are the problems of the build:
 * sources that took too long are not read again.
 */
export type AlsoCheck = (known: readonly Problem[]) => Promise<MoreProblems>

/**
 * Compares the sources with metadata of the code, for `check --against FILE`. A file that cannot be
 * read, or lists no component, is an error: otherwise nothing would be compared, and nobody would
 * notice.
 */
export async function checkAgainst(
  files: readonly string[],
  options: Options,
  known: readonly Problem[],
): Promise<MoreProblems> {
  const { content, api, given, descriptions } = options
  const { metadata, problems } = await openMetadata(files, {
    ...options,
    isFresh: true,
    isComparison: true,
  })
  if (problems.length > 0) return { problems, repeated: [], lines: [] }
  const label = contentLabel(content)
  const folder = readContent(content, label)
  const linked = await readLinkedMetadata(folder, { content, api, given }, label)
  // The build reports why. All that the missing metadata has would seem missing in the code.
  if (linked.isPartial) return { problems: [], repeated: [], lines: [] }
  const endless = new Set(known.filter(({ rule }) => rule === 'limit').map(({ file }) => file))
  const drift = await findDrift(folder, metadata, {
    label,
    descriptions,
    linked,
    isUnread: (file) => endless.has(file),
  })
  const lines = [...drift.uncomparable].map(
    ([file, count]) =>
      `${countNoun(count, 'type')} could not be compared: ${printable(file)} gives only ${count === 1 ? 'its name' : 'their names'}`,
  )
  if (linked.metadata !== null) {
    const isSameCode = namesOf(linked.metadata) === namesOf(metadata)
    const told = new Set(isSameCode ? drift.problems.map(placeAndRule) : [])
    const repeated = known.filter((one) => told.has(placeAndRule(one)))
    return { problems: drift.problems, repeated, lines }
  }
  const { components, unlisted, files: read } = metadata
  const { unused } = leaveOut([...components, ...unlisted], linked.without)
  const unmatched = unusedPatterns(unused, read, label)
  return { problems: [...drift.problems, ...unmatched], repeated: [], lines }
}

const namesOf = ({ files }: Metadata): string =>
  JSON.stringify(files.map(({ name }) => name).toSorted())

const placeAndRule = ({ file, line, column, rule }: Problem): string =>
  JSON.stringify([file, line, column, rule])
