import type { VersionPages, VersionsData } from '../versions-data.ts'

declare global {
  /** Data of the versions, which the line before this script sets. */
  var catalogVersions: VersionsData
  /** Pages of a version, which its `versions-pages.js` sets. */
  var catalogVersionPages: VersionPages | undefined
}

/** Addresses of the listed versions, as seen from this page. */
export interface VersionPlaces {
  /** True for the version that the page is of. */
  isOwn(place: string): boolean
  homeOf(place: string): string
  /** Address of this page in a version; of its home page if the version has no such page. */
  pageIn(place: string): Promise<string>
}

const isWhole = (place: string): boolean => /^https?:/.test(place)

/**
 * Finds the versions. `root`: of the site whose list it is; `own`: of the site whose page it is.
 * Both end with a slash.
 */
export function versionPlaces(root: string, own: string): VersionPlaces {
  const [address = ''] = location.href.split(/[?#]/)
  const path = address.startsWith(own) ? address.slice(own.length) : ''
  const [, folder = '', page = ''] = /^([^/]+)\/([^/]+?)(?:\.html)?$/.exec(path) ?? []
  const rootOf = (place: string): string =>
    isWhole(place) ? place : `${root}${place}${place === '' ? '' : '/'}`
  const homeOf = (place: string): string => (isWhole(place) ? place : `${rootOf(place)}index.html`)
  const find = async (place: string): Promise<string> => {
    // Nobody knows what another host has.
    if (folder === '' || isWhole(place)) return homeOf(place)
    const pages = await pagesOf(rootOf(place))
    return pages?.[folder]?.includes(page) === true
      ? `${rootOf(place)}${folder}/${page}.html${location.hash}`
      : homeOf(place)
  }
  const asked = new Map<string, Promise<string>>()
  return {
    isOwn: (place) => rootOf(place) === own,
    homeOf,
    pageIn(place) {
      const found = asked.get(place) ?? find(place)
      asked.set(place, found)
      return found
    },
  }
}

/** Loads the list of a version's pages; null: the version has no list. */
function pagesOf(root: string): Promise<VersionPages | null> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = `${root}versions-pages.js`
    // It has just run: no other one came in between.
    script.onload = () => {
      resolve(globalThis.catalogVersionPages ?? null)
      globalThis.catalogVersionPages = undefined
    }
    script.onerror = () => resolve(null)
    document.head.append(script)
  })
}
