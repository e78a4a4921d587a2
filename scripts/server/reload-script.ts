/**
 * What the development server adds to each page: it listens for builds. Kept as text, since it is
 * never part of the site. It sets styles by script, which the pages' policy allows; a style
 * element or attribute would be refused.
 */
export const reloadScript = `(() => {
  const events = new EventSource(new URL('events', document.currentScript.src))
  let seen = null
  let hadProblems = false
  const box = document.createElement('pre')
  box.id = 'dev-problems'
  box.setAttribute('role', 'alert')
  Object.assign(box.style, {
    position: 'fixed', inset: 'auto 0 0 0', maxHeight: '60vh', overflow: 'auto', margin: '0',
    padding: '16px', zIndex: '2147483647', background: '#2b0b0b', color: '#ffd9d9',
    font: '13px/1.5 monospace', whiteSpace: 'pre-wrap', borderTop: '3px solid #e5484d',
  })
  events.onmessage = ({ data }) => {
    const { build, problems } = JSON.parse(data)
    if (problems !== null) {
      box.textContent = problems
      if (!box.isConnected) document.body.append(box)
      hadProblems = true
    } else if (hadProblems || (seen !== null && seen !== build)) {
      box.remove()
      location.reload()
    }
    seen = build
  }
})()
`
