import { itemsOf, peek } from '../../catalogs/catalog-reader/read-document.ts'
import { lists } from '../../words/model/lists.ts'
import type { RemovedMember } from '../../catalogs/search/search-places.ts'

/**
 * Members that releases removed, as the answer of a component lists them: an agent may still look
 * for them.
 */
export function removedMembers(removed: unknown): readonly RemovedMember[] {
  return (itemsOf(removed) ?? []).flatMap((member): RemovedMember[] => {
    const [name, version] = [peek(member, 'name'), peek(member, 'removed')]
    const list = lists.find(({ key }) => key === peek(member, 'list'))
    // Those of sub-components have no list of the component.
    if (list === undefined || peek(member, 'subcomponent') !== undefined) return []
    if (typeof name !== 'string' || typeof version !== 'string') return []
    return [{ list, name, id: '', said: `removed in ${version}` }]
  })
}
