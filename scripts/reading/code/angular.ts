import type { Compile } from './compilers.ts'
import type { CodePiece } from './line-index.ts'
import { isBuiltInElement } from '../../words/model/word-forms.ts'
import { arrayOf, isObject, pointOffset } from './tree.ts'
import type { Literal, ReadUses, Unread, Use, UsedMember } from './uses.ts'

interface AngularInput extends CodePiece {
  /** True for text of a string in a script, with escapes such as `\n` for the compiler to read. */
  readonly isEscaped?: true
}

type Members = Readonly<Record<string, unknown>>

/**
 * Finds the uses of custom elements and components in an Angular template: its elements that HTML
 * and SVG do not have.
 */
export function readAngularCode(input: AngularInput, compile: Compile): ReadUses {
  const { text, start, end, places } = input
  let result: unknown
  try {
    result = compile(text.slice(start, end), 'template.html', {
      preserveWhitespaces: false,
      escapedString: input.isEscaped ?? false,
    })
  } catch (error) {
    const reason =
      error instanceof RangeError
        ? 'it nests deeper than the compiler reads'
        : 'the compiler of Angular cannot read it'
    return { uses: [], unread: [{ at: places.place(start), reason, isMistake: true }] }
  }
  if (!isObject(result)) return { uses: [], unread: [] }
  const [fault] = arrayOf(result['errors'])
  const unread = fault === undefined ? [] : [faultOf(fault, input)]
  const uses: Use[] = []
  const waiting: unknown[] = arrayOf(result['nodes']).toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isObject(node)) continue
    const use = readElement(node, input)
    if (use !== null) uses.push(use)
    waiting.push(...below(node).toReversed())
  }
  return { uses, unread }
}

// Members of the compiler's nodes that hold child nodes, in elements, templates and blocks.
const places = [
  'children',
  'branches',
  'groups',
  'cases',
  'empty',
  'placeholder',
  'loading',
  'error',
]

function below(node: Members): unknown[] {
  return places.flatMap((key) => {
    const value = node[key]
    return Array.isArray(value) ? (value as readonly unknown[]) : isObject(value) ? [value] : []
  })
}

function faultOf(fault: unknown, { start, places: found }: AngularInput): Unread {
  const { msg, span }: Members = isObject(fault) ? fault : {}
  const at = found.place(start + (pointOffset(span, 'start') ?? 0))
  const reason = typeof msg === 'string' ? (msg.split('\n')[0] ?? '') : 'it cannot be read'
  return { at, reason, isMistake: true }
}

function spanOf(span: unknown, { start, places: found }: AngularInput): Use['at'] {
  return found.span(
    start + (pointOffset(span, 'start') ?? 0),
    start + (pointOffset(span, 'end') ?? 0),
  )
}

function readElement(node: Members, input: AngularInput): Use | null {
  const { name, startSourceSpan } = node
  const isElement = Array.isArray(node['inputs']) && Array.isArray(node['outputs'])
  if (!isElement || typeof name !== 'string' || isBuiltInElement(name)) return null
  // An element of SVG or MathML, such as `:svg:g`.
  if (name.startsWith(':')) return null
  const children = arrayOf(node['children']).filter(isObject)
  return {
    name,
    origin: null,
    isGlobal: name.includes('-'),
    at: spanOf(startSourceSpan, input),
    members: [...membersOf(node, input), ...children.flatMap((child) => slotOf(child, input))],
    hasSpread: false,
    forwardedBy: null,
    hasContent: children.length > 0,
  }
}

function membersOf(node: Members, input: AngularInput): UsedMember[] {
  const lists = [
    ['attributes', textMember],
    ['inputs', inputMember],
    ['outputs', outputMember],
  ] as const
  return lists.flatMap(([key, read]) =>
    arrayOf(node[key]).flatMap((member) => {
      if (!isObject(member) || typeof member['name'] !== 'string') return []
      const found = read(member, member['name'])
      return found === null ? [] : [{ ...found, at: spanOf(member['sourceSpan'], input) }]
    }),
  )
}

type Found = Omit<UsedMember, 'at'> | null

function textMember({ value }: Members, name: string): Found {
  if (name === 'slot') return null
  // How Angular converts a text depends on the input: most inputs take "false" for false.
  const isText = typeof value === 'string' && !/^(?:true|false)?$/.test(value)
  return { kind: 'prop', name, spelling: 'any', values: isText ? [value] : [] }
}

// Numbers that the compiler gives to the kinds of `[name]`. The kinds are property, attribute,
// class, style, animation and two-way.
const property = 0
const attribute = 1
const twoWay = 5

function inputMember({ type, value }: Members, name: string): Found {
  if (type === attribute) return { kind: 'prop', name, spelling: 'attribute', values: [] }
  if (type !== property && type !== twoWay) return null
  const tree = isObject(value) && isObject(value['ast']) ? value['ast'] : value
  return { kind: 'prop', name, spelling: 'any', values: literals(tree) }
}

function literals(tree: unknown): readonly Literal[] {
  if (!isObject(tree)) return []
  const { value, trueExp, falseExp } = tree
  const own =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [value]
      : []
  const branches = [trueExp, falseExp].flatMap((branch) =>
    isObject(branch) && !isObject(branch['trueExp']) ? literals(branch) : [],
  )
  return [...own, ...branches]
}

function outputMember(_: Members, name: string): Found {
  return { kind: 'event', name, spelling: 'any', values: [] }
}

/**
 * Returns the slot of the parent that a child element names with `slot="header"`, as a list of one;
 * empty if it names none.
 */
function slotOf(child: Members, input: AngularInput): readonly UsedMember[] {
  return arrayOf(child['attributes']).flatMap((member) => {
    if (!isObject(member) || member['name'] !== 'slot') return []
    const { value } = member
    if (typeof value !== 'string' || value === '') return []
    const at = spanOf(member['sourceSpan'], input)
    return [{ kind: 'slot', name: value, spelling: 'property', values: [], at } as const]
  })
}
