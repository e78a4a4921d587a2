import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildResult } from '../../building/pipeline/result.ts'
import { previewAddress } from '../../words/model/base-url.ts'
import type { Options } from '../../reading/options/read.ts'
import { isProse, writtenKinds, pageFolders } from '../../words/model/page-kind.ts'
import type { Note } from '../../words/model/problem.ts'
import { printable } from '../../words/model/printable.ts'
import { here } from './missing-content.ts'
import { showPlaces, shownPath } from './shown-paths.ts'
import { countNoun } from '../../words/model/text.ts'

/** Returns the summary of a build in one line. */
export function summaryOf(result: BuildResult, options: Options, milliseconds: number): string {
  const { components, written, unchanged, removed, ok } = result
  const checks = options.command === 'check'
  if (!ok) {
    return checks
      ? 'nothing would be published'
      : `nothing was published, ${printable(shownPath(options.out))} is as it was`
  }
  const took = time(milliseconds)
  if (checks) return `${countNoun(components, 'component')} checked in ${took}`
  const files = `${countNoun(written, 'file')} written, ${unchanged} unchanged, ${removed} removed`
  return `${countNoun(components, 'component')} in ${printable(shownPath(options.out))}: ${files}, in ${took}`
}

/** Returns the notes of a build, a line each. Notes are worth knowing, but no problems. */
export function notesOf(result: BuildResult, notes: readonly Note[], options: Options): string[] {
  const { ok, components, baseUrl } = result
  const lines = showPlaces(notes, options.content).map(
    ({ file, line, column, message, rule }) =>
      `${printable(file)}:${line}:${column}: note: ${printable(message)} [${rule}]`,
  )
  if (!ok || options.command === 'check') return lines
  if (result.kept > 0) {
    const place = printable(join(shownPath(options.out), options.keep ?? ''))
    lines.push(`the previous site is kept in ${place}: ${countNoun(result.kept, 'file')}`)
  }
  if (components === 0 && !hasProse(options)) lines.push(emptyNote(options))
  if (baseUrl === null)
    lines.push(
      `no base URL given: examples show ${previewAddress}; set baseUrl in index.md or --base-url`,
    )
  return lines
}

const hasProse = ({ out }: Options): boolean =>
  writtenKinds.filter(isProse).some((kind) => existsSync(join(out, pageFolders[kind])))

function emptyNote({ content }: Options): string {
  const folder = printable(shownPath(content))
  const isEmpty = readdirSync(content).length === 0
  return isEmpty
    ? `no component is published: ${folder} is empty; ${here('init')} writes a first component`
    : `no component is published: Markdown files in ${folder} are components; add one, or publish drafts with --drafts`
}

function time(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  return `${(milliseconds / 1000).toFixed(1)} s`
}
