import { knownValues } from '../../words/model/known-values.ts'
import {
  sortedRecord,
  type ComponentCount,
  type MemberCount,
  type UsageCounts,
} from '../../reading/usage-counts/counts.ts'
import type { KnownComponent, KnownList } from './known.ts'
import type { Use } from '../../reading/code/uses.ts'
import { getOrMake } from '../../words/model/gather.ts'

type Member = { uses: number; values: Map<string, number> }
type Members = Map<string, Member>
interface Component {
  uses: number
  readonly files: Set<string>
  readonly props: Members
  readonly events: Members
  readonly slots: Members
}

export interface Counter {
  add(file: string, use: Use, known: KnownComponent): void
  counts(): UsageCounts['components']
}

export function createCounter(): Counter {
  const components = new Map<string, Component>()
  return {
    add(file, use, known) {
      const component = getOrMake(components, known.id, blankComponent)
      component.uses++
      component.files.add(file)
      const seen = new Set<string>()
      for (const member of use.members) {
        const [list, key] = listOf(member.kind, known)
        const entry = list.find(
          member.name === 'v-model' ? 'modelValue' : member.name,
          member.kind === 'slot' ? 'hyphens' : member.spelling,
        )
        // Names that the catalog does not know belong to the app.
        if (entry === null || entry === 'pattern') continue
        const count = getOrMake(component[key], entry.name, blankMember)
        if (!seen.has(`${key} ${entry.name}`)) count.uses++
        seen.add(`${key} ${entry.name}`)
        const { closed } = knownValues(entry.expansion ?? entry.type)
        for (const value of new Set(member.values.map(String)))
          if (closed?.includes(value) === true)
            count.values.set(value, (count.values.get(value) ?? 0) + 1)
      }
    },
    counts: () => sortedRecord([...components].map(([id, one]) => [id, componentCount(one)])),
  }
}

function listOf(kind: 'prop' | 'event' | 'slot', { props, events, slots }: KnownComponent) {
  const lists = {
    prop: [props, 'props'],
    event: [events, 'events'],
    slot: [slots, 'slots'],
  } as const satisfies Record<string, readonly [KnownList, keyof Component]>
  return lists[kind]
}

const blankMember = (): Member => ({ uses: 0, values: new Map() })
const blankComponent = (): Component => ({
  uses: 0,
  files: new Set(),
  props: new Map(),
  events: new Map(),
  slots: new Map(),
})

function componentCount({ uses, files, props, events, slots }: Component): ComponentCount {
  return {
    uses,
    files: files.size,
    ...memberCounts('props', props),
    ...memberCounts('events', events),
    ...memberCounts('slots', slots),
  }
}

function memberCounts(key: 'props' | 'events' | 'slots', members: Members) {
  if (members.size === 0) return {}
  const counts = [...members].map(([name, { uses, values }]): [string, MemberCount] => [
    name,
    values.size === 0 ? { uses } : { uses, values: sortedRecord([...values]) },
  ])
  return { [key]: sortedRecord(counts) }
}
