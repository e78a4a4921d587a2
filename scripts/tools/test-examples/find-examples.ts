import { isOfKind, knownPageName, type KnownPage } from '../../building/cache/known.ts'
import { htmlPath } from '../../words/model/addresses.ts'
import type { PageKind } from '../../words/model/page-kind.ts'
import { suggestSlug } from '../../words/model/slug.ts'
import { compareText } from '../../words/model/text.ts'

/** Live example of the built site that is tested, with its place in the sources. */
export interface TestedExample {
  readonly title: string
  /** Path of the page's source below the content folder, and the line of the first fence. */
  readonly path: string
  readonly line: number
  /** Path of the page below the output folder; `document` is that of the example's document. */
  readonly page: string
  readonly document: string
  /** Name for the example's pictures, which no other example has. */
  readonly name: string
}

/** Finds the live examples of all pages, in the order of their sources. */
export function findExamples(pages: readonly KnownPage<PageKind>[]): TestedExample[] {
  const names = new Set<string>()
  return pages
    .toSorted((a, b) => compareText(a.listing.path, b.listing.path))
    .flatMap((page) => examplesOn(page, names))
}

function examplesOn(known: KnownPage<PageKind>, names: Set<string>): TestedExample[] {
  const { listing, facts } = known
  const page = htmlPath(knownPageName(known))
  const component = isOfKind(known, 'component') ? known.listing : null
  // Slugs have no dot, so the names of a guide and of a component with the same slug differ.
  const stem = component !== null ? listing.slug : `${known.kind}.${listing.slug}`
  const make = (title: string, line: number, document: string): TestedExample => {
    const name = otherThan(names, `${stem}.${suggestSlug(title) ?? 'example'}`)
    names.add(name)
    return { title, path: listing.path, line, page, document, name }
  }
  const own = facts.panel?.document ?? null
  const controls = own === null || component === null ? [] : [make(component.name, 1, own)]
  return [...controls, ...facts.examples.map(({ title, line, path }) => make(title, line, path))]
}

/** Returns a name that no other example has, with a number added if it is taken. */
function otherThan(names: ReadonlySet<string>, name: string): string {
  for (let again = 2, other = name; ; other = `${name}.${again++}`)
    if (!names.has(other)) return other
}
