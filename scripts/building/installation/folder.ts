/** Returns the compiled program's folder: that of this file, or the one above its `chunks/`. */
export function programFolder(): URL {
  const here = new URL('./', import.meta.url)
  return here.pathname.endsWith('/chunks/') ? new URL('../', here) : here
}
