import { plainDescriptionText } from '../../reading/code-text/description.ts'
import { isPackageName, type PackageFacts } from '../../reading/metadata/package-files.ts'
import type { FrontMatter } from '../../reading/content/front-matter.ts'
import { vueTemplateLine } from '../../reading/front-matter/template-line.ts'
import { yamlText } from '../../drawing/pages/plain-markdown.ts'
import { importFence, templateFence, vueTagOf } from '../../drawing/pages/component-page.ts'
import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import type { SettledFile } from './metadata-copies.ts'
import { defaultSlot } from '../../words/model/control.ts'
import { escapeMarkdownLines } from './plain-markdown.ts'
import { line } from './written-entries.ts'

/**
 * Returns the text of a new `index.md`. `api` is the line that links the catalog to its metadata,
 * or null. The introduction is the command that installs the package, if it has a name and is not
 * private, and the first code of one component.
 */
export function indexText(
  { name, description, isPrivate }: Omit<PackageFacts, 'namesFile'>,
  api: string | null,
  components: readonly ComponentMetadata[],
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
  const install = canInstall ? fence('```sh', `npm install ${name}`) : ''
  const code = canInstall ? firstCode(components) : ''
  return `---\n${lines.join('\n')}\n---\n${install}${code}`
}

/**
 * Returns fences with the code by which an app begins to use one component: its import and tag, or
 * its tag in a template of Vue. It is a button, which most apps use first, or else the first
 * component. Of several buttons the one with the shortest name counts: the others are kinds of it.
 * A deprecated component is never shown. Returns `''` if no component says how it is used.
 */
function firstCode(components: readonly ComponentMetadata[]): string {
  const known = components.flatMap((component) => {
    const code = codeOf(component)
    return code === null || component.deprecated !== null
      ? []
      : [{ name: component.names[0], code }]
  })
  const [button] = known
    .filter(({ name }) => /(?:button|btn)$/i.test(name))
    .sort((a, b) => a.name.length - b.name.length)
  return (button ?? known[0])?.code ?? ''
}

function codeOf(component: ComponentMetadata): string | null {
  const { import: importLine, tag } = component
  if (importLine !== null)
    return fence(importFence, importLine) + (tag === null ? '' : tagFence(tag, component))
  const vueTag = vueTagOf(component, component)
  const template = vueTag === null ? null : vueTemplateLine(vueTag, component)
  return template === null ? null : fence(templateFence, template)
}

function tagFence(tag: string, { slots }: ComponentMetadata): string {
  const content = slots.some(({ name }) => name === defaultSlot) ? '…' : ''
  return fence(templateFence, `<${tag}>${content}</${tag}>`)
}

const fence = (open: string, code: string): string => `\n${open}\n${line(code)}\n\`\`\`\n`

const maxDescription = 1000

/** Returns a package's description for Markdown to show unchanged; `''` if it is too long. */
function settingText(description: string): string {
  const text = line(plainDescriptionText(description))
  if (text.length > maxDescription) return ''
  return /[<>[\]\\`*_]/.test(text) ? escapeMarkdownLines(text) : text
}

/** Returns the line of `index.md` that links metadata files: `api: ../custom-elements.json`. */
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
