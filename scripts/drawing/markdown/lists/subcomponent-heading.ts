import type { Nodes } from 'mdast'
import { nodeText } from '../../../words/mdast/node-text.ts'
import { isOwnName, isSubcomponentName } from '../../../words/model/subcomponents.ts'
import { oneLine } from '../../../words/model/text.ts'

const formOf = /^(?:props|properties) of (<\S+? ?\/?>|\S+)$/i
const formBefore = /^(<\S+? ?\/?>|\S+) (?:props|properties)$/i

/**
 * Returns the sub-component whose props a heading announces (contract 2.2): `Props of Tabs.List`,
 * or `Tabs.List props` with a name that looks like no other word. Returns null for another heading.
 */
export function subcomponentOf(heading: Nodes, pageName: string): string | null {
  if (heading.type !== 'heading') return null
  const whole = nodeText(heading)
  if (!/prop/i.test(whole)) return null
  const text = oneLine(whole)
  const isForm = formOf.test(text)
  const written = (isForm ? formOf : formBefore).exec(text)?.[1]
  if (written === undefined) return null
  const name = written.replace(/^<(.*?) ?\/?>$/, '$1')
  if (!isSubcomponentName(name) || isOwnName(name, pageName)) return null
  const [first] = heading.children
  const isMarked = name !== written || (first?.type === 'inlineCode' && first.value === written)
  return isForm || isMarked || looksLikeComponent(name, pageName) ? name : null
}

/**
 * True for a name that can only be a component's: `Tabs.List`, `TabsList`, or a word that begins
 * with the page's name; not for `Common`.
 */
function looksLikeComponent(name: string, pageName: string): boolean {
  if (/[^.]\.[^.]/.test(name) || /^\p{Lu}.*[\p{Ll}\p{N}]\p{Lu}/u.test(name)) return true
  // A page name of one letter begins too many words.
  return pageName.length > 1 && name.startsWith(pageName)
}
