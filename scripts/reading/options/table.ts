import { hostNames } from '../../words/hosts/host-names.ts'
import { manyProblems } from '../../words/model/report.ts'
import {
  addressKind,
  contentFolderKind,
  dateKind,
  fileKind,
  filesKind,
  flagKind,
  folderPathKind,
  keptFolderKind,
  language,
  listOf,
  metadataFilesKind,
  oneOf,
  placesKind,
  portKind,
  releasesKind,
  packageKind,
  repository,
  storiesKind,
  textKind,
  threadsKind,
  twoPlacesKind,
  wordKind,
  wordsKind,
  type Kind,
  type SettingKind,
} from './kinds.ts'
import {
  contentFileKind,
  examplesKind,
  usageSetting,
  groupPatternsKind,
  headLinksKind,
  paragraphKind,
  schemeColorsKind,
  schemeFilesKind,
} from './setting-kinds.ts'
import { versionListKind } from './version-list-kind.ts'
import { wordingKind } from './wording-kind.ts'
import {
  axeLimits,
  ciNames,
  diffFormats,
  failLevels,
  frameworkNames,
  importForms,
  importGroupings,
  importOrigins,
  oldParserNames,
  outputNames,
  parserNames,
  reportFormats,
  changeSources,
  routePlaces,
  testFormats,
  usageFailLevels,
  usageFormats,
  type UsageFormat,
} from './option-names.ts'

/** Row of the option table, for an option that only the front matter of `index.md` can set. */
interface SettingRow extends RowOfAny {
  readonly where: 'file'
  readonly kind: SettingKind<unknown>
}

/**
 * Row of the option table, for an option of the command line. Front matter of `index.md` can set it
 * too if `where` is `both`.
 */
export interface CommandRow extends RowOfAny {
  readonly where: 'both' | 'command'
  readonly kind: Kind<unknown>
}

/** Row of the option table, for an option of the command line or a setting of `index.md` alone. */
export type OptionRow = SettingRow | CommandRow

interface RowOfAny {
  /** Default value. Without it, an option that is not given is null. */
  readonly default?: unknown
  readonly help: string
  /** Help text for `--no-…`, of a flag whose default is true. */
  readonly off?: string
  /**
   * True for a setting of the site's look (`building/pipeline/collect/brand.ts`), such as `logo`.
   */
  readonly isBrand?: true
  /** True for a setting that decides how other files are read, such as `guides`. */
  readonly decides?: true
  /**
   * Spelling on the command line, if it differs from the key: another option has that name as its
   * key.
   */
  readonly spelling?: string
}

/**
 * Table of all options and settings, by their keys in `index.md`. The command line writes a key in
 * kebab case (`baseUrl`, `--base-url`). Reading, help, schema and guide are made from these rows.
 */
export const optionTable = {
  title: { where: 'file', kind: wordKind('TEXT'), help: 'name of the catalog' },
  description: { where: 'file', kind: textKind, help: 'what the catalog is, in plain text' },
  lang: { where: 'file', kind: language, help: 'language of the texts (en)' },
  words: {
    where: 'file',
    kind: wordingKind,
    help: 'words of the pages in your own wording, each by its id',
  },
  repository: {
    where: 'file',
    kind: repository,
    help: 'address of the repository, or of its editor with :path in it, for "Edit this page"',
  },
  logo: {
    where: 'file',
    isBrand: true,
    kind: schemeFilesKind,
    help: 'picture before the title: svg, png or webp of the content folder, at most 64 KiB; or one each for light and dark',
  },
  wordmark: {
    where: 'file',
    isBrand: true,
    kind: flagKind,
    help: 'the logo holds the name, so it replaces the title',
  },
  icon: {
    where: 'file',
    isBrand: true,
    kind: contentFileKind,
    help: 'icon of the site: svg or png',
  },
  accent: {
    where: 'file',
    isBrand: true,
    kind: schemeColorsKind,
    help: 'colour of links and marks, or one each for light and dark; made darker or lighter where contrast is too low',
  },
  css: {
    where: 'file',
    isBrand: true,
    kind: contentFileKind,
    help: 'last style sheet of every page; it loads only files of the content folder',
  },
  links: {
    where: 'file',
    isBrand: true,
    kind: headLinksKind,
    help: 'up to six links in the head of every page',
  },
  footer: {
    where: 'file',
    isBrand: true,
    kind: paragraphKind,
    help: 'a paragraph of Markdown under every page',
  },
  socialImage: {
    where: 'file',
    isBrand: true,
    kind: contentFileKind,
    help: 'picture that a shared link shows: png, jpg or webp, 200 × 200 pixels or more; needs baseUrl',
  },
  route: {
    where: 'file',
    kind: oneOf(routePlaces),
    help: 'where the page of a component shows the frame of its route: fold (default), below the description, closed; start, before the text, open; end, after everything else, open',
  },
  changed: {
    where: 'file',
    kind: oneOf(changeSources),
    help: 'git: pages show the day of the last commit that changed their source',
  },
  guides: {
    where: 'file',
    decides: true,
    kind: contentFolderKind,
    help: 'folder below the content folder whose Markdown files are guides, not components',
  },
  groups: {
    where: 'file',
    kind: groupPatternsKind,
    help: 'components of each group, by names or patterns such as "sl-b*"; a source with a group of its own keeps it',
  },
  usage: {
    where: 'file',
    kind: usageSetting,
    help: 'counts of what apps use, such as usage/*.json: pages say how often and by whom each component, prop and value is used; or a mapping of files and ignore, findings that usage ignores',
  },
  versions: {
    where: 'file',
    kind: versionListKind,
    help: 'the versions that are published side by side, newest first, each with name and href; leave out the href of this site',
  },
  content: {
    where: 'command',
    kind: folderPathKind,
    default: 'content',
    help: 'folder of the sources',
  },
  out: {
    where: 'both',
    kind: folderPathKind,
    default: 'dist',
    help: 'folder the site is written to',
  },
  baseUrl: {
    where: 'both',
    kind: addressKind,
    help: 'address the site will have, e.g. https://acme.github.io/ui',
  },
  hosting: {
    where: 'both',
    kind: listOf(hostNames),
    help: `files for more hosts: ${hostNames.join(', ')}, or all`,
  },
  outputs: {
    where: 'both',
    kind: listOf(outputNames),
    help: `files in other tools' formats: ${outputNames.join(', ')}, or all`,
  },
  api: {
    where: 'both',
    decides: true,
    kind: metadataFilesKind,
    help: 'metadata of the code, such as custom-elements.json, or a package that has it',
  },
  library: {
    where: 'file',
    kind: packageKind,
    help: 'the package that has the components, and its version: "@acme/ui@2.1.0"; if their metadata does not say it',
  },
  framework: {
    where: 'both',
    kind: oneOf(frameworkNames),
    help: 'framework of the components: decides the files for editors and the code that pages show',
  },
  examples: {
    where: 'file',
    decides: true,
    kind: examplesKind,
    help: 'live examples: folder, styles, scripts and dark switch of the library, controls on every page',
  },
  drafts: {
    where: 'both',
    kind: flagKind,
    default: false,
    help: 'publish components whose status is draft, too',
  },
  allowEmpty: {
    where: 'command',
    kind: flagKind,
    default: false,
    help: 'publish the site even if it loses all its components and guides',
  },
  keep: {
    where: 'command',
    kind: keptFolderKind,
    help: 'keep the current site, unchanged, in this folder of the new one, such as v/2.19',
  },
  strict: { where: 'both', kind: flagKind, default: false, help: 'treat warnings as errors' },
  all: {
    where: 'both',
    kind: flagKind,
    default: false,
    help: `print every problem, not only the first ${manyProblems}`,
  },
  format: {
    where: 'both',
    // `diff` and `usage` have further formats.
    kind: oneOf(reportFormats) as Kind<UsageFormat>,
    default: 'text',
    help: 'how problems are printed',
  },
  failOn: {
    where: 'both',
    // `usage` has its own levels, see its row in the table of commands.
    kind: oneOf(failLevels) as Kind<(typeof failLevels)[number] | (typeof usageFailLevels)[number]>,
    help: 'exit with 1 if there is such a change: breaking, or warning (and breaking)',
  },
  parser: {
    where: 'both',
    kind: oneOf(parserNames, oldParserNames),
    default: 'fast',
    help: 'which engine reads and draws Markdown; both keep every word',
  },
  highlight: {
    where: 'both',
    kind: flagKind,
    default: true,
    help: 'colour code',
    off: 'leave code in one colour',
  },
  cache: {
    where: 'both',
    kind: flagKind,
    default: true,
    help: 'use what the last build made',
    off: 'render every source again',
  },
  bundle: {
    where: 'both',
    kind: flagKind,
    default: true,
    help: 'compile live examples with the Vite of the project',
    off: 'compile no live example: jsx, tsx, vue and svelte are shown as code',
  },
  fsync: {
    where: 'both',
    kind: flagKind,
    help: 'wait until the disk has every file; the default in CI',
  },
  threads: {
    where: 'both',
    kind: threadsKind,
    help: 'how many threads draw pages, or read code; by default as many as make it faster',
  },
  host: {
    where: 'both',
    kind: wordKind('HOST'),
    default: '127.0.0.1',
    help: 'address that preview and dev listen on',
  },
  port: {
    where: 'both',
    kind: portKind,
    default: 4173,
    help: 'port of preview and dev; if it is taken, the next free one',
  },
  ci: { where: 'command', kind: oneOf(ciNames), help: 'write a workflow that builds and deploys' },
  withExamples: {
    where: 'command',
    kind: flagKind,
    default: false,
    help: 'begin with a live example, in the language of the project',
    spelling: 'examples',
  },
  props: {
    where: 'command',
    kind: oneOf(importForms),
    default: 'linked',
    help: 'what import writes: a link to the code, or all that it says',
  },
  group: {
    where: 'command',
    kind: oneOf(importGroupings),
    help: 'put parts that belong together, such as DialogRoot and DialogTitle, into one group',
  },
  from: {
    where: 'command',
    kind: oneOf(importOrigins),
    help: 'what to read of a package: its metadata, its types, or both; by default the metadata, or the types if it has none',
  },
  entry: {
    where: 'command',
    kind: wordsKind('NAME'),
    help: 'entry point of the package whose types are read; may be given again (all)',
  },
  refresh: {
    where: 'command',
    kind: flagKind,
    default: false,
    help: "overwrite the file of a package's types or a copy of metadata, and print what changed",
  },
  stories: {
    where: 'command',
    kind: storiesKind,
    help: "Storybook's stories to read into live examples, as in 'src/**/*.stories.tsx', and its MDX; may be given again",
  },
  only: {
    where: 'command',
    kind: wordsKind('GLOB'),
    help: 'import only components of this name, as in "sl-b*"; may be given again',
  },
  dryRun: {
    where: 'command',
    kind: flagKind,
    default: false,
    help: 'write nothing, say what would be written',
  },
  against: {
    where: 'command',
    kind: filesKind,
    help: 'check that the sources say the same as the code; may be given again',
  },
  descriptions: {
    where: 'command',
    kind: flagKind,
    default: false,
    help: 'compare descriptions with the code, too',
  },
  date: { where: 'command', kind: dateKind, help: 'day of the release, such as 2025-02-05' },
  past: {
    where: 'command',
    kind: releasesKind,
    help: 'an old release, with the folder or address of its site, or the metadata of its code; may be given again',
    spelling: 'from',
  },
  browser: {
    where: 'command',
    kind: wordKind('FILE'),
    help: 'the Chromium to take pictures with, or chrome, msedge; by default the one that is installed',
  },
  axe: {
    where: 'command',
    kind: oneOf(axeLimits),
    default: 'serious',
    help: 'the lowest impact of accessibility violations that is reported; off: none',
  },
  update: {
    where: 'command',
    kind: flagKind,
    default: false,
    help: 'accept the pictures as they are, and remove those of examples that are gone',
  },
  controls: {
    where: 'command',
    kind: flagKind,
    default: false,
    help: 'set each control of the panels once, and see that the example still runs',
  },
  differences: {
    where: 'command',
    kind: folderPathKind,
    default: 'component-catalog-differences',
    help: 'folder of the page that shows how pictures differ; written if some do',
  },
  testFormat: {
    where: 'command',
    kind: oneOf(testFormats),
    default: 'text',
    help: 'how findings are printed: for people, programs, test reports, or as annotations of a pull request',
    spelling: 'format',
  },
  catalog: {
    where: 'command',
    kind: placesKind,
    help: 'built catalog that the code is compared with, by default the one here; may be given again',
  },
  package: {
    where: 'command',
    kind: wordsKind('NAME'),
    help: 'package that exports the components, such as @acme/ui; may be given again',
  },
  prefix: {
    where: 'command',
    kind: wordsKind('PREFIX'),
    help: 'prefix under which the app registers components of Vue for its templates, such as U for UButton; may be given again',
  },
  ignore: {
    where: 'command',
    kind: wordsKind('WHAT'),
    help: 'findings to ignore everywhere: a rule, a component, a member, or both, as in "use-value Button.size"; may be given again',
  },
  upgrade: {
    where: 'command',
    kind: twoPlacesKind,
    help: 'report only which changes between two built catalogs, or two releases of the history, affect the code',
  },
  countsFile: {
    where: 'command',
    kind: fileKind,
    help: 'file to write the counts to: how often each component, prop and value is used',
    spelling: 'out',
  },
  countsFiles: {
    where: 'command',
    kind: filesKind,
    help: 'counts of what apps use, to say how often they use what changed; may be given again (those of the catalogs)',
    spelling: 'usage',
  },
  help: { where: 'command', kind: flagKind, default: false, help: 'show this text' },
} as const satisfies Record<string, OptionRow>

/** Topic of the command `help` that tells where the program's documents are. */
export const documentsTopic = { name: 'guides', help: 'Guides, and where they lie' } as const

type Table = typeof optionTable
type ValueOf<Row> = Row extends { readonly kind: SettingKind<infer T> } ? T : never

/** Keys of the options that the command line takes. */
export type OptionName = {
  [Name in keyof Table]: Table[Name]['where'] extends 'file' ? never : Name
}[keyof Table]
/** Keys of the settings that `index.md` takes. */
export type SettingName = {
  [Name in keyof Table]: Table[Name]['where'] extends 'command' ? never : Name
}[keyof Table]

/** Options that were given, with their values. An option that was not given has no key. */
export type Given = { readonly [Name in OptionName]?: ValueOf<Table[Name]> }
/** Values of all settings in `index.md`. A setting that is not given is null. */
export type SettingValues = { readonly [Name in SettingName]: ValueOf<Table[Name]> | null }
/** Values of all options, with defaults. An option without value and default is null. */
export type OptionValues = {
  readonly [Name in OptionName]:
    | ValueOf<Table[Name]>
    | (Table[Name] extends { readonly default: unknown } ? never : null)
}

export const settingNames = (Object.keys(optionTable) as (keyof Table)[]).filter(
  (name): name is SettingName => optionTable[name].where !== 'command',
)

/** Names of the settings for the site's look. */
export type BrandSettingName = {
  [Name in SettingName]: Table[Name] extends { isBrand: true } ? Name : never
}[SettingName]

export const brandSettingNames = settingNames.filter(
  (name): name is BrandSettingName => 'isBrand' in optionTable[name],
)

/** Names of the settings that decide how other files are read. */
export type DecidingSettingName = {
  [Name in SettingName]: Table[Name] extends { decides: true } ? Name : never
}[SettingName]

export const decidingSettingNames = settingNames.filter(
  (name): name is DecidingSettingName => 'decides' in optionTable[name],
)

/** Returns an option's spelling without dashes: `base-url` for `baseUrl`. */
export function spelled(name: OptionName): string {
  const row: CommandRow = optionTable[name]
  if (row.spelling !== undefined) return row.spelling
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Returns a flag as the help shows it: with `--no-` if its default is true. */
export function shownFlag(name: OptionName): string {
  const row: CommandRow = optionTable[name]
  return `--${row.default === true ? 'no-' : ''}${spelled(name)}`
}

const siteOptions = [
  'content',
  'out',
  'baseUrl',
  'hosting',
  'outputs',
  'api',
  'framework',
  'drafts',
  'allowEmpty',
  'strict',
  'all',
  'format',
  'parser',
  'highlight',
  'cache',
  'bundle',
  'threads',
] as const satisfies readonly OptionName[]

const settingsFolder = { help: 'folder of the sources; its index.md holds the settings' }

/** Table of all commands, with the options and the help of each. */
export const commandTable = {
  init: {
    help: 'set up a catalog here: a first source, settings, scripts',
    about: 'Asks nothing, overwrites nothing, and says what it wrote.',
    options: ['content', 'out', 'ci', 'withExamples'],
    says: { content: { help: 'folder for the sources; it must be empty, or not there' } },
  },
  import: {
    help: 'make the sources of a library from its code: metadata that tools extracted, or published types',
    usage: '[FILE...]',
    about:
      'FILE is custom-elements.json, web-types.json or the like, or the name of an installed package. Overwrites nothing without --refresh. With --stories it may be left out.',
    options: [
      'content',
      'from',
      'entry',
      'refresh',
      'props',
      'group',
      'only',
      'stories',
      'dryRun',
      'withExamples',
      'bundle',
      'browser',
      'all',
      'format',
    ],
    says: {
      content: { help: 'folder for the sources; it is made if it is not there' },
      all: {
        help: 'print every line, the name of every export that has no page, and of every story left out',
      },
      format: { kind: oneOf(reportFormats), help: 'how the outcome is printed' },
      withExamples: {
        help: 'propose a live example for each component, as the command examples does',
      },
    },
  },
  build: { help: 'write the site', options: [...siteOptions, 'keep', 'fsync'] },
  check: {
    help: 'report the problems of the sources, write nothing',
    options: [
      'content',
      'baseUrl',
      'api',
      'drafts',
      'strict',
      'all',
      'format',
      'parser',
      'bundle',
      'threads',
      'against',
      'from',
      'entry',
      'descriptions',
    ],
  },
  preview: {
    help: 'build, then serve the site on this machine',
    options: [...siteOptions, 'host', 'port'],
  },
  dev: {
    help: 'build, serve, and build again at every change',
    options: [...siteOptions, 'host', 'port'],
  },
  examples: {
    help: 'propose a live example for each component without one, by trial in Chromium',
    usage: '[SLUG...]',
    about:
      'Writes the first example that shows something and throws nothing into the source, as a fence. It never changes an example of yours.',
    options: [
      'content',
      'baseUrl',
      'api',
      'drafts',
      'bundle',
      'browser',
      'dryRun',
      'refresh',
      'all',
      'threads',
    ],
    takesWords: true,
    says: {
      refresh: { help: 'try again the proposed examples that nobody changed' },
      all: { help: 'print a line for each component' },
      threads: { help: 'number of browsers that try examples at the same time' },
    },
  },
  thumbnails: {
    help: 'take pictures of the live examples for the index, with Chromium',
    about:
      'Writes thumbnails/SLUG-light.png and -dark.png below the content folder if the pictures changed.',
    options: ['content', 'baseUrl', 'drafts', 'bundle', 'browser'],
  },
  test: {
    help: 'test the live examples in Chromium: they run, are accessible, look as they did',
    about:
      'Compares with the pictures in _pictures of the content folder, which --update accepts. Writes nothing else there.',
    options: [
      'content',
      'baseUrl',
      'drafts',
      'bundle',
      'browser',
      'axe',
      'controls',
      'update',
      'differences',
      'all',
      'testFormat',
    ],
    says: {
      browser: {
        help: 'the Chromium to test with, or chrome, msedge; by default the one that is installed',
      },
    },
  },
  verify: {
    help: 'compare the site with the manifest of its build',
    options: ['content', 'out'],
    says: { content: settingsFolder },
  },
  diff: {
    help: 'report what changed between two catalogs',
    usage: 'OLD NEW',
    about: 'OLD and NEW are each the folder of a built site or its address.',
    options: ['content', 'format', 'failOn', 'countsFiles'],
    says: {
      content: settingsFolder,
      format: { kind: oneOf(diffFormats), help: 'how changes are printed' },
    },
  },
  usage: {
    help: 'check the code of an app against a catalog: what it uses, and what is wrong',
    usage: 'DIR...',
    about:
      'Reads jsx, tsx, js, ts, mjs, vue, svelte, html, templates such as erb, njk and twig, the fences of md and mdx, and the JSX of mdx below each DIR. A comment "catalog-ignore" on the line before hides one finding.',
    options: [
      'content',
      'catalog',
      'package',
      'prefix',
      'ignore',
      'upgrade',
      'format',
      'failOn',
      'countsFile',
      'threads',
    ],
    says: {
      content: settingsFolder,
      format: { kind: oneOf(usageFormats), help: 'how findings are printed' },
      failOn: {
        kind: oneOf(usageFailLevels),
        help: 'exit with 1 if there is such a finding: error, the default without --out, warning (and error), or never',
      },
    },
  },
  release: {
    help: 'record what a release changed, for its page and the history of each member',
    usage: 'VERSION',
    about:
      'Builds, compares with the last release in history.json of the content folder, adds what changed, and prints it for a change log.',
    options: [...siteOptions, 'fsync', 'date', 'past'],
    takesWords: true,
  },
  mcp: {
    help: 'serve the site to agents: Model Context Protocol over stdio',
    options: ['content', 'out', 'baseUrl'],
    says: {
      content: settingsFolder,
      out: { help: 'folder of the built site' },
      baseUrl: { help: 'address of a published site, instead of a folder' },
    },
  },
} as const satisfies Record<string, Command>

export interface Command {
  readonly help: string
  readonly options: readonly OptionName[]
  /**
   * Words that follow the command, as the help shows them. Words in brackets may be left out; a
   * last word with `...` may be repeated.
   */
  readonly usage?: string
  /**
   * True if the words after the command are plain words; else they are files, folders or addresses.
   */
  readonly takesWords?: true
  readonly about?: string
  /**
   * Help, and sometimes kind, of options that mean something else for this command than their rows
   * in the option table say.
   */
  readonly says?: Partial<
    Record<OptionName, { readonly help: string; readonly kind?: Kind<unknown> }>
  >
}

export type CommandName = keyof typeof commandTable
