// Runs before the first paint, so that a remembered theme never flashes the other one, and that the
// font is on its way before the style sheet asks for it.

const root = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
  // The index as a list or a grid of pictures, where it could be both.
  const view = localStorage.getItem('view')
  if (view) root.dataset['view'] = view
} catch {
  // Storage is forbidden: the system's scheme holds.
}

const font = document.currentScript?.dataset['font']
if (font !== undefined && location.protocol !== 'file:') {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'font'
  link.type = 'font/woff2'
  link.crossOrigin = ''
  link.href = font
  document.head.append(link)
} else if (font !== undefined) {
  // From disk a browser refuses to preload a font, and says so in the console. A face that nothing uses
  // has the file there for the style sheet's, or text would be laid out twice. Without it there is no harm.
  new FontFace('early', `url("${font}")`).load().catch(() => {})
}
