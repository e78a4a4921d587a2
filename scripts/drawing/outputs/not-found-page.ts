import { notFoundPage } from '../../../templates/not-found-page.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { defineOutput } from './output.ts'

export const notFound = defineOutput({
  name: 'not-found page',
  from: ['site', 'entries'],
  make({ site, entries }) {
    const example = entries[0]?.component ?? null
    const { markup } = notFoundPage({ site, count: entries.length, example })
    return [{ path: '404.html', body: markup, mediaType: mediaTypes.html }]
  },
})
