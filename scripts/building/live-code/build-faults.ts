import { resolve, sep } from 'node:path'
import { isObject } from '../../reading/code/tree.ts'
import type { Place } from '../../reading/code/uses.ts'
import { quoted } from '../../words/model/printable.ts'

/** Mistake that stopped a build of Vite, as Vite reports it. */
export interface BuildFault {
  readonly message: string
  readonly file: string | null
  readonly importer: string | null
  /** Module that an import names and that was not found; null for any other mistake. */
  readonly source: string | null
  /** Name that is imported but that its module does not export; null for any other mistake. */
  readonly name: string | null
  readonly place: Place | null
}

/**
 * Reads the mistakes that stopped a build from the error that Vite threw. The wordings of all
 * supported versions of Vite are known. A relative path in them counts from `project`.
 */
export function readBuildFaults(error: unknown, project: string): readonly BuildFault[] {
  const { errors } = isObject(error) ? error : {}
  const all = Array.isArray(errors) && errors.length > 0 ? (errors as unknown[]) : [error]
  return all.map((one) => faultOf(one, project))
}

function faultOf(error: unknown, project: string): BuildFault {
  const members = isObject(error) ? error : {}
  // Messages of esbuild, in Vite 6 and 7, have `text` and `location`.
  const loc = [members['loc'], members['location']].find(isObject) ?? {}
  const text = plainMessage(String(members['message'] ?? members['text'] ?? error))
  // The compiler of TypeScript and JSX in Vite 8 names the file only above the lines of code that it draws.
  const [, drawn] = /╭─\[ (.+):\d+:\d+ \]/.exec(text) ?? []
  const [, missing, importer] =
    /(?:failed to resolve import|Could not resolve) ["'](.+?)["'] (?:from|in) ["']?([^"'\s]+)/i.exec(
      text,
    ) ?? []
  const [, name] = /"([^"]+)" is not exported by/.exec(text) ?? []
  const given = [members['id'], loc['file']].find((one) => typeof one === 'string' && one !== '')
  const file = (given as string | undefined) ?? drawn
  const line = loc['line']
  const column = loc['column']
  return {
    message: messageOf(text, missing),
    file: file === undefined ? null : resolve(project, file).split(sep).join('/'),
    importer: importer ?? null,
    source: missing ?? null,
    name: name ?? null,
    place:
      typeof line === 'number' && typeof column === 'number' ? { line, column: column + 1 } : null,
  }
}

function messageOf(text: string, missing: string | undefined): string {
  if (missing !== undefined) return `${quoted(missing)} is not found; is it installed?`
  const [first = ''] = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Build failed'))
  return first.slice(0, 400)
}

/** Returns a message without terminal colours, marks of plugins, and the place that Rollup puts before it. */
const plainMessage = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- colours of a terminal
    .replace(/\u001b\[[\d;]*m/g, '')
    .replace(/^(?:\[(?:[A-Z_]+|[@\w]+[-:/ ][^\]\n]*)\]:?\s*)+/gm, '')
    .replace(/^\S+ \(\d+:\d+\): /, '')
