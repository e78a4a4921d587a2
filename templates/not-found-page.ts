import { componentPath } from '../scripts/words/model/addresses.ts'
import type { Site } from '../scripts/words/model/site.ts'
import { endpointFrame } from './endpoint-frame.ts'
import { html, type Html } from '../scripts/words/interface/html.ts'
import { layout } from './layout.ts'
import type { Neighbour } from './page-navigation.ts'
import { word, wordText } from '../scripts/words/interface/word.ts'

export interface NotFoundPageProps {
  readonly site: Site
  readonly count: number
  /** Component that the page names as an example; null for an empty catalog. */
  readonly example: Neighbour | null
}

/** Draws `404.html`. Its links begin with the base path, as it is served at any depth. */
export function notFoundPage({ site, count, example }: NotFoundPageProps): Html {
  const root = `${site.basePath}/`
  const { words } = site
  const item = (path: string, what: Html): Html =>
    html`<li><a href="${path}">${path}</a> ${what}</li>`
  const tries = html`<div class="bar"><span class="label">${word(words, 'try')}</span></div><ul>${item(root, word(words, 'allComponents', { n: count }))}${
    example === null
      ? null
      : html`${item(`${root}components/${example.slug}.html`, word(words, 'oneComponent'))}${item(`${root}${componentPath(example.slug)}`, word(words, 'sameAsJson'))}`
  }</ul>`
  const frame = endpointFrame({
    title: '404',
    method: 'GET',
    // A script puts the requested address in place of these words.
    path: wordText(words, 'thisAddress'),
    about: [html`<p>${word(words, 'noPage')}</p>`, html`<div class="try">${tries}</div>`],
    params: [],
    blocks: [],
    palette: 'mono',
    corner: '+',
    className: null,
    words,
  })
  return layout({
    site,
    root,
    title: wordText(words, 'notFound'),
    description: wordText(words, 'noPage'),
    path: null,
    kind: 'not-found',
    count,
    main: html`<h1>${word(words, 'notFound')}</h1>
${frame}
<p>${word(words, 'slugRule')}</p>
<div class="near"><div hidden><div class="bar"><span class="label">${word(words, 'nearest')}</span></div><ul></ul></div></div>`,
  })
}
