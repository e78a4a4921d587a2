/** Keeps whether the index is a grid of pictures or a list; the head script has set the attribute. */
export function rememberView(): void {
  const { dataset } = document.documentElement
  for (const radio of document.querySelectorAll<HTMLInputElement>('.views input')) {
    // A browser may have restored the choice of the page that was left.
    radio.checked = (dataset['view'] ?? 'grid') === radio.value
    radio.addEventListener('change', () => {
      try {
        if (radio.value === 'list') localStorage.setItem('view', 'list')
        else localStorage.removeItem('view')
      } catch {
        // Storage is forbidden: the choice holds for this page.
      }
      delete dataset['view']
    })
  }
}
