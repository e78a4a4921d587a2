// Runs before the first paint, so that a remembered theme never flashes the other one.

const root = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
} catch {
  // Storage is forbidden: the system's scheme holds.
}
