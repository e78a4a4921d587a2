import { posix } from 'node:path'
import { entryFragmentId } from '../../../words/interface/entry-anchor.ts'
import {
  decodePath,
  kindOfPage,
  pageOfAddress,
  type PageName,
} from '../../../words/model/addresses.ts'
import { isProse, type PageKind } from '../../../words/model/page-kind.ts'
import { bareAddress, lacksHost, linkSchemes } from '../../../words/model/link-schemes.ts'
import { lists } from '../../../words/model/lists.ts'
import type { LiveCode } from '../../../words/model/live-code.ts'
import type { ExampleShell } from '../../../words/model/example-model.ts'
import { headingId } from './headings.ts'
import { quoted } from '../../../words/model/printable.ts'

/** Lookups in the content folder that a page needs for links, pictures and examples. */
export interface LinkTargets {
  /**
   * Returns the page of a source, by the path of the source in the content folder. Returns `''` if
   * the source has no page, and null if there is no such source.
   */
  pageOf(path: string): PageName | null
  hasPage(page: PageName): boolean
  /**
   * Returns the path below the output folder of a picture in the content folder. Returns `''` if the
   * picture is refused, which is reported, and null if there is no such picture.
   */
  picture(path: string): string | null
  /**
   * Returns the files and settings that all documents of examples share; null if the catalog has no
   * examples.
   */
  examples(): ExampleShell | null
  /** Returns the compiled code of a fence, by the fence's name; null for a fence not compiled. */
  live(name: string): LiveCode | null
}

export type Link =
  /** Link out of the site; `url` begins with its scheme, in lower case. */
  | { readonly kind: 'external'; readonly url: string }
  /** Link that no page may have; `reason` completes a message that begins with "the link … ". */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Link that leads nowhere; `reason` completes a message that begins with "the link … ". */
  | { readonly kind: 'dead'; readonly reason: string }
  /** Link to a page of the catalog. No page has a `query`, such as `?x=1`; it is `''` if there is none. */
  | {
      readonly kind: 'page'
      readonly page: PageName
      readonly fragment: string | null
      readonly query: string
    }
  /** Link to a place on the same page. */
  | { readonly kind: 'self'; readonly fragment: string }

/**
 * Reads a link of a source (contract 2.6). http, https, mailto and tel lead out of the site. A link
 * that begins with `#` leads to a place on the same page. A link to a source, or to a page by its
 * address, leads to the page. Any other scheme, and an address that begins with `//`, is refused.
 * All other links are dead.
 *
 * `path` is the path below the content folder of the source that has the link.
 */
export function readLink(url: string, path: string, targets: LinkTargets): Link {
  const bare = bareAddress(url)
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]
  if (scheme !== undefined) {
    if (lacksHost(bare))
      return { kind: 'refused', reason: `has no host; write ${scheme.toLowerCase()}://host` }
    if (linkSchemes.has(scheme.toLowerCase()))
      return { kind: 'external', url: scheme.toLowerCase() + bare.slice(scheme.length) }
    return {
      kind: 'refused',
      reason: `has the scheme ${quoted(`${scheme}:`)}; only http, https, mailto, tel and relative links are allowed`,
    }
  }
  if (/^[\\/]{2}/.test(bare))
    return { kind: 'refused', reason: 'has no scheme; write https:// in front' }
  if (bare.startsWith('#')) return { kind: 'self', fragment: fragmentOf(bare.slice(1)) }
  const [, place = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(bare) ?? []
  const fragment = hash === undefined || hash === '' ? null : fragmentOf(hash)
  const ofSite = sitePage(place, targets)
  if (ofSite !== null) return { kind: 'page', page: ofSite, fragment, query }
  const from = place.startsWith('/') ? '' : posix.dirname(path)
  const target = posix.join(from, decodePath(place).replace(/^\//, ''))
  if (place === '') return { kind: 'dead', reason: 'has no target' }
  if (target === 'index.md') return { kind: 'page', page: '', fragment, query }
  const page = targets.pageOf(target)
  if (page !== null)
    return page === ''
      ? { kind: 'dead', reason: 'leads to a component that is not published' }
      : { kind: 'page', page, fragment, query }
  const hint = targets.pageOf(`${target}.md`) === null ? '' : '; add ".md"'
  const what = place.startsWith('/') && hint === '' ? 'page' : 'source'
  return { kind: 'dead', reason: `leads to no ${what} of the catalog${hint}` }
}

/** Returns the page at an address that counts from the site's root, as `/components/button` does. */
function sitePage(place: string, { hasPage }: LinkTargets): PageName | null {
  if (place === '/' || place === '/index.html') return ''
  const page = place.startsWith('/') ? pageOfAddress(place) : null
  return page !== null && hasPage(page) ? page : null
}

/** Returns the address of a page, relative to a page of the kind `from`. */
export function pageAddress(from: PageKind, page: PageName): string {
  if (from === 'home') return page === '' ? 'index.html' : `${page}.html`
  if (page === '') return '../index.html'
  return kindOfPage(page) === from ? `${posix.basename(page)}.html` : `../${page}.html`
}

/**
 * Returns the address of a file of the site, relative to a page of the kind `from`. `path` is the
 * file's path below the output folder.
 */
export function fileAddress(from: PageKind, path: string): string {
  return from === 'home' ? path : `../${path}`
}

/**
 * Returns the id that a fragment means. The program's own ids (`props`, `route`, `prop-…`, `h-…`,
 * `n-…`) stay as they are; a prop may be given by its name. Any other fragment means a heading. Ids
 * of headings have a prefix, so that no heading can take an id of the program's or of the
 * browser's. A page of prose has only headings and footnotes.
 */
export function anchorOf(fragment: string, kind: PageKind): string {
  if (fragment.startsWith('n-')) return fragment
  if (fragment.startsWith('h-')) return headingId(fragment.slice(2))
  if (isProse(kind)) return headingId(fragment)
  if (fragment === 'route') return fragment
  if (isState(fragment)) return 'controls'
  if (lists.some(({ id }) => id === fragment)) return fragment
  const list = lists.find(({ rowPrefix }) => fragment.startsWith(rowPrefix))
  if (list !== undefined) return entryFragmentId(list.rowPrefix, fragment)
  return headingId(fragment)
}

/**
 * Returns the end of the message about a broken fragment: the id that was probably meant, or `''`
 * if none is near.
 */
export function meantFragment(fragment: string, kind: PageKind, anchors: Iterable<string>): string {
  const wanted = anchorOf(fragment, kind).toLowerCase()
  // The page shows its own heading of the props in place of an author's.
  const isProps = /^(?:properties|attributes|api)$/i.test(fragment)
  for (const anchor of anchors) {
    if (anchor.toLowerCase() === wanted || (isProps && anchor === 'props')) {
      return `; the id is ${quoted(`#${anchor.replace(/^h-/, '')}`)}`
    }
  }
  return ''
}

/** True for a state of the page's controls (`controls?…`); ids of headings hold no `?`. */
export const isState = (fragment: string): boolean => fragment.startsWith('controls?')

/**
 * Returns the text behind a `#`, decoded. A state of a control panel stays encoded, since its
 * values have marks of their own.
 */
const fragmentOf = (hash: string): string => (isState(hash) ? hash : decodePath(hash))
