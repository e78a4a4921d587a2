// Script in the document of an example that a control panel drives. Values that the page sends are
// offered to the example's own script first, and else set on the first element of the tag. Nothing
// is sent back.
import {
  defaultSlot,
  isActiveAddress,
  isGuarded,
  type ControlChange,
  type ControlMessage,
} from '../../scripts/words/model/control.ts'

type Value = ControlChange[3]
/** Value that a control asks for; undefined stands for the value that the example had before. */
type Wanted = Value | undefined

const { tag = '' } = document.currentScript?.dataset ?? {}
/** Changes that the page's latest message asked for, by kind and name: `attribute size`. */
let last: ReadonlyMap<string, ControlChange> = new Map()
/** Value of each attribute and property before this script first changed it. */
const before = new Map<string, readonly [attribute: string | null, property: unknown]>()

addEventListener('message', ({ source, data }: MessageEvent<ControlMessage | null>) => {
  if (source !== parent || data?.catalog !== 1 || !Array.isArray(data.changes)) return
  const { props, slots, changes } = data
  const init = { cancelable: true, detail: { props, slots, changes } }
  if (!document.dispatchEvent(new CustomEvent('catalog-controls', init))) return
  const element = tag === '' ? null : document.querySelector<HTMLElement>(tag)
  if (element === null) return
  const now = new Map(changes.map((change) => [`${change[0]} ${change[1]}`, change]))
  for (const [key, [drives, name, property]] of last)
    if (!now.has(key)) apply(element, drives, name, property, undefined)
  for (const [key, [drives, name, property, value]] of now)
    if (last.get(key)?.[3] !== value) apply(element, drives, name, property, value)
  last = now
})

function apply(
  element: HTMLElement,
  drives: ControlChange[0],
  name: string,
  property: string,
  value: Wanted,
): void {
  if (drives === 'css') {
    if (name.startsWith('--')) element.style.setProperty(name, String(value ?? ''))
    if (element.getAttribute('style') === '') element.removeAttribute('style')
  } else if (drives === 'slot') setSlot(element, name, value)
  else if (!isGuarded(name) && !isGuarded(property) && !isActiveAddress(String(value))) {
    const key = `${drives} ${name}`
    const was = before.get(key) ?? [element.getAttribute(name), valueOf(element, property)]
    before.set(key, was)
    const isAttribute = drives === 'attribute'
    if (value === undefined) {
      if (isAttribute) setAttribute(element, name, was[0])
      setProperty(element, property, was[1])
    } else if (value === null) {
      if (isAttribute) setAttribute(element, name, null)
      // Without its attribute the property may be empty, while a new element begins with a default.
      setProperty(element, property, valueOf(document.createElement(tag), property))
    } else if (isAttribute) setAttribute(element, name, value === true ? '' : String(value))
    else setProperty(element, property, value)
  }
}

function setAttribute(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

const valueOf = (element: HTMLElement, name: string): unknown =>
  (element as unknown as Readonly<Record<string, unknown>>)[name]

/**
 * Sets a property that the element's class defines, or a boolean or number that all elements have,
 * but no other property.
 */
function setProperty(element: HTMLElement, name: string, value: unknown): void {
  const is = valueOf(element, name)
  const isOwn = name in element && !(name in HTMLElement.prototype)
  const isSwitch = typeof value === typeof is && /^(?:boolean|number)$/.test(typeof is)
  if ((isOwn || isSwitch) && is !== value && (typeof value !== 'object' || value === null))
    (element as unknown as Record<string, unknown>)[name] = value
}

/**
 * Nodes that hold the texts of slots, by the name of the slot, each with its first text. A node
 * that this script made for an empty slot counts, too.
 */
const texts = new Map<string, { readonly node: Text | HTMLElement; readonly text: string }>()

/** Sets the text of an element's slot, in the node that holds it or in a new element. */
function setSlot(element: HTMLElement, name: string, value: Wanted): void {
  const found = texts.get(name) ?? textIn(element, name)
  texts.set(name, found)
  const { node, text } = found
  node.textContent = value === undefined ? text : String(value ?? '')
  // An empty element would hide the content that the slot shows by itself.
  if (node.textContent === '') node.remove()
  else if (node.parentNode !== element) element.append(node)
}

function textIn(
  element: HTMLElement,
  name: string,
): { readonly node: Text | HTMLElement; readonly text: string } {
  if (name !== defaultSlot) {
    const there = [...element.children].find((child) => child.slot === name)
    if (there instanceof HTMLElement) return { node: there, text: there.textContent }
    const made = document.createElement('span')
    made.slot = name
    return { node: made, text: '' }
  }
  for (const node of element.childNodes)
    if (node instanceof Text && node.data.trim() !== '') return { node, text: node.data }
  return { node: new Text(), text: '' }
}
