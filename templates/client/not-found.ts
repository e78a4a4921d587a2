// Script of the not-found page: the theme, the search, which opens with the requested slug as its
// query, the requested address, and the nearest slugs.
import { offerNearest } from './nearest.ts'
import { addSearch } from './open-search.ts'
import { addTheme } from './theme-button.ts'

const asked = askedSlug()
addTheme()
addSearch(() => asked.replaceAll('-', ' '))
if (asked !== '') sayAddress()
offerNearest(asked)

/**
 * Shows the requested address in place of the page's general words, percent-encoded as it was sent.
 */
function sayAddress(): void {
  const { pathname } = location
  document.querySelector('.endpoint-path')?.replaceChildren(pathname)
  document.querySelector('.graph')?.setAttribute('aria-label', `404: GET ${pathname}`)
}

/**
 * Returns the last part of the requested address, without its file extension, or `''` for the
 * address of the not-found page itself.
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
