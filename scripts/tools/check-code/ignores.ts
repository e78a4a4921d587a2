import type { Finding } from './findings.ts'
import type { IgnoreComment } from '../../reading/code/uses.ts'
import { tellOfFile } from './tell.ts'
import { addTo } from '../../words/model/gather.ts'

/** Findings of a file that `catalog-ignore` comments leave, and the number that they ignored. */
export interface AfterComments {
  readonly findings: readonly Finding[]
  readonly ended: number
}

/**
 * Applies the `catalog-ignore` comments of a file. Each ignores one finding: the first one in the
 * line below it, or of the element that begins in that line. A comment that ignores nothing becomes
 * a finding itself. `findings` are those of this file, in order.
 */
export function applyIgnores(
  file: string,
  findings: readonly Finding[],
  comments: readonly IgnoreComment[],
): AfterComments {
  if (comments.length === 0) return { findings, ended: 0 }
  const lines = linesMeant(comments)
  const waiting = findingsByLine(findings)
  const left = new Set(findings)
  const unused: Finding[] = []
  for (const comment of comments) {
    const ofLine = waiting.get(keyOf(lines.get(comment.at.line) ?? 0, comment.rule)) ?? []
    let ended = ofLine.pop()
    // A comment before may have ignored this finding already.
    while (ended !== undefined && !left.has(ended)) ended = ofLine.pop()
    if (ended === undefined) unused.push(unusedComment(file, comment))
    else left.delete(ended)
  }
  return { findings: [...left, ...unused], ended: findings.length - left.size }
}

/**
 * Returns the line of code that each line with a `catalog-ignore` comment refers to. Of several
 * comments below each other, all refer to the line after the last.
 */
function linesMeant(comments: readonly IgnoreComment[]): ReadonlyMap<number, number> {
  const lines = new Map<number, number>()
  for (const { at, lastLine } of comments.toSorted((a, b) => b.at.line - a.at.line))
    lines.set(at.line, lines.get(lastLine + 1) ?? lastLine + 1)
  return lines
}

const keyOf = (line: number, rule: string | null): string => `${line} ${rule ?? ''}`

/** Returns findings by line, and by line and rule. The first finding stands last in each list. */
function findingsByLine(findings: readonly Finding[]): ReadonlyMap<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const finding of findings.toReversed())
    for (const line of new Set([finding.at.start.line, finding.elementLine]))
      for (const key of [keyOf(line, null), keyOf(line, finding.rule)]) addTo(found, key, finding)
  return found
}

function unusedComment(file: string, { at, rule }: IgnoreComment): Finding {
  const what = rule === null ? 'finding' : `finding of ${rule}`
  const message = `catalog-ignore hides nothing: there is no ${what} in the line below`
  return tellOfFile('use-ignore', file, at, message)
}
