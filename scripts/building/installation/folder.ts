/**
 * Returns the folder of the compiled program: the folder of this module, or the one above it if
 * that is `chunks/`.
 */
export function programFolder(): URL {
  const here = new URL('./', import.meta.url)
  return here.pathname.endsWith('/chunks/') ? new URL('../', here) : here
}
