import { fileStart, createReporter, type Found } from '../../../words/model/problem.ts'
import { didYouMean } from '../../../words/model/text.ts'
import {
  decidingSettingNames,
  settingNames,
  type DecidingSettingName,
} from '../../../reading/options/table.ts'
import { decodeSource, type ContentFile } from '../../../reading/content/content.ts'
import { readFrontMatter, type FrontMatter } from '../../../reading/content/front-matter.ts'
import { checkOutput, readSettings, type Settings } from '../../../reading/content/settings.ts'

/** Content of `index.md`: the settings of the site, and the introduction of the home page. */
export interface Home {
  /** Hash of the bytes of `index.md`; `''` if the file does not exist. */
  readonly hash: string
  readonly front: FrontMatter | null
  readonly settings: Settings
  /**
   * Settings with an erroneous value on which the reading of other files depends. Those files are
   * not reported for mistakes that follow from it.
   */
  readonly unread: ReadonlySet<DecidingSettingName>
  /** True if `index.md` has an unreported fault in a setting that an option overrides. */
  readonly overlooks: boolean
}

/** Reads `index.md`. Options override the settings in `given`, whose faults are not reported. */
export function readHome(
  file: ContentFile | null,
  label: string,
  given: readonly string[] = [],
): Found<Home> {
  const report = createReporter(`${label}/index.md`)
  let front: FrontMatter | null = null
  if (file !== null) {
    const decoded = decodeSource(file.bytes)
    if ('fault' in decoded) report.error('file-encoding', fileStart, decoded.fault)
    else front = readFrontMatter(decoded.text, report, null)
  }
  const isBroken = report.problems.length > 0
  const unasked = createReporter('')
  const overridden = given.length === 0 ? null : { names: given, report: unasked }
  const stated = readSettings(front, report, settingNames, overridden)
  const settings = given.includes('out') ? stated : checkOutput(stated, front, label, report)
  // If the file cannot be read, every setting whose name occurs in it counts as unread.
  const text = isBroken ? (file?.bytes.toString('latin1') ?? '') : ''
  const isUnread = (name: DecidingSettingName): boolean =>
    isBroken ? new RegExp(`\\b${name}\\b`).test(text) : isMisstated(name, front, settings)
  const unread = new Set(
    decidingSettingNames.filter((name) => !given.includes(name) && isUnread(name)),
  )
  const overlooks = unasked.problems.some(({ rule }) => rule !== 'front-matter-key')
  const home = { hash: file?.hash ?? '', front, settings, unread, overlooks }
  return { value: home, problems: report.problems }
}

/** Returns true if a setting has a wrong value, or is written under a misspelled name. */
function isMisstated(
  name: DecidingSettingName,
  front: FrontMatter | null,
  settings: Settings,
): boolean {
  if (settings[name] !== null) return false
  const inside = createReporter('')
  readSettings(front, inside, [name])
  if (inside.problems.some(({ rule }) => rule !== 'front-matter-key')) return true
  const known: readonly string[] = settingNames
  const others = (front?.data?.entries ?? []).filter(({ key }) => !known.includes(key))
  return others.some(
    ({ key }) =>
      didYouMean(key, [name]) !== '' && didYouMean(key, settingNames) === didYouMean(key, [name]),
  )
}
