// Compiled into `versions.js`, behind the data of the versions. The page may be one of a version
// that was built years ago: the script needs nothing of it but a link with `data-version` to the
// `versions.html` of its own site, and brings its own style.
import { versionPlaces, type VersionPlaces } from './version-places.ts'
import { versionsStyle } from './versions-style.ts'

const { here, all, words, lang } = globalThis.catalogVersions
const script = document.currentScript
const link = document.querySelector<HTMLAnchorElement>('a[data-version]')
if (script instanceof HTMLScriptElement && link !== null) draw(script.src, link)

function draw(address: string, link: HTMLAnchorElement): void {
  const places = versionPlaces(new URL('.', address).href, new URL('.', link.href).href)
  const name = link.dataset['version'] ?? ''
  const at = all.findIndex(({ place }) => places.isOwn(place))
  const newest = all.findIndex(({ place }) => place === '')
  const style = new CSSStyleSheet()
  style.replaceSync(versionsStyle)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  if (all.length > 1) drawMenu(link, { name, at, places })
  if (at === newest) return
  // For hosts on which the site can set no headers.
  const robots = made('meta')
  robots.name = 'robots'
  robots.content = 'noindex'
  document.head.append(robots)
  // A version that stands before the newest in the list is not out yet.
  if (at < 0 || at > newest) drawNote(name, places)
}

/** Draws the menu of versions in place of the link for readers without script. */
function drawMenu(
  link: HTMLAnchorElement,
  {
    name,
    at,
    places,
  }: { readonly name: string; readonly at: number; readonly places: VersionPlaces },
): void {
  const menu = made('details')
  menu.className = `catalog-versions ${link.className}`
  menu.lang = lang
  const summary = made('summary', name)
  summary.setAttribute('aria-label', filled(words.versionNamed, name))
  const list = made('ul')
  for (const [i, { name: text, place }] of all.entries()) {
    const a = linkTo(place, text, places)
    if (i === at) a.setAttribute('aria-current', 'true')
    const item = made('li')
    item.append(a)
    list.append(item)
  }
  menu.append(summary, list)
  menu.addEventListener('toggle', () => {
    // The menu opens to the side where there is room for it.
    menu.classList.toggle('at-left', menu.getBoundingClientRect().left < innerWidth / 2)
  })
  link.replaceWith(menu)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    const hadFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hadFocus) summary.focus()
  })
  const closeFor = (target: EventTarget | null): void => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  addEventListener('click', ({ target }) => closeFor(target))
  menu.addEventListener('focusout', ({ relatedTarget }) => closeFor(relatedTarget))
}

/** Draws the note that a page belongs to an old version, before the page's content. */
function drawNote(name: string, places: VersionPlaces): void {
  const note = made('aside')
  note.className = 'catalog-versions-note'
  note.lang = lang
  note.setAttribute('aria-label', words.versions)
  const a = linkTo('', filled(words.versionHome, name), places)
  const text = made('p', `${filled(words.versionOld, name)} `)
  text.append(a)
  note.append(text)
  document.querySelector('main')?.before(note)
  void places.pageIn('').then((href) => {
    a.href = href
    if (href !== places.homeOf('')) a.textContent = filled(words.versionSamePage, name)
  })
}

/**
 * Makes a link to the home page of a version. When a reader turns to the link, it leads to the same
 * page in that version.
 */
function linkTo(place: string, text: string, places: VersionPlaces): HTMLAnchorElement {
  const a = made('a', text)
  a.href = places.homeOf(place)
  const turn = (): void => void places.pageIn(place).then((href) => (a.href = href))
  for (const event of ['pointerenter', 'focus', 'pointerdown']) a.addEventListener(event, turn)
  a.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    void places.pageIn(place).then((href) => location.assign(href))
  })
  return a
}

function filled(text: string, old: string): string {
  const fillings: Readonly<Record<string, string>> = { name: old, old, newest: here }
  return text.replace(/\{(\w+)\}/g, (whole, place: string) => fillings[place] ?? whole)
}

function made<Name extends keyof HTMLElementTagNameMap>(
  tag: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
