// Runs before the first paint, so that a remembered theme never flashes the other one, and that the
// font is on its way before the style sheet asks for it.

const root = document.documentElement
try {
  const { theme, view } = localStorage
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
  // The view is the index as a list or a grid of pictures, where it could be both.
  if (view) root.dataset['view'] = view
} catch {
  // Storage is forbidden: the system's scheme holds.
}

const font = document.currentScript?.dataset['font']
if (!font) {
  // The page of one example has no text that would be laid out.
} else if (location.protocol !== 'file:') {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'font'
  link.type = 'font/woff2'
  link.crossOrigin = ''
  link.href = font
  document.head.append(link)
} else {
  // From disk a browser refuses to preload a font, and says so in the console. A face that nothing uses
  // has the file there for the style sheet's, or text would be laid out twice. Without it there is no harm.
  new FontFace('early', `url("${font}")`).load().catch(() => {})
  // Nothing loads in a frame without an origin, and each file is one of its own. So a frame that the parser has just made
  // goes out of the document and back again: to set `src` anew would race with the first navigation.
  new MutationObserver(() => {
    for (const frame of root.querySelectorAll<HTMLIFrameElement>('iframe:not([sandbox*=same])')) {
      frame.sandbox.add('allow-same-origin')
      frame.replaceWith(frame)
    }
  }).observe(root, { childList: true, subtree: true })
}
