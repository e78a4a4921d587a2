import type { ChangeView, ChangeWord } from '../../../templates/change-text.ts'
import type { Past } from '../../../templates/past.ts'
import { formOf, type Change, type ChangeForm } from '../../catalogs/diff/compare-catalogs.ts'
import type { Dated } from '../../catalogs/history/members.ts'
import { htmlPath, pageName } from '../../words/model/addresses.ts'
import { printable } from '../../words/model/printable.ts'

/*
 * What pages show of changes. Their texts come from a file that anybody may have written: what could act on a
 * reader's eye is written as its code.
 */

/** Words for each form of change; null: pages leave it out. */
const said: Readonly<Record<ChangeForm, ChangeWord | null>> = {
  '*-removed': 'changeRemoved',
  '*-added': 'changeAdded',
  'required-*-added': 'changeAddedRequired',
  '*-required': 'changeRequired',
  '*-optional': 'changeOptional',
  'type-narrowed': 'changeLess',
  'type-widened': 'changeMore',
  'type-changed': 'changeType',
  'type-unclear': 'changeType',
  'type-dropped': 'changeType',
  'default-changed': 'changeDefault',
  'attribute-changed': 'changeAttribute',
  'attribute-is-property': 'changeProperty',
  'prop-readonly': 'changeReadonly',
  '*-deprecated': 'changeDeprecated',
  'deprecation-lifted': 'changeNotDeprecated',
  // Only the tool that reads the code says otherwise what was so before.
  'type-given': null,
  'type-renamed': null,
  'text-changed': 'changeText',
}
/** Members whose text may change without effect on an app. */
const wording: ReadonlySet<string> = new Set([
  'description',
  'group',
  'since',
  'deprecated',
  'tags',
  'links',
  'meta',
  'inheritedFrom',
])

/** Word for a change of a member or a component; null: its page leaves it out. */
export function wordOf({ kind, member, backIn, goneSince }: Change): ChangeWord | null {
  if (backIn !== undefined) return 'changeMissing'
  if (goneSince !== undefined) return 'changeBack'
  const form = formOf(kind)
  // The tag and the selector of a component change as its other members do.
  const isOwn = form === 'attribute-changed' && (member === 'tag' || member === 'selector')
  const says = isOwn ? 'changeText' : said[form]
  return says === 'changeText' && wording.has(member ?? '') ? null : says
}

/**
 * True for a change that added or removed the subject: all other changes happened while it was
 * there.
 */
export const isTurn = (says: ChangeWord): boolean =>
  says === 'changeRemoved' ||
  says === 'changeAdded' ||
  says === 'changeAddedRequired' ||
  says === 'changeMissing' ||
  says === 'changeBack'

/** Subject of a change. */
export interface Subject {
  readonly noun: NonNullable<ChangeView['noun']>
  /** Name without that of a sub-component; null: the component itself. */
  readonly name: string | null
  /** Sub-component that has the prop. */
  readonly owner: string | null
}

export function subjectOf({ prop, entry, subcomponent }: Change): Subject {
  if (subcomponent !== undefined) {
    if (prop === null) return { noun: 'subcomponent', name: subcomponent, owner: null }
    return { noun: 'props', name: prop.slice(subcomponent.length + 1), owner: subcomponent }
  }
  if (entry !== undefined) return { noun: entry.list, name: entry.name, owner: null }
  return prop === null
    ? { noun: 'component', name: null, owner: null }
    : { noun: 'props', name: prop, owner: null }
}

/** Change as a page shows it, with its subject; null: pages leave it out. */
export function changeView(change: Change): ChangeView | null {
  const says = wordOf(change)
  if (says === null) return null
  const { noun, name, owner } = subjectOf(change)
  return {
    says,
    noun,
    name: name === null ? null : printable(owner === null ? name : `${owner}.${name}`),
    old: shown(change.old),
    new: shown(change.new),
    renamedTo: shown(change.renamedTo),
    other: shown(change.backIn ?? change.goneSince ?? null),
    member: shown(change.member),
    id: null,
    version: null,
  }
}

const shown = (text: string | null): string | null => (text === null ? null : printable(text))

/** Address of a component's changes by a release, below the site's root. */
export const changeAddress = (version: string, slug: string): string =>
  `${htmlPath(pageName('release', encodeURIComponent(version)))}#${changeAnchor(slug)}`

/** Id of a component on the page of a release. */
export const changeAnchor = (slug: string): string => `c-${slug}`

/** Draws some of the changes of a component, newest release first. */
export function pastOf<One extends Pick<Dated, 'version'>>(
  changes: readonly One[],
  slug: string,
  draw: (change: One) => ChangeView,
): Past {
  const found = new Map<string, ChangeView[]>()
  for (const change of changes) {
    const own = found.get(change.version)
    if (own === undefined) found.set(change.version, [draw(change)])
    else own.push(draw(change))
  }
  return [...found]
    .map(([version, views]) => ({ version, address: changeAddress(version, slug), changes: views }))
    .toReversed()
}
