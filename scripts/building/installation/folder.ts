/**
 * Returns the folder of the compiled program. This file is compiled into that folder, or into
 * `chunks/` below it.
 */
export function programFolder(): URL {
  const here = new URL('./', import.meta.url)
  return here.pathname.endsWith('/chunks/') ? new URL('../', here) : here
}
