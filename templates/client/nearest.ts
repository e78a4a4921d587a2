import './globals.ts'
import type { SearchData } from '../../scripts/catalogs/search/data.ts'
import { nearestSlugs } from '../../scripts/catalogs/search/nearest.ts'

const here = document.currentScript
const root = new URL('..', here instanceof HTMLScriptElement ? here.src : location.href)
const mostOffered = 3

/** Suggests the components whose slugs are nearest to `asked`, a slug that no component has. */
export function offerNearest(asked: string): void {
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
