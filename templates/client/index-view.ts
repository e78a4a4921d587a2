/**
 * Remembers whether the reader wants the index as a grid of pictures or as a list. The script in
 * the head of the page sets the `data-view` attribute from the remembered choice.
 */
export function rememberView(): void {
  const { dataset } = document.documentElement
  for (const radio of document.querySelectorAll<HTMLInputElement>('.views input')) {
    // A browser may have restored an earlier choice when the reader came back to the page.
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
