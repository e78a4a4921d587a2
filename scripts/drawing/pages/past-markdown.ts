import { changeSentence } from '../../catalogs/diff/print.ts'
import type { Dated } from '../../catalogs/history/members.ts'
import { wordOf } from './past.ts'
import { escapeMarkdownLine } from './plain-markdown.ts'

/**
 * Section of a Markdown page with the changes by releases, newest first; null: there is nothing to
 * say.
 */
export function pastMarkdown(changes: readonly Dated[], depth: number): string | null {
  if (changes.length === 0) return null
  const versions = new Map<string, string[]>()
  for (const { version, change } of changes) {
    if (wordOf(change) === null) continue
    const own = versions.get(version) ?? []
    own.push(changeSentence(change))
    versions.set(version, own)
  }
  if (versions.size === 0) return null
  const items = [...versions]
    .toReversed()
    .map(([version, sentences]) => `- ${escapeMarkdownLine(version)}: ${sentences.join('; ')}`)
  return `${'#'.repeat(depth)} History\n\n${items.join('\n')}`
}
