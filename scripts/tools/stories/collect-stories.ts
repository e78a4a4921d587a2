import { posix } from 'node:path'
import { markForbidden } from '../../reading/fields/text-positions.ts'
import { plainName, compareText } from '../../words/model/text.ts'
import { writeMarkupStory } from './markup-story.ts'
import { importOfStory, type StoryPackage } from './package-names.ts'
import { fenceTitle } from './place-stories.ts'
import {
  planReasons,
  type Leave,
  type PlacedStory,
  type StoryDocument,
  type StoryPage,
  type StoryText,
} from './placed-story.ts'
import { readMdx, type MdxDocument, type MdxPart } from './read-mdx.ts'
import { readStories } from './read-stories.ts'
import { writeStory } from './story-code.ts'
import { parseStoryFile } from './story-file.ts'

/** Files with Storybook stories, and the pages and package that they are converted for. */
export interface StorySources {
  readonly files: readonly StoryText[]
  readonly pages: readonly StoryPage[]
  readonly package: StoryPackage
}

type PageFinder = (names: readonly (string | null)[]) => StoryPage | null

/**
 * Makes a function that finds the page of a component: the page for the first of some names that
 * has one.
 */
function createPageFinder(pages: readonly StoryPage[]): PageFinder {
  const byName = new Map<string, StoryPage>()
  const ordered = pages.toSorted((a, b) => compareText(a.path, b.path))
  // A component's own page is preferred to a page that has it as a part.
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

/** Stories and documents, each with the page it belongs to, and the number of all stories. */
export interface Collected {
  readonly stories: number
  readonly items: readonly { readonly item: PlacedStory; readonly page: StoryPage }[]
  readonly documents: readonly { readonly document: StoryDocument; readonly page: StoryPage }[]
}

/** Reads the stories of all files as code fences, and finds their pages. No code is run. */
export function collectStories(input: StorySources, leave: Leave): Collected {
  const { files, pages } = input
  const pageOf = createPageFinder(pages)
  const items: Collected['items'][number][] = []
  const documents: Collected['documents'][number][] = []
  const componentOf = new Map<string, StoryPage>()
  const ordered = files.toSorted((a, b) => compareText(a.path, b.path))
  const given = new Set(ordered.map(({ path }) => path))
  let stories = 0
  for (const { path, text } of ordered.filter((one) => !isMdx(one.path))) {
    const fault = isMarkup(path) ? planReasons.form : planReasons.unread
    if (text === null || isMarkup(path)) leave(fault, { file: path, story: '', about: '' })
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
    // The code of a document is read apart from its text, so its places are of no use.
    const read = readFile(module, input, pageOf, (reason, { story, about }) =>
      leave(reason, { file: path, story, about }),
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
    const parts = mdx.parts.flatMap((part): readonly (MdxPart | PlacedStory)[] => {
      if (part.kind === 'prose') return [part]
      const file = part.kind === 'own' ? path : fileOfImport(mdx, part.local, path, given)
      if (file === null) leave(planReasons.elsewhere, { file: path, story: part.name, about: '' })
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

const isMarkup = (path: string): boolean => /\.(?:svelte|vue)$/i.test(path)
const isMdx = (path: string): boolean => /\.mdx$/i.test(path)

/** Returns the path of the story file that an MDX document is about, or `''` if there is none. */
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

/**
 * Returns the story file that a document imports a name from, or null if that file was not given.
 */
function fileOfImport(
  mdx: MdxDocument,
  local: string,
  path: string,
  known: Pick<ReadonlyMap<string, unknown>, 'keys'>,
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

/** Reads the stories of one file, and turns each into a code fence. */
function readFile(
  { path, text }: { readonly path: string; readonly text: string },
  { package: from }: StorySources,
  pageOf: PageFinder,
  leave: Leave,
): {
  readonly stories: number
  readonly page: StoryPage | null
  readonly items: readonly { readonly item: PlacedStory; readonly page: StoryPage }[]
} {
  const none = { stories: 0, page: null, items: [] }
  const file = parseStoryFile(path, text)
  if ('fault' in file) {
    leave(planReasons.syntax, { file: path, story: '', about: file.fault, at: file.at })
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
    defaults: new Map<string, string>(),
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
            file,
          })
    if ('reason' in made) {
      leave(made.reason, { file: path, story: story.name, about: made.about })
      return []
    }
    const { name, around } = story
    const item: PlacedStory = {
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
