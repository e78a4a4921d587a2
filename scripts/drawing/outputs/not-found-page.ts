import { notFoundPage } from '../../../templates/not-found-page.ts'
import { defineOutput, pageArtifact } from './output.ts'

export const notFound = defineOutput({
  name: 'not-found page',
  from: ['site', 'entries'],
  make({ site, entries }) {
    const example = entries[0]?.component ?? null
    return [pageArtifact('404.html', notFoundPage({ site, count: entries.length, example }))]
  },
})
