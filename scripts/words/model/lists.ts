import { entryMembers, type EntryMember, type EntryMemberKey, type ListEntry } from './members.ts'

/**
 * Row of one list of a component. Each list is declared once: a new list is a row here. Its key in
 * the front matter is the key in the JSON; its table on a page is the first one under its heading.
 */
interface ListRow {
  /** Word for an entry in the kinds of changes, such as `prop` in `prop-removed`. */
  readonly noun: string
  /** Words for one entry in messages, such as `a prop`. */
  readonly one: string
  /** Words for several entries in messages, such as `props`. */
  readonly plural: string
  readonly title: string
  /** Description of the list in the schema of the API's answers. */
  readonly answer: string
  /** Name of the JSON schema of an entry of the list, such as `Prop`. */
  readonly schema: string
  /** Id of the list's section on the page. The ids of rules about its table begin with it. */
  readonly id: string
  /** Prefix of the ids of the list's rows on a page, and of the ids of rules about an entry. */
  readonly anchor: string
  /** Pattern of the headings under which a table is read as this list. */
  readonly headings: RegExp
  /** Title of the column with the names of the entries. */
  readonly nameTitle: string
  /** Titles of columns that are read as the column of names, in lower case. */
  readonly nameHeads: readonly string[]
  /**
   * Words for entries. Headings and tables with these words seem to mean this list, even if a build
   * does not read them as this list.
   */
  readonly words: RegExp
  /**
   * True if a table outside of the list's own section is read as this list only if its names begin
   * with two dashes, since another list has the same column title.
   */
  readonly hasDashes?: true
  /** Name for an entry that has no name in the code, such as the default slot. */
  readonly unnamed?: string
  /** Keys of the members that an entry can have, in the order of the JSON. */
  readonly members: readonly EntryMemberKey[]
  /**
   * Sentence of the page about an empty list. A list with such a sentence is in every answer of the
   * API, and comes first.
   */
  readonly none?: string
}

const listRows = {
  props: {
    noun: 'prop',
    one: 'a prop',
    plural: 'props',
    title: 'Props',
    answer:
      "All props, in the author's order. Empty: the component takes none, unless `open` or `hidden` says that there are more.",
    schema: 'Prop',
    id: 'props',
    anchor: 'prop',
    headings: /^(?:props|properties)$/i,
    nameTitle: 'Prop',
    nameHeads: [
      'prop',
      'props',
      'name',
      'property',
      'properties',
      'attribute',
      'attributes',
      'parameter',
    ],
    words: /props?/,
    members: [
      'name',
      'type',
      'default',
      'required',
      'description',
      'deprecated',
      'since',
      'attribute',
      'readonly',
      'inheritedFrom',
      'expansion',
    ],
    none: 'This component has no props.',
  },
  events: {
    noun: 'event',
    one: 'an event',
    plural: 'events',
    title: 'Events',
    answer: 'The events that it sends. A type is that of the event, or of what it carries.',
    schema: 'Member',
    id: 'events',
    anchor: 'event',
    headings: /^events$/i,
    nameTitle: 'Event',
    nameHeads: ['event', 'events', 'name'],
    words: /events?|emits/,
    members: ['name', 'type', 'default', 'description', 'deprecated', 'since'],
  },
  slots: {
    noun: 'slot',
    one: 'a slot',
    plural: 'slots',
    title: 'Slots',
    answer: 'The places that it takes content in. The one without a name is `default`.',
    schema: 'Member',
    id: 'slots',
    anchor: 'slot',
    headings: /^slots$/i,
    nameTitle: 'Slot',
    nameHeads: ['slot', 'slots', 'name'],
    words: /slots?/,
    unnamed: 'default',
    members: ['name', 'type', 'default', 'description', 'deprecated', 'since'],
  },
  methods: {
    noun: 'method',
    one: 'a method',
    plural: 'methods',
    title: 'Methods',
    answer: 'The methods that code may call. A type is the signature.',
    schema: 'Member',
    id: 'methods',
    anchor: 'method',
    headings: /^methods$/i,
    nameTitle: 'Method',
    nameHeads: ['method', 'methods', 'name'],
    words: /methods?/,
    members: ['name', 'type', 'default', 'description', 'deprecated', 'since'],
  },
  cssParts: {
    noun: 'part',
    one: 'a CSS part',
    plural: 'CSS parts',
    title: 'CSS parts',
    answer: 'The parts that `::part()` can style.',
    schema: 'Member',
    id: 'css-parts',
    anchor: 'part',
    headings: /^(?:css|shadow|css shadow) parts$/i,
    nameTitle: 'Part',
    nameHeads: ['part', 'parts', 'name'],
    words: /(?:css |shadow )*parts?/,
    members: ['name', 'type', 'default', 'description', 'deprecated', 'since'],
  },
  cssProperties: {
    noun: 'css-property',
    one: 'a CSS property',
    plural: 'CSS custom properties',
    title: 'CSS custom properties',
    answer: 'The CSS custom properties that it reads. A type is the syntax of the value.',
    schema: 'Member',
    id: 'css-properties',
    anchor: 'css',
    headings: /^css (?:(?:custom )?properties|variables)$/i,
    nameTitle: 'Property',
    nameHeads: ['property', 'properties', 'variable', 'variables', 'name'],
    words:
      /(?:css )?custom propert(?:y|ies)|css propert(?:y|ies)|(?:css )?(?:custom )?variables?|css vars?/,
    hasDashes: true,
    members: ['name', 'type', 'default', 'description', 'deprecated', 'since'],
  },
  cssStates: {
    noun: 'state',
    one: 'a CSS state',
    plural: 'CSS states',
    title: 'CSS states',
    answer: 'The custom states that `:state()` can ask for.',
    schema: 'Member',
    id: 'css-states',
    anchor: 'state',
    headings: /^(?:css|custom) states$/i,
    nameTitle: 'State',
    nameHeads: ['state', 'states', 'name'],
    words: /(?:css |custom )*states?/,
    members: ['name', 'type', 'default', 'description', 'deprecated', 'since'],
  },
} as const satisfies Readonly<Record<string, ListRow>>

type ListRows = typeof listRows
export type ListKey = keyof ListRows
export type ListNoun = ListRows[ListKey]['noun']
export type ListSchema = ListRows[ListKey]['schema']
/** Keys of the members that entries of a list have. */
export type MemberOf<Key extends ListKey> = ListRows[Key]['members'][number]

/** Keys of the lists that are in every answer of the API. */
type ConstantKey = {
  [Key in ListKey]: ListRows[Key] extends { readonly none: string } ? Key : never
}[ListKey]
/** Lists of a component; an optional one is there only if it has entries. */
export type Lists = { readonly [Key in ConstantKey]: readonly ListEntry[] } & {
  readonly [Key in Exclude<ListKey, ConstantKey>]?: readonly ListEntry[]
}

export interface List extends Omit<ListRow, 'members'> {
  readonly key: ListKey
  /** Sub-component that has the list; null if the component of the page has it. */
  readonly owner: string | null
  /** Id of the list's section on the page: {@link id}, or a longer one for a sub-component. */
  readonly sectionId: string
  /** Prefix of the ids of rows: {@link anchor} and a hyphen, or longer for a sub-component. */
  readonly rowPrefix: string
  readonly noun: ListNoun
  /** Noun for an entry in messages and texts: {@link one} without its article. */
  readonly label: string
  readonly schema: ListSchema
  readonly members: readonly EntryMember[]
  /** True if entries of the list may be required. */
  readonly hasRequired: boolean
}

/** All lists that a component can have, in the order of the JSON, the front matter and the page. */
export const lists: readonly List[] = (Object.keys(listRows) as ListKey[]).map((key) => {
  const row: ListRow & ListRows[ListKey] = listRows[key]
  const keys: readonly EntryMemberKey[] = row.members
  return {
    ...row,
    key,
    owner: null,
    sectionId: row.id,
    rowPrefix: `${row.anchor}-`,
    label: row.one.replace(/^an? /, ''),
    members: entryMembers.filter((member) => keys.includes(member.key)),
    hasRequired: keys.includes('required'),
  }
})

export const listKeys: readonly ListKey[] = lists.map(({ key }) => key)

/** The list of props, for which more rules hold than for the others (contract 2.2, 2.8). */
export const propsList = lists.find(({ key }) => key === 'props') as List
/** Lists that a component has only if they have entries: all but the props. */
export const otherLists: readonly List[] = lists.filter((list) => list !== propsList)

export function listEntries(of: Lists, { key }: List): readonly ListEntry[] {
  return of[key] ?? []
}

/** Copies a component with other lists for all its own; a list that `made` lacks has no key. */
export function withLists<Of extends Lists>(of: Of, made: Lists): Of {
  const rest: Partial<Record<ListKey, unknown>> & Of = { ...of }
  for (const key of listKeys) delete rest[key]
  return { ...rest, ...made }
}

/** Object with one value for each list that a component can have, such as its props. */
export type ByList<Value> = Readonly<Record<ListKey, Value>>

export function byList<Value>(make: (list: List) => Value): ByList<Value> {
  const values: Partial<Record<ListKey, Value>> = {}
  for (const list of lists) values[list.key] = make(list)
  return values as ByList<Value>
}

/** Makes a component's lists from their entries, without the optional lists that are empty. */
export function listsOf(entries: (list: List) => readonly ListEntry[]): Lists {
  const made: Partial<Record<ListKey, readonly ListEntry[]>> = {}
  for (const list of lists) {
    const found = entries(list)
    if (list.none !== undefined || found.length > 0) made[list.key] = found
  }
  return made as Lists
}
