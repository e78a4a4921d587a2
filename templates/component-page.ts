import type { Component, Site } from '../scripts/model.ts'
import { html, type Html } from './html.ts'
import type { PropsTableProps } from './props-table.ts'

/** All that the page of one component shows. Links in the parts are relative to the page. */
export interface ComponentPageProps {
  readonly site: Site
  readonly component: Component
  /** The group it is listed under, or null. */
  readonly section: string | null
  /** The frame of the component's own route. */
  readonly frame: Html
  /** Markdown before the first heading. */
  readonly intro: Html | null
  readonly props: PropsTableProps
  /** What the author wrote in the Props section beside the table. */
  readonly propsNotes: Html | null
  /** The rest of the Markdown, with heading anchors. */
  readonly body: Html | null
  /** Footnotes of the Markdown, or null. */
  readonly footnotes: Html | null
  /** Headings of `body`, in order; `depth` is 2 to 6. */
  readonly headings: readonly HeadingView[]
  readonly previous: Neighbour | null
  readonly next: Neighbour | null
  /** Where the source can be edited, or null. */
  readonly editUrl: string | null
}
export interface HeadingView {
  readonly id: string
  readonly depth: number
  /** Plain text. */
  readonly text: string
}
export interface Neighbour {
  readonly slug: string
  readonly name: string
}

/** Draws `components/<slug>.html`. */
export function componentPage(props: ComponentPageProps): Html {
  return html`<!doctype html>${props.component.name}`
}
