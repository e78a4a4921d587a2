import type { ComponentMetadata } from '../metadata/model.ts'
import { sharedPrefix } from '../metadata/match.ts'
import { line } from './written-entries.ts'

/**
 * Gives the names that pages show. An element goes by its class, else its tag, less the prefix that
 * all tags of its file share, as words: `Button Group` of `SlButtonGroup` or `sl-button-group`. What
 * is no element is called as code calls it: `VBtn`, `App Launcher`.
 */
export function createDisplayNames(
  components: readonly ComponentMetadata[],
): (component: ComponentMetadata) => string {
  const tags = new Map<unknown, string[]>()
  for (const { file, tag } of components) {
    if (tag === null) continue
    const list = tags.get(file)
    if (list === undefined) tags.set(file, [tag])
    else list.push(tag)
  }
  const prefixes = new Map<unknown, string>()
  // A tag alone in its file shares its first words with none.
  for (const [file, list] of tags) prefixes.set(file, list.length > 1 ? sharedPrefix(list) : '')
  return ({ file, tag, names: [first], key }) => {
    const prefix = prefixes.get(file) ?? ''
    const name = tag === null ? first : words(withoutPrefix(first === tag ? tag : first, prefix))
    return line(name) || line(key) || 'Component'
  }
}

function withoutPrefix(name: string, prefix: string): string {
  if (prefix === '') return name
  if (name.startsWith(prefix)) return name.slice(prefix.length) || name
  const start = prefix.replaceAll('-', '')
  const rest = name.slice(start.length)
  const begins = name.slice(0, start.length).toLowerCase() === start.toLowerCase()
  // The next word of a class begins with a capital: `Slider` has no prefix `Sl`.
  return begins && /^[A-Z0-9]/.test(rest) ? rest : name
}

function words(name: string): string {
  if (/^[a-z][a-z0-9._·-]*$/.test(name))
    return name
      .split('-')
      .filter((word) => word !== '')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
}
