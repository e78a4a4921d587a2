import { catalogPage } from '../../../templates/catalog-page.ts'
import { indexPage } from '../../../templates/index-page.ts'
import { notFoundPage } from '../../../templates/not-found-page.ts'
import { trusted } from '../../words/interface/html.ts'
import { defineOutput, pageArtifact } from './output.ts'

export const index = defineOutput({
  name: 'index page',
  from: ['site', 'entries', 'prosePages', 'introduction', 'indexPages'],
  make({ site, entries, prosePages, introduction, indexPages }) {
    const intro = introduction === null ? null : trusted(introduction.markup)
    const page = indexPage({
      site,
      intro,
      hasTabs: introduction?.hasTabs === true,
      hasExamples: introduction?.hasExamples === true,
      entries,
      prose: prosePages,
      pages: indexPages,
    })
    return [pageArtifact('index.html', page)]
  },
})

/** Output of the pages that hold the rows of a large index, when `index.html` holds none. */
export const catalogPages = defineOutput({
  name: 'catalog page',
  from: ['site', 'entries', 'indexPage'],
  perIndexPage: true,
  make: ({ site, entries, indexPage: page }) => [
    pageArtifact(page.path, catalogPage({ site, entries, page })),
  ],
})

export const notFound = defineOutput({
  name: 'not-found page',
  from: ['site', 'entries'],
  make({ site, entries }) {
    const example = entries[0]?.component ?? null
    return [pageArtifact('404.html', notFoundPage({ site, count: entries.length, example }))]
  },
})
