import { defineOutput } from './output.ts'
import { oneLine } from '../model/text.ts'
import { noteOf } from '../pages/llms-part.ts'
import { addressRoot, pagePath, markdownPagePath, componentPath } from '../model/addresses.ts'
import { listPath } from '../model/addresses.ts'
import { openApiPath } from '../model/addresses.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import type { Entry } from '../model/component.ts'
import { plainSiteDescription, type Site } from '../model/site.ts'
import { plainDescription } from '../model/component.ts'
import type { ListedGuide } from './parts.ts'
import {
  componentName,
  componentSchemaPath,
  exampleCodePath,
  guideMarkdownPath,
  guideName,
} from '../model/addresses.ts'

export const llmsPath = 'llms.txt'
export const llmsFullPath = 'llms-full.txt'

export const llms = defineOutput({
  name: 'llms',
  from: ['site', 'entries', 'guides', 'hasExamples'],
  rules: [{ pattern: '/llms.txt', mediaType: mediaTypes.text, open: true, cache: null }],
  make: ({ site, entries, guides, hasExamples }) => [llmsIndex(entries, guides, site, hasExamples)],
})

/**
 * `llms.txt` in the form of llmstxt.org: what the site is, how to read it, and every component with
 * a link to its page as Markdown, in the groups and the order of the catalog.
 */
function llmsIndex(
  entries: readonly Entry[],
  guides: readonly ListedGuide[],
  site: Site,
  hasExamples: boolean,
): Artifact {
  const root = addressRoot(site)
  const link = (text: string, path: string, note: string | null): string =>
    `- [${linkText(text)}](${root}/${path})${note === null ? '' : `: ${oneLine(note)}`}`
  const sections = new Map<string, string[]>()
  if (guides.length > 0) {
    const lines = guides.map((guide) =>
      link(guide.title, guideMarkdownPath(guide.slug), plainDescription(guide)),
    )
    sections.set(guidesTitle, lines)
  }
  const hasGroups = entries.some(({ section }) => section !== null)
  for (const { component, section } of entries) {
    const title = sectionTitle(section, guides.length > 0, hasGroups)
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
      ...(hasExamples
        ? [
            `A page with live examples has their code as JSON, too (\`${exampleCodePath(componentName('<slug>'))}\`${guides.length === 0 ? '' : `, \`${exampleCodePath(guideName('<slug>'))}\``}).`,
          ]
        : []),
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
          guides.length === 0
            ? 'the Markdown of all components, one after the other'
            : 'the Markdown of all components and guides, one after the other',
        ),
      ].join('\n')}`,
    ].join('\n\n')}\n`,
  }
}

const guidesTitle = 'Guides'

/**
 * Components without a group stand under one heading, whose name says whether there are groups beside
 * it. The form gives the title `Optional` a meaning of its own: what may be left unread. That of the
 * guides is theirs, where there are any.
 */
function sectionTitle(section: string | null, hasGuides: boolean, hasGroups: boolean): string {
  if (section === null) return hasGroups ? 'More components' : 'Components'
  const title = section.trim()
  const isTaken = /^optional$/i.test(title) || (hasGuides && title === guidesTitle)
  return isTaken ? `${title} components` : section
}

export function opening(site: Site): string[] {
  const what = plainSiteDescription(site) ?? 'A catalog of user-interface components.'
  return [`# ${oneLine(site.title)}`, `> ${oneLine(what)}`]
}

export const linkText = (text: string): string => oneLine(text).replace(/[\\[\]]/g, '\\$&')
