import { defineOutput } from './output.ts'
import { oneLine } from '../model/text.ts'
import { noteOf } from '../pages/llms-part.ts'
import { addressRoot, pagePath, markdownPagePath, componentPath } from '../model/addresses.ts'
import { listPath } from '../model/addresses.ts'
import { openApiPath } from '../model/addresses.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import type { Entry } from '../model/component.ts'
import type { Site } from '../model/site.ts'
import { componentSchemaPath } from '../model/addresses.ts'

export const llmsPath = 'llms.txt'
export const llmsFullPath = 'llms-full.txt'

export const llms = defineOutput({
  name: 'llms',
  from: ['site', 'entries'],
  rules: [{ pattern: '/llms.txt', mediaType: mediaTypes.text, open: true, cache: null }],
  make: ({ site, entries }) => [llmsIndex(entries, site)],
})

/**
 * `llms.txt` in the form of llmstxt.org: what the site is, how to read it, and every component with
 * a link to its page as Markdown, in the groups and the order of the catalog.
 */
function llmsIndex(entries: readonly Entry[], site: Site): Artifact {
  const root = addressRoot(site)
  const link = (text: string, path: string, note: string | null): string =>
    `- [${linkText(text)}](${root}/${path})${note === null ? '' : `: ${oneLine(note)}`}`
  const sections = new Map<string, string[]>()
  for (const { component, section } of entries) {
    const title = sectionTitle(section, sections.size === 0)
    const lines = sections.get(title) ?? []
    lines.push(link(component.name, markdownPagePath(component.slug), noteOf(component)))
    sections.set(title, lines)
  }
  return {
    path: llmsPath,
    mediaType: mediaTypes.text,
    body: `${[
      ...opening(site),
      `Each component has three files: a page for people (\`${pagePath('<slug>')}\`), the same as Markdown (\`${markdownPagePath('<slug>')}\`) and as JSON (\`${componentPath('<slug>')}.json\`). The props that a component takes are all listed there; there are no others.`,
      ...[...sections].map(([title, lines]) => `## ${linkText(title)}\n\n${lines.join('\n')}`),
      `## Optional\n\n${[
        link(
          'List of all components as JSON',
          listPath,
          'slug, name and addresses of each, without props',
        ),
        link('OpenAPI description', openApiPath, 'of the JSON route'),
        link('JSON Schema of a component', componentSchemaPath, null),
        link(
          'Everything in one file',
          llmsFullPath,
          'the Markdown of all components, one after the other',
        ),
      ].join('\n')}`,
    ].join('\n\n')}\n`,
  }
}

/** The form gives the title `Optional` a meaning of its own: what may be left unread. */
function sectionTitle(section: string | null, isFirst: boolean): string {
  if (section === null) return isFirst ? 'Components' : 'More components'
  return /^optional$/i.test(section.trim()) ? `${section.trim()} components` : section
}

export function opening(site: Site): string[] {
  const what = site.description ?? 'A catalog of user-interface components.'
  return [`# ${oneLine(site.title)}`, `> ${oneLine(what)}`]
}

export const linkText = (text: string): string => oneLine(text).replace(/[\\[\]]/g, '\\$&')
