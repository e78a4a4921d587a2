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
import { isJsonObject } from '../../words/model/json.ts'

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string'
const count: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const flag: Check = (value) => typeof value === 'boolean'
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const record =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isJsonObject(value) &&
    Object.entries(members).every(
      ([name, check]) => Object.hasOwn(value, name) && check(value[name]),
    )
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

/** Checks a path below the output folder. */
const site: Check = (value) => typeof value === 'string' && isSoundPath(value)
/** Checks a path below the content folder. */
const content = matching(/^(?!\/)(?!(?:[^]*\/)?\.\.(?:\/|$))[^\0]*$/)
const digest = matching(/^[0-9a-f]{64}$/)
/** Checks a slug. An empty one passes, since a draft has no page. */
const slug: Check = (value) =>
  value === '' || (typeof value === 'string' && slugFault(value) === null)
const mediaType = matching(/^[a-z]+\/[a-z0-9.+-]+(?:; [\w=":/.-]+)?$/)
/** Checks markup within a line, as both Markdown engines draw it without links. */
const markupInLine = matching(/^(?:[^<]|<\/?(?:code|del|em|strong)>|<br>)*$/)

/**
 * Checks a warning. Errors do not pass, since a build with errors leaves no memo. File and message
 * may hold any text: they are made printable when they are printed.
 */
const warning = record({
  file: text,
  line: count,
  column: count,
  message: text,
  rule: matching(/^[a-z0-9-]+$/),
  severity: (value) => value === 'warning',
})
const stamp = { size: count, mtimeMs: count, ctimeMs: count, ino: count }

/**
 * Checks a flat list of files, in which each file takes six places: path, hash and the four values
 * of its stamp.
 */
const flatFiles: Check = (value) => {
  if (!Array.isArray(value) || value.length % 6 !== 0) return false
  // There are thousands of files: calling a function for each value would take longer than reading
  // them.
  for (let i = 0; i < value.length; i += 6) {
    if (!site(value[i]) || !digest(value[i + 1])) return false
    for (let k = i + 2; k < i + 6; k++) if (!Number.isFinite(value[k])) return false
  }
  return true
}
const folder = record({ manifestHash: text, files: flatFiles })

/** Returns true if the parsed file `state` of a memo has the form that this program writes. */
export const isBelievableState: Check = record({
  fingerprint: text,
  inputKey: text,
  namedFiles: listOf(content),
  exampleFolder: orNull(content),
  usagePatterns: listOf(text),
  metadataFiles: listOf(record({ path: text, hash: digest, ...stamp })),
  problems: listOf(warning),
  components: count,
  baseUrl: orNull((value) => typeof value === 'string' && 'url' in readBaseUrl(value)),
  site: folder,
  serverFiles: orNull(folder),
  catalogHash: digest,
  recordsHash: digest,
})

const description = orNull(record({ inList: markupInLine, text }))
const example = record({ title: text, line: count, path: site, script: orNull(site) })
const query: Check = (value) => Array.isArray(value) && value.length === 3 && value.every(text)
const sharedPlace: Check = (value) =>
  Array.isArray(value) && value.length === 2 && count(value[0]) && text(value[1])
const registryFile = record({
  path: content,
  type: matching(/^registry:[a-z]+$/),
  target: orNull(content),
})
/** Checks the listing of a component (what the rest of the catalog needs of it). */
const component = record({
  id: text,
  path: text,
  slug,
  name: text,
  section: orNull(text),
  draft: flag,
  files: listOf(registryFile),
})
const prose = record({ id: text, path: text, slug, title: text })
const version: Check = (value) => typeof value === 'string' && isVersion(value)
const release = record({ id: text, path: text, slug: version, title: text })

/**
 * Returns true if a row from the memo may go into the files of the search. These files are scripts.
 * So the row must be the JSON of an array without `<`, and its first value must be `first`, the
 * page or component that the row belongs to.
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

const listingOf = (kind: ListedKind): Check =>
  kind === 'component' ? component : kind === 'release' ? release : prose
const sourceShape = record({ hash: text, problems: listOf(warning) })
const source: Check = (value) => {
  if (!sourceShape(value) || !isJsonObject(value)) return false
  const kind = kindOf(value)
  if (kind === null) return false
  return listingOf(kind)(value['listing'])
}

const pageShape = record({
  takenKey: text,
  placeKey: text,
  queries: listOf(query),
  facts: record({
    problems: listOf(warning),
    links: listOf(isJsonObject),
    pictures: listOf(text),
    examples: listOf(example),
    panel: orNull(record({ document: orNull(site) })),
    propCount: count,
    description,
    fullLength: count,
    search: orNull(listOf(text)),
    shared: listOf(sharedPlace),
    recordKey: text,
    proseKey: text,
  }),
})
/** Checks a page. The search row of a page of prose must lead to that page. */
const page: Check = (value) => {
  if (!source(value) || !pageShape(value) || !isJsonObject(value)) return false
  const { listing, facts } = value
  const kind = kindOf(value)
  if (!isJsonObject(listing) || !isJsonObject(facts) || kind === null) return false
  const { search } = facts
  if (!isProse(kind)) return search === null
  const path = htmlPath(pageName(kind, String(listing['slug'])))
  return Array.isArray(search) && search[0] === kind && search[1] === path
}

/**
 * Returns true if the parsed file `catalog` of a memo has the form that this program writes. Its
 * plain texts need no check: they are escaped where they are shown.
 */
export const isBelievableCatalog: Check = record({
  siteKey: text,
  targetsKey: text,
  pages: listOf(page),
  drafts: listOf(source),
  outputs: listOf(
    record({ name: text, key: text, files: listOf(record({ path: site, mediaType })) }),
  ),
})
