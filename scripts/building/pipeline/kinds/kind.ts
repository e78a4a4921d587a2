import type { Place } from '../../../../templates/page-navigation.ts'
import type { PageName } from '../../../words/model/addresses.ts'
import type { CatalogHistory } from '../../../catalogs/history/catalog-history.ts'
import type { IndexPage } from '../../../words/model/index-pages.ts'
import type { PageKind } from '../../../words/model/page-kind.ts'
import type { Problem } from '../../../words/model/problem.ts'
import type { Options } from '../../../reading/options/read.ts'
import type { PageJob } from '../../../drawing/pages/kinds.ts'
import type { ContentFile, Content } from '../../../reading/content/content.ts'
import type { Home } from '../collect/home.ts'
import type { CatalogMetadata } from '../collect/metadata.ts'
import type { CollectedUsage } from '../collect/collect-usage.ts'
import type { Places } from '../collect/page-places.ts'
import type { FileStamp } from '../../cache/file-stamps.ts'
import type { KnownSource, Listings } from '../../cache/known.ts'
import type { MemoDetails } from '../../cache/memo.ts'

/** Page that is to be published, before its Markdown is drawn. */
export type CatalogPage<Kind extends PageKind = PageKind> = {
  readonly [Of in Kind]: {
    readonly kind: Of
    readonly page: PageName
    readonly listing: Listings[Of]
    /** Hash of all bytes that the source was read from. */
    readonly hash: string
    /** Hash of what the page takes from elsewhere, such as its group and its metadata from code. */
    readonly takenKey: string
    /** Warnings about the front matter of the source. */
    readonly problems: readonly Problem[]
    /**
     * Size, about in bytes, of all that the page is drawn from: its source, and for a component
     * also its metadata from code and its recorded changes.
     */
    readonly size: number
    /**
     * Makes the job that draws the page, and reads the source again for it. Null if the page cannot
     * be drawn; then a problem says why.
     */
    readonly job: ((place: Place) => PageJob) | null
  }
}[Kind]

/** Options, content, history and last build, from which the pages of a page kind are read. */
export interface KindInput {
  readonly options: Pick<Options, 'content' | 'api' | 'drafts'>
  readonly content: Content
  /** Name of the content folder in problem messages. */
  readonly label: string
  readonly home: Home
  /** History of releases; null if no release is known. */
  readonly history: CatalogHistory | null
  readonly last: MemoDetails
}

/** Content of files that are no sources, such as metadata, but that pages are made of, too. */
export interface ReadBeside {
  /**
   * Metadata about the code of all components, from the files that the command line, `index.md` and
   * the sources name. Null if no kind has read metadata; if no file is named, its `metadata` is
   * null.
   */
  readonly code: CatalogMetadata | null
  /** Usage counts of the components; null if `index.md` names no files of counts. */
  readonly usage: CollectedUsage | null
  /** Stamps of the metadata files that were read, by which the next build notices changes. */
  readonly stamps: readonly FileStamp[]
}

/** Pages of one page kind, such as guides, and what else was read for them. */
export interface KindPages {
  /** Pages of the kind in their order. */
  readonly pages: readonly CatalogPage[]
  /** Sources that this build does not publish. */
  readonly drafts: readonly KnownSource[]
  /** Files of the content folder that this page kind leaves for other kinds. */
  readonly others: readonly ContentFile[]
  /** Content of files that are no sources, such as metadata; null if this kind reads none. */
  readonly beside: ReadBeside | null
  readonly problems: readonly Problem[]
}

/**
 * Page kind, such as components or guides: it reads the sources of its pages, and finds each page's
 * place (neighbours, group and siblings).
 */
export interface KindOfPage {
  /** Reads the sources of the kind from `files`, which no other kind has taken yet. */
  readonly read: (files: readonly ContentFile[], input: KindInput) => Promise<KindPages> | KindPages
  readonly places: (pages: readonly CatalogPage[], indexPages: readonly IndexPage[]) => Places
}
