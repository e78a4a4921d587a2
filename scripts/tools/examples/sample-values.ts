import { knownValues } from '../../words/model/known-values.ts'
import { shapeOfType, typeParts, type TypeParts } from '../../words/type-text/type-shape.ts'
import type { ListEntry } from '../../words/model/members.ts'
import type { Data, Sample } from './proposed-element.ts'

/** Facts about the component that a sample value for one of its props may depend on. */
export interface SampleContext {
  /** Name of the component in words, as a text to show: `Date picker`. */
  readonly title: string
}

const data = (value: Data): Sample => ({ kind: 'data', data: value })

/**
 * Returns a sample value for a prop by its name and by its type, or what the type stands for. Null
 * if none is known.
 */
export function sampleValue(
  { name, type: shown, expansion }: Pick<ListEntry, 'name' | 'type' | 'expansion'>,
  context: SampleContext,
): Sample | null {
  if (shown === null) return data(wordsOf(name))
  const type = expansion ?? shown
  if (knownValues(type).isBoolean) return data(true)
  const parts = typeParts(type)
  return parts === null ? null : sampleOf(parts, name, context)
}

/** Pattern of the names of types whose values may be elements as well as texts. */
const nodeTypes =
  /^(?:React\.)?(?:ReactNode|ReactChild|VNodeChild|ComponentChildren|ComponentChild|Children)$|^(?:Solid)?JSX\.Element$/
const elementTypes = /^(?:React\.)?(?:ReactElement|JSX\.Element|VNode)$/
const snippetTypes = /^Snippet$/
const dateTypes = /^(?:Date|Dayjs|dayjs\.Dayjs|DateValue)$/

function sampleOf(parts: TypeParts, name: string, context: SampleContext): Sample | null {
  const shape = shapeOfType(parts)
  switch (shape.kind) {
    case 'literal':
      return literalSample(shape.form)
    case 'union': {
      const found = shape.members.map((member) => sampleOf(member, name, context))
      const ranks = found.map((one) => (one === null ? 9 : rankOf(one)))
      const best = Math.min(...ranks)
      return best === 9 ? null : (found[ranks.indexOf(best)] ?? null)
    }
    case 'function': {
      const result = shapeOfType(shape.result)
      return { kind: 'function', givesElement: givesElement(result) }
    }
    case 'list':
      return data([])
    case 'object':
      return objectSample(shape.members, context)
    case 'name':
      return namedSample(shape.name, shape.args, { name, context })
    case 'all': {
      // Type of a branded text: `string & {}`.
      const found = shape.members.map((member) => sampleOf(member, name, context))
      return found.find((one) => one !== null && one.kind === 'data') ?? null
    }
    case 'opaque':
      return null
  }
}

const givesElement = (result: ReturnType<typeof shapeOfType>): boolean =>
  result.kind === 'name'
    ? elementTypes.test(result.name) || nodeTypes.test(result.name)
    : result.kind === 'union' && result.members.some((member) => givesElement(shapeOfType(member)))

/** Returns a sample's rank, best first: text, number or flag, element, code, data, function. */
function rankOf(sample: Sample): number {
  if (sample.kind !== 'data') return { element: 2, code: 3, function: 5 }[sample.kind]
  if (sample.data === null) return 8
  if (typeof sample.data === 'string') return 0
  return typeof sample.data === 'object' ? 4 : 1
}

function literalSample(form: string): Sample | null {
  const text = /^(["'`])(.*)\1$/s.exec(form)?.[2]
  if (text !== undefined) return data(text)
  if (form === 'true' || form === 'false') return data(form === 'true')
  return /^-?\d+(?:\.\d+)?$/.test(form) ? data(Number(form)) : null
}

function objectSample(
  members: ReadonlyMap<string, { readonly type: TypeParts; readonly isOptional: boolean }>,
  context: SampleContext,
): Sample | null {
  const entries: [string, Data][] = []
  for (const [key, { type, isOptional }] of members) {
    if (isOptional) continue
    const found = sampleOf(type, key, context)
    if (found === null || found.kind !== 'data') return null
    entries.push([key, found.data])
  }
  return data(Object.fromEntries(entries))
}

function namedSample(
  type: string,
  args: readonly TypeParts[],
  { name, context }: { readonly name: string; readonly context: SampleContext },
): Sample | null {
  switch (type) {
    case 'string':
    case 'any':
    case 'unknown':
      return data(textSample(name, context))
    case 'number':
    case 'bigint':
      return data(numberSample(name))
    case 'boolean':
      return data(true)
    case 'object':
    case 'Record':
    case 'Partial':
      return data({})
    case 'Function':
      return { kind: 'function', givesElement: false }
    case 'Array':
    case 'ReadonlyArray': {
      const [item] = args
      const one = item === undefined ? null : sampleOf(item, name, context)
      if (one === null || one.kind !== 'data') return data([])
      return data(typeof one.data === 'string' ? ['One', 'Two'] : [one.data])
    }
    case 'null':
      return data(null)
    case 'undefined':
    case 'void':
    case 'never':
      return null
    default:
  }
  if (nodeTypes.test(type)) return data(textSample(name, context))
  if (elementTypes.test(type)) return { kind: 'element', text: wordsOf(name) }
  if (snippetTypes.test(type)) return { kind: 'function', givesElement: true }
  if (dateTypes.test(type)) return { kind: 'code', code: 'new Date(2025, 0, 15)' }
  return /(?:Handler|Callback|Function|Fn)$/.test(type)
    ? { kind: 'function', givesElement: false }
    : null
}

/** Grey picture of 120 by 80 pixels as a data URL: examples may load no other address. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='80'%3E%3Crect width='120' height='80' fill='%2394a3b8'/%3E%3C/svg%3E"

function textSample(name: string, { title }: SampleContext): string {
  if (/^(?:src|image|img|poster|picture|avatar|backgroundImage)$/i.test(name)) return picture
  if (/(?:href|url|link)$/i.test(name)) return '#'
  if (/color$/i.test(name)) return '#4f46e5'
  if (/^(?:id|key|name|htmlFor)$/.test(name)) return 'example'
  if (/(?:width|height|size)$/i.test(name)) return '120px'
  return /^(?:title|label|text|children|content|message|header|value|heading)$/i.test(name)
    ? title
    : wordsOf(name)
}

function numberSample(name: string): number {
  if (/(?:width|height|size)$/i.test(name)) return 120
  if (name === 'total') return 50
  return /^(?:value|percent|progress|rating|rate)$/i.test(name) ? 40 : 3
}

/** Returns a name as words: `Start adornment` for `startAdornment`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/[-_.]+/g, ' ')
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names of props whose value is usually visible. */
export const shownProps: ReadonlySet<string> = new Set([
  'label',
  'title',
  'text',
  'content',
  'message',
  'description',
  'header',
  'heading',
  'subtitle',
  'src',
  'image',
  'count',
  'total',
  'percent',
  'icon',
  'placeholder',
  'name',
])

/** Returns true for a prop that opens a component which is closed by default. */
export const isOpener = (name: string): boolean =>
  /^(?:is|default|initially)?(?:open|opened|show|shown|visible|expanded|in|mounted)$/i.test(name)
