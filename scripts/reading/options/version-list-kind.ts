import { bareFolder, beginsWithFile, keptFolderFault } from '../../words/model/kept-folder.ts'
import { quoted } from '../../words/model/printable.ts'
import type { Point } from '../../words/model/problem.ts'
import { compareVersions } from '../../words/model/version.ts'
import { placeOfField, typed, type SettingField, type SettingKind } from './kinds.ts'

/** Version of the catalog in the setting `versions` of `index.md`. */
export interface VersionSetting {
  readonly name: string
  /** Address of the version's site; null if it is this site. */
  readonly href: string | null
}
const maxVersions = 200
const maxVersionName = 24

export const versionListKind: SettingKind<readonly VersionSetting[]> = {
  schema: {
    type: 'array',
    minItems: 1,
    maxItems: maxVersions,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: {
        name: { ...typed, description: 'What readers call it, such as "2.20".' },
        href: {
          type: 'string',
          description:
            'Folder below the site, such as v/2.20/, or a whole address. The version without one is this site.',
        },
      },
    },
  },
  readSetting: readVersions,
}

interface PlacedVersion extends VersionSetting {
  readonly at: Point
}

/**
 * Reads the list of versions, each with `name` and `href`. The version that is this site has no
 * `href`.
 */
function readVersions(field: SettingField): readonly VersionSetting[] | null {
  const { name, fields } = field
  if (!fields.has(name)) return null
  const wrong = (at: Point, message: string): void =>
    void fields.report.error('front-matter-value', at, message)
  const items = fields.items(name, ['name', 'href'], { what: 'a version' })
  if (items === null) return null
  const versions = items.flatMap(({ fields: inner, at }): PlacedVersion[] => {
    const called = inner.word('name')
    if (called === null && !inner.has('name'))
      wrong(at, 'a version without "name"; write what readers call it, such as name: 2.20')
    if (called !== null && called.length > maxVersionName)
      wrong(
        inner.at('name') ?? at,
        `the version ${quoted(called)} has ${called.length} characters, ${maxVersionName} is the limit`,
      )
    const href = inner.word('href')
    const read = href === null ? { value: null } : readHref(href)
    if ('fault' in read)
      wrong(inner.at('href') ?? at, `"href" is ${quoted(href ?? '')}, ${read.fault}`)
    if (called === null || 'fault' in read || (href === null && inner.has('href'))) return []
    return [{ name: called, href: read.value, at }]
  })
  // With an entry missing, the order of the list cannot be checked.
  if (versions.length < items.length) return null
  checkList(versions, placeOfField(field), wrong)
  return versions.map(({ name: called, href }) => ({ name: called, href }))
}

/**
 * Reports faults of the list of versions as a whole: its length, order, repeated names and
 * addresses, and which version is this site.
 */
function checkList(
  versions: readonly PlacedVersion[],
  top: Point,
  wrong: (at: Point, message: string) => void,
): void {
  const surplus = versions[maxVersions]
  if (surplus !== undefined)
    wrong(surplus.at, `"versions" has ${versions.length} versions, ${maxVersions} is the limit`)
  const here = versions.filter(({ href }) => href === null)
  if (here.length === 0)
    wrong(
      top,
      '"versions" does not say which version this site is; leave out the "href" of that version',
    )
  for (const { name, at } of here.slice(1))
    wrong(
      at,
      `the versions ${quoted(here[0]?.name ?? '')} and ${quoted(name)} have no "href"; leave it out only for the version of this site`,
    )
  const names = new Set<string>()
  const places = new Set<string>()
  let before: string | null = null
  for (const { name, href, at } of versions) {
    if (names.has(name.toLowerCase())) wrong(at, `the version ${quoted(name)} is listed twice`)
    const place = href?.toLowerCase() ?? ''
    if (href !== null && places.has(place))
      wrong(at, `two versions have the "href" ${quoted(href)}; give each its own`)
    names.add(name.toLowerCase())
    places.add(place)
    if (!isNumbered(name)) continue
    if (before !== null && compareVersions(before, name) < 0)
      wrong(at, `${quoted(name)} is newer than ${quoted(before)}; write the newest version first`)
    before = name
  }
}

/** True for a version that begins with a number. Names such as `next` have no order. */
const isNumbered = (name: string): boolean => /^v?\d/i.test(name)

type Href = { readonly value: string } | { readonly fault: string }

/**
 * Reads the address of a version: a folder of the site, returned without its last slash, or a whole
 * address.
 */
function readHref(given: string): Href {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(given)) {
    const folder = bareFolder(given)
    const fault = keptFolderFault(folder)
    if (fault === null && beginsWithFile(folder))
      return {
        fault: 'it begins with the name of a file; write a folder of the site such as v/2.20/',
      }
    if (fault === null) return { value: folder }
    return { fault: `it ${fault}; a version elsewhere has a whole address, https://…` }
  }
  const url = URL.canParse(given) ? new URL(given) : null
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''
  if (isPlain) return { value: url.href }
  return { fault: 'it must be a folder of the site such as v/2.20/, or an http or https address' }
}
