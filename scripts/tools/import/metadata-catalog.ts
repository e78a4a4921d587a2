import type { Metadata } from '../../reading/metadata/model.ts'
import type { Component } from '../../words/model/component.ts'
import { listsOf } from '../../words/model/lists.ts'
import { noFacts } from '../../words/model/members.ts'
import { suggestSlug } from '../../words/model/slug.ts'

/** Converts metadata to components for a comparison; returns none if the metadata is null. */
export function catalogFromMetadata(metadata: Metadata | null): readonly Component[] {
  return (metadata?.components ?? []).map((component) => {
    const { key, description, deprecated, status, since, tag } = component
    const facts = { ...noFacts, description, deprecated, status, since, tag }
    const lists = listsOf((list) => component[list.key])
    return { slug: suggestSlug(key) ?? key, name: key, ...facts, ...lists }
  })
}
