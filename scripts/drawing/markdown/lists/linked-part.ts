import type { Nodes, Paragraph, PhrasingContent } from 'mdast'
import type { CodeComponent, CodeLists, CodePart } from '../../../reading/front-matter/code-link.ts'
import { mergeEntries } from '../../../reading/front-matter/merge-entries.ts'
import type { CatalogSection } from '../../../words/mdast/nodes.ts'
import { nodeChildren, isParent } from '../../../words/mdast/node-text.ts'
import { bareAddress } from '../../../words/model/link-schemes.ts'
import { blankEntry, type ListEntry } from '../../../words/model/members.ts'
import { quoted } from '../../../words/model/printable.ts'
import type { Point, Reporter } from '../../../words/model/problem.ts'
import { readDescription } from './description.ts'
import type { Engine } from '../draw/engine.ts'
import { readShortText } from '../read/short-text.ts'
import { sectionOf, type EntryRow, type ListPart } from './list-part.ts'

/**
 * Line number for the first text that comes from the component's code: such texts have no place in
 * the source. Each is read as if it stood on a line of its own that no source has. By that line, a
 * problem is traced to its text.
 */
const firstCodeLine = 1e9

/**
 * Reporter of problems in texts that come from the component's code, with made-up positions that
 * stand for these texts.
 */
export interface CodeTexts {
  readonly report: Reporter
  /**
   * Makes the position that stands for the text about this member, or sub-component, in a file of
   * metadata.
   */
  placeFor(name: string, file: string): Point
  /** True if the position is a made-up one that stands for a text from the component's code. */
  isOf(place: Point): boolean
  /**
   * Replaces a position that stands for a text of the code with the one in the source that messages
   * show, and adds the file of metadata. Returns any other position as it is.
   */
  shownAt<Place extends Point>(place: Place): Place & { readonly ofMetadata?: string }
  /**
   * Returns the absolute address for a link in a text of the code that leads nowhere in the
   * catalog. Returns null if there is none, so that the link becomes text.
   */
  absolute(url: string): string | null
}

/**
 * Makes the reporter for texts that come from the component's code. Their problems are reported
 * where the source names the code, as warnings about the file of metadata: nobody can fix them in
 * the source, so no build fails for them.
 */
export function createCodeTexts(code: CodeComponent, report: Reporter): CodeTexts {
  const { at: shown, links } = code
  const texts: { readonly name: string; readonly file: string }[] = []
  const textAt = ({ line }: Point): (typeof texts)[number] =>
    texts[line - firstCodeLine] ?? { name: '', file: code.file.name }
  const isOf = ({ line }: Point): boolean => line >= firstCodeLine
  const teller =
    (severity: 'error' | 'warning') =>
    (rule: string, at: Point, message: string): void => {
      if (!isOf(at)) {
        report[severity](rule, at, message)
        return
      }
      const { name, file } = textAt(at)
      const text = `${message} (the description of ${quoted(name)} in ${file})`
      report.ofMetadata(file, rule, shown, text)
    }
  return {
    report: { ...report, error: teller('error'), warning: teller('warning') },
    placeFor: (name, file) => {
      const line = firstCodeLine + texts.push({ name, file }) - 1
      return { line, column: 1 }
    },
    isOf,
    shownAt: (place) =>
      isOf(place) ? { ...place, ...shown, ofMetadata: textAt(place).file } : place,
    absolute: (url) => (links === null ? null : absoluteAddress(url, links)),
  }
}

/**
 * Returns the absolute address of a link in a text that was written for another site. An address
 * that begins with `/` is appended to `base`, unless it begins with the path of `base`. Any other
 * address is relative to `base` as a folder. Returns null for an address of only a fragment or
 * query, and for one that leads to another site than `base`.
 */
function absoluteAddress(url: string, base: string): string | null {
  const bare = bareAddress(url)
  if (/^(?:[#?]|$)/.test(bare)) return null
  const { origin, pathname } = new URL(`${base}/`)
  const isWhole = bare.startsWith(pathname)
  const made = bare.startsWith('/') && !isWhole ? `.${bare}` : bare
  if (!URL.canParse(made, `${origin}${pathname}`)) return null
  const { href, origin: reached } = new URL(made, `${origin}${pathname}`)
  return reached === origin ? href : null
}

/**
 * Merges a list from the component's code with the author's entries. The Markdown of the list is
 * still to be drawn.
 */
export function linkPart(
  part: ListPart,
  code: CodeLists,
  texts: CodeTexts,
  engine: Engine,
): ListPart {
  const merged = mergeEntries(part.list, part.rows, code, texts.report)
  const rows = merged.map(({ entry, written, isDescribedByCode }): EntryRow => {
    const at = texts.placeFor(entry.name, code.file.name)
    const places = { at, members: {} }
    const description =
      !isDescribedByCode || entry.description === null
        ? null
        : sectionOf(readDescription({ entry, at, places }, engine, texts.report, true))
    const isDeprecatedByCode = written === null || written.entry.deprecated === null
    const deprecated = isDeprecatedByCode ? deprecationOf(entry, at, engine, texts.report) : null
    if (written === null)
      return { entry, places, type: null, default: null, description, deprecated, extra: [] }
    return {
      ...written,
      entry,
      description: isDescribedByCode ? description : written.description,
      deprecated,
    }
  })
  return { ...part, rows }
}

/**
 * Reads the text about the deprecation of an entry, which comes from the component's code. Returns
 * null if there is no text, or if it needs no markup.
 */
function deprecationOf(
  { deprecated }: ListEntry,
  at: Point,
  engine: Engine,
  report: Reporter,
): CatalogSection | null {
  if (typeof deprecated !== 'string') return null
  const read = readShortText({ text: deprecated, at }, engine, report)
  return read === null ? null : sectionOf(read)
}

/**
 * Makes a section of the prose about a sub-component that comes from the component's code, for the
 * place above its props. Headings in it become bold text, so they are no headings of the page.
 */
export function aboutPart(
  { name, about, file }: CodePart,
  texts: CodeTexts,
  engine: Engine,
): CatalogSection {
  if (about === null) return sectionOf([])
  const at = texts.placeFor(name, file.name)
  const { description, body } = about
  const entry = { ...blankEntry, name, description: body }
  const item = { entry, at, places: { at, members: {} } }
  const read = readDescription(item, engine, texts.report, true)
  const said: readonly Nodes[] =
    description === null ? [] : [paragraph([{ type: 'text', value: description }], at)]
  const line = read.filter(isPhrasing)
  // A single paragraph was read as a line of text, as for entries.
  const isLine = line.length > 0 && line.length === read.length
  const blocks = isLine ? [paragraph(line, at)] : read.map(withoutHeadings)
  return sectionOf([...said, ...blocks])
}

function paragraph(children: PhrasingContent[], at: Point): Paragraph {
  const { line, column } = at
  return {
    type: 'paragraph',
    children,
    position: { start: { line, column }, end: { line, column } },
  }
}

function isPhrasing(node: Nodes): node is PhrasingContent {
  return phrasing.has(node.type)
}

const phrasing: ReadonlySet<string> = new Set<PhrasingContent['type']>([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'html',
  'image',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'strong',
  'text',
  'textDirective',
])

function withoutHeadings(node: Nodes): Nodes {
  if (node.type === 'heading') {
    const { children, position } = node
    const place = position === undefined ? {} : { position }
    return { type: 'paragraph', children: [{ type: 'strong', children, ...place }], ...place }
  }
  if (isParent(node))
    node.children = nodeChildren(node).map(withoutHeadings) as typeof node.children
  return node
}
