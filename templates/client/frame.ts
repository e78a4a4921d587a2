// The first script of every example's document, inside its frame.
const { view = '', dark = '', scheme: only = '' } = document.currentScript?.dataset ?? {}

// Opened by itself, or framed by another site, the document of an example would run with this
// site's origin where a host sends no headers. Nothing of it is loaded then, and the page that
// frames the example opens in its place.
if (top === self || origin !== 'null') {
  stop()
  const name = location.pathname.split('/').at(-1) ?? ''
  location.replace(`${view}#${name.endsWith('.html') ? name : `${name}.html`}`)
} else {
  followScheme()
  tellHeight()
  stay()
}

/**
 * Follows the system's colour scheme until the page sends a scheme, then the page's scheme. A
 * document with one scheme follows neither.
 */
function followScheme(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme:dark)')
  const paper = matchMedia('print')
  let told = only
  const [name = '', value] = dark.split('=')
  const apply = (): void => {
    // A dark ground is not printed, so light text would vanish on paper.
    const isDark = !paper.matches && (told === '' ? system.matches : told === 'dark')
    const scheme = isDark ? 'dark' : 'light'
    root.dataset['theme'] = scheme
    root.style.colorScheme = scheme
    if (name === '') return
    // Some libraries look for it at the body, which is not there yet when this script begins.
    for (const element of [root, document.body as HTMLElement | null]) {
      if (value === undefined) element?.classList.toggle(name, isDark)
      else if (isDark) element?.setAttribute(name, value)
      else if (element?.getAttribute(name) === value) element.removeAttribute(name)
    }
  }
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || (data !== 'dark' && data !== 'light') || only !== '') return
    told = data
    apply()
  })
  system.addEventListener('change', apply)
  paper.addEventListener('change', apply)
  addEventListener('DOMContentLoaded', apply)
  apply()
}

/**
 * Marks the root element if the body has a background. The style sheet then gives the root none, so
 * that the body's background fills the whole frame.
 */
function yieldGround(): void {
  // The code of an example may have removed the body.
  const body = document.body as HTMLElement | null
  if (body === null) return
  const { backgroundColor, backgroundImage } = getComputedStyle(body)
  const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
  if (!isClear) document.documentElement.dataset['ground'] = 'body'
}

/** Sends the height of the document to the page, as a number: the page accepts nothing else. */
function tellHeight(): void {
  const root = document.documentElement
  let last = -1
  const tell = (): void => {
    // The code of an example may add the styles of a library when it draws.
    yieldGround()
    // A frame higher than its content has nothing to send: the page may have made it so.
    const isShort = root.scrollHeight > root.clientHeight
    // Includes the height of a horizontal scroll bar, if there is one.
    const height = isShort ? root.scrollHeight + innerHeight - root.clientHeight : Math.max(last, 0)
    if (height !== last) parent.postMessage((last = height), '*')
  }
  // Called when something is drawn, and so after the style sheets are loaded: frames never shrink,
  // so a height that is sent too early would stay.
  const observer = new ResizeObserver(tell)
  // A menu that is placed over the rest changes the size of neither element.
  const changes = new MutationObserver(() => requestAnimationFrame(tell))
  addEventListener('DOMContentLoaded', () => {
    observer.observe(root)
    observer.observe(document.body)
    changes.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  addEventListener('load', tell)
  // The page may not have listened yet when the height was sent: its message asks for the height
  // again.
  addEventListener('message', ({ source }) => {
    if (source !== parent || document.readyState !== 'complete') return
    last = -1
    tell()
  })
}

/**
 * Stops links that leave the document, and keeps forms from being sent. Listens on the window, so
 * that scripts of the example handle the event first.
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
    // A form in a dialog only closes the dialog.
    if (method.toLowerCase() !== 'dialog') event.preventDefault()
  })
}
