/**
 * Remembers whether the index is a grid of pictures or a list; the head script sets the attribute.
 */
export function rememberView(): void {
  const { dataset } = document.documentElement
  for (const radio of document.querySelectorAll<HTMLInputElement>('.views input')) {
    // A browser may have restored the choice of the page that was left.
    radio.checked =
      dataset['view'] === undefined ? radio.defaultChecked : dataset['view'] === radio.value
    radio.addEventListener('change', () => {
      try {
        localStorage.setItem('view', radio.value)
      } catch {
        // Storage is forbidden: the choice holds for this page.
      }
      delete dataset['view']
    })
  }
}
