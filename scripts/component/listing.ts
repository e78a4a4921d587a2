import type { Head } from './head.ts'
import type { RegistryFileEntry } from './registry-files.ts'
import type { Component } from '../model/component.ts'
import { compareText } from '../model/text.ts'

/** What the front matter says of a source to the rest of the catalog. */
export interface Listed extends Omit<Component, 'props'> {
  /** Of the source, below the content folder. */
  readonly path: string
  readonly section: string | null
  readonly draft: boolean
  readonly files: readonly RegistryFileEntry[]
}

export function listed(path: string, head: Head): Listed {
  const { slug, name, description, group, status, since, deprecated, tags, section, files } = head
  const draft = status === 'draft'
  return {
    path,
    slug,
    name,
    description,
    group,
    status,
    since,
    deprecated,
    tags,
    section,
    draft,
    files,
  }
}

/** Catalog order: by group (those without one last), then by name, then by slug. */
export function compareListed(
  a: Pick<Listed, 'section' | 'name' | 'slug'>,
  b: Pick<Listed, 'section' | 'name' | 'slug'>,
): number {
  if ((a.section === null) !== (b.section === null)) return a.section === null ? 1 : -1
  return (
    compareText((a.section ?? '').toLowerCase(), (b.section ?? '').toLowerCase()) ||
    compareText(a.section ?? '', b.section ?? '') ||
    compareText(a.name.toLowerCase(), b.name.toLowerCase()) ||
    compareText(a.slug, b.slug)
  )
}
