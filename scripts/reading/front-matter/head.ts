import { basename, dirname } from 'node:path/posix'
import { byList, listKeys, type ByList } from '../../words/model/lists.ts'
import { facts, noFacts, type FactKey, type Facts } from '../../words/model/members.ts'
import { didYouMean } from '../../words/model/text.ts'
import { wordFault } from '../../words/model/word-forms.ts'
import { quoted } from '../../words/model/printable.ts'
import { fileStart, type Point, type Reporter } from '../../words/model/problem.ts'
import { readFields, type Fields } from '../fields/fields.ts'
import { emptyMap, type YamlMap } from '../fields/yaml-node.ts'
import type { FrontMatter } from '../content/front-matter.ts'
import { readSlug } from '../content/slug-field.ts'
import { readEndpointSettings, type EndpointSettings } from '../endpoint-block/endpoint-settings.ts'
import { readLinkSetting, type LinkSetting } from './code-link.ts'
import { readEntryList, type ListedEntry } from './entry-list.ts'
import { readMemberField } from './read-member.ts'
import { readRegistryFiles, type RegistryFileEntry } from './registry-files.ts'
import { readSubcomponentList, type ListedSubcomponent } from './subcomponent-list.ts'
import { readThumbnail, type ThumbnailSetting } from './thumbnail.ts'

/** Front matter of a component, read and checked (contract 2.1). */
export interface Head extends Facts {
  readonly slug: string
  readonly name: string
  /** Place of the description in the source; null if there is no description. */
  readonly descriptionAt: Point | null
  /** Entries of each list under `props:` and the like; null for a list without such a key. */
  readonly lists: ByList<readonly ListedEntry[] | null>
  readonly subcomponents: readonly ListedSubcomponent[]
  /** Setting `api:`, which links the page to its code; null if it is not given. */
  readonly link: LinkSetting | null
  readonly endpoint: EndpointSettings
  readonly thumbnail: ThumbnailSetting | null
  /** Files that the shadcn registry offers with the component. */
  readonly files: readonly RegistryFileEntry[]
  /** Group of the component: the key `group`, else the sub-folder's name as a title, else null. */
  readonly section: string | null
}

export const headKeys: readonly string[] = [
  'name',
  'slug',
  ...facts.map(({ key }) => key),
  ...listKeys,
  'subcomponents',
  'api',
  'endpoint',
  'thumbnail',
  'files',
]

/**
 * Keys of Starlight, Docusaurus, Storybook and others, each with a hint to the key of this program
 * that means the same.
 */
const keysOfOthers: Readonly<Record<string, string>> = {
  title: 'a component\'s title is its "name"',
  sidebar_label: 'a component\'s title is its "name"',
  id: 'the last part of its address is its "slug"',
  permalink: 'the last part of its address is its "slug"',
  category: 'components stand together by their "group"',
  section: 'components stand together by their "group"',
  summary: 'what a component is stands in its "description"',
  keywords: 'words for the search are its "tags"',
}

/**
 * Reads the front matter of a component. A head with mistakes is returned too, so that the Markdown
 * is checked. A missing name is reported and becomes an empty text.
 *
 * Problems: `name-missing`, `slug`, `file-name` and those of {@link readFields}.
 */
export function readHead(path: string, front: FrontMatter, report: Reporter): Head {
  const map = front.data ?? emptyMap
  const guides = guideHint(path, map)
  const fields = readFields(map, headKeys, front.at, report, {
    required: ['name'],
    hints: guides === null ? keysOfOthers : { ...keysOfOthers, title: guides },
  })
  if (front.data !== null && !fields.has('name') && guides === null) {
    report.error(
      'name-missing',
      fileStart,
      'the key "name" is missing; add "name: …", the display name',
    )
  }
  const read = readFacts(fields)
  const name = fields.word('name') ?? ''
  return {
    slug: readSlug(path, front, fields),
    name,
    descriptionAt: fields.at('description'),
    ...read,
    lists: byList((list) => {
      return fields.has(list.key) ? readEntryList(list, fields) : null
    }),
    subcomponents: readSubcomponentList(fields, name),
    link: readLinkSetting(fields, path),
    endpoint: readEndpointSettings(fields),
    thumbnail: fields.has('thumbnail') ? readThumbnail(fields, path) : null,
    files: readRegistryFiles(fields, path),
    section: read.group ?? folderSection(path),
  }
}

/**
 * Returns the hint for a `title` if the source looks like a guide of a catalog that does not say
 * where its guides are, so that it needs no name; null if it looks like a component.
 */
function guideHint(path: string, { entries }: YamlMap): string | null {
  const [folder = ''] = path.split('/')
  const has = (name: string): boolean => entries.some(({ key }) => key === name)
  if (!/^guides?$/i.test(folder) || !has('title') || has('name')) return null
  return `a guide has one; write ${quoted(`guides: ${folder}`)} in index.md if this folder has the guides`
}

/**
 * Returns the group of a source that names none: the name of its folder as a title. Null if it is
 * at the top of the content folder.
 */
export function folderSection(path: string): string | null {
  const folder = dirname(path)
  return folder === '.' ? null : titleOfFolder(basename(folder))
}

/** Returns the title of a folder: `Form controls` for `form-controls`. */
function titleOfFolder(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words === '' ? name : words.slice(0, 1).toUpperCase() + words.slice(1)
}

function readFacts(fields: Fields): Facts {
  const read: Record<FactKey, unknown> = { ...noFacts }
  for (const { key, kind, known } of facts) {
    if (!fields.has(key)) continue
    if (kind === 'words') {
      read[key] = readFactWords(fields, key)
      continue
    }
    const value = readMemberField(fields, key, kind)
    read[key] = value
    if (known !== undefined && typeof value === 'string') reportUnknown(key, value, known, fields)
  }
  return read as Facts
}

/**
 * Reads the list of a fact, such as `tags` or `open`. Null if one of its texts is refused.
 *
 * Problems: `front-matter-value` for a text without the fact's form, and as a warning for one that
 * is there twice.
 */
function readFactWords(fields: Fields, key: FactKey): readonly string[] | null {
  const { report } = fields
  const words = fields.words(key)
  if (words === null) return null
  const lines = new Map<string, number>()
  let sound = true
  for (const { text, at } of fields.placedWords(key) ?? []) {
    const fault = wordFault(key, text)
    const first = lines.get(text)
    if (fault !== null) {
      report.error('front-matter-value', at, `${quoted(text)} in "${key}" ${fault}`)
      sound = false
    } else if (first === undefined) lines.set(text, at.line)
    else
      report.warning(
        'front-matter-value',
        at,
        `${quoted(text)} is in "${key}" twice, first on line ${first}`,
      )
  }
  return sound ? words : null
}

/**
 * Reports an unknown status as a warning. The status is kept, since real catalogs have their own
 * (`alpha`, `beta`).
 */
function reportUnknown(key: string, value: string, known: readonly string[], fields: Fields): void {
  if (known.includes(value)) return
  fields.report.warning(
    key,
    fields.at(key) ?? fileStart,
    `the ${key} ${quoted(value)} is not one of ${known.join(', ')}${didYouMean(value, known)}`,
  )
}
