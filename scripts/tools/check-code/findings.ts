import type { Span } from '../../reading/code/uses.ts'
import type { RuleId, Severity } from '../../words/model/use-rules.ts'
import { compareText } from '../../words/model/text.ts'

/** Finding: something in code that is missing in the catalog or differs from it. */
export interface Finding {
  /** Path of the file as messages show it. */
  readonly file: string
  /** Range of the member with its value, or of the element's opening tag. */
  readonly at: Span
  readonly elementLine: number
  readonly rule: RuleId
  readonly severity: Severity
  readonly message: string
  /** Name of the component; null if the finding is about the file. */
  readonly component: string | null
  /** Prop, event or slot as the code writes it; null if the component itself is meant. */
  readonly member: string | null
  /** Name or value to write instead; null if nothing similar is known. */
  readonly suggestion: string | null
}

/** Numbers of uses of components and their members that could not be compared, by reason. */
export interface NotCompared {
  /** Number of uses that hand their members on, by `component`, `as` or a directive. */
  readonly forwarded: number
  /** Number of uses of components with members that the code does not show, as in `{...props}`. */
  readonly spread: number
  /** Number of members that could not be judged, since the catalog's list may be incomplete. */
  readonly open: number
  /**
   * Number of uses of exports that no catalog knows as components, by the module inside a package
   * that they come from.
   */
  readonly modules: ReadonlyMap<string, number>
  /** Number of uses of unknown exports by name and module: `chakra.div of @chakra-ui/react`. */
  readonly exports: ReadonlyMap<string, number>
  /** Number of uses of components for which the catalog knows no props, by the component's name. */
  readonly unknown: ReadonlyMap<string, number>
  /** Tags that may be components under a prefix, such as `UButton`, by that prefix. */
  readonly prefixes: ReadonlyMap<string, readonly string[]>
}

/** Compares two findings for sorting by file and place. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareText(a.file, b.file) ||
    a.at.start.line - b.at.start.line ||
    a.at.start.column - b.at.start.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  )
}
