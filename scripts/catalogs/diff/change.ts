import type { AppUses } from '../../words/model/component-uses.ts'
import { lists, propsList, type ListKey, type ListNoun } from '../../words/model/lists.ts'
import { compareText } from '../../words/model/text.ts'

/** Levels of changes by their effect on an app that uses the component, worst first. */
export const levels = ['breaking', 'warning', 'fine'] as const
export type Level = (typeof levels)[number]

/**
 * Level of every form of change. `*` stands for `component`, `subcomponent` or a kind of list
 * entry, such as `prop`.
 */
const changeLevels = {
  '*-removed': 'breaking',
  '*-required': 'breaking',
  'required-*-added': 'breaking',
  'type-narrowed': 'breaking',
  'type-changed': 'breaking',
  'attribute-changed': 'breaking',
  'prop-readonly': 'breaking',
  'type-unclear': 'warning',
  'type-dropped': 'warning',
  'default-changed': 'warning',
  '*-deprecated': 'warning',
  '*-added': 'fine',
  '*-optional': 'fine',
  'type-given': 'fine',
  'type-renamed': 'fine',
  'type-widened': 'fine',
  'attribute-is-property': 'fine',
  'deprecation-lifted': 'fine',
  'text-changed': 'fine',
} as const satisfies Record<string, Level>
export type ChangeForm = keyof typeof changeLevels
/**
 * Reasons why code may still use what is removed: the new list may lack names, the component's
 * element has an attribute of this name, or something else is exported by the name of a component or
 * part. Such a reason is the `member` of the removal, which is a warning then.
 */
const reasonsOfUse = ['open', 'native', 'exported'] as const
export type StillTaken = (typeof reasonsOfUse)[number]

/** Returns the level of a change of this form and member. */
export const levelOfForm = (form: ChangeForm, member: string | null): Level =>
  form === '*-removed' && reasonsOfUse.some((reason) => reason === member)
    ? 'warning'
    : changeLevels[form]

/** Forms of change that only an entry of a list can have, since only entries can be required. */
type EntryForm = '*-required' | 'required-*-added' | '*-optional'
/** Forms of change that a sub-component itself can have. */
type SubcomponentForm = '*-removed' | '*-added'
type Noun<Form> = Form extends EntryForm
  ? 'prop'
  : 'component' | ListNoun | (Form extends SubcomponentForm ? 'subcomponent' : never)
type Named<Form> = Form extends `${infer Start}*${infer End}` ? `${Start}${Noun<Form>}${End}` : Form
export type ChangeKind = Named<ChangeForm>

const forms = Object.keys(changeLevels) as ChangeForm[]
const formsOf: ReadonlyMap<ChangeKind, ChangeForm> = new Map(
  ['component', 'subcomponent', ...lists.map(({ noun }) => noun)].flatMap((noun) =>
    forms.map((form) => [form.replace('*', noun) as ChangeKind, form]),
  ),
)

/** Returns the form of a kind of change, with `*` for the noun: `*-removed` for `prop-removed`. */
export function formOf(kind: ChangeKind): ChangeForm {
  return formsOf.get(kind) ?? 'text-changed'
}

/** Returns a kind of change and its level by the kind's name; null if there is no such kind. */
export function levelOf(name: string): Pick<Change, 'kind' | 'level'> | null {
  const form = (formsOf as ReadonlyMap<string, ChangeForm>).get(name)
  // The name is a key of `formsOf`, so it is a kind.
  return form === undefined ? null : { level: changeLevels[form], kind: name as ChangeKind }
}

/** Difference between two catalogs: in a component, or in an entry or sub-component of it. */
export interface Change {
  readonly level: Level
  readonly kind: ChangeKind
  readonly slug: string
  /** Name of the component: the new one, or the old one of a removed component. */
  readonly name: string
  /**
   * Name of the changed prop. A prop of a sub-component has the name of the sub-component before
   * it: `Tabs.List.grow`. Null if the change is about the component itself, an entry of another
   * list, or a sub-component.
   */
  readonly prop: string | null
  /** List and name of the changed entry, if it belongs to another list than the props. */
  readonly entry?: { readonly list: Exclude<ListKey, 'props'>; readonly name: string }
  /** Name of the changed sub-component, or of the one that has the prop. */
  readonly subcomponent?: string
  /**
   * Name of the member that differs, such as `default`. Null if a whole component, sub-component or
   * entry was added or removed. Of a removal, why code may still use what was removed
   * ({@link StillTaken}).
   */
  readonly member: string | null
  /** Text of the member before the change (`old`) and after it (`new`); null if there is none. */
  readonly old: string | null
  readonly new: string | null
  /**
   * Name that probably replaces the removed one: something added whose name is close. Null if there
   * is none.
   */
  readonly renamedTo: string | null
  /** Version of the later release of a history in which what was removed is back. */
  readonly backIn?: string
  /**
   * Version of the release of a history since which the addition was missing. It existed before
   * that release.
   */
  readonly goneSince?: string
  /** Uses in apps that the change affects; left out if uses were not counted. */
  readonly uses?: ChangeUses
}

/** Uses in apps that a change affects: their number, the apps, and the number of apps counted. */
export interface ChangeUses {
  readonly total: number
  /** Number of apps whose uses were counted, also those without such uses. */
  readonly counted: number
  /** Apps that use what the change affects, most uses first. */
  readonly apps: readonly AppUses[]
}

/** Copies a change with another form and its level. The form must be one without `*` for a noun. */
export const asForm = (one: Change, form: ChangeForm): Change => ({
  ...one,
  level: changeLevels[form],
  kind: form as ChangeKind,
})

/**
 * Sorts changes by the slug of the component. Within a component its own changes come first, then
 * changes of its props by name, then those of the other lists and of the sub-components.
 */
export function sortChanges(changes: readonly Change[]): Change[] {
  return changes.toSorted(
    (a, b) =>
      compareText(a.slug, b.slug) ||
      placeOf(a) - placeOf(b) ||
      compareText(entryName(a), entryName(b)) ||
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      compareText(`${a.kind} ${a.member}`, `${b.kind} ${b.member}`) ||
      compareText(a.subcomponent ?? '', b.subcomponent ?? '') ||
      compareText(`${a.old} ${a.new}`, `${b.old} ${b.new}`),
  )
}

/**
 * Returns the rank of a change in its component: the component itself first, then its lists in
 * their order, then its sub-components.
 */
function placeOf({ prop, entry, subcomponent }: Change): number {
  if (subcomponent !== undefined) return lists.length
  const key = entry?.list ?? (prop === null ? null : propsList.key)
  return lists.findIndex((list) => list.key === key)
}

/** List, sub-component and entry that a change is about, within its component. */
export interface ChangedPlace {
  readonly list: ListKey
  readonly part: string | null
  /** Name of the entry as its list has it; null if the component or sub-component itself changed. */
  readonly name: string | null
}

export function changedPlace({ prop, entry, subcomponent }: Change): ChangedPlace {
  if (subcomponent === undefined)
    return { list: entry?.list ?? 'props', part: null, name: entry?.name ?? prop }
  // Sub-components have props alone. A name of one is preceded by its sub-component and a dot.
  const name = prop?.slice(subcomponent.length + 1) ?? null
  return { list: 'props', part: subcomponent, name }
}

/** Members of {@link Change} that name the entry or sub-component that changed. */
export type Place = Partial<Pick<Change, 'prop' | 'entry' | 'subcomponent'>>

/** Returns the name of the entry or sub-component that changed; `''` for a component itself. */
export const entryName = ({ prop, entry, subcomponent }: Place): string =>
  entry?.name ?? prop ?? subcomponent ?? ''
