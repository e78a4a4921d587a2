// Runs before the first paint, so that a page with a remembered theme never flashes in the other
// one, and so that the font is on its way before the style sheet asks for it.

const root = document.documentElement
try {
  const { theme, view } = localStorage
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
  // The remembered view shows the index as a list or as a grid of pictures, if it can be both.
  if (view) root.dataset['view'] = view
} catch {
  // Storage is forbidden: the system's scheme holds.
}

const font = document.currentScript?.dataset['font']
if (!font) {
  // The page of one example has no text to lay out, so it needs no font.
} else if (location.protocol !== 'file:') {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'font'
  link.type = 'font/woff2'
  link.crossOrigin = ''
  link.href = font
  document.head.append(link)
} else {
  // From disk a browser refuses to preload a font, and says so in the console. A font face that
  // nothing uses loads the file early for the style sheet, or text would be laid out twice. If it
  // fails there is no harm.
  new FontFace('early', `url("${font}")`).load().catch(() => {})
  // From disk each file is an origin of its own, and nothing loads in a frame without an origin. So
  // each frame that the parser has just made is given an origin, then taken out of the document and
  // put back: to set `src` anew would race with the first navigation.
  new MutationObserver(() => {
    for (const frame of root.querySelectorAll<HTMLIFrameElement>('iframe:not([sandbox*=same])')) {
      frame.sandbox.add('allow-same-origin')
      frame.replaceWith(frame)
    }
  }).observe(root, { childList: true, subtree: true })
}
