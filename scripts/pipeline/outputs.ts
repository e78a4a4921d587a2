import { listedExamples } from '../markdown/draw-examples.ts'
import {
  componentName,
  componentPath,
  guideMarkdownPath,
  guideName,
  markdownPagePath,
} from '../model/addresses.ts'
import type { Component, Entry } from '../model/component.ts'
import { factsOf } from '../model/members.ts'
import type { IndexPage, IndexPageLink, PlacedIndexPage } from '../model/index-pages.ts'
import { isFailing } from '../model/problem.ts'
import { longIndex } from '../model/site.ts'
import type { MadeFile, Output } from '../outputs/output.ts'
import type { ListedGuide, PartName, Parts } from '../outputs/parts.ts'
import { examplesOf, readRecord } from '../pages/facts.ts'
import { noteOfGuide } from '../pages/llms-part.ts'
import { pictureArtifact } from '../pages/pictures.ts'
import type { Stage } from '../publish/stage.ts'
import type { Catalog } from './collect.ts'
import type { DrawnPages } from './draw.ts'
import { azureCopies, planHosting, type HostingPlan } from './hosting.ts'
import type { BuildInput } from './input.ts'
import { keyOf } from './keys.ts'
import type { KnownGuide, KnownOutput, KnownPage, Memo, MemoDetails } from './memo.ts'
import { isBelievableRow } from './memo-shape.ts'
import type { SearchText } from '../pages/search-text.ts'

/** The files about the whole catalog, and what hosts read of them. */
export interface MadeOutputs {
  readonly outputs: readonly KnownOutput[]
  /** Null if something is wrong: then nothing was made. */
  readonly hosting: HostingPlan | null
  /** True if the files for hosts are those of the last build. */
  readonly hostsStay: boolean
}

/** Makes every output that is made of something else than the last time, and keeps the others. */
export function makeOutputs(
  input: BuildInput,
  catalog: Catalog,
  drawn: DrawnPages,
  memo: Memo,
  stage: Stage,
): MadeOutputs {
  const { options, fingerprint } = input
  const wrong = [...catalog.problems, ...problemsOf(drawn)]
  if (isFailing(wrong, options.strict)) return { outputs: [], hosting: null, hostsStay: false }
  // A build that publishes nothing has nothing to keep, and its warnings need the texts.
  const last = options.publish ? memo.details() : null
  const outputs: KnownOutput[] = []
  /** True if the files are those of the last build. */
  const put = (name: string, key: string, make: () => readonly Putable[]): boolean => {
    const before = last?.output(name, key) ?? null
    if (before !== null && stage.keep(before.map(({ path }) => path))) {
      outputs.push({ name, key, files: before })
      return true
    }
    const files = make().map(({ path, body, mediaType }): MadeFile => {
      stage.put(path, body)
      return { path, mediaType }
    })
    outputs.push({ name, key, files })
    return false
  }
  const parts = partsOf(input, catalog, drawn, memo.details(), stage)
  for (const output of catalog.outputs) {
    const count = drawn.pages.length + (output.countsGuides ? drawn.guides.length : 0)
    for (const [index, range] of rangesOf(output, count, catalog.indexPages).entries()) {
      const keys = output.from.map((part) => parts[part].key(range))
      const isOne = output.perFile === undefined && output.perIndexPage === undefined
      const name = isOne ? output.name : `${output.name} ${index}`
      put(name, keyOf(fingerprint, keys), () => output.make(valuesOf(output, parts, range), index))
    }
  }
  const { site, siteKey, hosting } = catalog
  const slugs = drawn.pages.map(({ listing }) => listing.slug)
  const guides = drawn.guides.map(({ listing }) => listing.slug)
  const hostInput = { site, siteKey, out: options.out, slugs, guides, hosting, stage }
  for (const copies of azureCopies(hostInput)) put(copies.name, copies.key, copies.make)
  const ofPages = [
    ...drawn.pages.map(({ listing, facts }) => ({ page: componentName(listing.slug), facts })),
    ...drawn.guides.map(({ listing, facts }) => ({ page: guideName(listing.slug), facts })),
  ].flatMap(({ page, facts }) => listedExamples(page, facts.examples))
  const plan = planHosting(hostInput, [...outputs.flatMap(({ files }) => files), ...ofPages])
  const hostsStay = put(plan.siteFiles.name, plan.siteFiles.key, plan.siteFiles.make)
  return { outputs, hosting: plan, hostsStay }
}

type Putable = MadeFile & { readonly body: string | Uint8Array }

/** Everything that drawing found wrong. */
export function problemsOf({ problems, pages, guides, introduction }: DrawnPages) {
  return [
    ...problems,
    ...[...pages, ...guides].flatMap(({ facts }) => facts.problems),
    ...(introduction?.facts.problems ?? []),
  ]
}

/** The components that a file is made of, by their positions. */
interface Range {
  readonly start: number
  readonly end: number
}

function rangesOf(
  { perFile, perIndexPage }: Output,
  count: number,
  indexPages: readonly Range[],
): readonly Range[] {
  if (perIndexPage === true) return indexPages
  if (perFile === undefined) return [{ start: 0, end: count }]
  const files = Math.ceil(count / perFile)
  return Array.from({ length: files }, (_, i) => ({
    start: i * perFile,
    end: Math.min(count, (i + 1) * perFile),
  }))
}

/** A part of the outputs, for some of the components: what tells that it is the same, and itself. */
type PartSources = {
  readonly [Name in PartName]: {
    readonly key: (range: Range) => string
    readonly value: (range: Range) => Parts[Name]
  }
}

function valuesOf(output: Output, parts: PartSources, range: Range): Parts {
  const values = output.from.map((name) => [name, parts[name].value(range)] as const)
  // `make` sees no more of it than `from` names: its type says so.
  return Object.fromEntries(values) as unknown as Parts
}

function partsOf(
  { tools, fingerprint }: BuildInput,
  catalog: Catalog,
  drawn: DrawnPages,
  last: MemoDetails,
  stage: Stage,
): PartSources {
  const { site, namedFiles, thumbnails } = catalog
  const { pages, guides, introduction } = drawn
  const entries = pages.map((page) => entryOf(page, thumbnails))
  const entriesKey = once(() => keyOf(entries))
  const isWhole = ({ start, end }: Range): boolean => start === 0 && end === entries.length
  const siteKey = once(() => keyOf(site))
  const pictures = shownPictures(catalog, drawn)
  const recordKeys = ({ start, end }: Range): string =>
    keyOf(pages.slice(start, end).map(({ facts }) => facts.recordKey))
  const records = function* ({ start, end }: Range) {
    for (let i = start; i < end; i++) yield readRecord(drawn.record(i))
  }
  const components = function* (range: Range): Generator<Component> {
    for (const { component } of records(range)) yield JSON.parse(component) as Component
  }
  const ofHome = introduction?.facts.exampleFiles ?? []
  const inPages = [...pages, ...guides].some(({ facts: { examples } }) => examples.length > 0)
  const hasExamples = inPages || ofHome.length > 0
  const unusedStyles = stylesWithoutPage(catalog, drawn)
  const [first] = entries
  const firstPath = first === undefined ? null : componentPath(first.component.slug)
  return {
    site: { key: siteKey, value: () => site },
    entries: {
      key: (range) =>
        isWhole(range) ? entriesKey() : keyOf(entries.slice(range.start, range.end)),
      value: (range) => (isWhole(range) ? entries : entries.slice(range.start, range.end)),
    },
    indexPages: {
      key: () => keyOf(catalog.indexPages),
      value: () => catalog.indexPages,
    },
    indexPage: {
      key: (range) => keyOf(placedIndexPage(catalog.indexPages, entries, range)),
      value: (range) => placedIndexPage(catalog.indexPages, entries, range),
    },
    components: { key: recordKeys, value: components },
    searchTexts: {
      key: recordKeys,
      value: (range) =>
        Array.from(records(range), ({ search }, i) => searchOf(drawn, range.start + i, search)),
    },
    ...proseOf(drawn),
    guides: {
      key: () => keyOf(guides.map(guideOf)),
      value: () => guides.map(guideOf),
    },
    markdownPages: markdownPagesOf(drawn, entries, last, stage),
    example: {
      key: () => (firstPath === null ? '' : stage.hashOf(firstPath)),
      value() {
        const text = firstPath === null ? '' : stage.read(firstPath)
        // A build that only looks for problems has no files.
        if (first === undefined || text === '') return null
        return { slug: first.component.slug, document: JSON.parse(text) as unknown }
      },
    },
    examples: {
      key: recordKeys,
      value: function* (range) {
        for (const record of records(range)) yield examplesOf(record)
      },
    },
    hasExamples: { key: () => String(inPages), value: () => inPages },
    exampleFiles: {
      key: () =>
        keyOf(
          fingerprint,
          hasExamples,
          catalog.examples.shell,
          catalog.examples.library?.key ?? '',
          ofHome,
        ),
      value: () =>
        hasExamples
          ? [...tools.shipped.readForExamples(), ...catalog.examples.files(), ...ofHome]
          : [],
    },
    introduction: {
      // Of one markup all else that is said of it is the same.
      key: () => introduction?.facts.intro ?? '',
      value: () => {
        const { intro: markup = null, hasTabs = false } = introduction?.facts ?? {}
        return markup === null ? null : { markup, hasTabs, hasExamples: ofHome.length > 0 }
      },
    },
    registryFiles: {
      key: () => namedFiles.key,
      value: () => (position) => namedFiles.of(pages[position]?.listing.id ?? ''),
    },
    shippedFiles: {
      key: () => keyOf(fingerprint, unusedStyles),
      value: () => tools.shipped.read().filter(({ path }) => !unusedStyles.includes(path)),
    },
    brandFiles: {
      key: () => keyOf(catalog.brand.files.map(({ path }) => path)),
      value: () => catalog.brand.files,
    },
    pictures: {
      key: () => keyOf([...pictures.keys()]),
      value: () => [...pictures].map(([path, { file }]) => pictureArtifact(path, file.bytes)),
    },
  }
}

/** What the search has of the page at a position. */
function searchOf(drawn: DrawnPages, position: number, search: SearchText): SearchText {
  const plain = (slug: string): string => slug
  return {
    members: rowOf(drawn, position, search.members, plain),
    details: rowOf(drawn, position, search.details, plain),
  }
}

/** A row of the search's scripts. That of a page that was kept comes from the memo: it is looked at before. */
function rowOf(
  { pages, lastPosition }: DrawnPages,
  position: number,
  row: string,
  name: (slug: string) => string,
): string {
  const slug = pages[position]?.listing.slug ?? ''
  if (lastPosition(position) >= 0 && !isBelievableRow(row, name(slug)))
    throw new Error(`the memo has no row of ${slug} that the search can take`)
  return row
}

/** The prose of the pages, then that of the guides. */
function proseOf(drawn: DrawnPages): Pick<PartSources, 'proses' | 'hasProse'> {
  const { pages, guides, record } = drawn
  const keys = [
    ...pages.map(({ facts }) => facts.proseKey),
    ...guides.map(({ facts }) => facts.prose),
  ]
  const at = (i: number): string =>
    i < pages.length
      ? rowOf(drawn, i, readRecord(record(i)).prose, componentName)
      : (guides[i - pages.length]?.facts.prose ?? '')
  const hasProse = keys.map((key) => key !== '')
  return {
    proses: {
      key: ({ start, end }) => keyOf(keys.slice(start, end)),
      value: ({ start, end }) => {
        return keys.slice(start, end).map((key, i) => (key === '' ? '' : at(start + i)))
      },
    },
    hasProse: { key: () => keyOf(hasProse), value: () => hasProse },
  }
}

/** Paths of the style sheets that are for what this catalog does not have. */
function stylesWithoutPage(
  { site: { assets }, thumbnails, indexPages }: Catalog,
  { pages, introduction }: DrawnPages,
): readonly string[] {
  const unused: string[] = []
  if (thumbnails.size === 0) unused.push(assets.gridStyle)
  if (pages.length < longIndex) unused.push(assets.longStyle)
  if (indexPages.length === 0) unused.push(assets.wayStyle)
  if (typeof introduction?.facts.intro !== 'string') unused.push(assets.introStyle)
  return unused
}

function placedIndexPage(
  pages: readonly IndexPage[],
  entries: readonly Entry[],
  { start }: Range,
): PlacedIndexPage {
  const at = pages.findIndex((page) => page.start === start)
  const link = (page: IndexPage | undefined): IndexPageLink | null =>
    page === undefined
      ? null
      : { path: page.path, first: entries[page.start]?.component.name ?? '' }
  return {
    path: pages[at]?.path ?? '',
    number: at + 1,
    total: pages.length,
    isOneGroup: entries[0]?.section === entries.at(-1)?.section,
    previous: link(pages[at - 1]),
    next: link(pages[at + 1]),
  }
}

/** The pages of the components, then those of the guides. */
function markdownPagesOf(
  { pages, guides, lastPosition, lastGuidePosition }: DrawnPages,
  entries: readonly Entry[],
  last: MemoDetails,
  stage: Stage,
): PartSources['markdownPages'] {
  const all = [
    ...pages.map(({ listing, facts }, i) => ({
      path: markdownPagePath(listing.slug),
      noted: (entries[i] as Entry).component,
      length: facts.fullLength,
    })),
    ...guides.map(({ listing, facts }) => ({
      path: guideMarkdownPath(listing.slug),
      noted: noteOfGuide(listing, facts.description),
      length: facts.fullLength,
    })),
  ]
  const lastLengths = [...last.pages, ...last.guides].map(({ facts }) => facts.fullLength)
  return {
    key: ({ start, end }) =>
      keyOf(
        all.length,
        all.slice(start, end).map(({ path }) => stage.hashOf(path)),
      ),
    value: ({ start, end }) => ({
      pages: all.slice(start, end),
      count: all.length,
      read: (path) => stage.read(path),
      lastLengths,
      lastPosition(index) {
        const position = start + index
        if (position < pages.length) return lastPosition(position)
        const guide = lastGuidePosition(position - pages.length)
        return guide < 0 ? -1 : last.pages.length + guide
      },
      readLast: (path) => stage.readLast(path),
    }),
  }
}

function guideOf({ listing, facts }: KnownGuide): ListedGuide {
  const { slug, title, description, order } = listing
  return { slug, title, description, order, drawn: facts.description, search: facts.search }
}

function entryOf(
  { listing, facts: { propCount, description } }: KnownPage,
  thumbnails: Catalog['thumbnails'],
): Entry {
  const { id, slug, name, section } = listing
  const thumbnail = thumbnails.get(id) ?? null
  const component = { slug, name, ...factsOf(listing), propCount, drawn: description }
  return { component, section, thumbnail }
}

/** The pictures that pages show, in their texts or by the site's look, by the path below the output folder. */
function shownPictures(
  { pictures, thumbnails, brand }: Catalog,
  { pages, guides, introduction }: DrawnPages,
) {
  const used = new Set([...pages, ...guides].flatMap(({ facts }) => facts.pictures))
  for (const { light, dark } of thumbnails.values()) used.add(light).add(dark ?? light)
  for (const path of introduction?.facts.pictures ?? []) used.add(path)
  for (const path of brand.pictures) used.add(path)
  return new Map(
    pictures
      .filter(({ shownAs }) => used.has(shownAs))
      .map((picture) => [picture.shownAs, picture]),
  )
}

function once(make: () => string): () => string {
  let made: string | null = null
  return () => (made ??= make())
}
