/**
 * Script that the development server adds to each page. While the page is visible, the script
 * listens for builds. It reloads the page after a good one, and shows the problems of a failed one.
 * The script is kept as text, since it is never part of the site. It only adds text nodes, and gets
 * its look from a style sheet, as the pages' policy demands.
 */
export const overlayScript = `(() => {
  const { src, dataset } = document.currentScript
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = new URL('overlay.css', src).href
  let seen = Number(dataset.build)
  let wasBroken = false
  let shown = null
  let isStyled = false
  let box = null
  let events = null

  function element(name, attributes, ...children) {
    const made = document.createElement(name)
    for (const key in attributes) made.setAttribute(key, attributes[key])
    made.append(...children.filter((child) => child !== null))
    return made
  }
  function list(problems) {
    return element('ol', {}, ...problems.map(({ place, href, message, rule }) => element('li', {},
      element('a', { href }, place), ' ' + message + ' ',
      element('small', {}, '[' + rule + ']'))))
  }
  const count = (n, word) => n + ' ' + word + (n === 1 ? '' : 's')

  function draw() {
    box?.remove()
    box = null
    const { ok, failure, errors, warnings, more, advice } = shown
    const key = JSON.stringify(shown)
    if (ok && warnings.length === 0) return
    try {
      if (sessionStorage.getItem('dev-closed') === key) return
    } catch {}
    const close = element('button', { type: 'button' }, 'close')
    const unfolding = warnings.length === 0 ? null : element('details', {},
      element('summary', {}, count(warnings.length + more.warnings, 'warning')),
      list(warnings), more.warnings === 0 ? null : element('p', {}, advice))
    const head = ok ? 'Built, with warnings' : 'Not built'
    box = element('section', { id: 'dev-problems', lang: 'en', 'aria-label': 'Problems of the build' },
      element('div', { class: 'dev-bar' }, element('strong', {}, head), element('i', {}), close),
      ok ? null : element('p', {}, 'The page is as of the last good build.'),
      failure === null ? null : element('p', { class: 'dev-failure' }, failure),
      errors.length === 0 ? null : list(errors),
      errors.length === 0 || more.errors === 0 ? null : element('p', {}, advice),
      unfolding)
    // Only what keeps the page from being new may break in on a listener.
    if (!ok) box.setAttribute('role', 'alert')
    const shut = () => {
      try {
        sessionStorage.setItem('dev-closed', key)
      } catch {}
      box?.remove()
      box = null
    }
    close.addEventListener('click', shut)
    box.addEventListener('keydown', (event) => event.key === 'Escape' && shut())
    document.body.append(box)
  }

  // A browser has six connections to a server. A hidden page gives its connection back, so that a seventh page loads.
  function listen() {
    if (document.visibilityState === 'hidden') {
      events?.close()
      events = null
    } else if (events === null) {
      events = new EventSource(new URL('events', src))
      events.onmessage = take
    }
  }
  function take({ data }) {
    const { build, outcome } = JSON.parse(data)
    if (outcome.ok && (wasBroken || seen !== build)) {
      location.reload()
      return
    }
    wasBroken = !outcome.ok
    seen = build
    shown = outcome
    if (isStyled) draw()
  }
  document.addEventListener('visibilitychange', listen)
  listen()
  // What an example throws stands below its frame.
  addEventListener('message', ({ source, data }) => {
    const errors = data?.exampleErrors
    if (!Array.isArray(errors) || errors.length > 5) return
    for (const frame of document.querySelectorAll('.example iframe')) {
      if (frame.contentWindow !== source) continue
      const before = frame.nextElementSibling
      if (before?.matches('.dev-errors')) before.remove()
      frame.after(element('ul', { class: 'dev-errors', lang: 'en', role: 'status' },
        ...errors.map((text) => element('li', {}, 'The example ' + String(text).slice(0, 600)))))
    }
  })
  // Drawn then is the last outcome: a build may end while the style is on its way.
  style.onload = style.onerror = () => {
    isStyled = true
    if (shown !== null) draw()
  }
  document.head.append(style)
})()
`
