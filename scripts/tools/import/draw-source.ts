import { hash } from 'node:crypto'
import { listingOf, type Listing } from '../../reading/front-matter/listing.ts'
import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import { factsOf } from '../../words/model/members.ts'
import { isFailing, type Problem } from '../../words/model/problem.ts'
import type { Site } from '../../words/model/site.ts'
import type { TargetTable } from '../../drawing/pages/targets.ts'
import {
  createLinker,
  type CodeLink,
  type LinkedMetadata,
} from '../../building/pipeline/collect/link.ts'
import { parseSource } from '../../building/pipeline/collect/sources.ts'
import { nothingTold } from '../../drawing/pages/all-aspects.ts'
import type { PageJob } from '../../drawing/pages/kinds.ts'
import { createMainThread } from '../../building/render/main-thread.ts'
import { markdownEntry } from '../../reading/content/entry.ts'

/** Source of a page to be drawn; with `isLinked` it is linked to the code as in its catalog. */
export interface DrawnSource {
  readonly path: string
  readonly text: string
  readonly isLinked: boolean
}

/** Outcome of drawing a page: its first error, or the JSON that the site would publish. */
export type Drawing = { readonly fault: string } | { readonly json: string }

/** Function that draws the page of a source in the same way as a build. */
export type DrawSource = (source: DrawnSource) => Promise<Drawing>

/** Settings and metadata of a catalog, with which pages are drawn to see if a build takes them. */
export interface DrawnCatalog {
  readonly site: Site
  readonly targets: TargetTable
  /** Metadata about the code that pages are linked to. */
  readonly code: LinkedMetadata
  /** Components with a page of their own, which are no sub-components of other pages. */
  readonly pages: ReadonlySet<ComponentMetadata>
  /** True if a warning makes a build fail. */
  readonly isStrict: boolean
}

interface Linkable {
  readonly listing: Listing
  readonly link: CodeLink | null
}

/** Fault of a source that takes too long to draw. Nothing else may parse such a source either. */
export const tooLong = 'the source would take too long to draw'

// Milliseconds of processor time for a source. A build refuses a hostile source that takes more, too.
const limit = 2000
const maxBytes = 1024 * 1024

export function createDrawSource(catalog: DrawnCatalog): DrawSource {
  const { site, targets, code: linked, pages, isStrict } = catalog
  const thread = createMainThread({
    site,
    keepsComponents: false,
    targets,
    parser: 'fast',
    highlight: false,
  })
  const { link } = createLinker(linked, pages, 'content')
  const faultOf = (found: readonly Problem[]): { readonly fault: string } | null => {
    const first = found.find((problem) => isFailing([problem], isStrict))
    return first === undefined ? null : { fault: first.message }
  }
  return async ({ path, text, isLinked }) => {
    const bytes = Buffer.from(text)
    if (bytes.length > maxBytes) return { fault: 'the source would be larger than 1 MiB' }
    const entry = markdownEntry({ path, bytes, hash: hash('sha256', bytes) })
    const { parsed, found } = parseSource(entry, 'content')
    const unread = faultOf(found)
    if (unread !== null) return unread
    if (parsed === null || !parsed.renderable) return { fault: 'the source cannot be read' }
    const alone: Linkable = { listing: listingOf(entry, parsed.head), link: null }
    const { value, problems } = isLinked ? link(alone) : { value: alone, problems: [] }
    const { listing, link: code } = value
    const unlinked = faultOf(problems)
    if (unlinked !== null) return unlinked
    const job: PageJob<'component'> = {
      kind: 'component',
      id: path,
      path,
      file: path,
      size: bytes.length + (code?.size ?? 0),
      body: entry.body(),
      head: code === null ? parsed.head : { ...parsed.head, ...factsOf(listing) },
      code: code?.code ?? null,
      ...nothingTold,
      place: { previous: null, next: null, group: null, siblings: null },
    }
    let drawing: Drawing = { fault: 'the source would be nested too deeply' }
    const left = await thread.render([job], limit, (_, { rendered }) => {
      if (rendered === null) return
      const [answer] = rendered.artifacts
      drawing = faultOf(rendered.facts.problems) ?? {
        json: JSON.stringify(JSON.parse(bodyText(answer?.body))),
      }
    })
    return left.length === 0 ? drawing : { fault: tooLong }
  }
}

function bodyText(body: string | Uint8Array | undefined): string {
  return typeof body === 'string' ? body : Buffer.from(body ?? '').toString()
}
