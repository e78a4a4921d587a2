import { addSearch } from './open-search.ts'
import { addTheme } from './theme-button.ts'
import './globals.ts'
import type { SearchData } from '../../scripts/catalogs/search/data.ts'
import { nearestSlugs } from '../../scripts/catalogs/search/nearest.ts'

// Script of the not-found page: the theme, the search, which opens with the requested slug as its
// query, the requested address, and the nearest slugs.

const here = document.currentScript
const root = new URL('..', here instanceof HTMLScriptElement ? here.src : location.href)
const mostOffered = 3
const asked = askedSlug()
addTheme()
addSearch(() => asked.replaceAll('-', ' '))
if (asked !== '') sayAddress()
offerNearest(asked)

/** Shows the requested address instead of general words, percent-encoded as sent. */
function sayAddress(): void {
  const { pathname } = location
  document.querySelector('.endpoint-path')?.replaceChildren(pathname)
  document.querySelector('.graph')?.setAttribute('aria-label', `404: GET ${pathname}`)
}

/**
 * Returns the last part of the requested address, without its extension; `''` for the address of
 * the not-found page itself.
 */
function askedSlug(): string {
  const last = location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? ''
  const name = last.replace(/\.(?:html?|md|json)$/i, '')
  if (name === '404') return ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Shows on the page links to the components whose slugs are nearest to `asked`, a slug that no
 * component has. Shows nothing if no slug is near.
 */
function offerNearest(asked: string): void {
  const place = document.querySelector<HTMLElement>('.near > [hidden]')
  if (asked === '' || place === null) return
  globalThis.catalogSearch = (data: SearchData) => {
    if (!('components' in data)) return
    const names = new Map(data.components.map(([slug, name]) => [slug, name]))
    const slugs = nearestSlugs(asked, [...names.keys()], mostOffered)
    if (slugs.length === 0) return
    const list = place.querySelector('ul')
    list?.append(...slugs.map((slug) => row(slug, names.get(slug) ?? '')))
    place.hidden = false
  }
  const script = document.createElement('script')
  script.src = new URL('search/catalog.js', root).href
  document.head.append(script)
}

function row(slug: string, name: string): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const address = new URL(`components/${slug}.html`, root)
  link.href = address.href
  link.textContent = address.pathname
  item.append(link, ` ${name}`)
  return item
}
