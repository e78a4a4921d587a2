import { componentPath } from '../scripts/model/addresses.ts'
import type { Site } from '../scripts/model/site.ts'
import type { Neighbour } from './component-page.ts'
import { endpointFrame } from './endpoint-frame.ts'
import { html, type Html } from './html.ts'
import { countOf, layout } from './layout.ts'

export interface NotFoundPageProps {
  readonly site: Site
  /** A component to offer as an example, or null for an empty catalog. */
  readonly example: Neighbour | null
}

/** Draws `404.html`. It is served at any depth, so its links carry the base path. */
export function notFoundPage({ site, example }: NotFoundPageProps): Html {
  const root = `${site.basePath}/`
  const item = (path: string, words: string): Html =>
    html`<li><a href="${path}">${path}</a> ${words}</li>`
  const tries = html`<div class="bar"><span class="label">try</span></div><ul>${item(root, `all ${countOf(site)}`)}${
    example === null
      ? null
      : html`${item(`${root}components/${example.slug}.html`, 'one component')}${item(`${root}${componentPath(example.slug)}`, 'the same, as JSON')}`
  }</ul>`
  const frame = endpointFrame({
    title: '404',
    method: 'GET',
    path: '/this-address',
    about: [
      html`<p>There is no page here, or there no longer is one.</p>`,
      html`<div class="try">${tries}</div>`,
    ],
    params: [],
    blocks: [],
    palette: 'mono',
    corner: '+',
    className: null,
  })
  return layout({
    site,
    root,
    title: 'Not found',
    description: null,
    path: null,
    kind: 'not-found',
    main: html`<h1>Not found</h1>
${frame}
<p>Slugs are lower-case words joined by hyphens.</p>`,
  })
}
