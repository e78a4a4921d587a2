import { addTo } from '../../words/model/gather.ts'
import { defineOutput } from './output.ts'
import { oneLine } from '../../words/model/text.ts'
import { noteOf } from '../pages/llms-part.ts'
import {
  addressRoot,
  pagePath,
  markdownPagePath,
  componentPath,
  listPath,
  openApiPath,
  componentSchemaPath,
  exampleCodePath,
  markdownPath,
  pageName,
} from '../../words/model/addresses.ts'
import { mediaTypes, type Artifact } from '../../words/model/media-types.ts'
import { isProse, writtenKinds, type ProseKind } from '../../words/model/page-kind.ts'
import { plainDescription, type Entry } from '../../words/model/component.ts'
import { plainSiteDescription, type Site } from '../../words/model/site.ts'
import { proseLists } from '../../words/interface/page-kinds.ts'
import { englishWords, wordText } from '../../words/interface/word.ts'
import type { ListedProse } from './parts.ts'

export const llmsPath = 'llms.txt'
export const llmsFullPath = 'llms-full.txt'

export const llms = defineOutput({
  name: 'llms',
  from: ['site', 'entries', 'prosePages', 'hasExamples'],
  rules: [{ pattern: '/llms.txt', mediaType: mediaTypes.text, open: true, cache: null }],
  make: ({ site, entries, prosePages, hasExamples }) => [
    llmsIndex(entries, prosePages, site, hasExamples),
  ],
})

/**
 * Makes `llms.txt` in the form of llmstxt.org: a description of the site, how to read it, and every
 * component with a link to its page as Markdown, in the groups and the order of the catalog.
 */
function llmsIndex(
  entries: readonly Entry[],
  prosePages: readonly ListedProse[],
  site: Site,
  hasExamples: boolean,
): Artifact {
  const root = addressRoot(site)
  const link = (text: string, path: string, note: string | null): string =>
    `- [${linkText(text)}](${root}/${path})${note === null ? '' : `: ${oneLine(note)}`}`
  const sections = new Map<string, string[]>()
  const lists = site.prose.map((kind) => ({ kind, title: titleOf(kind) }))
  for (const { kind, title } of lists) {
    const rows = prosePages.filter((row) => row.kind === kind)
    const lines = rows.map((row) => link(row.title, markdownPath(row.page), plainDescription(row)))
    sections.set(title, lines)
  }
  const taken = lists.map(({ title }) => title)
  const kinds = writtenKinds.filter((kind) => !isProse(kind) || site.prose.includes(kind))
  const hasGroups = entries.some(({ section }) => section !== null)
  for (const { component, section } of entries) {
    const title = sectionTitle(section, taken, hasGroups)
    const line = link(component.name, markdownPagePath(component.slug), noteOf(component))
    addTo(sections, title, line)
  }
  // Sections about components go before the section about releases.
  const changed = lists.find(({ kind }) => kind === 'release')
  const releases = sections.get(changed?.title ?? '')
  if (changed !== undefined && releases !== undefined) {
    sections.delete(changed.title)
    sections.set(changed.title, releases)
  }
  return {
    path: llmsPath,
    mediaType: mediaTypes.text,
    body: `${[
      ...opening(site),
      `Each component has three files: a page for people (\`${pagePath('<slug>')}\`), the same as Markdown (\`${markdownPagePath('<slug>')}\`) and as JSON (\`${componentPath('<slug>')}.json\`). A component takes the props that are listed there, and others only if it says so: attributes of the elements in \`native\` (without \`native\`, this is not known), what a list in \`open\` may lack, and the names in \`hidden\`.`,
      ...(hasExamples
        ? [
            `A page with live examples has their code as JSON, too (${kinds.map((kind) => `\`${exampleCodePath(pageName(kind, '<slug>'))}\``).join(', ')}).`,
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
          `the Markdown of all ${inWords(['components', ...taken.map((title) => title.toLowerCase())])}, one after the other`,
        ),
      ].join('\n')}`,
    ].join('\n\n')}\n`,
  }
}

const titleOf = (kind: ProseKind): string => wordText(englishWords, proseLists[kind].word)

const inWords = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' and ')

/**
 * Returns the title of a section. Components without a group stand under one heading, whose name
 * says whether there are groups beside it. In `llms.txt` the title `Optional` means sections that
 * may be left unread, so no group gets it. `taken` are the titles of the lists of prose.
 */
function sectionTitle(
  section: string | null,
  taken: readonly string[],
  hasGroups: boolean,
): string {
  if (section === null) return hasGroups ? 'More components' : 'Components'
  const title = section.trim()
  const isTaken = /^optional$/i.test(title) || taken.includes(title)
  return isTaken ? `${title} components` : section
}

export function opening(site: Site): string[] {
  const what = plainSiteDescription(site) ?? 'A catalog of user-interface components.'
  return [`# ${oneLine(site.title)}`, `> ${oneLine(what)}`]
}

export const linkText = (text: string): string => oneLine(text).replace(/[\\[\]]/g, '\\$&')
