import { quoted } from '../../words/model/printable.ts'
import type { PackageOrigin } from './package-origin.ts'
import { metadataLimits, tooMuchInAll } from './metadata-limits.ts'
import type { LeftOutExports, LeftOutReason, MetadataNote, MetadataProblem } from './model.ts'

/** Running totals while several files are read. */
export interface Tally {
  readonly leftOut: Map<LeftOutReason, number>
  readonly leftOutExports: LeftOutExports[]
  readonly notes: MetadataNote[]
  readonly problems: MetadataProblem[]
  components: number
  members: number
  inheritedEntries: number
  definitions: number
  exports: number
}

export function createTally(): Tally {
  return {
    leftOut: new Map(),
    leftOutExports: [],
    notes: [],
    problems: [],
    components: 0,
    members: 0,
    inheritedEntries: 0,
    definitions: 0,
    exports: 0,
  }
}

/** Reading of one file: the reports of a format's reader, and the questions that it asks. */
export interface Reading {
  readonly file: string
  leaveOut(reason: LeftOutReason, count?: number): void
  /** Reports the exports that have no component, and why. */
  leaveOutExports(reason: string, names: readonly string[]): void
  note(message: string): void
  /** Refuses the file. Only the first reason is reported. */
  refuse(message: string): void
  /** True as soon as nothing of the file will be used: loops end. */
  isRefused(): boolean
  /** Adds to the totals of all files; refuses the file that goes over the limit. */
  count(what: keyof typeof limitWords, more: number): void
  /** Reads a text without the blanks around it and with `\n` line ends; null if nothing is left. */
  text(value: unknown): string | null
  /** Reads a name, as a text with a smaller limit. */
  name(value: unknown): string | null
  /** True if a prop said whether it is required. */
  saysRequired: boolean
  /** The package that the file belongs to; null: not known. */
  origin: PackageOrigin | null
}

const limitWords = {
  components: 'components',
  members: 'members, inherited ones included,',
  inheritedEntries: 'entries of superclasses and mixins',
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
    refuse,
    isRefused: () => refused,
    leaveOut(reason, count = 1) {
      if (count > 0) tally.leftOut.set(reason, (tally.leftOut.get(reason) ?? 0) + count)
    },
    leaveOutExports(reason, names) {
      tally.leftOutExports.push({ file, reason, names })
    },
    note(message) {
      tally.notes.push({ file, message })
    },
    count(what, more) {
      tally[what] += more
      if (tally[what] > metadataLimits[what])
        refuse(tooMuchInAll(`makes more than ${metadataLimits[what]} ${limitWords[what]} in all`))
    },
    text: (value) => bounded(value, metadataLimits.text, 'a text'),
    name: (value) => bounded(value, metadataLimits.name, 'a name'),
  }
}
