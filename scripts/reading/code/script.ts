import { bindingsOf, noBindings, type Bindings } from './bindings.ts'
import { readElement } from './jsx.ts'
import { countUpTo } from './line-index.ts'
import { parseScript } from './parse.ts'
import { createScopes } from './scopes.ts'
import type { ScriptInput, ScriptFile } from './script-file.ts'
import { childOf, syntaxChildren, offsetOf, textField, walk, type Node } from './tree.ts'
import type { Unread, Use } from './uses.ts'
import { literalsOf } from './literals.ts'
import { filler, readMarkup, type Hole } from './markup.ts'

export interface Script {
  readonly uses: readonly Use[]
  readonly unread: readonly Unread[]
  readonly bindings: Bindings
  /** Syntax tree; null if the script could not be parsed. */
  readonly program: Node | null
  /** Start and end offset in the file of each inline template of an Angular component. */
  readonly templates: readonly { readonly start: number; readonly end: number }[]
}

/** Reads the components that the JSX and the tagged templates of a script use. */
export function readScript(input: ScriptInput): Script {
  const parsed = parseScript(input)
  if ('reason' in parsed) {
    const { offset, reason } = parsed
    const unread = { at: input.places.place(offset), reason, isMistake: true }
    return { uses: [], unread: [unread], bindings: noBindings, program: null, templates: [] }
  }
  const { program, shift } = parsed
  const bindings = bindingsOf(program)
  const isVue = !imports(program, react) && (input.isVue ?? imports(program, vue))
  const uses: Use[] = []
  const unread: Unread[] = []
  const templates: { start: number; end: number }[] = []
  const scopes = createScopes()
  const file = { ...input, shift, bindings, scopes, isVue, isGlobal: input.isSnippet || isVue }
  walk(program, (node) => {
    scopes.enter(node)
    if (node.type === 'JSXElement') uses.push(...readElement(node, file))
    else if (templateMarkup(node, file)) uses.push(...readTemplate(node, file))
    else if (node.type === 'Decorator')
      for (const { isText, start, end } of angularTemplates(node, shift))
        if (isText) templates.push({ start: start + 1, end: end - 1 })
        else if (!isVue)
          unread.push({ at: input.places.place(start), reason: computed, isMistake: false })
  })
  return { uses, unread, bindings, program, templates }
}

const computed = 'a template of Angular that code puts together'

/**
 * Returns the offsets of the `template` of `@Component({ … })`, with its quotes, and whether it is
 * a text without expressions. Empty if there is none.
 */
function angularTemplates(decorator: Node, shift: number) {
  const call = childOf(decorator, 'expression')
  if (textField(childOf(call, 'callee'), 'name') !== 'Component') return []
  return syntaxChildren(syntaxChildren(call, 'arguments')[0] ?? null, 'properties').flatMap(
    (property) => {
      const value = childOf(property, 'value')
      if (value === null || textField(childOf(property, 'key'), 'name') !== 'template') return []
      const isText =
        value.type === 'StringLiteral' ||
        (value.type === 'TemplateLiteral' && syntaxChildren(value, 'expressions').length === 0)
      return [
        { start: offsetOf(value, 'start') + shift, end: offsetOf(value, 'end') + shift, isText },
      ]
    },
  )
}

const vue = /^(?:vue|@vue\/.*|.*\.vue)$/
const react = /^(?:react|preact|solid-js)(?:\/.*)?$/

const imports = (program: Node, modules: RegExp): boolean =>
  syntaxChildren(program, 'body').some((statement) =>
    modules.test(textField(childOf(statement, 'source'), 'value') ?? ''),
  )

/**
 * True for a template literal that holds markup, shown by its tag as in `` html`…` ``, or by a
 * comment `html` before it.
 */
function templateMarkup(node: Node, file: ScriptFile): boolean {
  if (node.type === 'TaggedTemplateExpression') return isMarkupTag(childOf(node, 'tag'))
  if (node.type !== 'TemplateLiteral') return false
  const start = offsetOf(node, 'start') + file.shift
  return /\/\*\s*html\s*\*\/\s*$/.test(file.text.slice(Math.max(0, start - 40), start))
}

function isMarkupTag(tag: Node | null): boolean {
  const last = tag?.type === 'MemberExpression' ? childOf(tag, 'property') : tag
  const name = last?.type === 'Identifier' ? textField(last, 'name') : null
  return name !== null && /^(?:svg|mathml|\w*html)$/i.test(name)
}

/**
 * Reads the custom elements of a template literal. A template nested inside it is read by a call of
 * its own.
 */
function readTemplate(node: Node, file: ScriptFile): readonly Use[] {
  const template = node.type === 'TemplateLiteral' ? node : childOf(node, 'quasi')
  if (template === null) return []
  const expressions = syntaxChildren(template, 'expressions')
  const holes: Hole[] = []
  // Start of each piece of the template: `at` in the markup, `offset` in the file.
  const pieces: { readonly at: number; readonly offset: number }[] = []
  let text = ''
  for (const [i, quasi] of syntaxChildren(template, 'quasis').entries()) {
    const expression = expressions[i - 1]
    if (expression !== undefined) {
      holes.push({ start: text.length, values: literalsOf(expression) })
      pieces.push({ at: text.length, offset: offsetOf(expression, 'start') + file.shift })
      text += filler
    }
    const start = offsetOf(quasi, 'start') + file.shift
    pieces.push({ at: text.length, offset: start })
    text += file.text.slice(start, offsetOf(quasi, 'end') + file.shift)
  }
  // Most templates of an app contain no custom element, so these are not tokenized.
  if (!/<[a-z][^\s<>/]*-/i.test(text)) return []
  const place = (position: number): number => {
    const piece = pieces[countUpTo(pieces, position, ({ at }) => at) - 1] ?? { at: 0, offset: 0 }
    return piece.offset + position - piece.at
  }
  const { places } = file
  return readMarkup({ text, offsetOf: place, places, holes, marks: 'template' }).uses
}
