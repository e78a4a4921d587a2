import { bindingsOf, noBindings, type Bindings } from './bindings.ts'
import { readElement } from './jsx.ts'
import { parseScript } from './parse.ts'
import { createScopes } from './scopes.ts'
import type { ScriptInput } from './script-file.ts'
import { readTemplate, templateMarkup } from './templates.ts'
import { childOf, syntaxChildren, offsetOf, textField, walk, type Node } from './tree.ts'
import type { Unread, Use } from './uses.ts'

export interface Script {
  readonly uses: readonly Use[]
  readonly unread: readonly Unread[]
  readonly bindings: Bindings
  /** Syntax tree; null if the script could not be parsed. */
  readonly program: Node | null
  /** Offsets in the file of the inline templates of Angular components. */
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
 * Returns the offsets of the `template` of `@Component({ … })`, with its quotes, and whether it is a
 * text without expressions. Empty if there is none.
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
