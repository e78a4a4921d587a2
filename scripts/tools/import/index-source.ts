import { plainDescriptionText } from '../../reading/metadata/description.ts'
import type { PackageFacts } from '../../reading/metadata/package-files.ts'
import type { FrontMatter } from '../../reading/content/front-matter.ts'
import { yamlText } from '../../drawing/pages/yaml-text.ts'
import type { SettledFile } from './metadata-copies.ts'
import { escapeMarkdownLines } from './plain-markdown.ts'
import { line } from './written-entries.ts'

/** Text of a new `index.md`; `api` is its line that links the catalog, or null. */
export function indexText(
  { name, description }: Pick<PackageFacts, 'name' | 'description'>,
  api: string | null,
): string {
  const about = description === null ? '' : settingText(description)
  const lines = [
    `title: ${yamlText(line(name ?? '') || 'Components')}`,
    ...(about === '' ? [] : [`description: ${yamlText(about)}`]),
    ...(api === null ? [] : [api]),
    // Pages of a library are read by people first.
    'route: end',
  ]
  return `---\n${lines.join('\n')}\n---\n`
}

const maxDescription = 1000

/** Text from a package as YAML that has no other meaning in Markdown. */
function settingText(description: string): string {
  const text = line(plainDescriptionText(description))
  if (text.length > maxDescription) return ''
  return /[<>[\]\\`*_]/.test(text) ? escapeMarkdownLines(text) : text
}

/** Line that links the sources to these files in `index.md`: `api: ../custom-elements.json`. */
export function apiLine(words: readonly string[]): string {
  const values = [...new Set(words)].map((word) =>
    /^[\p{L}\p{N}_.][\p{L}\p{N}_./-]*$/u.test(word) ? word : yamlText(word),
  )
  return values.length === 1 ? `api: ${values[0]}` : `api: [${values.join(', ')}]`
}

/**
 * Setting that a person has to add to an existing `index.md` so that it names the files, after "in
 * the front matter of content/index.md"; null: it names them all.
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
