import type { Span } from '../../reading/code/uses.ts'
import type { RuleId, Severity } from './rules.ts'

/** Something in code that the catalog does not know, or knows otherwise. */
export interface Finding {
  /** The path as messages show it. */
  readonly file: string
  /** The member with its value, or the opening tag. */
  readonly at: Span
  /** The line that the element begins in. */
  readonly elementLine: number
  readonly rule: RuleId
  readonly severity: Severity
  readonly message: string
  /** What the component is called; null: the finding is about the file. */
  readonly component: string | null
  /** The prop, event or slot as written; null: the component itself. */
  readonly member: string | null
  /** What to write instead; null: nothing is near. */
  readonly suggestion: string | null
}

/** What could not be compared, by its reason. */
export interface NotCompared {
  /** Uses that hand members on: by `component`, `as`, a directive. */
  readonly forwarded: number
  /** Uses to which something is given that cannot be seen. */
  readonly spread: number
  /** Members of components whose list the catalog leaves open. */
  readonly open: number
  /** Uses of what modules inside of a package export, of which no catalog has a component, by the module. */
  readonly modules: ReadonlyMap<string, number>
  /** Of those, uses of components of which the catalog knows no prop, by the component's name. */
  readonly unknown: ReadonlyMap<string, number>
}

/** In the order of a reader's eye. */
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
