import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import type { MarkupElement } from '../../words/model/control.ts'
import type { FoundElement } from './example-addresses.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

// Highest depth of an element that is read as the one element of an example.
const deepest = 100

/**
 * Finds the first element with a tag name, in the tree that browsers make of the code. Null if
 * there is none, or if its content is nested too deep for the controls to work on it.
 */
export function findElement(code: string, tag: string): FoundElement | null {
  if (!code.toLowerCase().includes(`<${tag}`)) return null
  const body = bodyOf(parse(`<!doctype html><html><head></head><body>${code}`))
  const found = firstIn(body, tag)
  const element = found === null ? null : asMarkup(found, 0)
  if (found === null || element === null) return null
  const isAll = body.every((node) => node === found || isBlank(node))
  return { element, isAll }
}

function bodyOf({ childNodes }: DefaultTreeAdapterTypes.Document): readonly Node[] {
  const root = childNodes.find((node) => node.nodeName === 'html') as Element
  const body = root.childNodes.find((node) => node.nodeName === 'body') as Element | undefined
  return body?.childNodes ?? []
}

function firstIn(nodes: readonly Node[], tag: string): Element | null {
  const open = [...nodes].reverse()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!('tagName' in node)) continue
    if (node.tagName === tag) return node
    for (let i = node.childNodes.length - 1; i >= 0; i--) open.push(node.childNodes[i] as Node)
  }
  return null
}

function asMarkup({ tagName, attrs, childNodes }: Element, depth: number): MarkupElement | null {
  if (depth > deepest) return null
  const children: (MarkupElement | string)[] = []
  for (const child of childNodes) {
    if ('tagName' in child) {
      const element = asMarkup(child, depth + 1)
      if (element === null) return null
      children.push(element)
    } else if ('value' in child) children.push(child.value)
  }
  const attributes = attrs.map(({ prefix, name, value }) => {
    return [prefix ? `${prefix}:${name}` : name, value] as const
  })
  return { tag: tagName, attributes, children }
}

const isBlank = (node: Node): boolean =>
  node.nodeName === '#comment' || ('value' in node && node.value.trim() === '')
