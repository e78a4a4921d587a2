import { catalogPage } from '../../../templates/catalog-page.ts'
import { indexPage } from '../../../templates/index-page.ts'
import { trusted } from '../../words/interface/html.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { defineOutput } from './output.ts'

export const index = defineOutput({
  name: 'index page',
  from: ['site', 'entries', 'prosePages', 'introduction', 'indexPages'],
  make({ site, entries, prosePages, introduction, indexPages }) {
    const intro = introduction === null ? null : trusted(introduction.markup)
    const { markup } = indexPage({
      site,
      intro,
      hasTabs: introduction?.hasTabs === true,
      hasExamples: introduction?.hasExamples === true,
      entries,
      prose: prosePages,
      pages: indexPages,
    })
    return [{ path: 'index.html', body: markup, mediaType: mediaTypes.html }]
  },
})

/** Output of the pages that hold the rows of a large index, when `index.html` holds none. */
export const catalogPages = defineOutput({
  name: 'catalog page',
  from: ['site', 'entries', 'indexPage'],
  perIndexPage: true,
  make({ site, entries, indexPage: page }) {
    const { markup } = catalogPage({ site, entries, page })
    return [{ path: page.path, body: markup, mediaType: mediaTypes.html }]
  },
})
