/** Files in other tools' formats, written when `outputs` or `--outputs` asks for them. */
export const outputNames = [
  'shadcn',
  'storybook',
  'custom-elements',
  'web-types',
  'vscode',
] as const
export type OutputName = (typeof outputNames)[number]

/** What components are made with, where editors have to know. */
export const frameworkNames = ['vue'] as const
export type FrameworkName = (typeof frameworkNames)[number]

/** The engines that read and draw Markdown; docs/markdown.md says where they differ. */
export const parserNames = ['fast', 'reference'] as const
export type ParserName = (typeof parserNames)[number]

/** What they were called when only their parsers had names. */
export const oldParserNames: Readonly<Record<string, ParserName>> = {
  satteri: 'fast',
  remark: 'reference',
}

/** How problems are printed. */
export const reportFormats = ['text', 'json'] as const

/** How changes are printed. */
export const diffFormats = ['text', 'json', 'markdown'] as const
export type DiffFormat = (typeof diffFormats)[number]

/** How the findings of `usage` are printed. */
export const usageFormats = ['text', 'json', 'markdown', 'sarif'] as const
export type UsageFormat = (typeof usageFormats)[number]

/** The findings that `usage` ends with status 1 for. */
export const usageFailLevels = ['error', 'warning'] as const

/** The changes that `diff` ends with status 1 for. */
export const failLevels = ['breaking', 'warning'] as const

/** How `import` writes what the code says of a component: a link to it, or all of it. */
export const importForms = ['linked', 'written'] as const
export type ImportForm = (typeof importForms)[number]

/** What `import` reads of a package: the file that it names, the types that it publishes, or both. */
export const importOrigins = ['metadata', 'types', 'both'] as const
export type ImportOrigin = (typeof importOrigins)[number]

/** Where `init` can set up a workflow. */
export const ciNames = ['github', 'gitlab'] as const
export type CiName = (typeof ciNames)[number]

/** Who is asked when a page was changed last. */
export const changeSources = ['git'] as const

/**
 * Where the frame of the route stands on the page of a component: closed to its first line below the
 * description, open there, or open behind everything else.
 */
export const routePlaces = ['fold', 'start', 'end'] as const
