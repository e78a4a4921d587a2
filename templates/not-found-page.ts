import type { Neighbour } from './component-page.ts'
import type { Site } from '../scripts/model.ts'
import { html, type Html } from './html.ts'

export interface NotFoundPageProps {
  readonly site: Site
  /** A component to offer as an example, or null for an empty catalog. */
  readonly example: Neighbour | null
}

/** Draws `404.html`. It is served at any depth, so its links carry the base path. */
export function notFoundPage(props: NotFoundPageProps): Html {
  return html`<!doctype html>${props.site.title}`
}
