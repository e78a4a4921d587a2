import { hash } from 'node:crypto'
import { noBrand, type Site } from '../model/site.ts'
import { targetTable } from '../pages/targets.ts'
import { parseSource } from '../pipeline/sources.ts'
import { createMainThread } from '../render/main-thread.ts'
import { markdownEntry } from '../sources/entry.ts'

/** Draws a source as a build does: its first error, or the JSON that the site would have. */
export type DrawSource = (
  path: string,
  text: string,
) => Promise<{ readonly fault: string } | { readonly json: string }>

// So much processor time a build has for a source; a hostile one that takes more is refused there, too.
const limit = 2000
const maxBytes = 1024 * 1024

export function createDrawSource(): DrawSource {
  const thread = createMainThread({
    site,
    keepsComponents: false,
    targets: targetTable([], []),
    parser: 'fast',
    highlight: false,
  })
  return async (path, text) => {
    const bytes = Buffer.from(text)
    if (bytes.length > maxBytes) return { fault: 'the source would be larger than 1 MiB' }
    const entry = markdownEntry({ path, bytes, hash: hash('sha256', bytes) })
    const { parsed, found } = parseSource(entry, 'content')
    const error = found.find(({ severity }) => severity === 'error')
    if (parsed === null || error !== undefined || !parsed.renderable)
      return { fault: error?.message ?? 'the source cannot be read' }
    let drawn: { readonly fault: string } | { readonly json: string } | null = null
    const left = await thread.render(
      [
        {
          kind: 'component',
          id: path,
          path,
          file: path,
          size: bytes.length,
          body: entry.body(),
          head: parsed.head,
          code: null,
          place: { previous: null, next: null, group: null, siblings: null },
        },
      ],
      limit,
      (_, { rendered }) => {
        if (rendered?.kind !== 'component') return
        const failing = rendered.facts.problems.find(({ severity }) => severity === 'error')
        const [answer] = rendered.artifacts
        drawn =
          failing === undefined
            ? { json: JSON.stringify(JSON.parse(String(bodyText(answer?.body)))) }
            : { fault: failing.message }
      },
    )
    if (left.length > 0) return { fault: 'the source would take too long to draw' }
    return drawn ?? { fault: 'the source would be nested too deeply' }
  }
}

function bodyText(body: string | Uint8Array | undefined): string {
  return typeof body === 'string' ? body : Buffer.from(body ?? '').toString()
}

/** No page of it is kept. */
const site: Site = {
  title: '',
  shownTitle: '',
  description: null,
  baseUrl: 'http://127.0.0.1',
  published: false,
  basePath: '',
  lang: 'en',
  words: { lang: 'en', own: null },
  framework: null,
  editPattern: null,
  routePlace: 'start',
  hasGuides: false,
  brand: noBrand,
  assets: {
    style: '',
    indexStyle: '',
    introStyle: '',
    pageStyle: '',
    wayStyle: '',
    notFoundStyle: '',
    gridStyle: '',
    longStyle: '',
    printStyle: '',
    tabsStyle: '',
    brandStyle: '',
    searchStyle: '',
    indexScript: '',
    filter: '',
    pageScript: '',
    tabsScript: '',
    notFoundScript: '',
    search: '',
    theme: '',
    icon: '',
    words: null,
    font: '',
    exampleStyle: '',
    examplePageStyle: '',
    exampleScript: '',
    viewScript: '',
    frameStyle: '',
    frameScript: '',
  },
}
