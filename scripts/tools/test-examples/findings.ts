import { shorten } from '../../words/model/printable.ts'
import type { Problem } from '../../words/model/problem.ts'
import { countNoun } from '../../words/model/text.ts'
import type { Scheme } from '../browser/scheme.ts'
import type { Violation } from './accessibility.ts'
import type { TestedExample } from './find-examples.ts'
import { getOrMake } from '../../words/model/gather.ts'
import type { HeardErrors, HeardKind } from '../browser/heard-errors.ts'

/** Finding of a test about an example, without the example's place in its source. */
export interface Finding {
  readonly rule: string
  /** Words of the message that follow the example's title. */
  readonly says: string
  readonly severity: Problem['severity']
}

const error = (rule: string, says: string): Finding => ({ rule, says, severity: 'error' })

interface HeardRule extends Pick<Finding, 'rule' | 'severity'> {
  readonly verb: string
}

const ofHeard: Readonly<Record<HeardKind, HeardRule>> = {
  threw: { rule: 'test-throws', verb: 'threw', severity: 'error' },
  console: { rule: 'test-console', verb: 'wrote an error to the console:', severity: 'error' },
  // Without a font of another host an example still shows what it is.
  style: { rule: 'test-console', verb: 'wrote an error to the console:', severity: 'warning' },
  file: { rule: 'test-file', verb: 'could not load', severity: 'error' },
}

/** Returns findings about the errors that were heard on a page. */
export function heardFindings(heard: ReadonlyMap<HeardKind, HeardErrors>): Finding[] {
  return [...heard].flatMap(([kind, { texts, count }]) => {
    const { rule, verb, severity } = ofHeard[kind]
    const found = texts.map((text) => ({ rule, says: `${verb} ${text}`, severity }))
    const flood = { rule, says: `${verb} more than 100 such errors`, severity }
    return count > 100 ? [...found, flood] : found
  })
}

export function violationFinding({ id, impact, help, targets, count }: Violation): Finding {
  const more = count > targets.length ? ` and ${count - targets.length} more` : ''
  return error('test-axe', `${help} (${id}, ${impact}): ${targets.join(', ')}${more}`)
}

export const emptyFinding = error('test-empty', 'shows nothing')

export const unsettledFinding: Finding = {
  rule: 'test-picture',
  says: 'never shows the same twice, so its picture is not compared',
  severity: 'warning',
}

export const differenceFinding = (pixels: number): Finding =>
  error('test-picture', `looks different: ${countNoun(pixels, 'pixel')}; --update accepts it`)

export const leftFinding = error('test-leaves', 'left its document, or loaded it anew')

export const stoppedFinding = error(
  'test-stopped',
  'was removed from its page, since it sent the page too many messages',
)

export const endlessFinding = (why: string): Finding =>
  error('test-ends', `${why}; does its script end?`)

/** Findings about an example in one colour scheme. */
export interface FoundIn {
  readonly scheme: Scheme
  readonly findings: readonly Finding[]
}

/**
 * Returns a key that is the same for a finding in both schemes. Pixels differ, and so do ids with
 * digits, which libraries make anew for each document.
 */
function keyOf({ rule, says }: Finding): string {
  const stable =
    rule === 'test-axe'
      ? says.replace(/#(?:\\.|[\w-])+|"[^"]*"/g, (name) => (/\d/.test(name) ? '#' : name))
      : says.replace(/\d+ pixels?;/, '')
  return `${rule} ${stable}`
}

/** Returns an example's problems; a problem in both colour schemes is reported once. */
export function exampleProblems(
  { title, path, line }: Pick<TestedExample, 'title' | 'path' | 'line'>,
  label: string,
  found: readonly FoundIn[],
): Problem[] {
  const schemes = new Map<string, { readonly finding: Finding; readonly in: Scheme[] }>()
  for (const { scheme, findings } of found) {
    for (const finding of findings) {
      const one = getOrMake(schemes, keyOf(finding), () => ({ finding, in: [] }))
      if (!one.in.includes(scheme)) one.in.push(scheme)
    }
  }
  return [...schemes.values()].map(({ finding: { rule, says, severity }, in: where }) => {
    const only = found.length > 1 && where.length === 1 ? ` (${where.join()})` : ''
    const message = shorten(`"${shorten(title, 80)}" ${says}${only}`, 600)
    return { file: `${label}/${path}`, line, column: 1, message, rule, severity }
  })
}
