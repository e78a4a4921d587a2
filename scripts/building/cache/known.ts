/* What a build knows of pages and outputs once it is done, and the next one from its memo. */
import type { Listing } from '../../reading/front-matter/listing.ts'
import { pageName, type PageName } from '../../words/model/addresses.ts'
import {
  isProse,
  type ListedKind,
  type PageKind,
  type ProseKind,
} from '../../words/model/page-kind.ts'
import type { Problem } from '../../words/model/problem.ts'
import type { ProseListing } from '../../words/model/prose-page.ts'
import type { MadeFile } from '../../drawing/outputs/output.ts'
import type { PageFacts } from '../../drawing/pages/facts.ts'
import type { Query } from '../../drawing/pages/questions.ts'

/** Listing of a page's source for the rest of the catalog, by page kind. */
export interface Listings extends Readonly<Record<ProseKind, ProseListing>> {
  readonly component: Listing
  readonly home: Pick<Listing, 'id' | 'path' | 'slug'>
}

interface Known<Kind extends PageKind> {
  readonly kind: Kind
  readonly listing: Listings[Kind]
  /** Hash of all bytes that the source was read from. */
  readonly hash: string
  /** Warnings of the front matter. */
  readonly problems: readonly Problem[]
}

/** Source as the last build found it. */
export type KnownSource<Kind extends PageKind = ListedKind> = {
  readonly [Of in Kind]: Known<Of>
}[Kind]

/**
 * Trace of a page: keys of all that it was made of beside its source. If they are the same, the
 * page stays.
 */
export interface PageTrace {
  /** Key of what the page takes from elsewhere in the catalog: its group, and its code. */
  readonly takenKey: string
  /** Key of the pages around the page that it shows. */
  readonly placeKey: string
  readonly queries: readonly Query[]
}

/** A page of the last build. */
export type KnownPage<Kind extends PageKind = ListedKind> = {
  readonly [Of in Kind]: Known<Of> & PageTrace & { readonly facts: PageFacts }
}[Kind]

/** Files of an output, and the key of all that they were made of. */
export interface KnownOutput {
  readonly name: string
  readonly key: string
  readonly files: readonly MadeFile[]
}

/** True if a source, or a page, is of this kind. */
export function isOfKind<Kind extends PageKind, One extends { readonly kind: PageKind }>(
  one: One,
  kind: Kind,
): one is Extract<One, { readonly kind: Kind }> {
  return one.kind === kind
}

/** Name of the page, from which its address follows. */
export const knownPageName = ({ kind, listing }: KnownPage<PageKind>): PageName =>
  kind === 'home' ? '' : pageName(kind, listing.slug)

export const isListed = (page: KnownPage<PageKind>): page is KnownPage => page.kind !== 'home'

export const isProsePage = (page: KnownPage<PageKind>): page is KnownPage<ProseKind> =>
  isProse(page.kind)
