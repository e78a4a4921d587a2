import type { VersionPages, VersionsData } from '../versions-data.ts'

declare global {
  /** Data of the catalog's versions, set by the line before this script in `versions.js`. */
  var catalogVersions: VersionsData
  /** Names of the pages of a version, from its `versions-pages.js`; undefined once read. */
  var catalogVersionPages: VersionPages | undefined
}

/** Finder of addresses in the listed versions of the catalog, from the present page. */
export interface VersionPlaces {
  /** True if the version at this place, a folder or address, is the page's own. */
  isOwn(place: string): boolean
  homeOf(place: string): string
  /** Returns the address of this page and place in another version, or of its home page. */
  pageIn(place: string): Promise<string>
}

const isWhole = (place: string): boolean => /^https?:/.test(place)

/**
 * Makes the addresses of the versions. `root` is the address of the site that has the list of
 * versions, `own` the address of the site that this page belongs to. Both end with a slash.
 */
export function versionPlaces(root: string, own: string): VersionPlaces {
  const [address = ''] = location.href.split(/[?#]/)
  const path = address.startsWith(own) ? address.slice(own.length) : ''
  const [, folder = '', page = ''] = /^([^/]+)\/([^/]+?)(?:\.html)?$/.exec(path) ?? []
  const rootOf = (place: string): string =>
    isWhole(place) ? place : `${root}${place}${place === '' ? '' : '/'}`
  const homeOf = (place: string): string => (isWhole(place) ? place : `${rootOf(place)}index.html`)
  const find = async (place: string): Promise<string> => {
    // It is not known which pages another host has.
    if (folder === '' || isWhole(place)) return homeOf(place)
    const pages = await pagesOf(rootOf(place))
    return pages?.[folder]?.includes(page) === true
      ? `${rootOf(place)}${folder}/${page}.html`
      : homeOf(place)
  }
  const asked = new Map<string, Promise<string>>()
  return {
    isOwn: (place) => rootOf(place) === own,
    homeOf,
    async pageIn(place) {
      const found = asked.get(place) ?? find(place)
      asked.set(place, found)
      const href = await found
      // The reader may have gone to another place of the page since.
      return href === homeOf(place) ? href : href + location.hash
    },
  }
}

/** Loads the list of a version's pages. Returns null if the version has no list. */
function pagesOf(root: string): Promise<VersionPages | null> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = `${root}versions-pages.js`
    // The script has just run: no other script of this kind came in between.
    script.onload = () => {
      resolve(globalThis.catalogVersionPages ?? null)
      globalThis.catalogVersionPages = undefined
    }
    script.onerror = () => resolve(null)
    document.head.append(script)
  })
}
