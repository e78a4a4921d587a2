/** Names of the optional output files in formats of other tools, for `outputs` and `--outputs`. */
export const outputNames = [
  'shadcn',
  'storybook',
  'custom-elements',
  'web-types',
  'vscode',
] as const
export type OutputName = (typeof outputNames)[number]

/** Values of the setting `framework`, for which files for editors and code on pages are written. */
export const frameworkNames = ['vue'] as const
export type FrameworkName = (typeof frameworkNames)[number]

/** Names of the engines that read and draw Markdown; docs/markdown.md lists their differences. */
export const parserNames = ['fast', 'reference'] as const
export type ParserName = (typeof parserNames)[number]

/**
 * Former names of the engines that draw Markdown, each with its present name. They were those of
 * the parsers inside the engines.
 */
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

/**
 * Limits for accessibility violations: `test` reports those with this impact or a worse one; `off`
 * reports none.
 */
export const axeLimits = ['minor', 'moderate', 'serious', 'critical', 'off'] as const
export type AxeLimit = (typeof axeLimits)[number]

/** Lowest severities of findings that can make `usage` end with exit status 1; `never` for none. */
export const usageFailLevels = ['error', 'warning', 'never'] as const

/** Lowest levels of changes that can make `diff` end with exit status 1. */
export const failLevels = ['breaking', 'warning'] as const

/**
 * Ways in which `import` writes the source of a component: linked to its code, or with all that the
 * code says.
 */
export const importForms = ['linked', 'written'] as const
export type ImportForm = (typeof importForms)[number]

/** Sources that `import` reads of a package: its metadata file, its types, or both. */
export const importOrigins = ['metadata', 'types', 'both'] as const

/**
 * Ways in which `import` groups components, in addition to groups that files and doc comments name.
 */
export const importGroupings = ['parts'] as const
export type ImportGrouping = (typeof importGroupings)[number]

/** CI services for which `init` can write a workflow. */
export const ciNames = ['github', 'gitlab'] as const
export type CiName = (typeof ciNames)[number]

/** Sources from which pages get the date of their last change. */
export const changeSources = ['git'] as const

/**
 * Places where the page of a component can show the frame of its API route. `fold`: at the start,
 * closed to its first line. `start`: at the start, open. `end`: at the end, open.
 */
export const routePlaces = ['fold', 'start', 'end'] as const
