import type { ApiMember, CommonOf, CommonProps } from './api-model.ts'
import type { FoundProp } from './frameworks/reader.ts'
import { byName } from './member.ts'
import { packageOfFile } from './origin.ts'
import { addTo, getOrMake } from '../../words/model/gather.ts'

/**
 * Props of a component, with the name of the package that declares the component. `home` is this
 * name, or null if the component is not declared below `node_modules`.
 */
export interface OfComponent {
  readonly props: readonly FoundProp[]
  readonly home: string | null
}

/**
 * Lists of common props of a package. `ownOf` returns the props that a component has beside these,
 * and which of the common props it has.
 */
export interface Common {
  readonly common: readonly CommonProps[]
  ownOf(component: number): {
    readonly own: readonly ApiMember[]
    readonly common: readonly CommonOf[]
  }
}

/** Lowest number of components that a package must have for a prop to count as shared. */
const fewest = 8

/**
 * Finds the common props of a package's components: props that more than half of the components
 * share, and members of the DOM that another package declares. All other props are the component's
 * own, whichever package declares them. Each common prop is written once, in a list named after the
 * package or interface that declares it. If a component has a shared prop with another type or
 * description, the prop stays among its own. If that prop is declared by another package, such as a
 * listener of another element, it gets the name of that package.
 */
export function findCommon(components: readonly OfComponent[], ownPackage: string): Common {
  const shared = findShared(components, ownPackage)
  const lists = new Map<string, Map<string, ApiMember>>()
  // If a prop has several forms, the list gets the form that most components have.
  for (const [name, forms] of countForms(components, shared, ownPackage)) {
    const props = [...forms.values()].flatMap((ofName) => mostUsed(ofName))
    lists.set(name, new Map(props.map((member) => [member.name, member])))
  }
  return {
    common: [...lists]
      .map(([name, props]) => ({ name, props: [...props.values()].toSorted(byName) }))
      .toSorted(byName),
    ownOf(i) {
      const own: ApiMember[] = []
      const used = new Map<string, string[]>()
      const { props = [], home = null } = components[i] ?? {}
      for (const { member, declarations } of props) {
        const foreign = foreignPackage(declarations, [ownPackage, home])
        const name = commonList(member, declarations, foreign, shared)
        const common = name === null ? undefined : lists.get(name)?.get(member.name)
        if (name === null || common === undefined) own.push(member)
        else if (textOf(common) === textOf(member)) addTo(used, name, member.name)
        else own.push(foreign === null ? member : { ...member, inheritedFrom: foreign })
      }
      const common = [...used].map(([name, names]): CommonOf => {
        const isWhole = names.length === lists.get(name)?.size
        return isWhole ? { name } : { name, only: names.toSorted() }
      })
      return { own, common: common.toSorted(byName) }
    },
  }
}

/** Props that more than half of a package's components have. */
interface Shared {
  /** Names of the interfaces that declare shared props, by the id of the declaration. */
  readonly declarations: ReadonlyMap<string, string>
  /** Shared props that other packages declare, each as package and prop name in one text. */
  readonly foreign: ReadonlySet<string>
}

function findShared(components: readonly OfComponent[], ownPackage: string): Shared {
  return {
    declarations: sharedDeclarations(components.map(({ props }) => props)),
    foreign: sharedForeign(components, ownPackage),
  }
}

const foreignKey = (packageName: string, prop: string): string => `${packageName} ${prop}`

function sharedForeign(components: readonly OfComponent[], ownPackage: string): Shared['foreign'] {
  const counts = new Map<string, number>()
  if (components.length < fewest) return new Set()
  for (const { props, home } of components)
    for (const { member, declarations } of props) {
      const foreign = foreignPackage(declarations, [ownPackage, home])
      if (foreign === null) continue
      const key = foreignKey(foreign, member.name)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const shared = [...counts].filter(([, count]) => count > components.length / 2)
  return new Set(shared.map(([key]) => key))
}

/** Returns the name of the list of common props that a prop belongs to, or null. */
function commonList(
  member: ApiMember,
  declarations: Declarations,
  foreign: string | null,
  { declarations: owners, foreign: names }: Shared,
): string | null {
  if (foreign === null) return owners.get(declarations[0]?.id ?? '') ?? null
  return isOfDom(member) || names.has(foreignKey(foreign, member.name)) ? foreign : null
}

/** True for a prop that every element of the DOM has, and that a package declares again. */
const isOfDom = ({ name, type = '' }: ApiMember): boolean =>
  /^aria-|^on[A-Z]\w*Capture$/.test(name) ||
  (/^on[A-Z]/.test(name) && /^(?:React\.)?\w*EventHandler</.test(type))

function sharedDeclarations(components: readonly (readonly FoundProp[])[]): Shared['declarations'] {
  const counts = new Map<string, { count: number; readonly owner: () => string | null }>()
  for (const props of components)
    for (const { declarations } of props) {
      const [first] = declarations
      if (first === undefined) continue
      const known = counts.get(first.id)
      if (known === undefined)
        counts.set(first.id, { count: 1, owner: () => first.owner()?.name ?? null })
      else known.count++
    }
  const shared = new Map<string, string>()
  if (components.length < fewest) return shared
  for (const [id, { count, owner }] of counts)
    if (count > components.length / 2) shared.set(id, owner() ?? 'shared')
  return shared
}

type Declarations = FoundProp['declarations']

/**
 * Returns the package that declares a prop. Null if one of the prop's declarations is in a package
 * of `own`, or if its package is not known.
 */
function foreignPackage(
  declarations: Declarations,
  own: readonly (string | null)[],
): string | null {
  const packages = declarations.map(({ file }) => packageOfFile(file))
  return packages.some((name) => name === null || own.includes(name)) ? null : (packages[0] ?? null)
}

/**
 * Forms of one prop, such as with different types or descriptions. Each is stored under its JSON
 * text, with the number of components that have it.
 */
type Forms = Map<string, { readonly member: ApiMember; count: number }>

function countForms(
  components: readonly OfComponent[],
  shared: Shared,
  ownPackage: string,
): ReadonlyMap<string, Map<string, Forms>> {
  const lists = new Map<string, Map<string, Forms>>()
  for (const { props, home } of components)
    for (const { member, declarations } of props) {
      const foreign = foreignPackage(declarations, [ownPackage, home])
      const name = commonList(member, declarations, foreign, shared)
      if (name === null) continue
      const list = getOrMake(lists, name, () => new Map<string, Forms>())
      const forms: Forms = getOrMake(list, member.name, () => new Map())
      getOrMake(forms, textOf(member), () => ({ member, count: 0 })).count++
    }
  return lists
}

/**
 * Returns the most frequent form of a prop, in a list of one. Of equally frequent forms, the first
 * by text is taken. The list is empty if there is no form.
 */
function mostUsed(forms: Forms): readonly ApiMember[] {
  const [most] = [...forms].toSorted(
    ([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1),
  )
  return most === undefined ? [] : [most[1].member]
}

const textOf = (member: ApiMember): string => JSON.stringify(member)
