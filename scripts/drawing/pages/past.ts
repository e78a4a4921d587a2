import type { ChangeView, ChangeWord } from '../../../templates/change-text.ts'
import type { Past } from '../../../templates/past.ts'
import { changedPlace, formOf, type Change, type ChangeForm } from '../../catalogs/diff/change.ts'
import type { Dated } from '../../catalogs/history/members.ts'
import { htmlPath, pageName } from '../../words/model/addresses.ts'
import { printable } from '../../words/model/printable.ts'
import { groupBy } from '../../words/model/gather.ts'

/*
 * Turns changes into what pages show of them. The texts of changes come from a file that anybody
 * may have written: a character that could deceive a reader's eye is written as its code.
 */

/** Word by which pages name each form of change; null if pages leave the change out. */
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
  // Nothing changed but what the tool that reads the code says of the same thing.
  'type-given': null,
  'type-renamed': null,
  'text-changed': 'changeText',
}
/** Members of a component or an entry whose text may change without effect on an app. */
const wording: ReadonlySet<string> = new Set([
  'default',
  'description',
  'group',
  'since',
  'deprecated',
  'tags',
  'links',
  'meta',
  'inheritedFrom',
])

/**
 * Returns the word by which pages name a change of a member or component, such as "removed".
 * Returns null if pages leave the change out.
 */
export function wordOf({ kind, member, backIn, goneSince }: Change): ChangeWord | null {
  if (backIn !== undefined) return 'changeMissing'
  if (goneSince !== undefined) return 'changeBack'
  const form = formOf(kind)
  // A changed tag or selector of a component is told like a change of its other members.
  const isOwn = form === 'attribute-changed' && (member === 'tag' || member === 'selector')
  const says = isOwn ? 'changeText' : said[form]
  return says === 'changeText' && wording.has(member ?? '') ? null : says
}

/**
 * True for a change that added or removed its subject. All other changes happened while the subject
 * was there.
 */
export const isTurn = (says: ChangeWord): boolean =>
  says === 'changeRemoved' ||
  says === 'changeAdded' ||
  says === 'changeAddedRequired' ||
  says === 'changeMissing' ||
  says === 'changeBack'

/** Thing that a change is about: the component, a sub-component, or a member such as a prop. */
export interface Subject {
  readonly noun: NonNullable<ChangeView['noun']>
  /** Name of the member or sub-component, without its owner's name; null for the component. */
  readonly name: string | null
  /** Name of the sub-component that has the changed prop; null for any other change. */
  readonly owner: string | null
}

export function subjectOf(change: Change): Subject {
  const { list, part, name } = changedPlace(change)
  if (name !== null) return { noun: list, name, owner: part }
  return { noun: part === null ? 'component' : 'subcomponent', name: part, owner: null }
}

/** Returns a change as a page shows it, or null if pages leave it out. */
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

/** Returns the address of a component's changes on the page of a release, from the site's root. */
export const changeAddress = (version: string, slug: string): string =>
  `${htmlPath(pageName('release', encodeURIComponent(version)))}#${changeAnchor(slug)}`

/** Returns the id of a component's row on the page of a release. */
export const changeAnchor = (slug: string): string => `c-${slug}`

/** Groups changes of a component by release, newest release first, and draws each change. */
export function pastOf<One extends Pick<Dated, 'version'>>(
  changes: readonly One[],
  slug: string,
  draw: (change: One) => ChangeView,
): Past {
  return [...groupBy(changes, ({ version }) => version)]
    .map(([version, all]) => ({
      version,
      address: changeAddress(version, slug),
      changes: all.map((change) => draw(change)),
    }))
    .toReversed()
}
