import type { Component, Prop } from '../model/component.ts'

/**
 * The document that `GET {base_url}/api/v1/components/:slug` answers (contract 2.3).
 *
 * `slug`, `name` and `props` come always and first; the rest only if the author wrote it.
 */
export function componentDocument(component: Component): Record<string, unknown> {
  const { slug, name, props, description, group, status, since, deprecated, tags } = component
  return {
    slug,
    name,
    props: props.map(propDocument),
    ...written({ description, group, status, since, deprecated, tags }),
  }
}

function propDocument(prop: Prop): Record<string, unknown> {
  const { name, type, required, description, deprecated, since } = prop
  // There are many props: no object is made but the one.
  const document: Record<string, unknown> = { name }
  if (type !== null) document['type'] = type
  if (prop.default !== null) document['default'] = prop.default
  document['required'] = required
  if (description !== null) document['description'] = description
  if (deprecated !== null) document['deprecated'] = deprecated
  if (since !== null) document['since'] = since
  return document
}

/** The members that the author wrote. */
export function written(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const key of Object.keys(members)) if (members[key] !== null) kept[key] = members[key]
  return kept
}
