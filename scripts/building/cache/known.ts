/* What a build knows of pages and outputs when it is done. The next build has it from the memo. */
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

/**
 * Type of the listing for each page kind. A listing is what the rest of the catalog needs of a
 * page's source, such as its path and slug.
 */
export interface Listings extends Readonly<Record<ProseKind, ProseListing>> {
  readonly component: Listing
  readonly home: Pick<Listing, 'id' | 'path' | 'slug'>
}

interface Known<Kind extends PageKind> {
  readonly kind: Kind
  readonly listing: Listings[Kind]
  /** Hash of all bytes that the source was read from. */
  readonly hash: string
  /** Warnings about the front matter of the source. */
  readonly problems: readonly Problem[]
}

/** Source as the last build found it: its kind, listing, hash and warnings. */
export type KnownSource<Kind extends PageKind = ListedKind> = {
  readonly [Of in Kind]: Known<Of>
}[Kind]

/**
 * Trace of a page: hashes of what it was made of beside its source, and answers to the questions
 * that it asked about the catalog. While these are the same, the page is not drawn again. The trace
 * also has the hash of what lists show of the page.
 */
export interface PageTrace {
  /** Hash of what the page takes from elsewhere, such as its group and its metadata from code. */
  readonly takenKey: string
  /** Key (hash) of what the page shows of other pages around it, such as its neighbours. */
  readonly placeKey: string
  /** Key (hash) of what lists show of the page: listing, number of props and drawn description. */
  readonly listKey: string
  readonly queries: readonly Query[]
}

/** Page as the last build left it: its source, its trace, and the facts from drawing it. */
export type KnownPage<Kind extends PageKind = ListedKind> = {
  readonly [Of in Kind]: Known<Of> & PageTrace & { readonly facts: PageFacts }
}[Kind]

/**
 * Files that the last build made for one output (files about the whole catalog, such as the search
 * index), and the key (hash) of everything that they were made of.
 */
export interface KnownOutput {
  readonly name: string
  readonly key: string
  readonly files: readonly MadeFile[]
}

/** Returns true if a source or a page has this page kind. */
export function isOfKind<Kind extends PageKind, One extends { readonly kind: PageKind }>(
  one: One,
  kind: Kind,
): one is Extract<One, { readonly kind: Kind }> {
  return one.kind === kind
}

/**
 * Returns the page name of a page that the last build knew; `''` for the home page. The address of
 * the page follows from its name.
 */
export const knownPageName = ({ kind, listing }: KnownPage<PageKind>): PageName =>
  kind === 'home' ? '' : pageName(kind, listing.slug)

export const isListed = (page: KnownPage<PageKind>): page is KnownPage => page.kind !== 'home'

export const isProsePage = (page: KnownPage<PageKind>): page is KnownPage<ProseKind> =>
  isProse(page.kind)
