import { createHash, hash } from 'node:crypto'
import { basename, relative, resolve, sep } from 'node:path'
import type { Site } from '../model/site.ts'
import type { Content } from '../sources/content.ts'
import type { ShippedAssets } from './shipped-assets.ts'
import type { BuildOptions } from './build.ts'
import type { Settings } from '../sources/settings.ts'

/** Where the preview listens: the address that examples show until the site has one. */
export const previewAddress = 'http://127.0.0.1:4173'

/**
 * What the content folder is called in data and in edit links: relative to the working folder,
 * or its name. Where the command was run does not matter to it; `showPlaces` deals with that.
 */
export function contentLabel(content: string): string {
  const short = relative('.', resolve(content))
  const label = short !== '' && !short.startsWith('..') ? short : basename(resolve(content))
  return label.split(sep).join('/')
}

/** Settings and options, defaults filled in; the options go first. */
export function siteOf(
  options: BuildOptions,
  settings: Settings,
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
    lang: settings.lang ?? 'en',
    editPattern:
      settings.repository?.replace(':path', () => `${contentLabel(options.content)}/:path`) ?? null,
    count,
    assets: shipped.names,
  }
}

/** Everything but the content that the bytes of the site depend on. */
export function fingerprintOf(options: BuildOptions, program: string, label: string): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        program,
        label,
        options.baseUrl,
        options.hosting,
        options.outputs,
        options.drafts,
        options.highlight,
        options.parser,
      ]),
    )
    .digest('hex')
}

/** Everything that a site is made of: with the same key it is the same site. */
export function inputKeyOf(fingerprint: string, content: Content, listedKey: string): string {
  const key = createHash('sha256').update(`${fingerprint}\n${listedKey}\n`)
  const { sources, home, others } = content
  for (const { path, hash: fileHash } of [...sources, ...others, ...(home === null ? [] : [home])])
    key.update(`${fileHash} ${path}\n`)
  return key.digest('hex')
}

/** One cache for each pair of folders; which machine holds them does not matter to the output. */
export function cacheName(options: Pick<BuildOptions, 'content' | 'out'>): string {
  return hash('sha256', `${resolve(options.content)}\n${resolve(options.out)}`).slice(0, 16)
}
