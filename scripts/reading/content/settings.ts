import {
  optionTable,
  settingNames,
  type OptionRow,
  type SettingName,
  type SettingValues,
} from '../options/table.ts'
import { onlyFiles, type MetadataSetting } from '../options/kinds.ts'
import {
  darkFault,
  examplesKind,
  paragraphKind,
  type UsageSetting,
} from '../options/setting-kinds.ts'
import { readBaseUrl } from '../../words/model/base-url.ts'
import type { ExampleSettings } from '../../words/model/example-model.ts'
import type { PlacedText } from '../../words/model/placed-text.ts'
import { quoted } from '../../words/model/printable.ts'
import { readHeadLinks, readSchemeColors, readSchemeFiles } from './brand-settings.ts'
import { readGroups } from './group-settings.ts'
import type { Point, Reporter } from '../../words/model/problem.ts'
import { readFields, type Fields } from '../fields/fields.ts'
import type { FrontMatter } from './front-matter.ts'
import { readVersions } from './version-settings.ts'
import { readWording } from './wording.ts'

/** Settings in the front matter of `index.md` (contract 2.1). Null: not given. */
export type Settings = SettingValues

/** Settings that are given outside of `index.md`, which go before what it says. */
export interface Overridden {
  readonly names: readonly string[]
  /** Collects what is wrong with them in the file, which nobody has to put right. */
  readonly report: Reporter
}

/**
 * Reads the site's settings, or some of them: the others are then null. Problems:
 * `front-matter-value` and those of {@link readFields}.
 */
export function readSettings(
  front: FrontMatter | null,
  report: Reporter,
  names: readonly SettingName[] = settingNames,
  overridden: Overridden | null = null,
): Settings {
  const map = front?.data ?? { kind: 'map', entries: [], offset: 0, flow: null }
  const place = front?.at ?? (() => ({ line: 1, column: 1 }))
  const fields = readFields(map, settingNames, place, report, { what: 'index.md' })
  const unasked =
    overridden === null ? null : readFields(map, settingNames, place, overridden.report)
  const read = (name: SettingName): unknown => {
    if (unasked === null || overridden?.names.includes(name) !== true)
      return readSetting(name, fields, place, report)
    return optionTable[name].kind.form === 'metadata'
      ? readMetadataSetting(name, unasked, place, report, overridden.report)
      : readSetting(name, unasked, place, overridden.report)
  }
  // Each value is of its row's kind.
  return Object.fromEntries(
    settingNames.map((name) => [name, names.includes(name) ? read(name) : null]),
  ) as Settings
}

/** Place of a setting's value; the head of the file if the setting is not there. */
export function placeOfSetting(front: FrontMatter | null, name: SettingName): Point {
  const entry = front?.data?.entries.find(({ key }) => key === name)
  return (entry && front?.at(entry.value.offset)) ?? { line: 1, column: 1 }
}

function readSetting(
  name: SettingName,
  fields: Fields,
  place: FrontMatter['at'],
  report: Reporter,
): unknown {
  const { kind }: OptionRow = optionTable[name]
  if (kind.form === 'flag') return fields.flag(name)
  if (kind.form === 'wording') return readWording(name, fields, place, report)
  if (kind.form === 'metadata') return readMetadataSetting(name, fields, place, report, null)
  if (kind.form === 'schemes') return readSchemeFiles(name, fields, place, report)
  if (kind.form === 'colors') return readSchemeColors(name, fields, place, report)
  if (kind.form === 'links') return readHeadLinks(name, fields, place, report)
  if (kind.form === 'versions') return readVersions(name, fields, place, report)
  if (kind.form === 'groups') return readGroups(name, fields, place, report)
  if (kind.form === 'usage') return readUsageSetting(name, fields, place, report)
  if (kind.form === 'examples') return readExampleSettings(name, fields, place, report)
  const words = kind.form === 'list' ? fields.words(name) : null
  const mayBreak = kind === paragraphKind || kind.form === 'text'
  const text = kind.form === 'list' ? null : fields[mayBreak ? 'text' : 'word'](name)
  if (words === null && text === null) return null
  const read = kind.readInFile?.(words ?? [text ?? '']) ?? kind.read(text ?? '')
  const at = fields.at(name) ?? { line: 1, column: 1 }
  if ('value' in read)
    return kind.form === 'placed' ? { ...(read.value as PlacedText), at } : read.value
  report.error('front-matter-value', at, `"${name}"${read.fault}`)
  return null
}

/** Files of counts, or a mapping of `files` and `ignore`. Problems: those of {@link readFields}. */
function readUsageSetting(
  name: SettingName,
  fields: Fields,
  place: FrontMatter['at'],
  report: Reporter,
): UsageSetting | null {
  if (fields.kindOf(name) !== 'map') {
    const files = readPatterns(name, fields)
    return files === null ? null : { files, ignore: [] }
  }
  const map = fields.map(name)
  if (map === null) return null
  const inner = readFields(map, ['files', 'ignore'], place, report, { what: `"${name}"` })
  return { files: readPatterns('files', inner), ignore: readPatterns('ignore', inner) ?? [] }
}

/** One text or a list of them, each with its place. */
function readPatterns(name: string, fields: Fields): readonly PlacedText[] | null {
  if (fields.kindOf(name) === 'list') return fields.placedWords(name)
  const text = fields.word(name)
  const at = fields.at(name)
  return text === null || at === null ? null : [{ text, at }]
}

/**
 * One file, a list of them, or a mapping of files and what becomes of them. Where the files are named outside of
 * `index.md`, `unasked` collects what is wrong with them here; all else of the mapping counts.
 */
function readMetadataSetting(
  name: SettingName,
  fields: Fields,
  place: FrontMatter['at'],
  report: Reporter,
  unasked: Reporter | null,
): MetadataSetting | null {
  const filesOf = (from: Fields, key: string): readonly string[] | null => {
    if (from.kindOf(key) === 'list') return from.words(key)
    const file = from.word(key)
    return file === null ? null : [file]
  }
  if (fields.kindOf(name) !== 'map') {
    const files = filesOf(fields, name)
    return files === null ? null : onlyFiles(files)
  }
  const map = fields.map(name)
  if (map === null) return null
  const what = { what: `"${name}"` }
  const inner = readFields(map, metadataKeys, place, report, what)
  const ofFiles = unasked === null ? inner : readFields(map, metadataKeys, place, unasked, what)
  const files = filesOf(ofFiles, 'files')
  const without = inner.placedWords('without') ?? []
  if (files === null && unasked === null && !inner.has('without')) {
    const at = fields.at(name) ?? { line: 1, column: 1 }
    const message = `"${name}" has no "files"; name a file of metadata there`
    report.error('front-matter-value', at, message)
    return null
  }
  const hide = inner.words('hide') ?? []
  return { files: files ?? [], hide, without, links: readLinksBase(inner, report) }
}

/** The address that relative links of metadata count from. */
function readLinksBase(fields: Fields, report: Reporter): string | null {
  const text = fields.word('links')
  if (text === null) return null
  const read = readBaseUrl(text)
  if ('url' in read) return read.url
  const at = fields.at('links') ?? { line: 1, column: 1 }
  report.error('front-matter-value', at, `"links" ${read.fault}`)
  return null
}

const metadataKeys = ['files', 'hide', 'without', 'links'] as const

/** A mapping with `folder`, and `styles`, `scripts`, `dark` and `controls` if they are needed. */
function readExampleSettings(
  name: SettingName,
  fields: Fields,
  place: FrontMatter['at'],
  report: Reporter,
): ExampleSettings | null {
  const map = fields.map(name)
  if (map === null) return null
  const inner = readFields(map, examplesKind.keys, place, report, {
    what: `"${name}"`,
    required: ['folder'],
  })
  const top = fields.at(name) ?? { line: 1, column: 1 }
  if (!inner.has('folder')) {
    const what = `"${name}" has no "folder"; name the library's folder there, such as _preview`
    report.error('front-matter-value', top, what)
  }
  const text = inner.word('folder')
  const dark = inner.word('dark')
  const fault = dark === null ? null : darkFault(dark)
  if (fault !== null) report.error('front-matter-value', inner.at('dark') ?? top, `"dark"${fault}`)
  const controls = inner.word('controls')
  if (controls !== null && controls !== 'all') {
    const what = `"controls" is ${quoted(controls)}, it must be "all", or be left out`
    report.error('front-matter-value', inner.at('controls') ?? top, what)
  }
  const files = (key: string): readonly PlacedText[] => inner.placedWords(key) ?? []
  const [styles, scripts] = [files('styles'), files('scripts')]
  if (text === null) return null
  const at = inner.at('folder') ?? top
  return {
    folder: { text, at },
    styles,
    scripts,
    dark: fault === null ? dark : null,
    controls: controls === 'all' ? controls : null,
  }
}
