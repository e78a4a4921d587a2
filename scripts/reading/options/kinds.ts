import { readBaseUrl } from '../../words/model/base-url.ts'
import { bareFolder, keptFolderFault } from '../../words/model/kept-folder.ts'
import { fileStart, type PlacedText, type Point, type Reporter } from '../../words/model/problem.ts'
import { quoted } from '../../words/model/printable.ts'
import { didYouMean } from '../../words/model/text.ts'
import { isDate, isVersion } from '../../words/model/version.ts'
import { readFields, type Fields } from '../fields/fields.ts'

/**
 * Result of reading an option: its value, or the fault of its text, in words to stand right after
 * the option's name.
 */
export type Read<T> = { readonly value: T } | { readonly fault: string }

/** Setting in the front matter of `index.md`, as it is passed to the kind that reads it. */
export interface SettingField {
  readonly name: string
  /** Reader of the mapping in which `name` is the key of the setting. */
  readonly fields: Fields
  /**
   * Reporter for members other than `files` of a mapping whose `files` the command line overrides;
   * null if it does not override them.
   */
  readonly restReport: Reporter | null
}

/**
 * Kind of a setting's value in front matter: how it is read and checked, and its schema. Problems:
 * `front-matter-value` and those of {@link readFields}.
 */
export interface SettingKind<T> {
  /** JSON Schema of the value in front matter. */
  readonly schema: Readonly<Record<string, unknown>>
  /** Reads the value of a setting; null if it is not given or has a fault, which is reported. */
  readSetting(field: SettingField): T | null
}

/**
 * Kind of an option's value on a command line, and in front matter if the option's row in the table
 * says so: how it is read and checked, and how the help shows it.
 */
export interface Kind<T> extends SettingKind<T> {
  /** Form of the value on the command line. All forms but `flag` need a value after the option. */
  readonly form:
    | 'flag'
    | 'word'
    | 'list'
    | 'folder'
    | 'files'
    | 'words'
    | 'pair'
    | 'metadata'
    | 'releases'
  /** Placeholder for the value in the help, such as `DIR`. */
  readonly shown: string
  read(text: string): Read<T>
}

/** Returns the place of a setting; the first line of the file if the setting is not there. */
export const placeOfField = ({ name, fields }: SettingField): Point => fields.at(name) ?? fileStart

/** Returns the value of a setting; null if it has a fault, which is reported. */
export function valueOrReport<T>(field: SettingField, read: Read<T>): T | null {
  if ('value' in read) return read.value
  field.fields.error('front-matter-value', field.name, `"${field.name}"${read.fault}`)
  return null
}

/**
 * Makes the kind of an option whose value is a text on one line, on a command line and in front
 * matter. `readInFile` reads it in front matter, if the rules differ there.
 */
function lineKind<T>(
  kind: Omit<Kind<T>, 'readSetting' | 'form'> & { readonly form?: Kind<T>['form'] },
  readInFile: (text: string) => Read<T> = kind.read,
): Kind<T> {
  return {
    form: 'word',
    ...kind,
    readSetting(field) {
      const text = field.fields.word(field.name)
      return text === null ? null : valueOrReport(field, readInFile(text))
    },
  }
}

/** Returns the message that a text is not `what` it must be, in words to stand after a name. */
export const wanted = (text: string, what: string): { readonly fault: string } => ({
  fault: ` is ${quoted(text)}, it must be ${what}`,
})

// JSON Schema of a text. It allows a number or a word such as `no` without quotes, since every
// value is read as it was typed.
export const typed = { type: ['string', 'number', 'boolean'] }

/** JSON Schema of a text, or of a list of texts. */
export const typedOrList = { anyOf: [typed, { type: 'array', items: typed }] }

/** Kind of an option that is on or off. On the command line, `--no-…` switches it off. */
export const flagKind: Kind<boolean> = {
  form: 'flag',
  shown: '',
  schema: { type: 'boolean' },
  read: (text) =>
    text === 'true' || text === 'false'
      ? { value: text === 'true' }
      : wanted(text, 'true or false'),
  readSetting: ({ name, fields }) => fields.flag(name),
}

/**
 * Makes the kind of an option whose value is any text on one line; `shown` is its placeholder in
 * the help.
 */
export const wordKind = (shown: string): Kind<string> =>
  lineKind({ shown, schema: typed, read: (value) => ({ value }) })

/** Kind of a setting whose value is a text, which may have several lines. */
export const textKind: SettingKind<string> = {
  schema: typed,
  readSetting: ({ name, fields }) => fields.text(name),
}

/**
 * Makes the kind of an option whose value is one of some names; `old` maps former names to present
 * ones.
 */
export function oneOf<T extends string>(
  names: readonly T[],
  old: Readonly<Record<string, T>> = {},
): Kind<T> {
  const one = `${names.length > 1 ? 'one of ' : ''}${names.join(', ')}`
  const kind = lineKind({
    shown: names.join('|'),
    schema: { enum: [...names, ...Object.keys(old)] },
    read(given) {
      const value = names.find((name) => name === given)
      if (value !== undefined) return { value }
      if (Object.hasOwn(old, given)) return { value: old[given] as T }
      return wanted(given, names.length > 1 ? `${one}${didYouMean(given, names)}` : one)
    },
  })
  return {
    ...kind,
    readSetting(field) {
      const form = field.fields.kindOf(field.name)
      // Such a value in quotes would be none of the names, either.
      return form === 'list' || form === 'map'
        ? valueOrReport<T>(field, {
            fault: ` must be ${one}, not a ${form === 'list' ? form : 'mapping'}`,
          })
        : kind.readSetting(field)
    },
  }
}

/** Reads names from a fixed set; `all` means every name. The result has the order of the set. */
export function readWordsOf<T extends string>(
  names: readonly T[],
  words: readonly string[],
): Read<readonly T[]> {
  const found = new Set<T>()
  for (const given of words) {
    const hit = names.find((name) => name === given)
    if (hit !== undefined) found.add(hit)
    else if (given === 'all') for (const name of names) found.add(name)
    else {
      return {
        fault: `: ${quoted(given)} is not known, there are ${names.join(', ')} and all${didYouMean(given, names)}`,
      }
    }
  }
  return { value: names.filter((name) => found.has(name)) }
}

/**
 * Makes the kind of an option whose value is several names of a fixed set: with commas on a command
 * line, as a list in front matter.
 */
export function listOf<T extends string>(names: readonly T[]): Kind<readonly T[]> {
  const split = (given: string): readonly string[] => given.split(',').map((one) => one.trim())
  return {
    form: 'list',
    shown: 'LIST',
    schema: { type: 'array', items: { enum: [...names, 'all'] } },
    read: (given) =>
      readWordsOf(
        names,
        split(given).filter((one) => one !== ''),
      ),
    readSetting(field) {
      const words = field.fields.words(field.name)
      return words === null ? null : valueOrReport(field, readWordsOf(names, words))
    },
  }
}

/**
 * Reads the path of a folder beside the content folder, which cannot lead out of their common
 * folder.
 */
export const readFolderBeside = (given: string): Read<string> =>
  /^[^\\:]+$/.test(given) && given.split('/').every((name) => /^[^.]/.test(name))
    ? { value: given }
    : wanted(given, 'a folder beside the content folder, such as site or build/site')

/**
 * Kind of an option that names a folder. In front matter, the path counts from the folder that
 * contains the content folder and cannot leave it: authors of content may not choose where on the
 * machine files are written.
 */
export const folderPathKind: Kind<string> = lineKind(
  { form: 'folder', shown: 'DIR', schema: typed, read: (value) => ({ value }) },
  readFolderBeside,
)

/**
 * Kind of an option whose value is a folder inside the content folder. Names that begin with `.` or
 * `_` are refused, since such folders are not read.
 */
export const contentFolderKind: Kind<string> = lineKind({
  shown: 'DIR',
  schema: { type: 'string' },
  read(given) {
    const path = given.replace(/^\.\//, '').replace(/\/$/, '')
    return /^[^\\:]+$/.test(path) && path.split('/').every((name) => /^[^._]/.test(name))
      ? { value: path }
      : wanted(given, 'a folder inside the content folder, such as guides')
  },
})

/**
 * Kind of an option whose value is a folder below the site's root in which another version of the
 * site is kept.
 */
export const keptFolderKind: Kind<string> = lineKind({
  shown: 'DIR',
  schema: { type: 'string' },
  read(given) {
    const folder = bareFolder(given)
    const fault = keptFolderFault(folder)
    return fault === null ? { value: folder } : { fault: ` is ${quoted(given)}, it ${fault}` }
  },
})

/** Package that has the components, with its version. The version is null if none is given. */
export interface PackageSetting {
  readonly name: string
  readonly version: string | null
}

/**
 * Kind of a setting whose value is the name of a package: how the value is read and checked. A
 * version follows the name if pages should show one: `@acme/ui@2.1.0`.
 */
export const packageKind: Kind<PackageSetting> = lineKind({
  shown: 'PACKAGE',
  schema: typed,
  read(given) {
    const [, name, version] =
      /^((?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*)(?:@([\w.+-]{1,100}))?$/i.exec(given) ?? []
    return name === undefined || name.length > maxPackageName
      ? wanted(given, 'the name of a package, such as @acme/ui or @acme/ui@2.1.0')
      : { value: { name, version: version ?? null } }
  },
})

// Highest number of characters that registries allow in a package name.
const maxPackageName = 214

/**
 * Setting `api`: files of metadata that tools made from the code, and rules for what pages show of
 * the components in them.
 */
export interface MetadataSetting {
  /** Paths of metadata files, or names of installed packages. */
  readonly files: readonly string[]
  /** Members that pages hide: names, attributes, or patterns with `*`. */
  readonly hide: readonly string[]
  /** Components that get no page: names, or patterns with `*` and `?`. */
  readonly without: readonly PlacedText[]
  /** Base address for relative links in texts from the code; null if none is given. */
  readonly links: string | null
}

/** Makes a value of the setting `api` that has files and no rules, as a command line gives it. */
export const onlyFiles = (files: readonly string[]): MetadataSetting => ({
  files,
  hide: [],
  without: [],
  links: null,
})

/**
 * Returns true for the path of a metadata file: a text that begins with `.`, `/` or `~`, contains a
 * `\`, or ends in `.json`. Any other text is the name of a package.
 */
export function isMetadataPath(given: string): boolean {
  return /^[./~\\]|\\|\.json$/i.test(given)
}

const metadataProperties = {
  files: typedOrList,
  hide: { type: 'array', items: typed },
  without: { type: 'array', items: typed },
  links: { type: 'string' },
}
const metadataKeys = Object.keys(metadataProperties)

/**
 * Kind of the setting `api`. The command line gives one file for each use of the option. Front
 * matter gives a file, a list of files, or a mapping with members to hide and components to leave
 * out.
 */
export const metadataFilesKind: Kind<MetadataSetting> = {
  form: 'metadata',
  shown: 'FILE',
  schema: {
    anyOf: [
      ...typedOrList.anyOf,
      {
        type: 'object',
        additionalProperties: false,
        anyOf: [{ required: ['files'] }, { required: ['without'] }],
        properties: metadataProperties,
      },
    ],
  },
  read: (value) => ({ value: onlyFiles([value]) }),
  /**
   * Reads the setting `api`. If the command line overrides its files, faults of `files` are
   * reported apart from those of the other members.
   */
  readSetting(field) {
    const { name, fields, restReport } = field
    const report = restReport ?? fields.report
    if (fields.kindOf(name) !== 'map') {
      const files = filesOf(fields, name)
      return files === null ? null : onlyFiles(files)
    }
    const map = fields.map(name)
    if (map === null) return null
    const what = { what: `"${name}"` }
    const inner = readFields(map, metadataKeys, fields.place, report, what)
    const ofFiles =
      restReport === null ? inner : readFields(map, metadataKeys, fields.place, fields.report, what)
    const files = filesOf(ofFiles, 'files')
    const without = inner.placedWords('without') ?? []
    if (files === null && restReport === null && !inner.has('without')) {
      const message = `"${name}" has no "files"; name a file of metadata there`
      report.error('front-matter-value', placeOfField(field), message)
      return null
    }
    const links = inner.word('links')
    const base =
      links === null
        ? null
        : valueOrReport({ ...field, name: 'links', fields: inner }, addressKind.read(links))
    return { files: files ?? [], hide: inner.words('hide') ?? [], without, links: base }
  },
}

/** Reads under a key the path of one file, or a list of such paths. */
function filesOf(fields: Fields, key: string): readonly string[] | null {
  if (fields.kindOf(key) === 'list') return fields.words(key)
  const file = fields.word(key)
  return file === null ? null : [file]
}

/** Kind of an option whose values are paths of files, one for each time that it is given. */
export const filesKind: Kind<readonly string[]> = lineKind({
  form: 'files',
  shown: 'FILE',
  schema: typed,
  read: (value) => ({ value: [value] }),
})

/** Kind of an option whose values are patterns of story files, one for each time it is given. */
export const storiesKind: Kind<readonly string[]> = { ...filesKind, shown: 'GLOB' }

/** Makes the kind of an option whose values are words, one for each time that it is given. */
export const wordsKind = (shown: string): Kind<readonly string[]> => ({
  ...filesKind,
  form: 'words',
  shown,
})

/** Kind of an option whose value is the path of one file that the command writes. */
export const fileKind: Kind<string> = { ...folderPathKind, shown: 'FILE' }

/**
 * Kind of an option whose values are built sites, one for each time that it is given: a folder, or
 * an address, which stays as it is.
 */
export const placesKind: Kind<readonly string[]> = { ...filesKind, shown: 'FOLDER|URL' }

/**
 * Kind of an option that takes two arguments, as in `--upgrade OLD NEW`. Each argument names a
 * built site by its folder or address, or a release of the history.
 */
export const twoPlacesKind: Kind<readonly string[]> = {
  ...filesKind,
  form: 'pair',
  shown: 'OLD NEW',
}

/** Old release, with the place of its catalog: folder or address of a site, or a metadata file. */
export interface ReleasePlace {
  readonly version: string
  readonly date: string | null
  readonly place: string
}

/**
 * Kind of an option whose values are old releases, one for each time that it is given:
 * `VERSION=PLACE` or `VERSION@DATE=PLACE`.
 */
export const releasesKind: Kind<readonly ReleasePlace[]> = lineKind({
  form: 'releases',
  shown: 'VERSION=PLACE',
  schema: typed,
  read(given) {
    const [, version = '', date = null, place = ''] =
      /^([^=@]*)(?:@([^=]*))?=(.+)$/s.exec(given) ?? []
    const isRead = isVersion(version) && (date === null || isDate(date)) && place !== ''
    return isRead
      ? { value: [{ version, date, place }] }
      : wanted(
          given,
          'a version, a date if there is one, and a place, such as 2.19.0@2024-12-05=old/dist',
        )
  },
})

/** Kind of an option whose value is a day, such as `2025-02-05`. */
export const dateKind: Kind<string> = lineKind({
  shown: 'DATE',
  schema: typed,
  read: (given) => (isDate(given) ? { value: given } : wanted(given, 'a day such as 2025-02-05')),
})

/** Kind of an option whose value is the address of a site, read by {@link readBaseUrl}. */
export const addressKind: Kind<string> = lineKind({
  shown: 'URL',
  schema: { type: 'string' },
  read(given) {
    const read = readBaseUrl(given)
    return 'url' in read ? { value: read.url } : { fault: ` ${read.fault}` }
  },
})

/**
 * Makes the kind of an option whose value is a number from `minimum` to `maximum` whose digits
 * `form` allows.
 */
const numberKind = (shown: string, form: RegExp, minimum: number, maximum: number): Kind<number> =>
  lineKind({
    shown,
    schema: { type: 'integer', minimum, maximum },
    read: (given) =>
      form.test(given) && Number(given) <= maximum
        ? { value: Number(given) }
        : wanted(given, `a number from ${minimum} to ${maximum}`),
  })

export const threadsKind = numberKind('N', /^[1-9]\d?$/, 1, 64)

/** Kind of an option whose value is a TCP port; 0 stands for any free one. */
export const portKind = numberKind('PORT', /^\d{1,5}$/, 0, 65535)

/** Kind of an option whose value is a language tag (BCP 47), such as `de-CH`. */
export const language: Kind<string> = lineKind({
  shown: 'TAG',
  schema: { type: 'string' },
  read(given) {
    try {
      const [value] = Intl.getCanonicalLocales(given)
      if (value !== undefined) return { value }
    } catch {
      // A tag that is not valid is reported below.
    }
    return wanted(given, 'a language tag such as en or de-CH')
  },
})

/**
 * Kind of an option whose value is the address where sources are edited, with `:path` in it. If the
 * address of a repository is given, the path to its editor is added.
 */
export const repository: Kind<string> = lineKind({
  shown: 'URL',
  schema: { type: 'string' },
  read(given) {
    const value = editAddress(given)
    if (value !== null) return { value }
    return wanted(
      given,
      'the address of a repository such as https://github.com/acme/ui, or of its editor with :path in it',
    )
  },
})

function editAddress(given: string): string | null {
  const plain = given.replace(':path', 'PATH')
  const url = URL.canParse(plain) ? new URL(plain) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null
  if (url.password !== '' || url.search !== '' || url.hash !== '') return null
  if (given.includes(':path')) return given
  const root = url.href.replace(/\/+$/, '').replace(/\.git$/, '')
  const edit = /\/\/[^/]*gitlab/.test(root) ? '-/edit/HEAD' : 'edit/HEAD'
  return `${root}/${edit}/:path`
}
