import { posix } from 'node:path'
import { loadEngine } from '../../drawing/markdown/load-engine.ts'
import type { Engine } from '../../drawing/markdown/draw/engine.ts'
import type { DrawSource } from '../import/draw-source.ts'
import { withoutHeadings } from '../import/plain-markdown.ts'
import { quietProse } from '../import/quiet-prose.ts'
import { settleProse } from '../import/settled-prose.ts'
import type { ComponentMetadata } from '../../reading/metadata/model.ts'
import type { ParserName } from '../../reading/options/option-names.ts'
import { markForbidden } from '../../reading/fields/text-positions.ts'
import { compareText } from '../../words/model/text.ts'
import { importOfStory, type StoryPackage } from './package-names.ts'
import {
  addToPage,
  fenceMarkdown,
  fenceTitle,
  isListTitle,
  proseTexts,
  readShown,
  type TitledFence,
} from './place-stories.ts'
import { readMdx, type MdxDocument, type MdxPart } from './read-mdx.ts'
import { readStories } from './read-stories.ts'
import { writeMarkupStory } from './markup-story.ts'
import { writeStory } from './story-code.ts'
import { parseStoryFile } from './story-file.ts'

/** File that holds stories, or a document about them. */
export interface StoryText {
  /** Path as messages have it, with `/`. */
  readonly path: string
  /** Text; null: the file cannot be read, or is too large. */
  readonly text: string | null
}

/** Page that stories may stand on. */
export interface StoryPage {
  /** Path below the content folder. */
  readonly path: string
  readonly text: string
  /** Names of its component. */
  readonly names: readonly string[]
  /** Names of the components that are parts of it. */
  readonly parts: readonly string[]
  /** The component in the code; null: none is linked. */
  readonly component: ComponentMetadata | null
}

/** Story that is not written, with its file. */
export interface StoryLeftOut {
  readonly file: string
  /** Name of the story; `''`: all of the file. */
  readonly story: string
  readonly about: string
}

/** Plan of the stories that pages get; nothing is written yet. */
export interface StoryPlan {
  readonly files: number
  /** Number of stories in them. */
  readonly stories: number
  /** Pages that change. */
  readonly pages: readonly {
    readonly path: string
    readonly before: string
    readonly text: string
    readonly taken: number
  }[]
  readonly taken: number
  /** Stories that are there already. */
  readonly kept: number
  /** Documents whose prose is written, and those whose prose is there already. */
  readonly prose: { readonly taken: number; readonly kept: number }
  /** Stories and files that are left out, by reason. */
  readonly leftOut: ReadonlyMap<string, readonly StoryLeftOut[]>
  /** Stories that were taken without their decorators, loaders and play functions. */
  readonly around: ReadonlyMap<string, number>
}

export interface StoryInput {
  readonly files: readonly StoryText[]
  readonly pages: readonly StoryPage[]
  readonly package: StoryPackage
  readonly draw: DrawSource
  readonly parser: ParserName
}

/** Reasons that are not about the code of a story. */
const planReasons = {
  unread: 'files that cannot be read, or are larger than 1 MiB',
  syntax: 'files whose code cannot be read',
  page: 'their component has no page',
  document: 'documents about no component that has a page',
  refused: 'their page would have a mistake',
  broken: 'their page has a mistake already',
  prose: 'prose that would be read as something else',
  blocks: 'blocks of documents that are no part of Storybook',
} as const

/** Story on the way to its page. */
interface Item extends TitledFence {
  readonly file: string
  readonly name: string
  readonly around: readonly string[]
}

/** Document on the way to its page. */
interface Document {
  readonly file: string
  readonly parts: readonly (MdxPart | Item)[]
}

interface PageWork {
  readonly page: StoryPage
  readonly items: Item[]
  readonly documents: Document[]
}

/** Plans the stories of these files: reads them, runs nothing, and draws each page that would change. */
export async function planStories(input: StoryInput): Promise<StoryPlan> {
  const { files, pages } = input
  const leftOut = new Map<string, StoryLeftOut[]>()
  const leave = (reason: string, one: StoryLeftOut): void => {
    leftOut.set(reason, [...(leftOut.get(reason) ?? []), one])
  }
  const works = new Map<string, PageWork>()
  const workOf = (page: StoryPage): PageWork => {
    const work = works.get(page.path) ?? { page, items: [], documents: [] }
    works.set(page.path, work)
    return work
  }
  const pageOf = createPageFinder(pages)
  const collected = collectStories(input, pageOf, leave)
  for (const { item, page } of collected.items) workOf(page).items.push(item)
  for (const { document, page } of collected.documents) workOf(page).documents.push(document)
  const counts = { taken: 0, kept: 0, proseTaken: 0, proseKept: 0 }
  const around = new Map<string, number>()
  const changed: StoryPlan['pages'][number][] = []
  for (const work of [...works.values()].toSorted((a, b) =>
    compareText(a.page.path, b.page.path),
  )) {
    const filled = await fillPage(work, input, leave)
    counts.taken += filled.taken.length
    counts.kept += filled.kept
    counts.proseTaken += filled.prose.taken
    counts.proseKept += filled.prose.kept
    for (const kind of filled.taken.flatMap((one) => one.around))
      around.set(kind, (around.get(kind) ?? 0) + 1)
    const { path, text: before } = work.page
    if (filled.text !== before)
      changed.push({ path, before, text: filled.text, taken: filled.taken.length })
  }
  return {
    files: files.length,
    stories: collected.stories,
    pages: changed,
    taken: counts.taken,
    kept: counts.kept,
    prose: { taken: counts.proseTaken, kept: counts.proseKept },
    leftOut,
    around,
  }
}

type Leave = (reason: string, one: StoryLeftOut) => void
type PageFinder = (names: readonly (string | null)[]) => StoryPage | null

/** Finds the page of a component by the first name that one has. */
function createPageFinder(pages: readonly StoryPage[]): PageFinder {
  const byName = new Map<string, StoryPage>()
  const ordered = pages.toSorted((a, b) => compareText(a.path, b.path))
  // A page of its own comes before one as a part of another.
  for (const kind of ['names', 'parts'] as const)
    for (const page of ordered)
      for (const name of page[kind])
        if (plainName(name) !== '' && !byName.has(plainName(name)))
          byName.set(plainName(name), page)
  return (names) => {
    for (const name of names) {
      const found = name === null ? undefined : byName.get(plainName(name))
      if (found !== undefined) return found
    }
    return null
  }
}

const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

interface Collected {
  readonly stories: number
  readonly items: readonly { readonly item: Item; readonly page: StoryPage }[]
  readonly documents: readonly { readonly document: Document; readonly page: StoryPage }[]
}

function collectStories(input: StoryInput, pageOf: PageFinder, leave: Leave): Collected {
  const { files } = input
  const items: Collected['items'][number][] = []
  const documents: Collected['documents'][number][] = []
  const componentOf = new Map<string, StoryPage>()
  const ordered = files.toSorted((a, b) => compareText(a.path, b.path))
  let stories = 0
  for (const { path, text } of ordered.filter((one) => !isMdx(one.path))) {
    if (text === null) leave(planReasons.unread, { file: path, story: '', about: '' })
    else {
      const read = readFile({ path, text }, input, pageOf, leave)
      stories += read.stories
      items.push(...read.items)
      if (read.page !== null) componentOf.set(path, read.page)
    }
  }
  for (const { path, text } of ordered.filter((one) => isMdx(one.path))) {
    if (text === null) {
      leave(planReasons.unread, { file: path, story: '', about: '' })
      continue
    }
    const mdx = readMdx(text)
    const module = { path: `${path}.tsx`, text: mdx.module }
    const read = readFile(module, input, pageOf, (reason, one) =>
      leave(reason, { ...one, file: path }),
    )
    stories += read.stories
    const page = componentOf.get(fileOf(mdx, path, componentOf)) ?? read.page
    if (page === null) {
      leave(planReasons.document, { file: path, story: '', about: '' })
      continue
    }
    for (const name of mdx.unread) leave(planReasons.blocks, { file: path, story: '', about: name })
    const ownItems = read.items.map(({ item }) => ({ ...item, file: path }))
    const own = new Map(ownItems.map((item) => [item.name, item]))
    const parts = mdx.parts.flatMap((part): readonly (MdxPart | Item)[] => {
      if (part.kind === 'prose') return [part]
      const file = part.kind === 'own' ? path : fileOfImport(mdx, part.local, path, componentOf)
      const found =
        part.kind === 'own'
          ? own.get(part.name)
          : items.find(({ item }) => item.file === file && item.name === part.name)?.item
      return found === undefined ? [] : [found]
    })
    documents.push({ page, document: { file: path, parts } })
    items.push(...ownItems.map((item) => ({ item, page })))
  }
  return { stories, items, documents }
}

const isMdx = (path: string): boolean => /\.mdx$/i.test(path)

/** File of stories that a document is about. */
function fileOf(mdx: MdxDocument, path: string, known: ReadonlyMap<string, unknown>): string {
  const named = mdx.of === null ? null : fileOfImport(mdx, mdx.of, path, known)
  if (named !== null) return named
  const base = posix.basename(path).split('.')[0] ?? ''
  const beside = [...known.keys()].find(
    (one) =>
      posix.dirname(one) === posix.dirname(path) && posix.basename(one).split('.')[0] === base,
  )
  return beside ?? ''
}

/** File of stories that a name of a document is imported from; null: it was not given. */
function fileOfImport(
  mdx: MdxDocument,
  local: string,
  path: string,
  known: ReadonlyMap<string, unknown>,
): string | null {
  const parsed = parseStoryFile('document.tsx', mdx.module)
  const module = 'fault' in parsed ? undefined : parsed.imports.get(local)?.module
  if (module === undefined || !module.startsWith('.')) return null
  const wanted = posix.join(posix.dirname(path), module)
  return (
    [...known.keys()].find(
      (one) => one === wanted || one.replace(/\.[cm]?[jt]sx?$/, '') === wanted,
    ) ?? null
  )
}

/** Reads the stories of a file, each as a fence. */
function readFile(
  { path, text }: { readonly path: string; readonly text: string },
  { package: from }: StoryInput,
  pageOf: PageFinder,
  leave: Leave,
): {
  readonly stories: number
  readonly page: StoryPage | null
  readonly items: readonly { readonly item: Item; readonly page: StoryPage }[]
} {
  const none = { stories: 0, page: null, items: [] }
  const file = parseStoryFile(path, text)
  if ('fault' in file) {
    leave(planReasons.syntax, { file: path, story: '', about: file.fault })
    return none
  }
  const read = readStories(file)
  if ('fault' in read) {
    leave(planReasons.syntax, { file: path, story: '', about: read.fault })
    return none
  }
  const imported = file.imports.get(read.component ?? '')?.name ?? null
  const page = pageOf([
    read.component,
    imported,
    read.title?.split('/').at(-1) ?? null,
    posix.basename(path).split('.')[0] ?? null,
  ])
  if (page === null) {
    const about = read.component ?? read.title ?? ''
    for (const { name } of read.stories) leave(planReasons.page, { file: path, story: name, about })
    return { ...none, stories: read.stories.length }
  }
  const known = {
    modules: from.isImplicit ? from.names : new Map<string, string>(),
    open: null,
    title: from.module,
  }
  const items = read.stories.flatMap((story) => {
    if ('reason' in story) {
      leave(story.reason, { file: path, story: story.name, about: '' })
      return []
    }
    const made =
      from.language === 'jsx'
        ? writeStory(story, {
            file,
            component: read.component,
            argsOf: read.argsOf,
            importOf: (one, local, isType) => importOfStory(from, one, local, isType),
            known,
          })
        : writeMarkupStory(story, {
            language: from.language,
            name: imported === null || imported === 'default' ? read.component : imported,
            component: page.component,
          })
    if ('reason' in made) {
      leave(made.reason, { file: path, story: story.name, about: made.about })
      return []
    }
    const { name, around } = story
    const item: Item = {
      language: made.language,
      code: markForbidden(made.code),
      script: 'script' in made ? made.script : null,
      title: fenceTitle(story.title),
      file: path,
      name,
      around,
    }
    return [{ item, page }]
  })
  return { stories: read.stories.length, page, items }
}

interface Filled {
  readonly text: string
  readonly taken: readonly Item[]
  readonly kept: number
  readonly prose: { readonly taken: number; readonly kept: number }
}

/** Puts the stories of a page into its text, as far as a build takes it and reads the same of its component. */
async function fillPage(
  { page, items, documents }: PageWork,
  { draw, parser }: StoryInput,
  leave: Leave,
): Promise<Filled> {
  const { path, text } = page
  const { parse } = await loadEngine(parser, [text])
  const shown = readShown(text, parse)
  const titled = withOwnTitles(items)
  const isKept = ({ code, title }: Item): boolean =>
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
  const nothing: Filled = { text, taken: [], kept, prose: { taken: 0, kept: proseKept } }
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
  const build = (all: readonly Item[], form: 'as written' | 'bold' | 'none'): string =>
    pageText(text, all, form === 'none' ? [] : written, { isBold: form === 'bold', parse })
  for (const form of ['as written', 'bold', 'none'] as const) {
    const made = build(fresh, form)
    if ((await fits(made)) !== null) continue
    if (form === 'none')
      for (const { file } of written) leave(planReasons.prose, { file, story: '', about: '' })
    const taken = form === 'none' ? 0 : written.length
    return { text: made, taken: fresh, kept, prose: { taken, kept: proseKept } }
  }
  // One of the fences is refused: each is tried by itself.
  const good: Item[] = []
  for (const one of fresh) {
    const fault = await fits(build([...good, one], 'none'))
    if (fault === null) good.push(one)
    else leave(planReasons.refused, { file: one.file, story: one.name, about: fault })
  }
  for (const { file } of written) leave(planReasons.prose, { file, story: '', about: '' })
  return { ...nothing, text: good.length === 0 ? text : build(good, 'none'), taken: good }
}

type SettledPart = string | Item

const isProse = (part: SettledPart): part is string => typeof part === 'string' && part !== ''

/** Prose of another site as prose of a page; the first heading of all is the page's own. */
async function settleParts(parts: Document['parts']): Promise<readonly SettledPart[]> {
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

/** Stories with titles that no other one of the page has. */
function withOwnTitles(items: readonly Item[]): readonly Item[] {
  const taken = new Set<string>()
  return items.map((item) => {
    let { title } = item
    for (let n = 2; taken.has(title); n++) title = fenceTitle(`${item.title.slice(0, 100)} ${n}`)
    taken.add(title)
    return { ...item, title }
  })
}

/** Text of a page with documents, each with the stories that it shows, and all other stories. */
function pageText(
  text: string,
  items: readonly Item[],
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

/** Prose in which a heading that names a list of the page is a bold word. */
const withoutListTitles = (text: string): string =>
  text.replace(/^ {0,3}#{1,6}[ \t]+([^\n]*?)[ \t]*#*$/gm, (line, words: string) =>
    isListTitle(words) ? withoutHeadings(line).trim() : line,
  )

/** True if two drawings say the same of a component. Prose may give it a description. */
function sameComponent(before: string, after: string): boolean {
  const plain = (json: string): string =>
    JSON.stringify({ ...(JSON.parse(json) as object), description: null })
  return plain(before) === plain(after)
}
