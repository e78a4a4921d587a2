import { addressPath } from '../model/addresses.ts'
import type { Site } from '../model/site.ts'
import type { RepositoryPlace } from '../sources/repository.ts'
import type { Settings } from '../sources/settings.ts'
import type { BuildOptions } from './options.ts'
import type { ShippedAssets } from './shipped-assets.ts'

/** Where the preview listens: the address that examples show until the site has one. */
export const previewAddress = 'http://127.0.0.1:4173'

/** Settings and options, defaults filled in; the options go first. */
export function siteOf(
  options: BuildOptions,
  settings: Settings,
  repository: RepositoryPlace,
  count: number,
  shipped: ShippedAssets,
): Site {
  const given = options.baseUrl ?? settings.baseUrl
  const baseUrl = given ?? previewAddress
  return {
    title: settings.title ?? 'Component catalog',
    description: settings.description,
    baseUrl,
    published: given !== null,
    basePath: new URL(baseUrl).pathname.replace(/\/+$/, ''),
    framework: options.framework ?? settings.framework,
    lang: settings.lang ?? 'en',
    words: { lang: 'en', own: {} },
    editPattern: editPatternOf(settings.repository ?? repository.address, repository.path),
    count,
    assets: shipped.names,
  }
}

function editPatternOf(address: string | null, folder: string): string | null {
  const path = folder === '' ? ':path' : `${addressPath(folder)}/:path`
  return address?.replace(':path', () => path) ?? null
}
