import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { componentPaths } from '../model/addresses.ts'
import { componentPath } from '../model/addresses.ts'
import { listPath } from '../outputs/list.ts'
import { azureCopyPath, azureListPath } from '../hosts/azure.ts'
import { hostFiles, type HostFiles } from '../hosts/host-files.ts'
import type { ListedArtifact } from '../hosts/input.ts'
import { limitWarnings } from '../hosts/limits.ts'
import type { HostName } from '../hosts/names.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import type { Site } from '../model/site.ts'
import { placesOf } from '../publish/places.ts'
import type { Stage } from '../publish/stage.ts'
import type { ListedFile } from './cache.ts'
import type { Product } from './product.ts'

export interface HostingInput {
  readonly site: Site
  readonly siteKey: string
  readonly out: string
  readonly slugs: readonly string[]
  readonly hosting: readonly HostName[]
  readonly stage: Stage
}

/** Hosts that rewrite only to names with an extension get a third copy of each answer. */
export function azureCopies({ siteKey, slugs, hosting, stage }: HostingInput): Product[] {
  if (!hosting.includes('azure')) return []
  const copies = [
    { from: listPath, to: azureListPath },
    ...slugs.map((slug) => ({ from: `${componentPath(slug)}.json`, to: azureCopyPath(slug) })),
  ]
  return [
    {
      name: 'azure copies',
      key: hash(
        'sha256',
        JSON.stringify([siteKey, copies, copies.map(({ from }) => stage.hashOf(from))]),
      ),
      make: () =>
        copies.map(({ from, to }) => ({
          path: to,
          body: stage.read(from),
          mediaType: mediaTypes.json,
        })),
    },
  ]
}

/** The files that hosts read, made from the list of all other files of the site. */
export interface HostingPlan {
  /** Those in the output folder. */
  readonly product: Product
  /** Those beside it. */
  beside(): readonly Artifact[]
  /** Limits of hosts that this site is over; `inside` is the product's files, once they are put. */
  warnings(inside: readonly ListedFile[]): string[]
}

export function planHosting(input: HostingInput, others: readonly ListedFile[]): HostingPlan {
  const { site, siteKey, out, slugs, hosting, stage } = input
  const folder = `../${basename(placesOf(out).site)}`
  const list = function* (): Generator<ListedArtifact> {
    for (const slug of slugs) {
      for (const path of componentPaths(slug))
        yield { path, mediaType: componentMediaType(path), size: stage.sizeOf(path) }
    }
    for (const file of others) yield { ...file, size: stage.sizeOf(file.path) }
  }
  let made: HostFiles | null = null
  const files = (): HostFiles =>
    (made ??= hostFiles({ site, artifacts: [...list()], slugs: slugs.toSorted(), hosting, folder }))
  return {
    product: {
      name: 'hosting',
      key: hash('sha256', JSON.stringify([siteKey, hosting, folder, slugs, others])),
      make: () => files().inside,
    },
    beside: () => files().beside,
    warnings: (inside) =>
      limitWarnings({
        artifacts: list,
        hostFileCount: inside.length,
        text(path) {
          if (!inside.some((file) => file.path === path)) return ''
          const body = made?.inside.find((file) => file.path === path)?.body
          return typeof body === 'string' ? body : stage.read(path)
        },
        hosting,
      }),
  }
}

function componentMediaType(path: string): string {
  if (path.endsWith('.html')) return mediaTypes.html
  return path.endsWith('.md') ? mediaTypes.markdown : mediaTypes.json
}
