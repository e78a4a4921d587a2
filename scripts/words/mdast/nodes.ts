// The kinds of mdast nodes that this program adds.
import type { Code, Nodes } from 'mdast'
import type { Position } from 'unist'
import type { Html } from '../interface/html.ts'
import type { SiteWords } from '../model/site.ts'

/** Raw HTML tag that Markdown may contain, with its content. */
export interface CatalogElement {
  type: 'catalogElement'
  tagName: string
  /** True for `<details open>`. */
  open: boolean
  children: Nodes[]
  position?: undefined
  data?: undefined
}

/** Block that a template draws around sections of an author's Markdown. */
export interface CatalogFrame {
  type: 'catalogFrame'
  /** Draws the frame around the sections, which are given as markup, in their order. */
  draw: (sections: readonly Html[], words: SiteWords) => Html
  children: CatalogSection[]
  position?: undefined
  data?: undefined
}
export interface CatalogSection {
  type: 'catalogSection'
  children: Nodes[]
  position?: undefined
  data?: undefined
}

export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type AlertKind = (typeof alertKinds)[number]

/** Block quote that GitHub draws as an alert, such as a note or a warning. */
export interface CatalogAlert {
  type: 'catalogAlert'
  kind: AlertKind
  children: Nodes[]
  position?: Position | undefined
  data?: undefined
}

/** Neighbouring code fences of which a reader needs only one, each with the label of a tab. */
export interface CatalogTabs {
  type: 'catalogTabs'
  /** Labels of the tabs, one for each fence in `children`, in their order. */
  labels: readonly string[]
  children: Code[]
  position?: Position | undefined
  data?: undefined
}

/** Nodes that this program adds; modules that make, draw or sanitize them have tables by kind. */
export interface CatalogNodes {
  catalogElement: CatalogElement
  catalogFrame: CatalogFrame
  catalogSection: CatalogSection
  catalogAlert: CatalogAlert
  catalogTabs: CatalogTabs
}
export type CatalogKind = keyof CatalogNodes

declare module 'mdast' {
  interface RootContentMap extends CatalogNodes {}
}
