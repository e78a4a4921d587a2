// The not-found page's own script: the nearest slugs, and what the search opens with.
import './globals.ts'
import type { SearchData } from '../../scripts/search/data.ts'
import { nearestSlugs } from '../../scripts/search/nearest.ts'

const here = document.currentScript
const root = new URL('..', here instanceof HTMLScriptElement ? here.src : location.href)
const mostOffered = 3

offerNearest()

function offerNearest(): void {
  const asked = askedSlug()
  const place = document.querySelector<HTMLElement>('.near > [hidden]')
  if (asked === '' || place === null) return
  document.body.dataset['asked'] = asked.replaceAll('-', ' ')
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

/** The last part of the address, without its ending; `''` if that is the page's own. */
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

function row(slug: string, name: string): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const address = new URL(`components/${slug}.html`, root)
  link.href = address.href
  link.textContent = address.pathname
  item.append(link, ` ${name}`)
  return item
}
