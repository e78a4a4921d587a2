import { readFileSync, statSync } from 'node:fs'

const mostBytes = 4 * 1024 * 1024

/**
 * Finds what the style sheets of a package want of the root element in the dark scheme, as the setting `dark` says it: a
 * class (`sl-theme-dark`), or `attribute=value`. Null: they want nothing that every frame does not have.
 *
 * @param files paths of the style sheets
 */
export function findDarkHook(files: readonly string[]): string | null {
  for (const file of files) {
    if (statSync(file).size > mostBytes) continue
    const hook = darkHookOf(readFileSync(file, 'utf8'))
    if (hook !== null) return hook
  }
  return null
}

const rule = /([^{}]*)\{([^{}]*)\}/g
const anyHook = /\.([\w-]*dark[\w-]*)|\[([a-z][\w-]*)=(["']?)dark\3\]/
const usualHook =
  /\.(dark|[\w-]*(?:theme-dark|dark-theme|dark-mode))(?![\w-])|\[([a-z][\w-]*)=(["']?)dark\3\]/g

/** Reads the hook of a style sheet: that of a rule with `color-scheme: dark`, or else the usual name that it has most often. */
export function darkHookOf(css: string): string | null {
  for (const [, selector = '', body = ''] of css.matchAll(rule)) {
    if (!/(?:^|[;\s])color-scheme:\s*dark\b/.test(body)) continue
    const found = anyHook.exec(selector)
    if (found !== null && nameOfHook(found) !== everyFrames) return nameOfHook(found)
  }
  const counts = new Map<string, number>()
  for (const found of css.matchAll(usualHook)) {
    const hook = nameOfHook(found)
    counts.set(hook, (counts.get(hook) ?? 0) + 1)
  }
  counts.delete(everyFrames)
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? null
}

/** Attribute that the root of every frame has in the dark scheme. */
const everyFrames = 'data-theme=dark'

const nameOfHook = ([, name, attribute]: readonly (string | undefined)[]): string =>
  name ?? `${attribute ?? ''}=dark`
