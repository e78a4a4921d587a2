/** Folder of the compiled program: this file's own chunk lies in it or in `chunks/`. */
export function programFolder(): URL {
  const here = new URL('./', import.meta.url)
  return here.pathname.endsWith('/chunks/') ? new URL('../', here) : here
}
