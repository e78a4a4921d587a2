/*
 * What may be believed of a memo whose hashes are right. A memo that CI restores may have been written by somebody
 * else: what it says goes into lists and messages as text, and nothing of it is taken for markup, for a path outside
 * of the folders, or for a part of a log. What is not as a build of this program writes it is no memo.
 */
import { guideName, guidePath } from '../model/addresses.ts'
import { readBaseUrl } from '../model/base-url.ts'
import { slugFault } from '../model/slug.ts'
import { isSound } from '../publish/paths.ts'

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
    isRecord(value) &&
    Object.entries(members).every(
      ([name, check]) => Object.hasOwn(value, name) && check(value[name]),
    )
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Below the output folder. */
const site: Check = (value) => typeof value === 'string' && isSound(value)
/** Below the content folder. */
const content = matching(/^(?!\/)(?!(?:[^]*\/)?\.\.(?:\/|$))[^\0]*$/)
const digest = matching(/^[0-9a-f]{64}$/)
/** No page of a draft has one. */
const slug: Check = (value) =>
  value === '' || (typeof value === 'string' && slugFault(value) === null)
const mediaType = matching(/^[a-z]+\/[a-z0-9.+-]+(?:; [\w=":/.-]+)?$/)
/** What stands inside of a line, as both engines draw it without links. */
const markupInLine = matching(/^(?:[^<]|<\/?(?:code|del|em|strong)>|<br>)*$/)

/** A build with errors leaves no memo. File and message are made printable when they are printed. */
const warning = record({
  file: text,
  line: count,
  column: count,
  message: text,
  rule: matching(/^[a-z0-9-]+$/),
  severity: (value) => value === 'warning',
})
const stamp = { size: count, mtimeMs: count, ctimeMs: count, ino: count }

/** Path, hash and stamp of each file, one after the other. */
const flatFiles: Check = (value) => {
  if (!Array.isArray(value) || value.length % 6 !== 0) return false
  // Of thousands of files at each build: a call for each value would take longer than to read them.
  for (let i = 0; i < value.length; i += 6) {
    if (!site(value[i]) || !digest(value[i + 1])) return false
    for (let k = i + 2; k < i + 6; k++) if (!Number.isFinite(value[k])) return false
  }
  return true
}
const folder = record({ manifestHash: text, files: flatFiles })

/** True of what the file `state` may say. */
export const isBelievableState: Check = record({
  fingerprint: text,
  inputKey: text,
  namedFiles: listOf(content),
  exampleFolder: orNull(content),
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
const known = { hash: text, problems: listOf(warning) }
const factsOfBoth = {
  problems: listOf(warning),
  links: listOf(isRecord),
  pictures: listOf(text),
  examples: listOf(example),
  fullLength: count,
  description,
}
const registryFile = record({
  path: content,
  type: matching(/^registry:[a-z]+$/),
  target: orNull(content),
})
const listing = record({
  id: text,
  path: text,
  slug,
  name: text,
  section: orNull(text),
  draft: flag,
  files: listOf(registryFile),
})

/**
 * True of a row that the search's files may take as it stands, since they are scripts: an array, as JSON that runs nothing
 * whatever it is taken for, of the page or component that it belongs to.
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

const guideShape = record({
  ...known,
  listing: record({ id: text, path: text, slug, title: text }),
  placeKey: text,
  queries: listOf(query),
  facts: record({ ...factsOfBoth, anchors: listOf(text), search: listOf(text), prose: text }),
})
/** What the search has of a guide leads to that guide. */
const guide: Check = (value) => {
  if (!guideShape(value) || !isRecord(value)) return false
  const { listing: listed, facts } = value
  if (!isRecord(listed) || !isRecord(facts)) return false
  const [name, { search, prose }] = [String(listed['slug']), facts]
  const isRow = Array.isArray(search) && search[0] === 'guide' && search[1] === guidePath(name)
  return isRow && (prose === '' || isBelievableRow(prose, guideName(name)))
}

/** True of what the file `catalog` may say. What stands in it as text is escaped where it is shown. */
export const isBelievableCatalog: Check = record({
  siteKey: text,
  targetsKey: text,
  pages: listOf(
    record({
      ...known,
      listing,
      codeKey: orNull(text),
      placeKey: text,
      queries: listOf(query),
      facts: record({ ...factsOfBoth, propCount: count, recordKey: text, proseKey: text }),
    }),
  ),
  guides: listOf(guide),
  drafts: listOf(record({ ...known, listing })),
  outputs: listOf(
    record({ name: text, key: text, files: listOf(record({ path: site, mediaType })) }),
  ),
})
