import type { Entry, Site } from '../scripts/model.ts'
import { html, type Html } from './html.ts'

export interface IndexPageProps {
  readonly site: Site
  /** The home page's introduction, rendered, or null. */
  readonly intro: Html | null
  /** All components, in catalog order. */
  readonly entries: readonly Entry[]
}

/** Draws `index.html`, the catalog. */
export function indexPage(props: IndexPageProps): Html {
  return html`<!doctype html>${props.entries.length}`
}
