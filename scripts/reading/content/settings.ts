import { basename } from 'node:path'
import {
  optionTable,
  settingNames,
  type OptionRow,
  type SettingName,
  type SettingValues,
} from '../options/table.ts'
import { fileStart, type Point, type Reporter } from '../../words/model/problem.ts'
import { quoted } from '../../words/model/printable.ts'
import { readFields } from '../fields/fields.ts'
import { emptyMap } from '../fields/yaml-node.ts'
import type { FrontMatter } from './front-matter.ts'

/**
 * Settings in the front matter of `index.md` (contract 2.1). A setting that is not given is null.
 */
export type Settings = SettingValues

/** Settings that are given outside of `index.md`, such as on the command line, and override it. */
export interface Overridden {
  readonly names: readonly string[]
  /** Reporter for faults of overridden settings, which need not be corrected. */
  readonly report: Reporter
}

/**
 * Reads the site's settings, or only those of `names`; the others are then null. Problems:
 * `front-matter-value` and those of {@link readFields}.
 */
export function readSettings(
  front: FrontMatter | null,
  report: Reporter,
  names: readonly SettingName[] = settingNames,
  overridden: Overridden | null = null,
): Settings {
  const map = front?.data ?? emptyMap
  const place = front?.at ?? (() => fileStart)
  const fields = readFields(map, settingNames, place, report, { what: 'index.md' })
  const unasked =
    overridden === null ? null : readFields(map, settingNames, place, overridden.report)
  const read = (name: SettingName): unknown => {
    const { kind }: OptionRow = optionTable[name]
    const isOverridden = unasked !== null && overridden?.names.includes(name) === true
    return kind.readSetting(
      isOverridden
        ? { name, fields: unasked, restReport: report }
        : { name, fields, restReport: null },
    )
  }
  // The value of each setting has the type of its row in the table.
  return Object.fromEntries(
    settingNames.map((name) => [name, names.includes(name) ? read(name) : null]),
  ) as Settings
}

/**
 * Reports an output folder that is the content folder or inside it, and returns the settings without
 * it. `label` names the content folder, which `out` may name, too.
 *
 * Problem: `front-matter-value`.
 */
export function checkOutput(
  settings: Settings,
  front: FrontMatter | null,
  label: string,
  report: Reporter,
): Settings {
  const { out } = settings
  if (out === null || out.split('/')[0] !== basename(label)) return settings
  const what = `"out" is ${quoted(out)}, it must be a folder beside the content folder, such as site or build/site`
  report.error('front-matter-value', placeOfSetting(front, 'out'), what)
  return { ...settings, out: null }
}

/** Returns the place of a setting's value, or the file's first line. */
export function placeOfSetting(front: FrontMatter | null, name: SettingName): Point {
  const entry = front?.data?.entries.find(({ key }) => key === name)
  return (entry && front?.at(entry.value.offset)) ?? fileStart
}
