import { hash } from 'node:crypto'
import { scriptWordsFile } from '../../../../templates/script-words.ts'
import { addressPath } from '../../../words/model/addresses.ts'
import { basePathOf, previewAddress } from '../../../words/model/base-url.ts'
import type { ProseKind } from '../../../words/model/page-kind.ts'
import {
  noBrand,
  type Site,
  type SiteAssets,
  type SiteVersions,
  type SiteWords,
} from '../../../words/model/site.ts'
import type { RepositoryPlace } from '../../../reading/content/repository.ts'
import type { Settings } from '../../../reading/content/settings.ts'
import type { Options } from '../../../reading/options/read.ts'
import { wordText } from '../../../words/interface/word.ts'

/**
 * Makes the data of the site from settings and options. Options override settings, and defaults
 * fill the rest.
 */
export function siteOf(
  options: Pick<Options, 'baseUrl' | 'framework'>,
  settings: Settings,
  repository: RepositoryPlace,
  prose: readonly ProseKind[],
  shipped: { readonly names: Omit<SiteAssets, 'words'> },
): Site {
  const given = options.baseUrl ?? settings.baseUrl
  const baseUrl = given ?? previewAddress
  const lang = settings.lang ?? 'en'
  const words: SiteWords = { lang, own: settings.words }
  return {
    title: settings.title ?? 'Component catalog',
    shownTitle: settings.title ?? wordText(words, 'catalog'),
    description: settings.description,
    baseUrl,
    published: given !== null,
    basePath: basePathOf(baseUrl),
    framework: options.framework ?? settings.framework,
    lang,
    words,
    editPattern: editPatternOf(settings.repository ?? repository.address, repository.path),
    routePlace: settings.route ?? 'fold',
    hasControls: settings.examples?.controls === 'all',
    prose,
    brand: noBrand,
    versions: versionsOf(settings.versions),
    assets: { ...shipped.names, words: wordsPath(words) },
  }
}

function versionsOf(given: Settings['versions']): SiteVersions | null {
  const here = given?.find(({ href }) => href === null)
  if (given === null || here === undefined) return null
  return { here: here.name, all: given.map(({ name, href }) => ({ name, place: href ?? '' })) }
}

/**
 * Returns the path of the script that gives the site's other scripts their words, with a hash of
 * its content in its name. Returns null if the English words in those scripts are right: the site
 * is not in German, and its author replaced none of them.
 */
function wordsPath(words: SiteWords): string | null {
  const text = scriptWordsFile(words)
  return text === null ? null : `assets/words-${hash('sha256', text).slice(0, 16)}.js`
}

function editPatternOf(address: string | null, folder: string): string | null {
  const path = folder === '' ? ':path' : `${addressPath(folder)}/:path`
  return address?.replace(':path', () => path) ?? null
}
