/** Names of files in other tools' formats, written when `outputs` or `--outputs` asks for them. */
export const outputNames = [
  'shadcn',
  'storybook',
  'custom-elements',
  'web-types',
  'vscode',
] as const
export type OutputName = (typeof outputNames)[number]

/** Frameworks of components that editors have to know. */
export const frameworkNames = ['vue'] as const
export type FrameworkName = (typeof frameworkNames)[number]

/** Names of the engines that read and draw Markdown; docs/markdown.md says where they differ. */
export const parserNames = ['fast', 'reference'] as const
export type ParserName = (typeof parserNames)[number]

/** Old names of the engines, from the parsers inside them. */
export const oldParserNames: Readonly<Record<string, ParserName>> = {
  satteri: 'fast',
  remark: 'reference',
}

/** Formats in which problems are printed. */
export const reportFormats = ['text', 'json'] as const

/** Formats in which changes are printed. */
export const diffFormats = ['text', 'json', 'markdown'] as const
export type DiffFormat = (typeof diffFormats)[number]

/** Formats in which the findings of `usage` are printed. */
export const usageFormats = ['text', 'json', 'markdown', 'sarif'] as const
export type UsageFormat = (typeof usageFormats)[number]

/** Formats in which the findings of `test` are printed. */
export const testFormats = ['text', 'json', 'junit', 'github'] as const
export type TestFormat = (typeof testFormats)[number]

/** Impacts of accessibility violations from which on `test` reports them; `off`: none. */
export const axeLimits = ['minor', 'moderate', 'serious', 'critical', 'off'] as const
export type AxeLimit = (typeof axeLimits)[number]

/** Severities of findings for which `usage` ends with status 1. */
export const usageFailLevels = ['error', 'warning'] as const

/** Levels of changes for which `diff` ends with status 1. */
export const failLevels = ['breaking', 'warning'] as const

/** Forms in which `import` writes what the code says of a component: a link to it, or all of it. */
export const importForms = ['linked', 'written'] as const
export type ImportForm = (typeof importForms)[number]

/**
 * Sources that `import` reads of a package: the metadata file that it names, the types that it
 * publishes, or both.
 */
export const importOrigins = ['metadata', 'types', 'both'] as const
export type ImportOrigin = (typeof importOrigins)[number]

/** Ways in which `import` puts components into groups, beside those that files and doc comments name. */
export const importGroupings = ['parts'] as const
export type ImportGrouping = (typeof importGroupings)[number]

/** Services for which `init` can set up a workflow. */
export const ciNames = ['github', 'gitlab'] as const
export type CiName = (typeof ciNames)[number]

/** Sources of the date when a page was changed last. */
export const changeSources = ['git'] as const

/**
 * Places of the route's frame on the page of a component: folded to its first line below the
 * description, open there, or open at the end.
 */
export const routePlaces = ['fold', 'start', 'end'] as const
