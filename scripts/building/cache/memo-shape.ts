/*
 * Checks of a memo whose hashes are right. Somebody else may have written a memo that CI restores. So its texts are
 * only used as text in lists and messages, and never as markup, as a path outside of the folders, or as a part of a
 * log. A memo that differs from what a build of this program writes is ignored.
 */
import { htmlPath, pageName } from '../../words/model/addresses.ts'
import { isProse, listedKinds, type ListedKind } from '../../words/model/page-kind.ts'
import { readBaseUrl } from '../../words/model/base-url.ts'
import { slugFault } from '../../words/model/slug.ts'
import { isVersion } from '../../words/model/version.ts'
import { isSoundPath } from '../publish/paths.ts'
import {
  aFlag,
  aNumber,
  aText,
  anObject,
  everyItem,
  objectWith,
  orNull,
  readShape,
  textThat,
  tupleOf,
  type JsonShape,
} from '../../words/model/json-shape.ts'

const matching = (pattern: RegExp) => textThat((text) => pattern.test(text))

const site = textThat(isSoundPath)
/** Shape that a text has if it is a path below the content folder: relative, and without `..`. */
const content = matching(/^(?!\/)(?!(?:[^]*\/)?\.\.(?:\/|$))[^\0]*$/)
const digest = matching(/^[0-9a-f]{64}$/)
/** Shape that a text has if it is a slug, or empty: the page of a draft has an empty slug. */
const slug = textThat((text) => text === '' || slugFault(text) === null)
const mediaType = matching(/^[a-z]+\/[a-z0-9.+-]+(?:; [\w=":/.-]+)?$/)
/**
 * Shape that a text has if it can be the markup of a description in a list. Only the few tags may
 * be in it that either Markdown engine writes there. Tags of links are not among them, since a
 * description in a list has no links.
 */
const markupInLine = matching(/^(?:[^<]|<\/?(?:code|del|em|strong)>|<br>)*$/)

/**
 * Shape of a warning in a memo. Errors have no shape here, since a build with errors leaves no
 * memo. File and message may be any text: they are made printable when they are printed.
 */
const warning = objectWith({
  file: aText,
  line: aNumber,
  column: aNumber,
  message: aText,
  rule: matching(/^[a-z0-9-]+$/),
  severity: matching(/^warning$/),
})
const stamp = { size: aNumber, mtimeMs: aNumber, ctimeMs: aNumber, ino: aNumber }

/** Shape of a list with six values for each file: path, hash, and the four numbers of its stamp. */
const flatFiles: JsonShape<readonly unknown[]> = (value, at) => {
  if (!Array.isArray(value) || value.length % 6 !== 0) return undefined
  // There are thousands of files: calling a function for each value would take longer than reading
  // them.
  for (let i = 0; i < value.length; i += 6) {
    if (site(value[i], at) === undefined || digest(value[i + 1], at) === undefined) return undefined
    for (let k = i + 2; k < i + 6; k++) if (!Number.isFinite(value[k])) return undefined
  }
  return value
}
const folder = objectWith({ manifestHash: aText, files: flatFiles })

/** Shape that the file `state` of a memo (what a build remembers) must have, or is not trusted. */
const state = objectWith({
  fingerprint: aText,
  inputKey: aText,
  namedFiles: everyItem(content),
  exampleFolder: orNull(content),
  usagePatterns: everyItem(aText),
  metadataFiles: everyItem(objectWith({ path: aText, hash: digest, ...stamp })),
  problems: everyItem(warning),
  components: aNumber,
  baseUrl: orNull(textThat((text) => 'url' in readBaseUrl(text))),
  site: folder,
  serverFiles: orNull(folder),
  catalogHash: digest,
  recordsHash: digest,
})

const description = orNull(objectWith({ inList: markupInLine, text: aText }))
const example = objectWith({ title: aText, line: aNumber, path: site, script: orNull(site) })
const query = tupleOf(aText, aText, aText)
const sharedPlace = tupleOf(aNumber, aText)
const registryFile = objectWith({
  path: content,
  type: matching(/^registry:[a-z]+$/),
  target: orNull(content),
})
const listed = { id: aText, path: aText, slug }
/** Shape of a component's listing (what the rest of the catalog needs of the component). */
const component = objectWith({
  ...listed,
  name: aText,
  section: orNull(aText),
  draft: aFlag,
  files: everyItem(registryFile),
})
const prose = objectWith({ ...listed, title: aText })
const release = objectWith({ ...listed, slug: textThat(isVersion), title: aText })

/**
 * Returns true if a row of the search index, read from the memo of the last build, may go into the
 * files of the search. These files are scripts. So the row must be the JSON of an array without
 * `<`, and its first value must be `first`, the page or component that the row belongs to.
 */
export function isBelievableRow(json: unknown, first: string): boolean {
  if (typeof json !== 'string' || json.includes('<')) return false
  try {
    const row: unknown = JSON.parse(json)
    return Array.isArray(row) && row[0] === first
  } catch {
    return false
  }
}

const kindOf = ({ kind }: Readonly<Record<string, unknown>>): ListedKind | null =>
  listedKinds.find((one) => one === kind) ?? null

const listingOf = (kind: ListedKind): JsonShape<unknown> =>
  kind === 'component' ? component : kind === 'release' ? release : prose
const sourceShape = objectWith({ hash: aText, problems: everyItem(warning), listing: anObject })
const source: typeof sourceShape = (value, at) => {
  const read = sourceShape(value, at)
  const kind = read === undefined ? null : kindOf(read)
  return kind === null || listingOf(kind)(read?.listing, at) === undefined ? undefined : read
}

const pageShape = objectWith({
  takenKey: aText,
  placeKey: aText,
  listKey: aText,
  queries: everyItem(query),
  facts: objectWith({
    problems: everyItem(warning),
    links: everyItem(anObject),
    pictures: everyItem(aText),
    examples: everyItem(example),
    panel: orNull(objectWith({ document: orNull(site) })),
    propCount: aNumber,
    description,
    fullLength: aNumber,
    search: orNull(everyItem(aText)),
    shared: everyItem(sharedPlace),
    recordKey: aText,
    proseKey: aText,
  }),
})
/**
 * Shape of a page in a memo. The search row of a guide or a release has to lead to that page; a
 * component has no search row here.
 */
const page: JsonShape<unknown> = (value, at) => {
  const [read, known] = [pageShape(value, at), source(value, at)]
  const kind = known === undefined ? null : kindOf(known)
  if (read === undefined || known === undefined || kind === null) return undefined
  const { search } = read.facts
  if (!isProse(kind)) return search === null ? read : undefined
  const path = htmlPath(pageName(kind, String(known.listing['slug'])))
  return search?.[0] === kind && search[1] === path ? read : undefined
}

const catalog = objectWith({
  siteKey: aText,
  targetsKey: aText,
  pages: everyItem(page),
  drafts: everyItem(source),
  outputs: everyItem(
    objectWith({
      name: aText,
      key: aText,
      files: everyItem(objectWith({ path: site, mediaType })),
    }),
  ),
})

/** Returns true if the parsed file `state` of a memo holds only what a build may have written. */
export const isBelievableState = (value: unknown): boolean => readShape(state, value) !== undefined

/**
 * Returns true if the parsed file `catalog` of a memo has the form that a build writes. Its plain
 * texts may be any text, since they are escaped where they are shown.
 */
export const isBelievableCatalog = (value: unknown): boolean =>
  readShape(catalog, value) !== undefined
