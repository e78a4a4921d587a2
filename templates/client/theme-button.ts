import { voice } from './words.ts'

type Theme = 'dark' | 'light'

const say = voice({ darkTheme: 'Switch to dark theme', lightTheme: 'Switch to light theme' })

/** Lets the button switch schemes; a choice is remembered only if it is not the system's. */
export function addTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('button.theme')
  if (button === null) return
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme:dark)')
  const systems = (): Theme => (system.matches ? 'dark' : 'light')
  const other = (): Theme => ((root.dataset['theme'] || systems()) === 'dark' ? 'light' : 'dark')
  const label = (): void => button.setAttribute('aria-label', say(`${other()}Theme`))
  button.addEventListener('click', () => {
    const kept = other() === systems() ? '' : other()
    root.dataset['theme'] = kept
    try {
      if (kept) localStorage['theme'] = kept
      else delete localStorage['theme']
    } catch {
      // Storage is forbidden: the choice holds for this page.
    }
    label()
  })
  system.addEventListener('change', label)
  // A page that the browser kept follows what was chosen on another page since.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    try {
      const { theme } = localStorage
      root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : ''
    } catch {
      // Storage is forbidden: the page stays as it was.
    }
    label()
  })
  label()
}
