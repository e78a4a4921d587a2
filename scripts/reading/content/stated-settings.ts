import { dirname, join, relative, resolve } from 'node:path'
import type { Problem } from '../../words/model/problem.ts'
import type { Given, SettingName, SettingValues } from '../options/table.ts'
import { readIndexText } from './content.ts'
import { contentLabel } from './label.ts'

/** Settings of `index.md` that commands need, but that are no options of the command line. */
type Stated = { readonly usage?: NonNullable<SettingValues['usage']> }

/** Options that `index.md` sets, and the problems of their values. */
export interface StatedSettings {
  readonly stated: Given & Stated
  readonly problems: readonly Problem[]
}

/**
 * Reads some options from the `index.md` of a content folder, before a build reads it as a source.
 * The path `out` is converted to count from the working folder. No option is set if there is no
 * `index.md`.
 */
export async function readStatedSettings(
  content: string,
  names: readonly SettingName[],
): Promise<StatedSettings> {
  const text = names.length === 0 ? null : readIndexText(content)
  if (text === null || !mentions(text, names)) return { stated: {}, problems: [] }
  // Loaded only now: a build that finds nothing changed reads no YAML.
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
 * True if a text may set any of these options: it contains one of the names, or a backslash, with
 * which YAML can spell any letter.
 */
function mentions(text: string, names: readonly string[]): boolean {
  return text.includes('\\') || names.some((name) => new RegExp(`\\b${name}\\b`).test(text))
}

/**
 * Converts the path of a folder in `index.md`, which counts from the parent of the content folder,
 * to a path from the working folder.
 */
function besideContent(content: string, out: string): string {
  return relative('.', join(dirname(resolve(content)), out)) || '.'
}
