// Pages that a reader came to by the search, or opened the search on, the last first. The browser
// keeps them for this catalog alone. Other sites on the same host may write there, so an entry that
// is no page of a catalog is ignored.
const most = 5
const pagePath = /^[a-z]+\/[a-z0-9_-]+\.html$/

export interface Visited {
  /** Path of the visited page below the site's root. */
  readonly path: string
  readonly title: string
}

const keyOf = (root: URL): string => `visited ${root.pathname}`

export function lastVisited(root: URL): readonly Visited[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(root)) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.slice(0, most).flatMap((one: unknown) => {
      if (!Array.isArray(one)) return []
      const [path, title]: readonly unknown[] = one
      if (typeof path !== 'string' || typeof title !== 'string') return []
      return pagePath.test(path) ? [{ path, title: title.slice(0, 120) }] : []
    })
  } catch {
    // Storage is forbidden, or holds something else.
    return []
  }
}

export function keepVisited(root: URL, { path, title }: Visited): void {
  if (!pagePath.test(path) || title === '') return
  const others = lastVisited(root).filter((one) => one.path !== path)
  const all = [{ path, title }, ...others].slice(0, most).map((one) => [one.path, one.title])
  try {
    localStorage.setItem(keyOf(root), JSON.stringify(all))
  } catch {
    // Storage is forbidden: there is no list.
  }
}
