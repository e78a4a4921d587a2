import { quoted } from '../../words/model/printable.ts'
import type { PackageOrigin } from './package-origin.ts'
import { metadataLimits, tooMuchInAll } from './metadata-limits.ts'
import type { LeftOutExports, LeftOutReason, MetadataNote, MetadataProblem } from './model.ts'

/** Totals and reports that are collected while several files are read. */
export type Tally = ReturnType<typeof createTally>

export const createTally = () => ({
  leftOut: new Map<LeftOutReason, number>(),
  leftOutExports: [] as LeftOutExports[],
  notes: [] as MetadataNote[],
  problems: [] as MetadataProblem[],
  /** Totals of all files, which {@link Reading.count} adds to. */
  totals: new Map<keyof typeof limitWords, number>(),
})

/**
 * State of reading one metadata file. Through it, the reader of a format checks texts and reports
 * what it finds.
 */
export interface Reading {
  readonly file: string
  /** Counts what is left out. Returns null, as readers do for what they leave out. */
  leaveOut(reason: LeftOutReason, count?: number): null
  /** Reports exports of a package that are no component, with the reason. */
  leaveOutExports(reason: string, names: readonly string[]): void
  note(message: string): void
  /** Refuses the file, so that nothing of it is used. Only the first reason is reported. */
  refuse(message: string): void
  /** Refuses the file if types inside each other are too many, and returns whether it did. */
  isTooDeep(types: number): boolean
  /** Returns true once the file is refused; loops over its entries then end. */
  isRefused(): boolean
  /**
   * Adds to a total of all files, such as that of members. If the total exceeds its limit, the file
   * is refused.
   */
  count(what: keyof typeof limitWords, more: number): void
  /**
   * Returns a text without blanks around it and with `\n` as line end. Null if nothing is left or
   * the value is no text. If the text is longer than its limit, the file is refused.
   */
  text(value: unknown): string | null
  /** Returns a name: a text with a smaller limit of characters. Null if there is none. */
  name(value: unknown): string | null
  /** True if any prop of the file so far states whether it is required. */
  saysRequired: boolean
  /** Package that the metadata file belongs to; null if it is not known. */
  origin: PackageOrigin | null
  /**
   * All modules that apps can import from the package, such as `./Button`. Null if the metadata
   * file that is read has no complete list of them.
   */
  modules: readonly string[] | null
}

const limitWords = {
  components: 'components',
  members: 'members, inherited ones included,',
  inheritedEntries: 'entries of superclasses and mixins',
  unlistedProps: 'common props of long lists',
  definitions: 'definitions of elements',
  exports: 'exports without a component',
}

export function createReading(
  file: string,
  tally: Tally,
  origin: PackageOrigin | null = null,
): Reading {
  let refused = false
  const refuse = (message: string): void => {
    if (!refused) tally.problems.push({ file, message })
    refused = true
  }
  const bounded = (value: unknown, limit: number, what: string): string | null => {
    if (typeof value !== 'string') return null
    const text = (value.includes('\r') ? value.replace(/\r\n?/g, '\n') : value).trim()
    if (text.length > limit) {
      refuse(`holds ${what} of more than ${limit} characters: ${quoted(text)}`)
      return null
    }
    return text === '' ? null : text
  }
  return {
    file,
    saysRequired: false,
    origin,
    modules: null,
    refuse,
    isTooDeep(types) {
      const most = metadataLimits.typeNesting
      if (types > most) refuse(`holds a type with more than ${most} types inside each other`)
      return types > most
    },
    isRefused: () => refused,
    leaveOut(reason, count = 1) {
      if (count > 0) tally.leftOut.set(reason, (tally.leftOut.get(reason) ?? 0) + count)
      return null
    },
    leaveOutExports(reason, names) {
      tally.leftOutExports.push({ file, reason, names })
    },
    note(message) {
      tally.notes.push({ file, message })
    },
    count(what, more) {
      const total = (tally.totals.get(what) ?? 0) + more
      tally.totals.set(what, total)
      if (total > metadataLimits[what])
        refuse(tooMuchInAll(`makes more than ${metadataLimits[what]} ${limitWords[what]} in all`))
    },
    text: (value) => bounded(value, metadataLimits.text, 'a text'),
    name: (value) => bounded(value, metadataLimits.name, 'a name'),
  }
}
