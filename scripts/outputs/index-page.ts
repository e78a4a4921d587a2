import { indexPage } from '../../templates/index-page.ts'
import { trusted } from '../../templates/html.ts'
import { mediaTypes } from '../model/media-types.ts'
import { defineOutput } from './output.ts'

export const index = defineOutput({
  name: 'index page',
  from: ['site', 'entries', 'guides', 'introduction'],
  make({ site, entries, guides, introduction }) {
    const intro = introduction === null ? null : trusted(introduction.markup)
    const { markup } = indexPage({
      site,
      intro,
      hasTabs: introduction?.hasTabs === true,
      hasExamples: introduction?.hasExamples === true,
      entries,
      guides,
    })
    return [{ path: 'index.html', body: markup, mediaType: mediaTypes.html }]
  },
})
