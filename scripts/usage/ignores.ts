import type { Finding } from './findings.ts'
import type { IgnoreComment } from './read/uses.ts'
import { rules } from './rules.ts'

/** What is left of the findings of a file, and how many its comments ended. */
export interface AfterComments {
  readonly findings: readonly Finding[]
  readonly ended: number
}

/**
 * Each comment ends one finding: the first one of the line below it, or of the element that begins
 * there. One that ends nothing is a finding itself. `findings` are those of one file, in order.
 */
export function applyIgnores(
  file: string,
  findings: readonly Finding[],
  comments: readonly IgnoreComment[],
): AfterComments {
  if (comments.length === 0) return { findings, ended: 0 }
  const lines = new Map(comments.map((comment) => [comment.at.line, comment]))
  const left = new Set(findings)
  const unused: Finding[] = []
  for (const comment of comments) {
    // Comments may stand below each other, and all mean the line behind them.
    let line = comment.lastLine + 1
    for (let next = lines.get(line); next !== undefined; next = lines.get(line))
      line = next.lastLine + 1
    const ended = findings.find(
      (finding) =>
        left.has(finding) &&
        (finding.at.start.line === line || finding.elementLine === line) &&
        (comment.rule === null || comment.rule === finding.rule),
    )
    if (ended === undefined) unused.push(unusedComment(file, comment))
    else left.delete(ended)
  }
  return { findings: [...left, ...unused], ended: findings.length - left.size }
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
