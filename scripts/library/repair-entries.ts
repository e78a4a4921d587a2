import type { Component } from '../model/component.ts'
import { entriesOf, lists, listsOf, withLists, type Lists } from '../model/lists.ts'
import { yamlText } from '../pages/yaml-text.ts'
import type { DrawSource } from './draw-source.ts'
import { plainMarkdown } from './plain-markdown.ts'

/**
 * A component whose descriptions a build takes: one that it refuses, for a link to a script or a
 * block that it does not know, becomes plain text. The others stay as they are.
 */
export async function repairEntries(
  component: Component,
  draw: DrawSource,
): Promise<{ readonly component: Component; readonly changed: number }> {
  const plain = await plainDescriptions(component, draw)
  if (plain.size === 0) return { component, changed: 0 }
  const repaired = listsOf((list) =>
    entriesOf(component, list).map((entry) =>
      entry.description === null
        ? entry
        : { ...entry, description: plain.get(entry.description) ?? entry.description },
    ),
  )
  return { component: withLists(component, repaired), changed: plain.size }
}

/** The descriptions of entries that a build refuses, and what says the same as plain text. */
async function plainDescriptions(
  of: Lists,
  draw: DrawSource,
): Promise<ReadonlyMap<string, string>> {
  const plain = new Map<string, string>()
  for (const text of descriptionsOf(of)) {
    // Words alone can hold nothing that a build refuses.
    if (/^[\p{L}\p{N} ,'\n]*$/u.test(text)) continue
    const source = `---\nname: x\nprops:\n  - name: x\n    description: ${yamlText(text)}\n---\n`
    if ('fault' in (await draw({ path: 'x.md', text: source, isLinked: false })))
      plain.set(text, plainMarkdown(text))
  }
  return plain
}

function descriptionsOf(of: Lists): ReadonlySet<string> {
  const texts = lists.flatMap((list) =>
    entriesOf(of, list).flatMap(({ description }) => description ?? []),
  )
  return new Set(texts)
}
