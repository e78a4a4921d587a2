import { forwardingProps } from '../../words/model/forwarding.ts'
import { partOf } from './bindings.ts'
import { literalsOf } from './literals.ts'
import { handsOn } from './vue-directives.ts'
import type { ScriptFile } from './script-file.ts'
import { childOf, syntaxChildren, offsetOf, textField, type Node } from './tree.ts'
import type { Use, UsedMember } from './uses.ts'

/**
 * Reads the use of a component or custom element from a JSX element. Empty for an element of HTML,
 * whose name begins with a small letter and has no hyphen.
 */
export function readElement(element: Node, file: ScriptFile): readonly Use[] {
  const opening = childOf(element, 'openingElement')
  const parts = nameParts(childOf(opening, 'name'))
  const [first = ''] = parts
  if (opening === null || first === '') return []
  const isTag = parts.length === 1 && /^[a-z]/.test(first)
  const isVueTag = isTag && file.isVue
  if (isTag && !first.includes('-')) return []
  const attributes = syntaxChildren(opening, 'attributes')
  const read = attributes.flatMap((attribute) => memberOf(attribute, { isTag, file }) ?? [])
  const members = [
    ...read.filter(({ name }) => name !== 'v-model'),
    ...slotsOf(element, file, isTag),
  ]
  const isMade = file.scopes.hides(first, offsetOf(opening, 'start'))
  const origin = isTag && !isVueTag ? null : isMade ? 'local' : file.bindings.originOf(first)
  return [
    {
      name: parts.join('.'),
      origin:
        origin === null || origin === 'local' ? origin : parts.slice(1).reduce(partOf, origin),
      isGlobal: isTag || file.isGlobal,
      at: spanOf(opening, file),
      members,
      hasSpread:
        attributes.some(({ type }) => type === 'JSXSpreadAttribute') ||
        read.some(({ name }) => name === 'v-model' || name === 'v-models'),
      forwardedBy: forwarderOf(attributes, file),
      hasContent: syntaxChildren(element, 'children').some(isContent),
    },
  ]
}

const spanOf = (node: Node, { places, shift }: ScriptFile): Use['at'] =>
  places.span(offsetOf(node, 'start') + shift, offsetOf(node, 'end') + shift)

/**
 * Returns the parts of an element's name: `Tabs` and `List` of `<Tabs.List>`; empty for a name with
 * a colon.
 */
function nameParts(name: Node | null): readonly string[] {
  const parts: string[] = []
  let node = name
  while (node?.type === 'JSXMemberExpression') {
    parts.unshift(textField(childOf(node, 'property'), 'name') ?? '')
    node = childOf(node, 'object')
  }
  if (node?.type !== 'JSXIdentifier') return []
  return [textField(node, 'name') ?? '', ...parts]
}

/** Returns true for a child that the element is given. Blanks are none if they have a line end. */
const isContent = (child: Node): boolean =>
  child.type === 'JSXText'
    ? /^[ \t]+$|[^ \t\r\n]/.test(textField(child, 'value') ?? '')
    : childOf(child, 'expression')?.type !== 'JSXEmptyExpression'

function attributeName(attribute: Node): string | null {
  const name = childOf(attribute, 'name')
  return name?.type === 'JSXIdentifier' ? textField(name, 'name') : null
}

/**
 * Returns the name of the attribute that may pass the element's other attributes on. This attribute
 * is `as`, `asChild`, `component` or `renderRoot`. In Vue it may also be a directive that neither
 * Vue nor a known library defines. Returns null if the element has no such attribute.
 */
function forwarderOf(attributes: readonly Node[], { isVue }: ScriptFile): string | null {
  for (const attribute of attributes) {
    const name = attributeName(attribute)
    if (name === null) continue
    if (forwardingProps.has(name)) return name
    if (isVue && name.startsWith('v-') && handsOn(name.slice(2))) return name
  }
  return null
}

interface Context {
  readonly isTag: boolean
  readonly file: ScriptFile
}

function memberOf(attribute: Node, { isTag, file }: Context): UsedMember | null {
  const name = attributeName(attribute)
  // A name with a colon belongs to a compiler, such as `client:load`.
  if (attribute.type !== 'JSXAttribute' || name === null) return null
  const { isVue } = file
  if (isVue && /^v-(?!models?$)/.test(name)) return null
  return {
    kind: 'prop',
    name: isVue && name === 'vModel' ? 'v-model' : name,
    spelling: isTag && !isVue ? 'any' : isVue ? 'hyphens' : 'property',
    values: valuesOf(attribute),
    at: spanOf(attribute, file),
  }
}

function valuesOf(attribute: Node): UsedMember['values'] {
  const value = childOf(attribute, 'value')
  if (value === null) return [true]
  return literalsOf(value.type === 'JSXExpressionContainer' ? childOf(value, 'expression') : value)
}

/** Returns the slots of a custom element that its children name with `slot="header"`. */
function slotsOf(element: Node, file: ScriptFile, isTag: boolean): readonly UsedMember[] {
  if (!isTag || file.isVue) return []
  return syntaxChildren(element, 'children').flatMap((child) =>
    syntaxChildren(childOf(child, 'openingElement'), 'attributes').flatMap((attribute) => {
      const [value] = attributeName(attribute) === 'slot' ? valuesOf(attribute) : []
      if (typeof value !== 'string' || value === '') return []
      const at = spanOf(attribute, file)
      return [{ kind: 'slot', name: value, spelling: 'property', values: [], at } as const]
    }),
  )
}
