import { readFileSync, statSync } from 'node:fs'
import { darkFault } from '../../reading/options/setting-kinds.ts'

const mostBytes = 4 * 1024 * 1024

/**
 * Finds the class or attribute of the root element by which the style sheets of a package switch to the dark scheme, as
 * the setting `dark` of examples spells it: `sl-theme-dark`, `data-bs-theme=dark`. Returns null if there is none, or if
 * every frame has it.
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

const anyHook = /\.([\w-]*dark[\w-]*)|\[([a-z][\w-]*)=(["']?)dark\3\]/
const usualHook =
  /\.(dark|[\w-]*(?:theme-dark|dark-theme|dark-mode))(?![\w-])|\[([a-z][\w-]*)=(["']?)dark\3\]/g

/**
 * Reads the class or attribute from a style sheet: the one in a rule with `color-scheme: dark`, or else the usual name
 * that the sheet has most often.
 */
export function darkHookOf(css: string): string | null {
  // Split at the ends of rules: a pattern for a whole rule takes quadratic time where braces are missing.
  for (const piece of css.split('}')) {
    const open = piece.lastIndexOf('{')
    if (open < 0 || !/(?:^|[;\s])color-scheme:\s*dark\b/.test(piece.slice(open + 1))) continue
    const found = anyHook.exec(piece.slice(piece.lastIndexOf('{', open - 1) + 1, open))
    if (found !== null && isUsable(nameOfHook(found))) return nameOfHook(found)
  }
  const counts = new Map<string, number>()
  for (const found of css.matchAll(usualHook)) {
    const hook = nameOfHook(found)
    counts.set(hook, (counts.get(hook) ?? 0) + 1)
  }
  const [best] = [...counts].filter(([hook]) => isUsable(hook)).toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? null
}

/** True for a class or attribute that the setting takes and that frames do not have anyway. */
const isUsable = (hook: string): boolean => hook !== 'data-theme=dark' && darkFault(hook) === null

const nameOfHook = ([, name, attribute]: readonly (string | undefined)[]): string =>
  name ?? `${attribute ?? ''}=dark`
