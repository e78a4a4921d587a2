// The not-found page's whole script: the theme, the search, which opens with what was asked for, the address
// that was asked, and the nearest slugs.
import { offerNearest } from './nearest.ts'
import { addSearch } from './open-search.ts'
import { addTheme } from './theme-button.ts'

const asked = askedSlug()
addTheme()
addSearch(() => asked.replaceAll('-', ' '))
if (asked !== '') sayAddress()
offerNearest(asked)

/**
 * Shows the requested address in place of the words for it, still percent-encoded, as it was sent.
 */
function sayAddress(): void {
  const { pathname } = location
  document.querySelector('.endpoint-path')?.replaceChildren(pathname)
  document.querySelector('.graph')?.setAttribute('aria-label', `404: GET ${pathname}`)
}

/** Last part of the address, without its ending; `''` for the page's own. */
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
