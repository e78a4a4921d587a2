// The mdast nodes of our own, and how they look in hast until the sanitizer has passed.
import type { Element, ElementContent } from 'hast'
import type { Nodes, Parents } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { Position } from 'unist'

/** An allowed raw tag with its content. */
export interface CatalogElement {
  type: 'catalogElement'
  tagName: string
  /** `<details open>`. */
  open: boolean
  children: Nodes[]
  position?: undefined
  data?: undefined
}

/**
 * A place for our own markup. It passes the sanitizer as an empty-handed element; only after
 * that is it exchanged for what the template drew of its parts. `slot` is the index in the
 * document's list of slots.
 */
export interface CatalogSlot {
  type: 'catalogSlot'
  slot: number
  children: CatalogPart[]
  position?: undefined
  data?: undefined
}

/** One piece of author's Markdown inside a slot. */
export interface CatalogPart {
  type: 'catalogPart'
  children: Nodes[]
  position?: undefined
  data?: undefined
}

export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type AlertKind = (typeof alertKinds)[number]

/** A quote that GitHub draws as an alert. */
export interface CatalogAlert {
  type: 'catalogAlert'
  kind: AlertKind
  children: Nodes[]
  position?: Position | undefined
  data?: undefined
}

declare module 'mdast' {
  interface RootContentMap {
    catalogElement: CatalogElement
    catalogSlot: CatalogSlot
    catalogPart: CatalogPart
    catalogAlert: CatalogAlert
  }
}

// No author can write these: raw HTML becomes text or one of eight tags before.
export const slotTag = 'catalog-slot'
export const partTag = 'catalog-part'
export const alertTag = 'catalog-alert'

const all = (state: State, node: unknown): ElementContent[] => state.all(node as Parents)

/** What remark-rehype does with our nodes. */
export const handlers = {
  catalogElement: (state: State, node: CatalogElement): Element => ({
    type: 'element',
    tagName: node.tagName,
    properties: node.open ? { open: true } : {},
    children: all(state, node),
  }),
  catalogSlot: (state: State, node: CatalogSlot): Element => ({
    type: 'element',
    tagName: slotTag,
    properties: { dataSlot: String(node.slot) },
    children: all(state, node),
  }),
  catalogPart: (state: State, node: CatalogPart): Element => ({
    type: 'element',
    tagName: partTag,
    properties: {},
    children: all(state, node),
  }),
  catalogAlert: (state: State, node: CatalogAlert): Element => ({
    type: 'element',
    tagName: alertTag,
    properties: { dataKind: node.kind },
    // As remark-rehype does for quotes.
    children: state.wrap(all(state, node), true) as ElementContent[],
  }),
}
