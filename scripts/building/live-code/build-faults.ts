import { isObject } from '../../reading/code/tree.ts'
import type { Place } from '../../reading/code/uses.ts'
import { quoted } from '../../words/model/printable.ts'

/** Mistake, as a build reports it. */
export interface BuildFault {
  readonly message: string
  readonly file: string | null
  readonly importer: string | null
  /** Address of the module that is not found; null: it is another mistake. */
  readonly source: string | null
  /** Name that a module does not export; null: it is another mistake. */
  readonly name: string | null
  readonly place: Place | null
}

/** Reads the mistakes that stopped a build, in the words of any version of Vite. */
export function readBuildFaults(error: unknown): readonly BuildFault[] {
  const { errors } = isObject(error) ? error : {}
  const all = Array.isArray(errors) && errors.length > 0 ? (errors as unknown[]) : [error]
  return all.map(faultOf)
}

function faultOf(error: unknown): BuildFault {
  const members = isObject(error) ? error : {}
  const loc = isObject(members['loc']) ? members['loc'] : {}
  const text = plainMessage(String(members['message'] ?? error))
  const [, missing, importer] =
    /(?:failed to resolve import|Could not resolve) ["'](.+?)["'] (?:from|in) ["']?([^"'\s]+)/i.exec(
      text,
    ) ?? []
  const [, name] = /"([^"]+)" is not exported by/.exec(text) ?? []
  const file = [members['id'], loc['file']].find((one) => typeof one === 'string') as
    string | undefined
  const line = loc['line']
  const column = loc['column']
  return {
    message: messageOf(text, missing),
    file: file ?? null,
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

/** A message without colours, marks of plugins and pictures of code. */
const plainMessage = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- colours of a terminal
    .replace(/\u001b\[[\d;]*m/g, '')
    .replace(/^(?:\[(?:[A-Z_]+|[@\w]+[-:/ ][^\]\n]*)\]:?\s*)+/gm, '')
