import type { Span } from '../../reading/code/uses.ts'
import type { RuleId, Severity } from './rules.ts'

/** Finding: something in code that the catalog does not know, or knows otherwise. */
export interface Finding {
  /** Path as messages show it. */
  readonly file: string
  /** Range of the member with its value, or of the opening tag. */
  readonly at: Span
  /** The line that the element begins in. */
  readonly elementLine: number
  readonly rule: RuleId
  readonly severity: Severity
  readonly message: string
  /** Name of the component; null: the finding is about the file. */
  readonly component: string | null
  /** Prop, event or slot as written; null: the component itself. */
  readonly member: string | null
  /** Name or value to write instead; null: none is near. */
  readonly suggestion: string | null
}

/** Uses that could not be compared, by reason. */
export interface NotCompared {
  /** Number of uses that hand members on: by `component`, `as`, a directive. */
  readonly forwarded: number
  /** Number of uses with members that the code does not show, as in `{...props}`. */
  readonly spread: number
  /** Number of members of components whose list the catalog leaves open. */
  readonly open: number
  /**
   * Uses of exports of modules inside a package that no catalog has as components, by the module.
   */
  readonly modules: ReadonlyMap<string, number>
  /** Uses of components of which the catalog knows no prop, by the component's name. */
  readonly unknown: ReadonlyMap<string, number>
}

/** Compares findings by their place, in reading order. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareTexts(a.file, b.file) ||
    a.at.start.line - b.at.start.line ||
    a.at.start.column - b.at.start.column ||
    compareTexts(a.rule, b.rule) ||
    compareTexts(a.message, b.message)
  )
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
