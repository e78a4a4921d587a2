// Makes tabs of stacked code blocks. Runs before the first paint, so that nothing moves when all
// but the first block of each stack are hidden. Without script, or on paper, all are there, one
// below the other.

interface Tabs {
  /** Labels of all tabs in the stack: stacks with the same labels change together. */
  readonly key: string
  readonly tabs: readonly HTMLElement[]
  readonly panels: readonly HTMLElement[]
}

document.documentElement.dataset['tabs'] = ''
document.addEventListener('DOMContentLoaded', () => {
  const all = [...document.querySelectorAll<HTMLElement>('.tabs')].map(readTabs)
  for (const tabs of all) {
    choose(tabs, 0)
    for (const [i, tab] of tabs.tabs.entries()) {
      tab.addEventListener('click', () => turn(all, tabs, i))
      tab.addEventListener('keydown', (event) => {
        const next = nextOf(event, i, tabs.tabs.length)
        if (next === null) return
        event.preventDefault()
        turn(all, tabs, next)
        tabs.tabs[next]?.focus()
      })
    }
  }
})

function readTabs(stack: HTMLElement, at: number): Tabs {
  const list = stack.querySelector<HTMLElement>(':scope > .tab-list')
  const tabs = [...(list?.querySelectorAll<HTMLElement>('.tab') ?? [])]
  const panels = [...stack.querySelectorAll<HTMLElement>(':scope > .code')]
  list?.setAttribute('role', 'tablist')
  for (const [i, tab] of tabs.entries()) {
    const panel = panels[i]
    if (panel === undefined) continue
    tab.id = `tab-${at}-${i}`
    panel.id = `panel-${at}-${i}`
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    // A panel can be focused itself only if nothing in it can: code that scrolls can, and so can
    // the copy button.
    if (panel.querySelector('[tabindex],button') === null) panel.tabIndex = 0
  }
  stack.classList.add('ready')
  return {
    key: tabs
      .map(({ textContent }) => textContent)
      .toSorted()
      .join('\n'),
    tabs,
    panels,
  }
}

function choose({ tabs, panels }: Tabs, chosen: number): void {
  for (const [i, tab] of tabs.entries()) {
    tab.setAttribute('aria-selected', String(i === chosen))
    tab.tabIndex = i === chosen ? 0 : -1
    panels[i]?.classList.toggle('chosen', i === chosen)
  }
}

/**
 * Chooses a tab, and the tab of the same name in all stacks with the same labels. The tab stays at
 * its place on the screen.
 */
function turn(all: readonly Tabs[], { key, tabs }: Tabs, chosen: number): void {
  const tab = tabs[chosen]
  if (tab === undefined) return
  const top = tab.getBoundingClientRect().top
  for (const one of all) {
    if (one.key !== key) continue
    choose(
      one,
      one.tabs.findIndex(({ textContent }) => textContent === tab.textContent),
    )
  }
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** Returns the index of the tab that a key leads to, or null if the key has no meaning for tabs. */
function nextOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, i: number, length: number) {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'ArrowRight') return (i + 1) % length
  if (key === 'ArrowLeft') return (i + length - 1) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : null
}
