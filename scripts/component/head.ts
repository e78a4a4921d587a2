import { basename, dirname } from 'node:path/posix'
import { statuses } from '../model/component.ts'
import { didYouMean } from '../model/text.ts'
import { quoted } from '../model/printable.ts'
import type { Reporter } from '../model/problem.ts'
import { readFields, type Fields } from '../sources/fields.ts'
import type { FrontMatter } from '../sources/front-matter.ts'
import { readEndpointSettings, type EndpointSettings } from '../endpoint/settings.ts'
import { readDeprecated, readPropsList, type ListProp } from './props-list.ts'
import { readRegistryFiles, type RegistryFileEntry } from './registry-files.ts'
import { slugFault, suggestSlug } from './slug.ts'

/** What the front matter says of a component (contract 2.1); the Markdown says the rest. */
export interface Head {
  readonly slug: string
  readonly name: string
  readonly description: string | null
  readonly group: string | null
  readonly status: string | null
  readonly since: string | null
  readonly deprecated: true | string | null
  readonly tags: readonly string[] | null
  /** The list form, or null if the front matter has no `props` key. */
  readonly props: readonly ListProp[] | null
  readonly endpoint: EndpointSettings
  /** For the shadcn registry. */
  readonly files: readonly RegistryFileEntry[]
  /** The group it is shown under: `group`, else the sub-folder's name, else null. */
  readonly section: string | null
}

export const headKeys = [
  'name',
  'slug',
  'description',
  'group',
  'status',
  'since',
  'deprecated',
  'tags',
  'props',
  'endpoint',
  'files',
] as const

/**
 * Reads the keys of a component. Always gives a head, so that the Markdown can be checked too;
 * what was missing is reported and stands as an empty text.
 *
 * Problems: `name-missing`, `slug`, `file-name` and those of {@link readFields}.
 */
export function readHead(path: string, front: FrontMatter, report: Reporter): Head {
  const map = front.data ?? { kind: 'map', entries: [], offset: 0, flow: null }
  const fields = readFields(map, headKeys, front.at, report, { required: ['name'] })
  if (front.data !== null && !fields.has('name')) {
    report.error(
      'name-missing',
      { line: 1, column: 1 },
      'the key "name" is missing; add "name: …", the display name',
    )
  }
  const propItems = fields.maps('props')
  const group = fields.word('group')
  const folder = dirname(path)
  return {
    slug: readSlug(path, front, fields, report),
    name: fields.word('name') ?? '',
    description: fields.text('description'),
    group,
    status: readStatus(fields, report),
    since: fields.word('since'),
    deprecated: readDeprecated(fields),
    tags: fields.words('tags'),
    props: propItems === null ? null : readPropsList(propItems, front.at, report),
    endpoint: readEndpointSettings(fields, front.at, report),
    files: readRegistryFiles(fields, path, front.at, report),
    section: group ?? (folder === '.' ? null : basename(folder)),
  }
}

function readSlug(path: string, front: FrontMatter, fields: Fields, report: Reporter): string {
  if (fields.has('slug')) {
    const slug = fields.word('slug')
    if (slug === null) return ''
    const fault = slugFault(slug)
    if (fault === null) return slug
    const better = suggestSlug(slug)
    const fix = better === null || better === slug ? '' : `; try "slug: ${better}"`
    report.error(
      'slug',
      fields.at('slug') ?? { line: 1, column: 1 },
      `the slug ${quoted(slug)} ${fault}${fix}`,
    )
    return ''
  }
  const stem = basename(path, '.md')
  const fault = slugFault(stem)
  if (fault === null) return stem
  // Without readable front matter there may be a slug that could not be read.
  if (front.data === null) return ''
  const better = suggestSlug(stem)
  const fix = better === null ? 'add a "slug: …"' : `add "slug: ${better}"`
  report.error(
    'file-name',
    { line: 1, column: 1 },
    `the file name ${quoted(stem)} is no slug: it ${fault}; ${fix} to the front matter`,
  )
  return ''
}

/** Real catalogs have statuses of their own (`alpha`, `beta`): told, and published as written. */
function readStatus(fields: Fields, report: Reporter): string | null {
  const status = fields.word('status')
  if (status !== null && !statuses.some((known) => known === status)) {
    report.warning(
      'status',
      fields.at('status') ?? { line: 1, column: 1 },
      `the status ${quoted(status)} is none of ${statuses.join(', ')}${didYouMean(status, statuses)}`,
    )
  }
  return status
}
