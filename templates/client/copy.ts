import { voice } from './words.ts'

const say = voice({
  copy: 'copy',
  copied: 'copied',
  failed: 'failed',
  copyWhat: 'copy {what}',
  copiedWhat: 'copied {what}',
  failedWhat: 'failed {what}',
  someCode: 'code',
  copyMarkdown: 'copy Markdown',
  copyMarkdownOf: 'copy Markdown page',
  wholePage: 'page',
})

/** Makes a button that copies a text, says so for two seconds and tells screen readers. */
function copyButton(
  what: string,
  read: () => string | Promise<string>,
  word: 'copy' | 'copyMarkdown' = 'copy',
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  const show = (id: 'copy' | 'copyMarkdown' | 'copied' | 'failed', label: string): void => {
    say(id, {}, button)
    button.setAttribute('aria-label', label)
    button.classList.toggle('done', id !== word)
  }
  const showWord = (): void =>
    show(word, word === 'copy' ? say('copyWhat', { what }) : say('copyMarkdownOf'))
  showWord()
  button.addEventListener('click', async () => {
    let answer: 'copied' | 'failed' = 'copied'
    try {
      await navigator.clipboard.writeText(await read())
    } catch {
      answer = 'failed'
    }
    const spoken = say(`${answer}What`, { what })
    show(answer, spoken)
    announce(spoken)
    setTimeout(showWord, 2000)
  })
  return button
}

/** Adds a copy button to every bar over code, and beside the links to JSON and Markdown. */
export function addCopyButtons(): void {
  // A page from disk or over plain http has no clipboard, and so gets no copy button.
  if (navigator.clipboard === undefined) return
  // A live region is read out only if it was there before its text.
  document.body.append(status)
  for (const bar of document.querySelectorAll('[data-copy]')) {
    const code = bar.parentElement?.querySelector('pre')
    if (!code) continue
    const label = bar.querySelector('.label')?.textContent ?? say('someCode')
    const button = copyButton(label, () => code.textContent ?? '')
    // The button that unfolds the code keeps its place behind the copy button.
    bar.insertBefore(button, bar.querySelector('.unfold'))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-copy-address]')) {
    // The button stands before the link, so that the link keeps its place: the text before makes
    // room.
    link.before(copyButton(link.dataset['copyAddress'] ?? '', () => link.href))
  }
  // A page on disk may not read the Markdown file beside it.
  if (!location.protocol.startsWith('http')) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-copy-text]')) {
    const read = async (): Promise<string> => {
      const response = await fetch(link.href)
      if (!response.ok) throw new Error(String(response.status))
      return response.text()
    }
    link.parentElement?.append(copyButton(say('wholePage'), read, 'copyMarkdown'))
  }
}

const status = Object.assign(document.createElement('p'), { className: 'vh', role: 'status' })

function announce(text: string): void {
  status.textContent = text
}
