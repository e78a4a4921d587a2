import type { CodeComponent } from '../component/code-link.ts'
import { mergeEntries } from '../component/merge-entries.ts'
import { quoted } from '../model/printable.ts'
import type { Point, Reporter } from '../model/problem.ts'
import { readDescription } from './description.ts'
import type { Engine } from './engine.ts'
import { sectionOf, type EntryRow, type ListPart } from './list-part.ts'

/**
 * Texts of the code have no place in the source. Each is read as if it stood on a line that no
 * source has, which tells whose text a problem is about.
 */
const firstCodeLine = 1e9

/** What is told of texts of the code, and the places of those. */
export interface CodeTexts {
  readonly report: Reporter
  /** The place for a text about this member. */
  placeFor(name: string): Point
  /** The place in the source that stands for one of those; any other stays. */
  shownAt<Place extends Point>(place: Place): Place
}

/**
 * Problems of the code's texts are told where the source names the code, once for each rule: nobody
 * can mend them there, and a file of metadata may have hundreds.
 */
export function createCodeTexts(code: CodeComponent, report: Reporter): CodeTexts {
  const names: string[] = []
  const told = new Set<string>()
  const teller =
    (severity: 'error' | 'warning') =>
    (rule: string, at: Point, message: string): void => {
      if (at.line < firstCodeLine) {
        report[severity](rule, at, message)
        return
      }
      if (told.has(rule)) return
      told.add(rule)
      const name = quoted(names[at.line - firstCodeLine] ?? '')
      report[severity](
        rule,
        code.at,
        `${message} (the description of ${name} in ${code.file.name})`,
      )
    }
  return {
    report: { ...report, error: teller('error'), warning: teller('warning') },
    placeFor: (name) => ({ line: firstCodeLine + names.push(name) - 1, column: 1 }),
    shownAt: (place) => (place.line < firstCodeLine ? place : { ...place, ...code.at }),
  }
}

/** A list of the code with what the author wrote of it; its Markdown is still to be drawn. */
export function linkPart(
  part: ListPart,
  code: CodeComponent,
  texts: CodeTexts,
  engine: Engine,
): ListPart {
  const merged = mergeEntries(part.list, part.rows, code, texts.report)
  const rows = merged.map(({ entry, written, isDescribedByCode }): EntryRow => {
    const at = texts.placeFor(entry.name)
    const places = { at, members: {} }
    const description =
      !isDescribedByCode || entry.description === null
        ? null
        : sectionOf(readDescription({ entry, at, places }, engine, texts.report))
    if (written === null)
      return { entry, places, type: null, default: null, description, extra: [] }
    return { ...written, entry, description: isDescribedByCode ? description : written.description }
  })
  return { ...part, rows }
}
