import type { Engine } from '../../drawing/markdown/draw/engine.ts'
import { loadEngine } from '../../drawing/markdown/load-engine.ts'
import { markForbidden } from '../../reading/fields/text-positions.ts'
import type { ParserName } from '../../reading/options/option-names.ts'
import type { DrawSource } from '../import/draw-source.ts'
import { withoutHeadings } from '../import/plain-markdown.ts'
import { quietProse } from '../import/quiet-prose.ts'
import { settleProse } from '../import/settled-prose.ts'
import {
  addToPage,
  fenceMarkdown,
  fenceTitle,
  isListTitle,
  proseTexts,
  readShown,
} from './place-stories.ts'
import {
  planReasons,
  type Leave,
  type PlacedStory,
  type StoryDocument,
  type StoryPage,
} from './placed-story.ts'

/** Page with the stories and documents that are to be put on it. */
export interface PageWork {
  readonly page: StoryPage
  readonly items: PlacedStory[]
  readonly documents: StoryDocument[]
}

/** Functions and settings with which pages are filled. */
export interface PageTools {
  readonly draw: DrawSource
  readonly parser: ParserName
}

/** Text of a page with stories and documents added, with what was added or there already. */
export interface FilledPage {
  readonly text: string
  readonly taken: readonly PlacedStory[]
  readonly kept: number
  readonly prose: { readonly taken: number; readonly kept: number }
}

/**
 * Adds stories and documents to the text of a page. Only additions are made with which a build
 * still accepts the page and reads the same about its component.
 */
export async function fillPage(
  { page, items, documents }: PageWork,
  { draw, parser }: PageTools,
  leave: Leave,
): Promise<FilledPage> {
  const { path, text } = page
  const { parse } = await loadEngine(parser, [text])
  const shown = readShown(text, parse)
  const titled = withOwnTitles(items)
  const isKept = ({ code, title }: PlacedStory): boolean =>
    shown.codes.has(code) || (title !== '' && shown.titles.has(title))
  const fresh = titled.filter((one) => !isKept(one))
  const kept = titled.length - fresh.length
  const proses = await Promise.all(
    documents.map(async ({ file, parts }) => {
      const settled = await settleParts(parts)
      const whole = settled.flatMap((one) => (typeof one === 'string' ? [one] : [])).join('\n\n')
      const engine = await loadEngine(parser, [whole])
      const isThere = proseTexts(engine.parse(whole)).some((one) => shown.texts.has(one))
      return { file, parts: settled, isThere }
    }),
  )
  const written = proses.filter(({ isThere, parts }) => !isThere && parts.some(isProse))
  const proseKept = proses.filter(({ isThere }) => isThere).length
  const nothing: FilledPage = { text, taken: [], kept, prose: { taken: 0, kept: proseKept } }
  if (fresh.length === 0 && written.length === 0) return nothing
  const before = await draw({ path, text, isLinked: true })
  if ('fault' in before) {
    for (const { file, name } of fresh)
      leave(planReasons.broken, { file, story: name, about: before.fault })
    return nothing
  }
  const fits = async (made: string): Promise<string | null> => {
    const drawn = await draw({ path, text: made, isLinked: true })
    if ('fault' in drawn) return drawn.fault
    return sameComponent(before.json, drawn.json) ? null : planReasons.prose
  }
  const build = (all: readonly PlacedStory[], form: 'as written' | 'bold' | 'none'): string =>
    pageText(text, all, form === 'none' ? [] : written, { isBold: form === 'bold', parse })
  const good = await acceptedStories(fresh, (some) => fits(build(some, 'none')), leave)
  for (const form of ['as written', 'bold'] as const) {
    if (written.length === 0) break
    const made = build(good, form)
    if ((await fits(made)) !== null) continue
    return { text: made, taken: good, kept, prose: { taken: written.length, kept: proseKept } }
  }
  for (const { file } of written) leave(planReasons.prose, { file, story: '', about: '' })
  return { ...nothing, text: good.length === 0 ? text : build(good, 'none'), taken: good }
}

/**
 * Finds the stories that a build accepts: all of them or, if the page fails with all, those that it
 * accepts one after the other.
 */
async function acceptedStories(
  stories: readonly PlacedStory[],
  faultOf: (some: readonly PlacedStory[]) => Promise<string | null>,
  leave: Leave,
): Promise<readonly PlacedStory[]> {
  if (stories.length === 0 || (await faultOf(stories)) === null) return stories
  const good: PlacedStory[] = []
  for (const one of stories) {
    const fault = await faultOf([...good, one])
    if (fault === null) good.push(one)
    else leave(planReasons.refused, { file: one.file, story: one.name, about: fault })
  }
  return good
}

type SettledPart = string | PlacedStory

const isProse = (part: SettledPart): part is string => typeof part === 'string' && part !== ''

/**
 * Adapts the prose of documents to a page, without the first heading, because the page has its own
 * title.
 */
async function settleParts(parts: StoryDocument['parts']): Promise<readonly SettledPart[]> {
  let isFirst = true
  const settled: SettledPart[] = []
  for (const part of parts) {
    if (!('kind' in part)) settled.push(part)
    else if (part.kind === 'prose') {
      const text = isFirst ? part.text.replace(/^# [^\n]*\n?/, '') : part.text
      isFirst = false
      const quiet = quietProse(markForbidden(text).replace(/^# /gm, '## '))
      const engine: Engine = await loadEngine('fast', [quiet])
      settled.push(settleProse(quiet, engine).trim())
    }
  }
  return settled
}

/** Gives stories of a page titles that differ from each other. */
function withOwnTitles(items: readonly PlacedStory[]): readonly PlacedStory[] {
  const taken = new Set<string>()
  return items.map((item) => {
    let { title } = item
    for (let n = 2; taken.has(title); n++) title = fenceTitle(`${item.title.slice(0, 100)} ${n}`)
    taken.add(title)
    return { ...item, title }
  })
}

/** Returns a page with its documents and their stories, then all other stories. */
function pageText(
  text: string,
  items: readonly PlacedStory[],
  documents: readonly { readonly parts: readonly SettledPart[] }[],
  { isBold, parse }: { readonly isBold: boolean; readonly parse: Engine['parse'] },
): string {
  const waiting = new Map(items.map((item) => [`${item.file}\n${item.name}`, item]))
  const prose: string[] = []
  for (const { parts } of documents) {
    for (const part of parts) {
      if (typeof part === 'string') {
        const plain = isBold ? withoutHeadings(part) : withoutListTitles(part)
        if (plain.trim() !== '') prose.push(plain.trim())
        continue
      }
      const key = `${part.file}\n${part.name}`
      const item = waiting.get(key)
      if (item === undefined) continue
      waiting.delete(key)
      prose.push(fenceMarkdown(item))
    }
  }
  const fences = [...waiting.values()].map(fenceMarkdown)
  return addToPage(text, { prose: prose.join('\n\n'), fences }, parse)
}

/** Replaces headings with a list's title by bold words, so that no table below becomes a list. */
const withoutListTitles = (text: string): string =>
  text.replace(/^ {0,3}#{1,6}[ \t]+([^\n]*?)[ \t]*#*$/gm, (line, words: string) =>
    isListTitle(words) ? withoutHeadings(line).trim() : line,
  )

/** Returns true if two JSON documents are equal but for the description, which prose may add. */
function sameComponent(before: string, after: string): boolean {
  const plain = (json: string): string =>
    JSON.stringify({ ...(JSON.parse(json) as object), description: null })
  return plain(before) === plain(after)
}
