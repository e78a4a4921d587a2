import type { LinkTargets } from '../markdown/links/links.ts'

/** Question of a page about the rest of the catalog, with the answer used to draw the page. */
export type Query = readonly [
  kind: 'page' | 'has' | 'picture' | 'examples' | 'live',
  argument: string,
  answer: string,
]

/**
 * Wraps the targets of links so that each question to them is added to `queries`, with its answer.
 * A later build can ask the same questions again.
 */
export function traceQueries(targets: LinkTargets, queries: Query[]): LinkTargets {
  const seen = new Set<string>()
  const note = (kind: Query[0], argument: string): string => {
    const answer = answerQuery(targets, kind, argument)
    if (!seen.has(`${kind}\t${argument}`)) {
      seen.add(`${kind}\t${argument}`)
      queries.push([kind, argument, answer])
    }
    return answer
  }
  return {
    pageOf: (path) => decodeAnswer(note('page', path)),
    hasPage: (page) => note('has', page) === 'yes',
    picture: (path) => decodeAnswer(note('picture', path)),
    examples() {
      if (!seen.has('examples\t')) note('examples', '')
      return targets.examples()
    },
    live(name) {
      note('live', name)
      return targets.live(name)
    },
  }
}

/**
 * Asks the targets of links a question, and returns the answer in the form in which
 * {@link traceQueries} adds it.
 */
export function answerQuery(targets: LinkTargets, kind: Query[0], argument: string): string {
  if (kind === 'has') return targets.hasPage(argument) ? 'yes' : 'no'
  if (kind === 'examples') {
    const shell = targets.examples()
    return shell === null ? '-' : `=${JSON.stringify(shell)}`
  }
  if (kind === 'live') {
    const code = targets.live(argument)
    return code === null ? '-' : `=${JSON.stringify(code)}`
  }
  const answer = kind === 'page' ? targets.pageOf(argument) : targets.picture(argument)
  return answer === null ? '-' : `=${answer}`
}

const decodeAnswer = (answer: string): string | null => (answer === '-' ? null : answer.slice(1))
