import { jsonFile } from '../../words/model/json.ts'
import { mediaTypes } from '../../words/model/media-types.ts'
import { defineOutput } from './output.ts'

export const notFoundAnswer = defineOutput({
  name: 'problem document',
  from: [],
  make() {
    const body = jsonFile(problemDocument())
    return [
      { path: 'api/404.json', body, mediaType: mediaTypes.problem },
      // Some hosts answer an unknown path with the nearest 404.html, whatever it holds.
      { path: 'api/404.html', body, mediaType: mediaTypes.problem },
    ]
  },
})

/**
 * Returns the problem document of RFC 9457, the answer to an unknown slug (contract 2.3). It is one
 * document for every unknown path, since a static host has no other.
 */
export function problemDocument(): Record<string, unknown> {
  return {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'No component of the catalog has this slug.',
  }
}
