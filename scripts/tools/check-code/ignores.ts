import type { Finding } from './findings.ts'
import type { IgnoreComment } from '../../reading/code/uses.ts'
import { rules } from './rules.ts'

/** Findings of a file that are left, and the number that its comments ended. */
export interface AfterComments {
  readonly findings: readonly Finding[]
  readonly ended: number
}

/**
 * Applies the comments: each ends one finding, the first one of the line below it, or of the
 * element that begins there. One that ends nothing is a finding itself. `findings` are those of one
 * file, in order.
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
    // It may be gone by a comment that names its rule, or none.
    while (ended !== undefined && !left.has(ended)) ended = ofLine.pop()
    if (ended === undefined) unused.push(unusedComment(file, comment))
    else left.delete(ended)
  }
  return { findings: [...left, ...unused], ended: findings.length - left.size }
}

/**
 * Target line of each line with comments: comments may stand below each other, and all mean the
 * line behind.
 */
function linesMeant(comments: readonly IgnoreComment[]): ReadonlyMap<number, number> {
  const lines = new Map<number, number>()
  for (const { at, lastLine } of comments.toSorted((a, b) => b.at.line - a.at.line))
    lines.set(at.line, lines.get(lastLine + 1) ?? lastLine + 1)
  return lines
}

const keyOf = (line: number, rule: string | null): string => `${line} ${rule ?? ''}`

/** Findings of a line, and of a line and rule, the first one last. */
function findingsByLine(findings: readonly Finding[]): ReadonlyMap<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const finding of findings.toReversed())
    for (const line of new Set([finding.at.start.line, finding.elementLine]))
      for (const key of [keyOf(line, null), keyOf(line, finding.rule)]) {
        const known = found.get(key)
        if (known === undefined) found.set(key, [finding])
        else known.push(finding)
      }
  return found
}

function unusedComment(file: string, { at, rule }: IgnoreComment): Finding {
  const what = rule === null ? 'finding' : `finding of ${rule}`
  return {
    file,
    at: { start: at, end: at },
    elementLine: at.line,
    rule: 'use-ignore',
    severity: rules['use-ignore'].severity,
    message: `catalog-ignore ends nothing: there is no ${what} in the line below`,
    component: null,
    member: null,
    suggestion: null,
  }
}
