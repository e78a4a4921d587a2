import type { LeftOutExports, Metadata } from '../metadata/model.ts'
import { quoted } from '../model/printable.ts'
import { countOf } from '../model/text.ts'
import { unknownReasons } from '../types/left-out.ts'

const shownNames = 5

/** Prints the exports with a capital that have no page: a line for each reason, with the first names or with all. */
export function leftOutLines(leftOut: readonly LeftOutExports[], all: boolean): readonly string[] {
  if (leftOut.length === 0) return []
  const isCut = !all && leftOut.some(({ names }) => names.length > shownNames)
  const hint = isCut ? ', all names with --all' : ''
  return [
    `exports with a capital that are no component${hint}:`,
    ...leftOut.map(({ reason, names }) => {
      const shown = all ? names : names.slice(0, shownNames)
      const more = names.length - shown.length
      return `  ${reason} (${names.length}): ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    }),
  ]
}

/** The largest share of exports of unknown type that is no warning: a tenth of those that may be components. */
const largestShare = 0.1

/** Warns of each file in which too many exports may be components that nobody can tell. */
export function unknownWarnings(
  { components, files, leftOutExports }: Metadata,
  install: string | null,
): readonly string[] {
  return files.flatMap((file) => {
    const unknown = leftOutExports
      .filter((one) => one.file === file.name && unknownReasons.includes(one.reason))
      .flatMap(({ names }) => names)
    const known = components.filter((one) => one.file === file && !one.key.includes('.')).length
    if (unknown.length <= largestShare * (known + unknown.length)) return []
    const names = unknown.slice(0, shownNames).map(quoted).join(', ')
    return [
      `${file.name}: ${countOf(unknown.length, 'export')} may be components without a page, because their types cannot be resolved: ${names}${unknown.length > shownNames ? ' …' : ''}; ${install ?? 'install the packages that declare these types'}, and import with --refresh`,
    ]
  })
}
