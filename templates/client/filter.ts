// The index's own script.
import { voice } from './words.ts'

const say = voice({
  commandKey: 'Cmd K',
  controlKey: 'Ctrl K',
  shownOf: '{shown} of {total}',
})

addFilter()

interface Row {
  readonly row: HTMLElement
  readonly link: HTMLAnchorElement | null
  /** Lower case: name, slug and description. */
  readonly text: string
  readonly status: string
  readonly tags: readonly string[]
}

interface Group {
  readonly element: HTMLElement
  readonly name: string
  readonly count: Element | null
  readonly jump: HTMLElement | undefined
  readonly rows: readonly Row[]
}

/**
 * Filters the rows of the index in place: all words must occur in name, slug or description, and
 * group, status and tag must be the chosen ones. The address (`?q=`, `?group=`, `?status=`,
 * `?tag=`) sets the start, so that a filtered index can be linked to.
 */
function addFilter(): void {
  const input = document.querySelector<HTMLInputElement>('#filter')
  const hint = document.querySelector<HTMLElement>('.hint')
  const nothing = document.querySelector<HTMLElement>('.nothing')
  if (input === null || hint === null || nothing === null) return
  const selects = [...document.querySelectorAll<HTMLSelectElement>('.filter select')]
  const jumps = document.querySelectorAll<HTMLElement>('.jumps li')
  // Read on first use: most readers of a long index only scroll.
  let read: readonly Group[] | null = null
  const groups = (): readonly Group[] =>
    (read ??= [...document.querySelectorAll<HTMLElement>('.group')].map((element, i) => ({
      element,
      name: element.querySelector('h2')?.textContent ?? '',
      count: element.querySelector('.bar .count'),
      jump: jumps[i],
      rows: [...element.querySelectorAll<HTMLElement>('li')].map(readRow),
    })))
  const key = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'commandKey' : 'controlKey'
  const chosen = (name: string): string =>
    selects.find((select) => select.name === name)?.value ?? ''

  const apply = (): void => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    const [group, status, tag] = [chosen('group'), chosen('status'), chosen('tag')]
    let shown = 0
    let total = 0
    for (const { element, name, count, jump, rows } of groups()) {
      total += rows.length
      let hits = 0
      for (const { row, text, status: rowStatus, tags } of rows) {
        const hit =
          (group === '' || name === group) &&
          (status === '' || rowStatus === status) &&
          (tag === '' || tags.includes(tag)) &&
          words.every((word) => text.includes(word))
        // Writing only what changes keeps the layout of the others.
        if (row.hidden === hit) row.hidden = !hit
        if (hit) hits++
      }
      shown += hits
      element.hidden = hits === 0
      if (jump !== undefined) jump.hidden = hits === 0
      if (count !== null && count.textContent !== String(hits)) count.textContent = String(hits)
    }
    const all = words.length === 0 && group === '' && status === '' && tag === ''
    if (all) say(key, {}, hint)
    else say('shownOf', { shown, total }, hint)
    nothing.hidden = shown > 0 || total === 0
  }
  const clear = (): void => {
    input.value = ''
    for (const select of selects) select.value = ''
    apply()
  }

  input.addEventListener('input', apply)
  // Between the press and the first letter there is time.
  input.addEventListener('focus', () => setTimeout(groups))
  for (const select of selects) select.addEventListener('change', apply)
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && input.value !== '') {
      input.value = ''
      event.preventDefault()
      apply()
    } else if (event.key === 'Enter') {
      const rows = groups().flatMap((group) => group.rows)
      rows.find(({ row }) => !row.hidden)?.link?.click()
    }
  })
  nothing.querySelector('button')?.addEventListener('click', () => {
    clear()
    input.focus()
  })

  const query = new URLSearchParams(location.search)
  input.value = query.get('q') ?? input.value
  for (const select of selects) {
    const value = query.get(select.name)
    if (value !== null && [...select.options].some((option) => option.value === value)) {
      select.value = value
    }
  }
  if (input.value !== '' || selects.some((select) => select.value !== '')) apply()
  else say(key, {}, hint)
}

function readRow(row: HTMLElement): Row {
  const link = row.querySelector('a')
  const words = [link?.textContent, row.dataset['slug'], row.querySelector('.about')?.textContent]
  return {
    row,
    link,
    text: words.join(' ').toLowerCase(),
    status: row.dataset['status'] ?? '',
    tags: row.dataset['tags']?.split('\n') ?? [],
  }
}
