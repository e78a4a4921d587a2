import { notFoundPage } from '../../templates/not-found-page.ts'
import { mediaTypes } from '../model/media-types.ts'
import { defineOutput } from './output.ts'

export const notFound = defineOutput({
  name: 'not-found page',
  from: ['site', 'entries'],
  make({ site, entries: [first] }) {
    const { markup } = notFoundPage({ site, example: first?.component ?? null })
    return [{ path: '404.html', body: markup, mediaType: mediaTypes.html }]
  },
})
