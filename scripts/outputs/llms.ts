import { addressRoot, pagePath, twinPath } from '../model/addresses.ts'
import { componentPath } from '../model/addresses.ts'
import { listPath } from './list.ts'
import { openApiPath } from './openapi.ts'
import { mediaTypes } from '../model/media-types.ts'
import type { Artifact } from '../model/artifact.ts'
import type { Entry, Summary } from '../model/component.ts'
import type { Site } from '../model/site.ts'
import { componentSchemaPath } from './schema-files.ts'

export const llmsPath = 'llms.txt'
export const llmsFullPath = 'llms-full.txt'

/**
 * `llms.txt` in the form of llmstxt.org: what the site is, how to read it, and every component with
 * a link to its page as Markdown, in the groups and the order of the catalog.
 */
export function llmsIndex(entries: readonly Entry[], site: Site): Artifact {
  const root = addressRoot(site)
  const link = (text: string, path: string, note: string | null): string =>
    `- [${linkText(text)}](${root}/${path})${note === null ? '' : `: ${oneLine(note)}`}`
  const sections = new Map<string, string[]>()
  for (const { component, section } of entries) {
    const title = sectionTitle(section, sections.size === 0)
    const lines = sections.get(title) ?? []
    lines.push(link(component.name, twinPath(component.slug), noteOf(component)))
    sections.set(title, lines)
  }
  return {
    path: llmsPath,
    mediaType: mediaTypes.text,
    body: `${[
      ...opening(site),
      `Each component has three files: a page for people (\`${pagePath('<slug>')}\`), the same as Markdown (\`${twinPath('<slug>')}\`) and as JSON (\`${componentPath('<slug>')}.json\`). The props that a component takes are all listed there; there are no others.`,
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

/** What `llms-full.txt` begins with; the parts of all components follow, a line end between two. */
export function llmsFullHead(site: Site): string {
  return `${opening(site).join('\n\n')}\n\n`
}

/** The form gives the title `Optional` a meaning of its own: what may be left unread. */
function sectionTitle(section: string | null, isFirst: boolean): string {
  if (section === null) return isFirst ? 'Components' : 'More components'
  return /^optional$/i.test(section.trim()) ? `${section.trim()} components` : section
}

function opening(site: Site): string[] {
  const what = site.description ?? 'A catalog of user-interface components.'
  return [`# ${oneLine(site.title)}`, `> ${oneLine(what)}`]
}

/**
 * The part of `llms-full.txt` that a component has: its twin to read, with what the front matter
 * says as text below the title.
 */
export function llmsFullPart(twin: string, component: Noted): string {
  const end = twin.indexOf('\n---\n\n')
  const text = end < 0 ? twin : twin.slice(end + '\n---\n\n'.length)
  const note = noteOf(component)
  if (note === null) return text
  const title = text.indexOf('\n')
  return `${text.slice(0, title + 1)}\n${oneLine(note)}\n${text.slice(title + 1)}`
}

type Noted = Pick<Summary, 'description' | 'status' | 'deprecated'>

/** What a reader should know before following the link. */
function noteOf({ description, status, deprecated }: Noted): string | null {
  const notes = [
    description,
    deprecated === null ? null : deprecated === true ? 'Deprecated.' : `Deprecated: ${deprecated}`,
    deprecated === null && status !== null && status !== 'stable' ? `Status: ${status}.` : null,
  ].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join(' ')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const linkText = (text: string): string => oneLine(text).replace(/[\\[\]]/g, '\\$&')
