import { compareText } from './text.ts'
import { shorten } from './printable.ts'

/** Line and column, both from 1. */
export interface Point {
  readonly line: number
  readonly column: number
}

/** Place of a problem that concerns a file as a whole. */
export const fileStart: Point = { line: 1, column: 1 }

/** Collector of the problems of one file. */
export interface Reporter {
  readonly problems: readonly Problem[]
  error(rule: string, at: Point, message: string): void
  warning(rule: string, at: Point, message: string): void
  /** Reports a warning about a text in published metadata, which is in the file `name`. */
  ofMetadata(name: string, rule: string, at: Point, message: string): void
}

export function createReporter(file: string): Reporter {
  const problems: Problem[] = []
  const add =
    (severity: Problem['severity']) =>
    (rule: string, { line, column }: Point, message: string): void => {
      problems.push({ file, line, column, message: shorten(message, 600), rule, severity })
    }
  const ofMetadata: Reporter['ofMetadata'] = (name, rule, { line, column }, message) => {
    const reported = { file, line, column, message: shorten(message, 600), rule }
    problems.push({ ...reported, severity: 'warning', ofMetadata: { name } })
  }
  return { problems, error: add('error'), warning: add('warning'), ofMetadata }
}

/**
 * Compares problems for sorting: those of the settings first, since others may follow from them,
 * then by file, line and column, and last by rule and message.
 */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    Number(b.ofSettings === true) - Number(a.ofSettings === true) ||
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  )
}

/**
 * Metadata file of a component library that has a faulty text. Nobody can correct the text in the
 * content: a tool wrote it.
 */
export interface MetadataText {
  /** Name of the metadata file in messages. */
  readonly name: string
  /** Place in the content that names the metadata file; left out before all sources are read. */
  readonly namedAt?: Point & Pick<Problem, 'file' | 'ofSettings'>
}

/** Message about something that is no mistake. Its `rule` is listed with those of problems. */
export type Note = Omit<Problem, 'severity'>

/** A mistake in the content: data, never an exception. */
export interface Problem {
  /** Path of the file: the content folder's label and the path below it, on every machine. */
  readonly file: string
  /** Path of another file that the message names, in the same form as `file`. */
  readonly mentions?: string
  /** True for a problem in the content folder's `index.md`. */
  readonly ofSettings?: true
  /** Metadata file with the text that the problem is about; left out if the content has it. */
  readonly ofMetadata?: MetadataText
  /** Line in the file as the author sees it. Line and column count from 1. */
  readonly line: number
  readonly column: number
  readonly message: string
  /** Id of the rule, stable and in kebab case; the documentation of problems has a row for it. */
  readonly rule: string
  readonly severity: 'error' | 'warning'
}

/**
 * Ids of rules about things that nobody can correct in the content. Their problems stay warnings
 * with `strict`, as do all problems of texts from metadata.
 */
const advisory: ReadonlySet<string> = new Set(['css-contrast'])

/** Returns true if these problems keep a build from publishing. */
export function isFailing(problems: readonly Problem[], strict: boolean): boolean {
  return problems.some(
    ({ severity, rule, ofMetadata }) =>
      severity === 'error' || (strict && !advisory.has(rule) && ofMetadata === undefined),
  )
}

/** Value that was read, and the problems that were found in it. */
export interface Found<Value> {
  readonly value: Value
  readonly problems: readonly Problem[]
}

/** Collector of the problems that several readers find. */
export interface Findings {
  readonly problems: readonly Problem[]
  add(problems: readonly Problem[]): void
  /** Adds the problems of a result to the collected ones, and returns the value of the result. */
  take<Value>(found: Found<Value>): Value
}

export function createFindings(): Findings {
  const problems: Problem[] = []
  const add = (found: readonly Problem[]): void => {
    for (const one of found) problems.push(one)
  }
  return {
    problems,
    add,
    take(found) {
      add(found.problems)
      return found.value
    },
  }
}

/** Text with its place in a file, for the messages of a later check. */
export interface PlacedText {
  readonly text: string
  readonly at: Point
}
