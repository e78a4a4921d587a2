import { componentPath, markdownPath } from '../../words/model/addresses.ts'
import type { Artifact } from '../../words/model/media-types.ts'
import type { Component, Entry } from '../../words/model/component.ts'
import type { IndexPage, IndexPageLink, PlacedIndexPage } from '../../words/model/index-pages.ts'
import { factsOf } from '../../words/model/members.ts'
import type { ProseKind } from '../../words/model/page-kind.ts'
import { hasHistory, longIndex } from '../../words/model/site.ts'
import type {
  ListedProse,
  MarkdownPages,
  PartName,
  Parts,
  RegistryFile,
} from '../../drawing/outputs/parts.ts'
import { examplesOf, readRecord } from '../../drawing/pages/facts.ts'
import { noteOfProse, type Noted } from '../../drawing/pages/llms-part.ts'
import { pictureArtifact } from '../../drawing/pages/pictures.ts'
import {
  repeatedPlaces,
  searchTextWithout,
  type SearchText,
} from '../../drawing/pages/search-text.ts'
import type { Stage } from '../publish/stage.ts'
import type { Catalog } from './collect.ts'
import type { Picture } from './collect/media.ts'
import type { DrawnPages, FinishedPage } from './draw.ts'
import type { BuildInput } from './input.ts'
import { cacheKey } from '../cache/keys.ts'
import { isListed, isOfKind, isProsePage, knownPageName, type KnownPage } from '../cache/known.ts'
import { isBelievableRow } from '../cache/memo-shape.ts'
import { getOrMake } from '../../words/model/gather.ts'
import type { MemoDetails } from '../cache/memo.ts'

/*
 * The parts that outputs are made of. A part is made in two steps: its facts, which are data, and its value, which is
 * made of these facts and of nothing else. The key of a part is the hash of its facts, so the key covers everything
 * that the value is made of. Content that is too large to be data is named in the facts by a hash, and read by a
 * `PartReader`.
 */

/**
 * Range of positions among the drawn pages, for one file of an output. Components come first among
 * these pages.
 */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Input, catalog, drawn pages, last build and stage of a build when it starts to make outputs. */
export interface BuiltPages {
  readonly input: BuildInput
  readonly catalog: Catalog
  readonly drawn: DrawnPages
  readonly last: MemoDetails
  readonly stage: Stage
}

/**
 * Opens the parts of a build: the values that its outputs are made of, such as the list of all
 * components. The key of each part is made once, even if several outputs ask for it; its value is
 * made when an output asks for it.
 */
export function openParts(built: BuiltPages) {
  const facts = createPartFacts(built)
  const read = createPartReader(built)
  const keys = new Map<string, string>()
  return {
    /** Returns the key of a part: the hash of the facts (data) that its value is made from. */
    key: (name: PartName, range: Range): string =>
      getOrMake(keys, `${name} ${range.start} ${range.end}`, () =>
        cacheKey(makers[name](facts, range).facts),
      ),
    /** Returns the values of the named parts, for the pages in a range. */
    values<Name extends PartName>(names: readonly Name[], range: Range): Pick<Parts, Name> {
      const values = names.map((name) => [name, makers[name](facts, range).value(read)])
      return Object.fromEntries(values) as Pick<Parts, Name>
    },
  }
}

/** Function that finds the facts of a part for a range of pages, and can make its value from them. */
type PartMaker<Value> = (
  facts: PartFacts,
  range: Range,
) => { readonly facts: unknown; value(read: PartReader): Value }

/**
 * Makes a maker of a part. `find` returns the facts of the part, and `make` the value from them.
 * `make` must use nothing but these facts and the content that they name, so that the key of the
 * part is complete.
 */
function makePart<Facts, Value>(
  find: (facts: PartFacts, range: Range) => Facts,
  make: (facts: Facts, read: PartReader) => Value,
): PartMaker<Value> {
  return (all, range) => {
    const facts = find(all, range)
    return { facts, value: (read) => make(facts, read) }
  }
}

/** Makes a maker of a part whose value is its facts, unchanged. */
const dataPart = <Value>(find: (facts: PartFacts, range: Range) => Value): PartMaker<Value> =>
  makePart(find, (value) => value)

const makers: { readonly [Name in PartName]: PartMaker<Parts[Name]> } = {
  site: dataPart(({ catalog }) => catalog.look.site),
  entries: makePart(
    (facts, range) => ({ start: range.start, keys: within(range, facts.entryKeys()) }),
    ({ start, keys }, read) => read.entries(start, start + keys.length),
  ),
  indexPages: dataPart(({ catalog }) => catalog.indexPages),
  indexPage: dataPart(({ catalog, drawn }, range) =>
    placedIndexPage(catalog.indexPages, drawn.components, range),
  ),
  introduction: dataPart(({ drawn: { introduction, pages } }) => {
    const home = pages.find((page) => isOfKind(page, 'home'))
    const hasExamples = (home?.facts.examples ?? []).length > 0
    return introduction === null ? null : { ...introduction, hasExamples }
  }),
  components: makePart(recordFacts, function* ({ start, keys }, read) {
    for (const i of keys.keys()) yield JSON.parse(read.record(start + i).component) as Component
  }),
  examples: makePart(recordFacts, function* ({ start, keys }, read) {
    for (const i of keys.keys()) yield examplesOf(read.record(start + i))
  }),
  searchTexts: makePart(
    (facts, range) => {
      const records = recordFacts(facts, range)
      const repeats = facts.repeats()
      const gone = records.keys.flatMap((_, i) => {
        const places = repeats[range.start + i]
        return places === undefined || places.size === 0 ? [] : [[i, [...places]] as const]
      })
      return { ...records, gone }
    },
    ({ start, keys, gone }, read) => {
      const goneAt = new Map(gone)
      return keys.map((_, i) => {
        const whole = read.searchText(start + i)
        const places = goneAt.get(i)
        return places === undefined ? whole : searchTextWithout(whole, new Set(places))
      })
    },
  ),
  proses: makePart(
    ({ drawn }, range) => ({
      start: range.start,
      keys: within(range, drawn.listed).map(({ facts }) => facts.proseKey),
    }),
    ({ start, keys }, read) => keys.map((key, i) => (key === '' ? '' : read.prose(start + i))),
  ),
  hasProse: dataPart(({ drawn }) => drawn.listed.map(({ facts }) => facts.proseKey !== '')),
  prosePages: dataPart(({ drawn }) => drawn.listed.filter(isProsePage).flatMap(listedProse)),
  markdownPages: makePart(
    ({ drawn, stage }, range) => ({
      start: range.start,
      count: drawn.listed.length,
      pages: within(range, drawn.listed).map((page) => ({
        key: page.listKey,
        hash: stage.hashOf(markdownPath(knownPageName(page))),
        length: page.facts.fullLength,
      })),
    }),
    ({ start, count, pages }, read): MarkdownPages => ({
      pages: pages.map(({ length }, i) => ({ ...read.markdownPage(start + i), length })),
      count,
      read: read.file,
      lastLengths: read.lastLengths(),
      lastPosition: (index) => read.lastPosition(start + index),
      readLast: read.lastFile,
    }),
  ),
  example: makePart(
    ({ drawn: { components }, stage }) => {
      const [first] = components
      if (first === undefined) return null
      const { slug } = first.listing
      return { slug, hash: stage.hashOf(componentPath(slug)) }
    },
    (facts, read) => {
      const text = facts === null ? '' : read.file(componentPath(facts.slug))
      // A build that only looks for problems has written no files to read.
      return facts === null || text === ''
        ? null
        : { slug: facts.slug, document: JSON.parse(text) as unknown }
    },
  ),
  usage: dataPart(({ catalog }) => catalog.usage?.uses?.apps ?? []),
  modules: dataPart(({ catalog }) => catalog.modules),
  registryFiles: makePart(
    ({ catalog, drawn }) =>
      drawn.components.map(({ listing: { id } }) => ({
        id,
        files: catalog.media.named
          .of(id)
          .map(({ path, type, target, hash }) => ({ path, type, target, hash })),
      })),
    (components, read) => (position) => read.namedFiles(components[position]?.id ?? ''),
  ),
  releases: makePart(
    ({ input }) => input.content.history?.hash ?? null,
    (hash, read) => (hash === null ? [] : read.releases()),
  ),
  hasExamples: dataPart(({ drawn }) =>
    drawn.pages.some((page) => page.facts.examples.length > 0 && isListed(page)),
  ),
  exampleFiles: makePart(
    ({ catalog, drawn }) => {
      const { shell, library } = catalog.media.examples
      const hasPanel = drawn.pages.some(({ facts }) => facts.panel !== null)
      const hasAny = hasPanel || drawn.pages.some(({ facts }) => facts.examples.length > 0)
      // The file names have the hashes of their bytes.
      const live = (catalog.live?.files ?? []).map(({ path }) => path)
      return { hasAny, hasPanel, shell, library: library?.key ?? '', live }
    },
    ({ hasAny, hasPanel }, read) =>
      hasAny ? [...read.shipped.readForExamples(hasPanel), ...read.exampleLibrary()] : [],
  ),
  // Only sites with several versions need the names of pages.
  pageNames: dataPart(({ catalog, drawn }) =>
    catalog.look.site.versions === null ? [] : drawn.listed.map(knownPageName),
  ),
  versionsScript: makePart(
    ({ catalog }) => catalog.look.site.versions !== null,
    (hasVersions, read) => (hasVersions ? read.shipped.readForVersions() : ''),
  ),
  shippedFiles: makePart(
    ({ catalog, drawn }) => unusedStyles(catalog, drawn),
    (unused, read) => read.shipped.read().filter(({ path }) => !unused.includes(path)),
  ),
  // The names of brand files and of pictures have the hashes of their bytes.
  brandFiles: makePart(
    ({ catalog }) => catalog.look.brand.files.map(({ path }) => path),
    (_, read) => read.brandFiles(),
  ),
  pictures: makePart(
    ({ catalog, drawn }) => shownPictures(catalog, drawn.pages),
    (paths, read) => paths.map(read.picture),
  ),
}

/**
 * Returns the hashes of the records (what outputs take from a page) of the components in a range,
 * and the position of the first of these components.
 */
function recordFacts({ drawn }: PartFacts, { start, end }: Range) {
  return { start, keys: drawn.pages.slice(start, end).map(({ facts }) => facts.recordKey) }
}

const within = <One>({ start, end }: Range, all: readonly One[]): readonly One[] =>
  start === 0 && end >= all.length ? all : all.slice(start, end)

type PartFacts = ReturnType<typeof createPartFacts>

/** Makes the data of a build from which the facts of all parts are taken. */
function createPartFacts(built: BuiltPages) {
  const { catalog, drawn } = built
  return {
    ...built,
    /**
     * Returns the hash of each component's entry. Several lists have the same entries, so each is
     * hashed once.
     */
    entryKeys: once(() => drawn.components.map((page) => entryKeyOf(page, catalog))),
    /**
     * Returns, for each page, the positions of inherited props that the search already shows at
     * another component.
     */
    repeats: once(() => repeatedPlaces(drawn.pages.map(({ facts }) => facts.shared))),
  }
}

type PartReader = ReturnType<typeof createPartReader>

/**
 * Makes the reader of content that is too large to stand in the facts of a part, which hold only its
 * hash. What it reads of the last build may only save work.
 */
function createPartReader({ input, catalog, drawn, last, stage }: BuiltPages) {
  const record = (position: number): ReturnType<typeof readRecord> =>
    readRecord(drawn.record(position))
  // Returns a row for the scripts of the search. The row of a kept page comes from the memo, so it is checked.
  const row = (position: number, text: string, first: string): string => {
    if (drawn.lastPosition(position) >= 0 && !isBelievableRow(text, first))
      throw new Error(`the memo has no row of ${first} that the search can take`)
    return text
  }
  const entries = once(() => drawn.components.map((page) => entryOf(page, catalog)))
  const pictures = once(() => new Map(catalog.media.pictures.map((one) => [one.shownAs, one])))
  return {
    entries: (start: number, end: number) => within({ start, end }, entries()),
    record,
    searchText(position: number): SearchText {
      const { members, details } = record(position).search
      const slug = drawn.pages[position]?.listing.slug ?? ''
      return { members: row(position, members, slug), details: row(position, details, slug) }
    },
    prose(position: number): string {
      const page = drawn.listed[position]
      return page === undefined ? '' : row(position, record(position).prose, knownPageName(page))
    },
    markdownPage(position: number) {
      const page = drawn.listed[position] as KnownPage
      return { path: markdownPath(knownPageName(page)), noted: notedOf(page) }
    },
    file: stage.read,
    lastFile: stage.readLast,
    lastLengths: once(() => last.pages.map(({ facts }) => facts.fullLength)),
    lastPosition: drawn.lastPosition,
    namedFiles: (source: string): readonly RegistryFile[] => catalog.media.named.of(source),
    releases: () => catalog.history?.releases ?? [],
    exampleLibrary: () => catalog.media.examples.files(),
    brandFiles: () => catalog.look.brand.files,
    picture(path: string): Artifact {
      const { file } = pictures().get(path) as Picture
      return pictureArtifact(path, file.bytes)
    },
    // The program's fingerprint, which is in every key, covers these files.
    shipped: input.tools.shipped,
  }
}

function listedProse(page: KnownPage<ProseKind>): readonly ListedProse[] {
  const { kind, listing, facts } = page
  const { title, description } = listing
  const { search, description: drawn } = facts
  return search === null
    ? []
    : [{ kind, page: knownPageName(page), title, description, drawn, search }]
}

function notedOf(page: KnownPage): Noted {
  const { description: drawn } = page.facts
  if (isProsePage(page)) return noteOfProse(page.listing, drawn)
  const { description, status, deprecated } = page.listing
  return { description, status, deprecated, drawn }
}

/** Returns the paths of shipped style sheets for features that this catalog does not use. */
function unusedStyles(
  { look, media, indexPages }: Catalog,
  { components, introduction }: DrawnPages,
): readonly string[] {
  const { assets } = look.site
  return [
    ...(media.thumbnails.size === 0 ? [assets.gridStyle] : []),
    ...(components.length < longIndex ? [assets.longStyle] : []),
    ...(indexPages.length === 0 ? [assets.wayStyle] : []),
    ...(hasHistory(look.site) ? [] : [assets.pastStyle]),
    ...(introduction === null ? [assets.introStyle] : []),
  ]
}

function placedIndexPage(
  pages: readonly IndexPage[],
  components: readonly KnownPage<'component'>[],
  { start }: Range,
): PlacedIndexPage {
  const at = pages.findIndex((page) => page.start === start)
  const link = (page: IndexPage | undefined): IndexPageLink | null =>
    page === undefined
      ? null
      : { path: page.path, first: components[page.start]?.listing.name ?? '' }
  return {
    path: pages[at]?.path ?? '',
    number: at + 1,
    total: pages.length,
    isOneGroup: components[0]?.listing.section === components.at(-1)?.listing.section,
    previous: link(pages[at - 1]),
    next: link(pages[at + 1]),
  }
}

function entryOf(page: KnownPage<'component'>, catalog: Catalog): Entry {
  const { listing, facts } = page
  const { slug, name, section } = listing
  const { thumbnail, since, uses } = besideListing(page, catalog)
  const { propCount, description } = facts
  const component = { slug, name, ...factsOf(listing), since, propCount, drawn: description }
  return { component, section, thumbnail, uses }
}

/** Returns the hash of all that lists show of a component: its entry. */
function entryKeyOf(page: KnownPage<'component'>, catalog: Catalog): string {
  const { thumbnail, since, uses } = besideListing(page, catalog)
  return thumbnail === null && since === page.listing.since && uses === null
    ? page.listKey
    : cacheKey(page.listKey, thumbnail, since, uses)
}

/**
 * Returns the thumbnail, release and uses of a component: what lists show of it that its page alone
 * does not tell.
 */
function besideListing(
  { listing: { id, slug, since } }: KnownPage<'component'>,
  { media, usage, history }: Catalog,
): Pick<Entry, 'thumbnail' | 'uses'> & Pick<Entry['component'], 'since'> {
  return {
    thumbnail: media.thumbnails.get(id) ?? null,
    since: since ?? history?.since(slug) ?? null,
    uses: usage?.uses?.of(slug).uses ?? null,
  }
}

/** Returns the published paths of the pictures that texts, thumbnails or the site's look show. */
function shownPictures(
  { media: { pictures, thumbnails }, look }: Catalog,
  pages: readonly FinishedPage[],
): readonly string[] {
  const used = new Set(pages.flatMap(({ facts }) => facts.pictures))
  for (const { light, dark } of thumbnails.values()) used.add(light).add(dark ?? light)
  for (const path of look.brand.pictures) used.add(path)
  const paths = pictures.map(({ shownAs }) => shownAs).filter((path) => used.has(path))
  return [...new Set(paths)]
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | null = null
  return () => (made ??= make())
}
