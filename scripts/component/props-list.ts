import type { Prop } from '../model/component.ts'
import { quoted } from '../model/printable.ts'
import type { Point, Reporter } from '../model/problem.ts'
import { readFields, type Fields } from '../sources/fields.ts'
import type { YamlMap } from '../sources/yaml-node.ts'

const propKeys = [
  'name',
  'type',
  'default',
  'description',
  'required',
  'deprecated',
  'since',
] as const

/** A prop, and where messages about its description point. */
export interface ListProp {
  readonly prop: Prop
  readonly at: Point
}

/**
 * Reads the list form of props: front matter `props:` (contract 2.2). Every scalar is the text
 * that the author typed.
 *
 * Problems: `prop-name` (no name), `prop-duplicate`, and those of {@link readFields}.
 */
export function readPropsList(
  items: readonly { map: YamlMap; at: Point }[],
  place: (offset: number) => Point,
  report: Reporter,
): ListProp[] {
  const props: ListProp[] = []
  const lines = new Map<string, number>()
  for (const { map, at } of items) {
    const fields = readFields(map, propKeys, place, report, {
      what: 'a prop',
      required: ['name'],
    })
    if (!fields.has('name')) {
      report.error('prop-name', at, 'a prop without a name; add "name: …"')
      continue
    }
    const name = fields.word('name')
    if (name === null) continue
    const nameAt = fields.at('name') ?? at
    const first = lines.get(name)
    if (first !== undefined) {
      report.error(
        'prop-duplicate',
        nameAt,
        `prop ${quoted(name)} is declared twice, first on line ${first}`,
      )
    } else lines.set(name, nameAt.line)
    const optional = (key: 'description' | 'since'): string | null =>
      fields.has(key) ? fields.text(key) : null
    const prop: Prop = {
      name,
      type: readValue(fields, 'type'),
      default: readValue(fields, 'default'),
      required: fields.flag('required') ?? false,
      description: optional('description'),
      deprecated: readDeprecated(fields),
      since: optional('since'),
    }
    props.push({ prop, at: fields.at('description') ?? nameAt })
  }
  return props
}

/** A type or a default; blanks that were quoted are a value. */
function readValue(fields: Fields, key: 'type' | 'default'): string | null {
  const text = fields.raw(key)
  return text === '' ? fields.text(key) : text
}

// The words of YAML 1.1, and without quotes what else says yes or no: nobody means them as a text.
const no = /^(?:false|no|n|off)$/i
const yes = /^(?:true|yes|y|on)$/i
const plainNo = /^(?:0|null|~|none|[-–—])$/i

/** `true`, or a text that says more; a word for "no" is the same as leaving it out. */
export function readDeprecated(fields: Fields): true | string | null {
  const text = fields.text('deprecated')
  if (text === null || no.test(text)) return null
  if (yes.test(text)) return true
  if (!fields.isPlain('deprecated')) return text
  return plainNo.test(text) ? null : text === '1' ? true : text
}
