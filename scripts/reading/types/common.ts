import type { ApiMember, CommonOf, CommonProps } from './members/api-model.ts'
import { byName, type FoundProp } from './members/member.ts'
import { packageOfFile } from './members/origin.ts'
import { addTo, countEach, groupBy } from '../../words/model/gather.ts'
import { compareText } from '../../words/model/text.ts'

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
  const placed = components.map(({ props, home }) =>
    props.map((prop): PlacedProp => ({
      ...prop,
      foreign: foreignPackage(prop.declarations, [ownPackage, home]),
    })),
  )
  const shared = findShared(placed)
  const lists = new Map<string, ReadonlyMap<string, ApiMember>>()
  for (const [name, props] of groupBy(placed.flat(), (prop) => commonList(prop, shared))) {
    if (name === null) continue
    const byProp = groupBy(props, ({ member }) => member.name)
    const members = [...byProp.values()].flatMap((forms) => mostUsed(forms))
    lists.set(name, new Map(members.map((member) => [member.name, member])))
  }
  return {
    common: [...lists]
      .map(([name, props]) => ({ name, props: [...props.values()].toSorted(byName) }))
      .toSorted(byName),
    ownOf(i) {
      const own: ApiMember[] = []
      const used = new Map<string, string[]>()
      for (const prop of placed[i] ?? []) {
        const { member, foreign } = prop
        const name = commonList(prop, shared)
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

/** Prop with the package that declares it ({@link foreignPackage}). */
interface PlacedProp extends FoundProp {
  readonly foreign: string | null
}

/** Props that more than half of a package's components have. */
interface Shared {
  /** Names of the interfaces that declare shared props, by the id of the declaration. */
  readonly declarations: ReadonlyMap<string, string>
  /** Shared props that other packages declare, each as package and prop name in one text. */
  readonly foreign: ReadonlySet<string>
}

function findShared(components: readonly (readonly PlacedProp[])[]): Shared {
  if (components.length < fewest) return { declarations: new Map(), foreign: new Set() }
  const props = components.flat()
  const often = (keys: readonly string[]): readonly string[] =>
    [...countEach(keys)].flatMap(([key, count]) => (count > components.length / 2 ? [key] : []))
  const declared = new Map(props.flatMap(({ declarations: [one] }) => (one ? [[one.id, one]] : [])))
  const ids = often(props.flatMap(({ declarations: [one] }) => one?.id ?? []))
  return {
    declarations: new Map(ids.map((id) => [id, declared.get(id)?.owner()?.name ?? 'shared'])),
    foreign: new Set(
      often(
        props.flatMap(({ member, foreign }) =>
          foreign === null ? [] : [foreignKey(foreign, member.name)],
        ),
      ),
    ),
  }
}

const foreignKey = (packageName: string, prop: string): string => `${packageName} ${prop}`

/** Returns the name of the list of common props that a prop belongs to, or null. */
function commonList(
  { member, declarations, foreign }: PlacedProp,
  { declarations: owners, foreign: names }: Shared,
): string | null {
  if (foreign === null) return owners.get(declarations[0]?.id ?? '') ?? null
  return isOfDom(member) || names.has(foreignKey(foreign, member.name)) ? foreign : null
}

/** True for a prop that every element of the DOM has, and that a package declares again. */
const isOfDom = ({ name, type = '' }: ApiMember): boolean =>
  /^aria-|^on[A-Z]\w*Capture$/.test(name) ||
  (/^on[A-Z]/.test(name) && /^(?:React\.)?\w*EventHandler</.test(type))

/**
 * Returns the package that declares a prop. Null if one of the prop's declarations is in a package
 * of `own`, or if its package is not known.
 */
function foreignPackage(
  declarations: FoundProp['declarations'],
  own: readonly (string | null)[],
): string | null {
  const packages = declarations.map(({ file }) => packageOfFile(file))
  return packages.some((name) => name === null || own.includes(name)) ? null : (packages[0] ?? null)
}

/**
 * Returns the most frequent form of a prop, in a list of one. Components may have different forms of
 * the prop, such as with different types or descriptions. Of equally frequent forms, the first by
 * text is taken. The list is empty if `props` is empty.
 */
function mostUsed(props: readonly PlacedProp[]): readonly ApiMember[] {
  const forms = [...groupBy(props, ({ member }) => textOf(member))]
  const [most] = forms.toSorted(
    ([one, a], [other, b]) => b.length - a.length || compareText(one, other),
  )
  return (most?.[1] ?? []).slice(0, 1).map(({ member }) => member)
}

const textOf = (member: ApiMember): string => JSON.stringify(member)
