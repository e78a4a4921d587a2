/**
 * Members of a component and of an entry of its lists, each declared once. Reading the front matter
 * and tables, the JSON, both schemas, the Markdown page, the published reader, the diff and the
 * tools for agents go through these rows; the types follow from them.
 *
 * Within v1 rows are only ever added. Their order is that of the JSON.
 */

/** Value of a member by its kind, which decides how it is read, written and described. */
interface KindValues {
  /** Name of the entry: one line, never missing. */
  readonly name: string
  /** Value of the kind `word`, such as a component's group: one line; null if missing. */
  readonly word: string | null
  /** Value of a member of the kind `tag`: the tag of a custom element; null if missing. */
  readonly tag: string | null
  /** Value of a member of the kind `text`: plain text, with line ends allowed; null if missing. */
  readonly text: string | null
  readonly markdown: string | null
  /** Value of a member that is source code, such as a type or default; blanks have a meaning. */
  readonly value: string | null
  readonly words: readonly string[] | null
  /** Value of a member of the kind `addresses`: absolute addresses by name; null if missing. */
  readonly addresses: Readonly<Record<string, string>> | null
  /** Value of a member of the kind `texts`: texts by keys of the author's own; null if missing. */
  readonly texts: Readonly<Record<string, string>> | null
  readonly flag: boolean
  /** Value that marks an entry as deprecated: `true`, or what to use instead. Null if not. */
  readonly deprecation: true | string | null
}
export type MemberKind = keyof KindValues
export type ValueOf<Kind extends MemberKind> = KindValues[Kind]

/** Name of the rule by which the diff of two catalogs judges a changed member. */
export type MemberChange =
  | 'identity'
  | 'text'
  | 'status'
  | 'type'
  | 'default'
  | 'required'
  | 'deprecation'
  | 'attribute'
  | 'selector'
  | 'readonly'
  // A change of the member says how much of the code is known, not what the code does.
  | 'none'

interface MemberRow {
  readonly kind: MemberKind
  readonly change: MemberChange
}

/** Row of a fact: a member of a component other than its slug, its name and its lists. */
interface FactRow extends MemberRow {
  /** Description of the fact in the schema of the API's answers. */
  readonly answer: string
  /** Description of the fact for authors, in the schema of a source's front matter. */
  readonly source: string
  /** Known values of the fact. Any other value is reported, but published as written. */
  readonly known?: readonly string[]
  /** Names of addresses, such as `source`, that pages show in the page's language. */
  readonly names?: readonly string[]
}

const factRows = {
  description: {
    kind: 'text',
    change: 'text',
    answer: 'What the component is: one paragraph of Markdown without blocks.',
    source: 'What the component is. Code, emphasis and links of Markdown are drawn.',
  },
  group: {
    kind: 'word',
    change: 'text',
    answer: 'The group of the catalog that it belongs to.',
    source: 'Group in the catalog. Default: the name of the sub-folder.',
  },
  status: {
    kind: 'word',
    change: 'status',
    answer: 'How far the component is. Catalogs may have words of their own.',
    source: '`draft` is left out of the site unless it is built with `--drafts`.',
    known: ['draft', 'experimental', 'stable', 'deprecated'],
  },
  since: {
    kind: 'word',
    change: 'text',
    answer: 'The version that brought the component.',
    source: 'The version that brought the component.',
  },
  deprecated: {
    kind: 'deprecation',
    change: 'deprecation',
    answer: 'True, or a text that says what to use instead of the component.',
    source: '`true`, or a text that says what to use instead.',
  },
  tags: {
    kind: 'words',
    change: 'text',
    answer: 'Words to find it by.',
    source: 'Words to find it by.',
  },
  tag: {
    kind: 'tag',
    // Code writes the tag, so a changed tag is judged like a changed attribute.
    change: 'attribute',
    answer: 'The tag of the custom element, such as `acme-button`.',
    source: 'The tag of the custom element, such as `acme-button`.',
  },
  selector: {
    kind: 'word',
    // A template still fits if an alternative is added.
    change: 'selector',
    answer: 'What a template must have for the component, as a selector: `button[acme-button]`.',
    source: 'What a template must have for the component, as a selector: `button[acme-button]`.',
  },
  links: {
    kind: 'addresses',
    change: 'text',
    answer:
      'Addresses by name, such as `source` and `figma`. Catalogs may have names of their own.',
    source: 'Whole addresses by name: `source`, `figma`, `npm`, `storybook`, or names of your own.',
    names: ['source', 'figma', 'npm', 'storybook'],
  },
  meta: {
    kind: 'texts',
    change: 'text',
    answer: "Texts by keys of the author's own, as they were written.",
    source:
      'Texts by keys of your own. The JSON has them as they are, and the page shows each among its facts.',
  },
  entries: {
    kind: 'words',
    change: 'none',
    answer:
      'The entry points of the package that export it, the one to import it from first. `.` is the package itself.',
    source: 'The entry points of the package that export it. `.` is the package itself.',
  },
  open: {
    kind: 'words',
    change: 'none',
    answer:
      'Lists that may lack names, such as `slots`, and props whose type may lack values, such as `props/size`; of a sub-component `Tabs.List/props`. What is missing there may be right.',
    source:
      'Lists that may lack names, such as `slots`, and props whose type may lack values, such as `props/size`.',
  },
  native: {
    kind: 'words',
    change: 'none',
    answer:
      'The elements whose attributes it takes beside its props: `html` for those of every element, `svg`, or a tag such as `button`; `none` if it takes none. Absent: not known.',
    source:
      'The elements whose attributes it takes beside its props: `html`, `svg`, `button`, `none`.',
  },
  hidden: {
    kind: 'words',
    change: 'none',
    answer:
      'Names that the code takes and no list shows: its authors hide them, or they are of a list of more than 100 props that most components share.',
    source: 'Names that the code takes and no list shows.',
  },
  exportedAs: {
    kind: 'words',
    change: 'none',
    answer:
      'Other names that the package exports it by, such as `Tabs.Trigger`, or `./menu List` if an entry point other than `.` does; of a sub-component `Tabs.List/TabList`. Code may use them in place of its name.',
    source:
      'Other names that the package exports it by: `Tabs.Trigger`, or `./menu List` of an entry point other than `.`.',
  },
  aliases: {
    kind: 'words',
    change: 'text',
    answer: 'Other names that people look for it by, such as `modal` of a dialog.',
    source:
      'Other names that people look for it by. The search takes them for names, and shows them in its rows.',
  },
  package: {
    kind: 'word',
    // A new version does not change what the component does, and has a member of its own.
    change: 'none',
    answer: 'The package that has the component, such as `@acme/ui`.',
    source: 'The package that has the component. Default: the one that its metadata belongs to.',
  },
  version: {
    kind: 'word',
    change: 'none',
    answer: 'The version of the package that is described here.',
    source: 'The version of the package that is described.',
  },
  import: {
    kind: 'word',
    change: 'none',
    answer: "The line of code that imports the component: `import { Button } from '@acme/ui'`.",
    source: 'The line of code that imports it. Default: as its metadata says.',
  },
} as const satisfies Readonly<Record<string, FactRow>>

export type FactKey = keyof typeof factRows
export type Facts = { readonly [Key in FactKey]: ValueOf<(typeof factRows)[Key]['kind']> }
export interface Fact extends FactRow {
  readonly key: FactKey
}

/** Rows of all facts of a component, in the order of JSON, front matter and schemas. */
export const facts: readonly Fact[] = (Object.keys(factRows) as FactKey[]).map((key) => ({
  key,
  ...factRows[key],
}))

/** Facts of a component of which nothing is known: each is null. */
export const noFacts = Object.fromEntries(facts.map(({ key }) => [key, null])) as Facts

/** Names of links, such as `source`, that pages show in the page's language. */
export const knownLinks: readonly string[] = factRows.links.names

/** Returns only the facts of a component, such as its group, without an object's other members. */
export function factsOf(of: Facts): Facts {
  const picked: Partial<Record<FactKey, unknown>> = {}
  for (const { key } of facts) picked[key] = of[key]
  return picked as Facts
}

/** Kinds of members that a cell of a table can hold. */
type ColumnKind = 'value' | 'markdown' | 'flag' | 'word' | 'text' | 'deprecation'

/**
 * Definition of a member that list entries have, such as `type`: its kind, its column in tables,
 * and functions that return its descriptions. Their argument `noun` is the word for such an entry,
 * such as `prop`.
 */
type EntryMemberRow = EntryMemberText &
  (
    | { readonly kind: ColumnKind; readonly column?: EntryColumn }
    | { readonly kind: Exclude<MemberKind, ColumnKind>; readonly column?: never }
  )
interface EntryMemberText extends MemberRow {
  /** Returns the description of the member in the schema of the API's answers. */
  answer(noun: string): string
  /** Returns the description for authors, in the front matter's schema; null if none is needed. */
  source(noun: string): string | null
  /** True if every entry in the JSON has the member. */
  readonly always?: true
  /** Key of the member after which this one stands in the front matter and its schema. */
  readonly keyFollows?: string
}
/** Column of a list's table for the member; without one it stands in front matter alone. */
interface EntryColumn {
  /** Title of the column as written; null if the program writes no such column. */
  readonly title: string | null
  /** Titles that are read as this column, in lower case; those for names are the list's. */
  readonly heads: readonly string[]
  /** True if the program's table has the column only if an entry of the list has the member. */
  readonly rare?: true
}

const entryMemberRows = {
  name: {
    kind: 'name',
    change: 'identity',
    answer: () => 'Case-sensitive. Patterns such as `aria-*` are names, too.',
    source: () => 'Case-sensitive.',
    always: true,
  },
  type: {
    kind: 'value',
    change: 'type',
    answer: () => 'The type as written, such as `"sm" | "lg"`.',
    source: () => 'Quote what YAML would read otherwise.',
    column: { title: 'Type', heads: ['type', 'types'] },
  },
  default: {
    kind: 'value',
    change: 'default',
    answer: () => 'The default as written in source code: `"md"` is a text, `false` a boolean.',
    source: () => 'As in source code. Quote what YAML would read otherwise.',
    column: { title: 'Default', heads: ['default', 'default value', 'defaultvalue', 'defaults'] },
  },
  required: {
    kind: 'flag',
    change: 'required',
    answer: () => 'True if a value must be given.',
    source: () => null,
    always: true,
    // A bold name marks a required entry.
    column: { title: null, heads: ['required', 'required?'] },
    keyFollows: 'description',
  },
  description: {
    kind: 'markdown',
    change: 'text',
    answer: () => 'Markdown.',
    source: () => 'Markdown.',
    column: { title: 'Description', heads: ['description', 'meaning', 'notes', 'purpose', ''] },
  },
  deprecated: {
    kind: 'deprecation',
    change: 'deprecation',
    answer: (noun) => `True, or a text that says what to use instead of the ${noun}.`,
    source: () => '`true`, or a text that says what to use instead.',
    column: { title: 'Deprecated', heads: ['deprecated'], rare: true },
  },
  since: {
    kind: 'text',
    change: 'text',
    answer: (noun) => `The version that brought the ${noun}.`,
    source: (noun) => `The version that brought the ${noun}.`,
    column: { title: 'Since', heads: ['since', 'version'], rare: true },
  },
  attribute: {
    kind: 'word',
    change: 'attribute',
    answer: () => 'The HTML attribute that sets the property. Without it, only code can.',
    source: () => 'The HTML attribute that sets the property.',
    column: { title: 'Attribute', heads: ['attribute'], rare: true },
  },
  readonly: {
    kind: 'flag',
    change: 'readonly',
    answer: () => 'True if the property can only be read.',
    source: () => null,
    column: { title: 'Read-only', heads: ['read-only', 'readonly', 'read only'], rare: true },
  },
  inheritedFrom: {
    kind: 'word',
    change: 'text',
    answer: () =>
      'What declares the property, where many components share it or another package has it.',
    source: () => 'What declares the property, where many components share it: pages fold it.',
    column: { title: 'Inherited from', heads: ['inherited from', 'inheritedfrom'], rare: true },
  },
  expansion: {
    kind: 'value',
    change: 'type',
    answer: () => 'What a name in the type stands for, such as a union of more than 40 members.',
    source: () => 'What a name in the type stands for. Pages show the name.',
    column: { title: 'Expansion', heads: ['expansion'], rare: true },
  },
} as const satisfies Readonly<Record<string, EntryMemberRow>>

export type EntryMemberKey = keyof typeof entryMemberRows
export type EntryMember = EntryMemberRow & { readonly key: EntryMemberKey }

/**
 * Entry of a list, such as a prop. It has every member, so that all entries have one shape; a
 * member that its list does not have is null, or false.
 */
export type ListEntry = {
  readonly [Key in EntryMemberKey]: ValueOf<(typeof entryMemberRows)[Key]['kind']>
}

export const entryMembers: readonly EntryMember[] = (
  Object.keys(entryMemberRows) as EntryMemberKey[]
).map((key) => ({ key, ...entryMemberRows[key] }))

export const blankEntry: ListEntry = Object.fromEntries(
  entryMembers.map(({ key, kind }) => [key, kind === 'name' ? '' : kind === 'flag' ? false : null]),
) as unknown as ListEntry

/**
 * Sorts an entry's members as keys of the front matter: one with `keyFollows` comes right after the
 * member that it names, such as `required` after `description`.
 */
export function inKeyOrder(members: readonly EntryMember[]): readonly EntryMember[] {
  const following = members.filter(({ keyFollows }) =>
    members.some(({ key }) => key === keyFollows),
  )
  return members
    .filter((member) => !following.includes(member))
    .flatMap((member) => [
      member,
      ...following.filter(({ keyFollows }) => keyFollows === member.key),
    ])
}

/**
 * Returns the name of a list's entry without brackets, if the entry has a type: metadata made from
 * a page writes `[props]` where the page had a link.
 */
export const linkedName = ({ name, type }: Pick<ListEntry, 'name' | 'type'>): string =>
  type === null ? name : (/^\[([\w-]+)\]$/.exec(name)?.[1] ?? name)
