import { literalsOf } from './literals.ts'
import { filler, readMarkup, type Hole } from './markup.ts'
import type { ScriptFile } from './script-file.ts'
import { childOf, syntaxChildren, offsetOf, textField, type Node } from './tree.ts'
import type { Use } from './uses.ts'

/**
 * True for a template literal that holds markup, shown by its tag as in `` html`…` ``, or by a
 * comment `html` before it.
 */
export function templateMarkup(node: Node, file: ScriptFile): boolean {
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
export function readTemplate(node: Node, file: ScriptFile): readonly Use[] {
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
    const piece = pieces[lastUpTo(pieces, position)] ?? { at: 0, offset: 0 }
    return piece.offset + position - piece.at
  }
  const { places } = file
  return readMarkup({ text, offsetOf: place, places, holes, marks: 'template' }).uses
}

/** Returns the index of the last piece that begins at this position or before it. */
function lastUpTo(pieces: readonly { readonly at: number }[], position: number): number {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((pieces[middle]?.at ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
