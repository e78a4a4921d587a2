import type { Options } from '../../reading/options/read.ts'
import { planReasons, type StoryLeftOut } from '../../tools/stories/placed-story.ts'
import type { StoryPlan } from '../../tools/stories/plan-stories.ts'
import { countNoun, firstNames } from '../../words/model/text.ts'
import { shownSource } from './shown-paths.ts'

type ReportOptions = Pick<Options, 'content' | 'dryRun' | 'all'>

const shownNames = 3

/**
 * Returns lines about imported stories: the counts, then what was left out, by reason. With `--all`
 * or in a dry run they list each page with its count, and all that was left out.
 */
export function storyLines(
  plan: StoryPlan,
  { content, dryRun, all }: ReportOptions,
): readonly string[] {
  const { files, stories, taken, kept, prose, pages, around, leftOut } = plan
  const showsAll = all || dryRun
  const verb = dryRun ? 'would write' : 'wrote'
  const onPages = pages.length === 0 ? '' : ` on ${countNoun(pages.length, 'page')}`
  const counts = [
    `${verb} ${taken}${onPages}`,
    ...(kept > 0 ? [`${kept} there already`] : []),
    ...(prose.taken > 0 ? [`the prose of ${countNoun(prose.taken, 'document')}`] : []),
    ...(prose.kept > 0 ? [`the prose of ${prose.kept} there already`] : []),
  ]
  const without = [...around].map(([kind, count]) => `${count} without their ${kind}`)
  return [
    `stories: ${stories} in ${countNoun(files, 'file')}: ${counts.join(', ')}`,
    ...(without.length === 0 ? [] : [`  ${without.join(', ')}`]),
    ...(showsAll ? pages.map((one) => `  ${shownSource(content, one.path)}: ${one.taken}`) : []),
    ...(leftOut.size === 0 ? [] : ['left out of the stories:']),
    ...ordered(leftOut).flatMap(([reason, left]) => reasonLines(reason, left, showsAll)),
  ]
}

function reasonLines(
  reason: string,
  left: readonly StoryLeftOut[],
  all: boolean,
): readonly string[] {
  const counted = `${left.length} ${left.length === 1 ? ofOne(reason) : reason}`
  if (all) return [`  ${counted}:`, ...left.map((one) => `    ${nameOf(one)}`)]
  const isOfCode = reason === planReasons.syntax
  const shortName = (one: StoryLeftOut): string =>
    isOfCode ? nameOf(one) : one.about || one.story || one.file
  const names = [...new Set(left.map(shortName))]
  return [`  ${counted}: ${firstNames(names, shownNames)}`]
}

/** Returns a reason about several files or stories as one about a single one. */
const ofOne = (reason: string): string =>
  /^(?:file|document|block|storie)s /.test(reason)
    ? reason
        .replace(/^stories/, 'story')
        .replace(/^(file|document|block)s/, '$1')
        .replace(/\bare\b/, 'is')
    : reason

/** Returns a line about each story file whose code cannot be parsed. */
export const unparsedLines = ({ leftOut }: StoryPlan): readonly string[] =>
  [...leftOut.values()]
    .flat()
    .flatMap(({ file, at, about }) =>
      at === undefined ? [] : [`${file}:${at.line}:${at.column}: ${about}`],
    )

function nameOf({ file, story, about, at }: StoryLeftOut): string {
  const where = at === undefined ? file : `${file}:${at.line}:${at.column}`
  const what = story === '' ? where : `${where}: ${story}`
  return about === '' ? what : `${what} (${about})`
}

const ordered = (leftOut: StoryPlan['leftOut']) =>
  [...leftOut].toSorted(([, a], [, b]) => b.length - a.length)

/** Returns data about imported stories for JSON. */
export function storyData(plan: StoryPlan, { content }: ReportOptions): unknown {
  const { files, stories, taken, kept, prose, pages, around, leftOut } = plan
  return {
    files,
    stories,
    taken,
    kept,
    prose,
    pages: pages.map((one) => ({ path: shownSource(content, one.path), taken: one.taken })),
    around: Object.fromEntries(around),
    leftOut: Object.fromEntries(ordered(leftOut)),
  }
}
