import { printable, printableJson, shorten } from '../../words/model/printable.ts'
import { lists } from '../../words/model/lists.ts'
import { codeSpan, countNoun } from '../../words/model/text.ts'
import type { DiffFormat } from '../../reading/options/option-names.ts'
import { usesText } from './change-uses.ts'
import { ownerName, shareChanges, type SharedChange } from './shared-changes.ts'
import { formOf, levels, type Change, type Level } from './change.ts'
import { manyAtOnce } from './settle-changes.ts'
import { groupBy } from '../../words/model/gather.ts'

/**
 * Prints changes for a person or a program.
 *
 * `json` is one object with `counts`, the number of changes of each level, and `changes`. Each
 * change has `level`, `kind`, `slug`, `name`, `prop`, `member`, `old`, `new` and `renamedTo`, which
 * are null where there is no value. A change of an entry that is no prop also has `entry`, with its
 * list and name. A change of a sub-component or of its props has `subcomponent`. A change whose
 * uses were counted has `uses`. Later versions only add members.
 *
 * `markdown` is a section of a change log.
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
  if (changes.length === 0) return 'no changes\n'
  const { single: rest, groups } = grouped(changes)
  const { single, shared } = shareChanges(rest)
  const blocks = byComponent(single).map(([slug, own]) =>
    [slug, ...own.map((one) => textLine(one.level, sentence(one, plain)))].join('\n'),
  )
  const more = [
    ...shared.map((one) => textLine(one.change.level, sharedSentence(one, plain))),
    ...groups.map((group) => textLine(group.level, groupSentence(group, plain))),
  ]
  if (more.length > 0) blocks.push(['many at once', ...more].join('\n'))
  const counts = countsOf(changes)
  const parts = levels.map((level) => `${counts[level]} ${level}`).join(', ')
  const components = countNoun(byComponent(changes).length, 'component')
  blocks.push(`${countNoun(changes.length, 'change')} in ${components}: ${parts}`)
  return `${blocks.join('\n\n')}\n`
}

const textLine = (level: Level, text: string): string => `  ${level.padEnd(9)} ${printable(text)}`
const plain = (text: string): string => text

const byComponent = (changes: readonly Change[]): [string, Change[]][] => [
  ...groupBy(changes, ({ slug }) => slug),
]

/**
 * Group of many changes of one form: so many come from the docs, or from the tool that reads the
 * code, not from the code.
 */
interface ChangeGroup {
  readonly form: GroupedForm
  readonly level: Level
  readonly changes: readonly Change[]
}

const groupedForms = ['type-given', 'type-renamed', 'default', 'description'] as const
type GroupedForm = (typeof groupedForms)[number]

/**
 * Returns the text by which changes are grouped: the form, such as `type-renamed`; for a changed
 * text the member, such as `description`, or null if the change names none.
 */
function groupedForm({ kind, member }: Change): string | null {
  const form = formOf(kind)
  return form === 'text-changed' ? member : form
}

function grouped(changes: readonly Change[]): {
  readonly single: readonly Change[]
  readonly groups: readonly ChangeGroup[]
} {
  const groups = groupedForms.flatMap((form) => {
    const own = changes.filter((one) => groupedForm(one) === form)
    const [first] = own
    if (first === undefined || own.length < manyAtOnce) return []
    return [{ form, level: first.level, changes: own }]
  })
  const taken = new Set(groups.flatMap((group) => group.changes))
  return { single: changes.filter((one) => !taken.has(one)), groups }
}

function groupSentence({ form, changes }: ChangeGroup, show: (text: string) => string): string {
  const [first] = changes
  const where = `${changes.length} members of ${countNoun(byComponent(changes).length, 'component')}`
  switch (form) {
    case 'type-given':
      return `${where} have a type now and had none, as after an upgrade of the tool that reads the code`
    case 'type-renamed':
      return `types of ${where} only name a type otherwise, as in ${show(first?.old ?? '')} → ${show(first?.new ?? '')}`
    case 'default':
      return `${where} state a default now and stated none`
    case 'description':
      return `descriptions of ${where} changed`
  }
}

/** Returns a sentence about a change that many components share, with the names of all of them. */
function sharedSentence({ change, all }: SharedChange, show: (text: string) => string): string {
  const names = all.map((one) => show(ownerName(one))).join(', ')
  return `${sentence(change, show)}, in ${countNoun(all.length, 'component')}: ${names}`
}

/** Text in place of changes for the first release of a history. */
export const historyBeginsText = 'The history begins here.\n'

const headings: Record<Level, string> = {
  breaking: 'Breaking changes',
  warning: 'Deprecations and other warnings',
  fine: 'Additions and other changes',
}

function asMarkdown(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No changes.\n'
  const { single: rest, groups } = grouped(changes)
  const { single, shared } = shareChanges(rest)
  const sections = levels.flatMap((level) => {
    const items = byComponent(single.filter((one) => one.level === level)).map(([, own]) =>
      markdownItem(own),
    )
    const more = groups
      .filter((group) => group.level === level)
      .map((group) => `- ${groupSentence(group, code)}`)
    const together = shared
      .filter(({ change }) => change.level === level)
      .map((one) => `- ${sharedSentence(one, code)}`)
    if (items.length + more.length + together.length === 0) return []
    return [`### ${headings[level]}\n\n${[...together, ...items, ...more].join('\n')}\n`]
  })
  return sections.join('\n')
}

/** Returns the changes of one component as an item of a Markdown list; several are a list in it. */
function markdownItem(changes: readonly Change[]): string {
  const name = printable(changes[0]?.name ?? '').replace(/[\\`*_[\]<>&~|]/g, '\\$&')
  const sentences = changes.map((one) => sentence(one, code))
  if (sentences.length === 1) return `- **${name}**: ${sentences[0]}`
  return [`- **${name}**`, ...sentences.map((one) => `  - ${one}`)].join('\n')
}

const code = (text: string): string => codeSpan(printable(text))

/** Returns a sentence about a change as Markdown, with all names and values in code spans. */
export const changeSentence = (change: Change): string => sentence(change, code)

function sentence(change: Change, show: (text: string) => string): string {
  return `${ofChange(change, show)}${usesText(change.uses, formOf(change.kind), show)}`
}

/** Length of a type or default, in UTF-16 units, above which a change shows only a part of it. */
const longValue = 160

/**
 * Returns two values as a change shows them: whole, if both are short; else the part in which they
 * differ, with whole words, shortened, and with `…` for what they share.
 */
function whereTheyDiffer(
  old: string | null,
  now: string | null,
): readonly [old: string | null, now: string | null] {
  if (Math.max(old?.length ?? 0, now?.length ?? 0) <= longValue) return [old, now]
  const [before, after] = [old ?? '', now ?? ''].map(
    (text) => text.match(/[\p{L}\p{N}]{1,24}|./gsu) ?? [],
  )
  const shortest = Math.min(before?.length ?? 0, after?.length ?? 0)
  let start = 0
  while (start < shortest && before?.[start] === after?.[start]) start++
  let end = 0
  while (end < shortest - start && before?.at(-1 - end) === after?.at(-1 - end)) end++
  // A few words around the difference say where it is.
  const [from, to] = [Math.max(start - 4, 0), Math.max(end - 4, 0)]
  const part = (words: readonly string[] = []): string => {
    const shown = shorten(words.slice(from, words.length - to).join(''), longValue)
    return `${from > 0 ? '…' : ''}${shown}${to > 0 && !shown.endsWith('…') ? '…' : ''}`
  }
  return [old === null ? null : part(before), now === null ? null : part(after)]
}

/** Says that something is removed, and for what reason code may still use it. */
const removal = (member: Change['member']): string =>
  member === 'open'
    ? 'is no longer listed (the list may lack names)'
    : member === 'native'
      ? "is no longer listed (it is an attribute of the component's element)"
      : 'removed'

function ofChange(change: Change, show: (text: string) => string): string {
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
  const turn = whereTheyDiffer(change.old, change.new).map(value).join(' → ')
  switch (formOf(change.kind)) {
    case '*-removed':
      if (change.backIn !== undefined) return `${what} is missing until ${show(change.backIn)}`
      if (member === 'exported' && renamedTo !== null)
        return `${what} is now on the page ${show(renamedTo)}`
      return `${what} ${removal(member)}${renamedTo === null ? '' : `, renamed to ${show(renamedTo)}?`}`
    case '*-added':
      if (change.goneSince !== undefined)
        return `${what} is back, missing since ${show(change.goneSince)}`
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
    case 'type-unclear':
    case 'type-given':
    case 'type-renamed':
    case 'type-dropped':
      return `type of ${what}: ${turn}`
    case 'attribute-changed':
      return `${member} of ${what}: ${turn}`
    case 'attribute-is-property':
      return `attribute ${value(change.old)} is now also the ${what}`
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
