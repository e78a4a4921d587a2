import { basename } from 'node:path/posix'
import { quoted } from '../../words/model/printable.ts'
import { fileStart } from '../../words/model/problem.ts'
import { slugFault, suggestSlug } from '../../words/model/slug.ts'
import type { Fields } from '../fields/fields.ts'
import type { FrontMatter } from './front-matter.ts'

/**
 * Reads the slug of a source: the key `slug`, else the file name without `.md`. Returns '' if there
 * is no valid slug.
 *
 * Problems: `slug`, `file-name`.
 */
export function readSlug(path: string, front: FrontMatter, fields: Fields): string {
  if (fields.has('slug')) {
    const slug = fields.word('slug')
    if (slug === null) return ''
    const fault = slugFault(slug)
    if (fault === null) return slug
    const better = suggestSlug(slug)
    const fix = better === null || better === slug ? '' : `; try "slug: ${better}"`
    fields.error('slug', 'slug', `the slug ${quoted(slug)} ${fault}${fix}`)
    return ''
  }
  const stem = basename(path, '.md')
  const fault = slugFault(stem)
  if (fault === null) return stem
  // Front matter that cannot be read may contain a valid slug, so the file name is not reported.
  if (front.data === null) return ''
  const better = suggestSlug(stem)
  const fix = better === null ? 'add a "slug: …"' : `add "slug: ${better}"`
  fields.report.error(
    'file-name',
    fileStart,
    `the file name ${quoted(stem)} is no slug: it ${fault}; ${fix} to the front matter`,
  )
  return ''
}
