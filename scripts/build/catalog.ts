import type { Head } from '../component/head.ts'
import type { RegistryFileEntry } from '../component/registry-files.ts'
import type { LinkTargets } from '../markdown/links.ts'
import type { Component } from '../model.ts'
import { compareText } from '../problems.ts'

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

/**
 * Everything that links and pictures of any source can be resolved with, as one text: it is sent
 * to every worker, and a text costs next to nothing to send.
 */
export interface TargetTable {
  readonly text: string
}

/** `published` is false for drafts that are left out: their slug is then empty. */
export function targetTable(
  sources: readonly { path: string; slug: string; published: boolean }[],
  pictures: readonly { path: string; shownAs: string }[],
): TargetTable {
  const lines = sources.map(({ path, slug, published }) => `s\t${path}\t${published ? slug : ''}`)
  for (const { path, shownAs } of pictures) lines.push(`p\t${path}\t${shownAs}`)
  return { text: lines.join('\n') }
}

export function readTargets({ text }: TargetTable): LinkTargets {
  const slugs = new Map<string, string>()
  const published = new Set<string>()
  const pictures = new Map<string, string>()
  for (const line of text === '' ? [] : text.split('\n')) {
    const [kind, path = '', value = ''] = line.split('\t')
    if (kind === 'p') pictures.set(path, value)
    else {
      slugs.set(path, value)
      if (value !== '') published.add(value)
    }
  }
  return {
    slugOf: (path) => slugs.get(path) ?? null,
    hasSlug: (slug) => published.has(slug),
    picture: (path) => pictures.get(path) ?? null,
  }
}

/** A question a page asked about the rest of the catalog, and the answer that it was drawn with. */
export type Query = readonly [kind: 'slug' | 'has' | 'picture', argument: string, answer: string]

/** The same targets; every question is written down, so that a later build can ask it again. */
export function recordQueries(targets: LinkTargets, queries: Query[]): LinkTargets {
  const seen = new Set<string>()
  const note = (kind: Query[0], argument: string): string => {
    const answer = answerQuery(targets, kind, argument)
    if (!seen.has(`${kind}\t${argument}`)) {
      seen.add(`${kind}\t${argument}`)
      queries.push([kind, argument, answer])
    }
    return answer
  }
  return {
    slugOf: (path) => decodeAnswer(note('slug', path)),
    hasSlug: (slug) => note('has', slug) === 'yes',
    picture: (path) => decodeAnswer(note('picture', path)),
  }
}

/** What the targets say today, in the form in which {@link recordQueries} wrote it down. */
export function answerQuery(targets: LinkTargets, kind: Query[0], argument: string): string {
  if (kind === 'has') return targets.hasSlug(argument) ? 'yes' : 'no'
  const answer = kind === 'slug' ? targets.slugOf(argument) : targets.picture(argument)
  return answer === null ? '-' : `=${answer}`
}

const decodeAnswer = (answer: string): string | null => (answer === '-' ? null : answer.slice(1))
