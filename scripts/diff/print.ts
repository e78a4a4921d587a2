import { printable, printableJson } from '../model/printable.ts'
import { lists } from '../model/lists.ts'
import type { DiffFormat } from '../options/names.ts'
import { formOf, levels, type Change, type Level } from './compare.ts'

/**
 * The changes as a person or a program reads them.
 *
 * `json` is one object: `changes`, each with `level`, `kind`, `slug`, `name`, `prop`, `member`,
 * `old`, `new` and `renamedTo` (null where there is none; of an entry that is no prop also `entry`,
 * its list and name, and of a sub-component and its props `subcomponent`), and `counts`, how many there are of
 * each level. Members are only ever added. `markdown` is a section of a change log.
 */
export function printChanges(changes: readonly Change[], format: DiffFormat): string {
  switch (format) {
    case 'text':
      return asText(changes)
    case 'json':
      return `${printableJson({ counts: countsOf(changes), changes })}\n`
    case 'markdown':
      return asMarkdown(changes)
  }
}

function countsOf(changes: readonly Change[]): Record<Level, number> {
  const counts = { breaking: 0, warning: 0, fine: 0 }
  for (const { level } of changes) counts[level]++
  return counts
}

function asText(changes: readonly Change[]): string {
  const lines: string[] = []
  let slug: string | null = null
  let components = 0
  for (const change of changes) {
    if (change.slug !== slug) {
      if (slug !== null) lines.push('')
      lines.push(change.slug)
      slug = change.slug
      components++
    }
    lines.push(`  ${change.level.padEnd(9)} ${printable(sentence(change, (text) => text))}`)
  }
  const counts = countsOf(changes)
  if (changes.length === 0) return 'no changes\n'
  const parts = levels.map((level) => `${counts[level]} ${level}`).join(', ')
  lines.push(
    '',
    `${count(changes.length, 'change')} in ${count(components, 'component')}: ${parts}`,
  )
  return `${lines.join('\n')}\n`
}

const headings: Record<Level, string> = {
  breaking: 'Breaking changes',
  warning: 'Deprecations and changed defaults',
  fine: 'Additions and other changes',
}

function asMarkdown(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No changes.\n'
  const sections = levels.flatMap((level) => {
    const items = changes.filter((change) => change.level === level)
    if (items.length === 0) return []
    const lines = items.map((change) => {
      const name = printable(change.name).replace(/[\\`*_[\]<>&~|]/g, '\\$&')
      return `- **${name}**: ${sentence(change, code)}`
    })
    return [`### ${headings[level]}\n\n${lines.join('\n')}\n`]
  })
  return sections.join('\n')
}

/** A code span that holds the text, whatever backticks are in it. */
function code(text: string): string {
  const plain = printable(text)
  const longest = Math.max(0, ...(plain.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$|^ .* $/.test(plain) ? ' ' : ''
  return `${fence}${pad}${plain}${pad}${fence}`
}

function sentence(change: Change, show: (text: string) => string): string {
  const { prop, entry, subcomponent, member, renamedTo } = change
  const what =
    entry !== undefined
      ? `${lists.find(({ key }) => key === entry.list)?.label} ${show(entry.name)}`
      : prop !== null
        ? `prop ${show(prop)}`
        : subcomponent === undefined
          ? 'component'
          : `sub-component ${show(subcomponent)}`
  const value = (text: string | null): string => (text === null ? 'none' : show(text))
  const turn = `${value(change.old)} → ${value(change.new)}`
  switch (formOf(change.kind)) {
    case '*-removed':
      return `${what} removed${renamedTo === null ? '' : `, renamed to ${show(renamedTo)}?`}`
    case '*-added':
      return `${what} added`
    case 'required-*-added':
      return `required ${what} added`
    case '*-required':
      return `${what} is now required`
    case '*-optional':
      return `${what} is no longer required`
    case 'type-narrowed':
      return `${what} takes less: ${turn}`
    case 'type-widened':
      return `${what} takes more: ${turn}`
    case 'type-changed':
    case 'type-given':
    case 'type-dropped':
      return `type of ${what}: ${turn}`
    case 'attribute-changed':
      return `attribute of ${what}: ${turn}`
    case 'prop-readonly':
      return `${what} can only be read now`
    case 'default-changed':
      return `default of ${what}: ${turn}`
    case '*-deprecated':
      return `${what} deprecated${change.new === 'true' || change.new === null ? '' : `: ${show(change.new)}`}`
    case 'deprecation-lifted':
      return `${what} is no longer deprecated`
    case 'text-changed':
      return `${member} of ${what} changed`
  }
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
