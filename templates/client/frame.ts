// The first script of every example's document, inside its frame.
const { view = '', dark = '' } = document.currentScript?.dataset ?? {}

// Opened by itself, or framed by others, it would run with the site's origin where a host sends no
// headers: nothing of it is loaded then, and the page that frames it as we do takes its place.
if (top === self || origin !== 'null') {
  stop()
  const name = location.pathname.split('/').at(-1) ?? ''
  location.replace(`${view}#${name.endsWith('.html') ? name : `${name}.html`}`)
} else {
  followScheme()
  tellHeight()
  stay()
}

/** Follows the system's colour scheme, then the one that the page says. */
function followScheme(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme:dark)')
  let told = ''
  const [name = '', value] = dark.split('=')
  const apply = (): void => {
    const isDark = told === '' ? system.matches : told === 'dark'
    const scheme = isDark ? 'dark' : 'light'
    root.dataset['theme'] = scheme
    root.style.colorScheme = scheme
    if (name === '') return
    if (value === undefined) root.classList.toggle(name, isDark)
    else if (isDark) root.setAttribute(name, value)
    else if (root.getAttribute(name) === value) root.removeAttribute(name)
  }
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || (data !== 'dark' && data !== 'light')) return
    told = data
    apply()
  })
  system.addEventListener('change', apply)
  apply()
}

/** Marks the root of a document whose body has a ground: what stands on the root would hide all but the body's box. */
function yieldGround(): void {
  // The code of an example may have taken it away.
  const body = document.body as HTMLElement | null
  if (body === null) return
  const { backgroundColor, backgroundImage } = getComputedStyle(body)
  const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
  if (!isClear) document.documentElement.dataset['ground'] = 'body'
}

/** Tells the page the height of the document: numbers are all that a page accepts. */
function tellHeight(): void {
  const root = document.documentElement
  let last = -1
  const tell = (): void => {
    // Code may bring the styles of a library with what it draws.
    yieldGround()
    // A frame that is higher than what it shows has nothing to tell: the page may have made it so.
    const isShort = root.scrollHeight > root.clientHeight
    // With the height of a scroll bar along the bottom, if there is one.
    const height = isShort ? root.scrollHeight + innerHeight - root.clientHeight : Math.max(last, 0)
    if (height !== last) parent.postMessage((last = height), '*')
  }
  // Called when something is drawn, and so not before the style sheets are there: frames never shrink.
  const observer = new ResizeObserver(tell)
  addEventListener('DOMContentLoaded', () => {
    observer.observe(root)
    observer.observe(document.body)
  })
  addEventListener('load', tell)
  // The page may not have listened yet.
  addEventListener('message', ({ source }) => {
    if (source !== parent || document.readyState !== 'complete') return
    last = -1
    tell()
  })
}

/**
 * Stops links that leave the document, and forms. Scripts of the example have handled the event by
 * then.
 */
function stay(): void {
  const refuse = (event: Event): void => {
    for (const node of event.composedPath()) {
      if (!(node instanceof Element) || !node.matches('a,area')) continue
      const href = node.getAttribute('href') ?? node.getAttribute('xlink:href')
      if (href !== null && !href.startsWith('#')) event.preventDefault()
    }
  }
  addEventListener('click', refuse)
  addEventListener('auxclick', refuse)
  addEventListener('submit', (event) => {
    const { submitter, target } = event
    const form = target as HTMLFormElement
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? ''
    // A dialog closes itself.
    if (method.toLowerCase() !== 'dialog') event.preventDefault()
  })
}
