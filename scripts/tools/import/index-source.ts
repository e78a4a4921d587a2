import { plainDescriptionText } from '../../reading/metadata/description.ts'
import { isPackageName, type PackageFacts } from '../../reading/metadata/package-files.ts'
import type { FrontMatter } from '../../reading/content/front-matter.ts'
import { yamlText } from '../../drawing/pages/yaml-text.ts'
import type { SettledFile } from './metadata-copies.ts'
import { escapeMarkdownLines } from './plain-markdown.ts'
import { line } from './written-entries.ts'

/**
 * Returns the text of a new `index.md`. `api` is the line that links the catalog to its metadata,
 * or null. The introduction is the command that installs the package, if it has a name and is not private.
 */
export function indexText(
  { name, description, isPrivate }: Omit<PackageFacts, 'namesFile'>,
  api: string | null,
): string {
  const about = description === null ? '' : settingText(description)
  const lines = [
    `title: ${yamlText(line(name ?? '') || 'Components')}`,
    ...(about === '' ? [] : [`description: ${yamlText(about)}`]),
    ...(api === null ? [] : [api]),
    // Pages of a library are mostly read by people, so the API route goes to the end.
    'route: end',
  ]
  const canInstall = name !== null && isPackageName(name) && !isPrivate
  const install = canInstall ? `\n\`\`\`sh\nnpm install ${name}\n\`\`\`\n` : ''
  return `---\n${lines.join('\n')}\n---\n${install}`
}

const maxDescription = 1000

/**
 * Returns a package's description as a text that Markdown shows unchanged, or `''` if it is too
 * long.
 */
function settingText(description: string): string {
  const text = line(plainDescriptionText(description))
  if (text.length > maxDescription) return ''
  return /[<>[\]\\`*_]/.test(text) ? escapeMarkdownLines(text) : text
}

/**
 * Returns the line of `index.md` that links the sources to these metadata files: `api:
 * ../custom-elements.json`.
 */
export function apiLine(words: readonly string[]): string {
  const values = [...new Set(words)].map((word) =>
    /^[\p{L}\p{N}_.][\p{L}\p{N}_./-]*$/u.test(word) ? word : yamlText(word),
  )
  return values.length === 1 ? `api: ${values[0]}` : `api: [${values.join(', ')}]`
}

/**
 * Returns the setting that a person has to add to an existing `index.md` so that it names all these
 * metadata files. Returns null if it names them already. `isAddition` is true if the key `api`
 * exists there.
 */
export function missingSetting(
  files: readonly SettledFile[],
  front: FrontMatter | null,
): { readonly line: string; readonly isAddition: boolean } | null {
  const missing = files.filter(({ isNamed }) => !isNamed).map(({ word }) => word)
  if (missing.length === 0) return null
  const hasKey = front?.data?.entries.some(({ key }) => key === 'api') === true
  return { line: apiLine(missing), isAddition: hasKey }
}
