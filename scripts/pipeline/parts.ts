import { componentPath, markdownPath } from '../model/addresses.ts'
import type { Component, Entry } from '../model/component.ts'
import type { IndexPage, IndexPageLink, PlacedIndexPage } from '../model/index-pages.ts'
import { factsOf } from '../model/members.ts'
import type { ProseKind } from '../model/page-kind.ts'
import { hasHistory, longIndex } from '../model/site.ts'
import type { ListedProse, MarkdownPages, PartName, Parts } from '../outputs/parts.ts'
import { examplesOf, readRecord, type PageRecord } from '../pages/facts.ts'
import { noteOfProse, type Noted } from '../pages/llms-part.ts'
import { pictureArtifact } from '../pages/pictures.ts'
import { repeatedPlaces, searchTextWithout } from '../pages/search-text.ts'
import type { Stage } from '../publish/stage.ts'
import type { Catalog } from './collect.ts'
import type { Picture } from './collect/media.ts'
import type { DrawnPages, FinishedPage } from './draw.ts'
import type { BuildInput } from './input.ts'
import { keyOf } from './memo/keys.ts'
import { isListed, isOfKind, isProsePage, nameOf, type KnownPage } from './memo/known.ts'
import { isBelievableRow } from './memo/memo-shape.ts'
import type { MemoDetails } from './memo/memo.ts'

/*
 * What outputs are made of, part by part: what shows that it is the same as last time, and itself. Positions are
 * those of the drawn pages, in which the components come first.
 */

/** The pages that a file is made of, by their positions. */
export interface Range {
  readonly start: number
  readonly end: number
}

export type PartSources = {
  readonly [Name in PartName]: {
    readonly key: (range: Range) => string
    readonly value: (range: Range) => Parts[Name]
  }
}
type Some<Name extends PartName> = Pick<PartSources, Name>

/** What parts are made of. */
interface Made {
  readonly input: BuildInput
  readonly catalog: Catalog
  readonly drawn: DrawnPages
  readonly last: MemoDetails
  readonly stage: Stage
}

export function partsOf(made: Made): PartSources {
  const entries = made.drawn.components.map((page) => entryOf(page, made.catalog))
  return {
    ...indexParts(made, entries),
    ...recordParts(made.drawn),
    ...proseParts(made.drawn),
    ...pageParts(made, entries),
    ...historyParts(made),
    ...exampleParts(made),
    ...fileParts(made),
  }
}

/** The parts that an output names, for some of the pages; it is given no others. */
export function valuesOf<Name extends PartName>(
  from: readonly Name[],
  parts: PartSources,
  range: Range,
): Pick<Parts, Name> {
  const values: { -readonly [One in PartName]?: Parts[One] } = {}
  for (const name of from) setPart(values, name, parts, range)
  if (hasParts(values, from)) return values
  throw new Error(`a part is missing of ${from.join()}`)
}

function setPart<Name extends PartName>(
  values: { -readonly [One in PartName]?: Parts[One] },
  name: Name,
  parts: PartSources,
  range: Range,
): void {
  values[name] = parts[name].value(range)
}

const hasParts = <Name extends PartName>(
  values: Partial<Parts>,
  names: readonly Name[],
): values is Partial<Parts> & Pick<Parts, Name> =>
  names.every((name) => Object.hasOwn(values, name))

/** What the index and lists show. */
function indexParts(
  { catalog, drawn }: Made,
  entries: readonly Entry[],
): Some<'site' | 'entries' | 'indexPages' | 'indexPage' | 'introduction'> {
  const { indexPages } = catalog
  const { site } = catalog.look
  const siteKey = once(() => keyOf(site))
  const entriesKey = once(() => keyOf(entries))
  const isWhole = ({ start, end }: Range): boolean => start === 0 && end === entries.length
  const { introduction } = drawn
  const ofHome = drawn.pages.find((page) => isOfKind(page, 'home'))
  const hasExamples = (ofHome?.facts.examples ?? []).length > 0
  return {
    site: { key: siteKey, value: () => site },
    entries: {
      key: (range) =>
        isWhole(range) ? entriesKey() : keyOf(entries.slice(range.start, range.end)),
      value: (range) => (isWhole(range) ? entries : entries.slice(range.start, range.end)),
    },
    indexPages: { key: () => keyOf(indexPages), value: () => indexPages },
    indexPage: {
      key: (range) => keyOf(placedIndexPage(indexPages, entries, range)),
      value: (range) => placedIndexPage(indexPages, entries, range),
    },
    introduction: {
      // If the markup is the same, so is all else that is said of it.
      key: () => introduction?.markup ?? '',
      value: () => (introduction === null ? null : { ...introduction, hasExamples }),
    },
  }
}

/** What the records of components hold. */
function recordParts(drawn: DrawnPages): Some<'components' | 'searchTexts' | 'examples'> {
  const { pages } = drawn
  const key = ({ start, end }: Range): string =>
    keyOf(pages.slice(start, end).map(({ facts }) => facts.recordKey))
  const records = function* ({ start, end }: Range): Generator<PageRecord> {
    for (let i = start; i < end; i++) yield readRecord(drawn.record(i))
  }
  const components = function* (range: Range): Generator<Component> {
    for (const { component } of records(range)) yield JSON.parse(component) as Component
  }
  const repeats = once(() => repeatedPlaces(pages.map(({ facts }) => facts.shared)))
  return {
    components: { key, value: components },
    searchTexts: {
      key: (range) => {
        const gone = repeats().slice(range.start, range.end)
        return keyOf(
          key(range),
          gone.map((places) => [...places]),
        )
      },
      value: (range) =>
        Array.from(records(range), ({ search }, i) => {
          const slug = pages[range.start + i]?.listing.slug ?? ''
          const row = (text: string): string => rowOf(drawn, range.start + i, text, slug)
          const whole = { members: row(search.members), details: row(search.details) }
          const gone = repeats()[range.start + i]
          return gone === undefined || gone.size === 0 ? whole : searchTextWithout(whole, gone)
        }),
    },
    examples: {
      key,
      value: function* (range) {
        for (const record of records(range)) yield examplesOf(record)
      },
    },
  }
}

/** A row of the search's scripts. That of a page that was kept comes from the memo: it is looked at before. */
function rowOf({ lastPosition }: DrawnPages, position: number, row: string, first: string): string {
  if (lastPosition(position) >= 0 && !isBelievableRow(row, first))
    throw new Error(`the memo has no row of ${first} that the search can take`)
  return row
}

/** What is made of the prose of the pages. */
function proseParts(drawn: DrawnPages): Some<'proses' | 'hasProse' | 'prosePages'> {
  const { listed } = drawn
  const keys = listed.map(({ facts }) => facts.proseKey)
  const rows = ({ start, end }: Range): readonly string[] =>
    listed.slice(start, end).map((page, i) => {
      if (page.facts.proseKey === '') return ''
      const { prose } = readRecord(drawn.record(start + i))
      return rowOf(drawn, start + i, prose, nameOf(page))
    })
  const hasProse = keys.map((key) => key !== '')
  const prosePages = listed.filter(isProsePage).flatMap(listedProse)
  return {
    proses: { key: ({ start, end }) => keyOf(keys.slice(start, end)), value: rows },
    hasProse: { key: () => keyOf(hasProse), value: () => hasProse },
    prosePages: { key: () => keyOf(prosePages), value: () => prosePages },
  }
}

function listedProse(page: KnownPage<ProseKind>): readonly ListedProse[] {
  const { kind, listing, facts } = page
  const { title, description } = listing
  const { search, description: drawn } = facts
  return search === null ? [] : [{ kind, page: nameOf(page), title, description, drawn, search }]
}

/** What the pages themselves are taken for. */
function pageParts(
  { catalog, drawn, last, stage }: Made,
  entries: readonly Entry[],
): Some<'markdownPages' | 'example' | 'registryFiles' | 'usage'> {
  const { usage } = catalog
  const { named } = catalog.media
  const [first] = entries
  const firstPath = first === undefined ? null : componentPath(first.component.slug)
  return {
    markdownPages: markdownPages(drawn, last, stage),
    example: {
      key: () => (firstPath === null ? '' : stage.hashOf(firstPath)),
      value() {
        const text = firstPath === null ? '' : stage.read(firstPath)
        // A build that only looks for problems has no files.
        if (first === undefined || text === '') return null
        return { slug: first.component.slug, document: JSON.parse(text) as unknown }
      },
    },
    usage: {
      key: () => usage?.key ?? '',
      value: () => usage?.uses?.apps ?? [],
    },
    registryFiles: {
      key: () => named.key,
      value: () => (position) => named.of(drawn.pages[position]?.listing.id ?? ''),
    },
  }
}

function markdownPages(
  drawn: DrawnPages,
  last: MemoDetails,
  stage: Stage,
): PartSources['markdownPages'] {
  const { listed, lastPosition } = drawn
  const some = ({ start, end }: Range): readonly KnownPage[] => listed.slice(start, end)
  const pathOf = (page: KnownPage): string => markdownPath(nameOf(page))
  const lastLengths = once(() => last.pages.map(({ facts }) => facts.fullLength))
  return {
    key: (range) =>
      keyOf(
        listed.length,
        some(range).map((page) => stage.hashOf(pathOf(page))),
      ),
    value: ({ start, end }): MarkdownPages => ({
      pages: some({ start, end }).map((page) => ({
        path: pathOf(page),
        noted: notedOf(page),
        length: page.facts.fullLength,
      })),
      count: listed.length,
      read: (path) => stage.read(path),
      lastLengths: lastLengths(),
      lastPosition: (index) => lastPosition(start + index),
      readLast: (path) => stage.readLast(path),
    }),
  }
}

function notedOf(page: KnownPage): Noted {
  const { description: drawn } = page.facts
  if (isProsePage(page)) return noteOfProse(page.listing, drawn)
  return { ...factsOf(page.listing), drawn }
}

/** What the releases changed. */
function historyParts({ input, catalog }: Made): Some<'releases'> {
  return {
    releases: {
      key: () => input.content.history?.hash ?? '',
      value: () => catalog.history?.releases ?? [],
    },
  }
}

/** What pages with live examples need. */
function exampleParts({ input, catalog, drawn }: Made): Some<'hasExamples' | 'exampleFiles'> {
  const { tools, fingerprint } = input
  const { shell, library, files } = catalog.media.examples
  const having = drawn.pages.filter(({ facts }) => facts.examples.length > 0)
  const inPages = having.some(isListed)
  const hasPanel = drawn.pages.some(({ facts }) => facts.panel !== null)
  const hasAny = having.length > 0 || hasPanel
  return {
    hasExamples: { key: () => String(inPages), value: () => inPages },
    exampleFiles: {
      key: () => keyOf(fingerprint, hasAny, hasPanel, shell, library?.key ?? ''),
      value: () => (hasAny ? [...tools.shipped.readForExamples(hasPanel), ...files()] : []),
    },
  }
}

/** Styles, scripts, fonts and pictures. */
function fileParts({
  input: { tools, fingerprint },
  catalog,
  drawn,
}: Made): Some<'shippedFiles' | 'brandFiles' | 'pictures' | 'pageNames' | 'versionsScript'> {
  const unused = unusedStyles(catalog, drawn)
  const pictures = shownPictures(catalog, drawn.pages)
  const { files } = catalog.look.brand
  const names = once(() => drawn.listed.map(nameOf))
  return {
    // Said by sites with versions alone.
    pageNames: {
      key: () => (catalog.look.site.versions === null ? '' : keyOf(names())),
      value: () => names(),
    },
    versionsScript: {
      key: () => fingerprint,
      value: () => (catalog.look.site.versions === null ? '' : tools.shipped.readForVersions()),
    },
    shippedFiles: {
      key: () => keyOf(fingerprint, unused),
      value: () => tools.shipped.read().filter(({ path }) => !unused.includes(path)),
    },
    brandFiles: { key: () => keyOf(files.map(({ path }) => path)), value: () => files },
    pictures: {
      key: () => keyOf([...pictures.keys()]),
      value: () => [...pictures].map(([path, { file }]) => pictureArtifact(path, file.bytes)),
    },
  }
}

/** Paths of the style sheets that are for what this catalog does not have. */
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

function entryOf(
  { listing, facts: { propCount, description } }: KnownPage<'component'>,
  { media, usage, history }: Catalog,
): Entry {
  const { id, slug, name, section } = listing
  const thumbnail = media.thumbnails.get(id) ?? null
  const since = listing.since ?? history?.since(slug) ?? null
  const facts = { ...factsOf(listing), since }
  const component = { slug, name, ...facts, propCount, drawn: description }
  const uses = usage?.uses?.of(slug).uses ?? null
  return { component, section, thumbnail, uses }
}

/** The pictures that pages show, in their texts or by the site's look, by the path below the output folder. */
function shownPictures(
  { media: { pictures, thumbnails }, look }: Catalog,
  pages: readonly FinishedPage[],
): ReadonlyMap<string, Picture> {
  const used = new Set(pages.flatMap(({ facts }) => facts.pictures))
  for (const { light, dark } of thumbnails.values()) used.add(light).add(dark ?? light)
  for (const path of look.brand.pictures) used.add(path)
  return new Map(
    pictures
      .filter(({ shownAs }) => used.has(shownAs))
      .map((picture) => [picture.shownAs, picture]),
  )
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | null = null
  return () => (made ??= make())
}
