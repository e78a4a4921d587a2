import { addressRules } from '../../drawing/outputs/all-outputs.ts'
import { basename } from 'node:path'
import { componentPath, pageFiles, listPath, type PageName } from '../../words/model/addresses.ts'
import { azureCopyPath, azureListPath } from '../../words/hosts/azure.ts'
import { hostFiles, type HostFiles } from '../../words/hosts/host-files.ts'
import type { ListedArtifact } from '../../words/hosts/input.ts'
import { limitWarnings } from '../../words/hosts/host-limits.ts'
import type { HostName } from '../../words/hosts/host-names.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import type { Site } from '../../words/model/site.ts'
import { cacheKey } from '../cache/keys.ts'
import { publishPlaces } from '../publish/publish-places.ts'
import type { Stage } from '../publish/stage.ts'
import type { MadeFile } from '../../drawing/outputs/output.ts'

export interface HostingInput {
  readonly site: Site
  readonly siteKey: string
  readonly out: string
  /** Slugs of the components. */
  readonly slugs: readonly string[]
  /** Names of the pages; each page has its own HTML, JSON or Markdown files. */
  readonly pages: readonly PageName[]
  readonly hosting: readonly HostName[]
  readonly stage: Stage
}

/**
 * Files for hosts that are made from other files of the site; `key` changes whenever these files
 * need to be made again.
 */
export interface HostOutput {
  readonly name: string
  readonly key: string
  make(): readonly Artifact[]
}

/**
 * Makes copies of the JSON answers for hosts (Azure) that can rewrite an address only to a file
 * name with an extension.
 */
export function azureCopies({ siteKey, slugs, hosting, stage }: HostingInput): HostOutput[] {
  if (!hosting.includes('azure')) return []
  const copies = [
    { from: listPath, to: azureListPath },
    ...slugs.map((slug) => ({ from: `${componentPath(slug)}.json`, to: azureCopyPath(slug) })),
  ]
  return [
    {
      name: 'azure copies',
      key: cacheKey(
        siteKey,
        copies,
        copies.map(({ from }) => stage.hashOf(from)),
      ),
      make: () =>
        copies.map(({ from, to: path }) => {
          return { path, body: stage.read(from), mediaType: mediaTypes.json }
        }),
    },
  ]
}

export type HostingPlan = ReturnType<typeof planHosting>

/** Plans the files for web hosts, which are made from the list of all other files of the site. */
export function planHosting(input: HostingInput, others: readonly MadeFile[]) {
  const { site, siteKey, out, slugs, pages, hosting, stage } = input
  const folder = `../${basename(publishPlaces(out).site)}`
  const list = function* (): Generator<ListedArtifact> {
    for (const path of pages.flatMap(pageFiles))
      yield { path, mediaType: pageMediaType(path), size: stage.sizeOf(path) }
    for (const file of others) yield { ...file, size: stage.sizeOf(file.path) }
  }
  let hostFilesOf: HostFiles | null = null
  const files = (): HostFiles =>
    (hostFilesOf ??= hostFiles({
      site,
      artifacts: [...list()],
      slugs: slugs.toSorted(),
      rules: addressRules,
      hosting,
      folder,
    }))
  return {
    siteFiles: {
      name: 'hosting',
      key: cacheKey(siteKey, hosting, folder, pages, others),
      make: () => files().siteFiles,
    },
    /** Returns the server files, which lie in a folder of their own beside the output folder. */
    serverFiles: () => files().serverFiles,
    /**
     * Returns warnings about limits of hosts that this site exceeds. `made` lists the `siteFiles`
     * once they are on the stage.
     */
    warnings: (made: readonly MadeFile[]): string[] =>
      limitWarnings({
        artifacts: list,
        hostFileCount: made.length,
        text(path) {
          if (!made.some((file) => file.path === path)) return ''
          const body = hostFilesOf?.siteFiles.find((file) => file.path === path)?.body
          return typeof body === 'string' ? body : stage.read(path)
        },
        hosting,
      }),
  }
}

function pageMediaType(path: string): string {
  if (path.endsWith('.html')) return mediaTypes.html
  return path.endsWith('.md') ? mediaTypes.markdown : mediaTypes.json
}
