import { isJsonObject, type JsonObject } from '../../words/model/json.ts'
import { InitError } from './error.ts'

/** Text of a `package.json` after scripts were added. */
export interface EditedManifest {
  readonly text: string
  readonly added: readonly string[]
  /**
   * Names of scripts that were not added, since other scripts have these names. Those stay
   * unchanged.
   */
  readonly taken: readonly string[]
}

/**
 * Adds scripts to the text of a `package.json`. The text is laid out as npm does, with every member
 * on a line of its own and the file's indent. The order of members, line ends, end of file and byte
 * order mark stay as they are. Throws {@link InitError} like {@link readPackageJson}.
 */
export function addScripts(
  text: string,
  scripts: Readonly<Record<string, string>>,
): EditedManifest {
  const { manifest, existing } = read(text)
  const names = Object.keys(scripts)
  const added = names.filter((name) => !Object.hasOwn(existing, name))
  const taken = names.filter((name) => !added.includes(name) && existing[name] !== scripts[name])
  if (added.length === 0) return { text, added, taken }
  const more = added.map((name) => [name, scripts[name]])
  const edited = { ...manifest, scripts: { ...existing, ...Object.fromEntries(more) } }
  // An empty object does not show an indent, so two blanks are used; other objects on one line stay
  // on one.
  const indent = /^\s*\{\s*\}/.test(bare(text)) ? '  ' : (/\n([ \t]+)\S/.exec(text)?.[1] ?? '')
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const json = JSON.stringify(edited, null, indent).replaceAll('\n', eol)
  const mark = text.slice(0, text.length - bare(text).length)
  return { text: mark + json + (/\s*$/.exec(text)?.[0] ?? ''), added, taken }
}

/**
 * Parses a `package.json`. Throws {@link InitError} if the text or its `scripts` are no JSON
 * object.
 */
export const readPackageJson = (text: string): JsonObject => read(text).manifest

function read(text: string): { readonly manifest: JsonObject; readonly existing: JsonObject } {
  let manifest: unknown
  try {
    manifest = JSON.parse(bare(text))
  } catch (error) {
    throw new InitError(`package.json is no JSON (${(error as Error).message}); fix it first`)
  }
  if (!isJsonObject(manifest)) throw new InitError('package.json holds no object; fix it first')
  const { scripts: existing = {} } = manifest
  if (isJsonObject(existing)) return { manifest, existing }
  throw new InitError('"scripts" of package.json is no object; fix it first')
}

const bare = (text: string): string => text.replace(/^\ufeff/, '')
