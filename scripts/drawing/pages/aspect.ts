import type { AspectView } from '../../../templates/component-page.ts'
import type { Component } from '../../words/model/component.ts'
import type { JsonObject } from '../../words/model/json.ts'
import type { List } from '../../words/model/lists.ts'
import type { SiteWords } from '../../words/model/site.ts'
import type { Article } from '../markdown/article.ts'

/**
 * Aspect of one component: additions by one feature, such as its history, to what its source and
 * its code say. Each member is one place for such an addition.
 */
export interface Aspect {
  /** Ids that the aspect adds to the page; links in the text may lead to them. */
  readonly anchors?: readonly string[]
  /** Returns the component with the facts that the feature adds. */
  complete?(component: Component): Component
  /** Returns the component's JSON document with the members that the feature adds. */
  document?(document: JsonObject, component: Component): JsonObject
  /** Draws the additions of the feature to the HTML page of the component. */
  draw?(page: AspectPage): AspectView & { readonly gone?: readonly GoneMember[] }
  /** Returns a section for the Markdown page, with a heading of this depth, or null for none. */
  markdown?(component: Component, depth: number): string | null
}

/** Page of a component, as an aspect sees it when it draws its additions. */
export interface AspectPage {
  readonly component: Component
  readonly article: Article
  readonly words: SiteWords
}

/** Member of a list, such as a prop, that a release removed. */
export interface GoneMember {
  readonly list: List
  readonly name: string
  /** Id on the page to which links to the removed member lead. */
  readonly id: string
  readonly version: string
}
