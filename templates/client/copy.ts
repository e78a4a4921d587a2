/** A word that copies a text when pressed, says so for two seconds and tells screen readers. */
export function copyButton(
  word: string,
  what: string,
  read: () => string | Promise<string>,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  const say = (text: string, done: boolean): void => {
    button.textContent = text
    button.setAttribute('aria-label', `${text} ${what}`.trim())
    button.classList.toggle('done', done)
  }
  say(word, false)
  button.addEventListener('click', async () => {
    let answer = 'copied'
    try {
      await navigator.clipboard.writeText(await read())
    } catch {
      answer = 'failed'
    }
    say(answer, true)
    announce(`${what} ${answer}`)
    setTimeout(() => say(word, false), 2000)
  })
  return button
}

/** Adds a button to every bar over code, and to the links to a page's JSON and Markdown. */
export function addCopyButtons(): void {
  // A page from disk or plain http has no clipboard; then there is no button.
  if (navigator.clipboard === undefined) return
  for (const bar of document.querySelectorAll('[data-copy]')) {
    const code = bar.parentElement?.querySelector('pre')
    if (code === null || code === undefined) continue
    const label = bar.querySelector('.label')?.textContent ?? 'code'
    bar.append(copyButton('copy', label, () => code.textContent ?? ''))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-copy-address]')) {
    // Before the link, which stays where it is: the dashes make room.
    link.parentElement?.before(copyButton('copy', 'JSON address', () => link.href))
  }
  // A page on disk may not read the file beside it.
  if (!location.protocol.startsWith('http')) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-copy-text]')) {
    const read = async (): Promise<string> => {
      const response = await fetch(link.href)
      if (!response.ok) throw new Error(String(response.status))
      return response.text()
    }
    link.parentElement?.append(copyButton('copy Markdown', 'page', read))
  }
}

let status: HTMLElement | null = null

function announce(text: string): void {
  if (status === null) {
    status = document.createElement('p')
    status.className = 'vh'
    status.setAttribute('role', 'status')
    document.body.append(status)
  }
  status.textContent = text
}
