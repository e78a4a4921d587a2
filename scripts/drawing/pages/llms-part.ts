import { plainDescriptionText } from '../../reading/code-text/description.ts'
import { plainDescription, type DrawnText, type Summary } from '../../words/model/component.ts'
import type { ProsePage } from '../../words/model/prose-page.ts'
import { oneLine } from '../../words/model/text.ts'

/**
 * Makes the part of `llms-full.txt` for a page: its Markdown page, in which a note with the
 * description, the deprecation or the status replaces the front matter, and stands below the title.
 */
export function llmsFullPart(markdownPage: string, noted: Noted): string {
  const end = markdownPage.indexOf('\n---\n\n')
  const text = end < 0 ? markdownPage : markdownPage.slice(end + '\n---\n\n'.length)
  const note = noteOf(noted)
  if (note === null) return text
  const title = text.indexOf('\n')
  return `${text.slice(0, title + 1)}\n${oneLine(note)}\n${text.slice(title + 1)}`
}

export type Noted = Pick<Summary, 'description' | 'drawn' | 'status' | 'deprecated'>

/**
 * Returns the values from which the note about a page of prose is made, which stands below the
 * page's title in `llms-full.txt`. The note has only the description: such a page has no status,
 * and is never deprecated.
 */
export const noteOfProse = (
  { description }: Pick<ProsePage, 'description'>,
  drawn: DrawnText | null,
): Noted => ({
  description,
  drawn,
  status: null,
  deprecated: null,
})

/** Returns a deprecation as plain text, for files from which a link would lead nowhere. */
export function plainDeprecation({ deprecated }: Pick<Noted, 'deprecated'>): true | string | null {
  return typeof deprecated === 'string' ? plainDescriptionText(deprecated) : deprecated
}

/**
 * Writes the note about a page, behind the link to it: its description, then its deprecation, or
 * else a status other than stable. Returns null if there is nothing to say.
 */
export function noteOf(noted: Noted): string | null {
  const { status } = noted
  const deprecated = plainDeprecation(noted)
  const notes = [
    plainDescription(noted),
    deprecated === null ? null : deprecated === true ? 'Deprecated.' : `Deprecated: ${deprecated}`,
    deprecated === null && status !== null && status !== 'stable' ? `Status: ${status}.` : null,
  ].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join(' ')
}
