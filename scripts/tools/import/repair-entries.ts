import type { Component } from '../../words/model/component.ts'
import { listEntries, lists, listsOf, withLists } from '../../words/model/lists.ts'
import type { ListEntry } from '../../words/model/members.ts'
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
  const repair = (entry: ListEntry): ListEntry =>
    entry.description === null
      ? entry
      : { ...entry, description: plain.get(entry.description) ?? entry.description }
  const repaired = listsOf((list) => listEntries(component, list).map(repair))
  const subcomponents = (component.subcomponents ?? []).map(({ name, props }) => {
    return { name, props: props.map(repair) }
  })
  const changed = { ...withLists(component, repaired), subcomponents }
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
  for (const text of descriptionsOf(of)) {
    // A text of words only has nothing that a build refuses.
    if (/^[\p{L}\p{N} ,'\n]*$/u.test(text)) continue
    const source = `---\nname: x\nprops:\n  - name: x\n    description: ${yamlText(text)}\n---\n`
    if ('fault' in (await draw({ path: 'x.md', text: source, isLinked: false })))
      plain.set(text, escapeMarkdownLines(text))
  }
  return plain
}

function descriptionsOf(of: Component): ReadonlySet<string> {
  const ofLists = lists.flatMap((list) => listEntries(of, list))
  const ofParts = (of.subcomponents ?? []).flatMap(({ props }) => props)
  return new Set([...ofLists, ...ofParts].flatMap(({ description }) => description ?? []))
}
