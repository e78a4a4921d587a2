import type { Component } from '../../words/model/component.ts'
import { allEntries, mapEntries } from '../../words/model/subcomponents.ts'
import { yamlText } from '../../drawing/pages/plain-markdown.ts'
import type { DrawSource } from './draw-source.ts'
import { escapeMarkdownLines } from './plain-markdown.ts'

/**
 * Turns descriptions of a component's entries into plain text if a build refuses them, such as for
 * a link to a script or an unknown block. Other descriptions stay unchanged.
 */
export async function repairEntries(
  component: Component,
  draw: DrawSource,
): Promise<{ readonly component: Component; readonly changed: number }> {
  const plain = await plainDescriptions(component, draw)
  if (plain.size === 0) return { component, changed: 0 }
  const changed = mapEntries(component, (entry) => {
    const { description } = entry
    return { ...entry, description: plain.get(description ?? '') ?? description }
  })
  return { component: changed, changed: plain.size }
}

/**
 * Finds the descriptions of entries with which a build would fail, by drawing each. Returns each of
 * them with a text in its place: the same characters, escaped so that Markdown shows them
 * unchanged.
 */
async function plainDescriptions(
  of: Component,
  draw: DrawSource,
): Promise<ReadonlyMap<string, string>> {
  const plain = new Map<string, string>()
  for (const text of new Set(allEntries(of).flatMap(({ description }) => description ?? []))) {
    // A text of words only has nothing that a build refuses.
    if (/^[\p{L}\p{N} ,'\n]*$/u.test(text)) continue
    const source = `---\nname: x\nprops:\n  - name: x\n    description: ${yamlText(text)}\n---\n`
    if ('fault' in (await draw({ path: 'x.md', text: source, isLinked: false })))
      plain.set(text, escapeMarkdownLines(text))
  }
  return plain
}
