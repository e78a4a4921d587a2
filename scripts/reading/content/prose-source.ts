import { quoted } from '../../words/model/printable.ts'
import {
  fileStart,
  createReporter,
  type Problem,
  type Reporter,
} from '../../words/model/problem.ts'
import type { ProseListing } from '../../words/model/prose-page.ts'
import { didYouMean } from '../../words/model/text.ts'
import type { Content, ContentFile } from './content.ts'
import { proseEntry } from './entry.ts'
import { readFields, type Fields } from '../fields/fields.ts'
import { emptyMap } from '../fields/yaml-node.ts'
import type { FrontMatter } from './front-matter.ts'
import { placeOfSetting } from './settings.ts'
import { readSlug } from './slug-field.ts'

/** Markdown sources of a content folder, divided into those of components and those of guides. */
export interface DividedSources {
  readonly components: readonly ContentFile[]
  readonly guides: readonly ContentFile[]
}

/**
 * Divides sources into components and guides by their folder. `folder` is the setting `guides`; if
 * it is null, every file is a component.
 */
export function divideSources(
  sources: readonly ContentFile[],
  folder: string | null,
): DividedSources {
  if (folder === null) return { components: sources, guides: [] }
  return divideBy(sources, ({ path }) => path.startsWith(`${folder}/`))
}

const divideBy = (
  sources: readonly ContentFile[],
  isGuide: (file: ContentFile) => boolean,
): DividedSources => ({
  components: sources.filter((file) => !isGuide(file)),
  guides: sources.filter(isGuide),
})

/** Returns the sources of components, as the setting `guides` divides them. */
export const componentFiles = (
  sources: readonly ContentFile[],
  { guides }: { readonly guides: string | null },
): readonly ContentFile[] => divideSources(sources, guides).components

/**
 * Divides sources into components and guides by the keys of their front matter, for when the
 * setting `guides` cannot be read. A guide has a `title` and no `name`.
 */
export function divideByKeys(sources: readonly ContentFile[]): DividedSources {
  return divideBy(sources, (file) => {
    const front = proseEntry(file, 'guide').front(createReporter(''))
    const keys = front?.data?.entries.map(({ key }) => key) ?? []
    return keys.includes('title') && !keys.includes('name')
  })
}

/**
 * Reports the setting `guides` if its folder contains no Markdown file. Problem: `guides-folder`,
 * at the setting.
 */
export function checkGuidesFolder(
  { sources, folders }: Content,
  folder: string | null,
  front: FrontMatter | null,
  label: string,
): Problem[] {
  if (folder === null || divideSources(sources, folder).guides.length > 0) return []
  const fault = folders.includes(folder)
    ? 'which has no Markdown file; put the first guide there, or leave the key out'
    : `which is not there${didYouMean(folder, folders)}`
  const at = placeOfSetting(front, 'guides')
  const message = `"guides" is the folder ${quoted(folder)} of the content folder, ${fault}`
  return [{ file: `${label}/index.md`, ...at, message, rule: 'guides-folder', severity: 'error' }]
}

/**
 * Keys of other tools and of components, each with a hint to the key of guides that means the same.
 */
const keysOfOthers: Readonly<Record<string, string>> = {
  name: 'a guide\'s name is its "title"',
  sidebar_label: 'a guide\'s name is its "title"',
  id: 'the last part of its address is its "slug"',
  permalink: 'the last part of its address is its "slug"',
  summary: 'what a guide is about stands in its "description"',
  sidebar_position: 'its place among the guides is its "order"',
  nav_order: 'its place among the guides is its "order"',
  position: 'its place among the guides is its "order"',
  weight: 'its place among the guides is its "order"',
}

const guideKeys = ['title', 'slug', 'description', 'order']

/**
 * Reads the front matter of a guide. A guide with mistakes is returned too, so that its Markdown is
 * checked. Problems: `title-missing`, `slug`, `file-name`, `front-matter-value`, and those of
 * {@link readFields}.
 */
export function readGuide(
  path: string,
  front: FrontMatter,
  report: Reporter,
): Omit<ProseListing, 'id' | 'path'> {
  const map = front.data ?? emptyMap
  const fields = readFields(map, guideKeys, front.at, report, {
    what: 'the front matter of a guide',
    required: ['title'],
    hints: keysOfOthers,
  })
  if (front.data !== null && !fields.has('title')) {
    report.error(
      'title-missing',
      fileStart,
      'the key "title" is missing; add "title: …", what the guide is called',
    )
  }
  return {
    slug: readSlug(path, front, fields),
    title: fields.word('title') ?? '',
    description: fields.text('description'),
    descriptionAt: fields.at('description'),
    order: readOrder(fields),
  }
}

function readOrder(fields: Fields): number | null {
  const text = fields.word('order')
  if (text === null) return null
  if (/^[+-]?\d{1,9}(?:\.\d{1,6})?$/.test(text)) return Number(text)
  fields.error(
    'front-matter-value',
    'order',
    `"order" is ${quoted(text)}, it must be a number such as 2`,
  )
  return null
}
