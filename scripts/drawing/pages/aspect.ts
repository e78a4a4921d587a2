import type { AspectView } from '../../../templates/component-page.ts'
import type { Component } from '../../words/model/component.ts'
import type { List } from '../../words/model/lists.ts'
import type { SiteWords } from '../../words/model/site.ts'
import type { Article } from '../markdown/article.ts'

/**
 * Aspect of one component: additions by a feature, beside the facts of its source and its code. Each
 * member is one place for such an addition.
 */
export interface Aspect {
  /** Ids of the page that the text may link to. */
  readonly anchors?: readonly string[]
  /** Adds the feature's facts to the component. */
  complete?(component: Component): Component
  /** Adds members to the component's JSON. */
  document?(document: Members, component: Component): Members
  /** Draws the additions to the HTML page. */
  draw?(page: AspectPage): AspectView & { readonly gone?: readonly GoneMember[] }
  /** Section of the Markdown page, with a heading of this depth; null: none. */
  markdown?(component: Component, depth: number): string | null
}

type Members = Readonly<Record<string, unknown>>

/** The page that an aspect is drawn on. */
export interface AspectPage {
  readonly component: Component
  readonly article: Article
  readonly words: SiteWords
}

/** A member that a release removed. */
export interface GoneMember {
  readonly list: List
  readonly name: string
  /** Id on the page, so that links to the removed member lead there. */
  readonly id: string
  readonly version: string
}
