import type { ListEntry } from '../../words/model/members.ts'
import type { Data } from './proposed-element.ts'

/**
 * Form of the entries in a sample list, named after the members that they have. `rich` has all
 * members, in columns, too. `rows` is a table without its columns.
 */
export type ListForm = 'children' | 'content' | 'labels' | 'titles' | 'values' | 'rich' | 'rows'

/** Sample data for all props of a component that hold lists. */
export interface ListProposal {
  readonly data: readonly (readonly [prop: string, data: Data])[]
  /** Text of the data that the component shows if it reads data of this form. */
  readonly shown: string
}

/**
 * Pattern of the names of props that hold a list of entries; `columnNames` is that of props that
 * describe columns, `choiceNames` that of props whose entries are usually values to choose from.
 */
const listNames =
  /^(?:items|options|data|dataSource|rows|treeData|steps|tabs|source|list|links|menu|segments|values)$/
const columnNames = /^(?:columns|cols)$/
const choiceNames = /^(?:options|data|source|segments|values)$/
/** Pattern of the names of components that show the content of an entry only once it is opened. */
const folded = /accordion|collapse/i

/** Returns true for a prop whose name is usual for a list, if its type may be one. */
const isList = ({ name, type }: Pick<ListEntry, 'name' | 'type'>): boolean =>
  (listNames.test(name) || columnNames.test(name)) &&
  (type === null ||
    /\[\]|\b(?:[Aa]rray|any|unknown|T|\w*(?:Items?|Options?|Data|Source|Columns?|Rows?)(?:Type)?)\b/.test(
      type,
    ))

/**
 * Returns the data that a prop with this name usually takes, if its type may be a list; else null.
 */
export const usualData = (
  prop: Pick<ListEntry, 'name' | 'type'>,
  form: Extract<ListForm, 'values' | 'rich'>,
): Data | null => (isList(prop) ? listData(prop, { form, hasColumns: false }) : null)

/**
 * Returns sample data for the props of a component that hold lists, in one form after the other, the
 * most usual first. Empty if no prop holds a list of entries.
 *
 * @param component name of the component
 */
export function listProposals(
  component: string,
  props: readonly ListEntry[],
): readonly ListProposal[] {
  const lists = props.filter(isList)
  const hasColumns = lists.some(({ name }) => columnNames.test(name))
  const [first] = lists.filter(({ name }) => !columnNames.test(name))
  if (first === undefined || isListOf('number', first.type)) return []
  if (isListOf('string', first.type)) {
    const data = lists.map(
      (prop) => [prop.name, listData(prop, { form: 'values', hasColumns })] as const,
    )
    return [{ data, shown: 'Two' }]
  }
  return formsFor(first.name, hasColumns).map((form): ListProposal => {
    const kept = form === 'rows' ? lists.filter(({ name }) => !columnNames.test(name)) : lists
    const isContent = (form === 'children' || form === 'content') && !folded.test(component)
    return {
      data: kept.map((prop) => [prop.name, listData(prop, { form, hasColumns })] as const),
      shown: isContent ? contentOf('One') : 'Two',
    }
  })
}

const isListOf = (item: 'string' | 'number', type: string | null): boolean =>
  type === `${item}[]` ||
  type === `readonly ${item}[]` ||
  type === `Array<${item}>` ||
  type === `ReadonlyArray<${item}>`

function formsFor(name: string, hasColumns: boolean): readonly ListForm[] {
  if (hasColumns) return ['titles', 'rich', 'rows']
  if (choiceNames.test(name)) return ['values', 'labels', 'titles', 'rich']
  const content: readonly ListForm[] = /^(?:items|tabs)$/.test(name) ? ['children', 'content'] : []
  return [...content, 'labels', 'titles', 'values', 'rich']
}

interface ListContext {
  readonly form: ListForm
  /** True if the component has a prop for columns, so that the entries are rows. */
  readonly hasColumns: boolean
}

function listData(
  { name, type }: Pick<ListEntry, 'name' | 'type'>,
  { form, hasColumns }: ListContext,
): Data {
  if (columnNames.test(name)) return ['Name', 'Count'].map((title) => columnData(title, form))
  const labels = ['One', 'Two']
  if (isListOf('string', type)) return labels
  if (hasColumns)
    return labels.map((label, i) => {
      const key = label.toLowerCase()
      return { key, ...(form === 'rich' && { id: key }), name: label, count: i + 1 }
    })
  return labels.map((label) => entryData(label, form))
}

function columnData(title: string, form: ListForm): Data {
  const key = title.toLowerCase()
  if (form !== 'rich') return { key, title, dataIndex: key }
  const keys = ['key', 'id', 'dataIndex', 'dataKey', 'colKey', 'field', 'prop', 'accessorKey']
  const named = Object.fromEntries(keys.map((one) => [one, key]))
  return { ...named, title, label: title, header: title, width: 120 }
}

function entryData(label: string, form: ListForm): Data {
  const value = label.toLowerCase()
  switch (form) {
    case 'children':
      return { key: value, label, children: contentOf(label) }
    case 'content':
      return { label, content: contentOf(label) }
    case 'labels':
      return { key: value, label }
    case 'titles':
      return { key: value, title: label }
    case 'values':
    case 'rows':
      return { label, value }
    case 'rich':
      return { key: value, id: value, label, value, title: label, name: label, text: label }
  }
}

const contentOf = (label: string): string => `${label} content`
