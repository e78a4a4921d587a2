import { dirname, join, relative, resolve } from 'node:path'
import type { Problem } from '../../words/model/problem.ts'
import type { Given, SettingName, SettingValues } from '../options/table.ts'
import { readIndexText } from './content.ts'
import { contentLabel } from './label.ts'

/** Settings of `index.md` that a command line does not have. */
type Stated = { readonly usage?: NonNullable<SettingValues['usage']> }

/** Options that `index.md` sets, and problems of their values. */
export interface StatedSettings {
  readonly stated: Given & Stated
  readonly problems: readonly Problem[]
}

/**
 * Reads some options from the `index.md` of a content folder, before a build reads it as a source.
 * `out` then counts from the working folder. Without that file no option is set.
 */
export async function readStatedSettings(
  content: string,
  names: readonly SettingName[],
): Promise<StatedSettings> {
  const text = names.length === 0 ? null : readIndexText(content)
  if (text === null || !mentions(text, names)) return { stated: {}, problems: [] }
  // Only now: a build that finds nothing changed reads no YAML.
  const { readIndexSettings } = await import('./index-file.ts')
  const { settings, problems } = readIndexSettings(text, contentLabel(content), names)
  const said = Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  ) as Given & Stated
  const { out } = said
  return {
    stated: out === undefined ? said : { ...said, out: besideContent(content, out) },
    problems,
  }
}

/**
 * False if a text cannot set any of these: it has neither their names nor a backslash, with which
 * YAML can spell a letter.
 */
function mentions(text: string, names: readonly string[]): boolean {
  return text.includes('\\') || names.some((name) => new RegExp(`\\b${name}\\b`).test(text))
}

/**
 * Path of a folder that `index.md` names, counted from the folder that holds the content folder.
 */
function besideContent(content: string, out: string): string {
  return relative('.', join(dirname(resolve(content)), out)) || '.'
}
