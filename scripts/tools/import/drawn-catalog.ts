import { componentName } from '../../words/model/addresses.ts'
import { assetPath } from '../../drawing/pages/pictures.ts'
import { targetTable } from '../../drawing/pages/targets.ts'
import {
  plainExamples,
  readCatalogExamples,
} from '../../building/pipeline/collect/collect-examples.ts'
import type { Home } from '../../building/pipeline/collect/home.ts'
import { describedBy, type LinkedMetadata } from '../../building/pipeline/collect/link.ts'
import type { ShippedAssets } from '../../building/pipeline/shipped-assets.ts'
import { siteOf } from '../../building/pipeline/collect/site.ts'
import type { Content } from '../../reading/content/content.ts'
import { findRepository } from '../../reading/content/repository.ts'
import type { DrawnCatalog } from './draw-source.ts'
import type { ReadSource } from './sources.ts'

/** Catalog as it is on disk, with the metadata that its pages will be linked to. */
export interface CatalogInput {
  readonly folder: string
  readonly label: string
  /** Files of the content folder; null if the folder does not exist yet. */
  readonly content: Content | null
  readonly home: Home
  readonly sources: readonly ReadSource[]
  readonly code: LinkedMetadata
  /** True if pages are about to get compiled examples, which need no setting in `index.md`. */
  readonly hasExamples?: boolean
}

/** Returns the settings with which a build would draw the pages of this catalog. */
export async function drawnCatalog(input: CatalogInput): Promise<DrawnCatalog> {
  const { folder, label, content, home, sources, code, hasExamples = false } = input
  const { settings } = home
  const given = { baseUrl: null, framework: null }
  // The pages of prose are left out: only the header links to them, and nobody sees these pages.
  const site = siteOf(given, settings, findRepository(folder), [], noFiles)
  const { shell } = (await readCatalogExamples(folder, label, home, site, null)).value
  const ownShell = hasExamples ? plainExamples(site).shell : null
  const targets = targetTable(
    sources.map(({ entry, slug }) => ({ id: entry.id, page: componentName(slug) })),
    (content?.others ?? []).map(({ path, hash }) => ({ path, shownAs: assetPath(path, hash) })),
    shell ?? ownShell,
  )
  const pages = describedBy(
    sources.map(({ listing }) => listing),
    code.metadata,
  )
  return { site, targets, code, pages, isStrict: settings.strict === true }
}

/** Empty names for the site's style sheets and scripts, since the drawn pages are discarded. */
const noFiles: Pick<ShippedAssets, 'names'> = {
  names: {
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
    directionsStyle: '',
    pastStyle: '',
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
    font: '',
    exampleStyle: '',
    examplePageStyle: '',
    exampleScript: '',
    viewScript: '',
    controlsStyle: '',
    controlsScript: '',
    frameControlsScript: '',
    frameStyle: '',
    frameScript: '',
  },
}
