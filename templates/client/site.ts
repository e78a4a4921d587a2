// What script adds to a page that is complete without it: copy buttons, and the index's filter.

addCopyButtons()
addFilter()

/** A button at the end of each bar over code. There only where a clipboard is. */
function addCopyButtons(): void {
  if (navigator.clipboard === undefined) return
  const status = document.createElement('p')
  status.className = 'vh'
  status.setAttribute('role', 'status')
  document.body.append(status)
  for (const bar of document.querySelectorAll('[data-copy]')) {
    const code = bar.parentElement?.querySelector('pre')
    if (code === null || code === undefined) continue
    const label = bar.querySelector('.label')?.textContent ?? 'code'
    const button = document.createElement('button')
    button.type = 'button'
    const say = (word: string): void => {
      button.textContent = word
      button.setAttribute('aria-label', `${word} ${label}`)
      button.classList.toggle('done', word !== 'copy')
    }
    say('copy')
    button.addEventListener('click', async () => {
      let word = 'copied'
      try {
        await navigator.clipboard.writeText(code.textContent ?? '')
      } catch {
        word = 'failed'
      }
      say(word)
      status.textContent = `${label} ${word}`
      setTimeout(() => say('copy'), 2000)
    })
    bar.append(button)
  }
}

/** Filters the rows of the index in place: all words must occur in name, slug or description. */
function addFilter(): void {
  const input = document.querySelector<HTMLInputElement>('#filter')
  const hint = document.querySelector<HTMLElement>('.hint')
  const nothing = document.querySelector<HTMLElement>('.nothing')
  if (input === null || hint === null || nothing === null) return
  const groups = [...document.querySelectorAll<HTMLElement>('.group')].map((element) => ({
    element,
    count: element.querySelector('.bar .count'),
    jump: document.querySelector(`.jumps a[href="#${encodeURI(element.querySelector('h2')?.id ?? '')}"]`)?.parentElement ?? null,
    rows: [...element.querySelectorAll<HTMLElement>('li')].map((row) => ({
      row,
      link: row.querySelector('a'),
      text: `${row.querySelector('a')?.textContent} ${row.dataset['slug']} ${row.querySelector('.about')?.textContent}`.toLowerCase(),
    })),
  }))
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const key = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd K' : 'Ctrl K'

  const apply = (): void => {
    const words = input.value.toLowerCase().split(/\s+/).filter((word) => word !== '')
    let shown = 0
    for (const { element, count, jump, rows } of groups) {
      let hits = 0
      for (const { row, text } of rows) {
        const hit = words.every((word) => text.includes(word))
        if (row.hidden === hit) row.hidden = !hit
        if (hit) hits++
      }
      shown += hits
      element.hidden = hits === 0
      if (jump !== null) jump.hidden = hits === 0
      if (count !== null && count.textContent !== String(hits)) count.textContent = String(hits)
    }
    hint.textContent = words.length === 0 ? key : `${shown} of ${total}`
    nothing.hidden = shown > 0 || total === 0
  }

  input.addEventListener('input', apply)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && input.value !== '') {
      input.value = ''
      event.preventDefault()
      apply()
    } else if (event.key === 'Enter') {
      groups.flatMap(({ rows }) => rows).find(({ row }) => !row.hidden)?.link?.click()
    }
  })
  nothing.querySelector('button')?.addEventListener('click', () => {
    input.value = ''
    apply()
    input.focus()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    input.focus()
    input.select()
  })
  input.value = new URLSearchParams(location.search).get('q') ?? input.value
  apply()
}
